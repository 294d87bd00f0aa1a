import { basename } from "node:path";
import {
  type BenchmarkItem,
  type FoundItems,
  itemOfReply,
  type Run,
  RunCollector,
  scoreReply,
  type Strength,
} from "../../benchmark.js";
import { openReplies, type RepliesFile } from "../read/replies.js";
import { Uncounted } from "./uncounted.js";

/** What a model of a file is called. */
type NameIn = (model: string, strategy: string | null) => string;

/** The scored replies of some files. */
export interface ReadRuns {
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
    const uncounted = new Uncounted(replies.source);
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
export function foundItems(items: ReadonlyMap<string, BenchmarkItem>): FoundItems<BenchmarkItem> {
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
