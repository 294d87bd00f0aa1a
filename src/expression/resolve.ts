import type { HolidayCalendar } from "../holidays/holiday-calendar.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import { always } from "../time/interval.js";
import { formatPeriod } from "../time/period.js";
import type { Zone } from "../time/zone.js";
import { type Anchored, attempt, type When } from "./anchor.js";
import type { AnchorContext } from "./context.js";
import type { Expression } from "./expression.js";
import { byPolicy, type ParsedExpression, parseExpression } from "./parse-expression.js";
import {
  defaultExpressionPolicy,
  departuresFrom,
  type ExpressionPolicy,
  type PolicyChoice,
  type PolicyName,
  policyValues,
  withPolicy,
} from "./policy.js";

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
export interface ResolveOptions {
  readonly speechTime: Instant;
  readonly zone: Zone;
  /** Which way a bare "Friday" looks; past unless the policy says otherwise. */
  readonly prefer?: "past" | "future";
  readonly policy?: ExpressionPolicy;
  /** Days that only somebody's own knowledge gives ("Tom's birthday"). */
  readonly facts?: Facts;
  /** Needed only by texts that name a holiday: `await loadHolidays()`. */
  readonly holidays?: HolidayCalendar;
}

/** The most readings that are told apart. */
export const READING_LIMIT = 256;

/** The most combinations of policies that are tried for one expression. */
const COMBINATION_LIMIT = 2048;

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
  const parsed = parseExpression(text);
  if (!parsed.ok) {
    return parsed;
  }
  const policy = options.policy ?? defaultExpressionPolicy;
  return resolveParsed(parsed.value, {
    speechTime: options.speechTime,
    zone: options.zone,
    direction: null,
    policy: options.prefer === undefined ? policy : { ...policy, direction: options.prefer },
    facts: options.facts ?? new Map(),
    holidays: options.holidays ?? null,
    window: always,
    weekdayConflict: "note",
  });
}

/** Every reading of an expression that is parsed already; see `resolve`. */
export function resolveParsed(
  parsed: readonly ParsedExpression[],
  context: AnchorContext,
): Result<readonly Reading[]> {
  const found = new Map<string, Reading>();
  const issues: Issue[] = [];
  for (const each of byPolicy(parsed, context.policy)) {
    const against = departuresFrom(context.policy, each.tags);
    const attempts = underEveryPolicy(each.expression, context);
    if (attempts === null) {
      return failure(tooManyReadings(each));
    }
    for (const { result, departures } of attempts) {
      if (result.ok) {
        keep(found, readingOf(each, result.value, departures + against));
      } else {
        issues.push(...result.issues);
      }
    }
  }
  const readings = [...found.values()].sort(
    // "1990s" may be so many seconds; but whoever asks for a time is told of times first.
    (a, b) => a.departures - b.departures || Number(isLength(a)) - Number(isLength(b)),
  );
  const [first] = readings;
  const [issue] = issues;
  if (first === undefined && issue !== undefined) {
    return failure(issue);
  }
  return first !== undefined && readings.length > READING_LIMIT
    ? failure(tooManyReadings(first.parsed))
    : success(readings);
}

function isLength({ when }: Reading): boolean {
  return when.kind === "duration";
}

function tooManyReadings({ phrase }: ParsedExpression): Issue {
  const place = { text: phrase.text, span: { start: 0, end: phrase.text.length } };
  return { kind: "too-many-readings", place, limit: READING_LIMIT };
}

function readingOf(parsed: ParsedExpression, { when, by, notes }: Anchored, departures: number): Reading {
  return {
    when,
    expression: parsed.expression,
    parsed,
    by: [...parsed.tags, ...by],
    departures,
    notes: [...parsed.notes, ...notes],
  };
}

function keep(found: Map<string, Reading>, reading: Reading): void {
  const key = keyOf(reading.when);
  const known = found.get(key);
  if (known === undefined || known.departures > reading.departures) {
    found.set(key, reading);
  }
}

/** The same for readings with the same instants, and only for them. */
function keyOf(when: When): string {
  if (when.kind === "duration") return formatPeriod(when.period);
  const intervals = when.kind === "crisp" ? when.intervals : (when.within ?? []);
  let key = when.kind === "crisp" ? "" : when.adverbial;
  for (const { start, end } of intervals) {
    key += ` ${start}/${end}`;
  }
  return key;
}

/**
 * An expression anchored under the given policy, and under every combination of other values for the
 * policies that anchoring asks for; each combination once. Null where there are too many of them.
 */
function underEveryPolicy(
  expression: Expression,
  context: AnchorContext,
): readonly { readonly result: Result<Anchored>; readonly departures: number }[] | null {
  const done: { result: Result<Anchored>; departures: number }[] = [];
  const waiting: { policy: ExpressionPolicy; settled: readonly PolicyName[]; departures: number }[] = [
    { policy: context.policy, settled: [], departures: 0 },
  ];
  // The list grows while it is walked; the limit bounds both.
  for (const { policy, settled, departures } of waiting) {
    if (done.length === COMBINATION_LIMIT) return null;
    const { result, asked } = attempt(expression, { ...context, policy });
    done.push({ result, departures });
    const fixed = [...settled];
    for (const name of asked) {
      if (settled.includes(name)) continue;
      fixed.push(name);
      for (const value of policyValues[name]) {
        if (value !== policy[name]) {
          const other = withPolicy(policy, { policy: name, value });
          waiting.push({ policy: other, settled: [...fixed], departures: departures + 1 });
        }
      }
    }
  }
  return done;
}
