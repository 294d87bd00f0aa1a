/**
 * The built program, with the types of its sources: what is measured is what is shipped.
 *
 * @import { Zone } from "../src/time/zone.js"
 * @import { Issue } from "../src/issue/issue.js"
 * @import { Result } from "../src/issue/result.js"
 */
const folder = new URL("../dist/", import.meta.url);

/** @param {string} file in `dist/` */
export function built(file) {
  return new URL(file, folder);
}

/** @type {typeof import("../src/index.js")} */
export const oracle = await load("index.js");

/** @type {Pick<typeof import("../src/fuzzy/ground.js"), "groundCurve">} */
export const { groundCurve } = await load("fuzzy/ground.js");

/** @type {Pick<typeof import("../src/fuzzy/count-distribution.js"), "poissonBinomial">} */
export const { poissonBinomial } = await load("fuzzy/count-distribution.js");

/**
 * The steps of `parseExpression`, one by one.
 *
 * @type {Pick<typeof import("../src/language/expression/english.js"), "english">
 *   & Pick<typeof import("../src/algebra/operators.js"), "operators">
 *   & Pick<typeof import("../src/language/parse/chart.js"), "parse">
 *   & Pick<typeof import("../src/language/parse/meanings.js"), "meaningsOf">
 *   & Pick<typeof import("../src/language/parse/token.js"), "tokenize">}
 */
export const expressions = Object.assign(
  {},
  await load("language/expression/english.js"),
  await load("algebra/operators.js"),
  await load("language/parse/chart.js"),
  await load("language/parse/meanings.js"),
  await load("language/parse/token.js"),
);

/** @type {Pick<typeof import("../src/cli/write/whole-file.js"), "WholeFile">} */
export const { WholeFile } = await load("cli/write/whole-file.js");

/** 22:18:14 on Friday, 29 September 2023, in Berlin. */
export const speechTime = 1_696_018_694_000;

/** @type {Zone} */
export const zone = valueOf(oracle.openZone("Europe/Berlin"));

/** @template T @param {Result<T>} result @returns {T} */
export function valueOf(result) {
  if (result.ok) return result.value;
  throw new Error(result.issues.map((/** @type {Issue} */ issue) => oracle.renderIssue(issue)).join("\n"));
}

/** @param {string} file */
async function load(file) {
  try {
    return await import(built(file).href);
  } catch (error) {
    throw new Error(`dist/${file} cannot be loaded: run \`npm run build\` first`, { cause: error });
  }
}

/**
 * What a caller reads of an answer.
 *
 * @param {import("../src/query/answer.js").Answer} truth
 */
export function said(truth) {
  if (truth.issue !== null) throw new Error(oracle.renderIssue(truth.issue));
  return [truth.answer, truth.probability];
}
