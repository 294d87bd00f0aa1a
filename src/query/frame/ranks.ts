import type { Bound } from "../../algebra/query.js";
import { readNumber } from "../../language/numbers/numbers.js";
import type { Token } from "../../language/parse/token.js";

/** Which of the events is meant: by their order, or by an amount. */
export type Rank =
  | { readonly kind: "nth"; readonly k: number; readonly from: "first" | "last" }
  | {
      readonly kind: "extreme";
      readonly how: "most" | "least";
      readonly by: "extent" | "money" | "size" | { readonly noun: string };
      readonly isTotal?: boolean;
    }
  /** Whether it is said of times, and not of how much of something there was. */
  | { readonly kind: "often"; readonly how: "most" | "least"; readonly isOfTimes: boolean }
  | { readonly kind: "bound"; readonly bound: Bound; readonly k: number; readonly isOfTimes: boolean };

export const orders: Readonly<Record<string, readonly [k: number, from: "first" | "last"]>> = {
  first: [1, "first"],
  earliest: [1, "first"],
  next: [1, "first"],
  second: [2, "first"],
  third: [3, "first"],
  fourth: [4, "first"],
  fifth: [5, "first"],
  sixth: [6, "first"],
  last: [1, "last"],
  latest: [1, "last"],
  final: [1, "last"],
};

export const extremes: Readonly<Record<string, readonly ["most" | "least", "extent" | "money" | "size"]>> = {
  longest: ["most", "extent"],
  shortest: ["least", "extent"],
  quickest: ["least", "extent"],
  briefest: ["least", "extent"],
  cheapest: ["least", "money"],
  dearest: ["most", "money"],
  costliest: ["most", "money"],
  biggest: ["most", "size"],
  heaviest: ["most", "size"],
  lightest: ["least", "size"],
  worst: ["least", "size"],
  largest: ["most", "size"],
  highest: ["most", "size"],
  greatest: ["most", "size"],
  best: ["most", "size"],
  smallest: ["least", "size"],
  lowest: ["least", "size"],
};

const bounds: readonly (readonly [words: string, bound: Bound])[] = [
  ["at least", "at-least"],
  ["exactly", "exactly"],
  ["only", "exactly"],
  ["just", "exactly"],
  ["more than", "more-than"],
];

/**
 * Takes out of some tokens what says which of the events is meant.
 *
 * @returns the tokens without it; null where several do
 */
export function rankIn(
  tokens: readonly Token[],
  isTaken: (at: number) => boolean,
  isMeasure: (word: string) => boolean,
  isSameMeant = false,
): { readonly rank: Rank | null; readonly rest: readonly Token[] } | null {
  const ranks: Rank[] = [];
  const out = new Set<number>();
  const textAt = (at: number): string => tokens[at]?.text ?? "";
  for (let at = 0; at < tokens.length; at += 1) {
    if (isTaken(at) || out.has(at)) continue;
    const word = textAt(at);
    // "The tour with the fewest visitors" is one of them.
    const isWith = (at: number): boolean => textAt(at - 1) === "the" && textAt(at - 2) === "with";
    const drop = (...more: number[]): void => [at, ...more].forEach((each) => out.add(each));
    const most = /^(?:most|least)$/u.test(word) ? (word as "most" | "least") : null;
    if (most !== null && /^(?:often|frequently|times)$/u.test(textAt(at + 1))) {
      ranks.push({ kind: "often", how: most, isOfTimes: true });
      drop(at + 1);
    } else if (most === "most" && textAt(at + 1) === "recent") {
      ranks.push({ kind: "nth", k: 1, from: "last" });
      drop(at + 1);
    } else if (most !== null && textAt(at + 1) === "expensive") {
      ranks.push({ kind: "extreme", how: most, by: "money" });
      drop(at + 1);
    } else if (most !== null && textAt(at + 1) === "money") {
      ranks.push({ kind: "extreme", how: most, by: "money", isTotal: true });
      drop(at + 1);
    } else if (most !== null && isMeasure(textAt(at + 1))) {
      ranks.push({ kind: "extreme", how: most, by: { noun: textAt(at + 1) }, isTotal: !isWith(at) });
      drop(at + 1);
    } else if (/^fewest$/u.test(word) && isMeasure(textAt(at + 1))) {
      ranks.push({ kind: "extreme", how: "least", by: { noun: textAt(at + 1) }, isTotal: !isWith(at) });
      drop(at + 1);
    } else if (most !== null && /^(?:time|downtime)$/u.test(textAt(at + 1))) {
      ranks.push({ kind: "extreme", how: most, by: "extent", isTotal: true });
      drop(...(textAt(at + 1) === "time" ? [at + 1] : []));
    } else if (most !== null || word === "fewest") {
      // "The most sales": how many of what is done.
      ranks.push({ kind: "often", how: most ?? "least", isOfTimes: false });
      drop();
    } else if (orders[word] !== undefined) {
      const [k, from] = orders[word];
      ranks.push({ kind: "nth", k, from });
      drop();
      if (/^(?:time|thing|occasion)$/u.test(textAt(at + 1))) out.add(at + 1);
      if (textAt(at + 1) === "one" && !isSameMeant) out.add(at + 1);
      if (textAt(at + 1) === "ever") out.add(at + 1);
    } else if (extremes[word] !== undefined) {
      const [how, by] = extremes[word];
      const noun = textAt(at + 1);
      const isNumber = textAt(at + 1) === "number" && textAt(at + 2) === "of" && isMeasure(textAt(at + 3));
      const isAmount = by === "size" && isMeasure(noun);
      if (by === "extent" && noun === "time") {
        ranks.push({ kind: "extreme", how, by, isTotal: true });
        drop(at + 1);
        continue;
      }
      ranks.push({
        kind: "extreme",
        how,
        by: isNumber ? { noun: textAt(at + 3) } : isAmount ? { noun } : by,
      });
      drop(...(isNumber ? [at + 1, at + 2, at + 3] : isAmount ? [at + 1] : []));
    } else {
      for (const [words, bound] of bounds) {
        const many = words.split(" ").length;
        const said = Array.from({ length: many }, (_, index) => textAt(at + index)).join(" ");
        const number = said === words ? (readNumber(textAt(at + many))?.number ?? 0) : 0;
        if (!Number.isInteger(number) || number < 1) continue;
        const isOfTimes =
          /^(?:once|twice|thrice)$/u.test(textAt(at + many)) || /^times?$/u.test(textAt(at + many + 1));
        // "Only two" may be all that there are.
        if (/^(?:only|just)$/u.test(words) && !isOfTimes) continue;
        ranks.push({ kind: "bound", bound, k: number, isOfTimes });
        drop(...Array.from({ length: many }, (_, index) => at + 1 + index));
        if (/^times?$/u.test(textAt(at + many + 1))) out.add(at + many + 1);
        break;
      }
    }
  }
  if (ranks.length > 1) return null;
  return { rank: ranks[0] ?? null, rest: tokens.filter((_, at) => !out.has(at)) };
}
