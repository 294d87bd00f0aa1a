/** The benchmark around the oracle: items with their ground truth, and scores of replies to them. */
export type { BenchmarkItem, ItemVersions } from "./benchmark/item/benchmark-item.js";
export type { ReplyOutcome, ScoredReply } from "./scoring/metrics/scored-reply.js";
export type {
  CategoryLengthCell,
  ClusteredBy,
  LengthCell,
  NamedCell,
  OutcomeCounts,
  Summary,
  SummaryCell,
} from "./scoring/metrics/summary.js";
export type { ScoredItem } from "./scoring/scored-item.js";
export type { Estimate, IntervalMethod } from "./statistics/estimate.js";
