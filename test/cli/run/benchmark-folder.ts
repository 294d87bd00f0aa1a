import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchmarkItem } from "../../../src/tasks/questions/item/benchmark-item.js";

/** Stands in whatever of an item is no question, so that it is found wherever it gets to. */
export const secret = "GOLD-0.7312";

const events = [
  { type: "eat risotto", subject: "Tom", location: "kitchen", time: "2023-09-22 22:27" },
  { type: "watch film", subject: "Mary", location: "living room", time: "2023-09-29 08:01" },
];

/** An item whose ground truth, and all else that a model must not see, is marked. */
export function markedItem(id: string, more: Partial<BenchmarkItem> = {}): BenchmarkItem {
  return {
    id,
    question: "Did Tom eat risotto in the kitchen yesterday?",
    template: "did",
    category: "relative",
    expression: "yesterday",
    length: 2,
    root: `root ${secret}`,
    asked: `event ${secret}`,
    speechTime: "2023-09-29T22:27:00+02:00",
    zone: "Europe/Berlin",
    grain: "minute",
    subjects: ["Tom", "Mary", secret],
    gold: { yes: 0.7312, no: 0.2688 },
    answer: "yes",
    ceiling: 0.7312,
    negative: 0.2688,
    eventSet: "events/one.json",
    present: true,
    policy: {},
    conventions: { note: secret },
    sensitivity: [],
    versions: { generator: secret, semantics: "1", study: null },
    ...more,
  };
}

/** Writes items and their events; the file of the items. */
export function writeBenchmark(folder: string, items: readonly BenchmarkItem[]): string {
  mkdirSync(join(folder, "events"), { recursive: true });
  writeFileSync(
    join(folder, "events/one.json"),
    JSON.stringify({ speechTime: "2023-09-29T22:27:00+02:00", timeZone: "Europe/Berlin", events }),
  );
  const file = join(folder, "items.jsonl");
  writeFileSync(file, items.map((item) => `${JSON.stringify(item)}\n`).join(""));
  return file;
}
