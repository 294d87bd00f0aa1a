import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { knownScenario, type Sample, type SampleFile } from "../../staleness.js";
import {
  describedTexts,
  type FitOptions,
  fitProvenance,
  fitWeights,
  type FittedFile,
  leaveOneScenarioOut,
  oracleAlignment,
  readingFigures,
  trainingTexts,
  weightsRecord,
} from "../../tictoc.js";
import { exitCode } from "../exit-code.js";
import { Refusal } from "../refusal.js";
import { keepStandardInput } from "../read/input.js";
import { writeJson, writeShown } from "../write/output.js";
import { note } from "../write/issue-output.js";
import { WholeFile } from "../write/whole-file.js";
import { type FitReport, type FitSamples, fitText } from "./fit-text.js";
import { readSampleFiles } from "./sample-files.js";

/** The options of `oracle staleness fit`. */
export interface FitFlags {
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
  const report: FitReport = {
    provenance,
    seed,
    described: {
      fitted: readingFigures(described, () => weights, { seed }),
      leftOut: readingFigures(described, (name) => left.get(name), { seed }),
    },
    read:
      read.length === 0
        ? null
        : {
            fitted: readingFigures(read, () => weights, { seed }),
            leftOut: readingFigures(read, (name) => left.get(name), { seed }),
          },
    samples: samplesOf(train),
  };
  if (flags.out !== undefined) await writeWhole(flags.out, weightsText(weightsRecord(weights, provenance)));
  if (flags.format === "json") await writeJson(report);
  else await writeShown(fitText(report, flags.out ?? null));
  return exitCode.answered;

  /** What decisions would be with these weights, where people have said what they prefer. */
  function samplesOf(of: readonly Sample[]): FitSamples | null {
    if (of.every(({ preference }) => preference === null)) return null;
    const known = oracleAlignment(of, {}, { seed });
    const fitted = oracleAlignment(of, { sensitivity: "text", weights }, { seed });
    const leftOut = oracleAlignment(of, { sensitivity: "left-out", texts, fit: options }, { seed });
    return {
      n: known.n,
      known: { nar: known.nar, constants: known.constants.total },
      fitted: { nar: fitted.nar, constants: fitted.constants.total },
      leftOut: { nar: leftOut.nar, constants: leftOut.constants.total },
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

async function writeWhole(name: string, text: string): Promise<void> {
  const file = await WholeFile.open(name);
  try {
    await file.write(text);
    await file.commit();
  } catch (fault) {
    await file.abandon();
    throw fault;
  }
}
