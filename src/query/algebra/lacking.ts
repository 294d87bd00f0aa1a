import type { Key, Term } from "../../algebra/query.js";
import { poissonBinomial } from "../../fuzzy/count-distribution.js";
import { filtered } from "./literals.js";
import { knownNames } from "./names.js";
import { namesAt } from "./roles.js";
import { chancesBy, countOutcomes, noneOf, over, type Plan } from "./plan.js";
import type { Terms } from "./term.js";
import type { Value } from "./value.js";
import { startingOnly, windowOf } from "./window.js";

/**
 * Number: how many of the known names, or of the units of a window, have no event; the Poisson-binomial of
 * Π (1 − p) over them.
 */
export function countLacking(terms: Terms, of: Term, by: Key, window: string | null): Plan {
  return "role" in by ? namesLacking(terms, of, by.role) : unitsLacking(terms, of, by, window);
}

function numbered(number: number): Value {
  return { kind: "number", number };
}

function namesLacking(terms: Terms, of: Term, role: string): Plan {
  const { timeline, times } = terms;
  const known = knownNames(timeline, role);
  times.note({ kind: "among-known-names", role, names: known.length });
  const namesOf = (position: number): readonly string[] => namesAt(timeline.set, position, role);
  return over(
    "number",
    terms.of(of),
    (positions) => numbered(known.length - new Set(positions.flatMap(namesOf)).size),
    (literals, draws) => {
      const byName = chancesBy(literals, draws, namesOf);
      if (byName === null) return null;
      return countOutcomes(poissonBinomial(known.map((name) => noneOf(byName.get(name) ?? []))));
    },
  );
}

function unitsLacking(
  terms: Terms,
  of: Term,
  { unit }: Extract<Key, { readonly unit: unknown }>,
  window: string | null,
): Plan {
  const { timeline } = terms;
  const units = windowOf(terms, window, unit);
  const unitOf = (position: number): number => timeline.unitOf(position, unit);
  return over(
    "number",
    startingOnly(terms, of, unit),
    (positions) => {
      const had = new Set(positions.filter(units.holds).map(unitOf));
      const asked = units.from(had.size === 0 ? null : Math.min(...had));
      return numbered(asked.filter((number) => !had.has(number)).length);
    },
    (literals, draws) => {
      if (units.isOpen) return null;
      const byUnit = chancesBy(filtered(literals, units.holds), draws, (position) => [unitOf(position)]);
      if (byUnit === null) return null;
      const chances = units.from(null).map((number) => noneOf(byUnit.get(number) ?? []));
      return countOutcomes(poissonBinomial(chances));
    },
  );
}
