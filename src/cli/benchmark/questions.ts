import type { BenchmarkItem, Manifest, ScoredReply, Strength } from "../../benchmark.js";
import type { Study } from "../../index.js";
import { ItemReplies } from "../../tasks/measured.js";
import { measuredQuestions } from "../../tasks/questions/report/score-document.js";
import { questionReading } from "../../tasks/questions/score.js";
import { type BenchmarkItems, openBenchmarkItems } from "../read/benchmark-items.js";
import { ItemIndex } from "../read/item-index.js";
import { readStudy } from "../read/study.js";
import { Refusal } from "../session.js";
import { counted } from "../write/layout.js";
import type { OpenedItems } from "./opened.js";

/** Which questions about events, and how replies to them are read. */
export interface QuestionFlags {
  readonly items: readonly string[];
  readonly strength: Strength;
  readonly repliesFormat?: string;
}

const strengthWords: Readonly<Record<Strength, string>> = {
  strict: "strictly",
  lenient: "leniently",
  published: "as the published scorer does",
};

/** @throws {Refusal} when the items cannot be read */
export async function openQuestions({
  items: [path = "-"],
  strength,
  repliesFormat,
}: QuestionFlags): Promise<OpenedItems> {
  const index = await ItemIndex.read(path);
  const { source, size: count, table } = index;
  const { roots, clusteredBy } = table;
  const context = async () => reportContext(await openBenchmarkItems(path), index, strength);
  return {
    about: { items: { source, count, roots, clusteredBy }, strength },
    lead: `${counted(count, "item")} of ${counted(roots, "root")}, replies read ${strengthWords[strength]}`,
    note: null,
    source,
    format: repliesFormat ?? null,
    reader(areKept) {
      const replies = new ItemReplies<BenchmarkItem, ScoredReply>(
        questionReading(index, { strength, areKept }),
      );
      const measured = () => measuredQuestions(table, replies, index.flips.rows(), context);
      return { replies, measured };
    },
    close: () => index.close(),
  };
}

async function reportContext(benchmark: BenchmarkItems, index: ItemIndex, strength: Strength) {
  const items = Array.from({ length: index.size }, (_, number) => index.at(number));
  return {
    ...{ items, strength },
    choices: manifestChoices(benchmark.manifest),
    studies: await studiesOf(items),
    eventsOf: (item: BenchmarkItem) => benchmark.eventsOf(item).catch(missing),
  };
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
function manifestChoices(manifest: Manifest | null): readonly (readonly [name: string, value: string])[] {
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
