import type { Draws, World } from "./world.js";

/** Positions of events in an event set, by their start. */
export type Positions = readonly number[];

/**
 * When an event belongs to a term, where that hangs on the event alone: a table of two bits, whether it
 * does where the vague word applies, and where it does not.
 */
export type Sign = 0 | 1 | 2 | 3;
export const never: Sign = 0;
export const whereApplies: Sign = 1;
export const always: Sign = 3;

/** The events that can belong to a term, each by its own sign; none whose sign is never. */
export interface Literals {
  readonly positions: Positions;
  /** Beside the positions; null where all belong always. */
  readonly signs: readonly Sign[] | null;
}

export const noLiterals: Literals = { positions: [], signs: null };

export function signAt({ signs }: Literals, index: number): Sign {
  return signs === null ? always : (signs[index] as Sign);
}

/** Whether an event of a sign belongs to the term in a world. */
export function belongs(sign: Sign, position: number, world: World): boolean {
  return sign === always || (sign !== never && world.applies(position) === (sign === whereApplies));
}

/** The events of a world. */
export function membersIn(literals: Literals, world: World): Positions {
  const { positions, signs } = literals;
  return signs === null
    ? positions
    : positions.filter((position, index) => belongs(signs[index] as Sign, position, world));
}

/** The probability that an event belongs. */
export function chanceOf(sign: Sign, position: number, draws: Draws): number {
  if (sign === always) return 1;
  const degree = draws.get(position) as number;
  return sign === whereApplies ? degree : 1 - degree;
}

/** Of both terms, of either, of one without the other: the tables bit by bit. */
export function combined(
  how: "union" | "intersection" | "except",
  a: Literals,
  b: Literals,
  sorted: (positions: number[]) => Positions,
): Literals {
  const left = tableOf(a);
  const right = tableOf(b);
  const table = new Map<number, Sign>();
  for (const position of how === "union" ? new Set([...a.positions, ...b.positions]) : a.positions) {
    const x = left.get(position) ?? never;
    const y = right.get(position) ?? never;
    const sign = (how === "union" ? x | y : how === "intersection" ? x & y : x & ~y) as Sign;
    if (sign !== never) table.set(position, sign);
  }
  return literalsOf(table, sorted);
}

export function tableOf(literals: Literals): ReadonlyMap<number, Sign> {
  return new Map(literals.positions.map((position, index) => [position, signAt(literals, index)]));
}

/** Events with their signs, put in order. */
export function literalsOf(
  table: ReadonlyMap<number, Sign>,
  sorted: (positions: number[]) => Positions,
): Literals {
  const positions = sorted([...table.keys()]);
  const isCertain = positions.every((position) => table.get(position) === always);
  return { positions, signs: isCertain ? null : positions.map((position) => table.get(position) as Sign) };
}

/** Those that pass. */
export function filtered(literals: Literals, keep: (position: number) => boolean): Literals {
  const { positions, signs } = literals;
  if (signs === null) return { positions: positions.filter(keep), signs };
  const kept = positions.flatMap((position, index) => (keep(position) ? [index] : []));
  return {
    positions: kept.map((index) => positions[index] as number),
    signs: kept.map((index) => signs[index] as Sign),
  };
}
