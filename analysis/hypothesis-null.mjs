import { pathToFileURL } from "node:url";

/**
 * How often the hypotheses of the paper are "shown" by models that err alike in all categories, and by models
 * that do not.
 *
 *     node analysis/hypothesis-null.mjs [simulations]
 *
 * Each simulation draws a benchmark with a seed of its own (profile paper, lengths 5, 20 and 50, 60 questions of
 * each length and category, 20 roots) and a model that gives the best possible answer, save that it errs with a
 * stated probability: then it gives any other answer of the item's answer space, all as likely.
 *
 * @import { BenchmarkItem, HypothesisTest } from "../src/benchmark.js"
 * @import { Distribution } from "../src/index.js"
 *
 * @typedef {object} Program  what the analysis needs of the program
 * @property {typeof import("../src/benchmark.js").createItems} createItems
 * @property {typeof import("../src/benchmark.js").readGold} readGold
 * @property {typeof import("../src/benchmark.js").QuestionTable} QuestionTable
 * @property {typeof import("../src/benchmark.js").Tally} Tally
 * @property {typeof import("../src/benchmark.js").testHypotheses} testHypotheses
 * @property {typeof import("../src/index.js").scoreResponse} scoreResponse
 * @property {typeof import("../src/statistics/random.js").createRandom} createRandom
 * @property {typeof import("../src/tasks/questions/baselines/answer-space.js").answerSpace} answerSpace
 *
 * @typedef {object} Model
 * @property {string} name
 * @property {(item: BenchmarkItem, isNegative: boolean) => number} errs  with what probability
 */

/** @type {readonly Model[]} */
export const models = [
  { name: "errs on .2 of every category", errs: () => 0.2 },
  { name: "errs on .5 of every category", errs: () => 0.5 },
  {
    name: "errs on .1 where nothing was, on .4 where something was",
    errs: (_, isNegative) => (isNegative ? 0.1 : 0.4),
  },
  { name: "always no, nobody, 0 and never", errs: (_, isNegative) => (isNegative ? 0 : 1) },
  {
    name: "errs on .1 of explicit, .25 of relative, .4 of vague questions",
    errs: ({ category }) => (category === "explicit" ? 0.1 : category === "relative" ? 0.25 : 0.4),
  },
];

/** How many benchmarks are drawn for the table of `docs/evidence.md`. */
export const simulationsOfDocs = 1000;

/**
 * The tests of every model on a benchmark drawn with a seed.
 *
 * @param {Program} program
 * @param {number} seed
 * @returns {readonly (readonly HypothesisTest[])[]}
 */
export function simulate(program, seed) {
  const { createItems, createRandom, readGold, QuestionTable, Tally, testHypotheses } = program;
  const made = createItems({ seed, lengths: [5, 20, 50], count: 60 });
  if (!made.ok) throw new Error(made.issues[0]?.kind);
  const table = new QuestionTable();
  const asked = [...made.value.sets()].flatMap(({ items, events }) =>
    items.map((item) => {
      const gold = readGold(item);
      if (!gold.ok) throw new Error(gold.issues[0]?.kind);
      table.add(item, gold.value);
      return { item, gold: gold.value, space: program.answerSpace(item, events) };
    }),
  );
  return models.map((model, at) => {
    const random = createRandom(1000 * seed + at);
    const tally = new Tally(table, model.name);
    for (const [number, { item, gold, space }] of asked.entries()) {
      const isNegative = gold.negative() >= gold.ceiling() - 1e-9;
      const isWrong = random.next() < model.errs(item, isNegative);
      const score = isWrong ? wrongScore(program, gold, () => space.draw(random)) : gold.ceiling();
      tally.add(number, { outcome: "scored", repeat: 0, score });
    }
    return testHypotheses(table, tally, { seed, replicates: 999 });
  });
}

/**
 * What an answer scores that is not the best possible one; where all answers are as good, one of them.
 *
 * @param {Program} program
 * @param {Distribution} gold
 * @param {() => Parameters<Program["scoreResponse"]>[1]} drawn  any answer
 */
function wrongScore({ scoreResponse }, gold, drawn) {
  const best = gold.ceiling();
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { score } = scoreResponse(gold, drawn());
    if (score < best - 1e-9) return score;
  }
  return best;
}

/**
 * How often, of 100 simulations, each difference of the hypotheses is shown, or reversed, by each model.
 *
 * @param {Program} program
 * @param {number} simulations
 * @returns {readonly ReadonlyMap<string, { shown: number, reversed: number }>[]}  by model, what is tested with
 *          what it is measured on
 */
export function sharesOf(program, simulations) {
  const shares = models.map(
    () => /** @type {Map<string, { shown: number, reversed: number }>} */ (new Map()),
  );
  for (let seed = 1; seed <= simulations; seed += 1) {
    for (const [at, tests] of simulate(program, seed).entries()) {
      for (const { hypothesis, tested, category, measure, verdict } of tests) {
        const what = hypothesis === "H2" ? "the lower − vague" : tested;
        const key = [hypothesis, ...(category === null ? [] : [category]), what, measure].join(", ");
        const share = shares[at]?.get(key) ?? { shown: 0, reversed: 0 };
        if (verdict === "shown" || verdict === "reversed") share[verdict] += 100 / simulations;
        shares[at]?.set(key, share);
      }
    }
  }
  return shares;
}

/** @returns {Promise<Program>} */
export async function builtProgram() {
  const load = (/** @type {string} */ name) => import(new URL(`../dist/${name}.js`, import.meta.url).href);
  const parts = await Promise.all(
    ["index", "benchmark", "statistics/random", "tasks/questions/baselines/answer-space"].map(load),
  );
  return Object.assign({}, ...parts);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const shares = sharesOf(await builtProgram(), Number(process.argv[2] ?? simulationsOfDocs));
  for (const [at, ofModel] of shares.entries()) {
    console.log(models[at]?.name);
    for (const [key, { shown, reversed }] of ofModel) {
      console.log(`  ${key}: shown ${shown.toFixed(1)} %, reversed ${reversed.toFixed(1)} %`);
    }
  }
}
