import type { Scenario } from "../inventory/scenarios.js";
import type { Trajectory } from "../trajectory/record-field.js";

/** How much time passes before the last message: 0 is small, 1 medium, 2 large. */
export type ElapseLevel = 0 | 1 | 2;

/** What people prefer that an agent does. */
export type Preference = "tool" | "noTool";

/** What a follow-up question does, by what the tools can: those of tools that only tell first. */
export const variants = [
  "repeated-ask",
  "comparison",
  "retrieve-many-ask-for-one",
  "simple-reasoning",
  // Tools that also change something
  "repeat-after-failure",
  "user-confirmation",
  "request-repetition",
  "in-context-availability",
] as const;
export type Variant = (typeof variants)[number];

/** A conversation at one level of elapsed time, with what people prefer there. */
export interface Sample {
  /** Of the conversation and its level: `delivery_tracking_1@2`; the conversation's own where it has no levels. */
  readonly id: string;
  readonly trajectory: Trajectory;
  readonly level: ElapseLevel | null;
  /** Under which it is counted; null where it is none of the inventory. */
  readonly scenario: Scenario | null;
  /** Where its id alone puts it there, as ids in the published shape do: then the scenario says nothing else of it. */
  readonly isScenarioOfId?: true;
  /** Null where nobody says. */
  readonly variant: Variant | null;
  /** Null where people disagree, or were not asked. */
  readonly preference: Preference | null;
  /** The mean of what people chose, in [0, 3]; null where only the preference is known, or nothing. */
  readonly score: number | null;
}

/** The scenario that a sample is known to be of; null for one under which its id alone puts it. */
export function knownScenario({ scenario, isScenarioOfId }: Sample): Scenario | null {
  return isScenarioOfId === true ? null : scenario;
}

/**
 * What people prefer by the mean of what they chose: above 2.5 a tool, below 0.5 none; both ends are left out.
 *
 * @returns null for what is between, and without a score
 * @source TicToc, §2.5; its sentence has the two ends swapped, as its own scale and counts show
 */
export function preferenceOf(score: number | null): Preference | null {
  if (score === null) return null;
  return score > 2.5 ? "tool" : score < 0.5 ? "noTool" : null;
}
