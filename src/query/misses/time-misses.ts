import { firstAfter, type Posting, type Slice } from "../../events/posting.js";
import { type Curve, degree } from "../../fuzzy/curve.js";
import type { Stretch } from "../../fuzzy/tail.js";
import type { Instant } from "../../time/instant.js";
import { always, clip, complement, intersect, type Interval } from "../../time/interval.js";
import { msPerDay } from "../../time/civil.js";
import type { PrintedInterval } from "../evidence-schema.js";
import { type Miss, Nearest, perReason, type TimeAsked, visitApplying } from "./applying.js";
import { evidenceKnot } from "../evidence.js";
import { select } from "../select.js";
import { printInterval } from "../understood.js";

/**
 * The events with the named type and roles that lie outside the interval, and count but for that.
 *
 * Near is what is no farther from it than the interval is long; of one without a start or an end, what is
 * no farther than its border is from speech time. Distances are to the part that the tense shows.
 *
 * Cost: as `visitApplying`, for every gap between the intervals.
 */
export function intervalMisses(asked: TimeAsked, postings: readonly Posting[]): Nearest {
  const { intervals, seen, adverbial } = asked;
  const nearest = new Nearest();
  const shown = clip(intervals, seen);
  // Where the tense hides it all, no other time would do.
  if (shown.length === 0) return nearest;
  // A vague word says nothing of what is to come, wherever the interval lies.
  const gaps = adverbial === null ? complement(intervals) : clip(complement(intervals), seen);
  for (const gap of gaps) {
    const before = shown.findLast(({ end }) => end <= gap.start) ?? null;
    const after = shown.find(({ start }) => start >= gap.end) ?? null;
    nearest.count += visitApplying(asked, postings, { intervals: [gap], seen: always }, {}, (event) => {
      const miss = missOfInterval(asked, { before, after }, event.instant, event.instant);
      if (miss === null || !nearest.keeps(miss.rank, miss.distance, event.degree, event.instant)) return;
      nearest.offer({ ...event, ...miss });
    });
  }
  return nearest;
}

/** By how much an event misses the nearer of the intervals beside it; null where there is none. */
export function missOfInterval(
  asked: Pick<TimeAsked, "intervals" | "setting">,
  { before, after }: { readonly before: Interval | null; readonly after: Interval | null },
  start: Instant,
  end: Instant,
): Miss | null {
  const late = before === null ? Number.POSITIVE_INFINITY : start - before.end;
  const early = after === null ? Number.POSITIVE_INFINITY : after.start - end;
  const [interval, byMs, side] =
    late < early ? ([before, late, "after"] as const) : ([after, early, "before"] as const);
  if (interval === null) return null;
  return {
    rank: byMs <= reachOf(interval, asked.setting.speechTime) ? 0 : 2,
    distance: byMs,
    reason: () => ({ kind: "interval", side, byMs, interval: printed(interval, asked) }),
  };
}

function reachOf({ start, end }: Interval, speechTime: Instant): number {
  if (Number.isFinite(start) && Number.isFinite(end)) return end - start;
  const border = Number.isFinite(start) ? start : end;
  return Math.max(Math.abs(speechTime - border), msPerDay);
}

/** The interval as it was named, beyond what the tense shows of it. */
function printed(
  shown: Interval,
  { intervals, setting: { zone } }: Pick<TimeAsked, "intervals" | "setting">,
): PrintedInterval {
  return printInterval(intervals.find((named) => intersect(named, shown) !== null) ?? shown, zone);
}

/**
 * The events with the named type and roles that lie in the interval but on the far side of speech time.
 * Near is what is a day from it at most.
 *
 * Cost: as `visitApplying`, for the interval's part there.
 */
export function speechTimeMisses(asked: TimeAsked, postings: readonly Posting[]): Nearest {
  const { seen, intervals, setting, adverbial } = asked;
  const nearest = new Nearest();
  for (const hidden of complement([seen])) {
    const side = hidden.start >= seen.end ? "after" : "before";
    for (const slice of select(postings, intervals, hidden)) {
      const { posting } = slice;
      if (adverbial !== null && asked.curveOf(posting.type) === null) continue;
      nearest.count += slice.to - slice.from;
      for (const place of endsOf(slice)) {
        const instant = posting.instants[place] as number;
        const miss = missOfSpeechTime(side, Math.abs(instant - setting.speechTime));
        nearest.offer({ posting, place, instant, degree: 0, ...miss });
      }
    }
  }
  return nearest;
}

/** That an event lies on the far side of speech time. */
export function missOfSpeechTime(side: "before" | "after", byMs: number): Miss {
  return {
    rank: byMs <= msPerDay ? 0 : 2,
    distance: byMs,
    reason: () => ({ kind: "speech-time", side, byMs }),
  };
}

/**
 * The events with the named type and roles, in the interval, to which the vague word does not apply at
 * all by the curve. Near is what is at most twice, at least half, as long ago as it would have to be.
 *
 * Cost: O(postings × intervals × stretches of the curve × log n).
 */
export function degreeMisses(asked: TimeAsked, postings: readonly Posting[]): Nearest {
  const nearest = new Nearest();
  const { adverbial, setting } = asked;
  if (adverbial === null) return nearest;
  for (const { posting, from, to } of select(postings, asked.intervals, asked.seen)) {
    const curve = asked.curveOf(posting.type);
    for (const stretch of curve?.stretches ?? []) {
      if (curve === null || stretch.degree !== 0) continue;
      const slice = {
        posting,
        from: Number.isFinite(stretch.until)
          ? firstAfter(posting.instants, from, to, setting.speechTime - stretch.until)
          : from,
        to: firstAfter(posting.instants, from, to, setting.speechTime - stretch.from),
      };
      nearest.count += Math.max(0, slice.to - slice.from);
      for (const place of endsOf(slice)) {
        const instant = posting.instants[place] as number;
        const miss = missOfDegree(curve, stretch, setting.speechTime - instant, adverbial);
        nearest.offer({ posting, place, instant, degree: 0, ...miss });
      }
    }
  }
  return nearest;
}

/** By how much an event misses what a curve has beside a stretch of degree 0. */
export function missOfDegree(curve: Curve, stretch: Stretch, elapsed: number, adverbial: string): Miss {
  const late = stretch.from === 0 ? Number.POSITIVE_INFINITY : elapsed - stretch.from + 1;
  const early = stretch.until - elapsed;
  const distance = Math.min(late, early);
  const border = late < early ? stretch.from : stretch.until;
  const isNear = late < early ? elapsed <= 2 * border : 2 * elapsed >= border;
  return {
    rank: Number.isFinite(distance) && isNear ? 0 : 2,
    distance,
    reason: () => {
      const [lower, upper] = degree(curve, elapsed).knots;
      const knots = [evidenceKnot(lower), evidenceKnot(upper)] as const;
      return { kind: "degree", adverbial, study: curve.studyId, knots };
    },
  };
}

/** The earliest and the latest events of a slice, as many as can be shown. */
function endsOf({ from, to }: Slice): readonly number[] {
  const places = new Set<number>();
  for (let step = 0; step < perReason && from + step < to; step += 1) {
    places.add(from + step);
    places.add(to - 1 - step);
  }
  return [...places];
}
