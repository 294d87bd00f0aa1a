import { type Benchmark, type BenchmarkVocabulary, createItems, type Manifest } from "../../benchmark.js";
import { categories as allCategories } from "../../tasks/traveler/asked.js";
import { eventSetText } from "../../tasks/traveler/set-view.js";
import { readVocabulary } from "../../tasks/traveler/check-vocabulary.js";
import { parseTime, type Zone } from "../../expressions.js";
import { writeResult } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { memoryWatch } from "../memory-watch.js";
import { given } from "../options/option-values.js";
import { openNamed, readSpeechTime } from "../options/time-options.js";
import { type PolicyFlags, readPolicyChanges } from "../options/policy.js";
import { itemsFile, manifestFile } from "../read/benchmark-items.js";
import { nameOf, readInput } from "../read/input.js";
import { readJson } from "../read/json.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { signalChance } from "../signals.js";
import { progress } from "../write/progress.js";
import { WholeFolder } from "../write/whole-folder.js";

/** In which the speech time is meant unless another is given. */
const paperZone = "Europe/Berlin";

/** The options of `oracle generate`. */
export interface GenerateFlags extends PolicyFlags {
  readonly seed: number;
  readonly out: string;
  readonly profile?: string;
  readonly lengths?: readonly number[];
  readonly count?: number;
  readonly roots?: number;
  readonly categories?: readonly string[];
  readonly zone?: string;
  readonly vocabulary?: string;
  readonly speechTime?: string;
  readonly from?: string;
  readonly study?: string;
  readonly dropContested?: boolean;
  readonly force?: boolean;
  readonly json?: boolean;
}

/**
 * Makes a benchmark and writes it to a folder, which is whole or not there.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option cannot be meant, or the folder not be written
 */
export async function generate(flags: GenerateFlags): Promise<number> {
  const start = performance.now();
  const benchmark = await benchmarkOf(flags);
  const folder = await WholeFolder.open(flags.out, manifestFile, flags.force ?? false);
  const watch = progress(benchmark.size, "items");
  const memory = memoryWatch();
  const chance = signalChance();
  try {
    const items = await folder.stream(itemsFile);
    for (const { path, record, items: drawn } of benchmark.sets()) {
      await folder.write(path, eventSetText(record));
      for (const item of drawn) {
        await items.write(`${JSON.stringify(item)}\n`);
        watch.step();
        memory.step();
      }
      await chance();
    }
    await items.end();
    const manifest: Manifest = {
      ...benchmark.description,
      tally: benchmark.tally(),
      files: folder.files,
    };
    await folder.commit(`${JSON.stringify(manifest, null, 2)}\n`);
    watch.end();
    const seconds = (performance.now() - start) / 1000;
    const summary = summaryOf(flags.out, manifest, seconds);
    await writeResult(flags.json === true ? "json" : "text", summary, () => {
      return `${inWords(flags.out, manifest, seconds)}\n`;
    });
    return exitCode.answered;
  } catch (fault) {
    watch.end();
    await folder.abandon();
    throw fault;
  }
}

async function benchmarkOf(flags: GenerateFlags): Promise<Benchmark> {
  const { seed, profile, lengths, count, roots, categories, zone, dropContested } = flags;
  const { preset = "traveler" } = flags;
  const place = openNamed(zone ?? paperZone);
  const made = createItems({
    seed,
    preset,
    policy: await readPolicyChanges({ ...flags, preset }),
    ...given({
      ...{ profile, lengths, count, roots, zone, dropContested },
      categories: categories?.includes("all") === true ? allCategories : categories,
      study: await whereGiven(flags.study, async (name) => ({ name, study: await readStudy(name) })),
      speechTime: whereGiven(flags.speechTime, (time) => readSpeechTime(time, place)),
      from: whereGiven(flags.from, (time) => readStart(time, place)),
      vocabulary: await whereGiven(flags.vocabulary, vocabularyOf),
    }),
  });
  if (!made.ok) throw new Refusal(made.issues);
  return made.value;
}

function whereGiven<T>(written: string | undefined, read: (written: string) => T): T | undefined {
  return written === undefined ? undefined : read(written);
}

/** The first moment at which an event can be; of a date, its first. */
function readStart(written: string, zone: Zone): number {
  const time = parseTime(written, zone);
  if (!time.ok) throw new Refusal(time.issues);
  return time.value.instant;
}

async function vocabularyOf(file: string): Promise<BenchmarkVocabulary> {
  const vocabulary = readVocabulary(readJson(await readInput(file), nameOf(file)));
  if (!vocabulary.ok) throw new Refusal(vocabulary.issues, { source: nameOf(file) });
  return vocabulary.value;
}

function summaryOf(
  folder: string,
  { tally, files, seed, profile, roots }: Manifest,
  seconds: number,
): object {
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  return { folder, profile, seed, roots, ...tally, bytes, seconds };
}

function inWords(folder: string, { tally, roots }: Manifest, seconds: number): string {
  const { items, eventSets, contested, dropped } = tally;
  const hanging =
    dropped > 0
      ? `${dropped} left out that hang on a convention`
      : `${contested} answers hang on a convention, as their items say`;
  return `${folder}: ${items} items about ${eventSets} event sets of ${roots} roots; ${hanging}; ${seconds.toFixed(1)} s`;
}
