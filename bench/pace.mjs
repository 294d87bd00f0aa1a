import { Bench } from "tinybench";

/**
 * @typedef {object} Effort  how long to measure
 * @property {number} rounds  the tasks take turns this often, so that a slow minute of the machine hits all
 * @property {number} roundMs  what each task gets in a round
 * @property {number} warmupMs  what each task gets before the first round
 * @property {number} launches  how often each process is started
 * @property {boolean} isQuick  whether what takes long is left out
 * @property {boolean} [isLong]  whether what takes very long is measured, instead of the rest
 * @property {string | undefined} [plot]  the file for a plot, where one is wanted
 */

/** @type {Effort} */
export const full = { rounds: 5, roundMs: 600, warmupMs: 1500, launches: 21, isQuick: false };

/** @type {Effort} */
export const quick = { rounds: 3, roundMs: 120, warmupMs: 600, launches: 10, isQuick: true };

/**
 * The processor time of this process in milliseconds, its compiler's and collector's included: what the
 * clock would say if nothing else ran on the machine.
 */
export function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * How long one call of each task takes, warm, in milliseconds of processor time: the median over the
 * rounds of each round's median.
 *
 * @template {string} Name
 * @param {Record<Name, () => unknown>} tasks
 * @param {Effort} effort
 * @returns {Promise<Record<Name, number>>}
 */
export async function latencies(tasks, { rounds, roundMs, warmupMs }) {
  const names = /** @type {Name[]} */ (Object.keys(tasks));
  /** @type {Map<Name, number[]>} */
  const measured = new Map(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const bench = new Bench({
      time: roundMs,
      iterations: 3,
      warmupTime: round === 0 ? warmupMs : 0,
      warmupIterations: 1,
      throws: true,
      now: cpuMs,
    });
    for (const name of names) bench.add(name, tasks[name]);
    await bench.run();
    for (const { name, result } of bench.tasks) {
      if (!("latency" in result)) throw new Error(`${name} was not measured: ${result.state}`);
      measured.get(/** @type {Name} */ (name))?.push(result.latency.p50);
    }
  }
  return /** @type {Record<Name, number>} */ (
    Object.fromEntries(names.map((name) => [name, median(measured.get(name) ?? [])]))
  );
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle];
  if (upper === undefined) throw new RangeError("there is no median of nothing");
  return sorted.length % 2 === 1 ? upper : (upper + /** @type {number} */ (sorted[middle - 1])) / 2;
}
