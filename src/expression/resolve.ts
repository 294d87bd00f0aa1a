import type { HolidayCalendar } from "../holidays/holiday-calendar.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import type { Facts } from "../time/facts.js";
import type { Instant } from "../time/instant.js";
import { always } from "../time/interval.js";
import type { Zone } from "../time/zone.js";
import { type Anchored, anchor, type When } from "./anchor.js";
import type { AnchorContext } from "./context.js";
import type { Expression } from "./expression.js";
import { byPolicy, type ParsedExpression, parseExpression } from "./parse-expression.js";
import { defaultExpressionPolicy, type ExpressionPolicy, type PolicyChoice, policyValues, withPolicy } from "./policy.js";

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

/** The most readings that are kept. */
export const READING_LIMIT = 256;

/**
 * Every reading of a temporal expression at a speech time: all parses, each under every combination of
 * the policies that it asks for, those with the same instants merged, the reading of the given policy
 * first.
 *
 *     const zone = openZone("Europe/Berlin");
 *     const readings = resolve("last Friday", { speechTime: 1696018694000, zone });
 *
 * @returns at least one reading, or why there is none
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
  const ordered = byPolicy(parsed, context.policy);
  const found = new Map<string, Reading>();
  const issues: Issue[] = [];
  for (const each of ordered) {
    const against = each.tags.filter((tag) => context.policy[tag.policy] !== tag.value).length;
    for (const { policy, departures } of policiesFor(each.expression, context)) {
      const anchored = anchor(each.expression, { ...context, policy });
      if (!anchored.ok) {
        issues.push(...anchored.issues);
        continue;
      }
      keep(found, readingOf(each, anchored.value, departures + against));
    }
  }
  const readings = [...found.values()].sort((a, b) => a.departures - b.departures);
  const [first] = issues;
  if (readings.length === 0 && first !== undefined) {
    return failure(first);
  }
  return success(readings.slice(0, READING_LIMIT));
}

function readingOf(parsed: ParsedExpression, { when, by, notes }: Anchored, departures: number): Reading {
  return { when, expression: parsed.expression, parsed, by: [...parsed.tags, ...by], departures, notes };
}

function keep(found: Map<string, Reading>, reading: Reading): void {
  const key = JSON.stringify(reading.when, (_, value: unknown) =>
    typeof value === "number" && !Number.isFinite(value) ? String(value) : value,
  );
  const known = found.get(key);
  if (known === undefined || known.departures > reading.departures) {
    found.set(key, reading);
  }
}

/**
 * The policies under which an expression may be read: the given one, and every combination of other
 * values for the policies that anchoring asks for, fewest departures first.
 */
function policiesFor(
  expression: Expression,
  context: AnchorContext,
): readonly { policy: ExpressionPolicy; departures: number }[] {
  const result: { policy: ExpressionPolicy; departures: number }[] = [];
  const queue: { policy: ExpressionPolicy; settled: ReadonlySet<string>; departures: number }[] = [
    { policy: context.policy, settled: new Set(), departures: 0 },
  ];
  for (let next = queue.shift(); next !== undefined && result.length < READING_LIMIT; next = queue.shift()) {
    const { policy, settled, departures } = next;
    result.push({ policy, departures });
    const asked = policiesAskedFor(expression, { ...context, policy }).filter((name) => !settled.has(name));
    const fixed = new Set(settled);
    for (const name of asked) {
      fixed.add(name);
      for (const value of policyValues[name]) {
        if (value !== policy[name]) {
          queue.push({
            policy: withPolicy(policy, { policy: name, value }),
            settled: new Set(fixed),
            departures: departures + 1,
          });
        }
      }
    }
  }
  return result;
}

function policiesAskedFor(expression: Expression, context: AnchorContext): readonly PolicyChoice["policy"][] {
  const anchored = anchor(expression, context);
  return anchored.ok ? anchored.value.by.map(({ policy }) => policy) : [];
}
