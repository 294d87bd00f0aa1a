import type { HypothesisTest } from "../../../measure/metrics/hypotheses.js";
import { nameInReport } from "../collect-runs.js";
import {
  absent,
  type Block,
  type Cell,
  numbers,
  probabilityText,
  type Row,
  type Section,
  signedCell,
  signedText,
  words,
} from "../../../page/document/block.js";
import { figures4To6, publishedModels, table6 } from "../published/traveler.js";
import type { ReportInput } from "../report-input.js";

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
      {
        kind: "text",
        text: "H1: performance falls as references become less explicit. H2: it is lowest for vague ones. H3: it falls as event sets grow. Each is a difference of mean scores that the hypothesis expects above 0; it is shown where the whole interval lies there.",
      },
      {
        kind: "note",
        text: "A vague question has a lower ceiling, so that the score falls even for the best possible responder. Nor is a model that often says no, nobody, 0 or never as good in every category. The full table therefore has the same differences of accuracy: how often the best possible answer is given, among questions alike in their template and in whether such an answer is right. Only what is shown there speaks of the model.",
      },
      ...(tests.size === 0
        ? [{ kind: "text" as const, text: "The items do not have what the hypotheses compare." }]
        : [
            ...scoreTable(
              "Less explicit references (H1, H2): differences of mean scores",
              models,
              of("H1", "H2"),
            ),
            ...scoreTable("More events (H3): differences of mean scores", models, of("H3")),
            fullTable(models),
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
  return [
    {
      kind: "table",
      caption,
      columns: [words("Model"), ...tests.map((test) => numbers(titleOf(test)))],
      rows: [
        ...models.map(
          ({ name, hypotheses }): Row => ({
            tone: "measured",
            cells: [
              name,
              ...tests.map((test): Cell => {
                const own = hypotheses.find((one) => one.measure === "score" && keyOf(one) === keyOf(test));
                return own === undefined ? absent : signedCell(own.difference);
              }),
            ],
          }),
        ),
        ...publishedModels.map(
          (model, index): Row => ({
            tone: "published",
            cells: [`${model}, published`, ...tests.map((test) => publishedDifference(test, model, index))],
          }),
        ),
      ],
    },
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
  const published = (name: string) =>
    Object.entries(table6.categories).find(([known]) => known === name)?.[1][index];
  const [one, other] =
    hypothesis === "H2"
      ? [
          Math.min(table6.categories.explicit[index] ?? 0, table6.categories.relative[index] ?? 0),
          published("vague"),
        ]
      : tested.split(" − ").map(published);
  return one === undefined || other === undefined ? absent : signedText(one - other);
}

function fullTable(models: ReportInput["models"]): Block {
  return {
    kind: "details",
    summary: "All tests, of score and of accuracy",
    blocks: [
      {
        kind: "table",
        caption: "Tests of the hypotheses; p by sign-flips over clusters, adjusted by Holm within a model",
        columns: [
          words("Model"),
          words("Hypothesis"),
          words("Difference"),
          words("Measure"),
          numbers("Value"),
          numbers("p"),
          numbers("p adjusted"),
          words("Verdict"),
        ],
        rows: models.flatMap(({ name, hypotheses }) =>
          hypotheses.map(
            (test): Row => ({
              tone: "measured",
              cells: [
                name,
                test.hypothesis,
                titleOf(test),
                test.measure,
                signedCell(test.difference),
                probabilityText(test.p),
                probabilityText(test.adjusted),
                test.verdict,
              ],
            }),
          ),
        ),
      },
    ],
  };
}

function titleOf(test: HypothesisTest): string {
  const { hypothesis, tested, category } = test;
  if (hypothesis === "H2") return "H2: the lower of the others − vague";
  return category === null ? `${hypothesis}: ${tested}` : differenceOf(test);
}

function differenceOf({ tested, category }: HypothesisTest): string {
  return category === null ? tested : `${nameInReport(category)}, ${tested}`;
}

/** Which other category has the lower score differs between models. */
function keyOf({ hypothesis, tested, category }: HypothesisTest): string {
  return hypothesis === "H2" ? hypothesis : `${hypothesis} ${category} ${tested}`;
}
