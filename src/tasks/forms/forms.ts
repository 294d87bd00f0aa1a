import { allThen, type Form, own, ownThen, rivals, eventsOf, timely } from "./scene.js";
import { timeForms } from "./time-forms.js";

/** What is asked of who, what, where and how often; the four flat forms first. */
const nameForms: readonly Form[] = [
  {
    name: "did",
    kind: "truth",
    query: (scene) => ({ query: "exists", of: ownThen(scene) }),
    wordings: ["Did {subject} {base} {time}?", "Is it true that {subject} {past} {time}?"],
  },
  {
    name: "who",
    kind: "names",
    query: (scene) => ({ query: "values", role: "subject", of: allThen(scene) }),
    wordings: ["Who {past} {time}?", "Which people {past} {time}?"],
  },
  {
    name: "how-often",
    kind: "number",
    query: (scene) => ({ query: "count", of: ownThen(scene) }),
    wordings: ["How often did {subject} {base} {time}?", "How many times did {subject} {base} {time}?"],
  },
  {
    name: "when-last",
    kind: "instant",
    query: (scene) => ({ query: "instant", which: "last", of: ownThen(scene) }),
    wordings: ["When was the last time {subject} {past} {time}?", "When did {subject} last {base} {time}?"],
  },
  {
    name: "what",
    kind: "names",
    query: (scene) => ({ query: "values", role: "type", of: timely(scene, eventsOf(null, scene.subject)) }),
    wordings: ["What did {subject} do {time}?", "Which things did {subject} do {time}?"],
  },
  {
    name: "where",
    kind: "names",
    query: (scene) => ({ query: "values", role: "location", of: ownThen(scene) }),
    wordings: ["Where did {subject} {base} {time}?", "In which places did {subject} {base} {time}?"],
  },
  {
    name: "who-not",
    kind: "names",
    query: (scene) => ({ query: "values", role: "subject", negated: true, of: allThen(scene) }),
    wordings: ["Who did not {base} {time}?", "Which of the people never {past} {time}?"],
  },
  {
    name: "only",
    kind: "truth",
    query: (scene) => ({ query: "only", role: "subject", names: [scene.subject], of: allThen(scene) }),
    wordings: ["Did only {subject} {base} {time}?", "Was {subject} the only one who {past} {time}?"],
  },
  {
    name: "at-least-twice",
    kind: "truth",
    query: (scene) => ({ query: "exists", bound: "at-least", k: 2, of: ownThen(scene) }),
    wordings: [
      "Did {subject} {base} at least twice {time}?",
      "Did {subject} {base} two or more times {time}?",
    ],
  },
  {
    name: "both",
    kind: "truth",
    query: (scene) => ({
      query: "all",
      of: [own(scene), rivals(scene)].map((term) => ({ query: "exists", of: timely(scene, term) })),
    }),
    wordings: [
      "Did both {subject} and {rival} {base} {time}?",
      "Did {subject} {base} {time}, and {rival} as well?",
    ],
  },
  {
    name: "neither",
    kind: "truth",
    query: (scene) => ({
      query: "none",
      of: [own(scene), rivals(scene)].map((term) => ({ query: "exists", of: timely(scene, term) })),
    }),
    wordings: [
      "Did neither {subject} nor {rival} {base} {time}?",
      "Is it true that neither {subject} nor {rival} {past} {time}?",
    ],
  },
  {
    name: "more-often",
    kind: "truth",
    query: (scene) => ({
      query: "compare",
      how: "more",
      left: { query: "count", of: ownThen(scene) },
      right: { query: "count", of: timely(scene, rivals(scene)) },
    }),
    wordings: [
      "Did {subject} {base} more often than {rival} {time}?",
      "Did {subject} {base} more times than {rival} did {time}?",
    ],
  },
  {
    name: "most-often",
    kind: "names",
    query: (scene) => ({
      query: "best",
      by: { role: "subject" },
      how: "most",
      measure: "count",
      of: allThen(scene),
    }),
    wordings: ["Who {past} most often {time}?", "Who {past} the most times {time}?"],
  },
  {
    name: "least-often",
    kind: "names",
    query: (scene) => ({
      query: "best",
      by: { role: "subject" },
      how: "least",
      measure: "count",
      of: allThen(scene),
    }),
    wordings: [
      "Of those who {past} {time}, who did so least often?",
      "Who {past} the fewest times {time}, but at least once?",
    ],
  },
  {
    name: "first-to",
    kind: "names",
    query: (scene) => ({
      ...{ query: "best", by: { role: "subject" }, how: "earliest", measure: "first" },
      of: allThen(scene),
    }),
    wordings: ["Who was the first to {base} {time}?", "Of those who {past} {time}, who did so first?"],
  },
];

/** All forms. */
export const forms: readonly Form[] = [...nameForms, ...timeForms];
