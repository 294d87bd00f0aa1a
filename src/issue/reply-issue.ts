import type { Issue } from "./issue.js";

/** Replies of models, and the ground truth that they are scored against. */
export type ReplyIssue =
  /** A field of the ground truth of an item that cannot be read back. */
  {
    readonly kind: "bad-gold";
    /** The id of the item. */
    readonly item: string;
    /** From the item on, written as in JavaScript: `gold.instants[3].at`. */
    readonly field: string;
    /** What stands there, shortened; empty when nothing does. */
    readonly value: string;
    readonly expected: GoldExpectation;
    readonly cause?: Issue;
  };

/** What a field of the ground truth should hold. */
export type GoldExpectation =
  | "yes-no"
  | "subjects"
  | "counts"
  | "instants"
  | "probability"
  | "whole-number"
  | "time"
  | "latest-first"
  | "one"
  | "grain"
  | "zone"
  | "dependence"
  | "template";
