import type { Generation } from "../../tasks/generation.js";
import { group } from "../../page/document/block.js";
import { jsonLine } from "../benchmark/output.js";
import { writeDocument } from "../write/layout.js";
import { exitCode } from "../exit-code.js";
import { memoryWatch } from "../memory-watch.js";
import { manifestFile } from "../read/benchmark-items.js";
import { signalChance } from "../signals.js";
import { progress } from "../write/progress.js";
import { type FolderStream, WholeFolder } from "../write/whole-folder.js";

/** Where a benchmark is written. */
export interface GenerationFlags {
  readonly out: string;
  readonly force?: boolean;
  readonly json?: boolean;
}

/**
 * Writes a benchmark to a folder, which is whole or not there.
 *
 * @returns what to exit with: unanswered when nothing was made
 * @throws {Refusal} when the folder cannot be written
 */
export async function writeGeneration(
  generation: Generation,
  { out, force = false, json = false }: GenerationFlags,
): Promise<number> {
  const start = performance.now();
  const folder = await WholeFolder.open(out, manifestFile, force);
  const watch = progress(generation.size, generation.unit);
  const memory = memoryWatch();
  const chance = signalChance();
  const streams = new Map<string, FolderStream>();
  try {
    for (const { files = [], rows } of generation.parts()) {
      for (const [path, text] of files) await folder.write(path, text);
      for (const [path, values] of Object.entries(rows)) {
        const stream = streams.get(path) ?? (await folder.stream(path));
        streams.set(path, stream);
        for (const value of values) {
          await stream.write(jsonLine(value));
          watch.step();
          memory.step();
        }
      }
      await chance();
    }
    for (const stream of streams.values()) await stream.end();
    const manifest = { ...generation.manifest(), files: folder.files };
    await folder.commit(`${JSON.stringify(manifest, null, 2)}\n`);
    watch.end();
    const seconds = (performance.now() - start) / 1000;
    const { record, words, isAnswered } = generation.summary(folder.files, seconds);
    const [first, ...others] = words;
    const shown = group(`${out}: ${first}`, ...others);
    await writeDocument(json ? "json" : "text", { folder: out, ...record }, () => [shown]);
    return isAnswered ? exitCode.answered : exitCode.unanswered;
  } catch (fault) {
    watch.end();
    await folder.abandon();
    throw fault;
  }
}
