import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { randomStream } from "../../traveler/random-stream.js";
import type { Candidate } from "./candidate.js";
import { makeConversation } from "./conversation/make-conversation.js";
import { type CandidateOptions, wantedCandidates } from "./preferred-variants.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";

/** How often a conversation is made anew that is like one before it. */
const mostAttempts = 50;

/**
 * Conversations of a scenario by its templates, no two alike.
 *
 * @returns as many as were wanted; or `too-few-conversations`, when the scenario does not give so many
 */
export function templateCandidates(
  file: ScenarioFile,
  options: CandidateOptions,
): Result<readonly Candidate[]> {
  const seen = new Set<string>();
  const candidates: Candidate[] = [];
  for (const { id, index, variant } of wantedCandidates(file, options)) {
    const random = randomStream(options.seed, `${file.scenario}/conversation`, index);
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const { messages, answer, days } = makeConversation(file, variant, random);
      const text = JSON.stringify(messages);
      if (seen.has(text)) continue;
      seen.add(text);
      candidates.push({ id, scenario: file, variant, messages, answer, days });
      break;
    }
    if (candidates.length === index) return failure(tooFew(file, index, options.count));
  }
  return success(candidates);
}

function tooFew({ scenario }: ScenarioFile, made: number, wanted: number): Issue {
  return { kind: "too-few-conversations", scenario, made, wanted };
}
