import type { Evidence, EvidenceEvent, EvidenceKnot, ToldEvent } from "./evidence-schema.js";
import type { EventSet } from "../events/event-set.js";
import { firstAfter, firstAtOrAfter, positionAt, type Posting } from "../events/posting.js";
import { type Curve, degree, type DegreeReading } from "../fuzzy/curve.js";
import type { Knot } from "../fuzzy/study.js";
import { formatInstant, type Instant } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import { degreeAt, elapsedOf, type Run } from "./degrees.js";
import type { Distribution } from "./distribution/distribution.js";

/** Tells of the event at a place of a posting. */
export function tellEvent(
  set: EventSet,
  posting: Posting,
  place: number,
  { speechTime, zone }: { readonly speechTime: Instant; readonly zone: Zone },
): ToldEvent {
  const position = positionAt(posting, place);
  const { index, type, roles, grain } = set.eventAt(position);
  const instant = posting.instants[place] as number;
  return {
    record: index + 1,
    type,
    roles,
    time: formatInstant(instant, zone),
    grain,
    elapsedMs: elapsedOf(set, position, speechTime),
  };
}

/** How many events are listed. */
export const evidenceLimit = 20;

interface Weighed {
  readonly run: Run;
  readonly place: number;
  readonly instant: Instant;
  readonly degree: number;
  readonly weight: number;
}

/**
 * The events that count, the most important first: for "when" by the probability that they are the
 * last, else by degree; then the later.
 *
 * Cost: O(runs + events where the curve moves).
 */
export function evidenceOf(
  set: EventSet,
  runs: readonly Run[],
  distribution: Distribution,
  speechTime: Instant,
  zone: Zone,
): Evidence {
  const weigh = weightsOf(distribution);
  const top: Weighed[] = [];
  let total = 0;
  for (const run of runs) {
    // Of equal events in a row only the latest can be among the most important.
    const first = run.degree === null ? run.from : Math.max(run.from, run.to - evidenceLimit);
    total += first - run.from;
    for (let place = run.to - 1; place >= first; place -= 1) {
      const instant = run.posting.instants[place] as number;
      const degree = degreeAt(run, place, speechTime);
      if (degree === 0) continue;
      total += 1;
      insert(top, { run, place, instant, degree, weight: weigh(instant, degree) });
    }
  }
  return {
    events: top.map((weighed) => eventOf(set, weighed, speechTime, zone)),
    more: total - top.length,
    ...extrapolated(set, runs, speechTime),
  };
}

function weightsOf(distribution: Distribution): (instant: Instant, degree: number) => number {
  if (distribution.kind !== "when-last") return (_, degree) => degree;
  const chances = new Map(distribution.instants.map(({ at, p }) => [at, p]));
  return (instant) => chances.get(instant) ?? 0;
}

/** Keeps the list in order and within the limit. */
function insert(top: Weighed[], weighed: Weighed): void {
  const last = top.at(-1);
  if (top.length === evidenceLimit && last !== undefined && !isBefore(weighed, last)) return;
  const slot = top.findIndex((other) => isBefore(weighed, other));
  top.splice(slot < 0 ? top.length : slot, 0, weighed);
  if (top.length > evidenceLimit) top.pop();
}

function isBefore(a: Weighed, b: Weighed): boolean {
  return a.weight !== b.weight ? a.weight > b.weight : a.instant > b.instant;
}

function eventOf(set: EventSet, weighed: Weighed, speechTime: Instant, zone: Zone): EvidenceEvent {
  const { run, place } = weighed;
  const event = tellEvent(set, run.posting, place, { speechTime, zone });
  const reading: DegreeReading | null = run.curve === null ? null : degree(run.curve, event.elapsedMs);
  return {
    ...event,
    degree: weighed.degree,
    knots: reading === null ? null : [evidenceKnot(reading.knots[0]), evidenceKnot(reading.knots[1])],
    extrapolated: reading?.extrapolated ?? null,
    study: run.curve?.studyId ?? null,
    pooled: poolSpread(run.curve, event.elapsedMs),
  };
}

/** The least and the greatest degree of the curves that one is the average of; null where it is none. */
export function poolSpread(curve: Curve | null, elapsed: number): EvidenceEvent["pooled"] {
  if (curve?.members == null) return null;
  const degrees = curve.members.map((member) => member.degreeAt(elapsed));
  return { least: Math.min(...degrees), greatest: Math.max(...degrees) };
}

/** A knot in print. */
export function evidenceKnot(knot: Knot | null): EvidenceKnot | null {
  return knot === null ? null : { elapsedMs: knot.elapsed, degree: knot.degree, counts: knot.counts };
}

function extrapolated(
  set: EventSet,
  runs: readonly Run[],
  speechTime: Instant,
): Pick<Evidence, "extrapolatedShare" | "extrapolatedBefore"> {
  let all = 0;
  let after = 0;
  let before = 0;
  for (const run of runs) {
    if (run.curve === null) return { extrapolatedShare: null, extrapolatedBefore: null };
    const { instants } = run.posting;
    const { measured } = run.curve;
    // Places [from, first) lie beyond the last knot, [last, to) before the first one.
    // Who has an end is a run of its own, and the time since counts from there.
    const isEnded = run.to === run.from + 1 && set.endAt(positionAt(run.posting, run.from)) !== undefined;
    const elapsed = isEnded ? elapsedOf(set, positionAt(run.posting, run.from), speechTime) : 0;
    const first = isEnded
      ? run.from + Number(elapsed > measured.until)
      : firstAtOrAfter(instants, run.from, run.to, speechTime - measured.until);
    const last = isEnded
      ? run.to - Number(elapsed < measured.from)
      : firstAfter(instants, first, run.to, speechTime - measured.from);
    const [beyond, held] = [
      sumOfDegrees(run, run.from, first, speechTime),
      sumOfDegrees(run, last, run.to, speechTime),
    ];
    after += beyond;
    before += held;
    all += beyond + held + sumOfDegrees(run, first, last, speechTime);
  }
  return all === 0
    ? { extrapolatedShare: null, extrapolatedBefore: null }
    : { extrapolatedShare: (after + before) / all, extrapolatedBefore: before / all };
}

function sumOfDegrees(run: Run, from: number, to: number, speechTime: Instant): number {
  if (run.degree !== null) return run.degree * (to - from);
  let sum = 0;
  for (let place = from; place < to; place += 1) sum += degreeAt(run, place, speechTime);
  return sum;
}
