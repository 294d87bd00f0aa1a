import { describe, expect, test } from "vitest";
import { readPrompt } from "../../../src/formats/prompt/read-prompt.js";

function told(text: string): unknown {
  const { records, faults } = readPrompt(text);
  return faults.length > 0 ? faults.map(({ fault }) => fault) : records.map(({ record }) => record);
}

const work = { type: "work", subject: "Tom", location: "Acme" };
const film = { type: "watch film", subject: "Mary" };

describe("a sentence that tells how long it lasted", () => {
  test.each([
    ["From 1927 to 1933, Tom worked at Acme.", { ...work, time: "1927", end: "1933" }],
    ["Tom worked at Acme from 1927 until 1933.", { ...work, time: "1927", end: "1933" }],
    ["Tom worked at Acme from May 2020 to August 2021.", { ...work, time: "2020-05", end: "2021-08" }],
    ["Tom worked at Acme from May to August 2021.", { ...work, time: "2021-05", end: "2021-08" }],
    ["From 3 May to 5 May 2021 Tom worked at Acme.", { ...work, time: "2021-05-03", end: "2021-05-05" }],
    ["From 2020-05 till 2021-08, Tom worked at Acme.", { ...work, time: "2020-05", end: "2021-08" }],
    ["From 3 May 2020 to May 2020 Tom worked at Acme.", { ...work, time: "2020-05-03", end: "2020-05" }],
    ["Since May 2020, Tom has worked at Acme.", { ...work, time: "2020-05", end: null }],
    ["Tom has worked at Acme since 2020.", { ...work, time: "2020", end: null }],
    [
      "Ann has lived in Rome since 3 May 2020.",
      { type: "live", subject: "Ann", location: "Rome", time: "2020-05-03", end: null },
    ],
    ["Ann has been mayor since 2011.", { type: "be mayor", subject: "Ann", time: "2011", end: null }],
    [
      "On September 29, 2023 from 08:01 to 09:30, Mary watched a film.",
      { ...film, time: "2023-09-29 08:01", end: "2023-09-29 09:30" },
    ],
    [
      "Mary watched a film from 8 pm to 9:30 pm on 2023-09-29.",
      { ...film, time: "2023-09-29 20:00", end: "2023-09-29 21:30" },
    ],
    [
      "Mary watched a film from September 29, 2023 at 22:00 to September 30, 2023 at 01:00.",
      { ...film, time: "2023-09-29 22:00", end: "2023-09-30 01:00" },
    ],
  ])("%s", (text, record) => {
    expect(told(text)).toEqual([record]);
  });

  test.each([
    ["Tom worked at Acme from 1933 to 1927.", ["end"]],
    ["Mary watched a film from 10 pm to 1 am on 2023-09-29.", ["end"]],
    ["Mary sang from 30 February 2023 to 2 March 2023.", ["no-such-date"]],
    ["Ann has been living in Rome since 2020.", []],
    ["Answer for the years from 1990 to 2000.", []],
    ["Tom worked at Acme from 1927 to 1933. Ann has been living in Rome since 2020.", ["tense"]],
    ["Tom worked at Acme from 1927 to 1933. From 1933 to 1935, he sang.", ["pronoun"]],
  ])("%s", (text, faults) => {
    expect(told(text)).toEqual(faults);
  });
});
