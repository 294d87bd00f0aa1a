import {
  analyseRuns,
  type BenchmarkItem,
  createReport,
  gatherInput,
  planReport,
  reportHtml,
  reportMarkdown,
  shownKey,
  type Strength,
} from "../../benchmark.js";
import type { Study } from "../../index.js";
import { exitCode } from "../exit-code.js";
import { openBenchmarkItems } from "../read/benchmark-items.js";
import { keepStandardInput } from "../read/input.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../refusal.js";
import { counted } from "../write/figures.js";
import { writeJson, writeShown } from "../write/output.js";
import { writeText } from "../write/whole-file.js";
import { manifestChoices } from "./manifest-choices.js";
import { readRuns } from "./read-runs.js";
import { shownReplies } from "./shown-replies.js";

/** The options of `oracle report`. */
export interface ReportFlags {
  readonly items: string;
  readonly replies: readonly string[];
  readonly out: string;
  readonly markdown?: string;
  readonly strength: Strength;
  readonly repliesFormat?: string;
  readonly json?: true;
}

/**
 * Writes a report on the replies of models, as HTML and perhaps as Markdown.
 *
 * @returns what to exit with
 * @throws {Refusal} when items or replies cannot be read, no reply belongs to an item, or a file cannot be
 *                   written
 */
export async function report({
  items: path,
  replies,
  out,
  markdown,
  strength,
  repliesFormat,
  json,
}: ReportFlags): Promise<number> {
  const benchmark = await openBenchmarkItems(path);
  const items = new Map<string, BenchmarkItem>();
  for await (const item of benchmark.items()) items.set(item.id, item);
  if (replies.includes("-")) await keepStandardInput();
  const read = await readRuns(items, replies, strength, repliesFormat ?? null);
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
  const page = reportHtml(made);
  await writeText(page, out);
  if (markdown !== undefined) await writeText(reportMarkdown(made), markdown);
  if (out === "-" || markdown === "-") return exitCode.answered;
  const files = [out, ...(markdown === undefined ? [] : [markdown])];
  const summary = { files, bytes: Buffer.byteLength(page), items: all.length, models: plan.runs.length };
  if (json === true) await writeJson(summary);
  else {
    await writeShown(
      `${files.join(", ")}: ${counted(all.length, "item")}, ${counted(plan.runs.length, "model")}, ${Math.ceil(summary.bytes / 1000)} kB\n`,
    );
  }
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
