import type { Preference } from "../sample/sample.js";

/** How often a tool was called, by what people prefer. */
export interface AlignmentCounts {
  /**
   * Of the samples where people prefer a call, those in which one was attempted; where a sample was asked
   * several times, the share of its replies with an attempt counts.
   */
  readonly toolAttempted: number;
  readonly tool: number;
  /** Of the samples where people prefer none, those in which one was attempted. */
  readonly noToolAttempted: number;
  readonly noTool: number;
}

/** Whether a tool was called, and what people prefer there. */
export interface JudgedDecision {
  /** Decisions of one cluster are not independent of each other: the name of the scenario. */
  readonly cluster: string;
  readonly preference: Preference;
  readonly attempted: boolean;
}

/** What decisions add up to, by cluster, in the order in which clusters come first. */
export function countByCluster(decisions: Iterable<JudgedDecision>): ReadonlyMap<string, AlignmentCounts> {
  const counts = new Map<string, AlignmentCounts>();
  for (const { cluster, preference, attempted } of decisions) {
    const { toolAttempted, tool, noToolAttempted, noTool } = counts.get(cluster) ?? none;
    const one = attempted ? 1 : 0;
    counts.set(
      cluster,
      preference === "tool"
        ? { toolAttempted: toolAttempted + one, tool: tool + 1, noToolAttempted, noTool }
        : { toolAttempted, tool, noToolAttempted: noToolAttempted + one, noTool: noTool + 1 },
    );
  }
  return counts;
}

const none: AlignmentCounts = { toolAttempted: 0, tool: 0, noToolAttempted: 0, noTool: 0 };
