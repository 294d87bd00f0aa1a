import { type FileHandle, open, stat } from "node:fs/promises";
import type { Issue, Zone } from "../../expressions.js";
import { type EventSet, openSavedSet } from "../../index.js";
import { isSavedSet } from "../../events/saved-set.js";
import { Refusal, valueOf } from "../session.js";
import { guardInput } from "../write/whole-file.js";
import { fileBeginning, nameOf, refusalOf } from "./input.js";

/** The system reads no more than 2 GiB at once. */
const pieceLength = 2 ** 30;

/**
 * Whether a file begins like a saved event set.
 *
 * Not so of standard input and of what is no plain file: those can be read only once.
 *
 * @throws {Refusal} when the file cannot be read
 */
export async function isSavedSetFile(file: string): Promise<boolean> {
  // A pipe that is opened and closed again has lost its writer.
  if (file === "-" || (await isSomethingElse(file))) return false;
  return isSavedSet(await fileBeginning(file));
}

/**
 * The event set that is saved in a file.
 *
 * Node maps no files into memory: the file is read into one piece of it, and used where it lies there.
 *
 * @throws {Refusal} when the file cannot be read, is damaged, or was written by a later version
 */
async function readSavedSet(file: string): Promise<EventSet> {
  return valueOf(openSavedSet(await withFile(file, (handle) => readBytes(handle, file))), file);
}

/** Whether there is something that is no plain file. */
async function isSomethingElse(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && !found.isFile() && !found.isDirectory();
}

async function withFile<T>(file: string, read: (handle: FileHandle) => Promise<T>): Promise<T> {
  guardInput(file);
  try {
    const handle = await open(file);
    try {
      return await read(handle);
    } finally {
      await handle.close();
    }
  } catch (fault) {
    throw fault instanceof Refusal ? fault : refusalOf(fault, file);
  }
}

async function readBytes(handle: FileHandle, file: string): Promise<Uint8Array> {
  const { size } = await handle.stat();
  const bytes = roomFor(size, file);
  for (let from = 0; from < bytes.length; ) {
    const length = Math.min(pieceLength, bytes.length - from);
    const { bytesRead } = await handle.read(bytes, from, length, from);
    // A file that becomes shorter while it is read is cut, and said to be.
    if (bytesRead === 0) return bytes.subarray(0, from);
    from += bytesRead;
  }
  return bytes;
}

function roomFor(size: number, file: string): Uint8Array {
  try {
    return new Uint8Array(new ArrayBuffer(size));
  } catch (fault) {
    if (fault instanceof RangeError) throw new Refusal({ kind: "unreadable-file", file, fault: "size" });
    throw fault;
  }
}

/** What counts for a set that is compiled already. */
export interface SavedEventsOptions {
  readonly zone: Zone | null;
  readonly assumeTime?: string | null;
  readonly dedupe?: boolean;
}

/** The events of files, and what a reader of them should know. */
export interface SavedEvents {
  readonly set: EventSet;
  /** In which they are asked about: the one given, or that of the set. */
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
  if (assumeTime !== null && set.hasCoarseTimes) throw new Refusal({ kind: "compiled-days", file });

  const notes: Issue[] = [];
  if (zone !== null && set.zone !== null && zone.name !== set.zone.name) {
    notes.push({ kind: "overridden-zone", stated: set.zone.name, used: zone.name });
  }
  const count = set.duplicateCount;
  if (count > 0) notes.push({ kind: "duplicate-events", count, dropped: dedupe });
  return { set: dedupe ? set.withoutDuplicates() : set, zone: zone ?? set.zone, notes };
}
