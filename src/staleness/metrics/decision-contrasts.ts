import type { Resampling } from "../../statistics/clusters.js";
import { holm } from "../../statistics/significance.js";
import {
  type ConditionPart,
  conditionParts,
  type Facet,
  partApart,
  plainnessOf,
  readCondition,
} from "./sample-table.js";
import type { DecisionTally } from "./decision-tally.js";
import { type PairedDecisions, pairDecisions } from "./paired-decisions.js";
import { type ContrastTest, testContrast } from "./contrast-test.js";

/** Who decided, and how they were asked. */
export interface Asked {
  readonly model: string;
  /** Null where nobody says. */
  readonly condition: string | null;
}

/** Two ways of asking a model, or two models asked in the same way, on the samples that both replied to. */
export interface DecisionContrast extends Omit<PairedDecisions, "clusters"> {
  readonly between: "conditions" | "models";
  /** In what the two ways of asking differ; null where their names do not say it, or in more than one thing. */
  readonly part: ConditionPart | null;
  /** The first less the second; of two ways of asking the second is the plainer one. */
  readonly pair: readonly [Asked, Asked];
  /** Which samples: "all", or those of a length, sensitivity, variant, level or scenario. */
  readonly by: "all" | Facet;
  readonly name: string;
  /** Those of the three figures that both have. */
  readonly tests: readonly (ContrastTest & {
    /** Holm, over all tests of all contrasts. */
    readonly adjusted: number;
  })[];
}

/** What is compared. */
export interface ContrastOptions extends Resampling {
  /** Ways of asking one model, models asked in one way, or both; both unless given. */
  readonly between?: "conditions" | "models" | "both";
  /** Beside all samples, those of each value of these. */
  readonly by?: readonly Facet[];
  /** Also ways of asking that differ in more than one thing. */
  readonly areAllPaired?: boolean;
}

/**
 * Paired contrasts: of ways of asking a model that differ in one thing, and of models asked in the same way.
 *
 * Ways of asking whose names do not say what they are (see `readCondition`) are compared each with each.
 *
 * @param tallies  of one table
 * @returns no contrast where two have no sample in common on which people agree
 */
export function contrastDecisions(
  tallies: readonly DecisionTally[],
  { between = "both", by = [], areAllPaired = false, ...resampling }: ContrastOptions = {},
): readonly DecisionContrast[] {
  const pairs = tallies
    .flatMap((one, at) => tallies.slice(at + 1).map((other) => orderedPair(one, other, areAllPaired)))
    .filter((pair) => pair !== null)
    .filter((pair) => between === "both" || between === pair.between);
  const contrasts = pairs.flatMap(({ one, other, ...rest }) =>
    ([null, ...by] as const).flatMap((facet) =>
      pairDecisions(one, other, facet).map(({ clusters, ...paired }) => ({
        ...rest,
        pair: [askedOf(one), askedOf(other)] as const,
        by: facet ?? ("all" as const),
        ...paired,
        tests: testContrast(clusters, resampling),
      })),
    ),
  );
  const adjusted = holm(contrasts.flatMap(({ tests }) => tests.map(({ p }) => p))).values();
  return contrasts.map(({ tests, ...contrast }) => ({
    ...contrast,
    tests: tests.map((test) => ({ ...test, adjusted: adjusted.next().value as number })),
  }));
}

interface Pair {
  readonly one: DecisionTally;
  readonly other: DecisionTally;
  readonly between: "conditions" | "models";
  readonly part: ConditionPart | null;
}

/** Two that are to be compared, the plainer way of asking last; null where they are not. */
function orderedPair(one: DecisionTally, other: DecisionTally, isAnyPair: boolean): Pair | null {
  if (one.model !== other.model) {
    return one.condition === other.condition ? { one, other, between: "models", part: null } : null;
  }
  const between = "conditions";
  const [first, second] = [one, other].map(({ condition }) =>
    condition === null ? null : readCondition(condition),
  );
  if (first == null || second == null) return { one, other, between, part: null };
  const part = partApart(first, second);
  if (part === null && !isAnyPair) return null;
  const later = conditionParts.find((each) => first[each] !== second[each]) ?? "timestamps";
  const isTurned = plainnessOf(later, first) < plainnessOf(later, second);
  return isTurned ? { one: other, other: one, between, part } : { one, other, between, part };
}

function askedOf({ model, condition }: DecisionTally): Asked {
  return { model, condition };
}
