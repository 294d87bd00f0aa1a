import type { RatedSample } from "../../tictoc.js";
import { WholeFolder } from "../write/whole-folder.js";
import type { JudgedTrajectories } from "./judged-trajectories.js";
import type { PreferencesReport } from "./preferences-report.js";

/** The file that makes the folder whole. */
const manifest = "preferences.json";

/**
 * Writes a folder: every sample with its score, the report, and with conversations those as they were read, with
 * their three mean choices, all of them and by what is preferred at each level, as the published data has them.
 *
 * @throws {Refusal} when it cannot be written, or holds something
 */
export async function writePreferences(
  folder: string,
  isForced: boolean,
  samples: readonly RatedSample[],
  trajectories: JudgedTrajectories | null,
  report: PreferencesReport,
): Promise<void> {
  const files = await WholeFolder.open(folder, manifest, isForced);
  try {
    await files.write("samples.jsonl", linesOf(samples));
    if (trajectories !== null) {
      const scores = scoresOf(samples);
      const scored = new Map(
        [...scores].flatMap(([id, all]) => {
          const record = trajectories.records.get(id);
          return record === undefined ? [] : [[id, { ...record, scores: all }] as const];
        }),
      );
      await files.write("trajectories.jsonl", linesOf([...scored.values()]));
      for (const [preference, name] of [
        ["tool", "preferTool"],
        ["noTool", "preferNoTool"],
      ] as const) {
        for (const level of [0, 1, 2]) {
          const retained = samples.filter((one) => one.level === level && one.preference === preference);
          const rows = retained.flatMap(({ trajectory }) => scored.get(trajectory) ?? []);
          await files.write(`${name}_elapse_${level}.json`, listOf(rows));
        }
      }
    }
    await files.commit(`${JSON.stringify(report, null, 2)}\n`);
  } catch (fault) {
    await files.abandon();
    throw fault;
  }
}

/** The mean choices of each conversation by level; null where nobody chose. */
function scoresOf(samples: readonly RatedSample[]): ReadonlyMap<string, readonly (number | null)[]> {
  const scores = new Map<string, (number | null)[]>();
  for (const { trajectory, level, score } of samples) {
    const all = scores.get(trajectory) ?? [null, null, null];
    all[level] = score;
    scores.set(trajectory, all);
  }
  return scores;
}

function linesOf(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join("");
}

/** A list with a row on each line. */
function listOf(rows: readonly object[]): string {
  return rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
}
