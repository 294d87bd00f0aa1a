import type {
  ClusteredBy,
  HypothesisTest,
  IntervalMethod,
  OutcomeCounts,
  PolicyFlips,
  StateCounts,
  Strength,
  Summary,
  SummaryCell,
} from "../../benchmark.js";
import type { Uncounted } from "../read/tallies.js";
import { counted, figure, intervalFigures, pFigure, table } from "../write/layout.js";

/** What `oracle score --json` writes. */
export interface ScoreReport {
  readonly items: {
    readonly source: string;
    readonly count: number;
    readonly roots: number;
    readonly clusteredBy: ClusteredBy;
  };
  readonly strength: Strength;
  readonly seed: number;
  readonly models: readonly (Summary & { readonly hypotheses: readonly HypothesisTest[] })[];
  readonly flips: readonly PolicyFlips[];
  readonly uncounted: readonly Uncounted[];
}

const outcomes = ["scored", "abstained", "unreadable", "errored", "missing"] as const;

/**
 * The scores for people: one line a model, and the tables of each where there is one, or they are asked for.
 */
export function scoreText(report: ScoreReport, withDetails: boolean): string {
  const { models, items, strength, flips } = report;
  const single = models.length === 1;
  const lines = [
    `${counted(items.count, "item")} of ${counted(items.roots, "root")}, replies read ${strengthWords[strength]}`,
    "",
    ...(single ? [] : overviewLines(models)),
    ...(single || withDetails ? models.flatMap((model) => [...modelLines(model), ""]) : []),
    ...flipLines(flips),
    ...intervalNote(items.clusteredBy, models),
    ...(single || withDetails ? [] : ["--details shows the tables of every model."]),
  ];
  return `${lines.join("\n")}\n`;
}

const strengthWords = {
  strict: "strictly",
  lenient: "leniently",
  published: "as the published scorer does",
} as const;

/** What replies ended as that did not come to their end; columns where there is one. */
const endings = [
  ["cut", "cut"],
  ["refused", "refused"],
  ["reasoning-only", "reasoning alone"],
] as const;

/** One line a model, beside the bounds that all of them have in common; and what became of their replies. */
function overviewLines(models: readonly Summary[]): readonly string[] {
  const categories = [...new Set(models.flatMap(({ byCategory }) => byCategory.map(({ name }) => name)))];
  const scores = models.map(({ model, overall, byCategory }) => [
    model,
    ...figuresOf(overall),
    ...categories.map((category) => {
      const cell = byCategory.find(({ name }) => name === category);
      return cell === undefined ? "" : figure(cell.score.value);
    }),
  ]);
  const heading = ["model", ...figureHeading, ...categories];
  const shown = models.some(({ states }) => endings.some(([state]) => states[state] > 0)) ? endings : [];
  const counts = models.map(({ model, overall, states }) => [
    model,
    `${overall.items}`,
    `${overall.counts.total}`,
    ...outcomes.map((outcome) => `${overall.counts[outcome]}`),
    ...shown.map(([state]) => `${states[state]}`),
  ]);
  const countHeading = ["model", "items", "replies", ...outcomes, ...shown.map(([, name]) => name)];
  const bounds = models[0]?.overall;
  return [
    ...table([heading, ...scores], rightOf(heading)),
    "",
    ...(bounds === undefined
      ? []
      : [
          `ceiling ${figure(bounds.ceiling)}, always no, nobody, 0 and never ${figure(bounds.negative)}, best constant ${figure(bounds.bestConstant)}`,
          "",
        ]),
    ...table([countHeading, ...counts], rightOf(countHeading)),
    "",
  ];
}

const figureHeading = ["score", "95 % interval", "answered only", "skill", "95 % interval"];

function figuresOf({ score, answeredOnly, skill }: SummaryCell): readonly string[] {
  return [
    figure(score.value),
    intervalFigures(score),
    answeredOnly === null ? "" : figure(answeredOnly.value),
    skill === null ? "" : figure(skill.value),
    skill === null ? "" : intervalFigures(skill),
  ];
}

/** All but the names are figures. */
function rightOf(heading: readonly string[]): readonly number[] {
  return heading.map((_, at) => at).slice(1);
}

function modelLines(summary: ScoreReport["models"][number]): readonly string[] {
  // What every cell has none of is said above the table alone.
  const shown = outcomes.slice(1).filter((outcome) => summary.counts[outcome] > 0);
  const row = (name: string, cell: SummaryCell): readonly string[] => [
    name,
    `${cell.items}`,
    ...shown.map((outcome) => (cell.counts[outcome] === 0 ? "" : `${cell.counts[outcome]}`)),
    ...figuresOf(cell),
    figure(cell.ceiling),
    figure(cell.negative),
    figure(cell.bestConstant),
  ];
  const heading = ["", "items", ...shown, ...figureHeading, "ceiling", "negative", "best constant"];
  const sections: readonly (readonly (readonly string[])[])[] = [
    [heading, row("all", summary.overall)],
    summary.byCategory.map((cell) => row(cell.name, cell)),
    summary.byTemplate.map((cell) => row(cell.name, cell)),
    summary.byLength.map((cell) => row(`${cell.length} events`, cell)),
    summary.byExpression.map((cell) => row(expressionName(cell.name), cell)),
  ];
  const lines = table(sections.flat(), rightOf(heading));
  let at = 0;
  const spaced = sections.flatMap((rows) => {
    const part = lines.slice(at, at + rows.length);
    at += rows.length;
    return [...part, ""];
  });
  return [
    `${summary.model}: ${outcomeWords(summary.counts)}${endingWords(summary.states)}`,
    "",
    ...spaced,
    ...matrixLines(summary),
    `Best constants: ${summary.bestConstants
      .map(({ template, answer, score }) => `${template} ${JSON.stringify(answer)} ${figure(score)}`)
      .join(", ")}.`,
    ...hypothesisLines(summary.hypotheses),
  ];
}

function expressionName(form: string): string {
  return form === "none" ? "no expression" : form;
}

/** "3300 in total: 3210 scored, 40 abstained, …" */
function outcomeWords(counts: OutcomeCounts): string {
  return `${counts.total} in total: ${outcomes.map((outcome) => `${counts[outcome]} ${outcome}`).join(", ")}`;
}

/** "; of the replies 118 cut, 2 refused"; nothing where all came to their end. */
function endingWords(states: StateCounts): string {
  const told = endings
    .filter(([state]) => states[state] > 0)
    .map(([state, name]) => `${states[state]} ${name}`);
  return told.length === 0 ? "" : `; of the replies ${told.join(", ")}`;
}

/** Scores by category and number of events. */
function matrixLines({ byCategoryAndLength: cells, byLength }: Summary): readonly string[] {
  const categories = [...new Set(cells.map(({ category }) => category))];
  const rows = categories.map((category) => [
    category,
    ...byLength.map(({ length }) => {
      const cell = cells.find((one) => one.category === category && one.length === length);
      return cell === undefined ? "" : figure(cell.score.value);
    }),
  ]);
  const right = byLength.map((_, at) => at + 1);
  return [...table([["events", ...byLength.map(({ length }) => `${length}`)], ...rows], right), ""];
}

const statements = {
  H1: "H1  less with less explicit references",
  H2: "H2  least with vague references",
  H3: "H3  less with more events",
} as const;

/** The hypotheses of the paper, each with the differences that it expects above 0. */
function hypothesisLines(tests: readonly HypothesisTest[]): readonly string[] {
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

/** On how many items another choice of a named policy would change the ground truth. */
function flipLines(flips: readonly PolicyFlips[]): readonly string[] {
  if (flips.length === 0) return [];
  const share = (count: number, items: number): string => `${((100 * count) / items).toFixed(1)} %`;
  const rows = flips.map(({ policy, to, category, items, answers, probabilities }) => [
    category === null ? `${policy}=${to}` : "",
    category ?? "all",
    `${items}`,
    share(answers, items),
    share(probabilities, items),
  ]);
  return [
    ...table([["under", "items", "", "another answer", "another probability alone"], ...rows], [2, 3, 4]),
    "",
  ];
}

const methodWords: Readonly<Record<IntervalMethod, string | null>> = {
  t: "cluster-robust t, below 30 clusters",
  bootstrap: "clusters drawn anew, from 30 on",
  wilson: "Wilson, where each cluster holds one yes or no",
  none: null,
};

/** What the intervals of the tables rest on. */
function intervalNote(clusteredBy: ClusteredBy, models: readonly Summary[]): readonly string[] {
  const methods = new Set(
    models.flatMap(({ overall: { score, skill } }) => [
      score.method,
      ...(skill === null ? [] : [skill.method]),
    ]),
  );
  const clusters = models[0]?.overall.score.clusters ?? 0;
  const words = [...methods].flatMap((method) => methodWords[method] ?? []);
  const over =
    clusteredBy === "root"
      ? `${clusters} roots`
      : `${clusters} events asked about: conditional on one event set`;
  return words.length === 0
    ? [`No intervals: a single cluster, ${over}.`]
    : [`95 % intervals over ${over} (${words.join("; ")}).`];
}
