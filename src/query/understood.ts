import type { EventSet } from "../events/event-set.js";
import type { Curve } from "../fuzzy/curve.js";
import type { Person } from "../fuzzy/study.js";
import type { Tense } from "../language/question/question.js";
import { formatInstant } from "../time/instant.js";
import type { Interval, IntervalSet } from "../time/interval.js";
import type { Zone } from "../time/zone.js";
import type { Evaluation } from "./evaluate.js";
import { type Linked, wantedOf } from "./link/link.js";

/** How a question was understood, beside what it asks for. */
export interface Understood {
  readonly tense: Tense;
  /** Verb and object, as written. */
  readonly action: string;
  /** The event types that are meant by it, as they are spelt, at most `listed`; none when it is unknown. */
  readonly types: readonly string[];
  /** Null when nobody is named, or who it was is asked. */
  readonly subject: string | null;
  /** The other roles that are named. */
  readonly roles: Readonly<Record<string, string>>;
  /** How many events have the types and the roles, whenever they are. */
  readonly matching: number;
  /** Null when nothing says when. */
  readonly when: UnderstoodTime | null;
  /** The curves that give the degrees; none for a crisp question. */
  readonly curves: readonly UnderstoodCurve[];
}

export interface UnderstoodTime {
  /** Null when no vague word says when. */
  readonly adverbial: string | null;
  /** The intervals that are named, in order, at most `listed`; null when a vague word alone says when. */
  readonly intervals: readonly PrintedInterval[] | null;
  /** How many more intervals there are. */
  readonly more: number;
}

/** ISO 8601 with offset, the end not included; null where it has none. */
export interface PrintedInterval {
  readonly start: string | null;
  readonly end: string | null;
}

/** Where the degrees of a vague word come from. */
export interface UnderstoodCurve {
  readonly study: string;
  /** Of the survey, which may know the type by another name; "*" for an average over several. */
  readonly eventType: string;
  readonly adverbial: string;
  readonly person: Person | null;
  /**
   * The least and the greatest elapsed time that was asked about, in milliseconds; of an average, about every
   * one of its types: both null where no time was.
   */
  readonly fromMs: number | null;
  readonly untilMs: number | null;
  /** How many answers are behind a knot: the fewest and the most. */
  readonly answers: readonly [fewest: number, most: number];
}

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

function timeOf({ anchored, intervals }: Evaluation, zone: Zone): UnderstoodTime | null {
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

function curveInPrint({ studyId, eventType, adverbial, person, measured, knots }: Curve): UnderstoodCurve {
  const answers = knots.map(({ counts }) => counts.reduce((sum, count) => sum + count, 0));
  const { from, until } = measured;
  return {
    ...{ study: studyId, eventType, adverbial, person },
    ...(from <= until ? { fromMs: from, untilMs: until } : { fromMs: null, untilMs: null }),
    answers: [Math.min(...answers), Math.max(...answers)],
  };
}
