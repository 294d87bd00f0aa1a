import type { Understood } from "./answer-schema.js";
import type { PrintedInterval } from "./evidence-schema.js";
import type { EventSet } from "../events/event-set.js";
import type { Curve } from "../fuzzy/curve.js";
import { formatInstant } from "../time/instant.js";
import type { Interval, IntervalSet } from "../time/interval.js";
import type { Zone } from "../time/zone.js";
import type { Evaluation } from "./evaluate.js";
import { type Linked, wantedOf } from "./link/link.js";

/** How many types and intervals are listed. */
const listed = 20;

/** How a reading was understood. Cost: O(combinations that match + intervals). */
export function understoodOf(
  set: EventSet,
  linked: Linked,
  evaluation: Evaluation | null,
  zone: Zone,
): Understood {
  const { reading, types, postings } = linked;
  const least = Math.min(...types.map(({ plan }) => plan.unknown.length));
  const meant = types.filter(({ plan }) => plan.unknown.length === least);
  const [first] = meant;
  const wanted = first === undefined ? null : wantedOf(set, linked, first);
  const roles = (wanted ?? []).filter(({ role }) => role !== "subject");
  const subject = wanted?.find(({ role }) => role === "subject")?.asked ?? reading.subject?.text ?? null;
  return {
    tense: reading.tense,
    action: reading.object === null ? reading.verb.text : `${reading.verb.text} ${reading.object.text}`,
    types: meant.slice(0, listed).map(({ type }) => set.typeNames.spelling(type)),
    subject,
    roles: Object.fromEntries(roles.map(({ role, asked }) => [role, asked])),
    matching: postings.reduce((sum, { from, to }) => sum + to - from, 0),
    when: evaluation === null ? null : timeOf(evaluation, zone),
    curves: (evaluation?.curves ?? []).map(curveInPrint),
  };
}

function timeOf({ anchored, intervals }: Evaluation, zone: Zone): Understood["when"] {
  if (anchored === null) return null;
  const { when } = anchored;
  if (when.kind === "vague" && when.within === null) {
    return { adverbial: when.adverbial, intervals: null, more: 0 };
  }
  return {
    adverbial: when.kind === "vague" ? when.adverbial : null,
    intervals: intervals.slice(0, listed).map((interval) => printInterval(interval, zone)),
    more: lengthBeyond(intervals),
  };
}

function lengthBeyond(intervals: IntervalSet): number {
  return Math.max(0, intervals.length - listed);
}

/** An interval in print. */
export function printInterval({ start, end }: Interval, zone: Zone): PrintedInterval {
  return {
    start: Number.isFinite(start) ? formatInstant(start, zone) : null,
    end: Number.isFinite(end) ? formatInstant(end, zone) : null,
  };
}

function curveInPrint({
  studyId,
  eventType,
  adverbial,
  pooledOver,
  person,
  measured,
  knots,
}: Curve): Understood["curves"][number] {
  const answers = knots.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const { from, until } = measured;
  return {
    ...{ study: studyId, eventType, adverbial, pooledOver, person },
    ...(from <= until ? { fromMs: from, untilMs: until } : { fromMs: null, untilMs: null }),
    answers: [Math.min(...answers), Math.max(...answers)],
  };
}
