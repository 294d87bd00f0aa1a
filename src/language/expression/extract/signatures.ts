/** The operator of the evidence rules; see `expression/tree/signatures.ts`. */
export const evidenceSignatures = {
  /** What words must meet to be taken for a time. */
  Needs: { operands: ["demand"], result: "demand" },
} as const;

/**
 * What can be asked of words that may be no time at all; `demand.ts` says when each is met. Two joined
 * by a dash are both asked.
 */
export const evidenceSymbols = {
  demand: [
    "never",
    "attached",
    "kept",
    "bound",
    "loose",
    "unclaimed",
    "coordinated",
    "cue",
    "capital",
    "inside",
    "nameless",
    "unqualified",
    "closed",
    "end",
    "cue-capital",
    "cue-closed",
    "capital-or-closed",
    "small",
    "untitled",
    "cue-or-attributive",
  ],
} as const;

/** The lexicon classes that are looked up in what surrounds an expression, some of other rule files. */
export const evidenceClasses = [
  "lead",
  "claim",
  "relational",
  "cue",
  "label",
  "idiom",
  "fastener",
  "title",
  "auxiliary",
  "determiner",
  "hourword",
  "oneunit",
  "closed",
  "nonverb",
  "pronoun",
  "preposition",
  "holiday",
  "wordfeast",
  "abbreviation",
  "month",
  "weekday",
  "zone",
] as const;
