import { stat } from "node:fs/promises";
import { exitCode } from "../exit-code.js";
import { readWorld, type World, type WorldFlags } from "../read/world.js";
import { watchReading } from "./reading-progress.js";
import { saveEventSet } from "../../index.js";
import { write } from "../write/output.js";
import { WholeFile } from "../write/whole-file.js";

/** The options of `oracle compile`. */
export interface CompileFlags extends WorldFlags {
  readonly out: string;
  readonly json?: boolean;
}

/**
 * Compiles the events of files, and saves them as one event set.
 *
 * @returns what to exit with
 * @throws {Refusal} when the events cannot be read, or the file not be written; what it held before is as
 *                   it was then
 */
export async function compile({ out, json, ...flags }: CompileFlags): Promise<number> {
  const start = performance.now();
  // Before the events are read: that a file cannot be written is better known at once.
  const file = await WholeFile.open(out);
  try {
    const { set } = await read(flags);
    let bytes = 0;
    for (const piece of saveEventSet(set)) {
      await file.write(piece);
      bytes += piece.length;
    }
    await file.commit();
    const seconds = (performance.now() - start) / 1000;
    const summary = { file: out, events: set.size, bytes, seconds };
    await write(`${json === true ? JSON.stringify(summary, null, 2) : inWords(summary)}\n`);
  } catch (fault) {
    await file.abandon();
    throw fault;
  }
  return exitCode.answered;
}

async function read(flags: WorldFlags): Promise<World> {
  const files = typeof flags.events === "string" ? [flags.events] : flags.events;
  const watch = watchReading(await sizeOf(files));
  try {
    return await readWorld(flags, watch);
  } finally {
    watch.end();
  }
}

/** How many bytes files have together; null when one of them does not say. */
async function sizeOf(files: readonly string[]): Promise<number | null> {
  let sum = 0;
  for (const file of files) {
    const told = file === "-" ? null : await stat(file).catch(() => null);
    if (told?.isFile() !== true) return null;
    sum += told.size;
  }
  return sum;
}

interface Summary {
  readonly file: string;
  readonly events: number;
  readonly bytes: number;
  readonly seconds: number;
}

function inWords({ file, events, bytes, seconds }: Summary): string {
  const each = events === 0 ? "" : `, ${(bytes / events).toFixed(1)} bytes an event`;
  return `${file}: ${events} events in ${bytes} bytes${each}, ${seconds.toFixed(1)} s`;
}
