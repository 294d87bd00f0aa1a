import type { Variant } from "../../../staleness/sample/sample.js";
import type { Candidate } from "./candidate.js";
import { filterCandidate, type Rejection, type Verdict } from "./filter/filter-candidate.js";
import { timeCandidate } from "./candidates.js";
import type { TrajectoryRecord } from "./trajectory-record.js";

/** What became of a candidate. */
export type GeneratedTrajectory =
  | {
      readonly status: "kept" | "undecided";
      readonly candidate: Candidate;
      readonly record: TrajectoryRecord;
    }
  | RejectedCandidate;

/** A candidate that is not kept. */
export interface RejectedCandidate {
  readonly status: "rejected";
  readonly id: string;
  readonly scenario: string;
  /** That which was wanted, where the reply cannot be read. */
  readonly variant: Variant;
  /** At least one. */
  readonly rejections: readonly Rejection[];
}

/**
 * Filters a candidate and gives it its times.
 *
 * @param verdict  what a judge or a person says of it; null where nobody does
 */
export function generatedTrajectory(
  candidate: Candidate,
  verdict: Verdict | null,
  seed: number,
): GeneratedTrajectory {
  const filtered = filterCandidate(candidate, verdict);
  if (filtered.status === "rejected") return rejected(candidate, filtered.rejections);
  const record = timeCandidate(candidate, seed);
  return "rule" in record ? rejected(candidate, [record]) : { status: filtered.status, candidate, record };
}

function rejected({ id, scenario, variant }: Candidate, rejections: readonly Rejection[]): RejectedCandidate {
  return { status: "rejected", id, scenario: scenario.scenario, variant, rejections };
}
