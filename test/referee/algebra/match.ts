import type { AskedQuery } from "../../../src/algebra/query.js";
import { refereed, ruledByEngine, shown } from "./engine.js";
import { type Ruling, rule } from "./referee.js";
import type { SmallWorld } from "./worlds.js";

const tolerance = 1e-12;

/** What the engine and the referee say to a query. */
export interface Both {
  readonly engine: Ruling;
  readonly referee: Ruling;
}

export function both(query: AskedQuery, world: SmallWorld): Both {
  const referee = rule(query, refereed(world, query.tense), (value) => shown(value, world));
  return { engine: ruledByEngine(query, world), referee };
}

/** What both sides say, where they are apart; null where they agree. */
export function differenceOf({ engine, referee }: Both): string | null {
  return areAlike(engine, referee) ? null : `engine: ${text(engine)}\nreferee: ${text(referee)}`;
}

/** Where in no world there is what others lie to, an issue is right, and so is the answer of all these worlds. */
function areAlike(engine: Ruling, referee: Ruling): boolean {
  if (engine.kind === "issue") return referee.kind === "issue";
  const mass = referee.kind === "issue" ? referee.otherwise : referee.mass;
  if (mass === undefined) return false;
  const answers = new Set([...engine.mass.keys(), ...mass.keys()]);
  return [...answers].every(
    (answer) => Math.abs((engine.mass.get(answer) ?? 0) - (mass.get(answer) ?? 0)) <= tolerance,
  );
}

function text(ruling: Ruling): string {
  if (ruling.kind === "issue") return `issue: ${ruling.reason}`;
  return [...ruling.mass].map(([answer, p]) => `${answer} ${p}`).join(", ");
}
