import { basename } from "node:path";
import {
  type BenchmarkItem,
  type Excerpt,
  excerptOf,
  extractResponse,
  type FoundItems,
  itemOfReply,
  type ReportPlan,
  type Run,
  RunCollector,
  scoreReply,
  shownKey,
  type Strength,
} from "../../benchmark.js";
import { UncountedReplies } from "../benchmark/uncounted.js";
import { openReplies, type RepliesFile } from "../read/replies.js";

/** What a model of a file is called. */
type NameIn = (model: string, strategy: string | null) => string;

/** The scored replies of some files. */
interface ReadRuns {
  readonly runs: readonly Run[];
  /** The files, and what their models are called: with the file where another one has one of the same name. */
  readonly files: readonly { readonly replies: RepliesFile; readonly nameIn: NameIn }[];
}

/**
 * Scores the replies of files as they come; what does not count is noted.
 *
 * @param format  of the files; told from their content where it is null
 * @throws {Refusal} when a file cannot be read
 */
export async function readRuns(
  items: ReadonlyMap<string, BenchmarkItem>,
  paths: readonly string[],
  strength: Strength,
  format: string | null,
): Promise<ReadRuns> {
  const collector = new RunCollector();
  const found = foundItems(items);
  const taken = new Map<string, string>();
  const files = paths.map((path) => ({ replies: openReplies(path, format), nameIn: nameGiver(path, taken) }));
  for (const { replies, nameIn } of files) {
    const uncounted = new UncountedReplies(replies.source, "item");
    for await (const { reply, number } of replies.placed()) {
      const item = itemOfReply(reply, found);
      if (item === null) {
        uncounted.unknown(number, reply.id);
        continue;
      }
      const strategy = reply.strategy ?? null;
      const model = nameIn(reply.model ?? replies.model, strategy);
      const row = scoreReply(item, { ...reply, model }, { strength });
      if (!collector.add(row, strategy)) uncounted.repeated(number, reply.id, row.repeat);
    }
    uncounted.conclude();
  }
  return { runs: collector.runs, files };
}

/** Items by their ids and by their places. */
function foundItems(items: ReadonlyMap<string, BenchmarkItem>): FoundItems<BenchmarkItem> {
  const ordered = [...items.values()];
  return {
    withId: (id) => items.get(id) ?? null,
    at: (order) => ordered[order] ?? null,
    questionOf: ({ question }) => question,
  };
}

/** Models of two files are two, even where they have one name, unless they were asked in other ways. */
function nameGiver(path: string, taken: Map<string, string>): NameIn {
  return (model, strategy) => {
    const key = JSON.stringify([model, strategy]);
    const owner = taken.get(key) ?? path;
    taken.set(key, owner);
    return owner === path ? model : `${model} (${basename(path)})`;
  };
}

/**
 * What a report shows of replies, by their keys: the files are read once more, so that no other text is kept.
 *
 * @throws {Refusal} when a file cannot be read
 */
export async function shownReplies(
  items: ReadonlyMap<string, BenchmarkItem>,
  { files }: ReadRuns,
  plan: ReportPlan,
  strength: Strength,
): Promise<ReadonlyMap<string, Excerpt>> {
  const shown = new Map<string, Excerpt>();
  const unfinished = new Set<string>();
  const found = foundItems(items);
  for (const { replies, nameIn } of files) {
    for await (const given of replies.replies()) {
      const { reply, repeat = 0, strategy = null, model = replies.model, state } = given;
      const item = itemOfReply(given, found);
      if (item === null || reply === null) continue;
      const place = { model: nameIn(model, strategy), strategy, id: item.id, repeat };
      if (!plan.isShown(place)) continue;
      const key = shownKey(place);
      // Of two replies to the same repeat the first counts, unless it was cut or only thought.
      if (shown.has(key) && (!unfinished.has(key) || state !== undefined)) continue;
      const { outcome, span } = extractResponse(reply, item, strength, state);
      if (state !== undefined && outcome === "unreadable") unfinished.add(key);
      shown.set(key, excerptOf(reply, span));
    }
  }
  return shown;
}
