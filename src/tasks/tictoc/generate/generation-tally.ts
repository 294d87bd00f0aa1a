import type { RejectionRule } from "./filter/rejection.js";
import type { GeneratedTrajectory } from "./generated-trajectory.js";

/** What came out, in numbers. */
export interface GenerationTally {
  readonly candidates: number;
  readonly kept: number;
  readonly undecided: number;
  readonly rejected: number;
  /** Candidates by the rules that they break; one may break several. */
  readonly byRule: Readonly<Partial<Record<RejectionRule, number>>>;
  /** Trajectories that are kept or undecided. */
  readonly byScenario: Readonly<Record<string, number>>;
  readonly byVariant: Readonly<Record<string, number>>;
}

/** Counts candidates by what became of them. */
export function tallyGeneration(generated: readonly GeneratedTrajectory[]): GenerationTally {
  const of = (status: GeneratedTrajectory["status"]) =>
    generated.filter((one) => one.status === status).length;
  const rules = generated.flatMap((one) =>
    one.status === "rejected" ? [...new Set(one.rejections.map(({ rule }) => rule))] : [],
  );
  const records = generated.flatMap((one) => (one.status === "rejected" ? [] : [one.record]));
  return {
    candidates: generated.length,
    kept: of("kept"),
    undecided: of("undecided"),
    rejected: of("rejected"),
    byRule: countOf(rules),
    byScenario: countOf(records.map(({ scenario }) => scenario)),
    byVariant: countOf(records.map(({ variant }) => variant)),
  };
}

function countOf<Name extends string>(names: readonly Name[]): Record<Name, number> {
  const counts = new Map<Name, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries(counts) as Record<Name, number>;
}
