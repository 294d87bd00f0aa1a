import { type Anchored, anchor } from "../../../src/language/expression/anchor/anchor.js";
import type { AnchorContext } from "../../../src/language/expression/anchor/context.js";
import type { Civil, CivilFields, Expression } from "../../../src/algebra/expression.js";
import {
  defaultExpressionPolicy,
  type ExpressionPolicy,
} from "../../../src/language/expression/policy/policy.js";
import { type Reading, resolve } from "../../../src/language/expression/resolve.js";
import { type HolidayCalendar, holidays } from "../../../src/language/feasts/holiday-calendar.js";
import type { Issue } from "../../../src/issue/issue.js";
import type { Result } from "../../../src/issue/result.js";
import { type Facts, readFacts } from "../../../src/time/facts.js";
import { parseTime } from "../../../src/time/instant.js";
import { always, type Interval } from "../../../src/time/interval.js";
import { openZone, type Zone } from "../../../src/time/zone.js";
import { written } from "../../grammar/meaning.js";

/** When and where something is said, and by which conventions; unsaid: the setting of the paper. */
export interface Situation {
  /** On the wall clock of the zone. */
  readonly at?: string;
  readonly zone?: string;
  readonly direction?: "past" | "future";
  readonly policy?: Partial<ExpressionPolicy>;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly holidays?: HolidayCalendar;
  readonly window?: Interval;
  readonly weekdayConflict?: "issue" | "note";
}

export function opened<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

export function zoneNamed(name: string): Zone {
  return opened(openZone(name));
}

/** The instant at which the clock of a zone reads this. */
export function instantAt(time: string, zone = "Europe/Berlin"): number {
  return opened(parseTime(time, zoneNamed(zone))).instant;
}

const facts = {
  "Tom's birthday": "--05-14",
  "Ria's birthday": "--02-29",
  "our anniversary": { date: "2015-06-20", recurs: "yearly" },
  "Ria's wedding": "2015-06-20",
};

function factsOf(record: Readonly<Record<string, unknown>> = facts): Facts {
  return opened(readFacts(record));
}

/** A Friday night in September. */
const fridayNight = "2023-09-29T22:18:14";

export function contextOf(situation: Situation = {}): AnchorContext {
  const zone = zoneNamed(situation.zone ?? "Europe/Berlin");
  return {
    speechTime: opened(parseTime(situation.at ?? fridayNight, zone)).instant,
    zone,
    direction: situation.direction ?? null,
    policy: { ...defaultExpressionPolicy, ...situation.policy },
    facts: factsOf(situation.facts),
    holidays: situation.holidays ?? holidays,
    window: situation.window ?? always,
    weekdayConflict: situation.weekdayConflict ?? "note",
  };
}

/** An expression anchored, as `start / end + start / end`, or as `! ` and why it is not. */
export function said(expression: Expression, situation: Situation = {}): string {
  const context = contextOf(situation);
  const result = anchor(expression, context);
  return result.ok ? written(result.value, context.zone) : refused(result.issues);
}

export function anchored(expression: Expression, situation: Situation = {}): Anchored {
  return opened(anchor(expression, contextOf(situation)));
}

/** The policies that a reading hangs on. */
export function namedIn(expression: Expression, situation: Situation = {}): readonly string[] {
  return anchored(expression, situation)
    .by.map(({ policy }) => policy)
    .toSorted();
}

function refused(issues: readonly Issue[]): string {
  return `! ${issues.map((issue) => ("reason" in issue ? issue.reason : issue.kind)).join(", ")}`;
}

/** Every reading of a text. */
export function readings(text: string, situation: Situation = {}): readonly Reading[] {
  return opened(resolved(text, situation));
}

export function resolved(text: string, situation: Situation = {}): Result<readonly Reading[]> {
  const { speechTime, zone, policy, facts: known, holidays: own, direction } = contextOf(situation);
  return resolve(text, {
    speechTime,
    zone,
    policy,
    facts: known,
    holidays: own,
    ...(direction === null ? {} : { prefer: direction }),
  });
}

/** The first reading of a text, written down; or why there is none. */
export function first(text: string, situation: Situation = {}): string {
  const result = resolved(text, situation);
  if (!result.ok) return refused(result.issues);
  const [reading] = result.value;
  return reading === undefined ? "" : written(reading, zoneNamed(situation.zone ?? "Europe/Berlin"));
}

export function civil(fields: CivilFields): Civil {
  return { kind: "civil", fields };
}
