import { poissonBinomial } from "../../fuzzy/count-distribution.js";
import type { Bound, Key, Query } from "../../algebra/query.js";
import { WhoDistribution } from "../distribution/distribution.js";
import { keeps } from "./amounts.js";
import { countLacking } from "./lacking.js";
import { knownNames, spelt } from "./names.js";
import { namesAt } from "./roles.js";
import {
  chancesBy,
  chancesOf,
  countOutcomes,
  noneOf,
  over,
  type Plan,
  settled,
  someOf,
  truth,
  truthOutcomes,
} from "./plan.js";
import type { Events } from "./events.js";
import { noLiterals } from "./literals.js";
import { countIn, countsByUnit, slicesByName } from "./slices.js";
import type { Terms } from "./term.js";
import type { Timeline } from "./timeline.js";
import { keyOf, sortedNames, type Value } from "./value.js";
import { startingOnly } from "./window.js";
import { joined } from "./world.js";

type Of<Name extends Query["query"]> = Extract<Query, { query: Name }>;

/** Truth: whether there are so many events. P(no) = Π (1 − p), or the Poisson-binomial of the p within the bound. */
export function exists(terms: Terms, { of, bound, k }: Of<"exists">): Plan {
  const events = terms.of(of);
  const isMet = boundOf(bound, k);
  const size = sizeOf(events);
  if (size !== null) return settled(truth(isMet(size)));
  return over(
    "truth",
    events,
    (positions) => truth(isMet(positions.length)),
    (literals, draws) => {
      const chances = chancesOf(literals, draws);
      return truthOutcomes(
        bound === undefined && k === undefined ? noneOf(chances) : 1 - within(chances, isMet),
      );
    },
  );
}

/** What a count must be; at least one where nothing is said. */
export function boundOf(bound: Bound | undefined, k: number | undefined): (count: number) => boolean {
  return (count) => keeps(bound ?? "at-least", count, k ?? 1);
}

/** The probability that the number of independent events that apply is as it must be. */
export function within(chances: readonly number[], isMet: (count: number) => boolean): number {
  const { from, p } = poissonBinomial(chances);
  // Rounding must not make more than 1 of many parts.
  return Math.min(
    1,
    p.reduce((sum, mass, index) => (isMet(from + index) ? sum + mass : sum), 0),
  );
}

/** How many events there are, where all are certain and need not be looked at; else null. */
function sizeOf({ slices }: Events): number | null {
  return slices === null ? null : countIn(slices);
}

/**
 * Names: those that the events have in a role, or the known ones that none has; each with its own probability.
 *
 *     P(name) = (1 − Π_of (1 − p)) · (1 − Π_also (1 − p)) · Π_never (1 − p)
 *
 * and with a bound, in place of the first, the mass of the Poisson-binomial of its events within it; where no event
 * that is open is in two of the terms, and a name need not be in each event.
 */
export function values(terms: Terms, query: Of<"values">): Plan {
  const { of, role, also, never, negated = false, bound, k, each = false, besides = [] } = query;
  const { otherRole = role } = query;
  const { timeline, times } = terms;
  const leftOut = new Set(besides.map((name) => spelt(timeline, role, name)));
  const known = knownNames(timeline, role).filter((name) => !leftOut.has(name));
  if (negated) times.note({ kind: "among-known-names", role, names: known.length });
  const named = (names: Iterable<string>): Value => {
    if (!negated) return { kind: "names", names: sortedNames(names) };
    const found = new Set(names);
    return { kind: "names", names: sortedNames(known.filter((name) => !found.has(name))) };
  };
  const roles = [role, otherRole, otherRole];
  const namesOf = roles.map(
    (each) =>
      (position: number): readonly string[] =>
        namesAt(timeline.set, position, each),
  );
  const ofTerm = (index: number): ((position: number) => readonly string[]) => namesOf[index] ?? (() => []);
  const isMet = boundOf(bound, k);
  const isEnough = (count: number): boolean => count > 0 && isMet(count);
  const isEnoughOf = (count: number, all: number): boolean => isEnough(count) && (!each || count === all);
  const isBounded = bound !== undefined || k !== undefined || each;
  const isAsked = [true, also !== undefined, never !== undefined];
  const all = [of, also, never].map((term) =>
    term === undefined ? terms.fixed(noLiterals) : terms.of(term),
  );
  const found = ([some = noNames, more = noNames, none = noNames]: readonly ReadonlySet<string>[]): Value =>
    named(
      [...some].filter(
        (name) => (isAsked[1] !== true || more.has(name)) && !none.has(name) && !leftOut.has(name),
      ),
    );
  const posted = all.map((part, index) =>
    isAsked[index] === true
      ? postedNames(timeline, part, roles[index] ?? role, index === 0 ? isEnoughOf : undefined)
      : noNames,
  );
  if (posted.every((names) => names !== null)) return settled(found(posted));
  const plan = joined(
    all,
    (parts) =>
      found(
        parts.map((positions, index) =>
          index === 0 && isBounded
            ? counted(positions, ofTerm(index), isEnoughOf)
            : distinct(positions, ofTerm(index)),
        ),
      ),
    keyOf,
  );
  return {
    ...plan,
    kind: "names",
    whole: () => {
      const shared = all.reduce((sum, { draws }) => sum + draws.size, 0) - plan.draws.size;
      const byName = all.map((part, index) => {
        const literals = part.literals();
        return literals === null ? null : chancesBy(literals, part.draws, ofTerm(index));
      });
      const [some, more, none] = byName;
      // A name that each event has hangs on those that have other names.
      if (each || shared > 0 || some == null || more == null || none == null) return null;
      const chanceOf = (name: string): number => {
        const first = some.get(name) ?? [];
        const second = isAsked[1] === true ? someOf(more.get(name) ?? []) : 1;
        return (isBounded ? within(first, isEnough) : someOf(first)) * second * noneOf(none.get(name) ?? []);
      };
      // Not 1 minus the other, where that is a product itself.
      const isPlain = also === undefined && never === undefined && !isBounded;
      const lacking = (name: string): number => (isPlain ? noneOf(some.get(name) ?? []) : 1 - chanceOf(name));
      const subjects: (readonly [string, number])[] = negated
        ? known.map((name) => [name, lacking(name)])
        : Array.from(some.keys(), (name) => [name, leftOut.has(name) ? 0 : chanceOf(name)]);
      return new WhoDistribution(
        subjects.filter(([, p]) => p > 0),
        "independent",
      );
    },
  };
}

const noNames: ReadonlySet<string> = new Set();

function distinct<Key>(positions: Iterable<number>, keysOf: (position: number) => readonly Key[]): Set<Key> {
  const found = new Set<Key>();
  for (const position of positions) for (const key of keysOf(position)) found.add(key);
  return found;
}

/** The keys that so many of the events have. */
function counted<Key>(
  positions: Iterable<number>,
  keysOf: (position: number) => readonly Key[],
  isEnough: (count: number, all: number) => boolean,
): Set<Key> {
  const counts = new Map<Key, number>();
  let all = 0;
  for (const position of positions) {
    all += 1;
    for (const key of keysOf(position)) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return new Set([...counts].filter(([, count]) => isEnough(count, all)).map(([key]) => key));
}

/** The names that certain events share by posting, so that no event need be looked at; null where they may differ. */
function postedNames(
  timeline: Timeline,
  { slices }: Events,
  role: string,
  isEnough: (count: number, all: number) => boolean = (count) => count > 0,
): ReadonlySet<string> | null {
  const byName = slices === null ? null : slicesByName(timeline, slices, role);
  if (slices === null || byName === null) return null;
  const all = countIn(slices);
  return new Set([...byName].filter(([, of]) => isEnough(countIn(of), all)).map(([name]) => name));
}

/** Number: how many events there are, or different names or units; the Poisson-binomial of events, or of keys. */
export function count(terms: Terms, query: Of<"count">): Plan {
  const { of, distinct: by, lacking } = query;
  if (by !== undefined && lacking !== undefined) return countLacking(terms, of, by, lacking.window);
  const events = by !== undefined && "unit" in by ? startingOnly(terms, of, by.unit) : terms.of(of);
  if (by === undefined) {
    const size = sizeOf(events);
    if (size !== null) return settled({ kind: "number", number: size });
    return over(
      "number",
      events,
      (positions) => ({ kind: "number", number: positions.length }),
      (literals, draws) => countOutcomes(poissonBinomial(chancesOf(literals, draws))),
    );
  }
  const posted = "role" in by ? postedNames(terms.timeline, events, by.role) : null;
  if (posted !== null) return settled({ kind: "number", number: posted.size });
  if ("unit" in by && events.slices !== null && terms.timeline.isExact) {
    const { size } = countsByUnit(terms.timeline, events.slices, by.unit);
    return settled({ kind: "number", number: size });
  }
  const keysOf = keysBy(terms.timeline, by);
  return over(
    "number",
    events,
    (positions) => ({ kind: "number", number: distinct(positions, keysOf).size }),
    (literals, draws) => {
      const byKey = chancesBy(literals, draws, keysOf);
      return byKey === null ? null : countOutcomes(poissonBinomial(Array.from(byKey.values(), someOf)));
    },
  );
}

/** The names of an event in a role, or the number of the unit in which it starts. */
export function keysBy(timeline: Timeline, by: Key): (position: number) => readonly (string | number)[] {
  if ("role" in by) {
    knownNames(timeline, by.role);
    return (position) => namesAt(timeline.set, position, by.role);
  }
  return (position) => [timeline.unitOf(position, by.unit)];
}

/** Truth: whether the named ones have an event, and no other known name: Π P_s · Π (1 − P_t). */
export function only(terms: Terms, { of, role, names }: Of<"only">): Plan {
  const { timeline, times } = terms;
  const events = terms.of(of);
  const wanted = new Set(names.map((name) => spelt(timeline, role, name)));
  times.note({ kind: "among-known-names", role, names: knownNames(timeline, role).length });
  const namesOf = (position: number): readonly string[] => namesAt(timeline.set, position, role);
  const areWanted = (found: ReadonlySet<string>): Value =>
    truth(found.size === wanted.size && [...wanted].every((name) => found.has(name)));
  const posted = postedNames(timeline, events, role);
  if (posted !== null) return settled(areWanted(posted));
  return over(
    "truth",
    events,
    (positions) => areWanted(distinct(positions, namesOf)),
    (literals, draws) => {
      const byName = chancesBy(literals, draws, namesOf);
      if (byName === null) return null;
      const all = [...wanted].reduce((p, name) => p * someOf(byName.get(name) ?? []), 1);
      const others = [...byName].filter(([name]) => !wanted.has(name));
      return truthOutcomes(1 - others.reduce((p, [, chances]) => p * noneOf(chances), all));
    },
  );
}
