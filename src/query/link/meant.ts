import { wordsOf, wordsOfType } from "../../events/type-words.js";
import { nameObject } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Derivation, Meaning } from "../../language/parse/meanings.js";
import type { Phrase } from "../../issue/place.js";
import type { Asked, Item } from "../../language/question/asked.js";
import { isRank, timesOf } from "../../language/question/parse-question.js";
import { isBeing, isPassive } from "../../language/question/voice.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { areUntold, bearing, bears } from "./bearers.js";
import { isDeedOfOthers, isLight } from "./candidates.js";
import { consultedBy } from "./consulted.js";
import { saidOfGeneral } from "./general.js";
import { valuesOf } from "./values.js";
import type { NameGrammar } from "./name-grammar.js";
import type { Fit } from "./named-reading.js";
import { areHeaps } from "./heaps.js";
import { achievedIn, isAmount } from "./measured.js";
import { phraseOf } from "./item-phrase.js";
import { nameKey } from "../../language/words/name-key.js";
import { withOwnFacts } from "./own-facts.js";
import { isOfAnything, partsOf, wordsIn } from "./parts.js";
import { patients } from "./role-names.js";
import { asCalled } from "./occasions.js";
import { areDoersTold } from "./role-after.js";
import { roleAsked } from "./role-asked.js";
import { isMutual } from "./of-doer.js";
import { fitsOf } from "./fits.js";
import { ofSort } from "./sorts.js";

/** One meaning of a question, and what it asks of events. */
export interface Candidate {
  readonly meaning: Meaning;
  readonly asked: Asked;
  readonly fits: readonly Fit[];
  /** The role that is asked for; null where it cannot be told. */
  readonly role: string | null;
  readonly cost: number;
}

/** How much likelier a word is a name than a time. */
const nameGain = 0.1;

/** What it costs that a question begins with a name that is also a word for asking. */
const askingWord = 0.2;

/** How many words are names: of values, types and roles. */
function wordsInNames({ parts, value }: Derivation): number {
  if (parts.length === 0) {
    const isPhrase = typeof value === "object" && value !== null && "text" in value;
    return isPhrase ? String(value.text).split(/[\s_-]+/u).length : 0;
  }
  let sum = 0;
  for (const part of parts) sum += wordsInNames(part);
  return sum;
}

/** Something done of what is called by some words, as what those words alone say was done; null of anything else. */
function asDeedOfItsNoun(asked: Asked): Asked | null {
  const { doing } = asked;
  const [said, ...others] = doing.adjuncts;
  const isAnything = doing.objects.some(({ kind }) => kind === "anything");
  const name = said?.preposition === "of" && others.length === 0 ? said.item : null;
  if (!isAnything || name?.kind !== "name") return null;
  const { text: written, span } = name.phrase;
  const words = written.split(" ").map((text) => ({ text, span }));
  const noun: Item = { kind: "nouns", words, owner: null, modifier: null, whose: null };
  return { ...asked, doing: { ...doing, verb: null, adjuncts: [], objects: [noun] } };
}

/** The meaning as a candidate; none where its parts fit no event, or where it says something else than it asks. */
export function candidateOf(
  vocabulary: Vocabulary,
  names: NameGrammar,
  text: string,
  meaning: Meaning,
): readonly Candidate[] {
  const said = withOwnFacts(vocabulary, names, meaning.value as Asked);
  const fitted = fitsOfWhich(vocabulary, names, said);
  const found = fitted.every((fit) => isNever(vocabulary, fit)) && companyOf(said) !== null ? [] : fitted;
  const inPlainer =
    found.length > 0
      ? null
      : (companyOf(said) ?? consultedBy(names, said) ?? asCalled(vocabulary, names, said));
  const asked = inPlainer ?? said;
  const fits = inPlainer === null ? found : fitsOfWhich(vocabulary, names, asked);
  const [first] = fits;
  if (first === undefined) return [];
  // Who took a dog to the vet has not been there himself.
  if (inPlainer !== null && asked.which === null && asksForEscorts(vocabulary, asked, fits)) return [];
  // "Sabine's holiday" is when she was on one, whatever she spoke about.
  const itself = asDeedOfItsNoun(asked);
  if (itself !== null && fitsOfWhich(vocabulary, names, itself).length > 0) return [];
  // "What was the topic" asks for the topic.
  if (asked.which?.kind === "thing" && isBeing(asked.doing.verb) && asked.doing.objects.some(isRole))
    return [];
  // "Ann's first walk" does not say that Ann has walked.
  if (asked.doing.rank !== null && asked.subject?.kind === "name" && isOwner(asked.subject.phrase, text))
    return [];
  // "The booking Paul cancelled" was when he booked.
  if (fits.some((fit) => isOfOtherDeed(names, fit, asked))) return [];
  // How many people Tom met, is not how many did.
  if (asked.counted?.kind === "anyone" && (asked.subject !== null || !areDoersTold(vocabulary, fits)))
    return [];
  // "Who was weighed by Rex" does not ask who weighed him.
  if (asked.subject === null && isPassive(asked) && asked.doing.particles.includes("by")) return [];
  // How many animals there are is no number of events.
  if (asked.counted?.kind === "general" || countsBearers(vocabulary, names, asked, fits)) return [];
  // "How many apples" is not how often somebody bought 2 apples.
  if (asked.counted?.kind === "nouns" && fits.some((fit) => countsOthers(vocabulary, fit, text))) return [];
  // How many apples were picked is not how often some were.
  if (countsHeaps(vocabulary, asked, fits)) return [];
  // "How many visitors" is not how many tours.
  if (asked.ask === "how-often" && asksAmount(vocabulary, asked, fits)) return [];
  // How many fish were caught is not how often.
  const types = fits.map(({ type }) => type);
  if (asked.counted !== null && achievedIn(vocabulary, asked, types) !== null) return [];
  // "Who did a check" is not "whom did a check".
  const isStranded = asked.doing.particles.length > 0;
  if (asked.which?.kind === "person" && asked.subject?.kind === "nouns" && !isStranded) return [];
  // "Was Ann going to run" is about a plan; "going to the run" is not.
  if (isPlan(asked)) return [];
  const times = asked.doing.when === null ? [] : timesOf(meaning);
  if (times.some((time) => isRank(time, text) || isRankOf(time, asked, text))) return [];
  if (times.some((time) => isOwned(time, asked, text) || isOfDeed(time, names, asked, text))) return [];
  const role = roleAsked(vocabulary, names, asked, fits);
  if (asked.which?.kind !== "role" && areUntold(vocabulary, names, role, fits)) return [];
  const taken = saidOfGeneral(vocabulary, names, asked, role, fits);
  if (taken === null) return [];
  // Which city somebody lived in is told, which country is not; and no room is a city.
  if (asked.which?.kind === "place" && role === "object" && /\bcountr(?:y|ies)\b/iu.test(text)) return [];
  const isCity = asked.which?.kind === "place" && /\b(?:cit(?:y|ies)|towns?|countr(?:y|ies))\b/iu.test(text);
  const isNamed = (value: string): boolean => /^\p{Lu}/u.test(value);
  if (isCity && role !== null && !valuesOf(vocabulary, role, types).every(isNamed)) return [];
  // Not all that was painted is a hall.
  if (asked.which?.kind === "sort" && role === null) return [];
  // "Which queen was marked on the 9th of May" does not say which; with whom somebody swam is who else did.
  const isOfOthers =
    (role === "subject" && asked.doing.particles.includes("with")) ||
    types.every((type) => isMutual(names.types.all[type]));
  if (role !== null && !isOfOthers && fits.some((fit) => fit.roles.some((each) => each.role === role)))
    return [];
  const cost = first.cost - nameGain * wordsInNames(meaning) + (isAskingWord(asked) ? askingWord : 0);
  const told =
    taken.length === 0 ? fits : [{ ...first, loosened: [...first.loosened, ...taken] }, ...fits.slice(1)];
  return [{ meaning, asked, fits: told, role, cost }];
}

/** Whether something is called by the name of a role. */
function isRole({ kind }: Item): boolean {
  return kind === "role";
}

/** Whether a name says whose something is that has a rank. */
function isOwner({ span }: Phrase, text: string): boolean {
  return /^['’]s?\s+(?:first|last|second|third|fourth|fifth)\b/iu.test(text.slice(span.end));
}

/** The types that a question fits: of those for which it asks by the noun of what is done to them, those with that noun. */
function fitsOfWhich(vocabulary: Vocabulary, names: NameGrammar, asked: Asked): readonly Fit[] {
  const parts = partsOf(asked, names.types);
  const fits = fitsOf(vocabulary, names, parts);
  // What somebody washed he need not have used.
  const isUsing = parts.verb === "do" && isOfAnything(parts) && parts.particles.includes("with");
  const used = parts.asksRole;
  if (isUsing && used !== null)
    return fits.filter(({ type }) => {
      const form = names.types.all[type];
      return form !== undefined && !nameObject(form, wordsOf(used));
    });
  if (asked.which?.kind === "sort") return ofSort(names, asked.which.phrase.text, fits);
  return asked.which?.kind === "bearer" ? bearing(vocabulary, names, asked.which.phrase.text, fits) : fits;
}

/** Whether it counts what is done something to, of which there may be fewer than events: "how many dogs". */
function countsBearers(
  vocabulary: Vocabulary,
  { types }: NameGrammar,
  { counted }: Asked,
  fits: readonly Fit[],
): boolean {
  if (counted?.kind !== "nouns") return false;
  return counted.words.some(({ text }) => fits.some(({ type }) => bears(vocabulary, types.all[type], text)));
}

/** "Who went to Rome with Ann" asks who was with her, where the log says with whom she was; null for other questions. */
function companyOf(asked: Asked): Asked | null {
  const { ask, which, subject, voice, doing } = asked;
  if (ask !== "who" || which !== null || subject !== null || voice !== "active") return null;
  const [first, ...others] = doing.adjuncts.filter(({ preposition }) => preposition === "with");
  if (first?.item.kind !== "name" || others.length > 0 || doing.particles.length > 0) return null;
  const adjuncts = doing.adjuncts.filter((each) => each !== first);
  const company = { ...doing, adjuncts, particles: ["with"] };
  return { ...asked, which: { kind: "person", of: null }, subject: first.item, doing: company };
}

/** Whether it is asked who did what may have been done for others that a role tells. */
function asksForEscorts(vocabulary: Vocabulary, { ask }: Asked, fits: readonly Fit[]): boolean {
  const isForOthers = ({ type }: Fit): boolean =>
    [...(vocabulary.rolesOf(type) ?? [])].some((role) => patients.has(role));
  return ask === "who" && fits.some(isForOthers);
}

/** Whether no event of a type has all the names that it must have. */
function isNever(vocabulary: Vocabulary, { type, roles }: Fit): boolean {
  const own = vocabulary.rolesOf(type);
  return roles.some((each) => own?.has(each.role) === false || vocabulary.occurs(type, each) === false);
}

/** Whether the word with which a question begins is read as somebody's name, who is called "Who". */
function isAskingWord({ subject }: Asked): boolean {
  return (
    subject?.kind === "name" &&
    subject.phrase.span.start === 0 &&
    /^(?:who|what|which|where|when|how|did|has|have|had|was|were|is|will)$/iu.test(subject.phrase.text)
  );
}

/** Whether there is a number of what a question counts, in a role of the events that it is about. */
function asksAmount(
  vocabulary: Vocabulary,
  { counted, subject, doing }: Asked,
  fits: readonly Fit[],
): boolean {
  const types = fits.map(({ type }) => type);
  const items = [counted, subject, ...(doing.verb === null && !doing.isNoun ? doing.objects : [])];
  return items.some((item) => item !== null && isAmount(vocabulary, item, types));
}

/** Whether it counts what there may be several of in an event, of which no role tells each. */
function countsHeaps(vocabulary: Vocabulary, { ask, counted, doing }: Asked, fits: readonly Fit[]): boolean {
  if (ask !== "how-often") return false;
  const types = fits.map(({ type }) => type);
  const items = [counted, ...(doing.verb === null && !doing.isNoun ? doing.objects : [])];
  return items.some((item) => item !== null && !isRole(item) && areHeaps(vocabulary, item, types));
}

/** Whether a type says a number of its own, which the question does not. */
function countsOthers({ typeNames }: Vocabulary, { type }: Fit, text: string): boolean {
  const said = wordsOf(text);
  return wordsOfType(typeNames.spelling(type)).some((word) => /^\d+$/u.test(word) && !said.includes(word));
}

/** Whether what is named with its deed is a deed itself. */
function isOfOtherDeed(names: NameGrammar, fit: Fit, { doing: { doer, verb, objects } }: Asked): boolean {
  const [item] = objects;
  return (
    doer !== null &&
    verb !== null &&
    !isLight(verb.text) &&
    item?.kind === "nouns" &&
    isDeedOfOthers(names, fit, wordsIn(item.words))
  );
}

/** Whether what somebody was about to do is asked for. */
function isPlan({ voice, doing: { verb, objects, adjuncts } }: Asked): boolean {
  if (voice !== "be" || verb?.text.toLowerCase() !== "going") return false;
  const start = verb.span.end + " to ".length;
  return [...objects, ...adjuncts.map(({ item }) => item)].some((item) => {
    const [first] = item.kind === "nouns" ? item.words : [];
    return first?.span.start === start && isKnownVerb(first.text.toLowerCase());
  });
}

/** Whether a time has a name behind its "of": "the 9th of May" is no 9th of somebody called May. */
function isOwned({ span }: Derivation, { doing }: Asked, text: string): boolean {
  return doing.adjuncts.some(({ preposition, item }) => {
    const start = preposition === "of" ? phraseOf(item)?.span.start : undefined;
    return start !== undefined && text.slice(span.end, start).trim() === "of";
  });
}

/** "Karla's dish at the lunch" is that of a lunch that is told, rather than of whatever she did at noon today. */
function isOfDeed(
  { span }: Derivation,
  { types }: NameGrammar,
  { which, doing }: Asked,
  text: string,
): boolean {
  const [, noun] =
    /\b(?:the|his|her|their|my|our)\s+(\p{L}+)$/iu.exec(text.slice(span.start, span.end)) ?? [];
  const isAny = which?.kind === "role" && doing.objects.some(({ kind }) => kind === "anything");
  return isAny && noun !== undefined && types.withNoun(nameKey(noun)).length > 0;
}

/** "The first film" is one of the films, not a film of the 1st. */
function isRankOf({ span }: Derivation, { doing }: Asked, text: string): boolean {
  const next = text.slice(span.end).search(/\S/u) + span.end;
  const isBefore =
    // "The second delivery run", and "went on the second run", of what is also a verb.
    doing.verb?.span.start === next ||
    doing.objects.some((item) => phraseOf(item)?.span.start === next) ||
    // "The second most often" is no day.
    /^(?:most|least|\p{L}+est)\b/iu.test(text.slice(next));
  return isBefore && ordinal.test(text.slice(span.start, span.end));
}

const ordinal =
  /^(?:(?:on|at|for)\s+)?(?:the\s+)?(?:first|second|third|last|\p{L}*th|\d+\s*(?:st|nd|rd|th))$/iu;
