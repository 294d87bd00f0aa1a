import type { Variant } from "../../../staleness/sample/sample.js";

/** The variants of conversations whose tools only tell. */
const readVariants: readonly Variant[] = [
  "repeated-ask",
  "comparison",
  "retrieve-many-ask-for-one",
  "simple-reasoning",
];

/** The variants of conversations whose tools also change something. */
const writeVariants: readonly Variant[] = [
  "repeat-after-failure",
  "user-confirmation",
  "request-repetition",
  "in-context-availability",
];

/** The variants that fit what tools can. */
export function variantsOf(access: "read" | "read-write"): readonly Variant[] {
  return access === "read" ? readVariants : writeVariants;
}
