import { describe, expect, test } from "vitest";
import type { Expression } from "../../../src/algebra/expression.js";
import { parseQuestion } from "../../../src/language/question/parse-question.js";
import type { Ask, QuestionReading } from "../../../src/language/question/question.js";

/** An event type of the paper, as its templates inflect it, and how a question about it is split. */
interface EventType {
  readonly name: string;
  readonly base: string;
  readonly past: string;
  /** Between the verb and the location. */
  readonly rest: string;
  readonly object: string | null;
  readonly adjuncts: readonly Named[];
}

type Named = readonly [preposition: string, name: string];

function withObject(name: string, base: string, past: string, object: string): EventType {
  return { name, base, past, rest: object, object, adjuncts: [] };
}

const eventTypes: readonly EventType[] = [
  withObject("watch film", "watch", "watched", "a film"),
  withObject("eat risotto", "eat", "ate", "risotto"),
  withObject("read book", "read", "read", "a book"),
  withObject("dance lively salsa", "dance", "danced", "a lively salsa"),
  withObject("store wine bottle", "store", "stored", "a wine bottle"),
  withObject("drink juice", "drink", "drank", "juice"),
  {
    name: "chat with friend",
    base: "chat",
    past: "chatted",
    rest: "with a friend",
    object: null,
    adjuncts: [["with", "a friend"]],
  },
];

const unit = (name: "day" | "month" | "year", offset: number): Expression => ({
  kind: "unit",
  unit: name,
  offset,
});
const civil = (year: number, month?: number, day?: number): Expression => ({
  kind: "civil",
  fields: { year, ...(month === undefined ? {} : { month }), ...(day === undefined ? {} : { day }) },
});
const vague = (adverbial: string): Expression => ({ kind: "vague", adverbial, within: null });

/** The twelve temporal expressions of the paper: explicit, relative to speech time, vague. */
const expressions: readonly (readonly [text: string, expression: Expression])[] = [
  ["on 2023-08-16", civil(2023, 8, 16)],
  ["in 2023-08", civil(2023, 8)],
  ["in the year 2023", civil(2023)],
  ["today", unit("day", 0)],
  ["yesterday", unit("day", -1)],
  ["this year", unit("year", 0)],
  ["this month", unit("month", 0)],
  ["last month", unit("month", -1)],
  ["just", vague("just")],
  ["recently", vague("recently")],
  ["some time ago", vague("some time ago")],
  ["long time ago", vague("long time ago")],
];

interface Asked {
  readonly text: string;
  readonly ask: Ask;
  readonly verb: string;
  readonly hasSubject: boolean;
  readonly when: Expression | null;
}

/** The 37 questions about one event: three templates with every expression, and the last time. */
function questions({ base, past, rest }: EventType, subject: string, location: string): readonly Asked[] {
  const place = `${rest} in the ${location}`;
  const timed = expressions.flatMap(([text, when]): readonly Asked[] => {
    // "just" stands after the subject, or after who.
    const [early, late] = text === "just" ? [" just", ""] : ["", ` ${text}`];
    return [
      { text: `Who${early} ${past} ${place}${late}?`, ask: "who", verb: past, hasSubject: false, when },
      {
        text: `Did ${subject}${early} ${base} ${place}${late}?`,
        ask: "did",
        verb: base,
        hasSubject: true,
        when,
      },
      {
        text: `How often did ${subject}${early} ${base} ${place}${late}?`,
        ask: "how-often",
        verb: base,
        hasSubject: true,
        when,
      },
    ];
  });
  const last = `When was the last time ${subject} ${past} ${place}?`;
  return [...timed, { text: last, ask: "when-last", verb: past, hasSubject: true, when: null }];
}

/** A reading without the places of its words. */
function said({ ask, tense, subject, verb, object, adjuncts, when }: QuestionReading): unknown {
  return {
    ask,
    tense,
    subject: subject?.text ?? null,
    verb: verb.text,
    object: object?.text ?? null,
    adjuncts: adjuncts.map(({ preposition, name }) => [preposition, name.text]),
    when: when[0]?.expression ?? null,
  };
}

function firstReading(text: string): unknown {
  const question = parseQuestion(text);
  const [first] = question.ok ? question.value.readings : [];
  return first === undefined ? question : said(first);
}

describe.each(eventTypes)("$name", (eventType) => {
  describe.each([
    ["Tom", "kitchen"],
    ["Mary", "living room"],
    ["the robot", "kitchen"],
  ])("%s, %s", (subject, location) => {
    const all = questions(eventType, subject, location);

    test("is asked about in 37 ways", () => {
      expect(new Set(all.map(({ text }) => text)).size).toBe(37);
    });

    test.each(all)("$text", ({ text, ask, verb, hasSubject, when }) => {
      expect(firstReading(text)).toEqual({
        ask,
        tense: "past",
        subject: hasSubject ? subject : null,
        verb,
        object: eventType.object,
        adjuncts: [...eventType.adjuncts, ["in", `the ${location}`]],
        when,
      });
    });
  });
});
