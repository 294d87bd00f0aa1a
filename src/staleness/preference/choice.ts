import type { Advice } from "../decide/staleness-curve.js";
import type { ElapseLevel, Preference } from "../sample/sample.js";

/** What a person chose for an agent to do: 0 is Direct, 1 Lean-Direct, 2 Lean-Tool, 3 Tool. */
export type Choice = 0 | 1 | 2 | 3;

/** The names of the choices, in the order of their numbers. */
export const choiceNames: readonly Advice[] = ["Direct", "Lean-Direct", "Lean-Tool", "Tool"];

const choices: readonly Choice[] = [0, 1, 2, 3];

/** A choice by its number or by its name, however that is spelt: 3, "3", "Tool", "lean_tool"; null for none. */
export function readChoice(written: unknown): Choice | null {
  const said = plain(written);
  return choices.find((choice) => said === `${choice}` || said === plain(choiceNames[choice])) ?? null;
}

const levels: readonly ElapseLevel[] = [0, 1, 2];
const levelNames = ["small", "medium", "large"];

/** A level of elapsed time by its number or its name: 0, "0", "small"; null for none. */
export function readLevel(written: unknown): ElapseLevel | null {
  const said = plain(written);
  return levels.find((level) => said === `${level}` || said === levelNames[level]) ?? null;
}

/**
 * What people prefer by the mean of what they chose: above 2.5 a tool, below 0.5 none; both ends are left out.
 *
 * @returns null for what is between
 * @source TicToc, §2.5; its sentence has the two ends swapped, as its own scale and counts show
 */
export function preferenceOf(score: number): Preference | null {
  if (score > 2.5) return "tool";
  return score < 0.5 ? "noTool" : null;
}

function plain(written: unknown): string | null {
  if (typeof written === "number") return `${written}`;
  return typeof written === "string" ? written.toLowerCase().replaceAll(/[\s_-]+/g, "") : null;
}
