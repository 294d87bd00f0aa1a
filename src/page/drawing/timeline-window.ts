import type { Answer } from "../../query/answer.js";
import type { Basis } from "../../query/basis.js";
import { civilEnd, firstCivil } from "../../time/civil.js";
import type { Instant } from "../../time/instant.js";
import { clip, hull } from "../../time/interval-set.js";
import type { Interval } from "../../time/interval.js";
import { msPerDay, msPerMinute } from "../../time/timeline.js";

/** How many lengths of what is asked about a picture reaches beyond it, to show speech time or an event. */
const reach = 12;

/** How much of a picture is left free on either side. */
const margin = 0.04;

/**
 * The stretch of time that a picture of an answer shows: the time asked about, of what it leaves open the
 * part with events, and speech time and near misses where they are not so far that nothing else could be
 * seen.
 */
export function timeWindow(answer: Answer, { postings, intervals, seen }: Basis): Interval {
  const { speechTime } = answer.setting;
  const events = extentOf(postings);
  const asked = hull(clip(intervals, seen)) ?? hull(intervals) ?? { start: speechTime, end: speechTime };
  const open = Math.max(
    0,
    ...[asked.start, asked.end].filter(Number.isFinite).map((end) => Math.abs(speechTime - end)),
  );
  let start = Number.isFinite(asked.start)
    ? asked.start
    : Math.min(events?.start ?? asked.end, bounded(asked.end, speechTime) - open);
  let end = Number.isFinite(asked.end)
    ? asked.end
    : Math.max(events?.end ?? asked.start, bounded(asked.start, speechTime) + open);
  start = Math.min(bounded(start, speechTime), bounded(end, speechTime));
  end = Math.max(start, bounded(end, speechTime));
  const length = Math.max(end - start, 1000);
  const isOpen = intervals.every((one) => !Number.isFinite(one.start) && !Number.isFinite(one.end));
  const near = (answer.nearMisses?.events ?? []).map(({ elapsedMs }) => speechTime - elapsedMs);
  for (const instant of [speechTime, ...near]) {
    if (isOpen || (instant >= start - reach * length && instant <= end + reach * length)) {
      start = Math.min(start, instant);
      end = Math.max(end, instant);
    }
  }
  const pad = Math.max((end - start) * margin, start === end ? msPerDay : 0);
  return within({ start: Math.floor(start - pad), end: Math.ceil(end + pad) });
}

/** The elapsed times that a picture of a vague answer shows, in milliseconds; above 0. */
export function elapsedWindow(answer: Answer, { postings, curves }: Basis): Interval {
  const { speechTime } = answer.setting;
  const { events = [] } = answer.evidence ?? {};
  const near = answer.nearMisses?.events ?? [];
  const knots = curves.flatMap((curve) => curve.knots.map(({ elapsed }) => elapsed));
  const told = [...events, ...near].map(({ elapsedMs }) => elapsedMs);
  const extent = extentOf(postings);
  const first = extent === null ? [] : [speechTime - extent.start];
  const all = [...knots, ...told, ...first].filter((elapsed) => elapsed > 0);
  if (all.length === 0) return { start: msPerMinute, end: 30 * msPerDay };
  const from = Math.max(1000, Math.min(...all) / 2);
  return { start: from, end: Math.max(from * 10, Math.max(...all) * 2) };
}

function bounded(instant: Instant, otherwise: Instant): Instant {
  return Number.isFinite(instant) ? instant : otherwise;
}

/** The years that have names. */
function within({ start, end }: Interval): Interval {
  return { start: Math.max(start, firstCivil + msPerDay), end: Math.min(end, civilEnd - msPerDay) };
}

function extentOf(postings: Basis["postings"]): Interval | null {
  let start = Number.POSITIVE_INFINITY;
  let end = Number.NEGATIVE_INFINITY;
  for (const { instants, from, to } of postings) {
    if (from === to) continue;
    start = Math.min(start, instants[from] as number);
    end = Math.max(end, instants[to - 1] as number);
  }
  return start <= end ? { start, end } : null;
}
