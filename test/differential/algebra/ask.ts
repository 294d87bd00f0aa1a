import type { AskedQuery } from "../../../src/algebra/query.js";
import { curveOfType } from "../../../src/query/ground-type.js";
import type { Setting } from "../../../src/query/setting.js";
import { curvesOf } from "../../../src/query/sql/answer.js";
import { querySql } from "../../../src/query/sql/algebra/query-sql.js";
import { readQuery } from "../../../src/query/sql/algebra/read.js";
import type { SqlScene } from "../../../src/query/sql/algebra/scene.js";
import { textOf } from "../../../src/query/sql/sql-piece.js";
import { horizon } from "../../../src/query/select.js";
import { always } from "../../../src/time/interval.js";
import { eventText, massOf, refereed, settingOf } from "../../referee/algebra/engine.js";
import { periodOf } from "../../referee/algebra/lengths.js";
import type { Ruling } from "../../referee/algebra/referee.js";
import { type SmallWorld, types } from "../../referee/algebra/worlds.js";
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

/** What the SQL of a query is made of in a world of the table `events`. */
function sceneOf(world: SmallWorld, number: number, query: AskedQuery, setting: Setting): SqlScene {
  const { tense } = query;
  const { speechTime, zone, events, dependence, known } = world;
  const { intervals } = refereed(world, tense);
  const ends = events.flatMap(({ start, end }) => [start.at, end?.at ?? start.at]);
  return {
    table: { name: "events", extents: true, only: { column: "world", value: number } },
    window: { start: Math.min(speechTime, ...ends), end: Math.max(speechTime, ...ends) },
    ...{ tense, speechTime, zone, dependence, includeFuture: false, weekStart: 1 },
    timeOf: (time) => {
      const crisp = intervals(time);
      const seen = horizon(tense, speechTime, crisp === null, false);
      if (crisp !== null) return { intervals: crisp.map(([start, end]) => ({ start, end })), seen, vague: null };
      const curves = types.flatMap((type) => {
        const curve = curveOfType(type, time);
        return curve === null ? [] : [[type, curve] as const];
      });
      const vague = { adverbial: time, curves: curvesOf(new Map(curves), setting) };
      return { intervals: [always], seen, vague };
    },
    lengthOf: periodOf,
    namesOf: (role) => {
      const names = events.flatMap(({ roles }) => roles[role] ?? []);
      return [...new Set([...names, ...(known[role] ?? [])])];
    },
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
  const said = querySql(query, sceneOf(world, number, query, setting));
  if (!said.says) return { kind: "unsaid", why: said.why };
  const rows = await engine.query(textOf(said.query));
  const read = readQuery(said, rows, setting, (record) => eventText(world, record - 1));
  if (read.kind === "doubt" || read.kind === "too-many") return { kind: "issue", reason: read.kind };
  return { kind: "mass", mass: massOf(read, world.zone, query.query === "order") };
}
