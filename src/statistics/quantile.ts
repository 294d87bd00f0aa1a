/**
 * The value below which a share of a sample lies, between the values linearly (type 7 of Hyndman and Fan).
 *
 *     h = (n − 1) · share,  x⌊h⌋ + (h − ⌊h⌋) · (x⌊h⌋₊₁ − x⌊h⌋)
 *
 * @param sorted  ascending, at least one value
 * @param share   in [0, 1]
 * @throws {RangeError} for an empty sample or another share
 */
export function quantile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) throw new RangeError("a quantile needs a value");
  if (!(share >= 0 && share <= 1)) throw new RangeError(`${share} is no share`);
  const at = (sorted.length - 1) * share;
  const below = Math.floor(at);
  const value = sorted[below] as number;
  if (below === at) return value;
  const next = sorted[Math.min(below + 1, sorted.length - 1)] as number;
  return value + (at - below) * (next - value);
}
