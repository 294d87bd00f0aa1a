import type { Sample } from "../../staleness.js";
import { type AskedSamples, SampleTable } from "../../tictoc.js";
import { nameOf } from "../read/input.js";
import { Refusal } from "../refusal.js";
import { readSampleFiles } from "./sample-files.js";

/** Samples, and what tables need of them. */
export interface ReadSamples {
  readonly samples: readonly Sample[];
  readonly table: SampleTable;
  /** How many there are of what. */
  readonly asked: AskedSamples;
}

/**
 * Reads samples that models were asked about.
 *
 * @throws {Refusal} when a file cannot be read, or there is no sample
 */
export async function readAskedSamples(
  files: readonly string[],
  isSystemCounted = true,
): Promise<ReadSamples> {
  const { samples } = await readSampleFiles(files);
  const sources = files.map(nameOf);
  if (samples.length === 0) throw new Refusal({ kind: "no-samples", sources, wanted: "labelled" });
  const table = new SampleTable({ isSystemCounted });
  const counts = { tool: 0, noTool: 0, unlabelled: 0 };
  for (const sample of samples) {
    table.add(sample);
    counts[sample.preference ?? "unlabelled"] += 1;
  }
  const asked: AskedSamples = {
    sources,
    count: samples.length,
    ...counts,
    scenarios: table.clusters,
    hasUniformCells: hasUniformCells(samples),
  };
  return { samples, table, asked };
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
