import { basename } from "node:path";
import type { BenchmarkItem, Manifest, Reply, ReportInput, Strength } from "../../benchmark.js";
import { createReport } from "../../tasks/report/create-report.js";
import { gatherReport } from "../../tasks/report/gather-report.js";
import type { Study } from "../../index.js";
import { type ReportFiles, writeReport } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { keepStandardInput } from "../read/input.js";
import { CountedReplies } from "../read/counted-replies.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { counted } from "../write/layout.js";

/** The options of `oracle report`. */
export interface ReportFlags extends ReportFiles {
  readonly items: readonly string[];
  readonly replies: readonly string[];
  readonly strength: Strength;
  readonly repliesFormat?: string;
}

/**
 * Writes a report on the replies of models, as HTML and perhaps as Markdown.
 *
 * @returns what to exit with
 * @throws {Refusal} when items or replies cannot be read, no reply belongs to an item, or a file cannot be
 *                   written
 */
export async function report(flags: ReportFlags): Promise<number> {
  const {
    items: [path = "-"],
    replies: paths,
    strength,
    repliesFormat = null,
  } = flags;
  const benchmark = await openBenchmarkItems(path);
  const items: BenchmarkItem[] = [];
  for await (const item of benchmark.items()) items.push(item);
  if (paths.includes("-")) await keepStandardInput();
  const files = new NamedReplies(paths, repliesFormat);
  const input = await gatherReport(items, () => files.read(), {
    strength,
    choices: manifestChoices(benchmark.manifest),
    studies: await studiesOf(items),
    eventsOf: (item) => benchmark.eventsOf(item).catch(missing),
    onUncounted: (reply, fault) => files.tell(reply, fault),
  });
  if (input.models.length === 0) {
    throw new Refusal(
      { kind: "no-replies", sources: paths, items: benchmark.source },
      { exitCode: exitCode.unanswered },
    );
  }
  const counts = { items: items.length, models: input.models.length };
  const words = `${counted(counts.items, "item")}, ${counted(counts.models, "model")}`;
  await writeReport(await createReport(input), flags, counts, words);
  return exitCode.answered;
}

/** The replies of files, under the names of models that tell files apart. */
class NamedReplies {
  readonly #files: readonly { readonly path: string; readonly replies: CountedReplies }[];
  /** The path of the file that a model has its name of, by the model and its strategy. */
  readonly #owners = new Map<string, string>();
  #reading: CountedReplies | null = null;

  /** @param format  of the files; told from their content where it is null */
  constructor(paths: readonly string[], format: string | null) {
    this.#files = paths.map((path) => ({ path, replies: new CountedReplies(path, format) }));
  }

  /** @throws {Refusal} when a file cannot be read */
  async *read(): AsyncGenerator<Reply> {
    for (const { path, replies } of this.#files) {
      this.#reading = replies;
      for await (const reply of replies.read()) {
        const model = this.#nameOf(reply.model ?? replies.file.model, reply.strategy ?? null, path);
        yield { ...reply, model };
      }
      replies.conclude();
    }
  }

  /** Notes that the reply which was read last does not count. */
  tell(reply: Reply, fault: "unknown" | "repeated"): void {
    this.#reading?.[fault](reply);
  }

  /** Models of two files are two, even where they have one name, unless they were asked in other ways. */
  #nameOf(model: string, strategy: string | null, path: string): string {
    const key = JSON.stringify([model, strategy]);
    const owner = this.#owners.get(key) ?? path;
    this.#owners.set(key, owner);
    return owner === path ? model : `${model} (${basename(path)})`;
  }
}

/** The studies that items name; one that is not at hand is done without. */
async function studiesOf(items: readonly BenchmarkItem[]): Promise<ReadonlyMap<string, Study>> {
  const names = new Set(items.flatMap(({ study }) => study ?? []));
  const studies = new Map<string, Study>();
  for (const name of names) {
    const study = await readStudy(name).catch(missing);
    if (study !== null) studies.set(name, study);
  }
  return studies;
}

/** Without its events an item is shown all the same, and a note says so. */
function missing(fault: unknown): null {
  if (fault instanceof Refusal) return null;
  throw fault;
}

/** What a report tells of the making of the items; nothing where no folder was named. */
function manifestChoices(manifest: Manifest | null): ReportInput["choices"] {
  if (manifest === null) return [];
  const { profile, description, seed, speechTime, zone, from, preset, policy, study, choices } = manifest;
  const conventions = Object.entries(policy).map(([name, value]) => `${name} = ${value}`);
  return [
    ["profile", `${profile}: ${description}`],
    ["seed", `${seed}`],
    ["speech time", `${speechTime}, ${zone}`],
    ["events from", from],
    ["conventions", `preset ${preset}${conventions.length === 0 ? "" : `: ${conventions.join(", ")}`}`],
    ["study", study ?? "those that come with the oracle"],
    ...choices.map(({ name, value, reason, origin }) => {
      const whose = origin === undefined ? "" : `${origin}: `;
      return [name, `${value} (${whose}${reason})`] as const;
    }),
  ];
}
