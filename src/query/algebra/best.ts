import { type CountDistribution, poissonBinomial } from "../../fuzzy/count-distribution.js";
import type { Query } from "../../algebra/query.js";
import { keysBy } from "./counting.js";
import type { BestAnswer, BestNames } from "./distribution.js";
import type { Events } from "./events.js";
import { type ChancesByKey, chancesBy, over, type Plan, settled } from "./plan.js";
import { countIn, edgeIn, slicesByName } from "./slices.js";
import { keysAt, keyText, scoresOf, isLevel } from "./scores.js";
import type { Terms } from "./term.js";
import type { Timeline } from "./timeline.js";
import { keyOf, sortedNames, type Value } from "./value.js";
import { mapped } from "./world.js";

type Best = Extract<Query, { query: "best" }>;

/**
 * Names: the values or units with the most or the least; ties all, and none that has nothing. The k-th is the
 * one at that place, each counting one, with all that are equal to it.
 */
export function best(terms: Terms, query: Best): Plan {
  const { of, by, how, measure, k = 1 } = query;
  const { timeline } = terms;
  const keysOf = keysBy(timeline, by);
  const all = terms.of(of);
  const textOf = (key: string | number): string => keyText(timeline, by, key);
  const isMost = how === "most" || how === "latest";
  const named = (keys: readonly (string | number)[]): Value => {
    return { kind: "names", names: sortedNames(keys.map(textOf)) };
  };
  const posted = "role" in by ? postedScores(timeline, all, by.role, measure) : null;
  if (posted !== null) {
    const sorted = posted.sort((a, b) => (isMost ? b.score - a.score : a.score - b.score));
    const limit = sorted[k - 1];
    return settled(named(sorted.filter(({ score }) => score === limit?.score).map(({ key }) => key)));
  }
  // An event without a value of the role is in no group, and hides none that comes before or after it.
  const events = "unit" in by ? all : terms.filtered(all, (position) => keysOf(position).length > 0);
  // Who is the first of all by the first event is who has the first event.
  if (k === 1 && measure === (isMost ? "last" : "first")) {
    const tied = terms.nthOf(events, 1, measure);
    return { ...mapped(tied, (positions) => named(positions.flatMap(keysOf)), keyOf), kind: "names" };
  }
  const plan = over("names", events, (positions) => {
    return named(keysAt(scoresOf(timeline, positions, by, measure, isMost), k, isMost));
  });
  return {
    ...plan,
    whole: () => {
      const literals = events.literals();
      if (measure !== "count" || k !== 1 || literals === null || events.draws.size === 0) return null;
      const byKey = chancesBy(literals, events.draws, keysOf);
      return byKey === null ? null : bestByCount(byKey, textOf, isMost);
    },
  };
}

/** The names of certain events with how many there are, or their first or last; null where they must be looked at. */
function postedScores(
  timeline: Timeline,
  { slices }: Events,
  role: string,
  measure: Best["measure"],
): { readonly key: string; readonly score: number }[] | null {
  if (slices === null || !timeline.isExact || typeof measure !== "string") return null;
  const byName = slicesByName(timeline, slices, role);
  if (byName === null) return null;
  return Array.from(byName, ([key, own]) => {
    const score = measure === "count" ? countIn(own) : (edgeIn(own, measure) as number);
    return { key, score };
  });
}

/** The most names among which the most probable set is searched. */
const NAME_LIMIT = 2000;

/** The most steps of the search for the most probable set. */
const STEP_LIMIT = 1_000_000;

/**
 * Who has the most, or the fewest but some, of independent events.
 *
 *     P(A) = Σ_{m ≥ 1} Π_{s in A} P(N_s = m) · Π_{t not in A} P(N_t is less than m, or t has none)
 *
 * @returns null where the most probable set is not found within 1,000,000 steps
 */
function bestByCount(
  byKey: ChancesByKey<string | number>,
  textOf: (key: string | number) => string,
  isMost: boolean,
): BestNames | null {
  const names = sortedNames(Array.from(byKey.keys(), textOf));
  const counts = new Map(Array.from(byKey, ([key, chances]) => [textOf(key), poissonBinomial(chances)]));
  const all = names.map((name) => counts.get(name) as CountDistribution);
  const most = all.reduce((max, { from, p }) => Math.max(max, from + p.length - 1), 0);
  const equal = (count: CountDistribution, m: number): number => count.p[m - count.from] ?? 0;
  // worse[i][m]: the i-th name stands behind a best of m.
  const worse = all.map((count) => {
    const behind = new Float64Array(most + 1);
    let below = equal(count, 0);
    let above = 1 - below;
    for (let m = 1; m <= most; m += 1) {
      above -= equal(count, m);
      behind[m] = isMost ? below : equal(count, 0) + Math.max(0, above);
      below += equal(count, m);
    }
    return behind;
  });
  const none = all.reduce((product, count) => product * equal(count, 0), 1);
  const massOf = (isIn: (index: number) => boolean): number => {
    let sum = 0;
    for (let m = 1; m <= most; m += 1) {
      let product = 1;
      for (let index = 0; index < all.length && product > 0; index += 1) {
        product *= isIn(index) ? equal(all[index] as CountDistribution, m) : (worse[index]?.[m] ?? 0);
      }
      sum += product;
    }
    // Rounding must not make more than 1 of many parts.
    return Math.min(1, sum);
  };
  const probabilityOf = (asked: ReadonlySet<string>): number => {
    if ([...asked].some((name) => !counts.has(name))) return 0;
    return asked.size === 0 ? none : massOf((index) => asked.has(names[index] as string));
  };
  const marginals = new Map(
    names.map((name, own) => [name, marginalOf(all, worse, own, most, equal)] as const),
  );
  const chances = all.map((count, index) => ({
    own: Float64Array.from({ length: most + 1 }, (_, m) => (m === 0 ? 0 : equal(count, m))),
    behind: worse[index] as Float64Array,
  }));
  const found = mode(names, chances, none, (set) => massOf((index) => set.has(index)));
  if (found === null) return null;
  return {
    kind: "best-names",
    marginals,
    best: () => found,
    probabilityOf,
    ceiling: () => found.probability,
    negative: () => none,
  };
}

/** P(a name is among the best) = Σ_m P(N = m) · Π_others P(it has m, or stands behind). */
function marginalOf(
  all: readonly CountDistribution[],
  worse: readonly Float64Array[],
  own: number,
  most: number,
  equal: (count: CountDistribution, m: number) => number,
): number {
  let sum = 0;
  for (let m = 1; m <= most; m += 1) {
    let product = equal(all[own] as CountDistribution, m);
    for (let other = 0; other < all.length && product > 0; other += 1) {
      if (other === own) continue;
      product *= equal(all[other] as CountDistribution, m) + (worse[other]?.[m] ?? 0);
    }
    sum += product;
  }
  return Math.min(1, sum);
}

/** By the number of the best: that a name has it, that it stands behind. */
interface Standing {
  readonly own: Float64Array;
  readonly behind: Float64Array;
}

/**
 * The most probable set; of equal ones a smaller one.
 *
 * One name after another is in or out. What is left can at most be as good as if every name that follows were
 * what is more probable of it, for each number of the best alone:
 *
 *     Σ_m (Π of what is decided)(m) · Π_rest max(P(N = m), P(it stands behind m))
 *
 * @returns null where that takes too many steps
 */
function mode(
  names: readonly string[],
  chances: readonly Standing[],
  none: number,
  massOf: (set: ReadonlySet<number>) => number,
): BestAnswer | null {
  if (names.length > NAME_LIMIT) return null;
  const length = chances[0]?.own.length ?? 0;
  // rest[i][m]: the most that the names from i on can come to.
  const rest = [new Float64Array(length).fill(1)];
  for (const { own, behind } of [...chances].reverse()) {
    const after = rest[0] as Float64Array;
    rest.unshift(after.map((mass, m) => mass * Math.max(own[m] as number, behind[m] as number)));
  }
  let bestSet: readonly number[] = [];
  let most = none;
  let tie = false;
  let steps = 0;
  const offer = (set: readonly number[]): void => {
    if (set.length === 0) return;
    const mass = massOf(new Set(set));
    const isSame = set.join() === bestSet.join();
    if (mass > most + 1e-12) {
      most = mass;
      bestSet = set;
      tie = false;
    } else if (mass >= most - 1e-12 && !isSame) {
      tie = true;
      if (set.length < bestSet.length) bestSet = set;
      most = Math.max(most, mass);
    }
  };
  // What is the most probable for each number of the best is a good start.
  for (let m = 1; m < length; m += 1) {
    offer(
      chances.flatMap(({ own, behind }, index) =>
        (own[m] as number) > (behind[m] as number) ? [index] : [],
      ),
    );
  }
  const decide = (index: number, set: readonly number[], decided: Float64Array): void => {
    steps += 1;
    if (steps > STEP_LIMIT) return;
    const after = rest[index] as Float64Array;
    const bound = decided.reduce((sum, mass, m) => sum + mass * (after[m] as number), 0);
    if (bound < most - 1e-12 || bound === 0) return;
    const standing = chances[index];
    if (standing === undefined) {
      offer(set);
      return;
    }
    const { own, behind } = standing;
    decide(
      index + 1,
      set,
      decided.map((mass, m) => mass * (behind[m] as number)),
    );
    decide(
      index + 1,
      [...set, index],
      decided.map((mass, m) => mass * (own[m] as number)),
    );
  };
  decide(0, [], new Float64Array(length).fill(1));
  if (steps > STEP_LIMIT) return null;
  const value = bestSet.map((index) => names[index] as string);
  return { value, probability: value.length === 0 ? none : massOf(new Set(bestSet)), tie };
}

/**
 * List: the values or units, the best first; of so many only, all that are equal to the last of them. Equal ones stand
 * by their names, and none that has nothing.
 */
export function ranking(terms: Terms, query: Extract<Query, { query: "ranking" }>): Plan {
  const { timeline } = terms;
  const { of, by, how, measure, k } = query;
  const keysOf = keysBy(timeline, by);
  const events = terms.filtered(terms.of(of), (position) => keysOf(position).length > 0);
  return over("list", events, (positions) => {
    const scores = scoresOf(timeline, positions, by, measure, how === "most" || how === "latest");
    const groups: (typeof scores)[number][][] = [];
    for (const one of scores) {
      const level = groups.at(-1)?.filter((other) => isLevel(other, one)) ?? [];
      if (level.length === 0) {
        groups.push([one]);
        continue;
      }
      // What is level with one of two that are not is at neither's place.
      if (level.length < (groups.at(-1)?.length ?? 0))
        timeline.refuse({ kind: "cannot-be-told", record: null, eventType: null });
      groups.at(-1)?.push(one);
    }
    const items: string[] = [];
    for (const group of groups) {
      if (k !== undefined && items.length >= k) break;
      items.push(...group.map(({ key }) => keyText(timeline, by, key)).sort());
    }
    return { kind: "list", items };
  });
}
