import type { EventSet } from "../../events/event-set.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { ParseOptions } from "../../language/expression/parse-expression.js";
import { questionEnglish } from "../../language/question/english.js";
import { type Recast, recastsOf } from "../../language/question/recast/recast.js";
import { valueOf } from "../algebra/evaluate-query.js";
import { areNone } from "../any-day.js";
import { nameGrammarOf } from "../link/name-grammar.js";
import { meaningsIn } from "../link/read-named.js";
import type { QueryReading } from "../query-reading.js";
import type { Setting } from "../setting.js";
import type { Term } from "../../algebra/query.js";
import type { English } from "../../language/expression/english.js";
import { type Token, tokenize } from "../../language/parse/token.js";
import { roleMeasured } from "../link/measures.js";
import { type Ask, askOf } from "./asks.js";
import { besidesIn, either, setOff, without, comparedIn } from "./beside.js";
import { termOfClause } from "./clause.js";
import { asAsked, queryFor, ranked, withFiller } from "./frame-query.js";
import type { Lookup } from "./lookup.js";
import { clauseAt, connectives, othersOf, partsOf, spokenIn, type Whole } from "./parts.js";
import { hyphened, plainTokens } from "./plain-tokens.js";
import { type Asked, roleAsked } from "./role-asked.js";
import { amountVerbs, lengthVerbs, rolesBehind } from "./words.js";

/**
 * A reading of a question by what its words name, where it finds something, and all that find something find the same;
 * null for none. That nothing is so is never said by such a reading: a word may have been taken for another.
 */
export function agreedFrame(
  set: EventSet,
  text: string,
  setting: Setting,
  options: ParseOptions,
): QueryReading | null {
  const telling = framesIn(set, text, options).flatMap((frame) => {
    const answer = valueOf(set, frame.query, setting);
    const isTold = answer !== null && (!areNone(answer) || frame.query.query === "compare");
    return isTold ? [{ frame, answer: JSON.stringify(answer) }] : [];
  });
  const [first] = telling;
  return first !== undefined && telling.every(({ answer }) => answer === first.answer) ? first.frame : null;
}

/** A question by what its words name, as it is, or else in the first of other words. */
export function framesIn(
  vocabulary: Vocabulary,
  text: string,
  { adverbials = [] }: ParseOptions = {},
): readonly QueryReading[] {
  const words = questionEnglish.with(adverbials, vocabulary.facts);
  const names = nameGrammarOf(vocabulary, words);
  // What rules read, and no answer was made of, is read with more care.
  const isRead = (said: string): boolean =>
    meaningsIn(said, names).length > 0 || meaningsIn(said, names, "Formed").length > 0;
  const others = recastsOf(text).filter(isOfAll);
  for (const said of [text, ...others.map((recast) => recast.text)]) {
    const frames = framesOf(vocabulary, said, words, isRead(said));
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
  /\bas of\b|\bon (?:my|his|her|their|its|our|your) own\b|\b(?:my|him|her|it)self\b|\bthemselves\b|\balone\b|\b(?:anyone|anybody|someone|somebody)\b.*\b(?:at least|more than|exactly|twice)\b/iu;

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
): readonly QueryReading[] {
  const lookup: Lookup = { vocabulary, names: nameGrammarOf(vocabulary, words), text, isStrict };
  const tokens = plainTokens(hyphened(lookup, tokenize(text)));
  if (tokens.length < fewestTokens || tokens.length > mostTokens || otherwise.test(text)) return [];
  const found = new Map<string, QueryReading>();
  for (const reading of readingsIn(lookup, tokens, meantIn(text))) {
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
): Iterable<QueryReading> {
  const first = askOf(tokens);
  if (first === null) return;
  yield* comparedIn(lookup, first);
  if (lookup.isStrict && /^(?:truth|much|times)$/u.test(first.kind)) return;
  if (lookup.isStrict && first.kind === "many" && !isInUnits(lookup, first.noun, tokens)) return;
  const { names: besides, rest } = besidesIn(lookup, first.rest);
  const set = setOff(rest);
  const whole = set === null ? rest : set.main;
  // "That we ordered from", of the supplier.
  const end = whole.at(-1)?.text ?? "";
  const isStranded = set !== null && first.preposition === null && rolesBehind[end] !== undefined;
  const ask = isStranded ? { ...first, preposition: end } : first;
  const main = isStranded ? whole.slice(0, -1) : whole;
  for (const one of wholesIn(lookup, ask, main)) {
    const asked = roleAsked(lookup, ask, one.part.clause);
    if (asked === null || (besides.length > 0 && asked.role === "")) continue;
    const role = besides.length === 0 ? asked : { ...asked, besides: [...asked.besides, ...besides] };
    const present = ask.isPresent && one.part.clause.time === null && ask.kind !== "since";
    const query = madeOf(lookup, ask, one, role, present, meant);
    if (query === null) continue;
    if (set === null) yield* either(lookup, query, one, role);
    else yield* without(lookup, ask, query, set, role, one.part.clause);
  }
}

/** Whether so many of a unit are asked for, and not what somebody spent. */
function isInUnits({ vocabulary }: Lookup, noun: string | null, tokens: readonly Token[]): boolean {
  const measured = noun === null ? null : roleMeasured(vocabulary, { text: noun }, null);
  return (
    measured?.unit != null && !tokens.some(({ text }) => /^(?:spen[dt]|earn|earned|get|got)$/u.test(text))
  );
}

function* wholesIn(lookup: Lookup, ask: Ask, tokens: readonly Token[]): Iterable<Whole> {
  const at = clauseAt(lookup, tokens);
  const also =
    ask.kind === "much" || ask.kind === "many"
      ? amountVerbs
      : ask.kind === "length"
        ? lengthVerbs
        : undefined;
  const isTyped = !(ask.kind === "noun" && ask.isOf) && !rejected(tokens);
  const amount = ask.kind === "many" && ask.noun !== null ? { amount: ask.noun } : {};
  const aux = { isBe: ask.isBe, isDo: ask.isDo, isTyped, ...amount, ...(also === undefined ? {} : { also }) };
  const mains = partsOf(lookup, at === null ? tokens : tokens.slice(0, at), null, aux);
  const how = at === null ? undefined : connectives.get(tokens[at]?.text ?? "");
  // "While on leave": whoever is asked for.
  const isElided =
    how === "while" &&
    /^(?:on|in|at|off|under|away|ill|sick|\p{L}+ing)$/u.test(tokens[(at ?? 0) + 1]?.text ?? "");
  if (isElided) return;
  for (const part of mains) {
    if (at === null || how === undefined) yield { part, other: null };
    else
      for (const other of othersOf(
        { ...lookup, one: part.clause.type },
        tokens.slice(at + 1),
        spokenIn(lookup.vocabulary, part.clause),
      ))
        yield { part, other: { how, ...other } };
  }
}

/** Whether the last word says what came of something: "the paper rejected". */
function rejected(tokens: readonly Token[]): boolean {
  return (tokens.at(-1)?.text ?? "").endsWith("ed");
}

/** What a question asks as it was read; null where that means nothing. */
function madeOf(
  { vocabulary }: Lookup,
  ask: Ask,
  { part: { clause, rank }, other }: Whole,
  role: Asked,
  isPresent: boolean,
  meant: "mean" | "total" | null,
): QueryReading | null {
  // What somebody does, or is, he does now.
  const timed = isPresent ? { ...clause, time: "now", isGoing: true } : clause;
  const ones: Term[] = [];
  let of = termOfClause(vocabulary, withFiller(timed, role));
  if (other !== null) {
    const bare = ranked(vocabulary, termOfClause(vocabulary, other.clause), other.clause, other.rank);
    if (bare === null) return null;
    if (other.edge === "start" && !/^(?:since|before|until)$/u.test(other.how)) return null;
    if (other.edge === "end" && other.how !== "after" && other.how !== "since") return null;
    if (other.rank === null && other.how !== "while" && other.how !== "during") ones.push(bare);
    of = { term: "placed", of, how: other.how, other: bare };
  }
  const term = ranked(vocabulary, of, clause, rank);
  const query = term === null ? null : queryFor(vocabulary, ask, clause, rank, role, of, term, meant);
  if (query === null) return null;
  const isOne = rank === null && meant === null && /^(?:when|ago|length|until)$/u.test(ask.kind);
  // When something began that goes on is told.
  const isOfOne = isOne && ask.isBegun !== true;
  if (isOne && !isOfOne) ones.push(of);
  return {
    query: asAsked(query),
    reading: timed.time,
    ...(isOfOne ? { isOfOne } : {}),
    ...(ask.kind === "since" ? { goesOn: true } : {}),
    ...(ones.length > 0 ? { ones } : {}),
  };
}
