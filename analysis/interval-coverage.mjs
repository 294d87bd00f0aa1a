import { pathToFileURL } from "node:url";

/**
 * How often the intervals of scores hold what they estimate: benchmarks are drawn whose true mean and skill
 * are known, and each is scored as `oracle score` does.
 *
 *     node analysis/interval-coverage.mjs [simulations]
 *
 * A drawn benchmark has roots; each has a level of its own, so that its items are alike. An item scores 0, its
 * ceiling, or (where scores are not all or nothing) something between. The same seed gives the same figures.
 *
 * @import { Estimate } from "../src/statistics/intervals.js"
 * @import { ClusterColumns, ClusterStatistic } from "../src/statistics/estimators.js"
 * @import { Random } from "../src/statistics/random.js"
 *
 * @typedef {object} Program  what the analysis needs of the program
 * @property {(seed: number) => Random} createRandom
 * @property {(columns: ClusterColumns, statistic: ClusterStatistic, options?: object) => { low: number, high: number } | null} clusterBootstrap
 * @property {(columns: ClusterColumns, statistic: ClusterStatistic) => { low: number, high: number } | null} clusterT
 * @property {(sums: Float64Array, counts: Float64Array, areBinary: boolean, options?: object) => Estimate | null} clusterMean
 * @property {(successes: number, n: number) => { low: number, high: number }} wilson
 * @property {ClusterStatistic} ratio
 *
 * @typedef {object} Shape  how scores are drawn
 * @property {string} name
 * @property {number} level    the mean score of a benchmark with as many roots as one likes
 * @property {number} spread   by how much roots differ: their levels are level ± spread, evenly
 * @property {boolean} isEven  whether all roots have as many items
 */

/** @type {readonly Shape[]} */
export const shapes = [
  { name: "roots alike, .7", level: 0.7, spread: 0, isEven: true },
  { name: "roots differ, .6 ± .3", level: 0.6, spread: 0.3, isEven: true },
  { name: "roots of unequal size, .6 ± .3", level: 0.6, spread: 0.3, isEven: false },
  { name: "skewed: .95 ± .05", level: 0.95, spread: 0.05, isEven: true },
  { name: "nearly all right: .99 ± .01", level: 0.99, spread: 0.01, isEven: true },
];

export const clusterCounts = [5, 20, 29, 30, 60];
export const itemCounts = [5, 50];

/** Half of those that the program draws, so that the whole takes a minute or two. */
const replicates = 1000;

/**
 * One drawn benchmark, as sums of its roots.
 *
 * @param {Random} random
 * @param {Shape} shape
 * @param {number} clusters
 * @param {number} items  of a root
 */
export function draw(random, { level, spread, isEven }, clusters, items) {
  const column = () => new Float64Array(clusters);
  const [scores, counts, gains, gaps] = /** @type {const} */ ([column(), column(), column(), column()]);
  for (let cluster = 0; cluster < clusters; cluster += 1) {
    const own = level + spread * (2 * random.next() - 1);
    const size = isEven ? items : 1 + random.below(2 * items - 1);
    let [score, gain, gap] = [0, 0, 0];
    for (let item = 0; item < size; item += 1) {
      // Half of the items have a ceiling of 1, half of .8; the constant is right on two of five.
      const ceiling = random.next() < 0.5 ? 1 : 0.8;
      const negative = random.next() < 0.4 ? ceiling : 0;
      const reached = random.next() < own ? ceiling : 0;
      score += reached;
      gain += reached - negative;
      gap += ceiling - negative;
    }
    scores[cluster] = score;
    counts[cluster] = size;
    gains[cluster] = gain;
    gaps[cluster] = gap;
  }
  return { scores, counts, gains, gaps };
}

/** @param {Shape} shape  the mean score, and the skill, that the intervals should hold */
export function truthOf({ level }) {
  return { mean: 0.9 * level, skill: (level - 0.4) / 0.6 };
}

/**
 * The share of drawn benchmarks whose interval holds the truth, in percent, for each way to make it.
 *
 * @param {Program} program
 * @param {Shape} shape
 * @param {number} clusters
 * @param {number} items
 * @param {number} simulations
 * @param {number} seed
 */
export function coverage(program, shape, clusters, items, simulations, seed) {
  const { createRandom, clusterT, clusterBootstrap, clusterMean, wilson, ratio } = program;
  const random = createRandom(seed);
  const truth = truthOf(shape);
  const held = { t: 0, bootstrap: 0, wilson: 0, skillT: 0, skillBootstrap: 0 };
  const options = { seed: 1, replicates };
  let width = 0;
  for (let simulation = 0; simulation < simulations; simulation += 1) {
    const { scores, counts, gains, gaps } = draw(random, shape, clusters, items);
    const chosen = clusterMean(scores, counts, false, options);
    width += (chosen?.high ?? 1) - (chosen?.low ?? 0);
    held.t += holds(clusterT([scores, counts], ratio), truth.mean);
    held.bootstrap += holds(clusterBootstrap([scores, counts], ratio, options), truth.mean);
    // What is often done: as if all items were independent, each right or wrong.
    held.wilson += holds(wilson(total(scores), total(counts)), truth.mean);
    held.skillT += holds(clusterT([gains, gaps], ratio), truth.skill);
    held.skillBootstrap += holds(clusterBootstrap([gains, gaps], ratio, options), truth.skill);
  }
  const percent = (/** @type {number} */ count) => (100 * count) / simulations;
  return {
    t: percent(held.t),
    bootstrap: percent(held.bootstrap),
    wilson: percent(held.wilson),
    skillT: percent(held.skillT),
    skillBootstrap: percent(held.skillBootstrap),
    width: width / simulations,
  };
}

/** @param {{ low: number, high: number } | null} interval @param {number} value */
function holds(interval, value) {
  const isHeld = interval !== null && interval.low <= value + 1e-12 && interval.high >= value - 1e-12;
  return isHeld ? 1 : 0;
}

/** @param {Float64Array} column */
function total(column) {
  return column.reduce((sum, value) => sum + value, 0);
}

/** How many benchmarks are drawn for a row of `docs/evidence.md`. */
export const simulationsOfDocs = 2000;

/**
 * A row of the table of `docs/evidence.md`; what the program chooses is bold.
 *
 * @param {Program} program
 * @param {Shape} shape
 * @param {number} clusters
 * @param {number} items  of a root
 * @param {number} simulations
 */
export function coverageRow(program, shape, clusters, items, simulations) {
  const seed = 1000 * (shapes.indexOf(shape) + 1) + 10 * clusters + items;
  const found = coverage(program, shape, clusters, items, simulations, seed);
  const isT = clusters < 30;
  const bold = (/** @type {boolean} */ isChosen, /** @type {number} */ value) =>
    isChosen ? `**${value.toFixed(1)}**` : value.toFixed(1);
  const cells = [
    shape.name,
    `${clusters}`,
    `${items}`,
    bold(isT, found.t),
    bold(!isT, found.bootstrap),
    bold(false, found.wilson),
    bold(isT, found.skillT),
    bold(!isT, found.skillBootstrap),
    found.width.toFixed(3),
  ];
  return lineOf(cells);
}

/**
 * The table of `docs/evidence.md`, computed.
 *
 * @param {Program} program
 * @param {number} simulations
 */
export function coverageTable(program, simulations) {
  const rows = shapes.flatMap((shape) =>
    clusterCounts.flatMap((clusters) =>
      itemCounts.map((items) => coverageRow(program, shape, clusters, items, simulations)),
    ),
  );
  const head = [
    "scores",
    "roots",
    "items a root",
    "mean: t",
    "mean: bootstrap",
    "mean: Wilson",
    "skill: t",
    "skill: bootstrap",
    "width",
  ];
  return [lineOf(head), lineOf(head.map(() => "---")), ...rows].join("\n");
}

/** @param {readonly string[]} cells */
function lineOf(cells) {
  return `| ${cells.join(" | ")} |`;
}

/** @returns {Promise<Program>} */
export async function builtProgram() {
  const load = (/** @type {string} */ name) => import(new URL(`../dist/${name}.js`, import.meta.url).href);
  const parts = await Promise.all(
    [
      "statistics/random",
      "statistics/cluster-bootstrap",
      "statistics/cluster-t",
      "statistics/cluster-mean",
      "statistics/wilson",
      "statistics/ratio",
    ].map(load),
  );
  return Object.assign({}, ...parts);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(coverageTable(await builtProgram(), Number(process.argv[2] ?? simulationsOfDocs)));
}
