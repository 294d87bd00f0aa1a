import { type BenchmarkItem, type Run, RunCollector, scoreReply, type Strength } from "../../benchmark.js";
import { openReplies } from "../read/replies.js";
import { basename } from "node:path";

/** The scored replies of some files, and how many lines did not count. */
export interface ReadRuns {
  readonly runs: readonly Run[];
  /** What models of each file are called: with the file where another one has one of the same name. */
  readonly names: ReadonlyMap<string, (model: string, strategy: string | null) => string>;
  /** Replies to no item. */
  readonly unknown: number;
  /** Replies to a repeat of an item that has one. */
  readonly repeated: number;
}

/**
 * Scores the replies of files as they come.
 *
 * @throws {Refusal} when a file cannot be read
 */
export async function readRuns(
  items: ReadonlyMap<string, BenchmarkItem>,
  files: readonly string[],
  strength: Strength,
): Promise<ReadRuns> {
  const collector = new RunCollector();
  const taken = new Map<string, string>();
  const names = new Map<string, (model: string, strategy: string | null) => string>();
  let [unknown, repeated] = [0, 0];
  for (const file of files) {
    const nameIn = nameGiver(file, taken);
    names.set(file, nameIn);
    const { model: fileModel, replies } = openReplies(file);
    for await (const reply of replies()) {
      const item = items.get(reply.id);
      if (item === undefined) {
        unknown += 1;
        continue;
      }
      const strategy = reply.strategy ?? null;
      const model = nameIn(reply.model ?? fileModel, strategy);
      const row = scoreReply(item, { ...reply, model }, { strength });
      if (!collector.add(row, strategy)) repeated += 1;
    }
  }
  return { runs: collector.runs, names, unknown, repeated };
}

/** Models of two files are two, even where they have one name, unless they were asked in other ways. */
function nameGiver(
  file: string,
  taken: Map<string, string>,
): (model: string, strategy: string | null) => string {
  return (model, strategy) => {
    const key = JSON.stringify([model, strategy]);
    const owner = taken.get(key) ?? file;
    taken.set(key, owner);
    return owner === file ? model : `${model} (${basename(file)})`;
  };
}
