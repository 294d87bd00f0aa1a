import type { PrintedAnswer } from "../../query/print.js";
import type { Flip } from "../../query/sensitivity.js";
import type { DeclaredNames } from "../../events/vocabulary.js";
import type { ScoredItem } from "../../measure/scored-item.js";

/** An item as it is generated and written, one a line: question, ground truth and what it hangs on. */
export interface BenchmarkItem extends ScoredItem {
  /** The file of its event set, from the folder of the items. */
  readonly eventSet: string;
  /** What the event set does not tell and the question needs ("Tom's birthday"). */
  readonly facts?: Readonly<Record<string, unknown>>;
  /** Names that the question needs to be known and its event set does not have. */
  readonly vocabulary?: DeclaredNames;
  /**
   * What the code of others gives as gold, its faults included; absent where that is not known, and in
   * benchmarks of our own. Never scored against: `oracle audit` compares it.
   */
  readonly publishedGold?: PrintedAnswer;
  /** Whether some event has all roles that the question names, at whatever time. */
  readonly present: boolean;
  /** The study that was chosen by name, for vague questions; absent where the built-in ones answer in their order. */
  readonly study?: string;
  /** Named conventions that differ from the defaults. */
  readonly policy: Readonly<Record<string, string>>;
  /** The named conventions that the reading of the question rests on, with their values. */
  readonly conventions: Readonly<Record<string, string>>;
  /** What another choice of a convention would change. */
  readonly sensitivity: readonly Flip[];
  readonly versions: ItemVersions;
}

/** What an item was made with: the same versions, profile and seed make the same bytes. */
export interface ItemVersions {
  readonly generator: string;
  readonly semantics: string;
  /** The ids of the studies whose curves gave the degrees; null when none did. */
  readonly study: string | null;
}
