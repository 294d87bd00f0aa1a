import {
  type CandidateOptions,
  type GeneratedTrajectory,
  generatedTrajectory,
  type ScenarioFile,
  templateCandidates,
  type Verdict,
} from "../../tictoc.js";
import { Refusal } from "../refusal.js";
import { progress } from "../write/progress.js";

/** What the scenario files themselves vouch for. */
const given: Verdict = { missingPremise: false, timeDependent: true };

/**
 * Trajectories by templates; of what no verdict speaks, the scenario file vouches for.
 *
 * @throws {Refusal} when a scenario does not give as many as are wanted
 */
export async function candidatesOfTemplates(
  files: readonly ScenarioFile[],
  options: CandidateOptions,
  verdicts: ReadonlyMap<string, Verdict> | null,
): Promise<readonly GeneratedTrajectory[]> {
  const watch = progress(files.length, "scenarios");
  try {
    const generated: GeneratedTrajectory[] = [];
    for (const file of files) {
      const candidates = templateCandidates(file, options);
      if (!candidates.ok) throw new Refusal(candidates.issues);
      for (const candidate of candidates.value) {
        generated.push(generatedTrajectory(candidate, verdicts?.get(candidate.id) ?? given, options.seed));
      }
      watch.step();
      // So that the status line is shown and signals are heard.
      await new Promise(setImmediate);
    }
    return generated;
  } finally {
    watch.end();
  }
}
