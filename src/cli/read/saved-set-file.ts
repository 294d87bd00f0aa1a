import { type FileHandle, open, stat } from "node:fs/promises";
import { type EventSet, isSavedSet, openSavedSet } from "../../index.js";
import { Refusal } from "../refusal.js";
import { guardInput } from "../write/input-guard.js";
import { refusalOf } from "./input.js";

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
  return withFile(file, async (handle) => {
    const start = new Uint8Array(8);
    const { bytesRead } = await handle.read(start, 0, start.length, 0);
    return isSavedSet(start.subarray(0, bytesRead));
  });
}

/**
 * The event set that is saved in a file.
 *
 * Node maps no files into memory: the file is read into one piece of it, and used where it lies there.
 *
 * @throws {Refusal} when the file cannot be read, is damaged, or was written by a later version
 */
export async function readSavedSet(file: string): Promise<EventSet> {
  const set = openSavedSet(await withFile(file, (handle) => readBytes(handle, file)));
  if (!set.ok) throw new Refusal(set.issues, { source: file });
  return set.value;
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
