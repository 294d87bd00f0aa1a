import type { ReplyState } from "../../chat/served-reply.js";
import type { Response, ScoredItem } from "../score.js";

/** What became of an item's reply. */
export type ReplyOutcome =
  /** An answer was read; its score may be 0. */
  | "scored"
  /** The model declined to answer, or its server says that it was refused. */
  | "abstained"
  /** There is a reply, and no answer can be read from it: also because it was cut before one, or only thought. */
  | "unreadable"
  /** The model could not be asked; there is no reply. */
  | "errored"
  /** Nothing is recorded for the item. */
  | "missing";

/** A reply to an item with its score, and what of the item the tables need: one row of `scores.jsonl`. */
export interface ScoredReply
  extends Pick<
    ScoredItem,
    "id" | "template" | "category" | "expression" | "length" | "root" | "asked" | "ceiling" | "negative"
  > {
  readonly model: string;
  /** In which way the model was asked; absent where its reply does not say. */
  readonly strategy?: string;
  /** Which of several replies to the same item it is, from 0. */
  readonly repeat: number;
  readonly outcome: ReplyOutcome;
  /** How the reply ended; absent where it came to its end, or there is none. */
  readonly state?: Exclude<ReplyState, "complete">;
  /** What was read; null unless the outcome is "scored". */
  readonly response: Response | null;
  /** The rule of extraction that fired; null where none did. */
  readonly rule: string | null;
  /** The probability that the response is right, in [0, ceiling]; 0 unless the outcome is "scored". */
  readonly score: number;
}
