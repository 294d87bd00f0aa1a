import type { Issue, Zone } from "../../expressions.js";
import type { EventSet } from "../../index.js";
import { Refusal } from "../refusal.js";
import { nameOf } from "./input.js";
import { isSavedSetFile, readSavedSet } from "./saved-set-file.js";

/** What counts for a set that is compiled already. */
export interface SavedEventsOptions {
  readonly zone: Zone | null;
  readonly assumeTime?: string | null;
  readonly dedupe?: boolean;
}

/** A saved event set, the zone of its questions, and what a reader of it should know. */
export interface SavedEvents {
  readonly set: EventSet;
  readonly zone: Zone | null;
  readonly notes: readonly Issue[];
}

/**
 * The saved event set among files; null when none of them is one.
 *
 * What was decided when it was compiled stays: the instants of its events, and the days of those of which
 * only the day is known. A zone that is given is that of the questions.
 *
 * @throws {Refusal} when it is damaged, or not alone; when days are to be given a time
 */
export async function readSavedEvents(
  files: readonly string[],
  { zone, assumeTime = null, dedupe = false }: SavedEventsOptions,
): Promise<SavedEvents | null> {
  const saved: string[] = [];
  for (const file of files) if (await isSavedSetFile(file)) saved.push(file);
  const [file] = saved;
  if (file === undefined) return null;
  if (files.length > 1) throw new Refusal({ kind: "saved-set-among-others", file: nameOf(file) });
  const set = await readSavedSet(file);
  if (assumeTime !== null && set.hasDayGrain) throw new Refusal({ kind: "compiled-days", file });

  const notes: Issue[] = [];
  if (zone !== null && set.zone !== null && zone.name !== set.zone.name) {
    notes.push({ kind: "overridden-zone", stated: set.zone.name, used: zone.name });
  }
  const count = set.duplicateCount;
  if (count > 0) notes.push({ kind: "duplicate-events", count, dropped: dedupe });
  return { set: dedupe ? set.withoutDuplicates() : set, zone: zone ?? set.zone, notes };
}
