import type { Day } from "./days.js";
import { boundedPhrases } from "./bounded-phrases.js";
import { composedPhrases } from "./composed-phrases.js";
import { explicitPhrases } from "./explicit-phrases.js";
import { type Form, oneOf, type Picks, type WhenPhrase } from "./phrase.js";
import { recurringPhrases } from "./recurring-phrases.js";
import { refusedPhrases } from "./refused-phrases.js";
import { relativePhrases } from "./relative-phrases.js";
import { timeOfDayPhrases } from "./time-of-day-phrases.js";
import { vagueWithin, vagueWords } from "./vague-phrases.js";
import type { Meaning } from "./referee.js";

/** An event type in the forms that questions need. */
export interface TypeWords {
  readonly type: string;
  readonly base: string;
  readonly past: string;
  readonly participle: string;
  readonly rest: string;
}

export const typeWords: readonly TypeWords[] = [
  { type: "watch film", base: "watch", past: "watched", participle: "watched", rest: "a film" },
  { type: "eat risotto", base: "eat", past: "ate", participle: "eaten", rest: "risotto" },
  { type: "read book", base: "read", past: "read", participle: "read", rest: "a book" },
  { type: "dance lively salsa", base: "dance", past: "danced", participle: "danced", rest: "a lively salsa" },
  { type: "store wine bottle", base: "store", past: "stored", participle: "stored", rest: "a wine bottle" },
  { type: "drink juice", base: "drink", past: "drank", participle: "drunk", rest: "juice" },
  { type: "chat with friend", base: "chat", past: "chatted", participle: "chatted", rest: "with a friend" },
  { type: "take sabbatical", base: "take", past: "took", participle: "taken", rest: "a sabbatical" },
  // No study asked about it.
  { type: "paint fence", base: "paint", past: "painted", participle: "painted", rest: "a fence" },
];

export const subjects = ["Tom", "Mary", "Ria", "Robot"] as const;
export const locations = ["kitchen", "living room", "Paris"] as const;

/** How questions name somebody, and nobody in particular. */
const spokenSubjects: readonly (readonly [words: string, subject: string | null])[] = [
  ["Tom", "Tom"],
  ["Mary", "Mary"],
  ["Ria", "Ria"],
  ["the robot", "Robot"],
  ["tom", "Tom"],
  ["someone", null],
  ["anyone", null],
];

const spokenLocations: readonly (readonly [words: string, location: string | null])[] = [
  ["", null],
  ["", null],
  [" in the kitchen", "kitchen"],
  [" in the living room", "living room"],
  [" in Paris", "Paris"],
];

const crispPhrases: readonly (readonly Form[])[] = [
  explicitPhrases,
  relativePhrases,
  relativePhrases,
  recurringPhrases,
  recurringPhrases,
  timeOfDayPhrases,
  boundedPhrases,
  boundedPhrases,
  composedPhrases,
  composedPhrases,
];

export interface QuestionPicks extends Omit<Picks, "monthFirst"> {
  readonly ask: Meaning["ask"];
  readonly tense: "past" | "future";
  readonly manner: "crisp" | "vague" | "both" | "none" | "refused";
  readonly sort: number;
  readonly type: number;
  readonly subject: number;
  readonly location: number;
  readonly template: number;
  /** Events that match, to be put on a border of what the question speaks of. */
  readonly plants: readonly { readonly border: number; readonly ms: number; readonly role: number }[];
}

/** A question as it is asked, and what it means. */
export interface Asked {
  readonly text: string;
  readonly tense: "past" | "future";
  readonly meaning: Meaning;
}

export function ask(picks: QuestionPicks & Picks, today: Day, types: readonly TypeWords[]): Asked {
  const words = oneOf(types, picks.type);
  const [who, subject] = oneOf(spokenSubjects, picks.subject);
  const [where, location] = oneOf(spokenLocations, picks.location);
  const when = whenOf(picks, today);
  const tense = picks.ask === "when-last" ? "past" : picks.tense;
  const asked = { ...picks, tense };
  const text =
    when?.text === "just" || (when?.text === "recently" && picks.k % 2 === 0)
      ? early(asked, words, who, where, when.text)
      : late(asked, words, who, where, when?.text ?? null);
  const meaning = {
    ask: picks.ask,
    type: words.type,
    subject: picks.ask === "who" ? null : subject,
    location,
    when: when?.when ?? null,
  };
  return { text, tense, meaning };
}

function whenOf(picks: QuestionPicks & Picks, today: Day): WhenPhrase | null {
  switch (picks.manner) {
    case "none":
      return null;
    case "vague": {
      const [text, adverbial] = oneOf(vagueWords, picks.form);
      return { text, when: { kind: "vague", adverbial, within: null } };
    }
    case "both":
      return vagueWithin(picks, today);
    case "refused":
      return oneOf(refusedPhrases, picks.form)(picks, today);
    case "crisp":
      return oneOf(oneOf(crispPhrases, picks.sort), picks.form)(picks, today);
  }
}

/** The templates with the words that say when at the end, or, now and then, in front. */
function late(
  { ask, tense, template }: Pick<QuestionPicks, "ask" | "tense" | "template">,
  { base, past, participle, rest }: TypeWords,
  who: string,
  where: string,
  when: string | null,
): string {
  const end = `${where}${when === null ? "" : ` ${when}`}?`;
  const openings = {
    did: {
      past: [`Did ${who} ${base}`, `Has ${who} ${participle}`, `Did ${who} ever ${base}`],
      future: [`Will ${who} ${base}`, `Is ${who} going to ${base}`],
    },
    who: {
      past: [`Who ${past}`, `Who has ${participle}`, `Who ${past}`],
      future: [`Who will ${base}`, `Who is going to ${base}`],
    },
    "how-often": {
      past: [
        `How often did ${who} ${base}`,
        `How many times has ${who} ${participle}`,
        `On how many occasions did ${who} ${base}`,
      ],
      future: [`How often will ${who} ${base}`, `How many times is ${who} going to ${base}`],
    },
    "when-last": {
      past: [
        `When was the last time ${who} ${past}`,
        `When did ${who} last ${base}`,
        `When was the last time that ${who} ${past}`,
      ],
      future: [],
    },
  } as const;
  const question = oneOf<string>(openings[ask][tense], template);
  if (when === null || template % 7 !== 0) return `${question} ${rest}${end}`;
  const front = `${when.charAt(0).toUpperCase()}${when.slice(1)}`;
  return `${front}, ${question.charAt(0).toLowerCase()}${question.slice(1)} ${rest}${where}?`;
}

/** The templates with an adverb before the verb. */
function early(
  { ask, tense, template }: Pick<QuestionPicks, "ask" | "tense" | "template">,
  { base, past, participle, rest }: TypeWords,
  who: string,
  where: string,
  adverb: string,
): string {
  const openings = {
    did: {
      past: [`Did ${who} ${adverb} ${base}`, `Has ${who} ${adverb} ${participle}`],
      future: [`Will ${who} ${adverb} ${base}`],
    },
    who: {
      past: [`Who ${adverb} ${past}`, `Who has ${adverb} ${participle}`],
      future: [`Who will ${adverb} ${base}`],
    },
    "how-often": {
      past: [`How often did ${who} ${adverb} ${base}`, `How often has ${who} ${adverb} ${participle}`],
      future: [`How often will ${who} ${adverb} ${base}`],
    },
    "when-last": { past: [`When was the last time ${who} ${adverb} ${past}`], future: [] },
  } as const;
  return `${oneOf<string>(openings[ask][tense], template)} ${rest}${where}?`;
}
