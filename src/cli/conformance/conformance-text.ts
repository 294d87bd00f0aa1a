import type { ExpectationReport, Tally } from "../../index.js";
import type { CorpusResult } from "./conformance-run.js";
import { type Style, table, wrapped } from "../write/layout.js";
import { counted } from "../write/figures.js";

const head = ["corpus", "preset", "category", "n", "answered", "first", "any"] as const;
const numbers = [3, 4, 5, 6];

/** What came out of each corpus and category, as tables for people; shares are in percent. */
export function renderConformance(corpora: readonly CorpusResult[], style: Style): string {
  const positives = corpora.filter(({ tally }) => tally.all.n > 0);
  const negatives = corpora.filter(({ tally }) => tally.negatives.n > 0);
  const blocks = [
    ...(positives.length === 0 ? [] : [positiveTable(positives, style)]),
    ...(negatives.length === 0 ? [] : [negativeTable(negatives, style)]),
  ];
  return blocks.join("\n\n");
}

function positiveTable(corpora: readonly CorpusResult[], style: Style): string {
  const rows = corpora.flatMap(({ corpus, preset, tally }) => [
    [corpus, preset ?? "default", "all", ...sharesOf(tally.all)],
    ...byCount(tally.categories).map(([category, each]) => ["", "", category, ...sharesOf(each)]),
  ]);
  const [first = "", ...others] = table([[...head], ...rows], numbers);
  const whole = others.map((line, index) => (rows[index]?.[0] === "" ? line : style.bold(line)));
  return [style.dim(first), ...whole].join("\n");
}

function negativeTable(corpora: readonly CorpusResult[], style: Style): string {
  const rows = corpora.map(({ corpus, preset, tally: { negatives } }) => [
    corpus,
    preset ?? "default",
    String(negatives.n),
    percent(negatives.first, negatives.n),
  ]);
  const [first = "", ...others] = table([["negatives", "preset", "n", "not read"], ...rows], [2, 3]);
  return [style.dim(first), ...others].join("\n");
}

function byCount(categories: ReadonlyMap<string, Tally>): readonly (readonly [string, Tally])[] {
  return [...categories].sort(([, a], [, b]) => b.n - a.n);
}

function sharesOf({ n, answered, first, any }: Tally): readonly string[] {
  return [String(n), percent(answered, n), percent(first, n), percent(any, n)];
}

/** A share in percent with one decimal. */
function percent(count: number, n: number): string {
  return ((100 * count) / n).toFixed(1);
}

/** How the failures compare with those expected, for people. */
export function renderExpectation({ met, passed, unlisted }: ExpectationReport): string {
  return [
    `${counted(met, "expected failure")} failed as listed.`,
    ...passed.map(({ id, group }) => `${id} is listed under “${group}” and did not fail so: take it out.`),
    ...(unlisted.length === 0
      ? []
      : [`${counted(unlisted.length, "failure")} ${unlisted.length === 1 ? "is" : "are"} not listed:`]),
    ...wrapped(unlisted).map((line) => `  ${line}`),
  ].join("\n");
}
