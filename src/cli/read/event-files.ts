import type { Issue } from "../../expressions.js";
import { readCsv, readEvents, type ReadEventsOptions } from "../../formats.js";
import { type EventSetReading, readEventSet } from "../../index.js";
import { Refusal } from "../refusal.js";
import { chunksOf, nameOf, readInput } from "./input.js";
import { readJson } from "./json.js";

/** Events as they were read from files, and what a reader of them should know. */
export interface EventFiles {
  readonly reading: EventSetReading;
  readonly notes: readonly Issue[];
}

/**
 * Reads the events of files.
 *
 * @throws {Refusal} listing every fault of them
 */
export async function readEventFiles(
  sources: readonly string[],
  options: ReadEventsOptions,
): Promise<EventFiles> {
  const source = sources.map(nameOf).join(", ");
  const read = sources.every((name) => /\.(csv|tsv)$/i.test(name))
    ? await readEvents(await Promise.all(sources.map(openCsv)), options)
    : readEventSet(readJson(await readInput(sources[0] ?? "-"), source), options);
  if (!read.ok) throw new Refusal(read.issues, { source });
  return { reading: read.value, notes: read.notes };
}

async function openCsv(source: string) {
  const stream = await readCsv(nameOf(source), chunksOf(source));
  if (!stream.ok) throw new Refusal(stream.issues, { source: nameOf(source) });
  return stream.value;
}
