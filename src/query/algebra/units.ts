import type { Query } from "../../algebra/query.js";
import { poissonBinomial } from "../../fuzzy/count-distribution.js";
import { boundOf, within } from "./counting.js";
import { MarginalList } from "./distribution.js";
import { type Literals, type Positions, filtered } from "./literals.js";
import {
  chancesBy,
  type ChancesByKey,
  chancesOf,
  countOutcomes,
  noneOf,
  over,
  type Plan,
  settled,
  someOf,
  truth,
  truthOutcomes,
} from "./plan.js";
import { countIn, countsByUnit } from "./slices.js";
import type { Terms } from "./term.js";
import { momentText, type Value } from "./value.js";
import { slicesIn, startingOnly, windowOf } from "./window.js";
import type { Draws, Outcome } from "./world.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;

/**
 * Truth: whether every unit of the window has as many events of the window as it must.
 *
 *     P = Π over units P(count of the unit is as it must be)
 *
 * The units are those of the window that begin by the speech time; without a window, from the first event on.
 * Of no unit at all it does not hold: the window is still to come, or there is no first event.
 */
export function every(terms: Terms, { of, unit, window, bound, k }: Of<"every">): Plan {
  const events = startingOnly(terms, of, unit);
  const isMet = boundOf(bound, k);
  const units = windowOf(terms, window, unit);
  const unitOf = (position: number): number => terms.timeline.unitOf(position, unit);
  const verdict = (counts: ReadonlyMap<number, number>): Value => {
    const asked = units.from(leastOf(counts.keys()));
    return truth(asked.length > 0 && asked.every((number) => isMet(counts.get(number) ?? 0)));
  };
  const slices = slicesIn(terms, events, units);
  if (slices !== null) return settled(verdict(countsByUnit(terms.timeline, slices, unit)));
  return over(
    "truth",
    events,
    (positions) => verdict(countsBy(positions.filter(units.holds), unitOf)),
    (literals, draws) => {
      const byUnit = chancesBy(filtered(literals, units.holds), draws, (position) => [unitOf(position)]);
      if (byUnit === null) return null;
      const asked = units.from(leastOf(byUnit.keys()));
      if (asked.length === 0) return truthOutcomes(1);
      if (units.isOpen) return truthOutcomes(1 - everySince(asked, byUnit, isMet));
      return truthOutcomes(1 - asked.reduce((p, number) => p * within(byUnit.get(number) ?? [], isMet), 1));
    },
  );
}

/** P(every unit from that of the first event on is as it must be) = Σ_j P(no event before j, some in j, all from j on met). */
function everySince(
  asked: readonly number[],
  byUnit: ChancesByKey<number>,
  isMet: (count: number) => boolean,
): number {
  const after = new Float64Array(asked.length + 1).fill(1);
  for (let index = asked.length - 1; index >= 0; index -= 1) {
    const chances = byUnit.get(asked[index] as number) ?? [];
    after[index] = (after[index + 1] as number) * within(chances, isMet);
  }
  let none = 1;
  let sum = 0;
  for (const [index, number] of asked.entries()) {
    const chances = byUnit.get(number) ?? [];
    sum += none * within(chances, (count) => count > 0 && isMet(count)) * (after[index + 1] as number);
    none *= noneOf(chances);
  }
  return sum;
}

function countsBy(positions: Positions, unitOf: (position: number) => number): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const position of positions) {
    const number = unitOf(position);
    counts.set(number, (counts.get(number) ?? 0) + 1);
  }
  return counts;
}

function leastOf(numbers: Iterable<number>): number | null {
  let least: number | null = null;
  for (const number of numbers) if (least === null || number < least) least = number;
  return least;
}

/** List: the units of the window without an event, or those that have one, each with its own probability. */
export function missing(terms: Terms, { of, unit, window, having = false }: Of<"missing">): Plan {
  const { timeline } = terms;
  const events = startingOnly(terms, of, unit);
  const units = windowOf(terms, window, unit);
  const unitOf = (position: number): number => timeline.unitOf(position, unit);
  const textOf = (number: number): string =>
    momentText({ at: timeline.unitAt(number, unit), grain: unit }, timeline.zone);
  const lacking = (counts: ReadonlyMap<number, number>): Value => {
    const asked = units.from(leastOf(counts.keys()));
    return { kind: "list", items: asked.filter((number) => counts.has(number) === having).map(textOf) };
  };
  const slices = slicesIn(terms, events, units);
  const plan =
    slices === null
      ? over("list", events, (positions) => lacking(countsBy(positions.filter(units.holds), unitOf)))
      : settled(lacking(countsByUnit(timeline, slices, unit)));
  return {
    ...plan,
    whole: () => {
      const literals = slices === null ? events.literals() : null;
      if (literals === null || (units.isOpen && events.draws.size > 0)) return null;
      const inside = filtered(literals, units.holds);
      const byUnit = chancesBy(inside, events.draws, (position) => [unitOf(position)]);
      if (byUnit === null) return null;
      const asked = units.from(leastOf(byUnit.keys()));
      const chanceOf = having ? someOf : noneOf;
      return new MarginalList(
        new Map(asked.map((number) => [textOf(number), chanceOf(byUnit.get(number) ?? [])])),
      );
    },
  };
}

/**
 * Number: the most units in a row that have an event, or those up to the speech time; the unit that runs breaks
 * no row.
 *
 *     P(no row longer than m in the first i) = f(i − 1) − f(i − m − 2) · (1 − P_(i−m−1)) · P_(i−m) ⋯ P_i
 */
export function streak(terms: Terms, { of, unit, running = false }: Of<"streak">): Plan {
  const { timeline } = terms;
  const events = startingOnly(terms, of, unit);
  const now = timeline.numberOf(timeline.speechTime, unit);
  const unitOf = (position: number): number => timeline.unitOf(position, unit);
  const row = (units: ReadonlySet<number>): Value => {
    return { kind: "number", number: running ? rowUpTo(units, now) : longestRow(units) };
  };
  const slices = slicesIn(terms, events);
  if (slices !== null) return settled(row(new Set(countsByUnit(timeline, slices, unit).keys())));
  return over(
    "number",
    events,
    (positions) => row(new Set(positions.map(unitOf))),
    (literals, draws) => {
      const byUnit = chancesBy(literals, draws, (position) => [unitOf(position)]);
      if (byUnit === null) return null;
      const chances = new Map(Array.from(byUnit, ([number, all]) => [number, someOf(all)]));
      return running ? runningOutcomes(chances, now) : longestOutcomes(chances);
    },
  );
}

function rowUpTo(units: ReadonlySet<number>, now: number): number {
  let number = units.has(now) ? now : now - 1;
  let row = 0;
  for (; units.has(number); number -= 1) row += 1;
  return row;
}

function longestRow(units: ReadonlySet<number>): number {
  let longest = 0;
  for (const number of units) {
    if (units.has(number - 1)) continue;
    let row = 1;
    while (units.has(number + row)) row += 1;
    longest = Math.max(longest, row);
  }
  return longest;
}

function runningOutcomes(chances: ReadonlyMap<number, number>, now: number): readonly Outcome<Value>[] {
  const outcomes: Outcome<Value>[] = [];
  const today = chances.get(now) ?? 0;
  let reached = 1;
  for (let row = 0; reached > 0; row += 1) {
    // With today's unit the row is one longer.
    const next = chances.get(now - 1 - row) ?? 0;
    const p = reached * (1 - next);
    outcomes.push({ value: { kind: "number", number: row }, p: p * (1 - today) });
    outcomes.push({ value: { kind: "number", number: row + 1 }, p: p * today });
    reached *= next;
  }
  return outcomes;
}

function longestOutcomes(chances: ReadonlyMap<number, number>): readonly Outcome<Value>[] {
  const numbers = [...chances.keys()].sort((a, b) => a - b);
  // Between two units without neighbours one that has no chance is enough.
  const p: number[] = [0];
  for (const [index, number] of numbers.entries()) {
    if (index > 0 && number !== (numbers[index - 1] as number) + 1) p.push(0);
    p.push(chances.get(number) as number);
  }
  const count = p.length - 1;
  const outcomes: Outcome<Value>[] = [];
  // P(all of the m + 1 units up to i), for the m of the round.
  let row = Float64Array.from(p);
  let below = 0;
  for (let m = 0; below < 1 && m <= count; m += 1) {
    const none = new Float64Array(count + 1).fill(1);
    for (let i = 1; i <= count; i += 1) {
      const start = i - m - 1;
      const before = start <= 0 ? 1 : (none[start - 1] as number) * (1 - (p[start] as number));
      const ends = start < 0 ? 0 : before * (row[i] as number);
      none[i] = Math.max(0, (none[i - 1] as number) - ends);
    }
    const within = none[count] as number;
    if (within > below) outcomes.push({ value: { kind: "number", number: m }, p: within - below });
    below = Math.max(below, within);
    row = row.map((mass, i) => (i - m - 1 < 1 ? 0 : mass * (p[i - m - 1] as number)));
  }
  return outcomes;
}

/** Number: events of the window by its units; none where there is no unit. */
export function rate(terms: Terms, { of, unit, window }: Of<"rate">): Plan {
  const { timeline } = terms;
  const events = terms.of(of);
  const units = windowOf(terms, window, unit);
  const firstOf = ([first, ...more]: Positions): number | null => {
    if (!units.isOpen || first === undefined) return null;
    if (timeline.isExact) return timeline.unitOf(first, unit);
    const ranges = [first, ...more].map((position) =>
      timeline.numbersOf(timeline.spanOf(position).start, unit),
    );
    const least = Math.min(...ranges.map((range) => range.first));
    if (least !== Math.min(...ranges.map((range) => range.last))) timeline.cannotTell(first);
    return least;
  };
  const perUnit = (count: number, first: number | null): Value => {
    const { length } = units.from(first);
    return { kind: "number", number: length === 0 ? null : count / length };
  };
  const slices = slicesIn(terms, events, units);
  if (slices !== null && !units.isOpen) return settled(perUnit(countIn(slices), null));
  const closed = (literals: Literals, draws: Draws): readonly Outcome<Value>[] | null => {
    if (units.isOpen) return null;
    const counts = countOutcomes(poissonBinomial(chancesOf(filtered(literals, units.holds), draws)));
    return counts.map(({ value, p }) => ({
      value: perUnit(value.kind === "number" ? (value.number ?? 0) : 0, null),
      p,
    }));
  };
  return over(
    "number",
    events,
    (positions) => perUnit(positions.filter(units.holds).length, firstOf(positions)),
    closed,
  );
}
