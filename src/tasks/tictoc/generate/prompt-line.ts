import type { SpokenMessage } from "../../../chat/message.js";
import type { WantedCandidate } from "./candidates.js";
import type { Candidate } from "./candidate.js";
import { judgePrompt } from "./judge/judge-prompt.js";
import { generationPrompt } from "./model/read-candidate.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";

/** A prompt as `oracle run --prompts` asks it. */
export interface PromptLine {
  readonly id: string;
  readonly strategy: "generate" | "judge";
  readonly messages: readonly SpokenMessage[];
}

/** Asks a model to write a candidate. */
export function generationLine(file: ScenarioFile, wanted: WantedCandidate, seed: number): PromptLine {
  return { id: wanted.id, strategy: "generate", messages: generationPrompt(file, wanted, seed) };
}

/** Asks a judge about one. */
export function judgeLine(candidate: Candidate): PromptLine {
  return { id: candidate.id, strategy: "judge", messages: judgePrompt(candidate) };
}
