import { readFile } from "node:fs/promises";
import { pathToFileURL } from "node:url";
import { beyondLastKnot, choiceFit, nearestCurve, pooledChoice } from "./forced-choice.mjs";
import { byTail, byUnshiftedLine, withheldError } from "./withheld.mjs";

/**
 * @import { CurvePolicy } from "../src/fuzzy/curve.js"
 * @import { Study } from "../src/fuzzy/study.js"
 * @import { ForcedChoice, Ground } from "./forced-choice.mjs"
 * @import { MakeCurve, Measured } from "./withheld.mjs"
 * @typedef {object} Program  what the analysis needs of the program
 * @property {MakeCurve} membershipCurve
 * @property {Ground} groundCurve
 * @property {() => readonly Study[]} builtInStudies
 * @property {(study: Study) => Study} pooledStudy
 */

/** @type {readonly CurvePolicy["tail"][]} */
const tails = ["continue", "hold", "saturate"];

/** The seven types of the benchmark, which the third person was asked about. */
const seven = [
  "watch film",
  "eat risotto",
  "read book",
  "dance salsa",
  "store wine bottle",
  "drink juice",
  "chat with friend",
];

const adverbials = ["just", "recently", "some time ago", "long time ago"];

/**
 * Every measured curve of the studies, with its study.
 *
 * @param {readonly Study[]} studies
 * @returns {Measured[]}
 */
export function measuredCurves(studies) {
  return studies.flatMap((study) => study.curves.map((surveyed) => ({ study, surveyed })));
}

/**
 * The tables of `docs/evidence.md`, computed.
 *
 * @param {Program} program
 * @param {ForcedChoice} choice
 * @returns {string}
 */
export function tables(program, choice) {
  return [withheldTable(program), adverbialTable(program), choiceTable(program, choice)].join("\n\n");
}

/** @param {Program} program */
function withheldTable({ membershipCurve, builtInStudies }) {
  const all = measuredCurves(builtInStudies());
  /** @type {[string, Measured[]][]} */
  const sets = [
    ["both studies", all],
    ["fuzzylli", all.filter(({ study }) => study.id === "fuzzylli")],
    ["cogalex-2024", all.filter(({ study }) => study.id === "cogalex-2024")],
    ["the benchmark's seven types", all.filter(({ surveyed }) => seven.includes(surveyed.eventType))],
  ];
  /** @type {[string, number[]][]} */
  const protocols = [
    ["the last 1, 2 and 3", [1, 2, 3]],
    ["the last 1", [1]],
    ["the last 2", [2]],
    ["the last 3", [3]],
  ];
  const predictions = [
    ...tails.map((tail) => byTail(membershipCurve, tail)),
    byUnshiftedLine(membershipCurve),
  ];
  const rows = sets.flatMap(([set, curves]) =>
    protocols.map(([protocol, depths]) => {
      const results = predictions.map((predict) => withheldError(curves, depths, membershipCurve, predict));
      return [
        set,
        `${curves.length}`,
        protocol,
        `${results[0]?.knots}`,
        ...results.map(({ error }) => figure(error)),
      ];
    }),
  );
  return table(["curves of", "curves", "withheld", "knots", ...tails, "line, not shifted"], rows);
}

/** @param {Program} program */
function adverbialTable({ membershipCurve, builtInStudies }) {
  const all = measuredCurves(builtInStudies());
  const rows = adverbials.map((adverbial) => {
    const curves = all.filter(({ surveyed }) => surveyed.adverbial === adverbial);
    const results = tails.map((tail) =>
      withheldError(curves, [1, 2, 3], membershipCurve, byTail(membershipCurve, tail)),
    );
    return [adverbial, `${results[0]?.knots}`, ...results.map(({ error }) => figure(error))];
  });
  return table(["adverbial", "knots", ...tails], rows);
}

/** @param {Program} program @param {ForcedChoice} choice */
function choiceTable({ builtInStudies, groundCurve, pooledStudy }, choice) {
  const studies = builtInStudies();
  /** @type {[string, (tail: CurvePolicy["tail"]) => ReturnType<typeof nearestCurve>][]} */
  const sources = [
    ["the nearest type", (tail) => nearestCurve(studies, groundCurve, tail)],
    ...studies.map((study) => {
      const pooled = pooledStudy(study);
      /** @type {(tail: CurvePolicy["tail"]) => ReturnType<typeof nearestCurve>} */
      const curves = (tail) => pooledChoice(pooled, groundCurve, tail);
      return /** @type {[string, typeof curves]} */ ([`the pool of ${study.id}`, curves]);
    }),
  ];
  const rows = sources.flatMap(([source, curveOf]) =>
    tails.map((tail) => {
      const beyond = choiceFit(choice, curveOf(tail), beyondLastKnot);
      const whole = choiceFit(choice, curveOf(tail), () => true);
      return [
        source,
        tail,
        `${beyond.cells}`,
        figure(beyond.error),
        figure(beyond.agreement),
        `${whole.cells}`,
        figure(whole.error),
        figure(whole.agreement),
      ];
    }),
  );
  const head = ["cells", "error", "agreement"];
  return table(
    ["curves", "tail", ...head.map((word) => `${word}, beyond`), ...head.map((word) => `${word}, all`)],
    rows,
  );
}

/** @param {number} value */
function figure(value) {
  return value.toFixed(3);
}

/** @param {string[]} head @param {string[][]} rows */
function table(head, rows) {
  return [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** @returns {Promise<Program>} */
async function builtProgram() {
  const load = (/** @type {string} */ name) =>
    import(new URL(`../dist/fuzzy/${name}.js`, import.meta.url).href);
  const [curve, ground, builtIn, study] = await Promise.all(
    ["curve", "ground", "built-in-studies", "study"].map(load),
  );
  return { ...curve, ...ground, ...builtIn, ...study };
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const choice = JSON.parse(
    await readFile(new URL("../surveys/forced-choice.json", import.meta.url), "utf8"),
  );
  console.log(tables(await builtProgram(), choice));
}
