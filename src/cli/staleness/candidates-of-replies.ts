import {
  type CandidateOptions,
  type GeneratedTrajectory,
  generatedTrajectory,
  ReplyCandidates,
  type ScenarioFile,
  type Verdict,
  wantedCandidates,
} from "../../tictoc.js";
import { openReplies } from "../read/replies.js";
import { Refusal } from "../refusal.js";

/**
 * Trajectories of a model's replies; those that did not come, or hold no word, are passed over.
 *
 * @throws {Refusal} when the replies cannot be read, or one answers no prompt of these scenarios and this seed
 */
export async function candidatesOfReplies(
  files: readonly ScenarioFile[],
  options: CandidateOptions,
  verdicts: ReadonlyMap<string, Verdict> | null,
  source: string,
): Promise<readonly GeneratedTrajectory[]> {
  const candidates = new ReplyCandidates(files.map((file) => [file, wantedCandidates(file, options)]));
  const generated: GeneratedTrajectory[] = [];
  for await (const { id, reply, state } of openReplies(source).replies()) {
    if (reply === null || (state !== undefined && reply.trim() === "")) continue;
    const candidate = candidates.read(id, reply);
    if (candidate === null) throw new Refusal({ kind: "unknown-candidate", source, id });
    generated.push(
      "status" in candidate
        ? candidate
        : generatedTrajectory(candidate, verdicts?.get(candidate.id) ?? null, options.seed),
    );
  }
  return generated;
}
