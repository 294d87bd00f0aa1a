import { millsRatio } from "./normal-tail.js";

/**
 * The mass of the standard normal distribution between two bounds, over its density at an anchor.
 *
 *     ∫ exp(−(t² − anchor²)/2) dt  from low to high
 *
 * With the anchor at the bound nearest to 0 (at 0 where the bounds enclose it) it neither vanishes nor overflows
 * however far out they lie; with any other anchor between them it may only vanish. To 1e-14 of its value.
 *
 * @param low     below high, may be −∞
 * @param high    may be ∞
 * @param anchor  at least 0
 */
export function normalMass(low: number, high: number, anchor: number): number {
  if (isNarrow(low, high)) {
    return fall(anchor, low) * integrate(high - low, (step) => Math.exp((-step * (2 * low + step)) / 2));
  }
  if (high <= 0) return normalMass(-high, -low, anchor);
  if (low >= 0) return fall(anchor, low) * (millsRatio(low) - fall(low, high) * millsRatio(high));
  const outside = fall(0, low) * millsRatio(-low) + fall(0, high) * millsRatio(high);
  return fall(anchor, 0) * (Math.sqrt(2 * Math.PI) - outside);
}

/** The logarithm of the probability that a standard normal number lies between the bounds. */
export function logNormalShare(low: number, high: number): number {
  const anchor = Math.max(0, low, -high);
  return Math.log(normalMass(low, high, anchor)) - (anchor * anchor + Math.log(2 * Math.PI)) / 2;
}

/** exp(−(to² − from²)/2), the density at one place over that at another. */
export function fall(from: number, to: number): number {
  if (Math.abs(to) === Number.POSITIVE_INFINITY) return 0;
  return Math.exp((-(to - from) * (to + from)) / 2);
}

/** Whether the density changes little between the bounds, so that differences of tails would lose digits. */
export function isNarrow(low: number, high: number): boolean {
  return (high - low) * Math.max(1, Math.abs(low), Math.abs(high)) <= 1;
}

/**
 * ∫ of a smooth function from 0 to a width, by Gauss and Legendre with ten nodes.
 *
 * @source M. Abramowitz, I. Stegun, Handbook of Mathematical Functions, table 25.4
 */
export function integrate(width: number, integrand: (step: number) => number): number {
  let sum = 0;
  for (const [node, weight] of nodes) {
    sum += weight * (integrand((width * (1 + node)) / 2) + integrand((width * (1 - node)) / 2));
  }
  return (sum * width) / 2;
}

const nodes: readonly (readonly [node: number, weight: number])[] = [
  [0.14887433898163122, 0.29552422471475287],
  [0.4333953941292472, 0.26926671930999635],
  [0.6794095682990244, 0.21908636251598204],
  [0.8650633666889845, 0.1494513491505806],
  [0.9739065285171717, 0.06667134430868814],
];
