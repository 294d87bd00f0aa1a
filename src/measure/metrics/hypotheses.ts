import { clusterEstimate, type Resampling } from "../../statistics/clusters.js";
import { slope } from "../../statistics/estimators.js";
import { type Estimate, negated } from "../../statistics/intervals.js";
import { holm, signFlip } from "../../statistics/significance.js";
import { clusterSums, type ClusterSums } from "./cluster-sums.js";
import { accuracyContrast, type Contrast, scoreContrast } from "./compare-models.js";
import type { ItemGroup, QuestionTable } from "./item-table.js";
import type { Tally } from "./tally.js";

/** What the interval says of a difference that a hypothesis expects above 0. */
export type Verdict =
  /** It lies above 0. */
  | "shown"
  /** It lies below 0. */
  | "reversed"
  /** It holds 0. */
  | "not shown"
  /** There is no interval. */
  | "untested";

/** One difference that a hypothesis of the paper expects to be above 0. */
export interface HypothesisTest {
  /**
   * H1: performance falls as references become less explicit; H2: it is lowest for vague ones; H3: it falls as
   * event sets grow.
   */
  readonly hypothesis: "H1" | "H2" | "H3";
  /** "explicit − relative", "5 − 100 events", "10 events fewer". */
  readonly tested: string;
  /** Of which category alone; null where it is about categories. */
  readonly category: string | null;
  /**
   * "score": as the paper does. "accuracy": how often the best possible answer is given, among items alike in
   * their template and in whether no, nobody, 0 or never is right: so the lower ceiling of vague questions, and
   * how often nothing is the answer in a category, are no failure of a model.
   */
  readonly measure: "score" | "accuracy";
  readonly difference: Estimate;
  /** Sign-flip over clusters, two-sided; null where no cluster has both. */
  readonly p: number | null;
  /** Holm, over all tests of the model. */
  readonly adjusted: number | null;
  readonly verdict: Verdict;
}

/** From the most explicit to the least. */
const explicitness = ["explicit", "relative", "vague"] as const;

/** Differences below this are of rounding. */
const rounding = 1e-9;

type Test = Omit<HypothesisTest, "adjusted" | "verdict">;

/**
 * The hypotheses of the TRAVELER paper for one model, as differences with intervals and tests.
 *
 *     H1  explicit − relative, relative − vague, explicit − vague
 *     H2  the lower one of explicit and relative − vague
 *     H3  for each category: with ten events fewer (least squares), and from the shortest set to the longest
 *
 * Each on the score; all but the slope on accuracy too. A skill would not do: a category where always no is
 * mostly right leaves little to gain, so that the same share of errors costs more of it.
 *
 * @source TRAVELER, §1
 */
export function testHypotheses(
  items: QuestionTable,
  tally: Tally,
  resampling: Resampling = {},
): readonly HypothesisTest[] {
  const tester = new Tester(items, tally, resampling);
  const there = new Set(items.groups.map(({ category }) => category));
  const h1 = tester.explicitness(explicitness.filter((category) => there.has(category)));
  return judged([...h1, ...lowestIsVague(h1), ...[...there].flatMap((category) => tester.lengths(category))]);
}

/** Some items, by number of their group. */
interface NamedCell {
  readonly name: string;
  readonly isIn: Uint8Array;
}

class Tester {
  readonly #items: QuestionTable;
  readonly #tally: Tally;
  readonly #resampling: Resampling;

  constructor(items: QuestionTable, tally: Tally, resampling: Resampling) {
    this.#items = items;
    this.#tally = tally;
    this.#resampling = resampling;
  }

  explicitness(categories: readonly string[]): readonly Test[] {
    const cells = categories.map((name) => this.#cell(name, ({ category }) => category === name));
    const pairs = cells.flatMap((one, at) => cells.slice(at + 1).map((other) => [one, other] as const));
    return pairs.flatMap((pair) => this.#contrasts("H1", pair, null));
  }

  lengths(category: string): readonly Test[] {
    const items = this.#items;
    const own = items.groups.filter((group) => group.category === category);
    const cells = [...new Set(own.map(({ length }) => length))]
      .sort((a, b) => a - b)
      .map((length) => ({
        length,
        ...this.#cell(`${length}`, (group) => group.category === category && group.length === length),
      }));
    const [first, last] = [cells[0], cells.at(-1)];
    if (first === undefined || last === undefined || first === last) return [];
    const rise = lengthSlope(
      cells.map(({ length, isIn }) => ({ length, sums: clusterSums(items, this.#tally, isIn) })),
      this.#resampling,
    );
    return [
      ...(rise === null
        ? []
        : [
            testOf("H3", "10 events fewer", category, "score", {
              ...rise,
              difference: negated(rise.difference),
            }),
          ]),
      ...this.#contrasts("H3", [first, { ...last, name: `${last.name} events` }], category),
    ];
  }

  #contrasts(
    hypothesis: Test["hypothesis"],
    [one, other]: readonly [NamedCell, NamedCell],
    category: string | null,
  ): readonly Test[] {
    const [items, tally, resampling] = [this.#items, this.#tally, this.#resampling];
    const tested = `${one.name} − ${other.name}`;
    const sumsOf = ({ isIn }: NamedCell) => clusterSums(items, tally, isIn);
    const score = scoreContrast(sumsOf(one), sumsOf(other), resampling);
    const accuracy = accuracyContrast(items, tally, [one.isIn, other.isIn], resampling);
    return [
      ...(score === null ? [] : [testOf(hypothesis, tested, category, "score", score)]),
      ...(accuracy === null ? [] : [testOf(hypothesis, tested, category, "accuracy", accuracy)]),
    ];
  }

  #cell(name: string, isIn: (group: ItemGroup) => boolean): NamedCell {
    return { name, isIn: this.#items.select(isIn) };
  }
}

/** Of what is told apart from vague references, the least, by each measure. */
function lowestIsVague(h1: readonly Test[]): readonly Test[] {
  return (["score", "accuracy"] as const).flatMap((measure) => {
    const [least, ...others] = h1
      .filter((test) => test.measure === measure && test.tested.endsWith("− vague"))
      .toSorted((a, b) => a.difference.value - b.difference.value);
    return least === undefined || others.length === 0 ? [] : [{ ...least, hypothesis: "H2" as const }];
  });
}

function testOf(
  hypothesis: Test["hypothesis"],
  tested: string,
  category: string | null,
  measure: Test["measure"],
  { difference, p }: Contrast,
): Test {
  return { hypothesis, tested, category, measure, difference, p };
}

/** A test that two hypotheses share is one of the family. */
function judged(tests: readonly Test[]): readonly HypothesisTest[] {
  const keyOf = ({ tested, category, measure }: Test) => `${measure}, ${category}: ${tested}`;
  const family = new Map(tests.flatMap((test) => (test.p === null ? [] : [[keyOf(test), test.p] as const])));
  const values = holm([...family.values()]);
  const adjusted = new Map([...family.keys()].map((key, at) => [key, values[at]]));
  return tests.map((test) => ({
    ...test,
    adjusted: test.p === null ? null : (adjusted.get(keyOf(test)) ?? null),
    // Where no cluster has items of both, an interval of no width would show anything.
    verdict: test.p === null ? "untested" : verdictOf(test.difference),
  }));
}

function verdictOf({ low, high }: Estimate): Verdict {
  if (low === null || high === null) return "untested";
  if (low > rounding) return "shown";
  return high < -rounding ? "reversed" : "not shown";
}

/** The slope is of so many events more. */
const eventsOfSlope = 10;

/**
 * How much the mean score changes with ten events more: least squares over the items, x the number of events.
 *
 * The test flips the signs of Σ (x − x̄_c) · y within clusters.
 *
 * @param cells  the sums of each length
 * @returns null where there are not two lengths
 */
function lengthSlope(
  cells: readonly { readonly length: number; readonly sums: ClusterSums }[],
  resampling: Resampling,
): Contrast | null {
  const clusters = cells[0]?.sums.items.length ?? 0;
  const column = (of: (x: number, n: number, y: number) => number): Float64Array =>
    Float64Array.from({ length: clusters }, (_, at) =>
      cells.reduce((all, { length, sums }) => {
        return all + of(length / eventsOfSlope, sums.items[at] as number, sums.scores[at] as number);
      }, 0),
    );
  const columns = [
    column((_x, n) => n),
    column((x, n) => n * x),
    column((_x, _n, y) => y),
    column((x, n) => n * x * x),
    column((x, _n, y) => x * y),
  ];
  const [n, x, y, , xy] = columns as [Float64Array, Float64Array, Float64Array, Float64Array, Float64Array];
  const has = (at: number): boolean => (n[at] as number) > 0;
  const difference = clusterEstimate(
    columns.map((values) => values.filter((_, at) => has(at))),
    slope,
    resampling,
  );
  if (difference === null) return null;
  const within = Array.from(n, (count, at) =>
    count === 0 ? 0 : (xy[at] as number) - ((x[at] as number) * (y[at] as number)) / count,
  );
  const { p } = signFlip(
    within.filter((_, at) => has(at)),
    resampling,
  );
  return { difference, p };
}
