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

/** What the last message of each variant does, in words for people and models. */
export const variantMeanings: Readonly<Record<Variant, string>> = {
  "repeated-ask": "the user asks for something once more that a result has told already",
  comparison: "two things were told one after the other, and the user asks how they compare",
  "retrieve-many-ask-for-one": "a result has listed several things, and the user asks about one of them",
  "simple-reasoning":
    "the user asks something that follows from a result by a short calculation or inference",
  "repeat-after-failure":
    "a request to change something has failed, and the user makes it, or one like it, again",
  "user-confirmation": "a request has succeeded, and the user asks whether that is how things are",
  "request-repetition":
    "a request has succeeded, other talk has come between, and the user makes it again as if forgotten",
  "in-context-availability":
    "a result has told how much there is of something, requests have used it up, and the user makes one more",
};
