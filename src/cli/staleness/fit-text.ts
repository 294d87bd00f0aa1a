import type { Alignment, FitProvenance, ReadingFigures } from "../../tictoc.js";
import { counted, figure, intervalFigures } from "../write/figures.js";
import { table } from "../write/layout.js";
import { versionNote } from "./evaluation-record.js";

/** Figures of a fit, and with each scenario left out of the fit that reads it. */
export interface FittedAndLeftOut<T> {
  readonly fitted: T;
  readonly leftOut: T;
}

/** What decisions on labelled samples agree with people. */
export interface FitSamples extends FittedAndLeftOut<NarOfConstants> {
  readonly n: Alignment["n"];
  /** With the sensitivity of the inventory. */
  readonly known: NarOfConstants;
}

interface NarOfConstants {
  readonly nar: Alignment["nar"];
  readonly constants: number;
}

/** What `oracle staleness fit --json` writes. */
export interface FitReport {
  readonly provenance: FitProvenance;
  readonly seed: number;
  /** On our descriptions. */
  readonly described: FittedAndLeftOut<ReadingFigures>;
  /** On what the files say; null without files. */
  readonly read: FittedAndLeftOut<ReadingFigures> | null;
  /** Null where no sample of a train scenario is labelled. */
  readonly samples: FitSamples | null;
}

/** A fit for people. */
export function fitText({ provenance, described, read, samples }: FitReport, out: string | null): string {
  const { settings, constants, descriptions, files, vocabulary } = provenance;
  const readingRows = (
    name: string,
    { fitted, leftOut }: FittedAndLeftOut<ReadingFigures>,
  ): readonly string[][] => [
    [name, `${fitted.scenarios}`, `${fitted.texts}`, "fitted", ...readingCells(fitted)],
    ["", "", "", "left out", ...readingCells(leftOut)],
  ];
  return `${[
    `${counted(vocabulary.cues, "cue")} of ${vocabulary.words} words, ridge ${settings.ridge}, lean ${settings.lean}; ${counted(constants.weights, "free weight")} and ${counted(constants.baseRates, "base rate")}`,
    `sensitivity/cues.json ${vocabulary.sha256.slice(0, 12)}, sensitivity/tools.json ${descriptions.sha256.slice(0, 12)}`,
    ...files.map(
      ({ name, sha256, records }) => `${name} ${sha256.slice(0, 12)}: ${counted(records, "record")}`,
    ),
    "",
    ...table(
      [
        ["read", "scenarios", "texts", "", "read rightly", "95 % interval", "log loss"],
        ...readingRows("our descriptions", described),
        ...(read === null ? [] : readingRows("the files", read)),
      ],
      [1, 2, 4, 6],
    ),
    "",
    ...wrongLines([described, ...(read === null ? [] : [read])]),
    ...(samples === null ? [] : sampleLines(samples)),
    out === null ? "Nothing was written: name a file, --out weights.json." : `Written to ${out}.`,
  ].join("\n")}\n`;
}

function readingCells({ right, logLoss }: ReadingFigures): readonly string[] {
  return [figure(right.value), intervalFigures(right), figure(logLoss)];
}

function wrongLines(parts: readonly FittedAndLeftOut<ReadingFigures>[]): readonly string[] {
  const lines = parts.flatMap(({ leftOut }) =>
    leftOut.wrong.map(
      ({ scenario, sensitivity, readAs, texts, of }) =>
        `Left out, ${scenario} (${sensitivity}) is read as ${readAs.join(", ")} in ${texts} of ${counted(of, "text")}.`,
    ),
  );
  return lines.length === 0 ? [] : [...lines, ""];
}

function sampleLines({ n, known, fitted, leftOut }: FitSamples): readonly string[] {
  const row = (name: string, { nar, constants }: NarOfConstants): readonly string[] => [
    name,
    nar === null ? "none" : figure(nar.value),
    nar === null ? "a class is empty" : intervalFigures(nar),
    `${constants}`,
  ];
  return [
    ...table(
      [
        [counted(n.tool + n.noTool, "labelled sample"), "alignment", "95 % interval", "constants"],
        row("sensitivity known", known),
        row("by words, fitted", fitted),
        row("by words, scenario left out", leftOut),
      ],
      [1, 3],
    ),
    versionNote,
    "",
  ];
}
