/**
 * How many cases of a law are tried: all of them by `npm run laws`, a twentieth in every other run.
 *
 * @param full  the whole count, 20,000 and more
 */
export function lawRuns(full: number): number {
  return process.env["ORACLE_LAWS"] === "full" ? full : Math.ceil(full / 20);
}
