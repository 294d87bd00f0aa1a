import type { EventSet } from "../../events/event-set.js";
import { absent } from "../../events/ids.js";
import { poissonBinomialOfRuns } from "../../fuzzy/count-distribution.js";
import { type DegreeRun, runsOf } from "../../fuzzy/curve.js";
import { positionAt } from "../../events/posting.js";
import type { Instant } from "../../time/instant.js";
import { degreeAt, type Run } from "../degrees.js";
import {
  type Cells,
  type Counts,
  type Dependence,
  DidDistribution,
  HowOftenDistribution,
  type Occurrence,
  WhenLastDistribution,
  WhoDistribution,
} from "./distribution.js";

/**
 * Whether any of the events applies.
 *
 *     independent  P(no) = Π (1 − p_e)        comonotone  P(no) = 1 − max p_e
 *
 * Exact for degrees of 0 and 1. Stops as soon as P(yes) is 1 to the last bit; P(no) is then an upper
 * bound below 1e-16.
 *
 * Cost: O(runs + events where the curve moves).
 * @source TRAVELER eqs 2–5
 */
export function did(runs: readonly Run[], dependence: Dependence, speechTime: Instant): DidDistribution {
  return new DidDistribution(chanceOfNone(runs, dependence, speechTime));
}

/** The probability that none of the events applies; see `did`. */
function chanceOfNone(runs: readonly Run[], dependence: Dependence, speechTime: Instant): number {
  return dependence === "independent"
    ? productOfNone(runs, speechTime)
    : 1 - greatestDegree(runs, speechTime);
}

function productOfNone(runs: readonly Run[], speechTime: Instant): number {
  let none = 1;
  // Constant runs cost nothing and are often enough to be certain, so they come first.
  for (const run of runs) {
    if (run.degree !== null) none *= (1 - run.degree) ** (run.to - run.from);
  }
  for (const run of runs) {
    if (run.degree !== null) continue;
    for (let place = run.to - 1; place >= run.from; place -= 1) {
      if (isCertain(none)) return none;
      none *= 1 - degreeAt(run, place, speechTime);
    }
  }
  return none;
}

function greatestDegree(runs: readonly Run[], speechTime: Instant): number {
  let greatest = 0;
  for (const run of runs) {
    if (run.degree !== null) greatest = Math.max(greatest, run.degree);
  }
  for (const run of runs) {
    if (run.degree !== null) continue;
    for (let place = run.to - 1; place >= run.from && greatest < 1; place -= 1) {
      greatest = Math.max(greatest, degreeAt(run, place, speechTime));
    }
  }
  return greatest;
}

/** Whether a remaining probability is too small for 1 to notice: nothing that follows can matter. */
function isCertain(remaining: number): boolean {
  return 1 - remaining === 1;
}

/**
 * For every subject, or value of another role, whether any of its events applies:
 * P_s = 1 − P(none of the events of s).
 *
 * Subjects of probability 0 are not listed; events without a subject say nothing of who. Names are
 * shown as first spelt.
 *
 * Cost: as `did` for each subject, and sorting the names.
 */
export function who(
  set: EventSet,
  runs: readonly Run[],
  dependence: Dependence,
  speechTime: Instant,
  role = "subject",
  leftOut: ReadonlySet<number> = new Set(),
): WhoDistribution {
  const dictionary = set.namesOf(role);
  const chances: [string, number][] = [];
  for (const [name, own] of byValue(set, runs, role)) {
    const p = leftOut.has(name) ? 0 : 1 - chanceOfNone(own, dependence, speechTime);
    if (p > 0) chances.push([dictionary?.spelling(name) ?? "", p]);
  }
  return new WhoDistribution(chances, dependence);
}

/** Runs of events by the value that these have in a role; events without one are left out. */
export function byValue(
  set: EventSet,
  runs: readonly Run[],
  role: string,
): ReadonlyMap<number, readonly Run[]> {
  const values = new Map<number, Run[]>();
  const add = (name: number, run: Run): void => {
    if (name === absent) return;
    const own = values.get(name);
    if (own === undefined) values.set(name, [run]);
    else own.push(run);
  };
  for (const run of runs) {
    if (set.isPosted(role)) {
      add(run.posting[role], run);
      continue;
    }
    for (let place = run.from; place < run.to; place += 1) {
      const own = { ...run, from: place, to: place + 1 };
      const position = positionAt(run.posting, place);
      add(set.nameAt(position, role), own);
      for (const name of set.furtherAt(position, role)) add(name, own);
    }
  }
  return values;
}

/**
 * How many of the events apply.
 *
 *     independent  the Poisson-binomial distribution of the degrees
 *     comonotone   P(count ≥ k) is the kth greatest degree: one threshold decides for all events
 *
 * Exact for degrees of 0 and 1. A crisp question costs O(runs); a vague one O(events where the curve
 * moves) and what `poissonBinomialOfRuns` costs.
 */
export function howOften(
  runs: readonly Run[],
  dependence: Dependence,
  speechTime: Instant,
): HowOftenDistribution {
  const degrees = degreesOf(runs, speechTime);
  return new HowOftenDistribution(
    dependence === "independent" ? poissonBinomialOfRuns(degrees) : comonotoneCounts(degrees),
  );
}

function degreesOf(runs: readonly Run[], speechTime: Instant): readonly DegreeRun[] {
  const constant: DegreeRun[] = [];
  const moving: number[] = [];
  for (const run of runs) {
    if (run.degree !== null) {
      constant.push({ p: run.degree, count: run.to - run.from });
      continue;
    }
    for (let place = run.from; place < run.to; place += 1) moving.push(degreeAt(run, place, speechTime));
  }
  return [...constant, ...runsOf(moving)];
}

/**
 * With degrees p₁ ≥ p₂ ≥ …, P(count = k) = p_k − p_(k+1), where p₀ = 1 and there is a 0 after the last.
 *
 * O(n log n) in the runs, O(n) in the events.
 */
function comonotoneCounts(degrees: readonly DegreeRun[]): Counts {
  const falling = degrees.filter(({ p, count }) => p > 0 && count > 0).sort((a, b) => b.p - a.p);
  const certain = falling.reduce((sum, { p, count }) => (p === 1 ? sum + count : sum), 0);
  const uncertain = falling.filter(({ p }) => p < 1);
  const p = new Float64Array(uncertain.reduce((sum, { count }) => sum + count, 1));
  let place = 0;
  let before = 1;
  for (const run of uncertain) {
    p[place] = before - run.p;
    before = run.p;
    place += run.count;
  }
  p[place] = before;
  return { from: certain, p, lost: 0 };
}

/**
 * When the last of the events that apply happened.
 *
 *     independent  P(last = τ) = (1 − Π_{t=τ} (1 − p)) · Π_{t>τ} (1 − p),  never = Π (1 − p)
 *     comonotone   P(last = τ) = max(0, max_{t=τ} p − max_{t>τ} p),        never = 1 − max p
 *
 * Exact for degrees of 0 and 1. Goes back in time until an answer is certain to the last bit; what is
 * left then, below 1e-16, is never's.
 *
 * Cost: O(runs + events until certainty × log runs).
 */
export function whenLast(
  runs: readonly Run[],
  dependence: Dependence,
  speechTime: Instant,
  cells: Cells,
): WhenLastDistribution {
  const instants: Occurrence[] = [];
  // The probability that nothing later applies; and, as the events of one instant come in, nothing here.
  let noneLater = 1;
  let none = 1;
  let at = Number.POSITIVE_INFINITY;
  const close = (): void => {
    if (none < noneLater) instants.push({ at, p: noneLater - none });
    noneLater = none;
  };
  visitLatestFirst(runs, speechTime, (instant, degree) => {
    if (instant !== at) {
      close();
      if (isCertain(none)) return false;
      at = instant;
    }
    none = dependence === "independent" ? none * (1 - degree) : Math.min(none, 1 - degree);
    return true;
  });
  close();
  return new WhenLastDistribution(instants, none, cells);
}

/**
 * Visits the events of several runs from the latest to the earliest, until told to stop.
 *
 * Events at one instant come in no particular order.
 *
 * @param visit  returns whether to go on
 * Cost: O(runs + visited events × log runs).
 */
function visitLatestFirst(
  runs: readonly Run[],
  speechTime: Instant,
  visit: (instant: Instant, degree: number) => boolean,
): void {
  const places = Int32Array.from(runs, (run) => run.to - 1);
  const heap = Int32Array.from(runs.keys());
  let size = heap.length;

  const latest = (slot: number): Instant => {
    const index = heap[slot] as number;
    return (runs[index] as Run).posting.instants[places[index] as number] as number;
  };
  const sink = (from: number): void => {
    for (let slot = from; ; ) {
      let child = 2 * slot + 1;
      if (child >= size) return;
      if (child + 1 < size && latest(child + 1) > latest(child)) child += 1;
      if (latest(child) <= latest(slot)) return;
      const moved = heap[slot] as number;
      heap[slot] = heap[child] as number;
      heap[child] = moved;
      slot = child;
    }
  };

  for (let slot = (size >> 1) - 1; slot >= 0; slot -= 1) sink(slot);
  while (size > 0) {
    const index = heap[0] as number;
    const run = runs[index] as Run;
    const { instants } = run.posting;
    // As long as no other run has a later event, the heap need not be asked.
    const next =
      size === 1 ? Number.NEGATIVE_INFINITY : Math.max(latest(1), size === 2 ? latest(1) : latest(2));
    let place = places[index] as number;
    let instant = instants[place] as number;
    do {
      if (!visit(instant, degreeAt(run, place, speechTime))) return;
      place -= 1;
      instant = instants[place] as number;
    } while (place >= run.from && instant >= next);
    if (place >= run.from) places[index] = place;
    else {
      size -= 1;
      heap[0] = heap[size] as number;
    }
    sink(0);
  }
}
