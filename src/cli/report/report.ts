import {
  analyseRuns,
  type BenchmarkItem,
  createReport,
  gatherInput,
  type Manifest,
  planReport,
  type ReportInput,
  shownKey,
  type Strength,
} from "../../benchmark.js";
import type { Study } from "../../index.js";
import { type ReportFiles, writeReport } from "../benchmark/output.js";
import { exitCode } from "../exit-code.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { keepStandardInput } from "../read/input.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { counted } from "../write/figures.js";
import { readRuns, shownReplies } from "./read-runs.js";

/** The options of `oracle report`. */
export interface ReportFlags extends ReportFiles {
  readonly items: string;
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
  const { items: path, replies, strength, repliesFormat = null } = flags;
  const benchmark = await openBenchmarkItems(path);
  const items = new Map<string, BenchmarkItem>();
  for await (const item of benchmark.items()) items.set(item.id, item);
  if (replies.includes("-")) await keepStandardInput();
  const read = await readRuns(items, replies, strength, repliesFormat);
  if (read.runs.length === 0) {
    throw new Refusal(
      { kind: "no-replies", sources: replies, items: benchmark.source },
      { exitCode: exitCode.unanswered },
    );
  }
  const all = [...items.values()];
  const plan = planReport(all, read.runs);
  const excerpts = await shownReplies(items, read, plan, strength);
  const made = await createReport(
    gatherInput({
      items: all,
      choices: manifestChoices(benchmark.manifest),
      strength,
      runs: read.runs,
      plan,
      analysis: analyseRuns(all, read.runs),
      excerpt: (reply) => excerpts.get(shownKey(reply)) ?? null,
      studies: await studiesOf(all),
      eventsOf: (item) => benchmark.eventsOf(item).catch(missing),
    }),
  );
  const counts = { items: all.length, models: plan.runs.length };
  const words = `${counted(counts.items, "item")}, ${counted(counts.models, "model")}`;
  await writeReport(made, flags, counts, words);
  return exitCode.answered;
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
