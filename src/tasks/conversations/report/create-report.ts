import {
  countText,
  estimateCell,
  note,
  numbers,
  type Report,
  type Section,
  table,
  terms,
  text,
} from "../../../page/document/block.js";
import { shownName } from "../../../issue/shown-text.js";
import { verdictSection } from "../../verdict.js";
import { askedText, conditionName, type StalenessReportInput } from "./oracle-evidence.js";
import { tracesSection } from "./sections/traces.js";
import { missedSection, scenariosSection } from "./sections/missed.js";
import { contrastsSection } from "./sections/contrasts.js";
import { partSections } from "./sections/part-figures.js";
import { publishedCounts, tictocPaper } from "../published/tictoc.js";
import { lengthsSection } from "./sections/lengths.js";

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
