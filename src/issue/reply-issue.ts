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
