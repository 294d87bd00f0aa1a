import { fc, test as property } from "@fast-check/vitest";
import { beforeAll, describe, expect, test } from "vitest";
import { extract } from "../../../../src/language/expression/extract/extract.js";
import type { ExtractOptions } from "../../../../src/language/expression/extract/verdict.js";
import { defaultExpressionPolicy } from "../../../../src/language/expression/policy/policy.js";
import { resolve } from "../../../../src/language/expression/resolve.js";
import { holidays } from "../../../../src/language/feasts/holiday-calendar.js";
import { readFacts } from "../../../../src/time/facts.js";
import { openZone } from "../../../../src/time/zone.js";
import { marked, markedSentences } from "./marked.js";

/** Sentences that are not read as marked, and why. One that comes to be read so fails the test. */
const exceptions: Readonly<Record<string, string>> = {};

/** In a text words may point to a time that it named before. */
const asInText = { ...defaultExpressionPolicy, backReference: "speech-time" } as const;

let options: ExtractOptions;
beforeAll(() => {
  const zone = openZone("Europe/Berlin");
  if (!zone.ok) throw new RangeError("there is no zone");
  options = { speechTime: 1_696_018_694_000, zone: zone.value, holidays };
});

const markedIn = (text: string, more: Partial<ExtractOptions> = {}): string =>
  marked(
    text,
    extract(text, { ...options, ...more }).map(({ span }) => span),
  );

describe("the marked sentences", () => {
  const sentences = markedSentences();

  test("are many, and many of them hold nothing", () => {
    expect(sentences.length).toBeGreaterThanOrEqual(200);
    expect(sentences.filter(({ spans }) => spans.length === 0).length).toBeGreaterThanOrEqual(80);
  });

  test.each([...new Set(sentences.map(({ kind }) => kind))])("%s are read as marked", (kind) => {
    const wrong = sentences
      .filter((sentence) => sentence.kind === kind)
      .map(({ text, spans }) => ({ wanted: marked(text, spans), found: markedIn(text) }))
      .filter(({ wanted, found }) => (wanted === found) === (exceptions[wanted] !== undefined));
    expect(wrong).toEqual([]);
  });
});

describe("an expression", () => {
  test("has the readings that it has alone", () => {
    const [found] = extract("It was due last Friday, no?", options);
    const alone = resolve("last Friday", options);
    expect(found?.readings.map(({ when }) => when)).toEqual(alone.ok && alone.value.map(({ when }) => when));
  });

  test("may keep what fastens it to its sentence", () => {
    expect(markedIn("Come on Friday.", { spans: "whole" })).toBe("Come [[on Friday.]]");
    expect(markedIn("On Friday's stage.", { spans: "whole" })).toBe("[[On Friday]]'s stage.");
    expect(markedIn("Come on Friday.")).toBe("Come on [[Friday]].");
  });

  test("may cross the end of a wrapped line, but no other", () => {
    const wrapped = "The committee will hold its next meeting on May\n14, as was agreed.";
    expect(markedIn(wrapped)).toContain("[[May\n14]]");
    expect(markedIn("in May\n14 people")).toBe("in [[May]]\n14 people");
    expect(markedIn("The committee will hold its next meeting in May\n\n14 people")).toContain(
      "[[May]]\n\n14",
    );
  });

  test("keeps the preposition before a part of a day, and is none behind a stroke that joins it to a word", () => {
    expect(markedIn("It began in the morning of May 14.")).toBe("It began [[in the morning of May 14]].");
    expect(markedIn("Read wiki/2023-09-29 first.")).toBe("Read wiki/2023-09-29 first.");
    expect(markedIn("Read wiki 2023-09-29 first.")).toBe("Read wiki [[2023-09-29]] first.");
  });

  test("may begin with a name that facts know", () => {
    const facts = readFacts({ "Tom's birthday": "--05-14" });
    const given = facts.ok ? { facts: facts.value } : {};
    expect(markedIn("We met on Tom's birthday.", given)).toBe("We met on [[Tom's birthday]].");
    expect(markedIn("We met on Tom's birthday.")).toBe("We met on Tom's birthday.");
  });

  test("is none where the calendar has no such day, nor is a part of it", () => {
    expect(markedIn("It was on 30 February 2023, they say.")).toBe("It was on 30 February 2023, they say.");
  });

  test("keeps its place in text that is folded, joined or turned round", () => {
    const text = "😀 “on\u00a0Friday”\r\n\u200fcafe\u0301: ３ May ２０２１";
    expect(extract(text, options).map(({ text: words, span }) => [words, span.start])).toEqual([
      ["Friday", 7],
      ["３ May ２０２１", 24],
    ]);
  });
});

describe("in a long row of known words", () => {
  test.each([0, 1, 2, 3, 4, 5])("nothing is cut, whatever stands %i tokens from a border", (shift) => {
    const row = `${"the ".repeat(188 + shift)}last Friday at 5`;
    expect(markedIn(row).slice(-24)).toBe("[[last Friday at 5]]".padStart(24, "the "));
  });

  test("each of many is found once", () => {
    const dates = "2023-09-29 2023-10-30 ".repeat(300);
    expect(extract(dates, options)).toHaveLength(600);
  });
});

describe("in any text", () => {
  const sentences = markedSentences().map(({ text }) => text);
  const anySentence = fc.constantFrom(...sentences);
  const noise = fc.string({ unit: "binary", maxLength: 40 });
  const anyText = fc.array(fc.oneof(anySentence, noise), { maxLength: 4 }).map((parts) => parts.join(" "));

  property.prop([anyText])("spans are ordered, disjoint and of the text; each resolves by itself", (text) => {
    let last = 0;
    for (const { span, text: words, readings } of extract(text, options)) {
      expect(span.start).toBeGreaterThanOrEqual(last);
      expect(span.end).toBeGreaterThan(span.start);
      last = span.end;
      expect(text.slice(span.start, span.end)).toBe(words);
      const alone = resolve(words, { ...options, policy: asInText });
      expect(alone.ok && alone.value.length).toBe(readings.length);
    }
  });

  test("a word before a blank line labels no number behind it", () => {
    const log = "2023-09-29T22:18:14 ERROR connection refused.";
    for (const label of ["ref.", "page", "Mr."]) {
      expect(extract(`${label}\n\n${log}`, options).map(({ text }) => text)).toEqual(["2023-09-29T22:18:14"]);
    }
  });

  property.prop([anyText, anyText])("what a blank line parts is read as two texts", (one, other) => {
    const [first, second] = [`${one}.`, `${other}.`];
    const shift = first.length + 2;
    const parts = [
      ...extract(first, options).map(({ span }) => span),
      ...extract(second, options).map(({ span }) => ({ start: span.start + shift, end: span.end + shift })),
    ];
    expect(extract(`${first}\n\n${second}`, options).map(({ span }) => span)).toEqual(parts);
  });
});
