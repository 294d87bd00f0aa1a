import { expect, test } from "vitest";
import { openPrompt } from "../../../src/formats/prompt/open-prompt.js";
import { eventsOf } from "../events-of.js";
import { readEvents } from "../../../src/formats/read-events.js";
import type { SourceRecord } from "../../../src/formats/source.js";
import { renderIssue } from "../../../src/index.js";
import { utc } from "../../../src/time/zone.js";

const text = `Today is 2023-09-29 22:18.
These are the events:
1. On September 29, 2023 at 08:01, Mary watched a film in the living room.
2. On September 31, 2023 at 08:01, Tom zorbed in the kitchen.
3. On September 28, 2023 at 09:00, Tom zorbed in the kitchen. {Action: eat, Date: soon}
Who sang?
`;

test("a prompt is a stream of records with their places, and a header", async () => {
  const stream = openPrompt("prompt.txt", text);
  expect(stream.header).toEqual({ speechTime: "2023-09-29 22:18", events: [] });
  const asked = await readEvents([stream], { zone: utc });
  expect(asked.ok ? [] : asked.issues.map((issue) => renderIssue(issue).split("\n")[0])).toEqual([
    "prompt.txt:4:7: this date or time does not exist: September 2023 has 30 days.",
    'prompt.txt:5:77: Date is "soon"; it should be a time: Unix seconds or milliseconds, or 2023-09-28 14:27.',
  ]);
});

test("what is good stays when the bad is set aside", async () => {
  const aside: SourceRecord[] = [];
  const read = await readEvents([openPrompt("prompt.txt", text)], {
    zone: utc,
    setAside: (record) => void aside.push(record),
  });
  expect(read.ok && read.value.speechTime).toBe(Date.UTC(2023, 8, 29, 22, 18));
  expect(read.ok && eventsOf(read.value).map(({ type, index }) => [type, index])).toEqual([
    ["watch film", 0],
    ["zorb", 2],
  ]);
  expect(aside.map(({ number, value }) => [number, value])).toEqual([
    [4, "On September 31, 2023 at 08:01, Tom zorbed in the kitchen."],
    [5, { Action: "eat", Date: "soon" }],
  ]);
});

test("its notes tell what was found beside events, once each", () => {
  const { notes, passedOver } = openPrompt("prompt.txt", text.replace(" 22:18", ""));
  expect(notes).toEqual([
    { kind: "told-speech-time", source: "prompt.txt", time: "2023-09-29", hasClock: false, line: 1 },
    { kind: "passed-over", source: "prompt.txt", count: 2, first: "These are the events:", line: 2 },
    { kind: "guessed-verb", written: "zorbed", verb: "zorb", line: 5 },
  ]);
  expect(passedOver).toEqual([
    { line: 2, column: 1, text: "These are the events:", isQuestion: false },
    { line: 6, column: 1, text: "Who sang?", isQuestion: true },
  ]);
});

test("nothing is a stream without records", async () => {
  const read = await readEvents([openPrompt("prompt.txt", "")], { zone: utc });
  expect(read.ok && read.value.size).toBe(0);
});
