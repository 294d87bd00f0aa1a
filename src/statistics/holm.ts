/**
 * Holm's step-down adjustment of p-values: a value below α stands even among all the others.
 *
 *     p̃₍ᵢ₎ = max over j ≤ i of min(1, (m − j + 1) · p₍ⱼ₎), p₍₁₎ ≤ … ≤ p₍ₘ₎
 *
 * @param values  in [0, 1], of one family of tests
 * @returns the adjusted values in the same order
 * @throws {RangeError} for a value that is no probability
 * @source S. Holm, Scandinavian Journal of Statistics 6 (1979)
 */
export function holm(values: readonly number[]): readonly number[] {
  const wrong = values.find((value) => !(value >= 0 && value <= 1));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no probability`);
  const order = values.map((_, at) => at).sort((a, b) => (values[a] as number) - (values[b] as number));
  const adjusted = new Array<number>(values.length);
  let least = 0;
  for (const [rank, at] of order.entries()) {
    least = Math.max(least, Math.min(1, (values.length - rank) * (values[at] as number)));
    adjusted[at] = least;
  }
  return adjusted;
}
