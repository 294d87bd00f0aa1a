/** How fast what a tool tells stops being true. */
export type Sensitivity = "low" | "medium" | "high";

/** All of them, from slow to fast. */
export const sensitivities: readonly Sensitivity[] = ["low", "medium", "high"];

/** A kind of work in which an agent calls tools, as TicToc has catalogued it. */
export interface Scenario {
  readonly name: string;
  readonly sensitivity: Sensitivity;
  /** Whether its tools only tell, or also change what they tell of. */
  readonly access: "read" | "read-write";
  /** How many conversations the paper has of it. */
  readonly trajectories: number;
  /** Only what is in "train" may shape what is measured on the others. */
  readonly split: "train" | "test";
}
