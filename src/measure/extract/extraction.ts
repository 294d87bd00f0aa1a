import type { ScoredItem } from "../scored-item.js";
import type { Response } from "../score.js";

/**
 * How boldly a reply is read.
 *
 *     strict     only what is surely the answer; whatever is doubtful is unreadable
 *     lenient    likely readings too
 *     published  as the predecessor's code did, faults included, for comparison only
 */
export type Strength = "strict" | "lenient" | "published";

/** What must be known of an item to read a reply to it: nothing of its answer. */
export type AskedItem = Pick<ScoredItem, "template" | "subjects" | "zone" | "speechTime" | "grain"> &
  Partial<Pick<ScoredItem, "question">>;

/** From where to where the evidence stands in the reply, in UTF-16 units. */
export interface ReplySpan {
  readonly start: number;
  readonly end: number;
}

/** What a reply was read as, and by which rule. */
export type Extraction =
  | {
      readonly outcome: "answer";
      readonly response: Response;
      /** A stable name, from the table of rules. */
      readonly rule: string;
      readonly span: ReplySpan;
      /**
       * Whether it is marked as the final answer and stands there whole: in a box, a tag or a JSON value
       * that is closed, behind "####" or "Final answer:" with its line or sentence ended, or so behind "Answer:"
       * where nothing follows. Of a reply that was cut off, only such an answer counts.
       */
      readonly isMarked: boolean;
    }
  | {
      readonly outcome: "abstained" | "unreadable";
      readonly response: null;
      readonly rule: string;
      readonly span: ReplySpan | null;
    };
