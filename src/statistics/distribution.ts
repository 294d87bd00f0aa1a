import type { Random } from "./random.js";

/** A distribution of a real number that has a density. */
export interface Distribution {
  readonly mean: number;
  readonly variance: number;
  /** Its density there; 0 outside its bounds. */
  density(value: number): number;
  /** P(X ≤ value), with its relative precision also where it is small. */
  below(value: number): number;
  /** P(X > value), with its relative precision also where it is small. */
  above(value: number): number;
  /**
   * The value below which a share of it lies.
   *
   * @throws {RangeError} for a share outside [0, 1]
   */
  quantile(share: number): number;
  /** A value drawn from it: the quantile of a share drawn evenly, so exact, and always two numbers of the generator. */
  draw(random: Random): number;
}
