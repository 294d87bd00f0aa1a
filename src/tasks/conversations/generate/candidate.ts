import type { Message } from "../../../chat/message.js";
import type { Variant } from "../../../staleness/sample/sample.js";
import type { ScenarioFile } from "./scenario/scenario-file.js";

/** The days that a conversation speaks of, ISO, by whether they must lie ahead of it. */
export interface SpokenDays {
  readonly coming: readonly string[];
  readonly past: readonly string[];
}

/** A conversation that may become a trajectory. */
export interface Candidate {
  /** Of its scenario, the variant that was wanted, and its number: `office-finder-comparison-7`. */
  readonly id: string;
  readonly scenario: ScenarioFile;
  readonly variant: Variant;
  readonly messages: readonly Message[];
  /** What follows from what was told before; null where nobody says. */
  readonly answer: string | null;
  /** Null where only its words tell. */
  readonly days: SpokenDays | null;
}

/** A scenario's name as the beginning of an id: "Office Finder" is `office-finder`. */
export function scenarioSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-|-$/gu, "");
}
