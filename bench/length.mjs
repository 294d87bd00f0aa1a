import { writeFile } from "node:fs/promises";
import { oracle, speechTime, zone } from "./oracle.mjs";
import { families } from "./long-texts.mjs";
import { cpuMs } from "./pace.mjs";
import { plotOf } from "./plot.mjs";
import { row } from "./report.mjs";

const lengths = [100, 200, 400, 800, 1600, 3200, 6400, 12_800];

/** Shorter texts cost what any text costs, which would flatter the fit. */
const fittedFrom = 400;

const aim = 1.2;

/**
 * How time grows with the length of a text, for texts of kinds that may be hard: the exponent k of the
 * power of the length that fits the times best, `log t = k log n + c` by least squares.
 *
 * `resolve` refuses what is longer than an expression can be, so that its work is that of telling so;
 * `extract` reads all of it.
 *
 * @import { Effort } from "./pace.mjs"
 * @import { Row } from "./report.mjs"
 * @import { Series } from "./plot.mjs"
 *
 * @param {Effort} effort
 * @returns {Promise<Row[]>}
 */
export async function measureLength(effort) {
  const tasks = {
    resolve: (/** @type {string} */ text) => oracle.resolve(text, { speechTime, zone }),
    extract: (/** @type {string} */ text) => oracle.extract(text, { speechTime, zone }),
  };
  /** @type {Row[]} */
  const rows = [];
  /** @type {{ readonly title: string, readonly series: readonly Series[] }[]} */
  const panels = [];
  for (const [title, task] of Object.entries(tasks)) {
    /** @type {Series[]} */
    const series = [];
    for (const [name, textOf] of Object.entries(families)) {
      const points = lengths.map((length) => ({ length, ms: costOf(task, textOf, length, effort) }));
      const exponent = exponentOf(points.filter(({ length }) => length >= fittedFrom));
      series.push({ name, points, exponent });
      const last = points.at(-1)?.ms ?? Number.NaN;
      rows.push(
        row({
          group: `Time against length from ${fittedFrom} to ${lengths.at(-1)} characters, ${title}: that of the longest, and the exponent`,
          what: name,
          ours: { value: last, unit: "ms" },
          aim: { text: `${exponent.toFixed(2)} ≤ ${aim}`, reached: exponent <= aim },
        }),
      );
    }
    panels.push({ title, series });
  }
  if (effort.plot !== undefined) await writeFile(effort.plot, plotOf(panels, aim));
  return rows;
}

/**
 * The processor time of one call: the least of several rounds, each over texts that no round saw before.
 *
 * @param {(text: string) => unknown} task
 * @param {(length: number, turn: number) => string} textOf
 * @param {number} length
 * @param {Effort} effort
 */
function costOf(task, textOf, length, { rounds, roundMs }) {
  let least = Number.POSITIVE_INFINITY;
  let turn = 0;
  for (let round = 0; round < rounds; round += 1) {
    // Of short texts there are many in a round, so that the clock can tell.
    const texts = Array.from({ length: Math.max(1, Math.round(12_800 / length)) }, () => {
      turn += 1;
      return textOf(length, turn);
    });
    const until = cpuMs() + roundMs / 10;
    do {
      const start = cpuMs();
      for (const text of texts) task(text);
      least = Math.min(least, (cpuMs() - start) / texts.length);
    } while (cpuMs() < until);
  }
  return least;
}

/** @param {readonly { readonly length: number, readonly ms: number }[]} points */
export function exponentOf(points) {
  const logs = points.map(({ length, ms }) => ({ x: Math.log(length), y: Math.log(ms) }));
  const mean = (/** @type {readonly number[]} */ values) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(logs.map((point) => point.x));
  const y = mean(logs.map((point) => point.y));
  const covariance = logs.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0);
  return covariance / logs.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
}
