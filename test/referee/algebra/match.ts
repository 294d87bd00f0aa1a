import type { AskedQuery } from "../../../src/algebra/query.js";
import { refereed, ruledByEngine, shown } from "./engine.js";
import { type Ruling, rule } from "./referee.js";
import type { SmallWorld } from "./worlds.js";

const tolerance = 1e-12;

/** What both sides say to a query, where they are apart; null where they agree. */
export function apart(
  query: AskedQuery,
  world: SmallWorld,
): { readonly engine: string; readonly referee: string } | null {
  const { engine, referee } = both(query, world);
  return areAlike(engine, referee) ? null : { engine: text(engine), referee: text(referee) };
}

export function both(
  query: AskedQuery,
  world: SmallWorld,
): { readonly engine: Ruling; readonly referee: Ruling } {
  const referee = rule(query, refereed(world, query.tense), (value) => shown(value, world));
  return { engine: ruledByEngine(query, world), referee };
}

function areAlike(a: Ruling, b: Ruling): boolean {
  if (a.kind === "issue" || b.kind === "issue") return a.kind === b.kind;
  const answers = new Set([...a.mass.keys(), ...b.mass.keys()]);
  return [...answers].every(
    (answer) => Math.abs((a.mass.get(answer) ?? 0) - (b.mass.get(answer) ?? 0)) <= tolerance,
  );
}

function text(ruling: Ruling): string {
  if (ruling.kind === "issue") return `issue: ${ruling.reason}`;
  return [...ruling.mass].map(([answer, p]) => `${answer} ${p}`).join(", ");
}
