import type { Expression } from "../../algebra/expression.js";
import type { Issue } from "../../issue/issue.js";
import type { Place } from "../../issue/place.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { Facts } from "../../time/facts.js";
import type { Instant } from "../../time/instant.js";
import { always, type Interval, sameIntervals } from "../../time/interval.js";
import { formatPeriod } from "../../time/period.js";
import type { Zone } from "../../time/zone.js";
import { type HolidayCalendar, holidays } from "../feasts/holiday-calendar.js";
import { packedPatterns } from "../generated/patterns.js";
import { printDerivation } from "../parse/forests.js";
import type { Occurrences, When } from "./anchor/anchor.js";
import { type AnchorContext, Anchoring, CYCLE_LIMIT, type Effort } from "./anchor/context.js";
import { underEveryPolicy } from "./anchor/every-policy.js";
import { english } from "./english.js";
import type { Grammar } from "../parse/open-grammar.js";
import { patternsIn } from "../parse/packed-rules.js";
import { byPolicy, type ParsedExpression, parseExpression, type ParseOptions } from "./parse-expression.js";
import {
  defaultExpressionPolicy,
  departuresFrom,
  type ExpressionPolicy,
  type PolicyChoice,
  REFUSED,
} from "./policy/policy.js";

/** One thing that a text may mean at a speech time. */
export interface Reading {
  readonly when: When;
  readonly expression: Expression;
  readonly parsed: ParsedExpression;
  /** The conventions that this reading hangs on, with the values that lead to it. */
  readonly by: readonly PolicyChoice[];
  /** How many of them differ from the policy asked for; 0 is the reading that the policy prefers. */
  readonly departures: number;
  readonly notes: readonly Issue[];
}

/** What a text is resolved against. */
export interface ResolveOptions extends ParseOptions {
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Which way a bare "Friday" looks; past unless the policy says otherwise. */
  readonly prefer?: "past" | "future";
  readonly policy?: ExpressionPolicy;
  /** Days that only somebody's own knowledge gives ("Tom's birthday"). */
  readonly facts?: Facts;
  /** Where the occurrences of "every Monday" are wanted; the nearest twelve, or the bounds said, unless given. */
  readonly window?: Interval;
  /** Instead of the feasts of our own data. */
  readonly holidays?: HolidayCalendar;
}

/** The most readings that are told apart. */
export const READING_LIMIT = 256;

/**
 * Every reading of a temporal expression at a speech time: all parses, each under every combination of
 * the policies that it asks for, those with the same instants merged, the reading of the given policy
 * first.
 *
 *     const readings = resolve("last Friday", { speechTime: 1696018694000, zone });
 *
 * @returns at least one reading and at most 256; or why there is none, or that there are more
 */
export function resolve(text: string, options: ResolveOptions): Result<readonly Reading[]> {
  const parsed = parseExpression(text, options);
  if (!parsed.ok) {
    return parsed;
  }
  const found = resolveParsed(parsed.value, contextOf(options));
  return found.ok ? found : failure(...found.issues.map((issue) => placedIn(text, issue, parsed.value)));
}

/** An issue with its place in the whole text, where it was found in the words of a phrase alone. */
function placedIn(text: string, issue: Issue, parsed: readonly ParsedExpression[]): Issue {
  if (!("place" in issue) || issue.place === undefined || issue.place.text === text) return issue;
  const { place } = issue;
  const phrase = parsed.find((each) => each.phrase.text === place.text)?.phrase;
  return phrase === undefined ? issue : { ...issue, place: { text, span: phrase.span } };
}

/** In what a text is anchored that is no question. */
export function contextOf(options: ResolveOptions): AnchorContext {
  const policy = options.policy ?? defaultExpressionPolicy;
  return {
    speechTime: options.speechTime,
    zone: options.zone,
    direction: null,
    policy: options.prefer === undefined ? policy : { ...policy, direction: options.prefer },
    facts: options.facts ?? new Map(),
    holidays: options.holidays ?? holidays,
    window: options.window ?? always,
    weekdayConflict: "note",
  };
}

/**
 * Every reading of an expression that is parsed already; see `resolve`.
 *
 * @param effort  what the expression is worth; what it took is added
 */
export function resolveParsed(
  parsed: readonly ParsedExpression[],
  context: AnchorContext,
  effort: Effort = { cycles: 0, limit: CYCLE_LIMIT },
): Result<readonly Reading[]> {
  const found: Reading[] = [];
  const issues: Issue[] = [];
  const anchoring = new Anchoring(context, null, effort);
  const refused = refusalOf(parsed, context.policy);
  if (refused !== null) return failure(refused);
  for (const each of byPolicy(parsed, context.policy)) {
    const against = departuresFrom(context.policy, each.tags);
    const isComplete = underEveryPolicy(each.expression, anchoring, (when, departures) => {
      if (when.kind === "impossible") issues.push(when.issue);
      else keep(found, each, when, departures + against, anchoring);
    });
    if (anchoring.isSpent) return failure({ kind: "too-many-times", limit: effort.limit });
    if (!isComplete || found.length > READING_LIMIT) {
      return failure(tooManyReadings(each));
    }
  }
  const refusal = issues.find(({ kind }) => kind === "refused-by-policy");
  if (refusal !== undefined) return failure(refusal);
  if (found.length > 0) return success(found.sort(byPreference(context.policy)));
  // Where all that was read is a rule that refuses under another policy, nothing was read.
  const [issue = { kind: "no-expression", place: placeOf(parsed) }] = issues;
  return failure(issue);
}

/** That a policy refuses the text; else the rules that would are no readings of it. */
function refusalOf(parsed: readonly ParsedExpression[], policy: ExpressionPolicy): Issue | null {
  for (const { phrase, tags } of parsed) {
    const tag = tags.find(({ policy: name, value }) => value === REFUSED && policy[name] === REFUSED);
    if (tag !== undefined) {
      const place = { text: phrase.text, span: { start: 0, end: phrase.text.length } };
      return { kind: "refused-by-policy", policy: tag.policy, place };
    }
  }
  return null;
}

/**
 * Those with fewer departures first; of these the ones whose words a study asked about, and then the ones
 * that are written as a policy wants which is not
 * the default; times before lengths: "1990s" may be so many seconds, but whoever asks for a time is told
 * of times first; what names its day in full before what is put together: "jun-05-1992" is no range; and of
 * sets the one that says most of what recurs: "every first Monday in May" is not the first of every month.
 */
function byPreference(policy: ExpressionPolicy): (a: Reading, b: Reading) => number {
  const asked = ({ parsed }: Reading): number =>
    parsed.tags.filter(({ policy: name, value }) => {
      return policy[name] === value && defaultExpressionPolicy[name] !== value;
    }).length;
  return (a, b) =>
    a.departures - b.departures ||
    b.parsed.studyTokens - a.parsed.studyTokens ||
    asked(b) - asked(a) ||
    Number(isLength(a)) - Number(isLength(b)) ||
    Number(namesInFull(b)) - Number(namesInFull(a)) ||
    saidOfEach(b) - saidOfEach(a);
}

/** How much is said of what recurs, and not of the bounds within which it does; what is no set is between. */
function saidOfEach({ expression }: Reading): number {
  if (expression.kind !== "recurrence") return 1;
  const { of, within } = expression;
  return Number(isCountedOrDated(of)) + Number(within === null);
}

/** Whether it is counted in what holds it, or a weekday of such a day or month. */
function isCountedOrDated(of: Expression): boolean {
  if (of.kind === "union") return of.parts.every(isCountedOrDated);
  if (of.kind !== "civil") return of.kind === "nth";
  const { weekday, day, month } = of.fields;
  return weekday !== undefined && (day ?? month) !== undefined;
}

/** Whether a day is named by day, month and year, or counted in what holds it: "the last Friday of June". */
function namesInFull({ expression }: Reading): boolean {
  if (expression.kind !== "civil") return expression.kind === "nth";
  const { year, month, day } = expression.fields;
  return year !== undefined && month !== undefined && day !== undefined;
}

function isLength({ when }: Reading): boolean {
  return when.kind === "duration";
}

function tooManyReadings(parsed: ParsedExpression): Issue {
  return { kind: "too-many-readings", place: placeOf([parsed]), limit: READING_LIMIT };
}

function placeOf([parsed]: readonly ParsedExpression[]): Place {
  const text = parsed?.phrase.text ?? "";
  return { text, span: { start: 0, end: text.length } };
}

/** Keeps a reading that is new, or that needs fewer departures than the one with the same instants. */
function keep(
  found: Reading[],
  parsed: ParsedExpression,
  when: When,
  departures: number,
  anchoring: Anchoring,
): void {
  let at = 0;
  for (const known of found) {
    if (isSame(known.when, when)) {
      if (known.departures <= departures) return;
      break;
    }
    at += 1;
  }
  found[at] = {
    when,
    expression: parsed.expression,
    parsed,
    by: joined(parsed.tags, anchoring.choicesMade()),
    departures,
    notes: joined(parsed.notes, anchoring.notes),
  };
}

function joined<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  return before.length === 0 ? after : [...before, ...after];
}

/** Whether two readings have the same instants, or the same length. */
function isSame(a: When, b: When): boolean {
  switch (a.kind) {
    case "crisp":
      return b.kind === "crisp" && sameIntervals(a.intervals, b.intervals) && isSameSet(a.set, b.set);
    case "vague":
      return (
        b.kind === "vague" && a.adverbial === b.adverbial && sameIntervals(a.within ?? [], b.within ?? [])
      );
    case "duration":
      return b.kind === "duration" && formatPeriod(a.period) === formatPeriod(b.period);
  }
}

function isSameSet(a: Occurrences | undefined, b: Occurrences | undefined): boolean {
  if (a === b) return true;
  return (
    a?.nearest?.start === b?.nearest?.start &&
    a?.nearest?.end === b?.nearest?.end &&
    sameIntervals(a?.each ?? [], b?.each ?? [])
  );
}

/**
 * The derivation of an expression as an indented tree: the rules with the words that they read.
 *
 * @param grammar  that it was read by
 */
export function explainExpression(
  { derivation }: ParsedExpression,
  text: string,
  { data: { symbols } }: Grammar = english.grammar,
): string {
  const patterns = patternsIn(packedPatterns);
  const nameOf = (category: number) => {
    const symbol = symbols[category];
    return symbol?.kind === "category" ? symbol.name : "";
  };
  return printDerivation(derivation, text, nameOf, (rule) => patterns.get(rule) ?? "");
}
