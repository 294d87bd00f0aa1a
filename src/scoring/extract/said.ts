import type { Statement } from "./statement.js";
import type { Placed } from "./verdict.js";

/** A statement as evidence. */
export interface Said {
  readonly statement: Statement;
  readonly placed: Placed | null;
  /** Whether it begins as a conclusion does. */
  readonly isConclusion: boolean;
}
