import { type CountDistribution, convolve, poissonBinomial } from "../../fuzzy/count-distribution.js";
import type { Query } from "../../algebra/query.js";
import type { AllenRelation } from "../../time/interval.js";
import { relationOfEdges } from "../../algebra/relations.js";
import { type Literals, tableOf, whereApplies } from "./literals.js";
import { across, countOutcomes, type Plan, truth, truthOutcomes } from "./plan.js";
import { relationOf } from "./relation.js";
import type { Terms } from "./term.js";
import { orderOf, type Range, type Timeline } from "./timeline.js";
import { keyOf, type Length, rounded, sizeOf, sortedNames, type Value } from "./value.js";
import { type Draws, joined } from "./world.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;
type Planned = (query: Query) => Plan;

/** How two answers lie: below 0 where the first is less or earlier; null where one is none, or it cannot be told. */
function order(timeline: Timeline, a: Value, b: Value): number | null {
  if (a.kind === "number" && b.kind === "number") {
    return a.number === null || b.number === null ? null : a.number - b.number;
  }
  if (a.kind === "duration" && b.kind === "duration") {
    return a.length === null || b.length === null ? null : lengthOrder(timeline, a.length, b.length);
  }
  if (a.kind !== "instant" || b.kind !== "instant" || a.moment === null || b.moment === null) return null;
  return toldOrder(timeline, timeline.rangeOf(a.moment), timeline.rangeOf(b.moment));
}

/** Units of one size are compared by how many there are, and any with nothing; of others it is not known how long each is. */
function lengthOrder(timeline: Timeline, a: Length, b: Length): number | null {
  const [x, y] = [sizeOf(a), sizeOf(b)];
  const isNothing = (length: Length): boolean => length.unit === null && length.ms === 0;
  if (a.unit === b.unit || ((isNothing(a) || isNothing(b)) && x !== y)) return x - y;
  timeline.refuse({ kind: "cannot-be-told", record: null, eventType: null });
  return null;
}

function toldOrder(timeline: Timeline, a: Range, b: Range): number | null {
  const found = orderOf(a, b);
  if (found === null) timeline.refuse({ kind: "cannot-be-told", record: null, eventType: null });
  return found;
}

/** Which kinds of answers each comparison is about. */
const compared: Readonly<Record<Of<"compare">["how"] | Of<"which">["how"], readonly Value["kind"][]>> = {
  more: ["number", "duration"],
  fewer: ["number", "duration"],
  equal: ["number", "duration", "instant"],
  earlier: ["instant"],
  later: ["instant"],
  longer: ["duration", "number"],
  shorter: ["duration", "number"],
  most: ["number", "duration"],
  least: ["number", "duration"],
  earliest: ["instant"],
  latest: ["instant"],
  longest: ["duration", "number"],
  shortest: ["duration", "number"],
};

function areComparable(terms: Terms, how: keyof typeof compared, plans: readonly Plan[]): void {
  const [first] = plans;
  const other = plans.find(({ kind }) => kind !== first?.kind || !compared[how].includes(kind));
  if (first !== undefined && other !== undefined) {
    terms.timeline.refuse({ kind: "not-comparable", left: first.kind, right: other.kind });
  }
}

/**
 * Truth: how two answers compare; no where one of them is none, or never.
 *
 * Two counts are compared event by event, so that what both count cancels: each event adds −1, 0 or 1.
 */
export function compare(terms: Terms, { how, left, right }: Of<"compare">, planned: Planned): Plan {
  const { timeline } = terms;
  const plans = [planned(left), planned(right)] as const;
  areComparable(terms, how, plans);
  const holds = (difference: number | null): boolean => {
    if (difference === null) return false;
    if (how === "equal") return difference === 0;
    return how === "more" || how === "later" || how === "longer" ? difference > 0 : difference < 0;
  };
  const plan = across("truth", plans, ([a, b]) => truth(holds(order(timeline, a as Value, b as Value))));
  return {
    ...plan,
    closed: () => {
      const found = plan.closed();
      if (found !== null || left.query !== "count" || right.query !== "count") return found;
      if (left.distinct !== undefined || right.distinct !== undefined) return null;
      const [a, b] = [terms.of(left.of).literals(), terms.of(right.of).literals()];
      if (a === null || b === null) return null;
      const yes = countOutcomes(differenceOf(a, b, plan.draws)).reduce(
        (sum, { value, p }) => (value.kind === "number" && holds(value.number) ? sum + p : sum),
        0,
      );
      return truthOutcomes(1 - yes);
    },
  };
}

/**
 * Number or duration: how much more one is than another; none where one of them is none, and of durations where the first
 * is the shorter.
 */
export function difference(terms: Terms, { left, right }: Of<"difference">, planned: Planned): Plan {
  const { timeline } = terms;
  const plans = [planned(left), planned(right)] as const;
  const kind = plans[0].kind === "duration" ? "duration" : "number";
  const other = plans.find((plan) => plan.kind !== kind);
  if (other !== undefined) timeline.refuse({ kind: "not-comparable", left: kind, right: other.kind });
  return across(kind, plans, ([a, b]) => {
    if (a?.kind === "duration" && b?.kind === "duration")
      return { kind: "duration", length: lengthBeyond(timeline, a.length, b.length) };
    const isNone = a?.kind !== "number" || b?.kind !== "number" || a.number === null || b.number === null;
    return { kind: "number", number: isNone ? null : rounded(a.number - b.number) };
  });
}

/** How much longer one length is than another; null where it is not. */
function lengthBeyond(timeline: Timeline, a: Length | null, b: Length | null): Length | null {
  if (a === null || b === null || (lengthOrder(timeline, a, b) ?? -1) < 0) return null;
  if (a.unit === null || b.unit === null) return { unit: null, ms: sizeOf(a) - sizeOf(b) };
  return { unit: a.unit, count: a.count - b.count };
}

/** The distribution of the difference of two counts of independent events, some of which are in both. */
function differenceOf(a: Literals, b: Literals, draws: Draws): CountDistribution {
  const [left, right] = [tableOf(a), tableOf(b)];
  let shift = 0;
  const byStep = new Map<number, number[]>();
  for (const position of new Set([...a.positions, ...b.positions])) {
    const [x, y] = [left.get(position) ?? 0, right.get(position) ?? 0];
    const applying = (x & whereApplies) - (y & whereApplies);
    const otherwise = (x >> 1) - (y >> 1);
    shift += otherwise;
    const step = applying - otherwise;
    if (step === 0) continue;
    const chances = byStep.get(step) ?? [];
    chances.push(draws.get(position) as number);
    byStep.set(step, chances);
  }
  let sum: CountDistribution = { from: shift, p: Float64Array.of(1), lost: 0 };
  for (const [step, chances] of byStep) sum = convolve(sum, spread(poissonBinomial(chances), step), 0);
  return sum;
}

/** A count times a whole number. */
function spread({ from, p, lost }: CountDistribution, step: number): CountDistribution {
  const spaced = new Float64Array((p.length - 1) * Math.abs(step) + 1);
  p.forEach((mass, index) => {
    spaced[step > 0 ? index * step : spaced.length - 1 + index * step] = mass;
  });
  return { from: step > 0 ? from * step : (from + p.length - 1) * step, p: spaced, lost };
}

/** Names: whose answer is the most, least, earliest …; ties all. Never is left out; none is an issue. */
export function which(terms: Terms, { how, among }: Of<"which">, planned: Planned): Plan {
  const { timeline } = terms;
  const plans = among.map(({ query }) => planned(query));
  areComparable(terms, how, plans);
  const sign = how === "most" || how === "latest" || how === "longest" ? 1 : -1;
  timeline.unmet.set(among, { kind: "nothing-to-compare" });
  return across("names", plans, (values) => {
    const found = values.flatMap((value, index) => {
      if (!isNone(value)) return [{ value, name: (among[index] as (typeof among)[number]).name }];
      if (value.kind !== "instant") timeline.refuse({ kind: "nothing-to-compare" });
      return [];
    });
    if (found.length > 0) timeline.unmet.delete(among);
    const best = found.filter(({ value }) =>
      found.every((other) => sign * (placeOrder(timeline, value, other.value) ?? 0) >= 0),
    );
    return { kind: "names", names: sortedNames(best.map(({ name }) => name)) };
  });
}

/** As `order`, but times of which it cannot be told which is earlier are equal: both may be the first, or the last. */
function placeOrder(timeline: Timeline, a: Value, b: Value): number | null {
  if (a.kind !== "instant" || b.kind !== "instant" || a.moment === null || b.moment === null)
    return order(timeline, a, b);
  return orderOf(timeline.rangeOf(a.moment), timeline.rangeOf(b.moment));
}

function isNone(value: Value): boolean {
  return (
    (value.kind === "number" && value.number === null) ||
    (value.kind === "duration" && value.length === null) ||
    (value.kind === "instant" && value.moment === null)
  );
}

/** Truth: whether all, any or none of some truths hold; of one, whether it does not. */
export function logical(
  terms: Terms,
  how: "all" | "any" | "none",
  parts: readonly Query[],
  planned: Planned,
): Plan {
  const plans = parts.map(planned);
  const other = plans.find(({ kind }) => kind !== "truth");
  if (other !== undefined)
    terms.timeline.refuse({ kind: "not-comparable", left: "truth", right: other.kind });
  return across("truth", plans, (values) => {
    const holds = values.map((value) => value.kind === "truth" && value.holds);
    return truth(how === "all" ? holds.every(Boolean) : holds.some(Boolean) === (how === "any"));
  });
}

/** List: the names of terms in the order in which their first events start; who has none is left out. */
export function inOrder(terms: Terms, { of }: Of<"order">): Plan {
  const { timeline } = terms;
  const firsts = of.map(({ term }) => terms.nthOf(terms.of(term), 1, "first"));
  const plan = joined(
    firsts,
    (events): Value => {
      const starts = events.flatMap((positions, index) => {
        if (positions.length === 0) return [];
        const ranges = positions.map((position) => timeline.rangeOf(timeline.spanOf(position).start));
        const start = {
          first: ranges.reduce((least, { first }) => Math.min(least, first), Number.POSITIVE_INFINITY),
          last: ranges.reduce((least, { last }) => Math.min(least, last), Number.POSITIVE_INFINITY),
        };
        return [{ name: (of[index] as (typeof of)[number]).name, start }];
      });
      // Those that start together stay in the order in which they were asked about.
      const sorted = starts.sort((a, b) => a.start.first - b.start.first);
      sorted.forEach(({ start }, index) => {
        for (const other of sorted.slice(index + 1)) toldOrder(timeline, start, other.start);
      });
      return { kind: "list", items: sorted.map(({ name }) => name) };
    },
    keyOf,
  );
  return { ...plan, kind: "list" };
}

/** Relation: how the first event of one term lies to that of another; none where one has none. */
export function relation(terms: Terms, { left, right, edges }: Of<"relation">): Plan {
  const { timeline } = terms;
  const firsts = [left, right].map((term) => terms.nthOf(terms.of(term), 1, "first"));
  const between = (a: number, b: number): AllenRelation | null => {
    const relation = a === b ? "equals" : relationOf(timeline, timeline.spanOf(a), timeline.spanOf(b));
    return relation === null || edges === undefined ? relation : relationOfEdges(relation, edges);
  };
  const plan = joined(
    firsts,
    (events): Value => {
      const [lefts = [], rights = []] = events;
      const [first] = lefts;
      // Of several that start at once all must lie alike.
      const found = new Set(lefts.flatMap((a) => rights.map((b) => between(a, b))));
      const [relation = null] = found;
      if (first !== undefined && (found.size > 1 || found.has(null))) timeline.cannotTell(first);
      return { kind: "relation", relation };
    },
    keyOf,
  );
  return { ...plan, kind: "relation" };
}
