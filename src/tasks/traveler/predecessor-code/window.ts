import { type CivilTime, dayStart, fields } from "../../../time/civil.js";
import { msPerDay } from "../../../time/timeline.js";

/** When events of a type are, in wall-clock time; the last second is included. */
export interface TypeWindow {
  readonly start: CivilTime;
  readonly last: CivilTime;
}

/** Days of the year of the speech time, both included; or the day of the speech time, or so many before. */
type WindowRule =
  | {
      readonly from: readonly [month: number, day: number];
      readonly to: readonly [month: number, day: number];
    }
  | { readonly daysAgo: number };

/**
 * The windows that the predecessor's code draws the times of each event type from. "Today" runs to
 * 23:59:59, past the speech time.
 *
 * @source recovered from the public generator of TRAVELER's predecessor (KEOD 2024)
 */
const rules: Readonly<Record<string, WindowRule>> = {
  "watch film": { daysAgo: 0 },
  "eat risotto": { daysAgo: 1 },
  "read book": { from: [1, 1], to: [7, 30] },
  "dance lively salsa": { from: [8, 1], to: [8, 30] },
  "store wine bottle": { from: [9, 1], to: [9, 27] },
  "drink juice": { daysAgo: 0 },
  "chat with friend": { daysAgo: 1 },
};

/** For a type that the predecessor does not have: what the paper says of all. */
const otherwise: WindowRule = { from: [1, 1], to: [9, 29] };

/** The window of an event type, by the wall clock at speech time. */
export function windowOf(type: string, speechTime: CivilTime): TypeWindow {
  const rule = (Object.hasOwn(rules, type) ? rules[type] : undefined) ?? otherwise;
  const { year, month, day } = fields(speechTime);
  if ("daysAgo" in rule) return days(dayStart(year, month, day - rule.daysAgo), 1);
  const start = dayStart(year, ...rule.from);
  return days(start, (dayStart(year, ...rule.to) - start) / msPerDay + 1);
}

function days(start: CivilTime, count: number): TypeWindow {
  return { start, last: start + count * msPerDay - 1000 };
}
