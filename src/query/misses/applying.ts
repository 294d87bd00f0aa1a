import type { MissReason } from "../evidence-schema.js";
import type { EventSet } from "../../events/event-set.js";
import { firstAfter, firstAtOrAfter, positionAt, type Posting, type Slice } from "../../events/posting.js";
import type { Curve } from "../../fuzzy/curve.js";
import type { Instant } from "../../time/instant.js";
import type { Interval, IntervalSet } from "../../time/interval.js";
import { degreeAt, type Run, vagueRuns } from "../degrees.js";
import { select } from "../select.js";
import type { Setting } from "../setting.js";

/** What a question says of time, and how its vague word applies. */
export interface TimeAsked {
  readonly set: EventSet;
  readonly setting: Setting;
  readonly intervals: IntervalSet;
  /** What the tense shows. */
  readonly seen: Interval;
  /** Null for a crisp question. */
  readonly adverbial: string | null;
  /** The curve of a type; null where no study has one, or the question is crisp. */
  curveOf(type: number): Curve | null;
}

/** An event of a posting with its degree. */
export interface Applying {
  readonly posting: Posting;
  readonly place: number;
  readonly instant: Instant;
  readonly degree: number;
}

/**
 * The events of some postings that would count by their time, counted, and those visited that can be
 * among the nearest few: the latest and the earliest, and of a vague word those of the greatest degrees.
 *
 * An event of which only the day is known is left out where its time of day would decide.
 *
 * @param curveType  whose curve gives the degrees; each event's own type unless given
 * @param keep       which events count at all; all unless given
 * @returns how many there are
 * Cost: O(postings × intervals × knots × log n); with `keep`, or where events have only a day, also the
 *       events that lie in the time asked about.
 */
export function visitApplying(
  asked: TimeAsked,
  postings: readonly Posting[],
  { intervals, seen }: Pick<TimeAsked, "intervals" | "seen">,
  options: { readonly curveType?: number; readonly keep?: Keep | null },
  visit: (event: Applying) => void,
): number {
  const { speechTime } = asked.setting;
  const keep = keeping(asked, options.keep ?? null);
  let count = 0;
  for (const piece of piecesOf(asked, select(postings, intervals, seen), options.curveType ?? null)) {
    const { posting, from, to } = piece;
    const tell = (place: number): void => {
      const instant = posting.instants[place] as number;
      visit({ posting, place, instant, degree: degreeAt(piece, place, speechTime) });
    };
    if (keep === null && to - from > 2 * perReason) {
      count += to - from;
      for (let step = 0; step < perReason; step += 1) {
        tell(from + step);
        tell(to - 1 - step);
      }
      continue;
    }
    for (let place = from; place < to; place += 1) {
      if (keep?.(positionAt(posting, place)) === false) continue;
      count += 1;
      tell(place);
    }
  }
  return count;
}

type Keep = (position: number) => boolean;

/** The events that are to be kept, without those of which it is not known whether their time fits. */
function keeping({ set, intervals, seen, adverbial }: TimeAsked, wanted: Keep | null): Keep | null {
  if (!set.hasCoarseTimes) return wanted;
  const cuts = (position: number): boolean => {
    const start = set.eventAt(position).time;
    const end = set.endOf(position);
    const isCutBy = (border: Instant): boolean => start < border && border < end && border < seen.end;
    return intervals.some((interval) => isCutBy(interval.start) || isCutBy(interval.end));
  };
  return (position) => {
    if (wanted?.(position) === false) return false;
    return !set.isCoarse(position) || (adverbial === null && !cuts(position));
  };
}

/** Parts of slices whose degrees are above 0 and rise or fall throughout, or are all the same. */
function piecesOf(asked: TimeAsked, slices: readonly Slice[], curveType: number | null): readonly Run[] {
  if (asked.adverbial === null) {
    return slices.map(({ posting, from, to }) => ({ posting, from, to, degree: 1, curve: null }));
  }
  const { set, setting } = asked;
  const { speechTime } = setting;
  return slices.flatMap((slice) => {
    const curve = asked.curveOf(curveType ?? slice.posting.type);
    if (curve === null) return [];
    return vagueRuns([slice], () => curve, speechTime, set).flatMap((run) =>
      splitAtKnots(run, curve, speechTime),
    );
  });
}

function splitAtKnots(run: Run, curve: Curve, speechTime: Instant): readonly Run[] {
  if (run.degree !== null) return [run];
  const { instants } = run.posting;
  const pieces: Run[] = [];
  let end = run.to;
  // Rising elapsed is falling time, so that each knot cuts off the latest that is left.
  for (const { elapsed } of [...curve.knots, { elapsed: Number.POSITIVE_INFINITY }]) {
    const from =
      elapsed === Number.POSITIVE_INFINITY
        ? run.from
        : firstAtOrAfter(instants, run.from, end, speechTime - elapsed);
    const piece = withoutZeros({ ...run, from, to: end }, speechTime);
    if (piece.from < piece.to) pieces.push(piece);
    end = from;
  }
  return pieces;
}

/** A curve that touches 0 at one knot does so at an end of its pieces. */
function withoutZeros(run: Run, speechTime: Instant): Run {
  const { instants } = run.posting;
  let { from, to } = run;
  while (from < to && degreeAt(run, from, speechTime) === 0) {
    from = firstAfter(instants, from, to, instants[from] as number);
  }
  while (from < to && degreeAt(run, to - 1, speechTime) === 0) {
    to = firstAtOrAfter(instants, from, to, instants[to - 1] as number);
  }
  return { ...run, from, to };
}

/**
 * An event that only just does not count, while they are ranked.
 *
 * `rank` 0 is near in time, 1 differs in who, where or what, 2 is farther in time. Within a rank the lower
 * `distance` is nearer, then the greater degree, then the later event.
 */
export interface Candidate extends Applying, Miss {}

/** The one thing that is otherwise than asked, and how near that is. */
export interface Miss {
  readonly rank: 0 | 1 | 2;
  readonly distance: number;
  readonly reason: () => MissReason;
}

/** Negative when a is nearer than b. */
export function compareCandidates(a: Candidate, b: Candidate): number {
  // Infinite distances are equal, and their difference is no number.
  const distance = a.distance === b.distance ? 0 : a.distance - b.distance;
  return a.rank - b.rank || distance || b.degree - a.degree || b.instant - a.instant;
}

/** How many events are shown for one reason. */
export const perReason = 3;

/** Keeps the nearest few candidates of one reason, and counts all. */
export class Nearest {
  readonly #kept: Candidate[] = [];
  count = 0;

  get kept(): readonly Candidate[] {
    return this.#kept;
  }

  /** Whether a candidate would be kept: asked first, so that few are made. */
  keeps(rank: Candidate["rank"], distance: number, degree: number, instant: Instant): boolean {
    const last = this.#kept[perReason - 1];
    if (last === undefined || rank !== last.rank) return last === undefined || rank < last.rank;
    if (distance !== last.distance) return distance < last.distance;
    return degree === last.degree ? instant > last.instant : degree > last.degree;
  }

  /** Keeps a candidate if it is among the nearest; counting is the caller's. Cost: O(perReason). */
  offer(candidate: Candidate): void {
    const kept = this.#kept;
    const slot = kept.findIndex((other) => compareCandidates(candidate, other) < 0);
    if (slot >= 0) kept.splice(slot, 0, candidate);
    else if (kept.length < perReason) kept.push(candidate);
    if (kept.length > perReason) kept.pop();
  }
}
