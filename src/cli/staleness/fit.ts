import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { knownScenario } from "../../staleness/sample/sample.js";
import type { Sample, SampleFile } from "../../staleness.js";
import type { Alignment } from "../../tasks/conversations/metrics/alignment.js";
import { describedTexts } from "../../staleness/sensitivity/cues.js";
import { type FitOptions, fitWeights, leaveOneScenarioOut } from "../../staleness/sensitivity/fit-weights.js";
import {
  type FitProvenance,
  fitProvenance,
  type FittedFile,
  type ReadingFigures,
  readingFigures,
  trainingTexts,
  weightsRecord,
} from "../../staleness/sensitivity/fit-report.js";
import { type OracleAlignment, oracleAlignment } from "../../tasks/conversations/metrics/oracle-alignment.js";
import { exitCode, Refusal } from "../session.js";
import { keepStandardInput } from "../read/input.js";
import { type Block, group, numbers, table, text } from "../../page/document/block.js";
import { counted, figure, intervalFigures, writeDocument } from "../write/layout.js";
import { note } from "../write/issue-output.js";
import { writeText } from "../write/whole-file.js";
import { versionNote } from "../../tasks/conversations/report/decision-tables.js";
import { readSampleFiles } from "../read/samples.js";

/** The options of `oracle staleness fit`. */
export interface FitFlags {
  /** In the place of arguments, which name the same. */
  readonly items?: readonly string[];
  readonly out?: string;
  readonly ridge: number;
  readonly lean: number;
  readonly inventory?: boolean;
  readonly seed: number;
  readonly format: "text" | "json";
}

/**
 * Fits the weights of cues, says how well they read, and writes them.
 *
 * @returns what to exit with
 * @throws {Refusal} when a file cannot be read, holds no train scenario, or the weights cannot be written
 */
export async function fit(sources: readonly string[], flags: FitFlags): Promise<number> {
  const { ridge, lean, seed } = flags;
  const options: FitOptions = { ridge, lean };
  if (sources.includes("-")) await keepStandardInput();
  const { samples, files } = await readSampleFiles(sources, flags.inventory);
  const train = samples.filter((sample) => knownScenario(sample)?.split === "train");
  if (sources.length > 0 && train.length === 0) {
    throw new Refusal({ kind: "no-samples", sources: files.map(({ source }) => source), wanted: "train" });
  }
  sayLeftOut(samples);
  const described = describedTexts();
  const read = trainingTexts(train);
  const texts = [...described, ...read];
  const weights = fitWeights(texts, options);
  const left = leaveOneScenarioOut(texts, options);
  const provenance = fitProvenance({
    options,
    described,
    read,
    files: await Promise.all(files.map((file, at) => fittedFile(file, sources[at] ?? "-"))),
    samples,
  });
  const both = (of: Parameters<typeof readingFigures>[0]): FittedAndLeftOut<ReadingFigures> => ({
    fitted: readingFigures(of, () => weights, { seed }),
    leftOut: readingFigures(of, (name) => left.get(name), { seed }),
  });
  const report: FitReport = {
    provenance,
    seed,
    described: both(described),
    read: read.length === 0 ? null : both(read),
    samples: samplesOf(train),
  };
  if (flags.out !== undefined) await writeText(weightsText(weightsRecord(weights, provenance)), flags.out);
  await writeDocument(flags.format, report, () => fitBlocks(report, flags.out ?? null));
  return exitCode.answered;

  /** What decisions would be with these weights, where people have said what they prefer. */
  function samplesOf(of: readonly Sample[]): FitSamples | null {
    if (of.every(({ preference }) => preference === null)) return null;
    const by = ({ nar, constants }: OracleAlignment): NarOfConstants => ({ nar, constants: constants.total });
    const known = oracleAlignment(of, {}, { seed });
    return {
      n: known.n,
      known: by(known),
      fitted: by(oracleAlignment(of, { sensitivity: "text", weights }, { seed })),
      leftOut: by(oracleAlignment(of, { sensitivity: "left-out", texts, fit: options }, { seed })),
    };
  }
}

/** What may not shape weights, and what cannot. */
function sayLeftOut(samples: readonly Sample[]): void {
  const test = samples.filter((sample) => knownScenario(sample)?.split === "test");
  if (test.length > 0) {
    const scenarios = [...new Set(test.flatMap((sample) => knownScenario(sample)?.name ?? []))];
    note({ kind: "left-out-scenarios", scenarios, samples: test.length, reason: "test" });
  }
  const unknown = samples.filter((sample) => knownScenario(sample) === null).length;
  if (unknown > 0) note({ kind: "left-out-scenarios", scenarios: [], samples: unknown, reason: "unknown" });
}

async function fittedFile({ source, records }: SampleFile, file: string): Promise<FittedFile> {
  const bytes = file === "-" ? await keepStandardInput() : await readFile(file);
  return {
    name: basename(source),
    sha256: createHash("sha256").update(bytes).digest("hex"),
    records: records.length,
  };
}

/** A cue on each line, so that two fits are compared at a glance. */
function weightsText(record: ReturnType<typeof weightsRecord>): string {
  const { weights, ...rest } = record;
  const rows = Object.entries(weights).map(([id, of]) => `    ${JSON.stringify(id)}: ${JSON.stringify(of)}`);
  const head = JSON.stringify(rest, null, 2).replace(/\n\}$/u, "");
  return `${head},\n  "weights": {\n${rows.join(",\n")}\n  }\n}\n`;
}

/** Figures of a fit, and with each scenario left out of the fit that reads it. */
interface FittedAndLeftOut<T> {
  readonly fitted: T;
  readonly leftOut: T;
}

/** What decisions on labelled samples agree with people. */
interface FitSamples extends FittedAndLeftOut<NarOfConstants> {
  readonly n: Alignment["n"];
  /** With the sensitivity of the inventory. */
  readonly known: NarOfConstants;
}

interface NarOfConstants {
  readonly nar: Alignment["nar"];
  readonly constants: number;
}

/** What `oracle staleness fit --json` writes. */
interface FitReport {
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
function fitBlocks(
  { provenance, described, read, samples }: FitReport,
  out: string | null,
): readonly Block[] {
  const { settings, constants, descriptions, files, vocabulary } = provenance;
  const readingRows = (
    name: string,
    { fitted, leftOut }: FittedAndLeftOut<ReadingFigures>,
  ): readonly string[][] => [
    [name, `${fitted.scenarios}`, `${fitted.texts}`, "fitted", ...readingCells(fitted)],
    ["", "", "", "left out", ...readingCells(leftOut)],
  ];
  const parts = read === null ? [described] : [described, read];
  return [
    group(
      `${counted(vocabulary.cues, "cue")} of ${vocabulary.words} words, ridge ${settings.ridge}, lean ${settings.lean}; ${counted(constants.weights, "free weight")} and ${counted(constants.baseRates, "base rate")}`,
      `sensitivity/cues.json ${vocabulary.sha256.slice(0, 12)}, sensitivity/tools.json ${descriptions.sha256.slice(0, 12)}`,
      ...files.map(
        ({ name, sha256, records }) => `${name} ${sha256.slice(0, 12)}: ${counted(records, "record")}`,
      ),
    ),
    table(
      "",
      [
        ...["read", numbers("scenarios"), numbers("texts"), ""],
        ...[numbers("read rightly"), "95 % interval", numbers("log loss")],
      ],
      [
        ...readingRows("our descriptions", described),
        ...(read === null ? [] : readingRows("the files", read)),
      ],
    ),
    ...parts.flatMap(({ leftOut }) => leftOut.wrong.map(wrongText)).map(text),
    ...(samples === null ? [] : sampleBlocks(samples)),
    text(out === null ? "Nothing was written: name a file, --out weights.json." : `Written to ${out}.`),
  ];
}

function readingCells({ right, logLoss }: ReadingFigures): readonly string[] {
  return [figure(right.value), intervalFigures(right), figure(logLoss)];
}

function wrongText({ scenario, sensitivity, readAs, texts, of }: ReadingFigures["wrong"][number]): string {
  return `Left out, ${scenario} (${sensitivity}) is read as ${readAs.join(", ")} in ${texts} of ${counted(of, "text")}.`;
}

function sampleBlocks({ n, known, fitted, leftOut }: FitSamples): readonly Block[] {
  const row = (name: string, { nar, constants }: NarOfConstants): readonly string[] => [
    name,
    nar === null ? "none" : figure(nar.value),
    nar === null ? "a class is empty" : intervalFigures(nar),
    `${constants}`,
  ];
  const what = counted(n.tool + n.noTool, "labelled sample");
  return [
    table(
      "",
      [what, numbers("alignment"), "95 % interval", numbers("constants")],
      [
        row("sensitivity known", known),
        row("by words, fitted", fitted),
        row("by words, scenario left out", leftOut),
      ],
    ),
    text(versionNote),
  ];
}
