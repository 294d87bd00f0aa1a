import type { EventsTerm, InTerm, NthTerm, Term } from "../../../algebra/query.js";
import { hull } from "../../../time/interval.js";
import { columnOf } from "../plan.js";
import { sql, type Sql } from "../sql-piece.js";
import { all, any, text, valuesOf } from "../sql-text.js";
import { amountSql } from "./amounts.js";
import { Calendar, farAway } from "./calendar.js";
import { placedSql } from "./placed.js";
import type { SqlScene } from "./scene.js";
import type { Script } from "./script.js";
import type { TermTables } from "./tables.js";
import { degreeTable, eventTable, type WorldsOf, writeWorlds } from "./worlds.js";

/** The terms of a query that is being written. */
export class WrittenTerms implements TermTables {
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
      case "extreme":
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
    this.#isByBits = worlds === "all" && scene.dependence === "independent";
    const opened = [...new Set(vague)].map((term) => {
      const vagueTime = scene.timeOf(term.time)?.vague ?? { adverbial: "", curves: [] };
      const reached = this.#add("reached", this.#spans(term, this.table(term.of, this.#here, true)));
      const table = degreeTable(script, scene, reached, vagueTime.curves);
      this.#degrees.set(term, table);
      return { table, adverbial: vagueTime.adverbial };
    });
    writeWorlds(script, this.#world, opened, worlds === "all" ? scene.dependence : worlds);
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
      case "extreme":
        return this.script.refuse("the events with the greatest or the least amount");
      case "amount":
        // What is only possible need not be told: where it is so, the worlds ask for it.
        return this.#add("amount", amountSql(this, term, of(term.of), isPossible && this.isVague(term.of)));
      case "placed":
      case "allen": {
        if (term.term === "placed" && !isPossible) {
          this.script.doubts.push(sql`select 1 where not exists (select 1 from ${of(term.other)})`);
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

  /** Events of a table that start in the intervals of an expression, and those that hold in them where that counts. */
  #spans({ time, how }: InTerm, of: Sql): Sql {
    const found = this.scene.timeOf(time);
    if (found === null) {
      this.script.refuse(`the expression ${time}`);
      return sql`  select w, record from ${of}`;
    }
    const { intervals, seen, vague } = found;
    const { calendar } = this;
    const until = how === "overlap" && vague === null ? sql`event.lasts_until` : sql`event.held_until`;
    const within = (start: number, end: number): Sql =>
      sql`(${calendar.instant(start)} < ${until} and event.start_at < ${calendar.instant(end)})`;
    const bounds = hull(intervals);
    const conditions = [
      sql`${calendar.instant(seen.start)} <= event.start_at`,
      sql`event.start_at < ${calendar.instant(seen.end)}`,
    ];
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
        sql`exists (select 1 from ${span} as s where s.start_at < ${until} and event.start_at < s.end_at)`,
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
    case "extreme":
      return [term, ...parts(term.of)];
  }
}
