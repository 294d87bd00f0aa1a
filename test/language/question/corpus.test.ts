import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answer } from "../../../src/query/answer.js";
import { createEventSet } from "../../../src/events/event-set.js";
import { parseQuestion } from "../../../src/language/question/parse-question.js";
import type { QuestionReading } from "../../../src/language/question/question.js";
import { openZone } from "../../../src/time/zone.js";

interface CorpusLine {
  readonly text: string;
  readonly ask: string;
  readonly tense: string;
  readonly subject: string | null;
  readonly verb: string;
  readonly object: string | null;
  readonly adjuncts: readonly (readonly [string, string])[];
  readonly when: string | null;
}

interface RejectLine {
  readonly text: string;
  readonly issue?: string;
}

const corpus = linesOf<CorpusLine>("corpus.jsonl");
const rejects = linesOf<RejectLine>("rejects.jsonl");

describe("the ways people ask", () => {
  test("are many", () => {
    expect(corpus.length).toBeGreaterThanOrEqual(200);
    expect(rejects.length).toBeGreaterThanOrEqual(80);
  });

  test.each(corpus)("$text", (line) => {
    const question = parseQuestion(line.text);
    expect(question.ok ? [] : question.issues).toEqual([]);
    const [first] = question.ok ? question.value.readings : [];
    expect(first === undefined ? null : shown(first)).toEqual(expected(line));
  });
});

describe("what is refused and never guessed", () => {
  const set = createEventSet([]);
  const zone = openZone("Europe/Berlin");

  test.each(rejects)("$text", ({ text }) => {
    const question = parseQuestion(text);
    // A date that does not exist and a word without a survey are found when the question is answered.
    const refused =
      question.ok && zone.ok
        ? answer(set, question.value, { speechTime: 1_696_018_694_000, zone: zone.value }).issue
        : question;
    expect(refused).not.toBeNull();
  });
});

function shown(reading: QuestionReading) {
  return {
    ask: reading.ask,
    tense: reading.tense,
    subject: reading.subject?.text ?? null,
    verb: reading.verb.text,
    object: reading.object?.text ?? null,
    adjuncts: reading.adjuncts.map(({ preposition, name }) => [preposition, name.text]),
    when: reading.when[0]?.phrase.text ?? null,
  };
}

function expected({ ask, tense, subject, verb, object, adjuncts, when }: CorpusLine) {
  return { ask, tense, subject, verb, object, adjuncts, when };
}

function linesOf<Line>(name: string): readonly Line[] {
  const text = readFileSync(new URL(name, import.meta.url), "utf8");
  return text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Line);
}
