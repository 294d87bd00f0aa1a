import type { Best, Distribution } from "../../src/query/distribution/distribution.js";
import type { Issue } from "../../src/issue/issue.js";
import type { Ruled, Ruling } from "./referee.js";
import type { Verdict } from "./verdict.js";

/** An answer as far as it can be compared. */
export interface Answered {
  readonly distribution: Distribution | null;
  readonly best: Best | null;
  readonly issue: Issue | null;
  readonly ceiling: number | null;
  readonly negative: number | null;
}

/**
 * Everything in which an answer differs from a ruling; nothing when they agree.
 *
 * @param exact  what numbers may differ by when every degree is 0 or 1: nothing was rounded
 */
export function differences(
  engine: Answered | null,
  ruled: Ruled | null,
  verdict: Verdict | null,
  { tolerance, exact }: { readonly tolerance: number; readonly exact: number } = {
    tolerance: 1e-12,
    exact: 0,
  },
): readonly string[] {
  if (ruled === null || verdict === null) {
    const hasAnswer = engine !== null && engine.distribution !== null;
    return hasAnswer ? ["the engine answers what cannot be answered"] : [];
  }
  if (engine === null) return ["the engine does not read the question"];
  const { distribution, best } = engine;
  if (distribution === null || best === null)
    return [`the engine has an issue: ${JSON.stringify(engine.issue)}`];
  const [mine, its] = [massesOf(ruled.ruling), masses(distribution)];
  const apart = ruled.isExact ? exact : tolerance;
  const wrong = [...new Set([...mine.keys(), ...its.keys()])].filter(
    (key) => !(Math.abs((mine.get(key) ?? 0) - (its.get(key) ?? 0)) <= apart),
  );
  const sum = sumOf(distribution, its);
  const value = Array.isArray(best.value) ? best.value.toSorted() : best.value;
  const verdictValue = Array.isArray(verdict.value) ? verdict.value.toSorted() : verdict.value;
  const close = (what: string, a: number | null, b: number): readonly string[] =>
    a !== null && Math.abs(a - b) <= tolerance ? [] : [`${what} is ${a}, not ${b}`];
  return [
    ...wrong.map(
      (key) => `P(${key}) is ${its.get(key) ?? 0} for the engine, ${mine.get(key) ?? 0} for the referee`,
    ),
    ...(Math.abs(sum - 1) <= tolerance ? [] : [`the distribution sums to ${sum}`]),
    ...(JSON.stringify(value) === JSON.stringify(verdictValue)
      ? []
      : [`the answer is ${JSON.stringify(value)}, not ${JSON.stringify(verdictValue)}`]),
    ...(best.tie === verdict.tie ? [] : [`tie: ${best.tie}, not ${verdict.tie}`]),
    ...close("probability", best.probability, verdict.probability),
    ...close("ceiling", engine.ceiling, verdict.ceiling),
    ...close("negative", engine.negative, verdict.negative),
  ];
}

/** The probability of each answer by a ruling; of each subject for who. */
export function massesOf(ruling: Ruling): ReadonlyMap<string, number> {
  switch (ruling.ask) {
    case "did":
      return new Map([
        ["yes", ruling.yes],
        ["no", 1 - ruling.yes],
      ]);
    case "who":
      return ruling.subjects;
    case "how-often":
      return new Map(ruling.counts.map((p, count) => [String(count), p]));
    case "when-last":
      return new Map([
        ...ruling.instants.map(([at, p]) => [String(at), p] as const),
        ["never", ruling.never],
      ]);
  }
}

/** The probability of each answer by a distribution; of each subject for who. */
export function masses(distribution: Distribution): ReadonlyMap<string, number> {
  switch (distribution.kind) {
    case "did":
      return new Map([
        ["yes", distribution.yes],
        ["no", distribution.no],
      ]);
    case "who":
      return distribution.subjects;
    case "how-often": {
      const { from, p } = distribution.counts;
      return new Map(Array.from(p, (mass, index) => [String(from + index), mass]));
    }
    case "when-last":
      return new Map([
        ...distribution.instants.map(({ at, p }) => [String(at), p] as const),
        ["never", distribution.never],
      ]);
  }
}

/** The subjects of a who question belong each by themselves: their distribution is one of sets. */
function sumOf(distribution: Distribution, its: ReadonlyMap<string, number>): number {
  if (distribution.kind !== "who") return [...its.values()].reduce((sum, p) => sum + p, 0);
  const names = [...distribution.subjects.keys()];
  let sum = 0;
  for (let set = 0; set < 2 ** names.length; set += 1) {
    sum += distribution.probabilityOf(new Set(names.filter((_, index) => (set >> index) % 2 === 1)));
  }
  return sum;
}
