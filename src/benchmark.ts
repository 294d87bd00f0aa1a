/** The benchmark around the oracle: items with their ground truth, and scores of replies to them. */
export type { BenchmarkItem, ItemVersions } from "./benchmark/item/benchmark-item.js";
export type { ScoredItem } from "./scoring/scored-item.js";
