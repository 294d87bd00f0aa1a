import { type ReadingRecord, readingRecord } from "../expression/reading-record.js";
import type { ExpressionPolicy } from "../expression/policy/policy.js";
import { type Reading, resolve } from "../expression/resolve.js";
import type { Issue } from "../../issue/issue.js";
import { type ConformanceCase, isNegative } from "./case.js";
import { isAccepted } from "./compare.js";

/**
 * How a case came out: its first reading is right; a later one is; none is; it has none. Of a negative:
 * nothing was read, as it should be; or something was.
 */
export type Outcome = "first" | "later" | "wrong" | "unread" | "silent" | "overread";

/** What was read in a case, and how that compares. */
export interface Judgement {
  readonly outcome: Outcome;
  /** The best first. */
  readonly readings: readonly Reading[];
  readonly records: readonly ReadingRecord[];
  /** Where the first right reading stands among them, counted from 0; null where none is right. */
  readonly right: number | null;
  /** Why nothing was read. */
  readonly issue: Issue | null;
}

/** Under which conventions cases are read. */
export interface JudgeOptions {
  readonly policy: ExpressionPolicy;
}

/**
 * Read a case and compare every reading with what it accepts.
 *
 * Where the case says which way its source looked, that is the direction of bare dates and times.
 */
export function judge(one: ConformanceCase, { policy }: JudgeOptions): Judgement {
  const { speechTime, zone, direction } = one;
  const looking = direction === null ? policy : { ...policy, direction };
  const result = resolve(one.text, { speechTime, zone, policy: looking });
  const readings = result.ok ? result.value : [];
  const records = readings.map((reading) => readingRecord(reading, zone));
  const found = records.findIndex((record) => isAccepted(record, one));
  const right = found < 0 ? null : found;
  const issue = result.ok ? null : (result.issues[0] ?? null);
  return { outcome: outcomeOf(one, readings.length, right), readings, records, right, issue };
}

/** Whether a case came out as it should. */
export function isRight(outcome: Outcome): boolean {
  return outcome === "first" || outcome === "silent";
}

function outcomeOf(one: ConformanceCase, count: number, right: number | null): Outcome {
  if (isNegative(one)) return count === 0 ? "silent" : "overread";
  if (count === 0) return "unread";
  if (right === null) return "wrong";
  return right === 0 ? "first" : "later";
}
