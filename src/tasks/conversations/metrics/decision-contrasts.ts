import { balancedAccuracy, balancedEstimate } from "../../../statistics/balanced.js";
import { clusterEstimate, type Resampling } from "../../../statistics/clusters.js";
import { ratio, sum } from "../../../statistics/estimators.js";
import type { Estimate } from "../../../statistics/intervals.js";
import { holm, signFlip } from "../../../statistics/significance.js";
import {
  type DecisionTally,
  type ConditionPart,
  conditionParts,
  type Facet,
  partApart,
  plainnessOf,
  readCondition,
} from "./sample-table.js";

/** Who decided, and how they were asked. */
export interface Asked {
  readonly model: string;
  /** Null where nobody says. */
  readonly condition: string | null;
}

/** Two ways of asking a model, or two models asked in the same way, on the samples that both replied to. */
export interface DecisionContrast extends Omit<PairedDecisions, "classes"> {
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
      pairDecisions(one, other, facet).map(({ classes, ...paired }) => ({
        ...rest,
        pair: [askedOf(one), askedOf(other)] as const,
        by: facet ?? ("all" as const),
        ...paired,
        tests: testContrast(classes, resampling),
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

/** Two on the samples of a row of a table. */
export interface PairedDecisions {
  readonly name: string;
  /** The samples that both replied to. */
  readonly n: { readonly tool: number; readonly noTool: number };
  /** The samples left out, because the first, the second or both gave no reply. */
  readonly leftOut: { readonly onlyFirst: number; readonly onlySecond: number; readonly neither: number };
  /** By what people prefer, in the clusters that have a part in either class. */
  readonly classes: { readonly tool: PairedClass; readonly noTool: PairedClass };
}

/** The samples of one class, by cluster. */
export interface PairedClass {
  /** The attempts of the first, and of the second. */
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly differences: Float64Array;
  /** How many samples there are. */
  readonly totals: Float64Array;
  readonly n: number;
}

/**
 * Sets two beside each other sample by sample, by the values of a facet or over all samples; repeats are averaged.
 *
 * @returns nothing for values without a sample that both replied to and on which people agree
 * @throws {RangeError} when they are of different tables
 */
function pairDecisions(
  one: DecisionTally,
  other: DecisionTally,
  facet: Facet | null,
): readonly PairedDecisions[] {
  const { table } = one;
  if (other.table !== table) throw new RangeError("decisions on different samples cannot be paired");
  const { rows, of } = table.rowsBy(facet, (name) => new Row(name));
  const { clusterOf } = table;
  for (let sample = 0; sample < table.size; sample += 1) {
    const preference = table.preferenceOf(sample);
    if (preference === null) continue;
    const shares = [one.attemptShareOf(sample), other.attemptShareOf(sample)] as const;
    of(sample).add(clusterOf[sample] as number, preference, shares);
  }
  return rows.flatMap((row) => row.paired());
}

/** The attempts of the first, of the second, and the samples, of one class in one cluster. */
type Sums = [first: number, second: number, total: number];

class Row {
  readonly #name: string;
  readonly #leftOut = { onlyFirst: 0, onlySecond: 0, neither: 0 };
  readonly #clusters = new Map<number, { readonly tool: Sums; readonly noTool: Sums }>();

  constructor(name: string) {
    this.#name = name;
  }

  add(
    cluster: number,
    preference: "tool" | "noTool",
    [first, second]: readonly [number | null, number | null],
  ): void {
    if (first === null || second === null) {
      this.#leftOut[first !== null ? "onlyFirst" : second !== null ? "onlySecond" : "neither"] += 1;
      return;
    }
    const classes = this.#clusters.get(cluster) ?? { tool: [0, 0, 0], noTool: [0, 0, 0] };
    this.#clusters.set(cluster, classes);
    const sums = classes[preference];
    sums[0] += first;
    sums[1] += second;
    sums[2] += 1;
  }

  paired(): readonly PairedDecisions[] {
    if (this.#clusters.size === 0) return [];
    const clusters = [...this.#clusters].sort(([a], [b]) => a - b).map(([, classes]) => classes);
    const classOf = (preference: "tool" | "noTool"): PairedClass => {
      const column = (at: 0 | 1 | 2) => Float64Array.from(clusters, (classes) => classes[preference][at]);
      const [first, second, totals] = [column(0), column(1), column(2)];
      const differences = first.map((attempts, at) => attempts - (second[at] as number));
      return { first, second, differences, totals, n: sum([...totals]) };
    };
    const classes = { tool: classOf("tool"), noTool: classOf("noTool") };
    const n = { tool: classes.tool.n, noTool: classes.noTool.n };
    return [{ name: this.#name, n, leftOut: this.#leftOut, classes }];
  }
}

/** What is compared: alignment, or how often a tool is called where people prefer it, or where they do not. */
export type ContrastMeasure = "nar" | "attempt.tool" | "attempt.noTool";

/** One figure of two, on the same samples. */
export interface ContrastTest {
  readonly measure: ContrastMeasure;
  readonly values: readonly [number, number];
  /** The first less the second. */
  readonly difference: Estimate;
  /** Sign-flip over scenarios, two-sided. */
  readonly p: number;
  /** Whether all patterns of signs were gone through. */
  readonly isExact: boolean;
}

/**
 * The differences of alignment and attempt rates of two on the same samples, with intervals over scenarios.
 *
 *     ΔNAR = ½ · (Σ (a_c − a'_c) / Σ t_c − Σ (b_c − b'_c) / Σ u_c)
 *
 * a and b are the attempts where people prefer a call and where they do not, t and u how many samples there are.
 * The sign-flip test turns what scenarios add to the difference, t and u staying as they are.
 *
 * @returns no test of a rate whose class is empty, nor of the alignment then
 */
function testContrast(
  { tool, noTool }: PairedDecisions["classes"],
  resampling: Resampling,
): readonly ContrastTest[] {
  return [
    ...(tool.n === 0 || noTool.n === 0 ? [] : [alignmentTest(tool, noTool, resampling)]),
    ...(tool.n === 0 ? [] : [rateTest("attempt.tool", tool, resampling)]),
    ...(noTool.n === 0 ? [] : [rateTest("attempt.noTool", noTool, resampling)]),
  ];
}

function alignmentTest(tool: PairedClass, noTool: PairedClass, resampling: Resampling): ContrastTest {
  const narOf = (who: "first" | "second"): number =>
    balancedAccuracy.value(Float64Array.of(sum([...tool[who]]), tool.n, sum([...noTool[who]]), noTool.n));
  const columns = [tool.differences, tool.totals, noTool.differences, noTool.totals] as const;
  const added = tool.differences.map(
    (difference, at) => (difference / tool.n - (noTool.differences[at] as number) / noTool.n) / 2,
  );
  return {
    measure: "nar",
    values: [narOf("first"), narOf("second")],
    difference: withinOne(balancedEstimate([columns], "difference", resampling)),
    ...tested(added, resampling),
  };
}

function rateTest(
  measure: ContrastMeasure,
  { first, second, differences, totals, n }: PairedClass,
  resampling: Resampling,
): ContrastTest {
  const isThere = (_: number, at: number): boolean => (totals[at] as number) > 0;
  const columns = [differences, totals].map((column) => column.filter(isThere));
  return {
    measure,
    values: [sum([...first]) / n, sum([...second]) / n],
    difference: withinOne(clusterEstimate(columns, ratio, resampling)),
    ...tested(differences, resampling),
  };
}

function tested(differences: Float64Array, resampling: Resampling): Pick<ContrastTest, "p" | "isExact"> {
  const { p, isExact } = signFlip(differences, resampling);
  return { p, isExact };
}

/**
 * A difference of shares, its interval cut to [−1, 1].
 *
 * @throws {RangeError} where there is none, which a class with samples has
 */
function withinOne(difference: Estimate | null): Estimate {
  if (difference === null) throw new RangeError("a difference over samples has a value");
  const { low, high } = difference;
  if (low === null || high === null) return difference;
  return { ...difference, low: Math.max(-1, low), high: Math.min(1, high) };
}
