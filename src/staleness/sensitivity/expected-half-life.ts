import { sensitivities, type Sensitivity } from "../inventory/scenario.js";

/** A number for each sensitivity. */
export type BySensitivity = Readonly<Record<Sensitivity, number>>;

/**
 * After how long a result is stale by half, where only the probabilities of its sensitivity are known.
 *
 *     τ solves Σ_c p_c · τ / (τ + τ_c) = ½
 *
 * The expected degree of stale is ½ there, so that a call is advised from the same Δ on as if people of each
 * kind were asked. Between the least and the greatest τ_c; τ_c itself where p_c is 1.
 *
 * @param probabilities  that add up to 1
 * @param halfLives      τ_c > 0, in ms
 * @returns ms
 * @throws {RangeError} for other numbers
 */
export function expectedHalfLife(probabilities: BySensitivity, halfLives: BySensitivity): number {
  const total = sensitivities.reduce((sum, name) => sum + probabilities[name], 0);
  const isGood =
    Math.abs(total - 1) < 1e-6 &&
    sensitivities.every((name) => probabilities[name] >= 0 && halfLives[name] > 0);
  if (!isGood) throw new RangeError("probabilities add up to 1, and every τ is above 0");
  const degreeAt = (logTau: number): number =>
    sensitivities.reduce(
      (sum, name) => sum + probabilities[name] / (1 + halfLives[name] * Math.exp(-logTau)),
      0,
    );
  const logs = sensitivities.map((name) => Math.log(halfLives[name]));
  let [low, high] = [Math.min(...logs), Math.max(...logs)];
  // The degree rises with τ; after so many halves its bounds are one number.
  for (let half = 0; half < 60; half += 1) {
    const middle = (low + high) / 2;
    if (degreeAt(middle) < 0.5) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}
