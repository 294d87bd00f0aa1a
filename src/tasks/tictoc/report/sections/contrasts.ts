import type { Asked, DecisionContrast } from "../../../../staleness/metrics/decision-contrasts.js";
import {
  countText,
  measured,
  numbers,
  probabilityText,
  type Row,
  type Section,
  signedCell,
  table,
  text,
  words,
} from "../../../../page/document/block.js";
import { shownName } from "../../../../issue/shown-text.js";
import { askedText, type StalenessReportInput } from "../oracle-evidence.js";

const measures = {
  nar: "alignment",
  "attempt.tool": "called where preferred",
  "attempt.noTool": "called where not",
} as const;

/** Paired contrasts on the samples that both replied to; null where there is none. */
export function contrastsSection({ contrasts }: StalenessReportInput): Section | null {
  const rows = contrasts.filter(({ by, tests }) => by === "all" && tests.length > 0).flatMap(rowsOf);
  if (rows.length === 0) return null;
  return {
    id: "contrasts",
    title: "Contrasts, sample by sample",
    isBrief: true,
    blocks: [
      table(
        "The first less the second, on the samples that both replied to",
        [
          ...["First", "Second", "Figure"].map(words),
          ...["Samples", "Difference", "p", "p, Holm"].map(numbers),
        ],
        rows,
      ),
      text(
        "p by turning the signs of what scenarios add, two-sided; Holm over all tests of the table. Intervals hold for 95 %, over scenarios.",
      ),
    ],
  };
}

function rowsOf({ pair, between, n, tests }: DecisionContrast): readonly Row[] {
  const nameOf = (asked: Asked): string => (between === "models" ? shownName(asked.model) : askedText(asked));
  return tests.map(({ measure, difference, p, adjusted }) =>
    measured(
      ...[...pair.map(nameOf), measures[measure], countText(n.tool + n.noTool)],
      signedCell(difference),
      ...[p, adjusted].map(probabilityText),
    ),
  );
}
