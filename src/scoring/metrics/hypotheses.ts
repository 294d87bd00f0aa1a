import { holm } from "../../statistics/holm.js";
import type { Resampling } from "../../statistics/cluster-bootstrap.js";
import type { Estimate } from "../../statistics/estimate.js";
import { type ClusterSums, clusterSums, hasSkill, skillColumns, total } from "./cluster-sums.js";
import { type Contrast, scoreContrast, skillContrast } from "./contrast.js";
import type { ItemGroup, ItemTable } from "./item-table.js";
import { lengthSlope } from "./length-slope.js";
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
   * H1: performance falls with the explicitness of references; H2: it is lowest for vague ones; H3: it falls
   * with the number of events.
   */
  readonly hypothesis: "H1" | "H2" | "H3";
  /** "explicit − relative", "5 − 100 events", "10 events fewer". */
  readonly tested: string;
  /** Of which category alone; null where it is about categories. */
  readonly category: string | null;
  /**
   * Skill sets the score beside what is possible: the lower ceiling of vague questions is no failure of a
   * model.
   */
  readonly measure: "score" | "skill";
  readonly difference: Estimate;
  /** Sign-flip over clusters, two-sided; null for skill, and where no cluster has both. */
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
 *     H2  the lower one of explicit and relative − vague, by score and by skill
 *     H3  for each category: with ten events fewer (least squares), and from the longest set to the shortest
 *
 * Each on the score; those between categories, and from the longest set to the shortest, on the skill too.
 *
 * @source TRAVELER, §1
 */
export function testHypotheses(
  items: ItemTable,
  tally: Tally,
  resampling: Resampling = {},
): readonly HypothesisTest[] {
  const sums = (isIn: (group: ItemGroup) => boolean): ClusterSums =>
    clusterSums(
      items,
      tally,
      Uint8Array.from(items.groups, (group) => (isIn(group) ? 1 : 0)),
    );
  const there = new Set(items.groups.map(({ category }) => category));
  const byCategory = explicitness
    .filter((category) => there.has(category))
    .map((name) => ({ name, sums: sums(({ category }) => category === name) }));
  const tests = [
    ...explicitnessTests(byCategory, resampling),
    ...vagueTests(byCategory, resampling),
    ...[...there].flatMap((category) => {
      const lengths = new Set(
        items.groups.filter((group) => group.category === category).map(({ length }) => length),
      );
      const cells = [...lengths]
        .sort((a, b) => a - b)
        .map((length) => ({
          length,
          sums: sums((group) => group.category === category && group.length === length),
        }));
      return lengthTests(category, cells, resampling);
    }),
  ];
  return judged(tests);
}

interface NamedSums {
  readonly name: string;
  readonly sums: ClusterSums;
}

function explicitnessTests(categories: readonly NamedSums[], resampling: Resampling): readonly Test[] {
  const pairs = categories.flatMap((one, at) =>
    categories.slice(at + 1).map((other) => [one, other] as const),
  );
  return pairs.flatMap(([one, other]) => contrastTests("H1", one, other, null, resampling));
}

function vagueTests(categories: readonly NamedSums[], resampling: Resampling): readonly Test[] {
  const vague = categories.find(({ name }) => name === "vague");
  const others = categories.filter(({ name }) => name !== "vague");
  if (vague === undefined || others.length < 2) return [];
  const least = (of: (sums: ClusterSums) => number) =>
    others.toSorted((a, b) => of(a.sums) - of(b.sums)).slice(0, 1);
  const against = (measure: Test["measure"]) => (next: NamedSums) =>
    contrastTests("H2", next, vague, null, resampling).filter((test) => test.measure === measure);
  return [
    ...least(({ scores, items }) => total(scores) / total(items)).flatMap(against("score")),
    ...least(skillValue).flatMap(against("skill")),
  ];
}

/** Where there is none to tell, the other category is the lower one. */
function skillValue(sums: ClusterSums): number {
  const [gains, gaps] = skillColumns(sums);
  return hasSkill(sums) ? total(gains) / total(gaps) : Number.POSITIVE_INFINITY;
}

function lengthTests(
  category: string,
  cells: readonly { readonly length: number; readonly sums: ClusterSums }[],
  resampling: Resampling,
): readonly Test[] {
  const [first, last] = [cells[0], cells.at(-1)];
  if (first === undefined || last === undefined || first === last) return [];
  const rise = lengthSlope(cells, resampling);
  const named = ({ length, sums }: typeof first, unit = ""): NamedSums => ({
    name: `${length}${unit}`,
    sums,
  });
  return [
    ...(rise === null ? [] : [testOf("H3", "10 events fewer", category, reversed(rise))]),
    ...contrastTests("H3", named(first), named(last, " events"), category, resampling),
  ];
}

function contrastTests(
  hypothesis: Test["hypothesis"],
  one: NamedSums,
  other: NamedSums,
  category: string | null,
  resampling: Resampling,
): readonly Test[] {
  const tested = `${one.name} − ${other.name}`;
  const score = scoreContrast(one.sums, other.sums, resampling);
  const skill = skillContrast(one.sums, other.sums, resampling);
  return [
    ...(score === null ? [] : [testOf(hypothesis, tested, category, score)]),
    ...(skill === null
      ? []
      : [{ hypothesis, tested, category, measure: "skill" as const, difference: skill, p: null }]),
  ];
}

function testOf(
  hypothesis: Test["hypothesis"],
  tested: string,
  category: string | null,
  { difference, p }: Contrast,
): Test {
  return { hypothesis, tested, category, measure: "score", difference, p };
}

/** A rise with more events as a fall, which is what is expected. */
function reversed({ difference, p }: Contrast): Contrast {
  const { value, low, high } = difference;
  return {
    difference: {
      ...difference,
      value: 0 - value,
      low: high === null ? null : 0 - high,
      high: low === null ? null : 0 - low,
    },
    p,
  };
}

/** A test that two hypotheses share is one of the family. */
function judged(tests: readonly Test[]): readonly HypothesisTest[] {
  const family = new Map(
    tests.flatMap(({ tested, category, p }) => (p === null ? [] : [[`${category}: ${tested}`, p] as const])),
  );
  const values = holm([...family.values()]);
  const adjusted = new Map([...family.keys()].map((key, at) => [key, values[at]]));
  return tests.map((test) => ({
    ...test,
    adjusted: test.p === null ? null : (adjusted.get(`${test.category}: ${test.tested}`) ?? null),
    verdict: verdictOf(test.difference),
  }));
}

function verdictOf({ low, high }: Estimate): Verdict {
  if (low === null || high === null) return "untested";
  if (low > rounding) return "shown";
  return high < -rounding ? "reversed" : "not shown";
}
