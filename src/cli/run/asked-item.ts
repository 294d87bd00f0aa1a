import type { BenchmarkItem, PromptItem } from "../../benchmark.js";

/** An item as far as it is asked: a model that is to be measured sees nothing else of it. */
export interface AskedItem extends PromptItem, Pick<BenchmarkItem, "id" | "category" | "length"> {}

/** Takes away from an item all that is not asked, the ground truth before all. */
export function askedItem({
  id,
  category,
  length,
  question,
  template,
  speechTime,
  zone,
  facts,
}: BenchmarkItem): AskedItem {
  const asked = { id, category, length, question, template, speechTime, zone };
  return facts === undefined ? asked : { ...asked, facts };
}
