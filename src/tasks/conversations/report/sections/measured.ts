import {
  countText,
  estimateCell,
  measured,
  note,
  numbers,
  type Section,
  table,
  text,
  words,
} from "../../../../page/document/block.js";
import { shownName } from "../../../../issue/shown-text.js";
import { publishedCounts, tictocPaper } from "../../published/tictoc.js";
import { conditionName, type StalenessReportInput } from "../oracle-evidence.js";

/** What was measured: the samples, and what every model did with them. */
export function measuredSection({ samples, decisions }: StalenessReportInput): Section {
  const { count, tool, noTool, unlabelled, scenarios, sources } = samples;
  const { retained, preferTool, preferNoTool } = publishedCounts;
  return {
    id: "measured",
    title: "What was measured",
    isBrief: true,
    blocks: [
      {
        kind: "terms",
        entries: [
          ["Samples", `${countText(count)} of ${countText(scenarios)} scenarios`],
          ["People prefer a call", countText(tool)],
          ["People prefer none", countText(noTool)],
          ["Left aside", `${countText(unlabelled)}: people disagree, or were not asked`],
          ["From", sources.map((source) => shownName(fileName(source))).join(", ")],
        ],
      },
      table(
        "What models decided",
        [
          ...["Model", "Asked"].map(words),
          ...["Alignment", "Called where preferred", "Called where not", "Replies", "Errors"].map(numbers),
        ],
        decisions.map(({ model, condition, overall, counts }) =>
          measured(
            ...[shownName(model), conditionName(condition)],
            ...[overall.nar, overall.attempt.tool, overall.attempt.noTool].map(estimateCell),
            ...[counts.replies, counts.errors].map(countText),
          ),
        ),
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
