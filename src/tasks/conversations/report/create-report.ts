import {
  type Block,
  countText,
  details,
  estimateCell,
  measured,
  note,
  numbers,
  percentText,
  reference,
  type Report,
  type Section,
  shareText,
  table,
  terms,
  text,
} from "../../../page/document/block.js";
import { shownName } from "../../../issue/shown-text.js";
import { verdictSection } from "../../verdict.js";
import { askedText, conditionName, type MissedSample, type StalenessReportInput } from "./oracle-evidence.js";
import { tracesSection } from "./sections/traces.js";
import { contrastsSection } from "./sections/contrasts.js";
import { found, partSections } from "./sections/part-figures.js";
import { publishedCounts, tictocPaper } from "../published/tictoc.js";
import type { AverageFigures, DecisionFigures } from "../metrics/decision-summary.js";
import { categoryFigure } from "../../../page/figures/category-figure.js";
import { scenarioNamed } from "../../../staleness/inventory/scenarios.js";

/**
 * A report on how models decide to call tools again: the figures and tables of the TicToc paper for the models at
 * hand, beside what is published of them, with contrasts, the scenarios where most is lost, and samples that were
 * missed.
 *
 * Reads no clock: the same input gives the same report. Figures load Observable Plot (about 150 ms).
 */
export async function createStalenessReport(input: StalenessReportInput): Promise<Report> {
  const models = [...new Set(input.decisions.map(({ model }) => shownName(model)))];
  const sections = [
    await verdictOf(input),
    ...(await partSections(input, [2, 3])),
    await lengthsSection(input),
    ...(await partSections(input, [5, 6])),
    tracesSection(input),
    contrastsSection(input),
    scenariosSection(input),
    missedSection(input),
    measuredSection(input),
  ];
  return {
    title: "When models call a tool again",
    lead: `${countText(input.samples.count)} samples, ${models.length === 1 ? "one model" : `${models.length} models`}: ${models.join(", ")}. Beside what people prefer.`,
    sections: sections.filter((section) => section !== null),
  };
}

/** The ranking: models among always or never calling, and what people themselves would reach. */
function verdictOf({ decisions, contrasts }: StalenessReportInput): Promise<Section> {
  return verdictSection({
    measure: "alignment",
    models: decisions.map(({ model, condition, overall }) => ({
      name: askedText({ model, condition }),
      score: overall.nar,
    })),
    references: [
      { name: "to decide as people prefer, always", value: 1 },
      { name: "to call always, or never", value: 0.5 },
    ],
    differences: contrasts
      .filter(({ by }) => by === "all")
      .flatMap(({ pair: [one, other], tests }) =>
        tests
          .filter(({ measure }) => measure === "nar")
          .map(({ difference, adjusted }) => ({
            pair: [askedText(one), askedText(other)] as const,
            difference,
            adjusted,
          })),
      ),
    bounds: { ceiling: null, constant: 0.5 },
  });
}

/** What was measured: the samples, and what every model did with them. */
function measuredSection({ samples, decisions }: StalenessReportInput): Section {
  const { count, tool, noTool, unlabelled, scenarios, sources } = samples;
  const { retained, preferTool, preferNoTool } = publishedCounts;
  return {
    id: "measured",
    title: "What was measured",
    isBrief: true,
    blocks: [
      terms(
        ["Samples", `${countText(count)} of ${countText(scenarios)} scenarios`],
        ["People prefer a call", countText(tool)],
        ["People prefer none", countText(noTool)],
        ["Left aside", `${countText(unlabelled)}: people disagree, or were not asked`],
        ["From", sources.map((source) => shownName(fileName(source))).join(", ")],
      ),
      table(
        "What models decided",
        [
          "Model",
          "Asked",
          ...["Alignment", "Called where preferred", "Called where not", "Replies", "Errors"].map(numbers),
        ],
        decisions.map(({ model, condition, overall, counts }) => [
          ...[shownName(model), conditionName(condition)],
          ...[overall.nar, overall.attempt.tool, overall.attempt.noTool].map(estimateCell),
          ...[counts.replies, counts.errors].map(countText),
        ]),
      ),
      text(
        "Alignment is the normalised alignment rate: the mean of the share of calls where people prefer one and the share of direct answers where they prefer none; always or never calling gives .50, and without one of the two classes there is none. Any call counts as an attempt, even with bad arguments; samples without a reply are in no denominator. Intervals hold for 95 %, over scenarios.",
      ),
      // What published figures can be set beside, and what not.
      note(
        `Published rows are of the paper's ${countText(retained.value)} retained samples (${countText(preferTool.value)} and ${countText(preferNoTool.value)}), these of ${countText(tool + noTool)} others. The first public version of the data (v1) has one label for each scenario and level, and is easier: figures on it are never to be set beside the paper's 65 %.`,
      ),
      text(`The paper: ${tictocPaper}.`),
    ],
  };
}

/** Where a file lies is of no use to others. */
function fileName(source: string): string {
  return source.split(/[\\/]/u).at(-1) ?? source;
}

const bins = ["short", "medium", "long"] as const;

/** How long the conversations of a bin are, in messages. */
const ranges: Readonly<Record<(typeof bins)[number], string>> = {
  short: "up to 7 messages",
  medium: "8 to 12",
  long: "from 13 on",
};

type ByLength = readonly (DecisionFigures | AverageFigures)[];

/** Figure 4 of the paper: alignment and calls by the length of the conversation. */
async function lengthsSection({ decisions, averages }: StalenessReportInput): Promise<Section> {
  const section = { id: "lengths", title: "By length of the conversation (Figure 4)", isBrief: true };
  const rows: readonly (readonly [name: string, byLength: ByLength, row: typeof measured])[] = [
    ...decisions.map((one) => [askedText(one), one.byLength, measured] as const),
    ...averages.map(({ models, condition, byLength }) => {
      const name = `mean of ${models.length} models, ${conditionName(condition)}`;
      return [name, byLength, reference] as const;
    }),
  ];
  const present = bins.filter((bin) => rows.some(([, cells]) => cells.some(({ name }) => name === bin)));
  if (present.length === 0) {
    return { ...section, blocks: [text("No sample on which people agree has a reply.")] };
  }
  const estimates = (cells: ByLength, of: "nar" | "attempted") =>
    present.map((bin) => cells.find(({ name }) => name === bin)?.[of] ?? null);
  const all = table(
    "Alignment and calls by length of the conversation",
    [
      "Model",
      ...present.map((bin) => numbers(`alignment, ${bin} (${ranges[bin]})`)),
      ...present.map((bin) => numbers(`calls, ${bin}`)),
    ],
    rows.map(([name, cells, row]) =>
      row(name, ...[...estimates(cells, "nar"), ...estimates(cells, "attempted")].map(estimateCell)),
    ),
  );
  const caption = "Normalised alignment rate by length of the conversation";
  const picture = await categoryFigure("figure-lengths", `${caption}.`, all, {
    title: caption,
    categories: present.map((bin) => ({ name: `${bin}, ${ranges[bin]}`, ceiling: null, bestConstant: 0.5 })),
    rows: rows.map(([name, cells]) => ({ name, scores: estimates(cells, "nar") })),
    lines: "always or never calling",
  });
  return { ...section, blocks: [picture, all, found(4)] };
}

/** How many scenarios are shown. */
const most = 15;

/** The scenarios in which models decide otherwise than people prefer most often. */
function scenariosSection({ decisions }: StalenessReportInput): Section {
  const scenarios = new Map<string, { missed: number; wanted: number; unwanted: number; replies: number }>();
  for (const figures of decisions.flatMap(({ byScenario }) => byScenario)) {
    const sums = scenarios.get(figures.name) ?? { missed: 0, wanted: 0, unwanted: 0, replies: 0 };
    const { wanted, unwanted } = lossesOf(figures);
    scenarios.set(figures.name, {
      missed: sums.missed + wanted + unwanted,
      wanted: sums.wanted + wanted,
      unwanted: sums.unwanted + unwanted,
      replies: sums.replies + figures.n.tool + figures.n.noTool,
    });
  }
  const worst = [...scenarios]
    .filter(([, { missed }]) => missed > 0)
    .sort(
      ([a, one], [b, other]) => other.missed / other.replies - one.missed / one.replies || (a < b ? -1 : 1),
    )
    .slice(0, most);
  return {
    id: "scenarios",
    title: "Scenarios with the largest loss",
    isBrief: true,
    blocks:
      worst.length === 0
        ? [text("No decision was other than people prefer.")]
        : [
            table(
              "Decisions other than people prefer, over all models and ways of asking",
              [
                "Scenario",
                "Sensitivity",
                ...["Loss", "Calls missing", "Calls too many", "Decisions"].map(numbers),
              ],
              worst.map(([name, { missed, wanted, unwanted, replies }]) => [
                ...[shownName(name), scenarioNamed(name)?.sensitivity ?? "not said"],
                shareText(missed / replies),
                ...[wanted, unwanted, replies].map((count) => countText(Math.round(count))),
              ]),
            ),
          ],
  };
}

/** How many calls are missing, and how many are too many; repeats of a sample are parts of one. */
function lossesOf({ attempt, n }: DecisionFigures): { readonly wanted: number; readonly unwanted: number } {
  return {
    wanted: attempt.tool === null ? 0 : (1 - attempt.tool.value) * n.tool,
    unwanted: attempt.noTool === null ? 0 : attempt.noTool.value * n.noTool,
  };
}

/** Samples that were missed by most, with the oracle's evidence and the replies. */
function missedSection({ missed }: StalenessReportInput): Section {
  return {
    id: "missed",
    title: "Samples that were missed by most",
    isBrief: false,
    blocks:
      missed.length === 0
        ? [text("No sample was missed: every decision is the one that people prefer.")]
        : missed.map(sampleBlock),
  };
}

function sampleBlock({ id, scenario, preference, loss, question, evidence, replies }: MissedSample): Block {
  const wanted = preference === "tool" ? "call a tool" : "answer directly";
  return details(
    `${shownName(id)} (${scenario === null ? "no scenario" : shownName(scenario)}): ${percentText(loss)} do not ${wanted}`,
    terms(["People prefer to", wanted], ["Asked last", shownName(question, 240)], ...evidence),
    ...replies.map(({ attempted, excerpt, ...asked }): Block => {
      const does = attempted ? "calls a tool" : "answers directly";
      return { kind: "quote", label: `${askedText(asked)}: ${does}`, ...excerpt };
    }),
  );
}
