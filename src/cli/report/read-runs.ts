import { basename } from "node:path";
import { type BenchmarkItem, type Run, RunCollector, scoreReply, type Strength } from "../../benchmark.js";
import { openReplies } from "../read/replies.js";
import { note } from "../write/report.js";

/** The scored replies of some files. */
export interface ReadRuns {
  readonly runs: readonly Run[];
  /** What models of each file are called: with the file where another one has one of the same name. */
  readonly names: ReadonlyMap<string, (model: string, strategy: string | null) => string>;
}

/**
 * Scores the replies of files as they come; what does not count is counted and noted.
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
  for (const file of files) {
    const nameIn = nameGiver(file, taken);
    names.set(file, nameIn);
    const opened = openReplies(file);
    const uncounted = { "unknown-reply": 0, "repeated-reply": 0 };
    for await (const reply of opened.replies()) {
      const item = items.get(reply.id);
      if (item === undefined) {
        uncounted["unknown-reply"] += 1;
        continue;
      }
      const strategy = reply.strategy ?? null;
      const model = nameIn(reply.model ?? opened.model, strategy);
      const row = scoreReply(item, { ...reply, model }, { strength });
      if (!collector.add(row, strategy)) uncounted["repeated-reply"] += 1;
    }
    for (const of of ["unknown-reply", "repeated-reply"] as const) {
      if (uncounted[of] > 0) note({ kind: "more-replies", source: file, count: uncounted[of], of });
    }
  }
  return { runs: collector.runs, names };
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
