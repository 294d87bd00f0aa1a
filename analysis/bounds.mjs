import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";

/**
 * @typedef {Pick<typeof import("../src/benchmark.js"), "createItems">} Program
 * @typedef {{ ceiling: number, negative: number }} Bounds
 */

const profiles = /** @type {const} */ (["predecessor-code", "paper"]);
const tails = /** @type {const} */ (["hold", "continue"]);

/**
 * What is at best possible, and what always no, nobody and 0 scores, on the vague questions of a benchmark: means
 * over its items, and over seeds.
 *
 * @param {Program} program
 * @param {{ seeds: number, lengths: readonly number[] }} options
 * @returns {string}  a table: profile, tail, and for each length the mean over seeds ± their standard deviation
 */
export function boundsTable({ createItems }, { seeds, lengths }) {
  const rows = profiles.flatMap((profile) =>
    tails.flatMap((tail) => {
      const measured = Array.from({ length: seeds }, (_, index) => {
        const options = { seed: index + 1, profile, lengths, categories: ["vague"], policy: { tail } };
        return boundsOf(createItems, options);
      });
      return /** @type {const} */ (["ceiling", "negative"]).map((bound) => [
        profile,
        tail,
        bound,
        ...lengths.map((length) => spread(measured.map((one) => one.get(length)?.[bound] ?? Number.NaN))),
      ]);
    }),
  );
  const head = ["profile", "tail", "", ...lengths.map((length) => `${length} events`)];
  return [head, head.map((_, at) => (at < 3 ? "---" : "---:")), ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

/**
 * @param {Program["createItems"]} createItems
 * @param {Parameters<Program["createItems"]>[0]} options
 * @returns {ReadonlyMap<number, Bounds>} by length
 */
function boundsOf(createItems, options) {
  const made = createItems(options);
  if (!made.ok) throw new Error(made.issues.map(({ kind }) => kind).join(", "));
  /** @type {Map<number, { items: number, ceiling: number, negative: number }>} */
  const sums = new Map();
  for (const { length, ceiling, negative } of made.value.items()) {
    const sum = sums.get(length) ?? { items: 0, ceiling: 0, negative: 0 };
    sums.set(length, {
      items: sum.items + 1,
      ceiling: sum.ceiling + ceiling,
      negative: sum.negative + negative,
    });
  }
  return new Map(
    [...sums].map(([length, { items, ceiling, negative }]) => [
      length,
      { ceiling: ceiling / items, negative: negative / items },
    ]),
  );
}

/** @param {readonly number[]} values */
function spread(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const figure = (/** @type {number} */ value) => value.toFixed(3).replace(/^0/, "");
  return values.length === 1
    ? figure(mean)
    : `${figure(mean)} ± ${figure(Math.sqrt(squares / (values.length - 1)))}`;
}

// `npm run build && node analysis/bounds.mjs` prints the table of docs/evidence.md.
if (process.argv[1] !== undefined && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({ options: { seeds: { type: "string", default: "40" } } });
  /** @type {Program} */
  const program = await import(new URL("../dist/benchmark.js", import.meta.url).href);
  process.stdout.write(
    `${boundsTable(program, { seeds: Number(values.seeds), lengths: [5, 10, 20, 50, 100] })}\n`,
  );
}
