import { type Benchmark, type BenchmarkVocabulary, createItems } from "../../benchmark.js";
import { categories as allCategories } from "../../tasks/questions/generate/asked.js";
import { readVocabulary } from "../../tasks/questions/generate/check-vocabulary.js";
import { parseTime, type Zone } from "../../expressions.js";
import { generationOf, usualPreset } from "../../tasks/questions/generate/create-items.js";
import { given } from "../options/option-groups.js";
import { openNamed, readSpeechTime } from "../options/time-options.js";
import { type PolicyFlags, readPolicyChanges } from "../options/manner.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { readStudy } from "../read/study.js";
import { valueOf, exitCode, signalChance } from "../session.js";
import type { Generation } from "../../tasks/task.js";
import { group } from "../../page/document/block.js";
import { jsonLine } from "../benchmark/opened.js";
import { writeDocument } from "../write/layout.js";
import { memoryWatch } from "../memory-watch.js";
import { manifestFile } from "../read/benchmark-items.js";
import { progress } from "../write/output.js";
import { type FolderStream, WholeFolder } from "../write/whole-folder.js";

/** In which the speech time is meant unless another is given. */
const paperZone = "Europe/Berlin";

/** The options of `oracle generate`. */
export interface GenerateFlags extends PolicyFlags, GenerationFlags {
  readonly seed: number;
  readonly profile?: string;
  readonly lengths?: readonly number[];
  readonly count?: number;
  readonly roots?: number;
  readonly categories?: readonly string[];
  readonly zone?: string;
  readonly vocabulary?: string;
  readonly at?: string;
  /** The earlier name of `at`. */
  readonly speechTime?: string;
  readonly from?: string;
  readonly study?: string;
  readonly dropContested?: boolean;
}

/**
 * Makes questions about events, and writes them to a folder.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option cannot be meant, or the folder not be written
 */
export async function generate(flags: GenerateFlags): Promise<number> {
  return writeGeneration(generationOf(await benchmarkOf(flags)), flags);
}

async function benchmarkOf(flags: GenerateFlags): Promise<Benchmark> {
  const { seed, profile, lengths, count, roots, categories, zone, dropContested } = flags;
  const { preset = usualPreset } = flags;
  const place = openNamed(zone ?? paperZone);
  const made = createItems({
    seed,
    preset,
    policy: await readPolicyChanges({ ...flags, preset }),
    ...given({
      ...{ profile, lengths, count, roots, zone, dropContested },
      categories: categories?.includes("all") === true ? allCategories : categories,
      study: await whereGiven(flags.study, async (name) => ({ name, study: await readStudy(name) })),
      speechTime: whereGiven(flags.at ?? flags.speechTime, (time) => readSpeechTime(time, place)),
      from: whereGiven(flags.from, (time) => readStart(time, place)),
      vocabulary: await whereGiven(flags.vocabulary, vocabularyOf),
    }),
  });
  return valueOf(made);
}

function whereGiven<T>(written: string | undefined, read: (written: string) => T): T | undefined {
  return written === undefined ? undefined : read(written);
}

/** The first moment at which an event can be; of a date, its first. */
function readStart(written: string, zone: Zone): number {
  return valueOf(parseTime(written, zone)).instant;
}

async function vocabularyOf(file: string): Promise<BenchmarkVocabulary> {
  return valueOf(readVocabulary(readJson(await readInput(file), nameOf(file))), nameOf(file));
}

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
