/**
 * The probability that at least one of independent events applies: 1 − Π (1 − p).
 *
 * @returns a number in [0, 1]; 0 for no events; O(n)
 * @throws {RangeError} naming the first degree outside [0, 1]
 * @source product formula, TRAVELER §3.2.1 eq. 2
 */
export function atLeastOne(degrees: Iterable<number>): number {
  let none = 1;
  for (const p of degrees) none *= 1 - checked(p);
  return 1 - none;
}

/**
 * The probability that at least one event applies when one threshold, uniform in (0, 1], decides for all
 * of them, and an event applies when its degree reaches it: max p.
 *
 * @returns a number in [0, 1]; 0 for no events; O(n)
 * @throws {RangeError} naming the first degree outside [0, 1]
 */
export function atLeastOneComonotone(degrees: Iterable<number>): number {
  let most = 0;
  for (const p of degrees) most = Math.max(most, checked(p));
  return most;
}

function checked(p: number): number {
  if (p >= 0 && p <= 1) return p;
  throw new RangeError(`a degree lies in [0, 1], not at ${p}`);
}
