/** What a study at hand asked about. */
export interface SurveyedWords {
  readonly study: string;
  readonly language: string;
  readonly adverbials: readonly string[];
}

/** Vague adverbials, and the studies that know them or not. */
export type AdverbialIssue =
  /** No study at hand has the wording. */
  | {
      readonly kind: "unsurveyed-adverbial";
      readonly adverbial: string;
      /** Of all studies at hand, each once. */
      readonly adverbials: readonly string[];
      readonly studies: readonly SurveyedWords[];
      /** The one among them that is written most alike; null where none is. */
      readonly nearest: string | null;
      /** Other studies that come with the oracle and have the wording. */
      readonly elsewhere: readonly string[];
    }
  /** A study cannot have it. */
  | { readonly kind: "unusable-adverbial"; readonly adverbial: string; readonly fault: AdverbialFault }
  /** A note: the words have another meaning, which comes after the study's. */
  | {
      readonly kind: "ambiguous-adverbial";
      readonly adverbial: string;
      readonly also: OtherUse;
      /** The other reading in words, the name or the other adverbial. */
      readonly reading: string;
    };

/**
 * Why a study cannot have an adverbial: it has no letters or digits; it has more tokens than an expression may
 * have; questions that do not mean it would be read with it; an earlier one has the same words.
 */
export type AdverbialFault = "no-words" | "too-long" | "everywhere" | "same-words";

/**
 * What else the words of an adverbial are: a time of their own, another adverbial, a word of which questions
 * are made, a verb, part of a name.
 */
export type OtherUse = "time" | "adverbial" | "function-word" | "verb" | "name";
