import { readSamples, type Sample, type SampleFile } from "../../staleness.js";
import type { AskedSamples } from "../../tasks/conversations/report/oracle-evidence.js";
import { type LengthOptions, SampleTable } from "../../tasks/conversations/metrics/sample-table.js";
import { itemFiles } from "../benchmark/known-tasks.js";
import { nameOf } from "./input.js";
import { readJsonRecords } from "./json.js";
import { Refusal, valueOf } from "../session.js";

/**
 * Reads files of labelled conversations; one with an empty list is fine.
 *
 * @param inventory  whether the ids are those of TicToc's own data, so that they name its scenarios
 * @throws {Refusal} when a file cannot be read; else listing every fault of all of them, with its record
 */
export async function readSampleFiles(
  sources: readonly string[],
  inventory = false,
): Promise<{ readonly samples: readonly Sample[]; readonly files: readonly SampleFile[] }> {
  const files: SampleFile[] = [];
  for (const source of await itemFiles(sources)) {
    const records = await readJsonRecords(source);
    files.push({ source: nameOf(source), records: records.map(({ value }) => value) });
  }
  const source = files.map((file) => file.source).join(", ");
  return { samples: valueOf(readSamples(files, { inventory }), source), files };
}

/**
 * Reads samples that models were asked about, what tables need of them, and how many there are of what.
 *
 * @throws {Refusal} when a file cannot be read, or there is no sample
 */
export async function readAskedSamples(
  sources: readonly string[],
  { inventory = false, ...options }: LengthOptions & { readonly inventory?: boolean } = {},
) {
  const { samples } = await readSampleFiles(sources, inventory);
  if (samples.length === 0) throw noSamples(sources.map(nameOf));
  const table = new SampleTable(options);
  const counts = { tool: 0, noTool: 0, unlabelled: 0 };
  for (const sample of samples) {
    table.add(sample);
    counts[sample.preference ?? "unlabelled"] += 1;
  }
  const asked: AskedSamples = {
    sources: sources.map(nameOf),
    count: samples.length,
    ...counts,
    scenarios: table.clusters,
    hasUniformCells: hasUniformCells(samples),
  };
  return { samples, table, asked };
}

/** Nothing can be measured by samples of which nobody says what people prefer. */
export function noSamples(sources: readonly string[]): Refusal {
  return new Refusal({ kind: "no-samples", sources, wanted: "labelled" });
}

/** Whether no scenario and level has two labels, though some have several samples. */
function hasUniformCells(samples: readonly Sample[]): boolean {
  const labels = new Map<string, Set<string>>();
  let labelled = 0;
  for (const { scenario, level, preference } of samples) {
    if (scenario === null || preference === null) continue;
    const cell = `${level}\n${scenario.name}`;
    labels.set(cell, (labels.get(cell) ?? new Set()).add(preference));
    labelled += 1;
  }
  return labelled > labels.size && [...labels.values()].every(({ size }) => size === 1);
}
