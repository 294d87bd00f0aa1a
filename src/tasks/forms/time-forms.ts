import { allThen, type Form, own, ownThen, windowOf, eventsOf, timely } from "./scene.js";

/** What is asked of when, how long, and how events lie to one another. */
export const timeForms: readonly Form[] = [
  {
    name: "when-first",
    kind: "instant",
    query: (scene) => ({ query: "instant", which: "first", of: ownThen(scene) }),
    wordings: ["When did {subject} first {base} {time}?", "When was the first time {subject} {past} {time}?"],
  },
  {
    name: "when-second",
    kind: "instant",
    query: (scene) => ({ query: "instant", which: "first", k: 2, of: allThen(scene) }),
    wordings: [
      "When was the second time that anybody {past} {time}?",
      "When did somebody {base} for the second time {time}?",
    ],
  },
  {
    name: "days",
    kind: "number",
    query: (scene) => ({ query: "count", distinct: { unit: "day" }, of: allThen(scene) }),
    wordings: [
      "On how many different days did anybody {base} {time}?",
      "How many days were there on which somebody {past} {time}?",
    ],
  },
  {
    name: "people",
    kind: "number",
    query: (scene) => ({ query: "count", distinct: { role: "subject" }, of: allThen(scene) }),
    wordings: [
      "How many different people {past} {time}?",
      "By how many people was it done: who {past} {time}?",
    ],
  },
  {
    name: "streak",
    kind: "number",
    query: (scene) => ({ query: "streak", unit: "day", of: timely(scene, eventsOf(null, scene.subject)) }),
    wordings: [
      "For how many days in a row, at most, did {subject} do anything {time}?",
      "What is the longest run of consecutive days on which {subject} did something {time}?",
    ],
  },
  {
    name: "hours-ago",
    kind: "duration",
    query: (scene) => ({
      query: "elapsed",
      from: { query: "instant", which: "last", edge: "start", of: allThen(scene) },
      to: "speech-time",
      unit: "hour",
    }),
    wordings: [
      "How many whole hours ago did anybody last begin to {base} {time}?",
      "Take the last time somebody {past} {time}: how many whole hours ago did it begin?",
    ],
  },
  {
    name: "between",
    kind: "duration",
    query: (scene) => ({
      query: "elapsed",
      from: { query: "instant", which: "first", edge: "start", of: allThen(scene) },
      to: { query: "instant", which: "last", edge: "start", of: allThen(scene) },
      unit: "hour",
    }),
    wordings: [
      "How many whole hours lie between the beginnings of the first and the last time anybody {past} {time}?",
      "From the first to the last time somebody began to {base} {time}, how many whole hours passed?",
    ],
  },
  {
    name: "total-length",
    kind: "duration",
    query: (scene) => ({ query: "measure", how: "total", what: "extent", of: allThen(scene) }),
    wordings: [
      "How long altogether took the events in which somebody {past} {time}?",
      "Add up how long people {past} {time}: what is the total?",
    ],
  },
  {
    name: "longest",
    kind: "duration",
    query: (scene) => ({ query: "measure", how: "longest", what: "extent", of: allThen(scene) }),
    wordings: [
      "How long was the longest time that somebody {past} {time}?",
      "Of the events in which somebody {past} {time}, how long did the longest take?",
    ],
  },
  {
    name: "before",
    kind: "truth",
    references: ["relative", "explicit"],
    query: (scene) => ({
      query: "exists",
      of: {
        term: "placed",
        how: "before",
        of: own(scene),
        other: timely(scene, eventsOf(scene.other.name)),
      },
    }),
    wordings: [
      "Did {subject} ever {base} before anybody {otherPast} {time}?",
      "Before somebody first {otherPast} {time}, had {subject} {past}?",
    ],
  },
  {
    name: "after",
    kind: "names",
    query: (scene) => ({
      query: "values",
      role: "subject",
      of: {
        term: "placed",
        how: "after",
        of: eventsOf(scene.other.name),
        other: { term: "nth", k: 1, from: "last", of: allThen(scene) },
      },
    }),
    wordings: [
      "Who {otherPast} after the last time anybody {past} {time} had ended?",
      "Take the last time somebody {past} {time}. Who {otherPast} after its end?",
    ],
  },
  {
    name: "while",
    kind: "truth",
    query: (scene) => ({
      query: "exists",
      of: { term: "placed", how: "while", of: eventsOf(null, scene.rival), other: ownThen(scene) },
    }),
    wordings: [
      "Was {rival} doing something while {subject} {past} {time}?",
      "Did anything that {rival} did overlap with {subject}'s time when {subject} {past} {time}?",
    ],
  },
  {
    name: "every-day",
    kind: "truth",
    references: ["explicit"],
    query: (scene) => ({
      ...{ query: "every", unit: "day", window: windowOf(scene) },
      of: eventsOf(null, scene.subject),
    }),
    wordings: [
      "Did {subject} begin something every day {window}?",
      "Was there something that {subject} began on each day {window}?",
    ],
  },
  {
    name: "missing-days",
    kind: "list",
    references: ["explicit"],
    query: (scene) => ({
      ...{ query: "missing", unit: "day", window: windowOf(scene) },
      of: eventsOf(null, scene.subject),
    }),
    wordings: [
      "On which days {window} did {subject} begin nothing?",
      "List the days {window} on which {subject} began nothing.",
    ],
  },
  {
    name: "all-times",
    kind: "list",
    query: (scene) => ({ query: "instants", of: ownThen(scene) }),
    wordings: [
      "List all times at which {subject} began to {base} {time}.",
      "At which times did {subject} begin to {base} {time}? Name all of them.",
    ],
  },
];
