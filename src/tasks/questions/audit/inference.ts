/** What of one template and category speaks for and against a way in which gold may have come about. */
export interface Support {
  /** Disagreements that it makes right. */
  readonly explained: number;
  /** Items whose gold is right, and would be wrong if it held. */
  readonly contradicted: number;
}

/** Where a cause holds: all items, those of a template, of a category, or of both. */
export interface Scope {
  readonly template: string | null;
  readonly category: string | null;
}

/** A disagreement, with what candidates make of it. */
export interface Weighed {
  readonly group: number;
  /** The candidates under which the gold would be right. */
  readonly by: Uint16Array;
  /** Those that say something else than is right, and not what the gold says. */
  readonly against: Uint16Array;
  /**
   * How unlikely it is that a wrong answer drawn at random is the one that a candidate gives: ln(K − 1), of K
   * possible answers. 0 where there are but two.
   */
  readonly surprise: number;
}

/** What the inference goes by. */
export interface Observed {
  readonly groups: readonly Scope[];
  readonly compared: number;
  /** How many candidates were held against the items. */
  readonly candidates: number;
  readonly disagreements: readonly Weighed[];
  /** Items whose gold is right, and would be wrong under a candidate: by candidate, then by group. */
  readonly contradicted: ReadonlyMap<number, readonly number[]>;
}

/** A candidate that the items speak for, and where. */
export interface Inferred extends Support {
  readonly candidate: number;
  readonly scope: Scope;
  /** Disagreements of each group that it explains, and no cause before it. */
  readonly byGroup: readonly number[];
  /** Other candidates for which the items speak nearly as much, the most first. */
  readonly rivals: readonly number[];
  /** The log of how much likelier the gold is with it than without, less what the choice costs. */
  readonly evidence: number;
}

/** A cause is named where the gold is a hundred times as likely with it, choices paid for. */
const leastEvidence = Math.log(100);

/** Candidates that are less than twenty times as likely as others cannot be told apart. */
const rivalMargin = Math.log(20);

/** Gold that is drawn at random is right as often as wrong, at the most. */
const mostNoise = 1 / 2;

/** With more groups than this, what calls itself a category is none, and a cause is looked for by template alone. */
const mostGroups = 100;

/** So many causes are looked for. */
const mostCauses = 4;

/**
 * The causes of disagreements, each time the one with the most evidence for what those before it leave.
 *
 * Gold is thought to come about so: with a cause h, it is what h says with probability π of the items where
 * h says something else than is right, else what is right; and with probability ε it is a wrong answer drawn at
 * random. π and ε are those under which the gold is likeliest. With E disagreements explained by h, C items whose
 * gold is right where h says otherwise, n items and D disagreements,
 *
 *     evidence = ln P(gold | h) − ln P(gold | no cause) − ln(candidates) − ln(scopes) − ½ ln n
 *     ln P(gold | h) = E ln π + C ln(1 − π) + (n − D + E) ln(1 − ε) + (D − E) ln ε + Σ ln(K − 1)
 *
 * with π = E / (E + C) and ε = (D − E) / n; −ln(scopes) only for a part of the items, −½ ln n only where π < 1
 * had to be fitted. What a cause before it explains is gold that is right as far as it goes: it counts among C
 * where h says something else. So faults at random, which some candidate always explains in part, name no cause, and of two
 * candidates that explain the same, the one that other gold contradicts is the worse.
 *
 * @source the price of a parameter: G. Schwarz, Annals of Statistics 6 (1978)
 */
export function inferCauses(observed: Observed): readonly Inferred[] {
  const scopes = scopesOf(observed.groups);
  const found: Inferred[] = [];
  let left = observed.disagreements;
  let explained: readonly Weighed[] = [];
  while (found.length < mostCauses) {
    const tried = candidatesOf(left, explained, scopes, observed);
    const [best] = tried;
    if (best === undefined || best.evidence < leastEvidence) break;
    const near = tried.filter(({ evidence }) => evidence >= best.evidence - rivalMargin);
    const rivals = [...new Set(near.map(({ candidate }) => candidate))].filter(
      (one) => one !== best.candidate,
    );
    found.push({ ...best, rivals });
    const isIn = scopes.find(({ scope }) => scope === best.scope)?.isIn ?? [];
    const isExplained = ({ group, by }: Weighed): boolean =>
      isIn[group] === true && by.includes(best.candidate);
    explained = [...explained, ...left.filter(isExplained)];
    left = left.filter((one) => !isExplained(one));
  }
  return found;
}

interface ScopedGroups {
  readonly scope: Scope;
  /** By number of the group. */
  readonly isIn: readonly boolean[];
}

/** All, then each template, each category, each group; of those that hold the same groups the first. */
function scopesOf(groups: readonly Scope[]): readonly ScopedGroups[] {
  const templates = [...new Set(groups.map(({ template }) => template))];
  const categories = [...new Set(groups.map(({ category }) => category))];
  const scopes: readonly Scope[] = [
    { template: null, category: null },
    ...templates.map((template) => ({ template, category: null })),
    ...(groups.length > mostGroups ? [] : categories.map((category) => ({ template: null, category }))),
    ...(groups.length > mostGroups ? [] : groups),
  ];
  const distinct = new Map<string, ScopedGroups>();
  for (const scope of scopes) {
    const isIn = groups.map(
      ({ template, category }) =>
        (scope.template === null || scope.template === template) &&
        (scope.category === null || scope.category === category),
    );
    const key = isIn.join();
    if (!distinct.has(key)) distinct.set(key, { scope, isIn });
  }
  return [...distinct.values()];
}

type Tried = Omit<Inferred, "rivals">;

/** What speaks for and against a candidate, by group. */
interface Sums {
  readonly explained: number[];
  readonly surprise: number[];
  readonly contradicted: number[];
}

/**
 * Every candidate in every scope in which it explains anything, the one with the most evidence first.
 *
 * @param left    disagreements that no cause explains so far
 * @param before  those that some cause does
 */
function candidatesOf(
  left: readonly Weighed[],
  before: readonly Weighed[],
  scopes: readonly ScopedGroups[],
  observed: Observed,
): readonly Tried[] {
  const items = observed.compared;
  const tried: Tried[] = [];
  for (const [candidate, { explained, surprise, contradicted }] of sumsOf(left, before, observed)) {
    for (const { scope, isIn } of scopes) {
      const within = (values: readonly number[]): number =>
        values.reduce((sum, value, group) => (isIn[group] === true ? sum + value : sum), 0);
      const support = { explained: within(explained), contradicted: within(contradicted) };
      if (support.explained === 0) continue;
      const isAll = scope.template === null && scope.category === null;
      const cost = Math.log(observed.candidates) + (isAll ? 0 : Math.log(scopes.length));
      const evidence = likelihoodRatio(support, items - before.length, left.length) + within(surprise) - cost;
      const byGroup = explained.map((count, group) => (isIn[group] === true ? count : 0));
      tried.push({ candidate, scope, byGroup, evidence, ...support });
    }
  }
  return tried.sort((a, b) => b.evidence - a.evidence || a.candidate - b.candidate);
}

function sumsOf(
  left: readonly Weighed[],
  before: readonly Weighed[],
  { groups, contradicted }: Observed,
): ReadonlyMap<number, Sums> {
  const sums = new Map<number, Sums>();
  const zeros = (values: readonly number[] = []): number[] => groups.map((_, group) => values[group] ?? 0);
  const add = (column: number[], group: number, value: number): void => {
    column[group] = (column[group] ?? 0) + value;
  };
  for (const { group, by, surprise } of left) {
    for (const candidate of by) {
      const sum = sums.get(candidate) ?? {
        explained: zeros(),
        surprise: zeros(),
        contradicted: zeros(contradicted.get(candidate)),
      };
      sums.set(candidate, sum);
      add(sum.explained, group, 1);
      add(sum.surprise, group, surprise);
    }
  }
  for (const { group, against } of before) {
    for (const candidate of against) {
      const sum = sums.get(candidate);
      if (sum !== undefined) add(sum.contradicted, group, 1);
    }
  }
  return sums;
}

/**
 * How much likelier the gold of some items is with a cause than without, as a logarithm, but for how unlikely its
 * answers are by chance; what a fitted share costs is taken off.
 */
function likelihoodRatio({ explained, contradicted }: Support, items: number, faults: number): number {
  const share = explained / (explained + contradicted);
  const withCause =
    times(explained, share) + times(contradicted, 1 - share) + noisy(items, faults - explained);
  const fitted = contradicted === 0 ? 0 : Math.log(items) / 2;
  return withCause - noisy(items, faults) - fitted;
}

/** The log-likelihood of so many faults at random among some items, at the likeliest rate. */
function noisy(items: number, faults: number): number {
  const rate = Math.min(faults / items, mostNoise);
  return times(items - faults, 1 - rate) + times(faults, rate);
}

/** n · ln p, and 0 of nothing. */
function times(count: number, p: number): number {
  return count === 0 ? 0 : count * Math.log(p);
}
