import { type LengthOptions, SampleTable } from "../../tictoc.js";
import { Refusal } from "../refusal.js";
import { readSampleFiles } from "./sample-files.js";

/**
 * Reads files of labelled conversations as what tables need of them.
 *
 * @throws {Refusal} when one cannot be read, or people agree on none of them
 */
export async function readSampleTable(
  sources: readonly string[],
  options: LengthOptions,
  inventory = false,
): Promise<SampleTable> {
  const table = new SampleTable(options);
  let labelled = 0;
  const { samples } = await readSampleFiles(sources, inventory);
  for (const sample of samples) {
    table.add(sample);
    if (sample.preference !== null) labelled += 1;
  }
  if (labelled === 0) throw new Refusal({ kind: "no-samples", sources, wanted: "labelled" });
  return table;
}
