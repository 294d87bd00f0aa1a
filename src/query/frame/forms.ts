import type { Query, Term } from "../../algebra/query.js";
import type { Token } from "../../language/parse/token.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { granularities, type Granularity } from "../../time/granularity.js";
import { lastOf } from "../link/make.js";
import type { QueryReading } from "../query-reading.js";
import type { Ask } from "./asks.js";
import type { Clause, Spoken } from "./clause.js";
import { asAsked, ranked, termOfClause } from "./frame-query.js";
import type { Lookup } from "./lookup.js";
import { partsOf, placedTo, spokenIn, wholesIn } from "./parts.js";
import { cutAt, without } from "./plain-tokens.js";

/** Events that some words speak of, with those of which one alone is meant. */
interface Events {
  readonly clause: Clause;
  readonly of: Term;
  readonly ones: readonly Term[];
}

/** The ways to read which events some words speak of, whatever is asked of them. */
export function* eventsIn(
  lookup: Lookup,
  tokens: readonly Token[],
  {
    isTimed = true,
    kind = "times",
    amount = null,
    spoken = null,
  }: {
    readonly isTimed?: boolean;
    readonly kind?: "times" | "much";
    /** What the amounts are called that are asked for. */
    readonly amount?: string | null;
    readonly spoken?: Spoken | null;
  } = {},
): Iterable<Events> {
  const ask: Ask = {
    ...(amount !== null ? { kind: "many", noun: amount } : kind === "much" ? { kind, noun: null } : { kind }),
    ...{ preposition: null, rest: tokens, isBe: false, isDo: false, isPresent: false },
  };
  for (const { part, other } of wholesIn(lookup, ask, tokens, spoken)) {
    const { clause, rank } = part;
    const of = termOfClause(lookup.vocabulary, isTimed ? clause : { ...clause, time: null });
    const placed = placedTo(lookup.vocabulary, of, other);
    const term = placed === null ? null : ranked(lookup.vocabulary, placed.of, clause, rank);
    const isPlain = rank === null || rank.kind === "nth" || rank.kind === "extreme";
    if (placed !== null && term !== null && isPlain) yield { clause, of: term, ones: placed.ones };
  }
}

function unitOf(word: string | undefined): Granularity | null {
  const said = singularsOf(word ?? "");
  return said.includes("date") ? "day" : (granularities.find((each) => said.includes(each)) ?? null);
}

/** A query of some events, as it is asked. */
export function readingOf(query: Query, { clause, ones }: Events): QueryReading {
  return { query: asAsked(query), reading: clause.time, ...(ones.length > 0 ? { ones } : {}) };
}

/** The ways to read some tokens as a question. */
export type Read = (tokens: readonly Token[]) => Iterable<QueryReading>;

/** Questions by units of the calendar, and for what lies between events or adds up, of what their words name. */
export function* formsIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  for (const form of [daysIn, whichDaysIn, withoutIn, streakIn, rateIn, everyIn, gapIn, spanIn])
    yield* form(lookup, tokens);
}

/** "On how many days in May was Nora on the phone". */
function* daysIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut = cutAt(tokens, /^(?:on|in) how many (?:different |separate )?(\p{L}+)(?= )/u);
  const unit = unitOf(cut?.found[1]);
  if (cut === null || unit === null) return;
  for (const said of eventsIn(lookup, withoutAny(cut.after)))
    yield readingOf({ query: "count", of: said.of, distinct: { unit } }, said);
}

/** "On which days did we set off": each of them. */
function* whichDaysIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut = cutAt(tokens, /^on (?:which|what) (days?|dates?)(?= )/u);
  if (cut === null) return;
  // The day of the longest is when that was.
  for (const said of eventsIn(lookup, cut.after, { isTimed: false }))
    if (said.of.term !== "nth" && said.of.term !== "extreme")
      yield readingOf(
        { query: "missing", unit: "day", window: said.clause.time, having: true, of: said.of },
        said,
      );
}

/** "Which Monday in March did Tomas not weigh himself", "which month had no drill": each unit that has none. */
function* withoutIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut = cutAt(tokens, /^(?:in |on )?(?:which|what) (\p{L}+)(?= )/u);
  const said = cut?.found[1] ?? "";
  const weekday = weekdays.test(said) ? said.replace(/s$/u, "") : null;
  const unit = weekday === null ? unitOf(said) : "day";
  const none =
    cut === null
      ? null
      : cutAt(cut.after, /(?<=^|^.* )(?:nothing|nobody|no one|no|not|without(?: an?| any)?)(?= )/u);
  if (unit === null || none === null) return;
  const rest = without(none.rest, /(?<=^|^.* )(?:did|was|were|has|have|had|went|passed|there)(?= )/u);
  for (const each of eventsIn(lookup, rest, { isTimed: false })) {
    const { time } = each.clause;
    const window = weekday === null ? time : onWeekdays(weekday, time);
    if (window !== null) yield readingOf({ query: "missing", unit, window, of: each.of }, each);
  }
}

const weekdays = /^(?:mon|tues|wednes|thurs|fri|satur|sun)days?$/u;

/** The days of a name in a time. */
function onWeekdays(weekday: string, time: string | null): string | null {
  if (time === null) return null;
  return `on ${weekday}s ${/^(?:in|from|since|between) /u.test(time) ? time : `in ${time}`}`;
}

/** Without "at least one child", where days are asked on which there was any. */
function withoutAny(tokens: readonly Token[]): readonly Token[] {
  return without(tokens, /at least (?:once|one(?: (?:child|person|of us|of them|animal))?)(?= |$)/u);
}

/** "The most days in a row that Roisin trained". */
function* streakIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut =
    cutAt(tokens, /(?:how many|the most) (\p{L}+) in a row(?: that)?/u) ??
    cutAt(
      tokens,
      /the longest (?:run|streak|stretch|string) of (?:consecutive )?(\p{L}+)(?: in a row)?(?: that)?/u,
    );
  const unit = unitOf(cut?.found[1]);
  if (cut === null || unit === null) return;
  const rest = without(
    cut.rest,
    /^what (?:is|was|' s)(?= )/u,
    /(?:, )?at (?:the )?most(?: ,)?/u,
    /(?:in|for) (?:his|her|their|its|the|our|my) longest (?:run|streak|stretch)/u,
  );
  for (const said of eventsIn(lookup, rest)) yield readingOf({ query: "streak", unit, of: said.of }, said);
}

/** "How many calls a week did Nora have, on average, over the four weeks from 5 May to 1 June". */
function* rateIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut = cutAt(
    tokens,
    /^how many (\p{L}+(?: \p{L}+)?) (?:a|per|each|every) (day|week|month|year)(?= )/u,
  );
  const unit = unitOf(cut?.found[2]);
  const noun = tokens.slice(2, 2 + (cut?.found[1]?.split(" ").length ?? 0));
  if (cut === null || unit === null) return;
  const rest = without(
    [...noun, ...cut.after],
    /(?:, )?on average(?: ,)?/u,
    /(?:over|in|during|for) the (?:\p{L}+ )?(?:days|weeks|months|years) (?=from )/u,
  );
  for (const said of eventsIn(lookup, rest, { isTimed: false }))
    yield readingOf({ query: "rate", unit, window: said.clause.time, of: said.of }, said);
}

/** "Did Nora send an invoice in every month from January to May". */
function* everyIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  if (!/^(?:did|was|were|has|have|is)$/u.test(tokens[0]?.text ?? "")) return;
  const cut = cutAt(tokens, /(?:in |on )?(?:every|each)(?: single)? (day|week|month|year|\p{L}+day)(?= |$)/u);
  const weekday = weekdays.test(cut?.found[1] ?? "") ? cut?.found[1] : undefined;
  const unit = weekday === undefined ? unitOf(cut?.found[1]) : "day";
  // Which of two it was is not whether either was.
  if (cut === null || unit === null || cut.rest.some(({ text }) => text === "or")) return;
  const rest = withoutAny(cut.rest);
  for (const said of eventsIn(lookup, rest, { isTimed: false }))
    if (said.clause.time !== null) {
      const { time } = said.clause;
      const window = weekday === undefined ? time : onWeekdays(weekday, time);
      yield readingOf({ query: "every", unit, window, of: said.of }, said);
    }
}

/** How it is said from which event to which a gap lies: "between two visits", "from one visit to the next". */
const gaps: readonly RegExp[] = [
  /^what (?:is|was|' s|were) the (longest|shortest) (?:gap|break|time|interval) between (?:any )?(?:two )?(?:of )?(?:consecutive )?/u,
  /^what (?:is|was|' s|were) the (longest|shortest) (?:gap|break|time|interval)(?: ,)? (?:from|between) one (?=.* (?:to|and) the next)/u,
];

/** "The longest gap between two visits", "the longest that Mei has gone between one session and the next". */
function* gapIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const said = without(tokens, /(?:, )?(?:(?:counted|counting|measured) )?in days(?: ,)?/u);
  const [between] = gaps.flatMap((pattern) => cutAt(said, pattern) ?? []);
  const gone = cutAt(said, /^what (?:is|was|' s) the (longest|shortest) (?:that |time )?/u);
  const going = /(?:gone|went|go) (?:between (?:one|two)|without an?)(?= )/u;
  const isGone = gone !== null && cutAt(gone.after, going) !== null;
  const cut = between ?? (isGone ? gone : null);
  if (cut === null) return;
  const rest = without(
    cut.after,
    going,
    /^one (?=.* and the next$)/u,
    /(?:from one .* to the next)$/u,
    /(?<= )(?:and|to) (?:the next|another)(?: one)?$/u,
    / ,$/u,
  );
  const how = cut.found[1] === "shortest" ? "shortest" : "longest";
  for (const each of eventsIn(lookup, rest))
    yield readingOf({ query: "measure", how, what: "gap", of: each.of }, each);
}

/** "How many days were there between Roisin's win and that of Mei". */
function* spanIn(lookup: Lookup, tokens: readonly Token[]): Iterable<QueryReading> {
  const cut =
    cutAt(
      tokens,
      /^how (?:long|much time|many (\p{L}+)) (?:was |were |is |went by |passed |elapsed |lay )?(?:it |there )?between(?= )/u,
    ) ?? cutAt(tokens, /^(?:please )?(?:state|give|tell me) the number of (\p{L}+) between(?= )/u);
  const unit = cut?.found[1] === undefined ? null : unitOf(cut.found[1]);
  if (cut === null || (cut.found[1] !== undefined && unit === null)) return;
  for (const [at, { text }] of cut.after.entries()) {
    if (text !== "and") continue;
    for (const from of eventsIn(lookup, cut.after.slice(0, at)))
      for (const to of endsIn(lookup, from, cut.after.slice(at + 1)))
        yield {
          query: asAsked({
            ...{ query: "elapsed", from: lastOf(from.of, "end"), to: lastOf(to.of) },
            ...(unit === null ? {} : { unit }),
          }),
          ...{ reading: null, ones: [from.of, to.of] },
        };
  }
}

/** The second of two events, or "that of" somebody else, or "the one" that somebody else had. */
function* endsIn(lookup: Lookup, from: Events, tokens: readonly Token[]): Iterable<Events> {
  const same = without(tokens, /^(?:that|the one) (?=of|with|by|for|at|in|from|to )/u);
  const all = same === tokens ? tokens : same;
  const spoken = spokenIn(lookup.vocabulary, from.clause);
  yield* eventsIn({ ...lookup, one: from.clause.type }, all, { spoken });
  if (same === tokens) return;
  const { type } = from.clause;
  for (const { clause } of partsOf(lookup, all, null, { isBe: false, isDo: false }))
    if (clause.type === type) yield { clause, of: termOfClause(lookup.vocabulary, clause), ones: [] };
}
