import * as fc from "fast-check";
import { sql, textOf } from "../../../src/query/sql/sql-piece.js";
import { describe, expect, test } from "vitest";
import { timeColumns } from "../../../src/io/duckdb/time-column.js";
import { numberIn, type SqlRow } from "../../../src/query/sql/sql-text.js";
import { parseTime } from "../../../src/time/instant.js";
import { utc } from "../../../src/time/zone.js";
import { sharedDuckDb } from "./shared.js";

const shared = sharedDuckDb();

async function readAll(written: readonly string[]): Promise<readonly SqlRow[]> {
  const { absolute, civil, isDay } = timeColumns(sql`told.said`, "VARCHAR");
  const values = sql.join(written.map((one, index) => sql`(cast(${index} as bigint), cast(${one} as text))`));
  return shared.database.query(
    textOf(sql`select said, coalesce(${absolute}, ${civil}) as instant, ${isDay} as is_day
      from (values ${values}) as told (index, said) order by index`),
  );
}

/** In UTC, where the wall clock and the instants are the same. */
function expectAsElsewhere(row: SqlRow | undefined, written: string): void {
  const time = parseTime(written, utc);
  const instant = row?.["instant"] == null ? null : numberIn(row, "instant");
  expect([instant, instant !== null && row?.["is_day"]], written).toEqual(
    time.ok ? [time.value.instant, time.value.grain === "day"] : [null, false],
  );
}

const two = (least: number, most: number): fc.Arbitrary<string> =>
  fc.integer({ min: least, max: most }).map((n) => String(n).padStart(2, "0"));
const date = fc
  .tuple(fc.integer({ min: 0, max: 9998 }), two(1, 13), two(1, 31))
  .map(([year, month, day]) => `${String(year).padStart(4, "0")}-${month}-${day}`);
const seconds = fc.oneof(
  fc.constant(""),
  two(0, 60).map((second) => `:${second}`),
  fc
    .tuple(two(0, 59), fc.constantFrom(".", ","), fc.integer({ min: 0, max: 999 }))
    .map(([second, point, fraction]) => `:${second}${point}${String(fraction).padStart(3, "0")}`),
);
const offset = fc.oneof(
  fc.constantFrom("", "", "Z", " Z", "z"),
  fc
    .tuple(fc.constantFrom("+", "-"), two(0, 25), fc.constantFrom("", "00", ":30", ":60", ":00:28", ":00:60"))
    .map((parts) => parts.join("")),
);
const written = fc.oneof(
  date,
  fc
    .tuple(date, fc.constantFrom("T", " ", "t"), two(0, 25), two(0, 60), seconds, offset)
    .map(([day, between, hour, minute, rest, shift]) => `${day}${between}${hour}:${minute}${rest}${shift}`),
  fc.integer({ min: -(2 ** 40), max: 2 ** 40 }).map(String),
  fc.constantFrom(
    "",
    "soon",
    "2023",
    "202309",
    "20230929",
    "1696018694.5",
    "+12",
    "1e9",
    "2023-09-29T",
    "2023-9-29",
    "0000-01-01",
    "0000-12-31 23:59",
    "2023-09-29T08:00+24:00",
    "2023-09-29T08:00+05:60",
  ),
);

describe("a time that is written", () => {
  test("is read as it is elsewhere, or by neither", async () => {
    const many = fc.sample(written, { numRuns: 2000, seed: 11 });
    const rows = await readAll(many);
    many.forEach((one, index) => expectAsElsewhere(rows[index], one));
  });
});
