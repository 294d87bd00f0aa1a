import { pathToFileURL } from "node:url";

/**
 * How often the intervals of the normalised alignment rate (NAR) hold what they estimate: models are drawn whose
 * true rate is known, on samples of scenarios, and each is measured as `oracle score` does.
 *
 *     node analysis/alignment-coverage.mjs [simulations]
 *
 * Each scenario has a leaning of its own, by which a model calls there more often, or less, whatever people prefer.
 * The same seed gives the same figures.
 *
 * @import { Estimate } from "../src/statistics/intervals.js"
 * @import { ClusterColumns, ClusterStatistic } from "../src/statistics/estimators.js"
 * @import { Random } from "../src/statistics/random.js"
 *
 * @typedef {object} Program  what the analysis needs of the program
 * @property {(seed: number) => Random} createRandom
 * @property {(columns: ClusterColumns, statistic: ClusterStatistic, options?: object) => { low: number, high: number } | null} clusterBootstrap
 * @property {(columns: ClusterColumns, statistic: ClusterStatistic) => { low: number, high: number } | null} clusterT
 * @property {(successes: number, n: number) => { low: number, high: number }} wilson
 * @property {ClusterStatistic} balancedAccuracy
 * @property {(responders: readonly (readonly [Float64Array, Float64Array, Float64Array, Float64Array])[], of: "accuracy" | "difference", options?: object) => Estimate | null} balancedEstimate
 *
 * @typedef {object} Shape  how decisions are drawn
 * @property {string} name
 * @property {number} tool    how often a tool is called where people prefer that
 * @property {number} noTool  how often where they do not
 * @property {number} spread  of the leanings of scenarios: ± spread, evenly
 * @property {number | null} share  of the scenarios in which people prefer a call throughout, the others being
 *                                  of the other class throughout; null where each scenario has both
 */

/** @type {readonly Shape[]} */
export const shapes = [
  { name: "both classes in each, .6 and .4 ± .3", tool: 0.6, noTool: 0.4, spread: 0.3, share: null },
  { name: "both classes in each, .9 and .8 ± .1", tool: 0.9, noTool: 0.8, spread: 0.1, share: null },
  {
    name: "one class in each, half a call, .6 and .4 ± .3",
    tool: 0.6,
    noTool: 0.4,
    spread: 0.3,
    share: 1 / 2,
  },
  {
    name: "one class in each, five of six a call, .6 and .4 ± .3",
    tool: 0.6,
    noTool: 0.4,
    spread: 0.3,
    share: 5 / 6,
  },
];

export const scenarioCounts = [6, 12, 28, 34, 76];

/** Samples of a scenario: 1 to twice as many less one. */
const meanSamples = 20;

/** By how much the other way of asking lowers calls where none is wanted. */
const gain = 0.1;

const replicates = 1000;

/**
 * The decisions of a model asked in two ways, as sums of scenarios; the first way is the plain one.
 *
 * @param {Random} random
 * @param {Shape} shape
 * @param {number} scenarios
 */
export function draw(random, { tool, noTool, spread, share }, scenarios) {
  const column = () => new Float64Array(scenarios);
  const [toolAttempted, tools, noToolAttempted, noTools] = /** @type {const} */ ([
    column(),
    column(),
    column(),
    column(),
  ]);
  const [toolGained, noToolGained] = /** @type {const} */ ([column(), column()]);
  for (let scenario = 0; scenario < scenarios; scenario += 1) {
    const leaning = spread * (2 * random.next() - 1);
    // Of the scenarios with one class the numbers are fixed, as those of a data set are.
    const isToolScenario = share !== null && scenario < Math.round(share * scenarios);
    const samples = 1 + random.below(2 * meanSamples - 1);
    for (let sample = 0; sample < samples; sample += 1) {
      const isTool = share === null ? sample % 2 === 0 : isToolScenario;
      const rate = (isTool ? tool : noTool) + leaning;
      const plain = random.next() < rate ? 1 : 0;
      const other = random.next() < (isTool ? rate : rate - gain) ? 1 : 0;
      const [attempted, totals, gained] = isTool
        ? [toolAttempted, tools, toolGained]
        : [noToolAttempted, noTools, noToolGained];
      attempted[scenario] = (attempted[scenario] ?? 0) + plain;
      totals[scenario] = (totals[scenario] ?? 0) + 1;
      gained[scenario] = (gained[scenario] ?? 0) + other - plain;
    }
  }
  return { toolAttempted, tools, noToolAttempted, noTools, toolGained, noToolGained };
}

/** @param {Shape} shape  the alignment, and what the other way of asking gains, that intervals should hold */
export function truthOf({ tool, noTool }) {
  return { nar: (1 + tool - noTool) / 2, gained: gain / 2 };
}

/**
 * The share of drawn models whose interval holds the truth, in percent, for each way to make it.
 *
 * @param {Program} program
 * @param {Shape} shape
 * @param {number} scenarios
 * @param {number} simulations
 * @param {number} seed
 */
export function coverage(program, shape, scenarios, simulations, seed) {
  const { createRandom, clusterT, clusterBootstrap, wilson, balancedAccuracy, balancedEstimate } = program;
  const random = createRandom(seed);
  const truth = truthOf(shape);
  const held = { chosen: 0, t: 0, bootstrap: 0, independent: 0, gained: 0 };
  const options = { seed: 1, replicates };
  let [width, intervals] = [0, 0];
  for (let simulation = 0; simulation < simulations; simulation += 1) {
    const drawn = draw(random, shape, scenarios);
    const { toolAttempted, tools, noToolAttempted, noTools } = drawn;
    const nar = /** @type {const} */ ([toolAttempted, tools, noToolAttempted, noTools]);
    const gained = /** @type {const} */ ([drawn.toolGained, tools, drawn.noToolGained, noTools]);
    const chosen = intervalOf(balancedEstimate([nar], "accuracy", options));
    if (chosen !== null) {
      intervals += 1;
      width += chosen.high - chosen.low;
    }
    held.chosen += holds(chosen, truth.nar);
    held.t += holds(clusterT(nar, balancedAccuracy), truth.nar);
    held.bootstrap += holds(clusterBootstrap(nar, balancedAccuracy, options), truth.nar);
    // What is often done: as if all samples were independent; each class by Wilson, added as variances are.
    held.independent += holds(asIndependent(wilson, nar), truth.nar);
    held.gained += holds(intervalOf(balancedEstimate([gained], "difference", options)), truth.gained);
  }
  const percent = (/** @type {number} */ count) => (100 * count) / simulations;
  const ofIntervals = (/** @type {number} */ sum) => (intervals === 0 ? null : sum / intervals);
  return {
    chosen: ofIntervals(100 * held.chosen),
    t: percent(held.t),
    bootstrap: percent(held.bootstrap),
    independent: percent(held.independent),
    gained: ofIntervals(100 * held.gained),
    width: ofIntervals(width),
  };
}

/** @param {Estimate | null} estimate */
function intervalOf(estimate) {
  if (estimate === null || estimate.low === null || estimate.high === null) return null;
  return { low: estimate.low, high: estimate.high };
}

/**
 * @param {Program["wilson"]} wilson
 * @param {readonly Float64Array[]} columns
 */
function asIndependent(wilson, columns) {
  const [a = 0, n = 0, b = 0, m = 0] = columns.map(total);
  if (n === 0 || m === 0) return null;
  const [tool, noTool] = [wilson(a, n), wilson(b, m)];
  const value = (1 + a / n - b / m) / 2;
  return {
    low: value - Math.hypot(a / n - tool.low, noTool.high - b / m) / 2,
    high: value + Math.hypot(tool.high - a / n, b / m - noTool.low) / 2,
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

/** How many models are drawn for a row of `docs/evidence.md`. */
export const simulationsOfDocs = 2000;

/**
 * A row of the table of `docs/evidence.md`; what the program takes is bold.
 *
 * @param {Program} program
 * @param {Shape} shape
 * @param {number} scenarios
 * @param {number} simulations
 */
export function coverageRow(program, shape, scenarios, simulations) {
  const seed = 1000 * (shapes.indexOf(shape) + 1) + scenarios;
  const found = coverage(program, shape, scenarios, simulations, seed);
  const shown = (/** @type {number | null} */ value, digits = 1) =>
    value === null ? "none" : value.toFixed(digits);
  return lineOf([
    shape.name,
    `${scenarios}`,
    `**${shown(found.chosen)}**`,
    `**${shown(found.gained)}**`,
    shown(found.width, 3),
    shown(found.t),
    shown(found.bootstrap),
    shown(found.independent),
  ]);
}

/**
 * The table of `docs/evidence.md`, computed.
 *
 * @param {Program} program
 * @param {number} simulations
 */
export function coverageTable(program, simulations) {
  const rows = shapes.flatMap((shape) =>
    scenarioCounts.map((scenarios) => coverageRow(program, shape, scenarios, simulations)),
  );
  const head = [
    "attempt rates",
    "scenarios",
    "NAR",
    "difference",
    "width",
    "plain t",
    "bootstrap",
    "independent",
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
      "statistics/wilson",
      "statistics/balanced-accuracy",
      "statistics/balanced-estimate",
    ].map(load),
  );
  return Object.assign({}, ...parts);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  console.log(coverageTable(await builtProgram(), Number(process.argv[2] ?? simulationsOfDocs)));
}
