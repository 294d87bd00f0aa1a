/** What is this near to 0 or 1 is rounding error. */
const tolerance = 1e-12;

export function isCertain(probability: number): boolean {
  return probability >= 1 - tolerance;
}

/** A probability for people: three decimals at most, and never 0 or 1 for what only comes near. */
export function inWords(probability: number): string {
  if (isCertain(probability)) return "1";
  if (probability <= tolerance) return "0";
  if (probability < 0.0005) return "<0.001";
  if (probability > 0.9995) return ">0.999";
  return String(Number(probability.toFixed(3)));
}

/** A share for people, in percent. */
export function percentage(share: number): string {
  if (share > 0 && share < 0.005) return "<1 %";
  if (share < 1 && share > 0.995) return ">99 %";
  return `${Math.round(share * 100)} %`;
}
