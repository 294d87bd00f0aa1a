import {
  type BenchmarkItem,
  type Excerpt,
  excerptOf,
  extractResponse,
  itemOfReply,
  type ReportPlan,
  shownKey,
  type Strength,
} from "../../benchmark.js";
import { foundItems, type ReadRuns } from "./read-runs.js";

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
