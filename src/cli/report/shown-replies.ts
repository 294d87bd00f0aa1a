import {
  type BenchmarkItem,
  type Excerpt,
  excerptOf,
  extractResponse,
  type ReportPlan,
  shownKey,
  type Strength,
} from "../../benchmark.js";
import type { ReadRuns } from "./read-runs.js";

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
  for (const { replies, nameIn } of files) {
    for await (const { id, reply, repeat = 0, strategy = null, model = replies.model } of replies.replies()) {
      const item = items.get(id);
      const place = { model: nameIn(model, strategy), strategy, id, repeat };
      if (item === undefined || reply === null || !plan.isShown(place)) continue;
      const key = shownKey(place);
      // Of two replies to the same repeat the first counts.
      if (!shown.has(key)) shown.set(key, excerptOf(reply, extractResponse(reply, item, strength).span));
    }
  }
  return shown;
}
