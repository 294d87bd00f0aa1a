import { type Sample, readSamples, type SampleFile } from "../../staleness.js";
import { nameOf } from "../read/input.js";
import { readJsonRecords } from "../read/json-records.js";
import { Refusal } from "../refusal.js";

/** Labelled conversations, and the files that they are of. */
export interface ReadSampleFiles {
  readonly samples: readonly Sample[];
  readonly files: readonly SampleFile[];
}

/**
 * Reads files of labelled conversations; one with an empty list is fine.
 *
 * @param inventory  whether the ids are those of TicToc's own data, so that they name its scenarios
 * @throws {Refusal} when a file cannot be read; else listing every fault of all of them, with its record
 */
export async function readSampleFiles(
  sources: readonly string[],
  inventory = false,
): Promise<ReadSampleFiles> {
  const files: SampleFile[] = [];
  for (const source of sources) {
    const records = await readJsonRecords(source);
    files.push({ source: nameOf(source), records: records.map(({ value }) => value) });
  }
  const read = readSamples(files, { inventory });
  if (!read.ok) throw new Refusal(read.issues, { source: files.map(({ source }) => source).join(", ") });
  return { samples: read.value, files };
}
