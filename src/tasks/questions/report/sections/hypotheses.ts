import type { HypothesisTest } from "../../../../measure/metrics/hypotheses.js";
import { nameInReport } from "../../../comparisons.js";
import {
  absent,
  type Block,
  type Cell,
  details,
  inHundredths,
  note,
  numbers,
  probabilityText,
  published,
  type Section,
  type ShareFormat,
  signedCell,
  signedText,
  table,
  text,
} from "../../../../page/document/block.js";
import { figures4To6, publishedModels, table6 } from "../published/traveler.js";
import type { ReportInput, ScoredModel } from "../missed.js";

/** The three hypotheses of the paper for every model, as differences that they expect to be above 0. */
export function hypothesesSection({ models }: ReportInput): Section {
  const tests = new Map(
    models.flatMap(({ hypotheses }) =>
      hypotheses.filter(({ measure }) => measure === "score").map((test) => [keyOf(test), test] as const),
    ),
  );
  const of = (...names: readonly HypothesisTest["hypothesis"][]) =>
    [...tests.values()].filter(({ hypothesis }) => names.includes(hypothesis));
  return {
    id: "hypotheses",
    title: "The paper's hypotheses",
    isBrief: true,
    blocks: [
      text(
        "H1: performance falls as references become less explicit. H2: it is lowest for vague ones. H3: it falls as event sets grow. Each is a difference of mean scores that the hypothesis expects above 0; it is shown where the whole interval lies there.",
      ),
      note(
        "A vague question has a lower ceiling, so that the score falls even for the best possible responder. Nor is a model that often says no, nobody, 0 or never as good in every category. The full table therefore has the same differences of accuracy: how often the best possible answer is given, among questions alike in their template and in whether such an answer is right. Only what is shown there speaks of the model.",
      ),
      ...(tests.size === 0
        ? [text("The items do not have what the hypotheses compare.")]
        : [
            ...scoreTable(
              "Less explicit references (H1, H2): differences of mean scores",
              models,
              of("H1", "H2"),
            ),
            ...scoreTable("More events (H3): differences of mean scores", models, of("H3")),
            details("All tests, of score and of accuracy", testsTable(models)),
          ]),
    ],
  };
}

function scoreTable(
  caption: string,
  models: ReportInput["models"],
  tests: readonly HypothesisTest[],
): readonly Block[] {
  if (tests.length === 0) return [];
  const cellOf = (test: HypothesisTest, hypotheses: readonly HypothesisTest[]): Cell => {
    const own = hypotheses.find((one) => one.measure === "score" && keyOf(one) === keyOf(test));
    return own === undefined ? absent : signedCell(own.difference);
  };
  return [
    table(
      caption,
      ["Model", ...tests.map((test) => numbers(titleOf(test)))],
      [
        ...models.map(({ name, hypotheses }) => [name, ...tests.map((test) => cellOf(test, hypotheses))]),
        ...publishedModels.map((model, index) =>
          published(`${model}, published`, ...tests.map((test) => publishedDifference(test, model, index))),
        ),
      ],
    ),
  ];
}

/** What the paper's tables, or its text, give for a difference. */
function publishedDifference(
  { hypothesis, tested, category }: HypothesisTest,
  model: (typeof publishedModels)[number],
  index: number,
): string {
  if (hypothesis === "H3") {
    const drops = Object.entries(figures4To6.drops).find(([name]) => name === category)?.[1] ?? [];
    const stated = drops.find((one) => one.model === model);
    return tested === "5 − 100 events" && stated !== undefined ? signedText(stated.drop) : absent;
  }
  const printed = (name: string) =>
    Object.entries(table6.categories).find(([known]) => known === name)?.[1][index];
  const [one, other] =
    hypothesis === "H2"
      ? [
          Math.min(table6.categories.explicit[index] ?? 0, table6.categories.relative[index] ?? 0),
          printed("vague"),
        ]
      : tested.split(" − ").map(printed);
  return one === undefined || other === undefined ? absent : signedText(one - other);
}

/** Every test of every model, of score and of accuracy. */
export function testsTable(models: readonly ScoredModel[], shares: ShareFormat = inHundredths): Block {
  return table(
    "Tests of the hypotheses; p by sign-flips over clusters, adjusted by Holm within a model",
    ["Model", "Hypothesis", "Difference", "Measure", ...["Value", "p", "p adjusted"].map(numbers), "Verdict"],
    models.flatMap(({ name, hypotheses }) =>
      hypotheses.map((test) => [
        ...[name, test.hypothesis, titleOf(test), test.measure],
        shares.difference(test.difference),
        ...[test.p, test.adjusted].map(probabilityText),
        test.verdict,
      ]),
    ),
  );
}

function titleOf({ hypothesis, tested, category }: HypothesisTest): string {
  if (hypothesis === "H2") return "H2: the lower of the others − vague";
  return category === null ? `${hypothesis}: ${tested}` : `${nameInReport(category)}, ${tested}`;
}

/** Which other category has the lower score differs between models. */
function keyOf({ hypothesis, tested, category }: HypothesisTest): string {
  return hypothesis === "H2" ? hypothesis : `${hypothesis} ${category} ${tested}`;
}
