import { clusterMean, type Resampling } from "../../statistics/clusters.js";
import type { Estimate } from "../../statistics/intervals.js";
import { decide } from "../decide/decide.js";
import { sourceDigests } from "../generated/sensitivity-tools.js";
import { sensitivities, type Sensitivity } from "../inventory/scenarios.js";
import { knownScenario, type Sample } from "../sample/sample.js";
import { besideShare, cues, mostWords, type ToolText, type TrainingText } from "./cues.js";
import { fitDefaults, type FitOptions } from "./fit-weights.js";
import {
  type BySensitivity,
  readSensitivity,
  type SensitivityWeights,
  weightsFormat,
} from "./read-sensitivity.js";

/** How many numbers a way of deciding rests on that were fitted, or could have been chosen otherwise. */
export interface ConstantCount {
  /** Of all that follow, those that a fit or a measurement has set: τ, weights and base rates. */
  readonly total: number;
  /** τ of low, medium and high sensitivity. */
  readonly halfLives: number;
  /** A weight for each cue and sensitivity but one: the weights of a cue add up to 0. */
  readonly weights: number;
  /** How common each sensitivity is, but one: they add up to 1. */
  readonly baseRates: number;
  /** Set by our judgement and not counted in the total: to which sensitivity each cue leans. */
  readonly leans: number;
  /** So too: ridge, lean, most words of a cue, and what a word beside the tool counts. */
  readonly settings: number;
}

/** @param readsText  whether any sensitivity is read from words */
export function countConstants(readsText: boolean): ConstantCount {
  const free = sensitivities.length - 1;
  const halfLives = sensitivities.length;
  if (!readsText) return { total: halfLives, halfLives, weights: 0, baseRates: 0, leans: 0, settings: 0 };
  const weights = free * cues.length;
  return {
    total: halfLives + weights + free,
    halfLives,
    weights,
    baseRates: free,
    leans: cues.length,
    settings: 4,
  };
}

/** A file that contributed to weights. */
export interface FittedFile {
  /** Without its folder. */
  readonly name: string;
  readonly sha256: string;
  readonly records: number;
}

/** What weights rest on. Holds no date: the same fit is the same file. */
export interface FitProvenance {
  readonly settings: Required<FitOptions> & { readonly mostWords: number; readonly besideShare: number };
  readonly constants: ConstantCount;
  readonly vocabulary: { readonly sha256: string; readonly cues: number; readonly words: number };
  /** Of `sensitivity/tools.json`. */
  readonly descriptions: { readonly sha256: string; readonly scenarios: number; readonly texts: number };
  readonly files: readonly FittedFile[];
  /** What the files have contributed: different texts, and the train scenarios that they are of. */
  readonly read: { readonly scenarios: readonly string[]; readonly texts: number; readonly samples: number };
  /** What they had besides, which may not or cannot shape weights. */
  readonly leftOut: { readonly testScenarios: readonly string[]; readonly samples: number };
  /** None is drawn for weights. */
  readonly randomNumbers: 0;
}

/** Says what weights rest on. */
export function fitProvenance(of: {
  readonly options: FitOptions;
  readonly described: readonly TrainingText[];
  readonly read: readonly TrainingText[];
  readonly files: readonly FittedFile[];
  /** All that the files have. */
  readonly samples: readonly Sample[];
}): FitProvenance {
  const { options, described, read, files, samples } = of;
  const train = samples.filter((sample) => knownScenario(sample)?.split === "train");
  const test = samples.filter((sample) => knownScenario(sample)?.split === "test");
  return {
    settings: { ...fitDefaults, ...options, mostWords, besideShare },
    constants: countConstants(true),
    vocabulary: {
      sha256: sourceDigests.cues,
      cues: cues.length,
      words: cues.reduce((sum, { words }) => sum + words.length, 0),
    },
    descriptions: {
      sha256: sourceDigests.tools,
      scenarios: new Set(described.map(({ scenario }) => scenario.name)).size,
      texts: described.length,
    },
    files,
    read: {
      scenarios: [...new Set(read.map(({ scenario }) => scenario.name))],
      texts: read.length,
      samples: train.length,
    },
    leftOut: {
      testScenarios: [...new Set(test.flatMap(({ scenario }) => scenario?.name ?? []))],
      samples: samples.length - train.length,
    },
    randomNumbers: 0,
  };
}

/** Weights as they are written to a file. */
export interface WeightsRecord {
  readonly format: typeof weightsFormat;
  readonly provenance: FitProvenance;
  readonly baseRates: BySensitivity;
  readonly weights: Readonly<Record<string, BySensitivity>>;
}

/** Weights with what they rest on, as `readWeights` reads them back. */
export function weightsRecord(
  { baseRates, weights }: SensitivityWeights,
  provenance: FitProvenance,
): WeightsRecord {
  return { format: weightsFormat, provenance, baseRates, weights: Object.fromEntries(weights) };
}

/** How well words tell the sensitivity of texts whose scenario is known. */
export interface ReadingFigures {
  /** In which share of them the likeliest sensitivity is the scenario's; over scenarios. */
  readonly right: Estimate;
  /** The mean of −log p of the scenario's, in nats; ln 3 for whoever knows nothing. */
  readonly logLoss: number;
  readonly scenarios: number;
  readonly texts: number;
  /** What was read wrongly. */
  readonly wrong: readonly WrongReading[];
}

/** A scenario of which some text is read wrongly. */
export interface WrongReading {
  readonly scenario: string;
  readonly sensitivity: Sensitivity;
  /** As what its texts are read that are read wrongly, each once. */
  readonly readAs: readonly Sensitivity[];
  readonly texts: number;
  readonly of: number;
}

/**
 * Measures weights on texts; every scenario counts once, however many texts it has.
 *
 * @param weightsOf  with which weights a scenario is read: the same for all, or those it had no part in
 * @throws {RangeError} without a text
 */
export function readingFigures(
  texts: readonly TrainingText[],
  weightsOf: (scenario: string) => SensitivityWeights | undefined,
  resampling: Resampling = {},
): ReadingFigures {
  if (texts.length === 0) throw new RangeError("there is no text to be read");
  const byScenario = new Map<
    string,
    { right: number; loss: number; readAs: Sensitivity[]; of: TrainingText[] }
  >();
  for (const text of texts) {
    const { name, sensitivity } = text.scenario;
    const read = readSensitivity(text.text, weightsOf(name));
    const one = byScenario.get(name) ?? { right: 0, loss: 0, readAs: [], of: [] };
    byScenario.set(name, one);
    one.of.push(text);
    one.loss -= Math.log(read.probabilities[sensitivity]);
    if (read.sensitivity === sensitivity) one.right += 1;
    else one.readAs.push(read.sensitivity);
  }
  const all = [...byScenario.entries()];
  const shares = Float64Array.from(all, ([, { right, of }]) => right / of.length);
  const right = clusterMean(shares, new Float64Array(all.length).fill(1), false, resampling);
  if (right === null) throw new RangeError("a mean of something is a number");
  return {
    right,
    logLoss: all.reduce((sum, [, { loss, of }]) => sum + loss / of.length, 0) / all.length,
    scenarios: all.length,
    texts: texts.length,
    wrong: all.flatMap(([scenario, { readAs, of }]) =>
      readAs.length === 0
        ? []
        : [
            {
              scenario,
              sensitivity: (of[0] as TrainingText).scenario.sensitivity,
              readAs: [...new Set(readAs)],
              texts: readAs.length,
              of: of.length,
            },
          ],
    ),
  };
}

/**
 * The different texts that decisions about samples would read, of train scenarios alone, in order.
 *
 * Samples that no decision can be made about have none, nor has one that its id alone puts into a scenario.
 */
export function trainingTexts(samples: readonly Sample[]): readonly TrainingText[] {
  const texts = new Map<string, TrainingText>();
  for (const sample of samples) {
    const { trajectory } = sample;
    const scenario = knownScenario(sample);
    if (scenario?.split !== "train") continue;
    const readText = (text: ToolText): ReturnType<typeof readSensitivity> => {
      const key = JSON.stringify([scenario.name, text]);
      if (!texts.has(key)) texts.set(key, { scenario, text });
      return readSensitivity(text);
    };
    decide(trajectory, { sensitivity: "text", validity: "ignore", effects: "ignore", readText });
  }
  return [...texts.values()];
}
