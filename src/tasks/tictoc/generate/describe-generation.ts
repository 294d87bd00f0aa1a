import type { Choice } from "../../traveler/plan.js";
import { manifestFormat } from "../../traveler/manifest.js";
import { generationChoices } from "./generation-choices.js";
import type { CandidateOptions } from "./preferred-variants.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";

/** Of what made the trajectories of a folder: a change of its bytes for a seed is a new version. */
const trajectoryVersion = "1";

/** What trajectories were made of: the same for the same options. */
export interface GenerationDescription {
  readonly format: typeof manifestFormat;
  readonly formatVersion: 1;
  readonly benchmark: "tictoc";
  readonly versions: { readonly generator: string };
  readonly seed: number;
  /** Conversations that were wanted of each scenario. */
  readonly count: number;
  /** Null for all that fit. */
  readonly variants: readonly string[] | null;
  /** Who wrote the conversations. */
  readonly source: "templates" | "replies";
  readonly keepsUndecided: boolean;
  readonly scenarios: readonly {
    readonly scenario: string;
    readonly sensitivity: string;
    readonly access: string;
  }[];
  readonly choices: readonly Choice[];
}

/** Describes how trajectories are made, for the manifest of their folder. */
export function describeGeneration(
  files: readonly ScenarioFile[],
  { seed, count, variants }: CandidateOptions,
  { source, keepsUndecided }: Pick<GenerationDescription, "source" | "keepsUndecided">,
): GenerationDescription {
  return {
    format: manifestFormat,
    formatVersion: 1,
    benchmark: "tictoc",
    versions: { generator: trajectoryVersion },
    seed,
    count,
    variants,
    source,
    keepsUndecided,
    scenarios: files.map(({ scenario, sensitivity, access }) => ({ scenario, sensitivity, access })),
    choices: generationChoices,
  };
}
