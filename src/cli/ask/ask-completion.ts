import {
  adverbialsOf,
  answer,
  builtInStudies,
  type EventSet,
  parseQuestion,
  type Study,
  utc,
} from "../../index.js";
import { spokenForms } from "../../language/words/base-form.js";
import { type AskCommand, askCommands } from "./ask-session.js";

/** The words that a question about an event set can be made of. */
type Vocabulary = ReturnType<typeof vocabularyOf>;

/** How many names of a kind are offered: nobody looks through more. */
const nameLimit = 2000;

const commonTimes = [
  ...["today", "yesterday", "the day before yesterday", "this week", "last week", "this month", "last month"],
  ...["this year", "last year", "two days ago", "a week ago", "a month ago", "last Monday", "last Friday"],
  ...["last weekend", "in the last two weeks", "since Monday", "between Monday and Friday"],
];

/** The words of an event set, and of the studies whose curves are asked. */
export function vocabularyOf(set: EventSet, study: Study | null) {
  const deeds = set.typeNames.spellings.slice(0, nameLimit).map(deedOf);
  const studies = study === null ? builtInStudies() : [study];
  return {
    subjects: set.subjectNames.spellings.slice(0, nameLimit),
    /** What subjects do, as it is said after "did" and by itself: "eat risotto", "ate risotto". */
    deeds: {
      base: deeds.flatMap(({ base }) => base ?? []),
      past: deeds.flatMap(({ past }) => past ?? []),
    },
    /** Whether a question can be asked about the set. */
    isAsked: askedOf(set),
    /** With their prepositions: "in the kitchen", but "in Berlin". */
    places: set.locationNames.spellings.slice(0, nameLimit).map(placeOf),
    /** Vague words; studies leave the article of "a long time ago" out. */
    adverbials: [...new Set(studies.flatMap((one) => adverbialsOf(one)))].map((adverbial) =>
      adverbial.replace(/^long time\b/, "a long time"),
    ),
    /** Other words that say when. */
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

/** So many questions are remembered: the deeds of two forms, and some more. */
const triedLimit = 3 * nameLimit;

/** Whether a question is read without a name that the set does not have: not every type has every form. */
function askedOf(set: EventSet): (text: string) => boolean {
  const tried = new Map<string, boolean>();
  return (text) => {
    const known = tried.get(text);
    if (known !== undefined) return known;
    const question = parseQuestion(text);
    const isRead =
      question.ok && answer(set, question.value, { speechTime: 0, zone: utc }).issue?.kind !== "unknown-name";
    if (tried.size >= triedLimit) tried.clear();
    tried.set(text, isRead);
    return isRead;
  };
}

function placeOf(location: string): string {
  return /^\p{Lu}|^(?:the|an?)\s/u.test(location) ? `in ${location}` : `in the ${location}`;
}

/** What can follow, and the end of the line that it replaces, as `node:readline` wants it. */
export type AskCompletion = [hits: string[], fragment: string];

/** How questions begin, and what follows: somebody, or what they did. */
const beginnings = [
  { text: "Did", next: "subject", form: "base" },
  { text: "Who", next: "deed", form: "past" },
  { text: "How often did", next: "subject", form: "base" },
  { text: "When was the last time", next: "subject", form: "past" },
] as const;

/** Everybody, beside those who have names. */
const anybody = ["someone", "anyone"];

/**
 * What the end of a line can become: the beginning of a question, then names, deeds in the form that fits,
 * and last where and when, in any order; or a command and its value.
 *
 * Letter case does not count. Nothing is offered where a word was written that is not known, before it is
 * known what it is.
 *
 * @param line  up to the cursor
 */
export function completeAsked(line: string, vocabulary: Vocabulary): AskCompletion {
  if (/^\s*:/.test(line)) return completeCommand(line.trimStart());
  const text = line.trimStart();
  const beginning = beginnings.find(({ text: start }) => startsWith(text, `${start} `));
  const starts = beginnings.map(({ text: start }) => start);
  if (beginning === undefined) return offer(text, starts);
  let rest = text.slice(beginning.text.length).trimStart();
  if (beginning.next === "subject") {
    const after = behind(rest, [...vocabulary.subjects, ...anybody]);
    if (after === null) return offer(rest, [...vocabulary.subjects, ...anybody]);
    rest = after;
  }
  const deeds = vocabulary.deeds[beginning.form];
  const when = [...vocabulary.adverbials, ...vocabulary.times];
  // "Did Tom recently eat …"
  rest = behind(rest, vocabulary.adverbials) ?? rest;
  const after = behind(rest, deeds);
  if (after !== null) {
    const before = text.slice(0, text.length - after.length);
    const isAsked = (times: string) => vocabulary.isAsked(`${before.trimEnd()} ${times}?`);
    return offerEnd(after, [...vocabulary.places, ...furtherTimes(after, when, isAsked)]);
  }
  const likely = deeds.filter((deed) => startsWith(deed, rest));
  const asked = likely.filter((deed) =>
    vocabulary.isAsked(beginning.form === "past" ? `Who ${deed}?` : `Did anyone ${deed}?`),
  );
  const begun = offer(rest, [...asked, ...vocabulary.adverbials]);
  return begun[0].length > 0 || !rest.includes(" ") ? begun : offerEnd(rest, [...vocabulary.places, ...when]);
}

/** What times can follow those that a question has behind its deed: a second one that narrows the first. */
function furtherTimes(
  text: string,
  times: readonly string[],
  isAsked: (times: string) => boolean,
): readonly string[] {
  const written = ` ${text.toLowerCase()}`;
  const named = times.filter((time) => written.includes(` ${time.toLowerCase()} `));
  // "the day before yesterday" is one time, though "yesterday" stands in it.
  const [first, ...more] = named.filter(
    (time) => !named.some((other) => other !== time && other.includes(time)),
  );
  if (first === undefined) return times;
  return more.length > 0 ? [] : times.filter((time) => isAsked(`${first} ${time}`));
}

function completeCommand(line: string): AskCompletion {
  const [, name = "", argument] = /^:(\S*)(?:\s+(.*))?$/su.exec(line) ?? [];
  const names = Object.keys(askCommands).map((each) => `:${each}`);
  if (argument === undefined) return offer(`:${name}`, names);
  const command = Object.hasOwn(askCommands, name) ? askCommands[name as AskCommand] : undefined;
  return offer(argument, command?.values?.(argument) ?? []);
}

/** Those that begin with a fragment. */
function offer(fragment: string, candidates: Iterable<string>): AskCompletion {
  const hits = [...new Set(candidates)].filter((candidate) => startsWith(candidate, fragment));
  return [hits.map((hit) => (hit.endsWith("=") ? hit : `${hit} `)), fragment];
}

/** Those that begin with the last words of a text, as many words as can be. */
function offerEnd(text: string, candidates: readonly string[]): AskCompletion {
  const starts = [0, ...Array.from(text.matchAll(/\s+/gu), ({ index, 0: space }) => index + space.length)];
  for (const start of starts) {
    const found = offer(text.slice(start), candidates);
    if (found[0].length > 0) return found;
  }
  return [[], ""];
}

/** What is written behind the longest of the phrases with which a text begins; null where none ends yet. */
function behind(text: string, phrases: readonly string[]): string | null {
  let longest = -1;
  const isAtWord = !text.endsWith(" ");
  for (const phrase of phrases) {
    // "Tom S" is no Tom while it may become Tom Sawyer.
    if (isAtWord && phrase.length > text.length && startsWith(phrase, text)) return null;
    if (phrase.length > longest && startsWith(text, `${phrase} `)) longest = phrase.length;
  }
  return longest < 0 ? null : text.slice(longest).trimStart();
}

function startsWith(text: string, start: string): boolean {
  return text.slice(0, start.length).toLowerCase() === start.toLowerCase();
}
