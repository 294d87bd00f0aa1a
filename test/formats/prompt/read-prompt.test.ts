import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readPrompt } from "../../../src/formats/prompt/read-prompt.js";

const sentence = "On September 29, 2023 at 08:01, Mary watched a film in the living room.";
const film = { type: "watch film", subject: "Mary", location: "living room", time: "2023-09-29 08:01" };

function told(text: string) {
  const { records, faults, passedOver, speechTime, guessed } = readPrompt(text);
  const cut = ({ start, end }: { readonly start: number; readonly end: number }) => text.slice(start, end);
  return {
    records: records.map(({ record }) => record),
    faults: faults.map(({ fault, span, unit }) => [fault, cut(span), cut(unit)]),
    passedOver: passedOver.map(({ span }) => cut(span)),
    questions: passedOver.flatMap(({ span, isQuestion }) => (isQuestion ? [cut(span)] : [])),
    speechTime: speechTime?.time ?? null,
    guessed,
  };
}

function example(name: string): string {
  return readFileSync(new URL(`../../../examples/${name}`, import.meta.url), "utf8");
}

describe("one sentence", () => {
  test.each<[around: (text: string) => string]>([
    [(text) => text],
    [(text) => text.toLowerCase().replace("mary", "Mary")],
    [(text) => `1. ${text}`],
    [(text) => `(12) ${text}\r\n`],
    [(text) => `123456. ${text}`],
    [(text) => `  - **${text}**`],
    [(text) => `> * ${text}`],
    [(text) => `"${text}",`],
    [(text) => `Event 3: ${text}`],
    [(text) => `\`\`\`text\n${text}\n\`\`\``],
    [(text) => `<bos><start_of_turn>user ${text}<end_of_turn>`],
    [(text) => `\uFEFF${text}`],
    [(text) => text.replaceAll(" ", "\n")],
    [(text) => text.slice(0, -1)],
    [() => "Mary watched a film in the living room on September 29, 2023 at 08:01."],
    [() => "At 8:01 a.m. on Friday, 29 September 2023, Mary watched a film in the living room"],
    [() => "[2023-09-29 08:01] Mary watched a film in the living room"],
    [() => "2023-09-29 08:01: Mary watched a film in the living room."],
    [() => "2023-09-29 08:01 – Mary watched a film in the living room."],
  ])("%s", (around) => {
    const { records, faults, guessed } = told(around(sentence));
    expect({ records, faults, guessed }).toEqual({ records: [film], faults: [], guessed: [] });
  });
});

describe("fields in braces", () => {
  const fields = { Action: "watch", Object: "film", Location: "living room", Subject: "Mary" };

  test("without quotes, as the paper has them", () => {
    const text =
      "{Action: watch, Object: film, Location: living room, Subject: Mary, Date: 2023-09-29 08:01}";
    expect(told(text).records).toEqual([{ ...fields, Date: "2023-09-29 08:01" }]);
    expect(told(text.slice(1, -1)).records).toEqual([{ ...fields, Date: "2023-09-29 08:01" }]);
  });

  test("as JSON, also over several lines, and in a list", () => {
    const record = { ...fields, Date: "2023-09-29 08:01", Weekday: "Friday", "Calendar Week": 39 };
    for (const text of [JSON.stringify(record), JSON.stringify([record, record], null, 2)]) {
      for (const one of told(`The events are: ${text}. Who watched a film?`).records)
        expect(one).toEqual(record);
    }
  });

  test("with a time as in a sentence, which has commas", () => {
    expect(told("{Action: watch, Date: September 29, 2023 at 08:01, Subject: Mary}").records).toEqual([
      { Action: "watch", Date: "2023-09-29 08:01", Subject: "Mary" },
    ]);
  });

  test("that cannot be told apart are a fault; those of no event are passed over", () => {
    expect(told("{Action: watch, Object film, Date: 2023-09-29 08:01}").faults).toEqual([
      ["fields", " ", "{Action: watch, Object film, Date: 2023-09-29 08:01}"],
    ]);
    for (const again of ["Action", "\\u0041ction"]) {
      const twice = `{"Action": "watch", "Date": "2023-09-29 08:01", "${again}": "sing"}`;
      expect(told(twice)).toMatchObject({ records: [], faults: [["fields", '"', twice]] });
    }
    expect(told('Reply as {answer} or {"answer": "yes"}.')).toMatchObject({
      records: [],
      faults: [],
      passedOver: ["Reply as", "{answer}", "or", '{"answer": "yes"}'],
    });
  });
});

describe("a whole prompt", () => {
  test("with sentences", () => {
    expect(told(example("prompt-sentences.txt"))).toMatchObject({
      speechTime: "2023-09-29 22:18",
      faults: [],
      records: [
        { type: "watch film" },
        { type: "eat risotto" },
        { type: "chat with friend" },
        { subject: "Ria" },
      ],
      questions: ["Who watched a film in the living room on September 29, 2023?"],
    });
  });

  test("with fields", () => {
    expect(told(example("prompt-fields.txt"))).toMatchObject({
      speechTime: "2023-09-29 22:18",
      faults: [],
      records: [{ Object: "film" }, { Object: "risotto" }, { Object: "book" }],
      questions: ["How often did Tom eat risotto in September 2023?"],
    });
  });

  test("on one line", () => {
    const text = `Review each event. Today is 2023-09-29 22:18. Events (event set): ${sentence} 2. ${sentence} Now: Did Mary sing on 2023-09-29?`;
    expect(told(text)).toMatchObject({
      records: [film, film],
      faults: [],
      speechTime: "2023-09-29 22:18",
      passedOver: ["Review each event.", "Events (event set):", "Now:", "Did Mary sing on 2023-09-29?"],
    });
  });
});

describe("the speech time", () => {
  test.each<[text: string, time: string | null]>([
    ["Today is the 2023-09-29 22:18.", "2023-09-29 22:18"],
    ["Today's date is September 29, 2023, and the time is 22:18.", "2023-09-29 22:18"],
    ["Today’s date is Friday, September 29, 2023.", "2023-09-29"],
    ["The current date and time is 29 September 2023 at 10:18 pm.", "2023-09-29 22:18"],
    ["Current date: 2023-09-29. The time is 22:18.", "2023-09-29 22:18"],
    ["It is now 2023-09-29 22:18.", "2023-09-29 22:18"],
    ["Speech time: 2023-09-29T22:18:14+02:00", "2023-09-29T22:18:14+02:00"],
    ["Today we look at events of 2023.", null],
    ["Now, I want to know: Who sang on 2023-09-29?", null],
  ])("%j", (text, time) => {
    expect(told(text)).toMatchObject({ speechTime: time, records: [], faults: [] });
  });

  test("twice the same is one; another one is a fault", () => {
    expect(told("Today is 2023-09-29. Today is September 29, 2023.").faults).toEqual([]);
    expect(told("Today is 2023-09-29. Today is 2023-09-30.").faults).toEqual([
      ["two-speech-times", "2023-09-30", "Today is 2023-09-30."],
    ]);
    expect(told("Today is 2023-09-31.").faults).toEqual([["date", "2023-09-31", "Today is 2023-09-31."]]);
  });
});

describe("what begins like an event and cannot be read is a fault", () => {
  test.each<[text: string, fault: string, at: string]>([
    ["On Septembr 29, 2023 at 08:01, Mary sang.", "date", "On Septembr 29, 2023 at 08:01, Mary sang."],
    ["On Friday, Mary watched a film.", "date", "On Friday, Mary watched a film."],
    ["On 29.09.2023, Mary sang.", "date", "On 29.09.2023, Mary sang."],
    ["On September 29, 2023 at 08:01, Mary sings.", "verb", "Mary sings"],
    ["On September 29, 2023 at 08:01, and then.", "verb", "and then"],
    ["On September 29, 2023 at 08:01.", "subject", ""],
    ["Onn September 29, 2023 at 08:01, Mary sang.", "date", "September 29, 2023 at 08:01"],
    ["Mary sings on September 29, 2023 at 08:01.", "verb", "Mary sings"],
  ])("%j: %s", (text, fault, at) => {
    expect(told(text)).toMatchObject({ records: [], faults: [[fault, at, text]] });
  });

  test("with the reason that a calendar gives", () => {
    expect(readPrompt("On September 31, 2023 at 08:01, Mary sang.").faults).toMatchObject([
      { fault: "no-such-date", cause: "September 2023 has 30 days" },
    ]);
  });

  test("as is a sentence among events that lost its date", () => {
    const lost = "Mary watched a film.";
    expect(told(`${sentence} ${lost} ${sentence}`).faults).toEqual([["no-date", lost, lost]]);
    expect(told(`${lost} ${sentence} ${lost}`)).toMatchObject({ faults: [], passedOver: [lost, lost] });
  });
});

test("what was said of times in general is no event", () => {
  const instructions = [
    "All dates lie between 2023-01-01 and 2023-09-29.",
    "I listed what happened on September 29, 2023.",
    "Every event happened on 2023-09-29.",
    "Answer with a date like 2023-09-29.",
    "On the other hand, think first.",
  ];
  expect(told(instructions.join(" "))).toMatchObject({ records: [], faults: [], passedOver: instructions });
});

test("a verb that only its ending tells is noted", () => {
  expect(told("On 2023-09-29, Mary zorbed a hill.").guessed).toMatchObject([
    { written: "zorbed", verb: "zorb" },
  ]);
});

test("places are those of the text as given", () => {
  const text = `\uFEFF**Events**\r\n1. ${sentence}\r\n`;
  const [read] = readPrompt(text).records;
  expect(text.slice(read?.span.start, read?.span.end)).toBe(sentence);
  expect(text.startsWith("September 29", read?.places.get("time"))).toBe(true);
  expect(text.startsWith("Mary", read?.places.get("subject"))).toBe(true);
});

test("a long line takes time in proportion to its length", () => {
  const many = Array.from({ length: 3000 }, () => sentence).join(" ");
  expect(readPrompt(many).records).toHaveLength(3000);
});
