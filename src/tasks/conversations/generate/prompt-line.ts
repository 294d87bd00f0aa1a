import type { SpokenMessage } from "../../../chat/message.js";
import type { Candidate } from "./candidate.js";
import type { WantedCandidate } from "./candidates.js";
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

/**
 * What a judge is asked about a candidate that a program found in order: whether its last message lacks a premise,
 * and whether time matters to it. `readVerdict` reads the reply.
 *
 * @source the two questions: TicToc §2.3 (ii) and (iii); the wording is ours
 */
function judgePrompt({ scenario, messages }: Candidate): readonly SpokenMessage[] {
  const lines = messages.map((message) => {
    if (!("toolCalls" in message)) return `${message.role}: ${message.content}`;
    return message.toolCalls.map((call) => `assistant calls ${call.name}(${call.arguments})`).join("\n");
  });
  const task = `Below is a conversation in the setting "${scenario.scenario}". Its last message has no answer yet.

${lines.join("\n")}

Judge two things.
1. missingPremise: would somebody who trusts every result above lack something that is needed to deal with the last message? Also true if the last message could be dealt with just as well without any of the results.
2. timeDependent: suppose the last message came seconds after the newest result, or very long after. Would a sensible assistant rely on that result in the first case, and rather call a tool in the second?

Reply with JSON alone: {"missingPremise": true or false, "timeDependent": true or false, "why": "one sentence"}`;
  return [
    { role: "system", content: "You examine conversations strictly and briefly." },
    { role: "user", content: task },
  ];
}
