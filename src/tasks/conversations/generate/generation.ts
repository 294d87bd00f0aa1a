import type { Generation } from "../../task.js";
import { countEach } from "../../../statistics/numbering.js";
import type { Variant } from "../../../staleness/sample/sample.js";
import { manifestFormat, type Choice } from "../../questions/generate/manifest.js";
import { choice } from "../../questions/generate/plan.js";
import { type CandidateOptions, timeCandidate, type TrajectoryRecord } from "./candidates.js";
import type { Candidate } from "./candidate.js";
import { filterCandidate, type Rejection, type Verdict } from "./filter/filter-candidate.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";

/** What the paper leaves open about making trajectories, and how it is decided here. */
const generationChoices: readonly Choice[] = [
  choice(
    "conversations",
    "templates over scenario files; by a model where replies are given",
    "the paper's 304 exemplars and its model's replies are not public in full; files can be checked",
  ),
  choice(
    "variant",
    "drawn uniformly for each conversation",
    "as the paper draws the preferred strategy; templates never turn to another, a model may",
  ),
  choice(
    "first time",
    "08:00 to 20:00 UTC on a day of 2025, or 1 to 31 days before the first booked day is within the longest gap",
    "the paper lets a model choose; nothing may be booked for the past, at any elapse level",
  ),
  choice("jitter", "normal, 0.5 s", "the paper does not state its standard deviation"),
  choice("month", "30 days", "the paper's gaps of the sensitivity low are in months"),
  choice(
    "asides",
    "in half of the conversations, up to one before and two behind the matter: other lookups, or thanks",
    "lengths from 6 to over 20 messages, so that every length bin of the paper is reached",
  ),
  choice(
    "premise and time dependence of templates",
    "given by the scenario file",
    "its answers are checked to follow from the results; that time matters is its writer's word, as a judge's would be",
  ),
];

/** Counts candidates by what became of them. */
export function tallyGeneration(generated: readonly GeneratedTrajectory[]) {
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
    /** Candidates by the rules that they break; one may break several. */
    byRule: Object.fromEntries(countEach(rules)),
    /** Trajectories that are kept or undecided. */
    byScenario: Object.fromEntries(countEach(records.map(({ scenario }) => scenario))),
    byVariant: Object.fromEntries(countEach(records.map(({ variant }) => variant))),
  };
}

/** Of what made the trajectories of a folder: a change of its bytes for a seed is a new version. */
const trajectoryVersion = "1";

/** What trajectories were made of: the same for the same options. */
type GenerationDescription = ReturnType<typeof describeGeneration>;

/** Describes how trajectories are made, for the manifest of their folder. */
export function describeGeneration(
  files: readonly ScenarioFile[],
  { seed, count, variants }: CandidateOptions,
  { source, keepsUndecided }: { readonly source: "templates" | "replies"; readonly keepsUndecided: boolean },
) {
  return {
    format: manifestFormat,
    formatVersion: 1,
    benchmark: "tictoc",
    versions: { generator: trajectoryVersion },
    seed,
    /** Conversations that were wanted of each scenario. */
    count,
    /** Null for all that fit. */
    variants,
    /** Who wrote the conversations. */
    source,
    keepsUndecided,
    scenarios: files.map(({ scenario, sensitivity, access }) => ({ scenario, sensitivity, access })),
    choices: generationChoices,
  };
}

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

/** They are scored by what people prefer. */
const preferencesWanted =
  "What people prefer is not known of them yet: collect it before replies are scored, as docs/tictoc-data.md says.";

/** Trajectories as they are written: those that are kept, and what was rejected with the reasons. */
export function generationOf(
  generated: readonly GeneratedTrajectory[],
  description: GenerationDescription,
): Generation {
  const kept = generated.flatMap((one) =>
    one.status === "kept" || (one.status === "undecided" && description.keepsUndecided) ? [one.record] : [],
  );
  const rejected = generated.flatMap((one) => {
    if (one.status !== "rejected") return [];
    const { status: _, ...rest } = one;
    return [rest];
  });
  const tally = tallyGeneration(generated);
  const rules = Object.entries(tally.byRule).map(([rule, count]) => `${rule}: ${count}`);
  const counts = `${tally.kept} kept, ${tally.undecided} undecided, ${tally.rejected} rejected`;
  return {
    size: kept.length + rejected.length,
    unit: "candidates",
    parts: () => [
      {
        rows: {
          "trajectories.jsonl": kept,
          ...(rejected.length === 0 ? {} : { "rejected.jsonl": rejected }),
        },
      },
    ],
    manifest: () => ({ ...description, tally }),
    summary: () => ({
      record: tally,
      words: [
        `of ${tally.candidates} candidates ${counts}${rules.length === 0 ? "" : ", by rule"}`,
        ...rules,
        preferencesWanted,
      ],
      isAnswered: kept.length > 0,
    }),
  };
}
