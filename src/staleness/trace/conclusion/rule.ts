/** What a trace comes to: a call of a tool, an answer without one, or neither. */
export type ConcludedAction = "tool" | "direct" | "undecided";

/** How much a clause weighs in which a rule is met. */
export type Weight =
  /** It says what will be done. */
  | "plan"
  /** It says what the user will be told, which may come after a call. */
  | "telling"
  /** It says why; counts where there is no plan, and doubts a plan that it contradicts. */
  | "premise"
  /** It looks like the others and says nothing. */
  | "none";

/** A way in which a clause of a trace speaks of calling or of answering. */
export interface ConclusionRule {
  readonly name: string;
  readonly weight: Weight;
  /** Where it tends; of no importance where it has no weight. */
  readonly tends: "tool" | "direct";
  readonly meaning: string;
  /** A clause in which it is met. */
  readonly example: string;
  /** Of a clause with `markCalls`, so in lower case. */
  readonly pattern: RegExp;
}

/** One pattern out of several. */
export function anyOf(...patterns: readonly string[]): RegExp {
  return new RegExp(patterns.join("|"), "u");
}
