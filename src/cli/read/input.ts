import { once } from "node:events";
import { createReadStream, realpathSync } from "node:fs";
import { open, readFile } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";
import type { RandomAccess } from "../../formats/source.js";
import { exitCode, type Io, perRun, session, faultCode, Refusal } from "../session.js";
import { tell } from "../write/output.js";
import { guardInput } from "../write/whole-file.js";
import { type BinaryKind, refuseBinary, textIn } from "./binary.js";

/** After so long a reader at a terminal is told what is waited for. */
const patienceMs = 2000;

/** Whether standard input is being read, or was; and what was in it, where it was read to be read again. */
const standardInput = perRun<{ isTaken: boolean; kept: Uint8Array | null }>(() => ({
  isTaken: false,
  kept: null,
}));

/** What a source is called in messages. */
export function nameOf(source: string): string {
  return source === "-" ? "standard input" : source;
}

/**
 * Reads a file, or standard input when the source is "-", as UTF-8 text; a byte order mark is left out.
 *
 * @throws {Refusal} when there is no such file, or it is a folder, empty, or no text; when standard input
 *                   was read before
 */
export async function readInput(source: string): Promise<string> {
  guardInput(source);
  const stop = mentionWhenSlow(source);
  try {
    const bytes = source === "-" ? await readStandardInput() : await readFile(source);
    refuseBinary(bytes, nameOf(source));
    const text = decode(bytes, source);
    if (text.trim() === "") throw new Refusal({ kind: "empty-input", source: nameOf(source) });
    return text;
  } catch (fault) {
    throw fault instanceof Refusal ? fault : refusalOf(fault, nameOf(source));
  } finally {
    stop();
  }
}

/** How much of a file is read at a time: with more, the records of a chunk live so long that they cost twice. */
const chunkBytes = 1 << 16;

/**
 * The bytes of a file, or of standard input when the source is "-", as they come.
 *
 * @param takes  what is read here though it is no text
 * @throws {Refusal} as `readInput` does, when the first of them is wanted or while they are read
 */
export async function* chunksOf(
  source: string,
  takes: readonly BinaryKind[] = [],
): AsyncGenerator<Uint8Array> {
  guardInput(source);
  const stop = mentionWhenSlow(source);
  try {
    const { kept } = standardInput();
    if (source === "-" && kept !== null) {
      refuseBinary(kept, nameOf(source), takes);
      yield kept;
      return;
    }
    const stream =
      source === "-" ? takeStandardInput() : createReadStream(source, { highWaterMark: chunkBytes });
    for await (const chunk of textIn(stream, nameOf(source), takes)) {
      stop();
      yield chunk;
    }
  } catch (fault) {
    throw fault instanceof Refusal ? fault : refusalOf(fault, nameOf(source));
  } finally {
    stop();
  }
}

/**
 * Any part of a file, as it is wanted.
 *
 * @throws {Refusal} when there is no such file
 */
export async function openFile(file: string): Promise<RandomAccess> {
  guardInput(file);
  try {
    const handle = await open(file);
    const { size } = await handle.stat();
    return {
      byteLength: size,
      async slice(start, end = size) {
        const bytes = new Uint8Array(Math.max(0, end - start));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, start);
        return bytesRead === bytes.length ? bytes.buffer : bytes.slice(0, bytesRead).buffer;
      },
      close: () => handle.close(),
    };
  } catch (fault) {
    throw refusalOf(fault, file);
  }
}

/** Reads standard input to its end, so that it can be read more than once from now on. */
export async function keepStandardInput(): Promise<Uint8Array> {
  return (standardInput().kept ??= await readStandardInput());
}

/** Standard input as it comes, for whoever reads it as a stream. */
export function takeStandardInput(): Io["stdin"] {
  const input = standardInput();
  if (input.isTaken) throw new Refusal({ kind: "input-taken" });
  input.isTaken = true;
  return session().io.stdin;
}

/** So much tells what a file holds. */
const beginningBytes = 1 << 16;

/**
 * How a file or standard input ("-") begins, as text; whoever reads standard input later reads it from there.
 *
 * @throws {Refusal} when there is no such file, or it is no text
 */
export async function beginningOf(source: string): Promise<string> {
  const bytes = source === "-" ? await standardBeginning() : await fileBeginning(source);
  refuseBinary(bytes, nameOf(source));
  return new TextDecoder().decode(bytes.subarray(0, beginningBytes));
}

/** What is there of standard input, which stays in it. */
async function standardBeginning(): Promise<Uint8Array> {
  const { isTaken, kept } = standardInput();
  if (kept !== null) return kept;
  const { stdin } = session().io;
  if (!isTaken && stdin.readableLength === 0 && !stdin.readableEnded) await once(stdin, "readable");
  const chunk = (isTaken ? null : stdin.read()) as Uint8Array | null;
  if (chunk !== null) stdin.unshift(chunk);
  return chunk ?? new Uint8Array(0);
}

/**
 * The first bytes of a file, at most 64 KiB.
 *
 * @throws {Refusal} when there is no such file, or it is a folder
 */
export async function fileBeginning(source: string): Promise<Uint8Array> {
  const file = await openFile(source);
  try {
    return new Uint8Array(await file.slice(0, beginningBytes));
  } catch (fault) {
    throw refusalOf(fault, source);
  } finally {
    await file.close();
  }
}

async function readStandardInput(): Promise<Uint8Array> {
  const { kept } = standardInput();
  if (kept !== null) return kept;
  const chunks: Uint8Array[] = [];
  for await (const chunk of takeStandardInput()) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

function decode(bytes: Uint8Array, source: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (fault) {
    if (faultCode(fault) !== "ERR_ENCODING_INVALID_ENCODED_DATA") throw fault;
    throw new Refusal({ kind: "unreadable-file", file: nameOf(source), fault: "encoding" });
  }
}

/** What a fault of the file system says to whoever named the file; faults of other kinds as they are. */
export function refusalOf(fault: unknown, file: string): unknown {
  switch (faultCode(fault)) {
    case "ENOENT":
    case "ENOTDIR":
      return new Refusal({ kind: "unreadable-file", file, fault: "missing" });
    case "EISDIR":
      return new Refusal({ kind: "unreadable-file", file, fault: "directory" });
    case "ERR_FS_FILE_TOO_LARGE":
    case "ERR_STRING_TOO_LONG":
    case "ERR_BUFFER_TOO_LARGE":
      return new Refusal({ kind: "unreadable-file", file, fault: "size" });
    case null:
      return fault;
    default: {
      const detail = (fault as Error).message;
      const reason = { kind: "unreadable-file", file, fault: "system", detail } as const;
      return new Refusal(reason, { exitCode: exitCode.failed });
    }
  }
}

function mentionWhenSlow(source: string): () => void {
  if (!session().io.stderr.isTTY) return () => {};
  const timer = setTimeout(() => tell(`Reading ${nameOf(source)} …\n`), patienceMs);
  return () => clearTimeout(timer);
}

/**
 * The path of a file that a line of somebody's items names, which may be anybody's: only what lies in the folder of
 * such files is read, wherever ".." and links lead.
 *
 * @param written  from the folder on; an absolute path within it will do
 * @returns the path without links, so that what was looked at is what is read
 * @throws {Refusal} when it leaves the folder, which is said before anything is looked for; when there is no such
 *                   file
 */
export function fileWithin(folder: string, written: string): string {
  const path = resolve(folder, written);
  const outside = new Refusal({ kind: "outside-folder", file: written, folder });
  if (written.includes("\0")) throw new Refusal({ kind: "unreadable-file", file: written, fault: "missing" });
  if (!isWithin(path, resolve(folder))) throw outside;
  try {
    const real = realpathSync(path);
    if (!isWithin(real, realpathSync(folder))) throw outside;
    return real;
  } catch (fault) {
    throw fault instanceof Refusal ? fault : refusalOf(fault, path);
  }
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
