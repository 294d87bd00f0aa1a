import type { Dependence } from "../distribution/distribution.js";

/** Which of the events that a vague word leaves open it applies to. */
export interface World {
  /** Whether the word applies to the event at a position; asked only of open ones. */
  readonly applies: (position: number) => boolean;
}

/** The degree of every event that a vague word leaves open, strictly between 0 and 1. */
export type Draws = ReadonlyMap<number, number>;

/** A value and its probability. */
export interface Outcome<T> {
  readonly value: T;
  readonly p: number;
}

/** What has a value in every world. */
export interface Uncertain<T> {
  /** The events that it hangs on. */
  readonly draws: Draws;
  readonly in: (world: World) => T;
  /**
   * The values that independent events give, by a closed form; each once, or several times. Null where
   * there is none.
   */
  readonly closed: () => readonly Outcome<T>[] | null;
  /** What equal values have in common. */
  readonly keyOf: (value: T) => string;
}

/** The most open draws whose worlds are gone through one by one. */
export const DRAW_LIMIT = 20;

/** The most outcomes that are combined one with another. */
const PRODUCT_LIMIT = 2 ** DRAW_LIMIT;

const certainly: World = { applies: () => false };
export const noDraws: Draws = new Map();

/** What is the same in every world. */
export function certain<T>(value: T, keyOf: (value: T) => string): Uncertain<T> {
  return { draws: noDraws, in: () => value, closed: () => [{ value, p: 1 }], keyOf };
}

/**
 * The values with their probabilities: each is one world's, or closed forms give them.
 *
 *     independent  P(world) = Π p_e over what applies · Π (1 − p_e) over what does not
 *     comonotone   one threshold u for the whole question: what has a degree above u applies
 *
 * @returns null where more than 20 independent events are open, and no closed form is known
 */
export function outcomesOf<T>(
  uncertain: Uncertain<T>,
  dependence: Dependence = "independent",
): readonly Outcome<T>[] | null {
  const { draws, keyOf } = uncertain;
  if (draws.size === 0) return [{ value: uncertain.in(certainly), p: 1 }];
  if (dependence === "comonotone") return merged(nested(uncertain), keyOf);
  const closed = uncertain.closed();
  if (closed !== null) return merged(closed, keyOf);
  return draws.size > DRAW_LIMIT ? null : merged(enumerated(uncertain), keyOf);
}

function* enumerated<T>({ draws, in: valueIn }: Uncertain<T>): Iterable<Outcome<T>> {
  const open = [...draws];
  const applying = new Set<number>();
  const world: World = { applies: (position) => applying.has(position) };
  function* from(index: number, p: number): Iterable<Outcome<T>> {
    const draw = open[index];
    if (draw === undefined) {
      yield { value: valueIn(world), p };
      return;
    }
    const [position, degree] = draw;
    yield* from(index + 1, p * (1 - degree));
    applying.add(position);
    yield* from(index + 1, p * degree);
    applying.delete(position);
  }
  yield* from(0, 1);
}

/** At most one world more than there are degrees. */
function* nested<T>({ draws, in: valueIn }: Uncertain<T>): Iterable<Outcome<T>> {
  const degrees = [...new Set(draws.values())].sort((a, b) => b - a);
  let above = 1;
  for (const degree of [...degrees, 0]) {
    const least = above;
    yield {
      value: valueIn({ applies: (position) => (draws.get(position) as number) >= least }),
      p: above - degree,
    };
    above = degree;
  }
}

function merged<T>(outcomes: Iterable<Outcome<T>>, keyOf: (value: T) => string): readonly Outcome<T>[] {
  const byKey = new Map<string, { value: T; p: number }>();
  for (const { value, p } of outcomes) {
    if (p <= 0) continue;
    const key = keyOf(value);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, { value, p });
    else known.p += p;
  }
  // Rounding must not make more than 1 of many parts.
  return Array.from(byKey.values(), ({ value, p }) => ({ value, p: Math.min(1, p) }));
}

/** A function of what is uncertain. */
export function mapped<T, U>(
  of: Uncertain<T>,
  change: (value: T) => U,
  keyOf: (value: U) => string,
): Uncertain<U> {
  return {
    draws: of.draws,
    in: (world) => change(of.in(world)),
    closed: () => of.closed()?.map(({ value, p }) => ({ value: change(value), p })) ?? null,
    keyOf,
  };
}

/** A function of several; where they share no event, their outcomes are combined one with another. */
export function joined<T, U>(
  parts: readonly Uncertain<T>[],
  change: (values: readonly T[]) => U,
  keyOf: (value: U) => string,
): Uncertain<U> {
  const draws = allDraws(parts);
  const isDisjoint = draws.size === parts.reduce((sum, part) => sum + part.draws.size, 0);
  return {
    draws,
    in: (world) => change(parts.map((part) => part.in(world))),
    closed: () => (isDisjoint ? product(parts, change) : null),
    keyOf,
  };
}

function product<T, U>(
  parts: readonly Uncertain<T>[],
  change: (values: readonly T[]) => U,
): readonly Outcome<U>[] | null {
  let rows: readonly Outcome<readonly T[]>[] = [{ value: [], p: 1 }];
  for (const part of parts) {
    const outcomes = outcomesOf(part);
    if (outcomes === null || rows.length * outcomes.length > PRODUCT_LIMIT) return null;
    rows = rows.flatMap((row) =>
      outcomes.map(({ value, p }) => ({ value: [...row.value, value], p: row.p * p })),
    );
  }
  return rows.map(({ value, p }) => ({ value: change(value), p }));
}

/** The draws of all parts. */
export function allDraws(parts: readonly { readonly draws: Draws }[]): Draws {
  const open = parts.filter(({ draws }) => draws.size > 0);
  if (open.length < 2) return open[0]?.draws ?? noDraws;
  return new Map(open.flatMap(({ draws }) => [...draws]));
}
