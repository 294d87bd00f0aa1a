/** How long work goes on before signals get a chance, in milliseconds. */
const patienceMs = 10;

/**
 * Lets signals arrive, now and then: they do not while one thing after the other is at hand.
 *
 * @returns what is to be awaited between two things; most of the time it is over at once
 */
export function signalChance(): () => Promise<void> {
  let last = Date.now();
  return async () => {
    if (Date.now() - last < patienceMs) return;
    await new Promise((resolve) => setImmediate(resolve));
    last = Date.now();
  };
}
