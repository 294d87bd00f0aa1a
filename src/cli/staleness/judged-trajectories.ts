import type { Issue } from "../../expressions.js";
import { placeTrajectory, type PlacedTrajectory } from "../../tictoc.js";
import { nameOf } from "../read/input.js";
import { readJsonRecords } from "../read/json-records.js";
import { Refusal } from "../refusal.js";
import { note } from "../write/issue-output.js";

/** The conversations that people judged. */
export interface JudgedTrajectories {
  readonly placed: ReadonlyMap<string, PlacedTrajectory>;
  /** As they were read, by id. */
  readonly records: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
}

/** So many faults are told. */
const toldFaults = 20;

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
    note(faults.slice(0, toldFaults));
    if (faults.length > toldFaults) note({ kind: "more-faults", count: faults.length - toldFaults });
  }
  return { placed, records };
}
