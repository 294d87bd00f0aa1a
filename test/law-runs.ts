const { ORACLE_LAWS: extent } = process.env;

/**
 * How many cases of a law are tried: all of them by `npm run laws`, a twentieth in every other run, and of that a fifth
 * where the suite is run once more for the sake of its host.
 *
 * @param full  the whole count, 20,000 and more
 */
export function lawRuns(full: number): number {
  return extent === "full" ? full : Math.ceil(full / (extent === "hosts" ? 100 : 20));
}
