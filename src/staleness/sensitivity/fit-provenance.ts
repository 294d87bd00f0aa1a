import { sourceDigests } from "../generated/sensitivity-tools.js";
import { knownScenario, type Sample } from "../sample/sample.js";
import { type ConstantCount, countConstants } from "./count-constants.js";
import { cues } from "./cue.js";
import { fitDefaults, type FitOptions } from "./fit-weights.js";
import { besideShare, mostWords } from "./tool-text.js";
import type { TrainingText } from "./training-text.js";
import { type SensitivityWeights, weightsFormat } from "./weights.js";
import type { BySensitivity } from "./expected-half-life.js";

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
