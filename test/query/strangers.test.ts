import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { answer } from "../../src/query/answer.js";
import type { PrintedAnswer } from "../../src/query/print.js";
import { createEventSet } from "../../src/events/event-set.js";
import { readEventSet } from "../../src/events/record.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";

/** Three small logs as people keep them, and what they ask of them, with the answer that they would give. */
interface Strangers {
  readonly speechTime: string;
  readonly timeZone: string;
  readonly logs: Readonly<Record<string, readonly object[]>>;
  readonly questions: readonly {
    readonly log: string;
    readonly question: string;
    readonly gold: PrintedAnswer;
  }[];
}

const { speechTime, timeZone, logs, questions } = JSON.parse(
  readFileSync(new URL("strangers.json", import.meta.url), "utf8"),
) as Strangers;

const sets = new Map(
  Object.entries(logs).map(([name, events]) => {
    const read = readEventSet({ speechTime, timeZone, events }, { zone: null });
    if (!read.ok) throw new Error(JSON.stringify(read.issues));
    return [name, createEventSet(read.value.events, read.value)];
  }),
);

/** The answer, in an order of its own, and its probability; null where there is none. */
function said({ log, question }: Strangers["questions"][number]) {
  const parsed = parseQuestion(question);
  const set = sets.get(log);
  if (!parsed.ok || set?.zone == null || set.speechTime === null) return null;
  const truth = answer(set, parsed.value, { speechTime: set.speechTime, zone: set.zone });
  return truth.answer === null ? null : { answer: sorted(truth.answer), probability: truth.probability };
}

function sorted(value: PrintedAnswer): PrintedAnswer {
  return typeof value === "object" ? value.toSorted() : value;
}

describe("of a log that a stranger keeps", () => {
  test.each(questions)("no answer is certain and wrong: $question", (one) => {
    expect([null, { answer: sorted(one.gold), probability: 1 }]).toContainEqual(said(one));
  });

  test("some questions are answered", () => {
    expect(questions).toHaveLength(60);
    expect(questions.filter((one) => said(one) !== null).length).toBeGreaterThanOrEqual(12);
  });
});
