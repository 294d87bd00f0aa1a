import type { Sample } from "../../staleness.js";
import { type SimulatedModel, simulatedModels } from "../../tictoc.js";
import { intoFile, jsonLine } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { outputStyle } from "../write/layout.js";
import { write } from "../write/output.js";
import { readSampleFiles } from "./samples.js";

/** The options of `oracle staleness baseline`. */
export interface BaselineFlags {
  /** Names of simulated models, or "all". */
  readonly model: readonly string[];
  /** In seconds. */
  readonly threshold: number;
  readonly rate: number;
  readonly seed: number;
  readonly strategy: string;
  /** "-" for standard output. */
  readonly out: string;
  readonly list?: boolean;
}

/**
 * Writes what simulated models reply to samples; a file is there whole or not at all.
 *
 * @returns what to exit with
 * @throws {Refusal} when samples cannot be read or the file not be written
 */
export async function baseline(files: readonly string[], flags: BaselineFlags): Promise<number> {
  const { model: names, threshold, rate, seed, strategy, out } = flags;
  const models = simulatedModels({ thresholdMs: threshold * 1000, rate, seed }).filter(
    ({ name }) => names.includes("all") || names.includes(name),
  );
  const { samples } = await readSampleFiles(files);
  await intoFile(out, async (put) => {
    for (const model of models) {
      for (const sample of samples) await put(jsonLine(replyOf(model, sample, strategy)));
    }
  });
  return exitCode.answered;
}

/** Names the simulated models, and says what each does and what is to be found. */
export async function listSimulated(): Promise<number> {
  const style = outputStyle();
  const lines = simulatedModels().flatMap(({ name, description, expected }) => [
    style.bold(name),
    `  ${description}`,
    `  to be found: ${expected}`,
  ]);
  await write(`${lines.join("\n")}\n`);
  return exitCode.answered;
}

/** A line as `oracle run` writes it, without what only a server knows. */
function replyOf(model: SimulatedModel, sample: Sample, strategy: string): object {
  const line = { id: sample.id, repeat: 0, model: model.name, strategy };
  if (!model.calls(sample)) return { ...line, reply: "As I was told before, nothing new." };
  const name = sample.trajectory.tools[0]?.name ?? "tool";
  return { ...line, reply: "", toolCalls: [{ id: "call_1", name, arguments: "{}" }] };
}
