import { poissonBinomial } from "../../fuzzy/count-distribution.js";
import { belongs, chanceOf, type Literals, type Positions, signAt } from "./literals.js";
import { kthOf, type Timeline } from "./timeline.js";
import { DRAW_LIMIT, type Draws, type Outcome } from "./world.js";

/**
 * The k-th of some events by their start, counted from the first or the last, each counting one, with all
 * that start together with it; none where there are fewer. Of starts that are known to units, all that may be the k-th.
 */
export function tiedAt(
  timeline: Timeline,
  positions: Positions,
  k: number,
  from: "first" | "last",
): Positions {
  if (positions.length < k) return [];
  if (!timeline.isExact) {
    const ranges = positions.map((position) => timeline.rangeOf(timeline.spanOf(position).start));
    const isKth = kthOf(ranges, k, from);
    return positions.filter((_, index) => isKth[index]);
  }
  const chosen = timeline.startOf(positions.at(from === "first" ? k - 1 : -k) as number);
  return positions.filter((position) => timeline.startOf(position) === chosen);
}

/**
 * Which events are the k-th, with all that start together with it.
 *
 *     P(they are A, at τ) = Σ_j<k P(j events before τ) · P(A of those at τ),  |A| ≥ k − j
 *
 * @returns null where times are known to units only, or more than 20 open events start together
 * Cost: O(n · k) and 2^(open events at one instant).
 */
export function nthOutcomes(
  timeline: Timeline,
  literals: Literals,
  draws: Draws,
  k: number,
  from: "first" | "last",
): readonly Outcome<Positions>[] | null {
  if (!timeline.isExact) return null;
  const outcomes: Outcome<Positions>[] = [];
  // P(j of the events so far), for every j below k.
  let before = new Float64Array(k);
  before[0] = 1;
  for (const group of together(timeline, literals, from)) {
    const open = group.filter(({ sign, position }) => chanceOf(sign, position, draws) < 1);
    if (open.length > DRAW_LIMIT) return null;
    // Lists that begin with the least mass that is needed: what is past the k-th counts no more.
    for (const { value, p } of subsets(group, draws)) {
      if (value.length === 0) continue;
      let reached = 0;
      for (let j = Math.max(0, k - value.length); j < k; j += 1) reached += before[j] as number;
      if (reached > 0) outcomes.push({ value, p: p * reached });
    }
    const here = poissonBinomial(group.map(({ sign, position }) => chanceOf(sign, position, draws)));
    const after = new Float64Array(k);
    for (let j = 0; j < k; j += 1) {
      for (let i = here.from; i <= j; i += 1) {
        after[j] = (after[j] as number) + (before[j - i] as number) * (here.p[i - here.from] ?? 0);
      }
    }
    before = after;
    if (before.every((mass) => mass === 0)) return outcomes;
  }
  outcomes.push({ value: [], p: before.reduce((sum, mass) => sum + mass, 0) });
  return outcomes;
}

interface Candidate {
  readonly position: number;
  readonly sign: ReturnType<typeof signAt>;
}

/** The events that start together, one group after another. */
function* together(
  timeline: Timeline,
  literals: Literals,
  from: "first" | "last",
): Iterable<readonly Candidate[]> {
  const { positions } = literals;
  const count = positions.length;
  let group: Candidate[] = [];
  for (let step = 0; step < count; step += 1) {
    const index = from === "first" ? step : count - 1 - step;
    const candidate = { position: positions[index] as number, sign: signAt(literals, index) };
    const [first] = group;
    if (first !== undefined && timeline.startOf(first.position) !== timeline.startOf(candidate.position)) {
      yield group;
      group = [];
    }
    group.push(candidate);
  }
  if (group.length > 0) yield group;
}

/** Every set of the events of a group, with its probability. */
function* subsets(group: readonly Candidate[], draws: Draws): Iterable<Outcome<Positions>> {
  const open = group.filter(({ sign, position }) => chanceOf(sign, position, draws) < 1);
  for (let mask = 0; mask < 2 ** open.length; mask += 1) {
    const applies = new Set<number>();
    let p = 1;
    open.forEach(({ position }, index) => {
      const degree = draws.get(position) as number;
      const isApplying = (mask & (1 << index)) !== 0;
      if (isApplying) applies.add(position);
      p *= isApplying ? degree : 1 - degree;
    });
    const world = { applies: (position: number) => applies.has(position) };
    const value = group.filter(({ sign, position }) => belongs(sign, position, world));
    yield { value: value.map(({ position }) => position).sort((a, b) => a - b), p };
  }
}
