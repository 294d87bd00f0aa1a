import { shownName } from "../../../issue/shown-text.js";
import {
  absent,
  type Block,
  type Cell,
  countText,
  details,
  measured,
  numbers,
  type Row,
  sharesWith,
  table,
  words,
} from "../../../page/document/block.js";
import type {
  AverageFigures,
  DecisionAverage,
  DecisionFigures,
  DecisionSummary,
} from "../../../staleness/metrics/decision-summary.js";

/** Between reports, a digit more is of use. */
const shares = sharesWith(3);

const figures = ["NAR", "Wanted", "Unwanted"];

/** Figures of what models decided, by the ways of telling samples apart; and their means. */
export function decisionTables(
  models: readonly DecisionSummary[],
  averages: readonly DecisionAverage[],
): readonly Block[] {
  const facets: readonly (readonly [
    title: string,
    of: (model: DecisionSummary) => readonly DecisionFigures[],
  ])[] = [
    ["length", ({ byLength }) => byLength],
    ["sensitivity", ({ bySensitivity }) => bySensitivity],
    ["variant", ({ byVariant }) => byVariant],
    ["level", ({ byLevel }) => byLevel],
    ["scenario", ({ byScenario }) => byScenario],
  ];
  const asked = models.length === 1 ? () => [] : namesOf;
  const headings = models.length === 1 ? [] : ["Asked", "Model"];
  return [
    table(
      "What models decided",
      [...["Asked", "Model"].map(words), ...columns, ...["Calls", "Replies", "Errors"].map(numbers)],
      models.map((model) =>
        measured(
          ...[...namesOf(model), ...cellsOf(model.overall)],
          ...[model.counts.attempts, model.counts.replies, model.counts.errors].map(countText),
        ),
      ),
    ),
    ...averages.map(averageTable),
    ...facets.flatMap(([title, of]) => {
      const rows = models.flatMap((model) => facetRows(of(model), asked(model)));
      const heading = [title.charAt(0).toUpperCase() + title.slice(1), ...headings].map(words);
      return rows.length === 0
        ? []
        : [details(`By ${title}`, table(`Decisions by ${title}`, [...heading, ...columns], rows))];
    }),
  ];
}

const columns = ["Samples", "No reply", ...figures].map(numbers);

function namesOf({ model, condition }: DecisionSummary): readonly string[] {
  return [shownName(condition ?? "not said"), shownName(model)];
}

/** What nobody says of any sample is no row. */
function facetRows(cells: readonly DecisionFigures[], asked: readonly string[]): readonly Row[] {
  return cells
    .filter(({ name }) => cells.length > 1 || name !== "unsaid")
    .map((cell) => measured(cell.name, ...asked, ...cellsOf(cell)));
}

/** The samples where people prefer a call and where they prefer none, and how they were decided. */
function cellsOf({ n, unreplied, nar, attempt }: DecisionFigures): readonly Cell[] {
  const missing = unreplied.tool + unreplied.noTool;
  return [
    `${countText(n.tool)}+${countText(n.noTool)}`,
    missing === 0 ? absent : countText(missing),
    ...[nar, attempt.tool, attempt.noTool].map(shares.estimate),
  ];
}

function averageTable({ condition, models, overall, byLength }: DecisionAverage): Block {
  const row = ({ name, nar, attempt, attempted }: AverageFigures): Row =>
    measured(name, ...[attempted, nar, attempt.tool, attempt.noTool].map(shares.estimate));
  return table(
    `Mean of ${models.length} models${condition === null ? "" : `, ${shownName(condition)}`}`,
    [words("Length"), ...["Called", ...figures].map(numbers)],
    [overall, ...byLength].map(row),
  );
}
