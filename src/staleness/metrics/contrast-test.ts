import { balancedAccuracy, balancedEstimate } from "../../statistics/balanced.js";
import { clusterEstimate, type Resampling } from "../../statistics/clusters.js";
import type { Estimate } from "../../statistics/intervals.js";
import { ratio, sum } from "../../statistics/estimators.js";
import { signFlip } from "../../statistics/significance.js";
import type { PairedCounts } from "./paired-decisions.js";

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
export function testContrast(
  clusters: readonly PairedCounts[],
  resampling: Resampling = {},
): readonly ContrastTest[] {
  const column = (of: (counts: PairedCounts) => number): Float64Array => Float64Array.from(clusters, of);
  const tool = classOf(
    column(({ toolAttempted: [first] }) => first),
    column(({ toolAttempted: [, second] }) => second),
    column(({ tool: total }) => total),
  );
  const noTool = classOf(
    column(({ noToolAttempted: [first] }) => first),
    column(({ noToolAttempted: [, second] }) => second),
    column(({ noTool: total }) => total),
  );
  return [
    ...(tool.n === 0 || noTool.n === 0 ? [] : [alignmentTest(tool, noTool, resampling)]),
    ...rateTest("attempt.tool", tool, resampling),
    ...rateTest("attempt.noTool", noTool, resampling),
  ];
}

/** The samples of one class, by cluster. */
interface PreferenceClass {
  readonly first: Float64Array;
  readonly second: Float64Array;
  readonly differences: Float64Array;
  readonly totals: Float64Array;
  readonly n: number;
}

function classOf(first: Float64Array, second: Float64Array, totals: Float64Array): PreferenceClass {
  const differences = first.map((attempts, at) => attempts - (second[at] as number));
  return { first, second, differences, totals, n: sum([...totals]) };
}

function alignmentTest(tool: PreferenceClass, noTool: PreferenceClass, resampling: Resampling): ContrastTest {
  const narOf = (who: "first" | "second"): number =>
    balancedAccuracy.value(Float64Array.of(sum([...tool[who]]), tool.n, sum([...noTool[who]]), noTool.n));
  const added = tool.differences.map(
    (difference, at) => (difference / tool.n - (noTool.differences[at] as number) / noTool.n) / 2,
  );
  return {
    measure: "nar",
    values: [narOf("first"), narOf("second")],
    difference: estimated(
      balancedEstimate(
        [[tool.differences, tool.totals, noTool.differences, noTool.totals]],
        "difference",
        resampling,
      ),
    ),
    ...tested(added, resampling),
  };
}

function rateTest(
  measure: ContrastMeasure,
  { first, second, differences, totals, n }: PreferenceClass,
  resampling: Resampling,
): readonly ContrastTest[] {
  if (n === 0) return [];
  const isThere = (_: number, at: number): boolean => (totals[at] as number) > 0;
  const difference = clusterEstimate(
    [differences.filter(isThere), totals.filter(isThere)],
    ratio,
    resampling,
  );
  return [
    {
      measure,
      values: [sum([...first]) / n, sum([...second]) / n],
      difference: estimated(difference),
      ...tested(differences, resampling),
    },
  ];
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
function estimated(difference: Estimate | null): Estimate {
  if (difference === null) throw new RangeError("a difference over samples has a value");
  const { low, high } = difference;
  if (low === null || high === null) return difference;
  return { ...difference, low: Math.max(-1, low), high: Math.min(1, high) };
}
