import { answer } from "../../../../src/query/answer.js";
import { semanticsVersion } from "../../../../src/query/policy.js";
import { printDistribution } from "../../../../src/query/print.js";
import type { BenchmarkItem } from "../../../../src/tasks/questions/item/benchmark-item.js";
import { createEventSet, type EventSet } from "../../../../src/events/event-set.js";
import { readEventSet } from "../../../../src/events/record.js";
import { parseQuestion } from "../../../../src/language/question/parse-question.js";
import { formatInstant } from "../../../../src/time/instant.js";
import { openZone, type Zone } from "../../../../src/time/zone.js";

const speechTime = 1696018694000;

function berlin(): Zone {
  const zone = openZone("Europe/Berlin");
  if (!zone.ok) throw new Error("no zone");
  return zone.value;
}

const types = ["watch film", "eat risotto", "read book", "drink juice"] as const;
const subjects = ["Mary", "Tom", "Ria"] as const;
const locations = ["living room", "kitchen"] as const;

/** An event set of a fixed walk through the last weeks: no random numbers, so that it never changes. */
export function eventsOf(root: string, length: number): EventSet {
  const start = root === "r1" ? 3 : 11;
  const records = Array.from({ length }, (_, index) => ({
    type: types[(index * 3 + start) % types.length],
    subject: subjects[(index * 5 + start) % subjects.length],
    location: locations[(index + start) % locations.length],
    time: formatInstant(speechTime - (index * index * 7 + start) * 3_600_000, berlin()),
  }));
  const read = readEventSet(records, { zone: berlin() });
  if (!read.ok) throw new Error(JSON.stringify(read.issues));
  return createEventSet(read.value.events, { zone: berlin() });
}

const questions = [
  ["explicit", "who", "on 2023-09-29", "Who watched a film in the kitchen on 2023-09-29?"],
  ["explicit", "did", "in 2023-09", "Did Tom drink juice in the living room in 2023-09?"],
  [
    "explicit",
    "how-often",
    "in the year 2023",
    "How often did Ria eat risotto in the kitchen in the year 2023?",
  ],
  ["relative", "did", "today", "Did Mary read a book in the living room today?"],
  ["relative", "when-last", null, "When was the last time Tom drank juice in the living room?"],
  ["relative", "who", "this month", "Who ate risotto in the kitchen this month?"],
  ["vague", "did", "recently", "Did Tom recently drink juice in the living room?"],
  ["vague", "who", "long time ago", "Who ate risotto in the kitchen a long time ago?"],
  ["vague", "how-often", "just", "How often did Ria just eat risotto in the kitchen?"],
] as const;

/** Items of a benchmark in small: two roots, two lengths, nine questions each. */
export const fixtureItems: readonly BenchmarkItem[] = ["r1", "r2"].flatMap((root) =>
  [5, 10].flatMap((length) =>
    questions.map(([category, template, expression, text], index): BenchmarkItem => {
      const question = parseQuestion(text);
      if (!question.ok) throw new Error(text);
      const set = eventsOf(root, length);
      const truth = answer(set, question.value, { speechTime, zone: berlin() });
      if (truth.distribution === null || truth.answer === null) throw new Error(text);
      return {
        id: `${root}-${length}-${index + 1}`,
        eventSet: `events/${root}-${length}.json`,
        question: text,
        template,
        category,
        expression,
        length,
        root,
        asked: `${index}`,
        speechTime: formatInstant(speechTime, berlin()),
        zone: "Europe/Berlin",
        grain: "minute",
        subjects: [...subjects],
        gold: printDistribution(truth.distribution),
        answer: truth.answer,
        ceiling: truth.ceiling ?? 0,
        negative: truth.negative ?? 0,
        present: true,
        policy: {},
        conventions: {},
        sensitivity: truth.sensitivity,
        versions: { generator: "traveler paper 1", semantics: semanticsVersion, study: truth.study },
      };
    }),
  ),
);

/** What would break a page, a table or a terminal if it were not escaped. */
export const hostileText =
  '</pre></section><script>alert(1)</script><img src=x onerror=alert(1)> | `code` **bold** [a](javascript:alert(1)) \u202Eevil\u202C \u0000\u001B[31m \uD800 &amp; "';

/** Replies of models, by name; each a fault of its own. */
export const fixtureReplies: Readonly<Record<string, (item: BenchmarkItem) => string | null>> = {
  oracle: (item) => spoken(item),
  "always no": ({ template }) =>
    ({ did: "no", who: "nobody", "how-often": "0", "when-last": "never" })[template],
  "<b>hostile</b> \u202Emodel": (item) =>
    item.length === 5 ? spoken(item) : item.template === "did" ? hostileText : "x".repeat(100_000),
};

function spoken({ answer: value }: BenchmarkItem): string {
  if (typeof value !== "object") return `${value}`;
  return value.length === 0 ? "nobody" : value.join(", ");
}
