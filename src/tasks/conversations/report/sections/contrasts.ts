import type { Asked, DecisionContrast } from "../../metrics/decision-contrasts.js";
import {
  countText,
  inHundredths,
  numbers,
  testCells,
  type Section,
  sharesWith,
  type Table,
  table,
  text,
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
  const shown = contrasts.filter(({ by, tests }) => by === "all" && tests.length > 0);
  if (shown.length === 0) return null;
  return {
    id: "contrasts",
    title: "Contrasts, sample by sample",
    isBrief: true,
    blocks: [
      contrastsTable(shown),
      text(
        "p by turning the signs of what scenarios add, two-sided; Holm over all tests of the table. Intervals hold for 95 %, over scenarios.",
      ),
    ],
  };
}

/**
 * Contrasts, a row for each figure.
 *
 * @param isFull  whether it is said what each of the two has, with a digit more
 */
export function contrastsTable(contrasts: readonly DecisionContrast[], isFull = false): Table {
  const shares = isFull ? sharesWith(3) : inHundredths;
  const nameOf = (asked: Asked, { between, by, name }: DecisionContrast): string =>
    `${between === "models" ? shownName(asked.model) : askedText(asked)}${by === "all" ? "" : `, ${by} ${name}`}`;
  return table(
    "The first less the second, on the samples that both replied to",
    [
      "First",
      "Second",
      "Figure",
      ...["Samples", ...(isFull ? ["First has", "Second has"] : []), "Difference", "p", "p, Holm"].map(
        numbers,
      ),
    ],
    contrasts.flatMap((contrast) =>
      contrast.tests.map(({ measure, values, difference, p, isExact, adjusted }) => [
        ...contrast.pair.map((asked) => nameOf(asked, contrast)),
        ...[measures[measure], countText(contrast.n.tool + contrast.n.noTool)],
        ...(isFull ? values.map(shares.text) : []),
        shares.difference(difference),
        ...testCells({ p, isExact, adjusted }),
      ]),
    ),
  );
}
