import type { Phrase } from "../../issue/place.js";

/** The k-th, counted from the first or from the last. */
export interface Rank {
  readonly k: number;
  readonly from: "first" | "last";
  /** Whether it is of all that a noun names, "wrote the first letter", rather than of what somebody did: "first wrote". */
  readonly isOfAll?: boolean;
}

/** The one with the greatest or the least of some amount. */
export interface Extreme {
  readonly how: "most" | "least";
  /** What is greatest: a unit, or what an amount is called, in the words of the question; else what kind of amount. */
  readonly of: Phrase | AmountKind;
}

/** What amounts are about; `size` is whatever the events have, `extent` how long they last or how far they lead. */
export type AmountKind = "distance" | "money" | "weight" | "extent" | "size";

/** More of something than another, or the most. */
export interface Measuring {
  readonly how: "more" | "fewer" | "most" | "least";
  /**
   * A unit or what an amount is called; a kind of amount; how many events; amounts of some stuff, or events where these
   * have none; the same of what may be many ("the most apples"); and where nothing is said ("who ran more") events, if
   * nothing else can be meant.
   */
  readonly of: Phrase | AmountKind | "events" | "stuff" | "much" | "anything";
}

/** Of which amount an adjective in the superlative tells the greatest or the least. */
export const superlatives = {
  longest: { how: "most", of: "extent" },
  shortest: { how: "least", of: "extent" },
  farthest: { how: "most", of: "distance" },
  nearest: { how: "least", of: "distance" },
  dearest: { how: "most", of: "money" },
  cheapest: { how: "least", of: "money" },
  heaviest: { how: "most", of: "weight" },
  lightest: { how: "least", of: "weight" },
  largest: { how: "most", of: "size" },
  smallest: { how: "least", of: "size" },
} as const satisfies Readonly<Record<string, Extreme>>;
export type Superlative = keyof typeof superlatives;
