import type { HypothesisTest } from "../../benchmark.js";
import { figure, intervalFigures, pFigure } from "../write/figures.js";
import { table } from "../write/layout.js";

const statements = {
  H1: "H1  less with less explicit references",
  H2: "H2  least with vague references",
  H3: "H3  less with more events",
} as const;

/** The hypotheses of the paper, each with the differences that it expects above 0. */
export function hypothesisLines(tests: readonly HypothesisTest[]): readonly string[] {
  if (tests.length === 0) return [];
  const rows = tests.map(
    ({ hypothesis, category, tested, measure, difference, p, adjusted, verdict }, at) => [
      tests[at - 1]?.hypothesis === hypothesis ? "" : statements[hypothesis],
      category ?? "",
      tested,
      measure,
      figure(difference.value),
      intervalFigures(difference),
      p === null ? "" : pFigure(p),
      adjusted === null ? "" : pFigure(adjusted),
      verdict,
    ],
  );
  const heading = ["hypothesis", "category", "tested", "on", "difference", "95 % interval", "p", "Holm", ""];
  return [
    "",
    ...table([heading, ...rows], [4, 6, 7]),
    "",
    '"shown": the interval lies above 0, "reversed": below. p is of a sign-flip test over clusters, Holm over the',
    "tests of the model. Accuracy is how often the best possible answer is given, among items alike in template and",
    "in whether no, nobody, 0 or never is right: neither a lower ceiling nor many such items are failures of a model.",
  ];
}
