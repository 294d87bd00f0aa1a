import * as fc from "fast-check";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresQueryCompiler,
  type RawBuilder,
  sql as theirs,
} from "kysely";
import { expect, test } from "vitest";
import { sql as ours, type Sql, textOf } from "../../../src/query/sql/sql-piece.js";

/** Kysely without a database: it writes queries and runs none. */
const writer = new Kysely<Record<string, never>>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: () => {
      throw new RangeError("there is no database to look into");
    },
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

type Pair = readonly [ours: Sql, theirs: RawBuilder<unknown>];

const name = fc.oneof(fc.constantFrom("events", 'a"b', "é", "select"), fc.string({ minLength: 1 }));
const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));

const { piece } = fc.letrec<{ piece: Pair }>((tie) => ({
  piece: fc.oneof(
    { maxDepth: 4 },
    fc
      .array(name, { minLength: 1, maxLength: 3 })
      .map((names): Pair => [ours.id(...names), theirs.id(...names)]),
    fc.constantFrom("events", "main.events").map((table): Pair => [ours.table(table), theirs.table(table)]),
    fc
      .oneof(fc.constantFrom("day", "it's"), fc.integer(), fc.boolean(), fc.constant(null))
      .map((constant): Pair => [ours.lit(constant), theirs.lit(constant)]),
    fc.constantFrom("double precision", "text").map((text): Pair => [ours.raw(text), theirs.raw(text)]),
    value.map((bound): Pair => [ours`cast(${bound} as text)`, theirs`cast(${bound} as text)`]),
    fc
      .tuple(tie("piece"), value, tie("piece"))
      .map(
        ([[a, b], bound, [c, d]]): Pair => [
          ours`select ${a}, ${bound}\nwhere ${c}`,
          theirs`select ${b}, ${bound}\nwhere ${d}`,
        ],
      ),
    fc.array(tie("piece"), { maxLength: 4 }).map(
      (pairs): Pair => [
        ours.join(
          pairs.map(([own]) => own),
          ours` and `,
        ),
        theirs.join(
          pairs.map(([, other]) => other),
          theirs` and `,
        ),
      ],
    ),
    fc
      .array(value, { minLength: 1, maxLength: 3 })
      .map((bound): Pair => [ours.join(bound), theirs.join(bound)]),
  ),
}));

test("a query has the text and the parameters that Kysely would write", () => {
  fc.assert(
    fc.property(piece, ([own, other]) => {
      const { sql, parameters } = other.compile(writer);
      expect(textOf(own)).toEqual({ sql, parameters: [...parameters] });
    }),
    { numRuns: 1000 },
  );
});

test("what comes from outside is quoted or a parameter", () => {
  const text = textOf(ours`select ${ours.id('x"; drop table y; --')} = ${"'; drop table y; --"}`);
  expect(text).toEqual({ sql: 'select "x""; drop table y; --" = $1', parameters: ["'; drop table y; --"] });
});
