import type { EventsTerm, InTerm, NthTerm, Term } from "../../../algebra/query.js";
import { hull } from "../../../time/interval.js";
import { horizon } from "../../select.js";
import { degree, segmentTable } from "../graded.js";
import { columnOf } from "../plan.js";
import { sql, type Sql } from "../sql-piece.js";
import { all, any, text, valuesOf, whole } from "../sql-text.js";
import { amountSql } from "./amounts.js";
import { Calendar, farAway } from "./calendar.js";
import { placedSql } from "./placed.js";
import type { SqlScene } from "./scene.js";
import type { Script } from "./script.js";

/** The most open draws whose worlds the database goes through. */
export const openLimit = 12;

/** How worlds are made: all of them; or two, in which a word applies to nothing uncertain and to everything that it can. */
export type WorldsOf = "all" | "extremes";

/**
 * The terms of one query as tables with the columns `w`, a world, and `record`, an event of the term in it.
 *
 * The tables that they rest on:
 *
 *     event  record, the names, start_at, end_at as the question sees it, is_told (its end), civil (of its start)
 *     draw   record, p, place, weight = 2^place: what a vague word leaves open
 *     world  w, p, least: the bit `weight` of w says whether the word applies; comonotone, whether p ≥ least
 */
export class TermTables {
  readonly calendar: Calendar;
  readonly event = sql`event`;
  readonly #degrees = new Map<Term, Sql>();
  readonly #known = new Map<Term, Map<Sql, Sql>>();
  readonly #here: Sql;
  #world = sql`world`;
  #hasDraws = false;
  #isByBits = true;

  constructor(
    readonly scene: SqlScene,
    readonly script: Script,
  ) {
    this.calendar = new Calendar(scene, script);
    script.named(this.event, eventTable(scene, this.calendar));
    this.#here = script.named(
      sql`here`,
      sql`  select cast(0 as bigint) as w, cast(1 as double precision) as p`,
    );
  }

  /** The worlds of a query whose terms are these. */
  makeWorlds(terms: readonly Term[], worlds: WorldsOf): void {
    const vague = terms.flatMap((term) => parts(term)).filter((term): term is InTerm => this.#isWord(term));
    this.#hasDraws = vague.length > 0;
    if (!this.#hasDraws) this.#world = this.#here;
    else this.#addWorlds(vague, worlds);
  }

  get world(): Sql {
    return this.#world;
  }

  /** Whether there is one world alone. */
  get isCrisp(): boolean {
    return !this.#hasDraws;
  }

  #isWord(term: Term): term is InTerm {
    return term.term === "in" && (this.scene.timeOf(term.time)?.vague ?? null) !== null;
  }

  isVague(term: Term): boolean {
    return parts(term).some((part) => this.#isWord(part));
  }

  /** Whether each event belongs by what the word says of itself alone. */
  isLocal(term: Term): boolean {
    switch (term.term) {
      case "events":
        return true;
      case "in":
      case "amount":
        return this.isLocal(term.of);
      case "union":
      case "intersection":
        return term.of.every((part) => this.isLocal(part));
      case "except":
        return this.isLocal(term.of) && this.isLocal(term.without);
      case "nth":
        return !this.isVague(term.of);
      case "placed":
      case "allen": {
        const isNearest = term.term === "placed" && (term.how === "next" || term.how === "previous");
        return !this.isVague(term.other) && (isNearest ? !this.isVague(term.of) : this.isLocal(term.of));
      }
    }
  }

  #addWorlds(vague: readonly InTerm[], worlds: WorldsOf): void {
    const { script, scene } = this;
    const tables = [...new Set(vague)].map((term) => [term, this.#degreesOf(term)] as const);
    const words = new Set(tables.map(([{ time }]) => scene.timeOf(time)?.vague?.adverbial));
    const every = sql.join(
      tables.map(([{ time }, name]) => {
        return sql`select record, p, ${text(scene.timeOf(time)?.vague?.adverbial ?? "")} as word from ${name}`;
      }),
      sql`\n  union `,
    );
    const open = sql.raw("open_event");
    script.named(open, sql`  ${every}`);
    if (words.size > 1)
      script.doubts.push(sql`select record from ${open} group by record having count(distinct word) > 1`);
    script.named(
      sql`draw`,
      sql`  select record, p, place, cast(power(2, place) as bigint) as weight
  from (select record, p, row_number() over (order by record) - 1 as place
    from (select distinct record, p from ${open} where p > 0 and p < 1) as apart) as placed`,
    );
    this.#isByBits = worlds === "all" && scene.dependence === "independent";
    if (worlds === "extremes") {
      const rows = sql`  values (cast(0 as bigint), cast(1 as double precision), cast(1 as double precision)), (1, 1, 0)`;
      script.named(this.#world, rows, ["w", "p", "least"]);
    } else if (scene.dependence === "comonotone") {
      const levels = sql`select distinct p as least from draw union select 1`;
      script.named(
        this.#world,
        sql`  select row_number() over (order by least desc) - 1 as w, least,
    least - lead(least, 1, 0) over (order by least desc) as p
  from (${levels}) as level`,
      );
    } else {
      script.named(
        sql`toss`,
        sql`  select cast(0 as bigint) as place, cast(0 as bigint) as w, cast(1 as double precision) as p
  where (select count(*) from draw) <= ${sql.lit(openLimit)}
  union all
  select toss.place + 1, toss.w + side.applies * draw.weight,
    toss.p * case when side.applies = 1 then draw.p else 1 - draw.p end
  from toss
  join draw on draw.place = toss.place
  cross join (values (0), (1)) as side (applies)`,
        ["place", "w", "p"],
      );
      script.named(this.#world, sql`  select w, p from toss where place = (select count(*) from draw)`);
    }
  }

  /** The degrees of a vague word for the events that can reach it: record, p. */
  #degreesOf(term: InTerm): Sql {
    const { script, scene } = this;
    const time = scene.timeOf(term.time);
    const curves = time?.vague?.curves ?? [];
    const reached = this.#add("reached", this.#spans(term, this.table(term.of, this.#here, true)));
    const [, pieces] = segmentTable(curves);
    const segment = curves.length === 0 ? null : script.add("segment", pieces, segmentColumns);
    if (segment === null) script.doubts.push(sql`select 1 from ${reached}`);
    else {
      const lacks = sql`event.type not in (select type from ${segment})`;
      script.doubts.push(
        sql`select 1 from ${reached} as r join event on event.record = r.record where ${lacks}`,
      );
    }
    const elapsed = sql`${whole(scene.speechTime)} - case when event.is_told then event.end_at else event.start_at end`;
    const chosen = sql`(select event.record, event.type, ${elapsed} as elapsed
    from ${reached} as r join event on event.record = r.record)`;
    const table =
      segment === null
        ? sql`  select record, cast(0 as double precision) as p from ${reached}`
        : sql`  select record, avg(p) as p
  from (select chosen.record, ${degree} as p
    from ${chosen} as chosen
    join ${segment} as segment on segment.type = chosen.type
      and segment.start_at <= chosen.elapsed
      and (segment.end_at is null or chosen.elapsed < segment.end_at)) as measured
  group by record`;
    const name = this.#add("degree", table);
    this.#degrees.set(term, name);
    return name;
  }

  #add(purpose: string, body: Sql): Sql {
    return this.script.add(purpose, body);
  }

  /**
   * The table of a term.
   *
   * @param world  the worlds in which it is asked
   * @param isPossible  whether to give the events that can belong, not those that do
   */
  table(term: Term, world: Sql = this.#world, isPossible = false): Sql {
    const byWorld = this.#known.get(term) ?? new Map<Sql, Sql>();
    this.#known.set(term, byWorld);
    let name = byWorld.get(world);
    if (name === undefined) byWorld.set(world, (name = this.#table(term, world, isPossible)));
    return name;
  }

  #table(term: Term, world: Sql, isPossible: boolean): Sql {
    const of = (part: Term): Sql => this.table(part, world, isPossible);
    switch (term.term) {
      case "events":
        return this.#add("events", this.#events(term, world));
      case "in": {
        const inside = this.#spans(term, of(term.of));
        if (!this.#isWord(term) || isPossible) return this.#add("inside", inside);
        return this.#add("applying", this.#applying(term, this.#add("inside", inside)));
      }
      case "union":
      case "intersection": {
        const operator = term.term === "union" ? sql`\n  union ` : sql`\n  intersect `;
        const members = term.of.map((part) => sql`select w, record from ${of(part)}`);
        if (members.length === 0)
          return this.#add("none", sql`  select w, w as record from ${world} where false`);
        return this.#add(term.term, sql`  ${sql.join(members, operator)}`);
      }
      case "except": {
        if (isPossible && this.isVague(term.without)) return of(term.of);
        return this.#add(
          "except",
          sql`  select w, record from ${of(term.of)} except select w, record from ${of(term.without)}`,
        );
      }
      case "nth":
        return isPossible && this.isVague(term) ? of(term.of) : this.nth(of(term.of), term);
      case "amount":
        return this.#add("amount", amountSql(this, term, of(term.of)));
      case "placed":
      case "allen": {
        const possible = this.isVague(term.other) ? this.table(term.other, this.#here, true) : of(term.other);
        if (term.term === "placed") {
          this.script.doubts.push(sql`select 1 where not exists (select 1 from ${possible})`);
        }
        return isPossible && this.isVague(term)
          ? of(term.of)
          : placedSql(this, term, of(term.of), of(term.other));
      }
    }
  }

  #events({ type, roles, without = {}, present }: EventsTerm, world: Sql): Sql {
    const conditions = type === null ? [] : [sql`event.type = ${text(type)}`];
    for (const [role, names] of Object.entries(roles)) {
      const listed = [...new Set(typeof names === "string" ? [names] : names)].map(text);
      const isOne = listed.length === 0 ? sql`false` : sql`${this.column(role)} in (${sql.join(listed)})`;
      conditions.push(isOne);
    }
    for (const [role, names] of Object.entries(without)) {
      const column = this.column(role);
      if (names.length > 0)
        conditions.push(sql`(${column} is null or ${column} not in (${sql.join(names.map(text))}))`);
    }
    for (const role of present) conditions.push(sql`${this.column(role)} is not null`);
    this.script.doubts.push(sql`select 1 from event where ${all([...conditions, sql`event.is_day`])}`);
    return sql`  select w, record from event cross join ${world} where ${all(conditions)}`;
  }

  /** The column of a role in `event`. */
  column(role: string): Sql {
    const { roles = [] } = this.scene.table;
    if (role === "type") return sql`event.type`;
    if (role === "subject" || role === "location" || roles.includes(role))
      return sql`event.${sql.id(columnOf(role))}`;
    return this.script.refuse(`the role ${role}, which has no column`);
  }

  /** Events of a table that start in the intervals of an expression. */
  #spans({ time }: InTerm, of: Sql): Sql {
    const found = this.scene.timeOf(time);
    if (found === null) {
      this.script.refuse(`the expression ${time}`);
      return sql`  select w, record from ${of}`;
    }
    const { intervals, seen } = found;
    const { calendar } = this;
    const within = (start: number, end: number): Sql =>
      sql`(${calendar.instant(start)} <= event.start_at and event.start_at < ${calendar.instant(end)})`;
    const bounds = hull(intervals);
    const conditions = [within(seen.start, seen.end)];
    if (bounds !== null) conditions.push(within(bounds.start, bounds.end));
    const few = intervals.length <= 8;
    if (few) conditions.push(any(intervals.map(({ start, end }) => within(start, end))));
    else {
      const rows = valuesOf(
        intervals.map(({ start, end }) => [
          ["bigint", Math.max(start, -farAway)],
          ["bigint", Math.min(end, farAway)],
        ]),
      );
      const span = this.script.add("span", rows, ["start_at", "end_at"]);
      conditions.push(
        sql`exists (select 1 from ${span} as s where s.start_at <= event.start_at and event.start_at < s.end_at)`,
      );
    }
    return sql`  select w, t.record from ${of} as t join event on event.record = t.record where ${all(conditions)}`;
  }

  /** Events of a table to which a vague word applies. */
  #applying(term: InTerm, of: Sql): Sql {
    const degrees = this.#degrees.get(term);
    if (degrees === undefined) throw new RangeError("the degrees of a term are made before the term");
    if (this.#isByBits) {
      return sql`  select t.w, t.record from ${of} as t join ${degrees} as d on d.record = t.record
  left join draw on draw.record = t.record
  where d.p = 1 or (d.p > 0 and (t.w & draw.weight) <> 0)`;
    }
    return sql`  select t.w, t.record from ${of} as t join ${degrees} as d on d.record = t.record
  join ${this.#world} as world on world.w = t.w
  where d.p > 0 and d.p >= world.least`;
  }

  /** The k-th events of a table by their starts, with all that start as it does. */
  nth(of: Sql, { k, from }: Pick<NthTerm, "k" | "from">): Sql {
    const order = from === "first" ? sql`event.start_at` : sql`event.start_at desc`;
    const started = sql`select t.w, t.record, event.start_at as at,
      row_number() over (partition by t.w order by ${order}) as place
    from ${of} as t join event on event.record = t.record`;
    return this.#add(
      "nth",
      sql`  select a.w, a.record from (${started}) as a join (${started}) as b on b.w = a.w and b.at = a.at
  where b.place = ${sql.lit(k)}`,
    );
  }
}

const segmentColumns = ["type", "start_at", "end_at", "axis", "degree", "slope"];

/** The term and all that it is made of. */
function parts(term: Term): readonly Term[] {
  switch (term.term) {
    case "events":
      return [term];
    case "union":
    case "intersection":
      return [term, ...term.of.flatMap(parts)];
    case "except":
      return [term, ...parts(term.of), ...parts(term.without)];
    case "placed":
    case "allen":
      return [term, ...parts(term.of), ...parts(term.other)];
    case "in":
    case "nth":
    case "amount":
      return [term, ...parts(term.of)];
  }
}

/** The events that the tense shows, cut at the speech time in the past. */
function eventTable({ table, tense, speechTime, includeFuture }: SqlScene, calendar: Calendar): Sql {
  const { roles = [], extents = false, only } = table;
  const seen = horizon(tense, speechTime, false, includeFuture);
  const seesFuture = tense === "future" || includeFuture;
  const now = whole(speechTime);
  const conditions = [
    sql`e.instant >= ${calendar.instant(seen.start)}`,
    sql`e.instant < ${calendar.instant(seen.end)}`,
  ];
  if (only !== undefined) conditions.push(sql`e.${sql.id(only.column)} = ${whole(only.value)}`);
  const open = tense === "past" ? sql`greatest(e.instant, ${now})` : sql`cast(${farAway} as bigint)`;
  const cut = seesFuture
    ? sql`e.end_at`
    : sql`case when e.end_at > ${now} then greatest(e.instant, ${now}) else e.end_at end`;
  const end = extents
    ? sql`case when e.is_open then ${open} when e.end_at is null then e.instant + 1 else ${cut} end`
    : sql`e.instant + 1`;
  const told = extents ? sql`(e.is_open or e.end_at is not null)` : sql`false`;
  const names = ["type", "subject", "location", ...roles.map(columnOf)].map((name) => sql`e.${sql.id(name)}`);
  return sql`  select e.record, ${sql.join(names)}, e.instant as start_at, ${end} as end_at, ${told} as is_told,
    e.day_end is not null as is_day, ${calendar.civil(sql`e.instant`)} as civil
  from ${sql.table(table.numbered ?? table.name)} as e
  where ${all(conditions)}`;
}
