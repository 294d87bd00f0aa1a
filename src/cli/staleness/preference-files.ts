import type { Issue } from "../../expressions.js";
import {
  placeTrajectory,
  type PlacedTrajectory,
  type RatedSample,
} from "../../tasks/conversations/preference/gather-preferences.js";
import { jsonLines } from "../benchmark/opened.js";
import { nameOf } from "../read/input.js";
import { readJsonRecords } from "../read/json.js";
import { Refusal } from "../session.js";
import { noteSome } from "../write/issue-output.js";
import { WholeFolder } from "../write/whole-folder.js";

/** The conversations that people judged. */
export interface JudgedTrajectories {
  readonly placed: ReadonlyMap<string, PlacedTrajectory>;
  /** As they were read, by id. */
  readonly records: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/**
 * Reads files of conversations. A conversation that comes again, as in the published shape, is taken once; those
 * without an id are left out, since nobody can have judged them.
 *
 * @param inventory  whether the ids are those of TicToc's own data, so that they name its scenarios
 * @throws {Refusal} when a file cannot be read; when a conversation cannot, unless lenient
 */
export async function readJudgedTrajectories(
  files: readonly string[],
  { lenient = false, inventory = false }: { readonly lenient?: boolean; readonly inventory?: boolean },
): Promise<JudgedTrajectories> {
  const placed = new Map<string, PlacedTrajectory>();
  const records = new Map<string, Readonly<Record<string, unknown>>>();
  for (const file of files) {
    const faults: Issue[] = [];
    for (const { value } of await readJsonRecords(file)) {
      const read = placeTrajectory(value, { inventory });
      if (!read.ok) {
        faults.push(...read.issues);
        continue;
      }
      const { id } = read.value;
      if (id === null || placed.has(id)) continue;
      placed.set(id, read.value);
      records.set(id, value as Readonly<Record<string, unknown>>);
    }
    if (faults.length === 0) continue;
    if (!lenient) throw new Refusal(faults, { source: nameOf(file), hasGoodRecords: placed.size > 0 });
    noteSome(faults);
  }
  return { placed, records };
}

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
  report: object,
): Promise<void> {
  await WholeFolder.fill(folder, manifest, isForced, async (files) => {
    await files.write("samples.jsonl", jsonLines(samples));
    if (trajectories !== null) {
      const scores = scoresOf(samples);
      const scored = new Map(
        [...scores].flatMap(([id, all]) => {
          const record = trajectories.records.get(id);
          return record === undefined ? [] : [[id, { ...record, scores: all }] as const];
        }),
      );
      await files.write("trajectories.jsonl", jsonLines([...scored.values()]));
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
    return `${JSON.stringify(report, null, 2)}\n`;
  });
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

/** A list with a row on each line. */
function listOf(rows: readonly object[]): string {
  return rows.length === 0 ? "[]\n" : `[\n${rows.map((row) => JSON.stringify(row)).join(",\n")}\n]\n`;
}
