import type { Command } from "commander";
import { stat } from "node:fs/promises";
import { getHeapStatistics } from "node:v8";
import { saveEventSet } from "../../index.js";
import { exitCode, exits, session, Refusal } from "../session.js";
import { collectGarbage } from "../memory-watch.js";
import { addEventOptions, noEvents } from "../options/option-groups.js";
import type { ReadingWatch } from "../read/event-files.js";
import { readWorld, type World, type WorldFlags } from "../read/world.js";
import { group } from "../../page/document/block.js";
import { paceOf, writeDocument } from "../write/layout.js";
import { statusLine, type StatusStream } from "../write/output.js";
import { WholeFile } from "../write/whole-file.js";

const examples = `
Examples:
  $ oracle compile --events examples/household.json --out household.oracle
  $ oracle answer --events household.oracle --q "Did Tom eat risotto yesterday?"
  $ oracle compile --events january.csv february.csv --zone Europe/Berlin --out winter.oracle

A saved set opens in a fraction of the time that reading its events takes. It is written atomically.`;

export function addCompileCommand(program: Command): void {
  const command = program.command("compile");
  addEventOptions(command)
    .option("--out <file>", "the saved set")
    .option("--zone <zone>", "IANA name or offset, such as Europe/Berlin or +02:00")
    .option("--json", "print a JSON summary of what was written")
    .addHelpText("after", examples)
    .action(
      exits(({ events, out, ...flags }: Partial<CompileFlags>) => {
        if (events === undefined) return noEvents(command);
        if (out !== undefined && out !== "-") return compile({ ...flags, events, out });
        return command.error("error: the saved set has no name\nHint: name a file, --out household.oracle.");
      }),
    );
}

/** The options of `oracle compile`. */
interface CompileFlags extends WorldFlags {
  readonly out: string;
  readonly json?: boolean;
}

/**
 * Compiles the events of files, and saves them as one event set.
 *
 * @throws {Refusal} when the events cannot be read, or the file not be written; what it held before is as
 *                   it was then
 */
async function compile({ out, json, ...flags }: CompileFlags): Promise<number> {
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
    const each = set.size === 0 ? "" : `, ${(bytes / set.size).toFixed(1)} bytes an event`;
    await writeDocument(json === true ? "json" : "text", summary, () => [
      group(`${out}: ${set.size} events in ${bytes} bytes${each}, ${seconds.toFixed(1)} s`),
    ]);
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
    return await readWorld(flags, { watch });
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

/** The part of the memory for names and other objects that may be taken; beyond it a process just ends. */
const heapShare = 0.85;

/** How often that is looked at. */
const heapCheckMs = 250;

/** What a reading is measured by: streams, clocks and memory, so that tests can have their own. */
interface Surroundings {
  readonly stream: StatusStream;
  /** In milliseconds. */
  readonly now: () => number;
  /** Of the memory for objects, in bytes; with what nobody needs any more unless it is told to collect. */
  readonly heap: (collecting: boolean) => { readonly used: number; readonly limit: number };
}

const surroundings: Omit<Surroundings, "stream"> = {
  now: () => performance.now(),
  heap: (collecting) => {
    if (collecting) collectGarbage();
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return { used, limit };
  },
};

/**
 * Says on standard error how far the reading of many events is, "1,200,000 records, 310,000 a second, 12 s left".
 *
 * @param total  of the bytes; null when that is not known, and nothing is said of the rest
 * @throws {Refusal} from `records`, when the names of the events leave hardly any memory: without it the
 *                   process would be stopped with no reason
 */
export function watchReading(
  total: number | null,
  { stream, now, heap }: Surroundings = { ...surroundings, stream: session().io.stderr },
): ReadingWatch & { end(): void } {
  const status = statusLine(stream, now);
  const start = now();
  let checked = start;
  let bytes = 0;
  return {
    bytes(count) {
      bytes += count;
    },
    records(count) {
      const time = now();
      if (time - checked >= heapCheckMs) {
        checked = time;
        checkHeap(count, heap);
      }
      status.tell(() => lineOf(count, time - start, total === null || bytes === 0 ? null : bytes / total));
    },
    end: () => status.end(),
  };
}

function checkHeap(events: number, heap: Surroundings["heap"]): void {
  if (!isNearlyFull(heap(false)) || !isNearlyFull(heap(true))) return;
  const limitMb = Math.round(heap(false).limit / 2 ** 20);
  throw new Refusal({ kind: "too-many-names", events, limitMb });
}

function isNearlyFull({ used, limit }: ReturnType<Surroundings["heap"]>): boolean {
  return used > heapShare * limit;
}

/** @param share  of the bytes that were read; null when it is not known */
function lineOf(records: number, ms: number, share: number | null): string {
  const left = share !== null && share < 1 ? `, ${Math.ceil((ms / share - ms) / 1000)} s left` : "";
  return `${paceOf(records, "records", ms)}${left}`;
}
