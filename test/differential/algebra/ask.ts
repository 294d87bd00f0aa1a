import type { AskedQuery } from "../../../src/algebra/query.js";
import type { SqlWorld } from "../../../src/query/sql/plan.js";
import { querySql } from "../../../src/query/sql/algebra/query-sql.js";
import { readQuery } from "../../../src/query/sql/algebra/read.js";
import { sceneOf } from "../../../src/query/sql/algebra/scene-of.js";
import { textOf } from "../../../src/query/sql/sql-piece.js";
import { eventSetOf, eventText, massOf, settingOf } from "../../referee/algebra/engine.js";
import type { Ruling } from "../../referee/algebra/referee.js";
import type { SmallWorld } from "../../referee/algebra/worlds.js";
import type { Engine, WorldRow } from "../engine.js";

/** The events of a world as rows of the table of all worlds. */
export function rowsOf({ events }: SmallWorld, number: number): readonly WorldRow[] {
  return events.map(({ type, roles, start, end }, index) => {
    const nameIn = (role: string): string | null => {
      const name = roles[role];
      return typeof name === "string" ? name : null;
    };
    return {
      world: number,
      record: index + 1,
      type,
      subject: nameIn("subject"),
      location: nameIn("location"),
      instant: start.at,
      dayEnd: null,
      endAt: end?.at ?? null,
      isOpen: end === null,
    };
  });
}

/** The table of one world, with the names that are known in it. */
function tableOf(world: SmallWorld, number: number): Omit<SqlWorld, "database" | "hasDayGrain"> {
  const vocabulary = eventSetOf({
    ...world,
    events: world.events.map(({ type, roles, start }) => ({ type, roles, start })),
  });
  const ends = world.events.flatMap(({ end }) => (end === undefined || end === null ? [] : [end.at]));
  return {
    table: { name: "events", extents: true, only: { column: "world", value: number } },
    vocabulary,
    window: vocabulary.window,
    lastEnd: Math.max(world.speechTime, ...ends),
    facts: vocabulary.facts,
  };
}

/** What a database says to a query; null where SQL cannot say it. */
export async function ruledBySql(
  engine: Engine,
  query: AskedQuery,
  world: SmallWorld,
  number: number,
): Promise<Ruling | { readonly kind: "unsaid"; readonly why: string }> {
  const setting = settingOf(world);
  const said = querySql(query, sceneOf(tableOf(world, number), query, setting));
  if (!said.says) return { kind: "unsaid", why: said.why };
  const rows = await engine.query(textOf(said.query));
  const read = readQuery(said, rows, setting, (record) => eventText(world, record - 1));
  if (read.kind === "doubt" || read.kind === "too-many") return { kind: "issue", reason: read.kind };
  return { kind: "mass", mass: massOf(read, world.zone, query.query === "order") };
}
