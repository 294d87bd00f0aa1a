import { failure, type Result, success } from "../../issue/result.js";
import { type Category, relativeTimes, vagueTimes } from "./asked.js";
import { Combinations } from "./combinations.js";
import { fixedPairs } from "./fixed-source.js";
import type { Vocabulary } from "./vocabulary.js";

/** Intervals need several independent lists; below 20 they are wide. */
const leastRoots = 20;

/** So many questions of a category about one event set leave room for each template, expression and sort. */
const usualPerSet = 20;

/**
 * How many roots the questions of each length and category are spread over.
 *
 * @param wanted  null for at least 20 (or a root for each question, where there are fewer), and as many as it takes for no set to be asked more than 20 questions
 *                of a category, or half of all there are
 * @returns the number, or the issue that this many sets cannot be asked so many different questions
 */
export function rootsFor(
  categories: readonly Category[],
  count: number,
  vocabulary: Vocabulary,
  wanted: number | null,
): Result<number> {
  let roots = wanted ?? Math.min(leastRoots, count);
  for (const category of categories) {
    const capacity = capacityOf(category, vocabulary);
    if (wanted === null) {
      const perSet = Math.max(1, Math.min(usualPerSet, Math.floor(capacity / 2)));
      roots = Math.max(roots, Math.ceil(count / perSet));
    } else if (!Number.isInteger(wanted) || wanted < 1) {
      return failure({ kind: "bad-generation", option: "roots", value: String(wanted), expected: "count" });
    } else if (Math.ceil(count / wanted) > capacity) {
      const needed = Math.ceil(count / capacity);
      return failure({ kind: "too-few-roots", roots: wanted, needed, count, category });
    }
  }
  return success(roots);
}

/** How many different questions of a category can be asked about any event set. */
function capacityOf(category: Category, vocabulary: Vocabulary): number {
  const combinations = new Combinations(vocabulary);
  const times = { relative: relativeTimes, vague: vagueTimes };
  if (category !== "relative" && category !== "vague") return freeCapacity;
  return fixedPairs(category, times[category]).reduce(
    (sum, { template }) => sum + combinations.countOf(template),
    0,
  );
}

/** Where questions are told apart by a date of their own, a set never runs out of them below this. */
const freeCapacity = 200;
