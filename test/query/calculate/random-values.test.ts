import { fc, test as law } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import { valueSchema } from "../../../src/algebra/value-schema.js";
import {
  calendars,
  sizeComparisons,
  timeComparisons,
  timeParts,
  type Value,
} from "../../../src/algebra/value.js";
import { calculate } from "../../../src/query/calculate/calculate.js";
import { parseCalculation } from "../../../src/query/calculate/parse-calculation.js";
import { granularities } from "../../../src/time/granularity.js";
import { openZone } from "../../../src/time/zone.js";
import { lawRuns } from "../../law-runs.js";

const berlin = openZone("Europe/Berlin");
if (!berlin.ok) throw new Error("no zone");
const asked = { speechTime: 1_696_018_694_000, zone: berlin.value };

const texts = fc.constantFrom(
  ...["17:00", "23:59:59.999", "noon", "midnight", "3 pm", "5 pm in Tokyo", "12:20 +05:30", "24:00"],
  ...["2021-02-28", "29 Feb 2024", "30 February 2021", "352 BC", "1 Jan 9999 BC", "31 Dec 9999", "2007/180"],
  ...[
    "27101446",
    "May 2007",
    "May",
    "the 9th",
    "31st",
    "Friday",
    "29 February",
    "Q3 2012",
    "2021-W53",
    "1990s",
  ],
  ...[
    "Friday, 3 May 2021",
    "03/04/2021",
    "1/1/47",
    "tomorrow",
    "last week",
    "recently",
    "Easter 2024",
    "1836",
  ],
  ...[
    "3 hours 30 minutes",
    "P3D",
    "P1Y2M3DT4H",
    "1.5 weeks",
    "a fortnight",
    "-2 days",
    "0 hours",
    "99999 years",
  ],
  ...[
    "1:30:00",
    "several weeks",
    "twice a week",
    "every other day",
    "2.5 months",
    "1e9 seconds",
    "1500000 hours",
  ],
  ...["9 to 5", "from 9:00 to 17:00", "between 3 May 2021 and 9 May 2021", "22:00 to 06:00", "May to March"],
  ...["1,500", "two and a half", "3/4", "-1", "0", "", " ", "?", "Saturday", "weekday", "leap year", "month"],
);
const wild = fc.oneof(
  { weight: 9, arbitrary: texts },
  { weight: 1, arbitrary: fc.string({ maxLength: 12 }) },
);
const unit = fc.constantFrom(...granularities, "millisecond" as const);
const how = fc.constantFrom(...timeComparisons, ...sizeComparisons);
const flag = fc.option(fc.boolean(), { nil: undefined });

const { value: values } = fc.letrec<{ value: Value; named: { name: string; of: Value } }>((tie) => {
  const node = (fields: Readonly<Record<string, fc.Arbitrary<unknown>>>): fc.Arbitrary<Value> =>
    fc.record(fields).map((made) => made as unknown as Value);
  const is = (...names: readonly string[]) => fc.constantFrom(...names);
  const of = tie("value");
  const several = fc.array(of, { minLength: 1, maxLength: 3 });
  const named = fc.array(tie("named"), { minLength: 1, maxLength: 3 });
  const units = fc.array(unit, { minLength: 1, maxLength: 3 });
  return {
    named: fc.record({ name: is("a", "b", "c"), of }),
    value: fc.oneof(
      { maxDepth: 4, depthSize: "small" },
      wild as fc.Arbitrary<Value>,
      fc.integer({ min: -10, max: 3000 }) as fc.Arbitrary<Value>,
      node({ value: is("shift"), of, by: of, toward: is("after", "before"), business: flag }),
      node({
        value: is("difference"),
        from: of,
        to: of,
        units: fc.option(units, { nil: undefined }),
        exact: flag,
        inclusive: flag,
      }),
      node({ value: is("interval"), from: fc.option(of), to: fc.option(of) }),
      node({ value: is("union", "intersection", "sum", "mean"), of: several }),
      node({ value: is("subtract"), of, without: several }),
      node({ value: is("slots"), of, length: of, step: fc.option(of, { nil: undefined }) }),
      node({
        value: is("every"),
        what: of,
        from: fc.option(of, { nil: undefined }),
        within: fc.option(of, { nil: undefined }),
      }),
      node({ value: is("nth"), of, k: fc.integer({ min: -3, max: 3 }) }),
      node({ value: is("next", "previous"), of, from: of, same: flag }),
      node({ value: is("unit"), of, unit: fc.constantFrom(...granularities) }),
      node({ value: is("edge"), of, edge: is("start", "end") }),
      node({ value: is("in-zone"), of, zone: is("Tokyo", "Europe/Paris", "EST", "Nowhere") }),
      node({ value: is("in-clock"), of, hours: fc.constantFrom(12, 24) }),
      node({ value: is("in-calendar"), of, calendar: is(...calendars) }),
      node({ value: is("extent", "count"), of }),
      node({ value: is("scale", "ratio"), of, by: of }),
      node({ value: is("minus"), of, less: of }),
      node({ value: is("in-units"), of, units, exact: flag }),
      node({ value: is("part"), of, part: is(...timeParts) }),
      node({ value: is("compare"), left: of, how, right: of }),
      node({ value: is("relation"), left: of, right: of }),
      node({ value: is("order"), of: named, descending: flag }),
      node({ value: is("best"), how: is("earliest", "longest", "middle"), of: named }),
      node({ value: is("select"), of: named, how, than: of }),
      node({ value: is("times"), every: of, within: of }),
      node({ value: is("recur"), of, every: of, toward: is("after", "before") }),
      node({ value: is("matches"), of: named, to: of }),
      node({ value: is("follows"), of, given: of }),
      node({ value: is("bounded"), how: is("before", "after", "at", "less", "more"), by: of }),
      node({ value: is("asked"), at: of, of }),
      node({ value: is("now-when"), phrase: is("the day after tomorrow", "yesterday", "Friday"), is: of }),
      node({ value: is("now") }),
    ),
  };
});

describe("any value", () => {
  law.prop([values, fc.boolean()], { numRuns: lawRuns(40_000) })(
    "is an answer or an issue, in bounded time, and never an exception or no number",
    (value, isAsked) => {
      const began = performance.now();
      const found = calculate(value, isAsked ? asked : {});
      expect(performance.now() - began).toBeLessThan(5000);
      if (!found.ok) expect(found.issues).not.toEqual([]);
      else if (typeof found.value.answer === "number") expect(Number.isFinite(found.value.answer)).toBe(true);
      else expect(JSON.stringify(found.value)).not.toMatch(/NaN|Infinity|undefined/);
    },
  );

  law.prop([values], { numRuns: lawRuns(20_000) })(
    "is taken by its schema, unless a text is empty",
    (value) => {
      const written = JSON.stringify(value);
      expect(valueSchema.safeParse(JSON.parse(written)).success).toBe(
        !/(?:[:,[]|^)""(?:[,\]}]|$)/.test(written),
      );
    },
  );
});

describe("any question", () => {
  const words = fc.constantFrom(
    ..."how many days until from to between and what is which earlier later or before after the in on 5 pm 3 May 2021 2 hours 90 minutes Friday Saturday next last leap year convert Tokyo , ? - +".split(
      " ",
    ),
  );
  law.prop([fc.array(words, { maxLength: 14 })], { numRuns: lawRuns(40_000) })(
    "has readings that calculate to an answer or an issue, or none",
    (all) => {
      const began = performance.now();
      const read = parseCalculation(all.join(" "));
      for (const value of read.ok ? read.value : []) expect(calculate(value, asked)).toHaveProperty("ok");
      expect(performance.now() - began).toBeLessThan(5000);
    },
  );
});
