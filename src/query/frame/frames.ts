import type { EventSet } from "../../events/event-set.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { ParseOptions } from "../../language/expression/parse-expression.js";
import { questionEnglish } from "../../language/question/english.js";
import { type Recast, recastsOf } from "../../language/question/recast/recast.js";
import { allTermsOf, isEvents, rewritten } from "../../algebra/query-walk.js";
import type { Term } from "../../algebra/query.js";
import { valueOf } from "../algebra/evaluate-query.js";
import { areNone } from "../answered.js";
import { nameGrammarOf } from "../link/name-grammar.js";
import { meaningsIn } from "../link/read-named.js";
import type { QueryReading } from "../query-reading.js";
import type { Setting } from "../setting.js";
import type { English } from "../../language/expression/english.js";
import { type Token, tokenize } from "../../language/parse/token.js";
import { type Ask, askOf } from "./asks.js";
import { besidesIn, byOthers, comparedIn, either, setOff, without } from "./beside.js";
import { asAsked, queryFor, ranked, withFiller, termOfClause } from "./frame-query.js";
import { averageIn, isInUnits, lastingIn, moreIn, stuffIn, sumIn } from "./amounts.js";
import { formsIn } from "./forms.js";
import { joinedIn } from "./joined.js";
import type { Lookup } from "./lookup.js";
import { placedTo, type Whole, wholesIn } from "./parts.js";
import { hyphened, plainTokens, stoppedIn } from "./plain-tokens.js";
import { type Asked, roleAsked } from "./role-asked.js";
import { rolesBehind } from "./words.js";

/**
 * A reading of a question by what its words name, where it finds something, and all that find something find the same;
 * null for none. That nothing is so is never said by such a reading: a word may have been taken for another.
 */
export function agreedFrame(
  set: EventSet,
  text: string,
  setting: Setting,
  options: ParseOptions,
  ruled: Ruled,
): QueryReading | null {
  const telling = framesIn(set, text, options, ruled).flatMap((frame) => {
    const answer = valueOf(set, frame.query, setting);
    const isTold =
      answer !== null && answer !== "none" && (!areNone(answer) || isInformed(set, frame, setting));
    return isTold ? [{ frame, answer: JSON.stringify(answer) }] : [];
  });
  const [first] = telling;
  return first !== undefined && telling.every(({ answer }) => answer === first.answer) ? first.frame : null;
}

/** The ways that rules have to read a text. */
type Ruled = (text: string) => readonly QueryReading[];

/**
 * Whether "no" tells as much as "yes": of what is compared; of what is not so each day, or of one alone, or at some time, but is
 * at all.
 */
function isInformed(set: EventSet, { query }: QueryReading, setting: Setting): boolean {
  const [some] = query.query === "all" ? query.of : [];
  if (some !== undefined) return valueOf(set, { ...some, tense: query.tense }, setting) === "yes";
  const isSome = (of: Term): boolean =>
    valueOf(set, { query: "exists", of, tense: query.tense }, setting) === "yes";
  if (query.query === "exists" && query.of.term === "in" && query.of.how === "overlap")
    return query.bound === undefined && isSome(query.of.of);
  // Nobody else did it, where somebody did.
  const isOfOthers = [...allTermsOf(query)].some((term) => isEvents(term) && term.without !== undefined);
  if (query.query === "exists" && isOfOthers)
    return isSome(
      rewritten(query.of, (part) => (isEvents(part) ? { ...part, without: undefined } : part)) as Term,
    );
  if (query.query !== "every" && query.query !== "only") return query.query === "compare";
  const of: Term =
    query.query === "every" && query.window !== null
      ? { term: "in", of: query.of, time: query.window }
      : query.of;
  return isSome(of);
}

/** A question by what its words name, as it is, or else in the first of other words. */
export function framesIn(
  vocabulary: Vocabulary,
  text: string,
  { adverbials = [] }: ParseOptions = {},
  ruled: Ruled = () => [],
): readonly QueryReading[] {
  const words = questionEnglish.with(adverbials, vocabulary.facts);
  const names = nameGrammarOf(vocabulary, words);
  // What rules read, and no answer was made of, is read with more care.
  const isRead = (said: string): boolean =>
    meaningsIn(said, names).length > 0 || meaningsIn(said, names, "Formed").length > 0;
  const others = recastsOf(text).filter(isOfAll);
  for (const said of [text.replace(/n['’]t\b/gu, " not"), ...others.map((recast) => recast.text)]) {
    const frames = framesOf(vocabulary, said, words, isRead(said), ruled);
    if (frames.length > 0) return frames;
  }
  return [];
}

/** Whether other words are one question about everybody. */
function isOfAll({ among, without, joined, unit }: Recast): boolean {
  return among === null && without === null && joined === null && unit === null;
}

const fewestTokens = 3;
const mostTokens = 30;

/** More ways to read a question say that it is not understood. */
const mostReadings = 24;

/** "As of June", "on her own", and what anyone did twice, which one of them did: words that say more than what they name. */
const otherwise =
  /\bas of\b|\bon (?:my|his|her|their|its|our|your) own\b|(?<!\b(?:weigh|hurt|injur|wash|dress|shav)\p{L}* )\b(?:my|him|her|it)self\b|\bthemselves\b|\balone\b|\b(?:anyone|anybody|someone|somebody)\b.*\b(?:at least|more than|exactly|twice)\b/iu;

/**
 * The ways to read a question by what its words name, whatever their order: each word must be a name, say what was done,
 * ask, or say nothing.
 *
 * They hold only where something is found, and where all that find something find the same.
 *
 * @param isStrict  whether rules read the text, and no answer was made of that: then less is taken for granted
 */
function framesOf(
  vocabulary: Vocabulary,
  text: string,
  words: English,
  isStrict: boolean,
  ruled: Ruled,
): readonly QueryReading[] {
  const lookup: Lookup = { vocabulary, names: nameGrammarOf(vocabulary, words), text, isStrict };
  const tokens = plainTokens(hyphened(lookup, tokenize(text)));
  if (tokens.length < fewestTokens || tokens.length > mostTokens || otherwise.test(text)) return [];
  const found = new Map<string, QueryReading>();
  for (const reading of readingsIn(lookup, tokens, meantIn(text), ruled)) {
    found.set(JSON.stringify(reading.query), reading);
    if (found.size > mostReadings) return [];
  }
  return [...found.values()];
}

/** What is told of several: their mean, or their sum; null where nothing is said. */
function meantIn(text: string): "mean" | "total" | null {
  if (/\bon average\b/iu.test(text)) return "mean";
  return /\b(?:in total|in all|altogether|added up|all told)\b/iu.test(text) ? "total" : null;
}

function* readingsIn(
  lookup: Lookup,
  tokens: readonly Token[],
  meant: "mean" | "total" | null,
  ruled: Ruled,
): Iterable<QueryReading> {
  yield* formsIn(lookup, tokens);
  const read = (said: readonly Token[]): Iterable<QueryReading> => {
    const written = said.map(({ text: word, span }) => {
      const own = lookup.text.slice(span.start, span.end);
      return own.toLowerCase() === word ? own : word;
    });
    const byRules = ruled(written.join(" "));
    return byRules.length > 0 ? byRules : askedAll(lookup, said, meant);
  };
  yield* joinedIn(lookup, tokens, read);
  yield* lastingIn(lookup, tokens, read);
  yield* sumIn(lookup, tokens);
  yield* stuffIn(lookup, tokens);
  yield* averageIn(lookup, tokens);
  yield* moreIn(lookup, tokens);
  yield* askedAll(lookup, tokens, meant);
}

function* askedAll(
  lookup: Lookup,
  tokens: readonly Token[],
  meant: "mean" | "total" | null,
): Iterable<QueryReading> {
  for (const first of asksIn(lookup, tokens)) yield* askedIn(lookup, tokens, first, meant);
}

/** Words that lead to when something else was. */
const isTelling = /^(?:when|while|after|before|until|since)$/u;

/** What a question may ask for: "how many calls" how often there was one as well. */
function asksIn(lookup: Lookup, tokens: readonly Token[]): readonly Ask[] {
  const stopped = stoppedIn(lookup, tokens);
  const ended = stopped === null ? null : askOf(stopped);
  if (ended?.kind === "when" || ended?.kind === "ago")
    return [{ ...ended, isDo: false, isBe: true, isEnded: true }];
  const ask = askOf(tokens);
  if (ask === null) return [];
  const end = tokens.at(-1);
  // "Who came to see Tom while he was in".
  if (end?.text === "in" && ask.preposition === "in" && tokens.some(({ text }) => isTelling.test(text)))
    return [ask, { ...ask, preposition: null, rest: [...ask.rest, end] }];
  if ((ask.kind !== "many" && ask.kind !== "noun") || ask.noun === null) return [ask];
  if (/^(?:events?|entries|records?)$/u.test(ask.noun)) return [];
  const at = tokens.findIndex(({ text }) => text === ask.noun);
  if (ask.kind === "noun") {
    if (ask.isOf || at < 0) return [ask];
    const [lead, ...behind] = ask.rest;
    const isLed = lead !== undefined && lead === tokens[at - 1];
    const rest = isLed
      ? [lead, ...tokens.slice(at, at + 1), ...behind]
      : [...tokens.slice(at, at + 1), ...ask.rest];
    return [ask, { ...ask, kind: "what", isOfDeed: true, rest }];
  }
  const noun = [...tokens.slice(at, tokens.length - ask.rest.length)].filter(
    ({ text }, index) => index === 0 || !/^(?:did|do|does|has|have|had)$/u.test(text),
  );
  return [ask, { ...ask, kind: "times", isOfMany: true, rest: [...noun, ...ask.rest] }];
}

function* askedIn(
  lookup: Lookup,
  tokens: readonly Token[],
  first: Ask,
  meant: "mean" | "total" | null,
): Iterable<QueryReading> {
  yield* comparedIn(lookup, first);
  if (lookup.isStrict && !isPlainOf(lookup, first) && /^(?:truth|much|times)$/u.test(first.kind)) return;
  const isDistinct = tokens.some(({ text }) => /^(?:different|distinct|separate)$/u.test(text));
  const isUnsure = first.kind === "many" && !isDistinct && !isInUnits(lookup, first.noun, tokens);
  if (lookup.isStrict && isUnsure) return;
  const { names, rest, isDoer = false } = besidesIn(lookup, first.rest);
  const besides = isDoer ? [] : names;
  const set = setOff(rest);
  const said = set === null ? rest : set.main;
  // "That we ordered from", of the supplier.
  const end = said.at(-1)?.text ?? "";
  const isStranded = set !== null && first.preposition === null && rolesBehind[end] !== undefined;
  const ask = isStranded ? { ...first, preposition: end } : first;
  const main = isStranded ? said.slice(0, -1) : said;
  for (const whole of wholesIn(lookup, ask, main)) {
    const one = isDoer ? byOthers(whole, names) : whole;
    if (one === null || (isDoer && set !== null)) continue;
    const asked = roleAsked(lookup, ask, one.part.clause);
    if (asked === null || (besides.length > 0 && asked.role === "")) continue;
    const role = besides.length === 0 ? asked : { ...asked, besides: [...asked.besides, ...besides] };
    const lasts = lookup.vocabulary.lastsAtLeast(one.part.clause.type) !== null;
    const isOfNow = ask.isPresent && (lasts || ask.kind !== "noun");
    const present = isOfNow && meant === null && one.part.clause.time === null && ask.kind !== "since";
    const query = madeOf(lookup, ask, one, role, present, meant);
    if (query === null) continue;
    if (set === null) yield* either(lookup, query, one, role);
    else yield* without(lookup, ask, query, set, role, one.part.clause);
  }
}

/** Whether a question says itself what rules may take for something else: whether something still goes on, what was spent. */
function isPlainOf({ names: { types } }: Lookup, { kind, rest }: Ask): boolean {
  if (kind === "truth")
    return rest.some(
      ({ text }, at) => text === "still" || (text === "other" && rest[at + 1]?.text === "than"),
    );
  const isOwn = (word: string): boolean =>
    types.withVerb(word).some(({ by, named }) => by === null && named === null);
  return (
    kind === "much" &&
    rest.some(
      ({ text }, at) =>
        /^spen[dt]$/u.test(text) ||
        (/^(?:pay|paid)$/u.test(text) && types.withVerb("pay").length === 0) ||
        (/^(?:pay|paid|donated?)$/u.test(text) && (isOwn(text) || rest[at + 1]?.text === "for")),
    )
  );
}

/** What a question asks as it was read; null where that means nothing. */
function madeOf(
  { vocabulary, text }: Lookup,
  ask: Ask,
  { part: { clause, rank }, other }: Whole,
  role: Asked,
  isPresent: boolean,
  meant: "mean" | "total" | null,
): QueryReading | null {
  // What somebody does, or is, he does now.
  const timed = isPresent ? { ...clause, time: "now", isGoing: true } : clause;
  const placed = placedTo(vocabulary, termOfClause(vocabulary, withFiller(timed, role)), other);
  if (placed === null) return null;
  const { of } = placed;
  const ones = [...placed.ones];
  const term = ranked(vocabulary, of, clause, rank);
  const query = term === null ? null : queryFor(vocabulary, ask, clause, rank, role, of, term, meant);
  if (query === null) return null;
  const isOne = rank === null && meant === null && /^(?:when|ago|length|until)$/u.test(ask.kind);
  // When something began that goes on is told.
  const isOfOne = isOne && ask.isBegun !== true;
  if (isOne && !isOfOne) ones.push(of);
  // "How long has he been with us".
  const isSinceThen = ask.kind === "length" && timed.time === null && /^how long (?:has|have) /iu.test(text);
  return {
    query: asAsked(query),
    reading: timed.time,
    ...(isOfOne ? { isOfOne } : {}),
    ...(ask.kind === "since" || isSinceThen ? { goesOn: true } : {}),
    ...(ones.length > 0 ? { ones } : {}),
  };
}
