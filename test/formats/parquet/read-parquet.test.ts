import { fc, test as law } from "@fast-check/vitest";
import type { SchemaElement } from "hyparquet";
import type { ColumnSource } from "hyparquet-writer";
import { describe, expect, test } from "vitest";
import { parseColumnMap, plainMap } from "../../../src/formats/column-map.js";
import { inMemory, type SourceRecord } from "../../../src/formats/source.js";
import { readParquet } from "../../../src/formats/parquet/read-parquet.js";
import type { Issue } from "../../../src/issue/issue.js";
import { parquetOf } from "./write-parquet.js";
import { lawRuns } from "../../law-runs.js";

async function read(
  bytes: Uint8Array,
  map = plainMap,
): Promise<{ readonly records: readonly SourceRecord[]; readonly issues: readonly Issue[] }> {
  const stream = await readParquet("events.parquet", inMemory(bytes), map);
  if (!stream.ok) return { records: [], issues: stream.issues };
  const records: SourceRecord[] = [];
  for await (const batch of stream.value.batches) records.push(...batch);
  return { records, issues: [] };
}

const type: ColumnSource = { name: "type", data: ["eat", "eat"] };

/** A whole number with a point before its last digits. */
function pointed(value: bigint, scale: number): string {
  const digits = String(value < 0n ? -value : value).padStart(scale + 1, "0");
  return `${value < 0n ? "-" : ""}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** What a time column with two values is read as. */
async function timesOf(
  element: Partial<SchemaElement>,
  data: ColumnSource["data"],
): Promise<readonly unknown[]> {
  const schema: readonly Partial<SchemaElement>[] = [
    { name: "type", type: "BYTE_ARRAY", converted_type: "UTF8" },
    { name: "time", ...element },
  ];
  const { records } = await read(parquetOf([type, { name: "time", data }], { schema }));
  return records.map(({ value }) => (value as Record<string, unknown>)["time"]);
}

describe("a time", () => {
  const ms = Date.UTC(2023, 8, 29, 20, 27, 0, 123);
  const before = Date.UTC(1969, 11, 31, 23, 59, 59, 998);
  test.each([
    ["MILLIS", 1n],
    ["MICROS", 1000n],
    ["NANOS", 1_000_000n],
  ] as const)(
    "in %s is an instant or a civil time as the file says, also before 1970",
    async (unit, perMs) => {
      const data = [BigInt(ms) * perMs + perMs / 2n, BigInt(before) * perMs + perMs / 2n];
      for (const isAdjustedToUTC of [true, false]) {
        const logical_type = { type: "TIMESTAMP", isAdjustedToUTC, unit } as const;
        const end = isAdjustedToUTC ? "Z" : "";
        expect(await timesOf({ type: "INT64", logical_type }, data)).toEqual([
          `2023-09-29T20:27:00.123${end}`,
          `1969-12-31T23:59:59.998${end}`,
        ]);
      }
    },
  );

  test("of an old file is an instant", async () => {
    const element = { type: "INT64", converted_type: "TIMESTAMP_MILLIS" } as const;
    expect(await timesOf(element, [new Date(ms), null])).toEqual(["2023-09-29T20:27:00.123Z", undefined]);
  });

  test("is a day, a Unix time or text as it stands there", async () => {
    expect(await timesOf({ type: "INT32", converted_type: "DATE" }, [19_629, -1])).toEqual([
      "2023-09-29",
      "1969-12-31",
    ]);
    expect(await timesOf({ type: "INT64" }, [1_696_018_694n, 1_696_018_694_000n])).toEqual([
      1_696_018_694, 1_696_018_694_000,
    ]);
    expect(await timesOf({ type: "DOUBLE" }, [1_696_018_694.5, Number.NaN])).toEqual([
      1_696_018_694.5,
      Number.NaN,
    ]);
    expect(await timesOf({ type: "BYTE_ARRAY", converted_type: "UTF8" }, [" 2023-09-29 ", " "])).toEqual([
      "2023-09-29",
      undefined,
    ]);
  });

  test("beyond all calendars is told as a number", async () => {
    const logical_type = { type: "TIMESTAMP", isAdjustedToUTC: true, unit: "MILLIS" } as const;
    expect(await timesOf({ type: "INT64", logical_type }, [2n ** 62n, 0n])).toEqual([
      String(2 ** 62),
      "1970-01-01T00:00:00.000Z",
    ]);
  });
});

describe("the other columns", () => {
  test("are text: numbers, truth values, dates and times of day too", async () => {
    const bytes = parquetOf(
      [
        type,
        { name: "time", data: [1n, 2n] },
        { name: "n", data: [1.5, null] },
        { name: "big", data: [2n ** 60n, null] },
        { name: "is", data: [true, false] },
        { name: "day", data: [19_629, null] },
        { name: "clock", data: [29_220_500, null] },
        { name: "price", data: [3.5, null] },
      ],
      {
        schema: [
          { name: "type", type: "BYTE_ARRAY", converted_type: "UTF8" },
          { name: "time", type: "INT64" },
          { name: "n", type: "DOUBLE" },
          { name: "big", type: "INT64" },
          { name: "is", type: "BOOLEAN" },
          { name: "day", type: "INT32", converted_type: "DATE" },
          { name: "clock", type: "INT32", converted_type: "TIME_MILLIS" },
          { name: "price", type: "INT32", converted_type: "DECIMAL", scale: 2, precision: 9 },
        ],
      },
    );
    const { records } = await read(bytes);
    expect(records.map(({ value }) => value)).toEqual([
      {
        type: "eat",
        time: 1,
        n: "1.5",
        big: "1152921504606846976",
        is: "true",
        day: "2023-09-29",
        clock: "08:07:00.500",
        price: "3.50",
      },
      { type: "eat", time: 2, is: "false" },
    ]);
    const map = parseColumnMap({ map: ["time=day+clock"], roles: [""] });
    const joined = map.ok ? await read(bytes, map.value) : null;
    expect(joined?.records[0]?.value).toEqual({ type: "eat", time: "2023-09-29 08:07:00.500" });
    expect(joined?.records[0]?.spelling("time")).toBe("day+clock");
  });

  test.each([
    ["INT32", { type: "INT32", precision: 9 }, [2_147_483_647n, -1n]],
    ["INT64", { type: "INT64", precision: 18 }, [2n ** 53n, 2n ** 53n + 1n, -(2n ** 62n) - 1n]],
    [
      "bytes",
      { type: "FIXED_LEN_BYTE_ARRAY", type_length: 16, precision: 38 },
      [10n ** 37n + 1n, -(10n ** 37n) - 1n, 0n],
    ],
  ] as const)("of decimals in %s are read to the last digit", async (_, element, values) => {
    for (const [scale, written] of [
      [0, String],
      [2, (value: bigint) => pointed(value, 2)],
      [9, (value: bigint) => pointed(value, 9)],
    ] as const) {
      const schema = [
        { name: "type", type: "BYTE_ARRAY", converted_type: "UTF8" },
        { name: "time", type: "INT32" },
        { name: "id", converted_type: "DECIMAL", scale, ...element },
      ] as const;
      const bytes = parquetOf(
        [
          { name: "type", data: values.map(() => "eat") },
          { name: "time", data: values.map(() => 1) },
          { name: "id", data: [...values] },
        ],
        { schema },
      );
      const { records } = await read(bytes);
      expect(records.map(({ value }) => (value as { id: string }).id)).toEqual(values.map(written));
    }
  });

  test("of decimals that are said in the newer way alone have their point too", async () => {
    const logical_type = { type: "DECIMAL", precision: 9, scale: 2 } as const;
    const schema = [
      { name: "type", type: "BYTE_ARRAY", converted_type: "UTF8" },
      { name: "time", type: "INT32" },
      { name: "price", type: "INT32", logical_type, scale: 2, precision: 9 },
    ] as const;
    const columns = [type, { name: "time", data: [1, 2] }, { name: "price", data: [350, -5] }];
    const { records } = await read(parquetOf(columns, { schema }));
    expect(records.map(({ value }) => (value as { price: string }).price)).toEqual(["3.50", "-0.05"]);
  });

  test.each<Partial<SchemaElement>>([
    {},
    { converted_type: "ENUM" },
    { converted_type: "JSON" },
    { logical_type: { type: "ENUM" } },
    { logical_type: { type: "STRING" } },
  ])("of bytes are text where %j says so, or nothing", async (element) => {
    const schema: readonly Partial<SchemaElement>[] = [
      { name: "type", type: "BYTE_ARRAY", ...element },
      { name: "time", type: "INT32" },
    ];
    const data = ["eat", "sleep"].map((text) => new TextEncoder().encode(text));
    const written = element.converted_type === "JSON" ? ["eat", "sleep"] : data;
    const bytes = parquetOf(
      [
        { name: "type", data: written },
        { name: "time", data: [1, 2] },
      ],
      { schema },
    );
    const quote = element.converted_type === "JSON" ? '"' : "";
    expect((await read(bytes)).records.map(({ value }) => value)).toEqual([
      { type: `${quote}eat${quote}`, time: 1 },
      { type: `${quote}sleep${quote}`, time: 2 },
    ]);
  });

  test("of decimals with a scale that none has are refused", async () => {
    const schema = [
      { name: "type", type: "BYTE_ARRAY", converted_type: "UTF8" },
      { name: "time", type: "INT32" },
      { name: "price", type: "INT32", converted_type: "DECIMAL", scale: 1_000_000_000, precision: 9 },
    ] as const;
    const columns = [type, { name: "time", data: [1, 2] }, { name: "price", data: [0n, 0n] }];
    expect((await read(parquetOf(columns, { schema }))).issues).toMatchObject([
      { kind: "unreadable-column", column: "price" },
    ]);
  });

  test("are refused when they hold lists or structures, unless they are passed over", async () => {
    const bytes = parquetOf([type, { name: "time", data: [1, 2] }, { name: "tags", data: [["a"], []] }], {
      schema: [
        { name: "type", type: "BYTE_ARRAY", converted_type: "UTF8" },
        { name: "time", type: "INT32" },
        { name: "tags", num_children: 1, converted_type: "LIST" },
        { name: "list", num_children: 1, repetition_type: "REPEATED" },
        { name: "element", type: "BYTE_ARRAY", converted_type: "UTF8" },
      ],
    });
    expect((await read(bytes)).issues).toEqual([
      { kind: "unreadable-column", source: "events.parquet", column: "tags", type: "lists" },
    ]);
    const map = parseColumnMap({ ignore: ["tags"] });
    expect(map.ok && (await read(bytes, map.value)).records.map(({ value }) => value)).toEqual([
      { type: "eat", time: 1 },
      { type: "eat", time: 2 },
    ]);
  });

  test("that are no text are named by their row", async () => {
    const data = [new Uint8Array([0xe9]), new TextEncoder().encode("Ann")];
    const bytes = parquetOf([
      type,
      { name: "time", data: [1, 2] },
      { name: "who", data, type: "BYTE_ARRAY" },
    ]);
    const { records } = await read(bytes);
    expect(records.map(({ value }) => (value as { who: unknown }).who)).toEqual([
      { bytes: "not UTF-8" },
      "Ann",
    ]);
  });
});

describe("a file", () => {
  const many = Array.from({ length: 10_000 }, (_, row) => row);
  const bytes = parquetOf(
    [
      { name: "type", data: many.map((row) => ["eat", "read", null][row % 3]) },
      { name: "time", data: many.map((row) => `2023-09-29 ${String(row % 24).padStart(2, "0")}:00`) },
    ],
    { rowGroupSize: 3000 },
  );

  test("is read over its row groups, every row in its place", async () => {
    const { records } = await read(bytes);
    expect(records.map(({ number }) => number)).toEqual(many.map((row) => row + 1));
    expect(records.map(({ value }) => (value as { type?: string }).type)).toEqual(
      many.map((row) => ["eat", "read", undefined][row % 3]),
    );
    expect(records[7]?.place(null)).toEqual({
      source: "events.parquet",
      unit: "row",
      number: 8,
      column: null,
    });
  });

  test.each([0, 3, 4, 11, 12, bytes.length - 1])("cut to %i bytes is refused", async (length) => {
    expect((await read(bytes.slice(0, length))).issues).toMatchObject([{ kind: "bad-parquet" }]);
  });

  const few = Array.from({ length: 50 }, (_, row) => row);
  const small = parquetOf(
    [
      { name: "type", data: few.map((row) => ["eat", "read", null][row % 3]) },
      { name: "subject", data: few.map((row) => `Person ${row}`) },
      { name: "time", data: few.map((row) => new Date(1.6e12 + row * 1e7)) },
    ],
    { rowGroupSize: 20 },
  );

  law.prop([fc.array(fc.tuple(fc.nat(small.length - 1), fc.nat(255)), { minLength: 1, maxLength: 4 })], {
    numRuns: lawRuns(20_000),
  })("with damage has issues or records, each fault its rows, and never throws", async (changes) => {
    const damaged = small.slice();
    for (const [at, byte] of changes) damaged[at] = byte;
    const { records, issues } = await read(damaged);
    expect(records.length + issues.length).toBeGreaterThan(0);
    for (const { fault, number } of records) {
      if (fault !== null) expect(fault).toMatchObject({ kind: "bad-rows", first: number });
    }
  });
});

describe("an end", () => {
  test("is a time as the start is, and a blank one is not told", async () => {
    const seconds = { type: "INT64" } as const;
    const { records } = await read(
      parquetOf(
        [
          type,
          { name: "start", data: [1_695_900_000n, 1_695_900_000n] },
          { name: "end", data: [1_695_903_600n, null] },
        ],
        {
          schema: [
            { name: "type", type: "BYTE_ARRAY", converted_type: "UTF8" },
            { name: "start", ...seconds },
            { name: "end", ...seconds },
          ],
        },
      ),
    );
    expect(records.map(({ value }) => value)).toEqual([
      { type: "eat", start: 1_695_900_000, end: 1_695_903_600 },
      { type: "eat", start: 1_695_900_000 },
    ]);
  });
});
