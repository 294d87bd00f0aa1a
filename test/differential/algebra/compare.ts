import * as fc from "fast-check";
import type { AskedQuery } from "../../../src/algebra/query.js";
import { queries } from "../../referee/algebra/asked.js";
import { refereed, shown } from "../../referee/algebra/engine.js";
import { type Ruling, rule } from "../../referee/algebra/referee.js";
import { type SmallWorld, worlds } from "../../referee/algebra/worlds.js";
import type { Engine } from "../engine.js";
import { rowsOf, ruledBySql } from "./ask.js";

/** What a mass may differ by from what the referee says. */
const tolerance = 1e-9;

/** How many worlds stand in the table at once. */
const batchSize = 500;

/** What came of a comparison of one database with the referee. */
export interface Comparison {
  /** Queries that SQL says, answered and refused alike. */
  compared: number;
  /** Those among them whose answer is a distribution. */
  answered: number;
  /** Why SQL does not say the others. */
  readonly unsaid: Map<string, number>;
  /** Those that the database answers, by what is asked. */
  readonly kinds: Map<string, number>;
  readonly disagreements: string[];
}

/** Asks random queries of random worlds of the referee and of a database that holds the worlds of a batch in one table. */
export async function compareQueries(
  { runs, seed }: { readonly runs: number; readonly seed: number },
  engine: Engine,
): Promise<Comparison> {
  const comparison: Comparison = {
    compared: 0,
    answered: 0,
    unsaid: new Map(),
    kinds: new Map(),
    disagreements: [],
  };
  // What SQL cannot say is drawn as well, and others in its place.
  for (let done = 0; comparison.compared < runs && done < 2 * runs; done += batchSize) {
    const pairs = fc.tuple(worlds({ ends: true, grains: "instant", lists: false }), queries(["extent"]));
    // A batch has a seed of its own, so that one can be run again alone.
    const batch = fc.sample(pairs, { numRuns: batchSize, seed: seed + done });
    await engine.load(batch.flatMap(([world], number) => rowsOf(world, number)));
    for (const [number, [world, query]] of batch.entries()) {
      if (comparison.compared < runs) await note(comparison, engine, world, query, number);
    }
  }
  return comparison;
}

async function note(
  comparison: Comparison,
  engine: Engine,
  world: SmallWorld,
  query: AskedQuery,
  number: number,
): Promise<void> {
  const found = await ruledBySql(engine, query, world, number);
  if (found.kind === "unsaid") {
    add(comparison.unsaid, found.why);
    return;
  }
  comparison.compared += 1;
  const referee = rule(query, refereed(world, query.tense), (value) => shown(value, world));
  if (found.kind === "mass") {
    comparison.answered += 1;
    add(comparison.kinds, query.query);
  }
  if (!areAlike(found, referee)) comparison.disagreements.push(reportOf(world, query, found, referee));
}

/** Where in no world there is what others lie to, an issue is right, and so is the answer of all these worlds. */
function areAlike(found: Ruling, referee: Ruling): boolean {
  if (found.kind === "issue") return referee.kind === "issue";
  const mass = referee.kind === "issue" ? referee.otherwise : referee.mass;
  if (mass === undefined) return false;
  const answers = new Set([...found.mass.keys(), ...mass.keys()]);
  return [...answers].every(
    (answer) => Math.abs((found.mass.get(answer) ?? 0) - (mass.get(answer) ?? 0)) <= tolerance,
  );
}

function reportOf(world: SmallWorld, query: AskedQuery, database: Ruling, referee: Ruling): string {
  const { zone, speechTime, dependence, events } = world;
  const seen = { zone: zone.name, speechTime, dependence, events };
  return [JSON.stringify(query), JSON.stringify(seen), textOf(database), textOf(referee)].join("\n  ");
}

function textOf(ruling: Ruling): string {
  if (ruling.kind === "issue") return `issue: ${ruling.reason}`;
  return [...ruling.mass].map(([answer, p]) => `${answer} ${p}`).join(", ");
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
