import type { AnswerKind, Query, Term } from "../../algebra/query.js";
import {
  allThen,
  eventsOf,
  type Form,
  type FormReference,
  own,
  ownThen,
  rivals,
  type Scene,
  timely,
  windowOf,
} from "./scene.js";

/** @param references  of its times; all where none is named */
function form(
  name: string,
  kind: AnswerKind,
  query: (scene: Scene) => Query,
  wordings: readonly string[],
  ...references: readonly FormReference[]
): Form {
  return { name, kind, query, wordings, ...(references.length === 0 ? {} : { references }) };
}

const exists = (of: Term): Query => ({ query: "exists", of });
const subjects = (of: Term): Query => ({ query: "values", role: "subject", of });
const count = (of: Term) => ({ query: "count", of }) as const;
const began = (which: "first" | "last", of: Term) =>
  ({ query: "instant", which, edge: "start", of }) as const;
const length = (how: "total" | "longest", of: Term): Query => ({
  ...{ query: "measure", how, what: "extent", of },
});
const ofBoth = (scene: Scene): readonly Query[] =>
  [own(scene), rivals(scene)].map((term) => exists(timely(scene, term)));
const anything = ({ subject }: Scene): Term => eventsOf(null, subject);
const bySubject = { query: "best", by: { role: "subject" } } as const;

/** All forms; the four flat ones first, and those about times and lengths last. */
export const forms: readonly Form[] = [
  form("did", "truth", (scene) => exists(ownThen(scene)), [
    "Did {subject} {base} {time}?",
    "Is it true that {subject} {past} {time}?",
  ]),
  form("who", "names", (scene) => subjects(allThen(scene)), [
    "Who {past} {time}?",
    "Which people {past} {time}?",
  ]),
  form("how-often", "number", (scene) => count(ownThen(scene)), [
    "How often did {subject} {base} {time}?",
    "How many times did {subject} {base} {time}?",
  ]),
  form("when-last", "instant", (scene) => ({ query: "instant", which: "last", of: ownThen(scene) }), [
    "When was the last time {subject} {past} {time}?",
    "When did {subject} last {base} {time}?",
  ]),
  form("what", "names", (scene) => ({ query: "values", role: "type", of: timely(scene, anything(scene)) }), [
    "What did {subject} do {time}?",
    "Which things did {subject} do {time}?",
  ]),
  form("where", "names", (scene) => ({ query: "values", role: "location", of: ownThen(scene) }), [
    "Where did {subject} {base} {time}?",
    "In which places did {subject} {base} {time}?",
  ]),
  form(
    "who-not",
    "names",
    (scene) => ({ query: "values", role: "subject", negated: true, of: allThen(scene) }),
    ["Who did not {base} {time}?", "Which of the people never {past} {time}?"],
  ),
  form(
    "only",
    "truth",
    (scene) => ({ query: "only", role: "subject", names: [scene.subject], of: allThen(scene) }),
    ["Did only {subject} {base} {time}?", "Was {subject} the only one who {past} {time}?"],
  ),
  form(
    "at-least-twice",
    "truth",
    (scene) => ({ query: "exists", bound: "at-least", k: 2, of: ownThen(scene) }),
    ["Did {subject} {base} at least twice {time}?", "Did {subject} {base} two or more times {time}?"],
  ),
  form("both", "truth", (scene) => ({ query: "all", of: ofBoth(scene) }), [
    "Did both {subject} and {rival} {base} {time}?",
    "Did {subject} {base} {time}, and {rival} as well?",
  ]),
  form("neither", "truth", (scene) => ({ query: "none", of: ofBoth(scene) }), [
    "Did neither {subject} nor {rival} {base} {time}?",
    "Is it true that neither {subject} nor {rival} {past} {time}?",
  ]),
  form(
    "more-often",
    "truth",
    (scene) => ({
      ...{ query: "compare", how: "more", left: count(ownThen(scene)) },
      right: count(timely(scene, rivals(scene))),
    }),
    [
      "Did {subject} {base} more often than {rival} {time}?",
      "Did {subject} {base} more times than {rival} did {time}?",
    ],
  ),
  form(
    "most-often",
    "names",
    (scene) => ({ ...bySubject, how: "most", measure: "count", of: allThen(scene) }),
    ["Who {past} most often {time}?", "Who {past} the most times {time}?"],
  ),
  form(
    "least-often",
    "names",
    (scene) => ({ ...bySubject, how: "least", measure: "count", of: allThen(scene) }),
    [
      "Of those who {past} {time}, who did so least often?",
      "Who {past} the fewest times {time}, but at least once?",
    ],
  ),
  form(
    "first-to",
    "names",
    (scene) => ({ ...bySubject, how: "earliest", measure: "first", of: allThen(scene) }),
    ["Who was the first to {base} {time}?", "Of those who {past} {time}, who did so first?"],
  ),
  form("when-first", "instant", (scene) => ({ query: "instant", which: "first", of: ownThen(scene) }), [
    "When did {subject} first {base} {time}?",
    "When was the first time {subject} {past} {time}?",
  ]),
  form(
    "when-second",
    "instant",
    (scene) => ({ query: "instant", which: "first", k: 2, of: allThen(scene) }),
    [
      "When was the second time that anybody {past} {time}?",
      "When did somebody {base} for the second time {time}?",
    ],
  ),
  form("days", "number", (scene) => ({ query: "count", distinct: { unit: "day" }, of: allThen(scene) }), [
    "On how many different days did anybody {base} {time}?",
    "How many days were there on which somebody {past} {time}?",
  ]),
  form(
    "people",
    "number",
    (scene) => ({ query: "count", distinct: { role: "subject" }, of: allThen(scene) }),
    ["How many different people {past} {time}?", "By how many people was it done: who {past} {time}?"],
  ),
  form(
    "streak",
    "number",
    (scene) => ({ query: "streak", unit: "day", of: timely(scene, anything(scene)) }),
    [
      "For how many days in a row, at most, did {subject} do anything {time}?",
      "What is the longest run of consecutive days on which {subject} did something {time}?",
    ],
  ),
  form(
    "hours-ago",
    "duration",
    (scene) => ({ query: "elapsed", from: began("last", allThen(scene)), to: "speech-time", unit: "hour" }),
    [
      "How many whole hours ago did anybody last begin to {base} {time}?",
      "Take the last time somebody {past} {time}: how many whole hours ago did it begin?",
    ],
  ),
  form(
    "between",
    "duration",
    (scene) => ({
      ...{ query: "elapsed", from: began("first", allThen(scene)), to: began("last", allThen(scene)) },
      unit: "hour",
    }),
    [
      "How many whole hours lie between the beginnings of the first and the last time anybody {past} {time}?",
      "From the first to the last time somebody began to {base} {time}, how many whole hours passed?",
    ],
  ),
  form("total-length", "duration", (scene) => length("total", allThen(scene)), [
    "How long altogether took the events in which somebody {past} {time}?",
    "Add up how long people {past} {time}: what is the total?",
  ]),
  form("longest", "duration", (scene) => length("longest", allThen(scene)), [
    "How long was the longest time that somebody {past} {time}?",
    "Of the events in which somebody {past} {time}, how long did the longest take?",
  ]),
  form(
    "before",
    "truth",
    (scene) =>
      exists({
        term: "placed",
        how: "before",
        of: own(scene),
        other: timely(scene, eventsOf(scene.other.name)),
      }),
    [
      "Did {subject} ever {base} before anybody {otherPast} {time}?",
      "Before somebody first {otherPast} {time}, had {subject} {past}?",
    ],
    ...(["relative", "explicit"] as const),
  ),
  form(
    "after",
    "names",
    (scene) => {
      const other: Term = { term: "nth", k: 1, from: "last", of: allThen(scene) };
      return subjects({ term: "placed", how: "after", of: eventsOf(scene.other.name), other });
    },
    [
      "Who {otherPast} after the last time anybody {past} {time} had ended?",
      "Take the last time somebody {past} {time}. Who {otherPast} after its end?",
    ],
  ),
  form(
    "while",
    "truth",
    (scene) =>
      exists({ term: "placed", how: "while", of: eventsOf(null, scene.rival), other: ownThen(scene) }),
    [
      "Was {rival} doing something while {subject} {past} {time}?",
      "Did anything that {rival} did overlap with {subject}'s time when {subject} {past} {time}?",
    ],
  ),
  form(
    "every-day",
    "truth",
    (scene) => ({ query: "every", unit: "day", window: windowOf(scene), of: anything(scene) }),
    [
      "Did {subject} begin something every day {window}?",
      "Was there something that {subject} began on each day {window}?",
    ],
    "explicit",
  ),
  form(
    "missing-days",
    "list",
    (scene) => ({ query: "missing", unit: "day", window: windowOf(scene), of: anything(scene) }),
    [
      "On which days {window} did {subject} begin nothing?",
      "List the days {window} on which {subject} began nothing.",
    ],
    "explicit",
  ),
  form("all-times", "list", (scene) => ({ query: "instants", of: ownThen(scene) }), [
    "List all times at which {subject} began to {base} {time}.",
    "At which times did {subject} begin to {base} {time}? Name all of them.",
  ]),
];
