import { adverbialsOf, builtInStudies, type EventSet, spokenForms, type Study } from "../../index.js";

/** The words that a question about an event set can be made of. */
export interface Vocabulary {
  readonly subjects: readonly string[];
  /** What subjects do, as it is said after "did" and by itself: "eat risotto", "ate risotto". */
  readonly deeds: { readonly base: readonly string[]; readonly past: readonly string[] };
  /** With their prepositions: "in the kitchen". */
  readonly places: readonly string[];
  /** Vague words. */
  readonly adverbials: readonly string[];
  /** Other words that say when. */
  readonly times: readonly string[];
}

/** How many names of a kind are offered: nobody looks through more. */
const nameLimit = 2000;

const commonTimes = [
  "today",
  "yesterday",
  "the day before yesterday",
  "this week",
  "last week",
  "this month",
  "last month",
  "this year",
  "last year",
  "two days ago",
  "a week ago",
  "a month ago",
  "last Monday",
  "last Friday",
  "last weekend",
  "in the last two weeks",
  "since Monday",
  "between Monday and Friday",
];

/** The words of an event set, and of the studies whose curves are asked. */
export function vocabularyOf(set: EventSet, study: Study | null): Vocabulary {
  const deeds = set.typeNames.spellings.slice(0, nameLimit).map(deedOf);
  const studies = study === null ? builtInStudies() : [study];
  return {
    subjects: set.subjectNames.spellings.slice(0, nameLimit),
    deeds: {
      base: deeds.flatMap(({ base }) => base ?? []),
      past: deeds.flatMap(({ past }) => past ?? []),
    },
    places: set.locationNames.spellings.slice(0, nameLimit).map(placeOf),
    adverbials: [...new Set(studies.flatMap((one) => adverbialsOf(one)))].map(asSaid),
    times: commonTimes,
  };
}

/** A type in the two forms; none of what is no verb ("coffee"), and which nobody can be said to have done. */
function deedOf(type: string): { readonly base: string | null; readonly past: string | null } {
  const [verb = "", ...rest] = type.trim().split(/[\s_]+/u);
  const forms = spokenForms(verb);
  const said = (form: string | null | undefined) => (form == null ? null : [form, ...rest].join(" "));
  return { base: said(forms?.base), past: said(forms?.past) };
}

/** Studies leave the article of "a long time ago" out. */
function asSaid(adverbial: string): string {
  return adverbial.replace(/^long time\b/, "a long time");
}

/** "in the kitchen", but "in Berlin". */
function placeOf(location: string): string {
  return /^\p{Lu}|^(?:the|an?)\s/u.test(location) ? `in ${location}` : `in the ${location}`;
}
