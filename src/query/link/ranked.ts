import type { AskedQuery, Term } from "../../algebra/query.js";
import type { Expression } from "../../algebra/expression.js";
import { typesIn } from "../../algebra/query-walk.js";
import { childrenOf } from "../../algebra/walk.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Doing, Extreme, Rank } from "../../language/question/asked.js";
import type { Bounded } from "../../language/question/item.js";
import { formatPeriod } from "../../time/period.js";
import { askedOf, having, termOf } from "./make.js";
import { extremesOf } from "./measured.js";
import { roleMeasured } from "./measures.js";
import { areUpkeep, isCostOf } from "./paid.js";

/** A query, and what it asks by its other meaning: the longest ride lasts longest, or leads farthest. */
export interface Chosen {
  readonly query: AskedQuery;
  /** Null where it has no other. */
  readonly otherwise: AskedQuery | null;
}

/** The same asked of those of the events that have so much of something, and of one of these by its place or its amount. */
export function chosenQuery(
  vocabulary: Vocabulary,
  query: AskedQuery,
  doing: Doing,
  isOnly: boolean,
): Chosen | null {
  const { rank, bounded, objects } = doing;
  const types = typesIn(query).map((type) => vocabulary.typeNames.find(type));
  // "Which hotel was the cheapest" is asked of what says a hotel, and no more.
  const isAny = query.query === "values" && objects.some(({ kind }) => kind === "anything");
  const role = isAny ? query.role : null;
  const known = typesWith(vocabulary, types.length === 0 ? null : types, role);
  const bound = bounded === null ? query : boundedQuery(vocabulary, query, bounded, known);
  if (bound === null) return null;
  if (rank === null) return chosen(isOnly && bounded !== null ? allOf(bound) : bound);
  if ("k" in rank) return chosen(rankedQuery(bound, rank, isOnly));
  // The lorry whose repair cost most need not be the dearest.
  const isPriced = isAny ? !areUpkeep(vocabulary, known) : isCostOf(vocabulary, doing, known);
  if (rank.of === "money" && !isPriced) return null;
  const [first, second, ...others] = extremesOf(vocabulary, rank, known);
  if (first === undefined || others.length > 0) return null;
  const among = role === null ? bound : havingRole(vocabulary, bound, role);
  const found = extremeQuery(vocabulary, among, rank.how, first, isOnly);
  if (second === undefined) return chosen(found);
  const otherwise = extremeQuery(vocabulary, among, rank.how, second, isOnly);
  return found === null || otherwise === null ? null : { query: found, otherwise };
}

/** Those of some types, or of all, of which events have a role; null where none is known to. */
function typesWith(
  vocabulary: Vocabulary,
  types: readonly number[] | null,
  role: string | null,
): readonly number[] | null {
  if (role === null) return types;
  const all = types ?? [...vocabulary.typeNames.spellings.keys()];
  const having = all.filter((type) => vocabulary.rolesOf(type)?.has(role) === true);
  return having.length === 0 ? types : having;
}

function havingRole(vocabulary: Vocabulary, query: AskedQuery, role: string): AskedQuery {
  const of = termOf(query);
  if (of === null || role === "object" || role === "type") return query;
  const asked = askedOf(query, having(vocabulary, of, role));
  return asked === null ? query : { ...asked, tense: query.tense };
}

function chosen(query: AskedQuery | null): Chosen | null {
  return query === null ? null : { query, otherwise: null };
}

/** When they were, of events that need not be one. */
function allOf(query: AskedQuery): AskedQuery | null {
  const of = termOf(query);
  return of === null ? null : { query: "instants", of, tense: query.tense };
}

/** The same asked of the one with the most of something, or the least. */
function extremeQuery(
  vocabulary: Vocabulary,
  query: AskedQuery,
  how: Extreme["how"],
  what: string,
  isOnly: boolean,
): AskedQuery | null {
  const of = termOf(query);
  if (of === null) return null;
  const among = what === "extent" ? of : having(vocabulary, of, what);
  const term: Term = { term: "extreme", of: among, how, what };
  const { tense } = query;
  // When what lasted longest was is asked by rules of their own.
  if (isOnly && what === "extent") return null;
  // Several may be the longest.
  if (isOnly) return { query: "instants", of: term, tense };
  const asked = askedOf(query, term);
  return asked === null ? null : { ...asked, tense };
}

/** The same asked of one of the events by its time: when it was, where a question asks for times. */
function rankedQuery(query: AskedQuery, { k, from }: Rank, isOnly: boolean): AskedQuery | null {
  const of = termOf(query);
  if (of === null) return null;
  const { tense } = query;
  if (isOnly) return { query: "instant", which: from, ...(k === 1 ? {} : { k }), of, tense };
  const ranked = askedOf(query, { term: "nth", of, k, from });
  return ranked === null ? null : { ...ranked, tense };
}

/**
 * The same asked of the events with more or less than so much. Only where each is meant for itself: whether somebody "ran
 * more than 8 km last week" may be told by all of it together.
 */
function boundedQuery(
  vocabulary: Vocabulary,
  query: AskedQuery,
  { bound, value, of: unit, named, isEach }: Bounded,
  types: readonly number[] | null,
): AskedQuery | null {
  const of = termOf(query);
  if (of === null || !(isEach || query.query === "count" || query.query === "instant")) return null;
  const asked = (term: Term): AskedQuery | null => {
    const bounded = askedOf(query, term);
    return bounded === null ? null : { ...bounded, tense: query.tense };
  };
  if (unit === "extent") {
    const areLong = types?.some((type) => vocabulary.lastsAtLeast(type) !== null) === true;
    return typeof value === "number" || !areLong
      ? null
      : asked({ term: "amount", of, what: "extent", bound, value: formatPeriod(value) });
  }
  const found = roleMeasured(vocabulary, unit, types);
  if (found === null || typeof value !== "number") return null;
  // What is called a price in kilos is none.
  if (named !== undefined && roleMeasured(vocabulary, named, types)?.role !== found.role) return null;
  const written = found.unit === null ? String(value) : `${value} ${found.unit}`;
  const among = having(vocabulary, of, found.role);
  return asked({ term: "amount", of: among, what: found.role, bound, value: written });
}

/** Whether a day of the month stands apart from its month: "the first book of the year" is not of its first day. */
export function isRankApart(when: Expression, text: string): boolean {
  const isDay = (part: Expression): boolean =>
    part.kind === "civil" && Object.keys(part.fields).every((field) => field === "day");
  return (
    when.kind === "intersection" &&
    when.parts.some(isDay) &&
    /\bthe (?:very )?(?:first|second|third|\p{L}+th|\d+(?:st|nd|rd|th)) (?!of\b|day\b)\p{L}/iu.test(text)
  );
}

/** Whether a day of the month is said by nothing but the rank of something else: "the second match in April". */
export function isRankedAlone(when: Expression, text: string): boolean {
  const rank =
    /\b(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth) (?:and (?:first|second|third|last) )?(?!of\b|(?:day|week|month|year|hour|minute|half|quarter|weekend|\p{L}+day)s?\b|(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\p{L}*\b)\p{L}/u;
  return /\p{N}/u.test(text.replace(/\b\d{4}\b/gu, "")) ? false : rank.test(text) && saysDay(when);
}

function saysDay(when: Expression): boolean {
  return when.kind === "civil" ? when.fields.day !== undefined : childrenOf(when).some(saysDay);
}
