import type { Random } from "./random.js";

const halfBits = 2 ** 26;

/**
 * A number drawn evenly within (0, 1): an odd multiple of 2⁻⁵³, so neither 0 nor 1, whose quantiles may be infinite.
 *
 * Takes two numbers from the generator.
 */
export function drawInnerShare(random: Random): number {
  const whole = random.below(halfBits) * halfBits + random.below(halfBits);
  return (whole + 0.5) / (halfBits * halfBits);
}
