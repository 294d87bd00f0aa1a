import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Occurrences } from "../../../../src/language/expression/anchor/anchor.js";
import {
  type ParsedExpression,
  parseExpression,
} from "../../../../src/language/expression/parse-expression.js";
import {
  defaultExpressionPolicy,
  type ExpressionPolicy,
  policyNames,
  policyValues,
  withPolicy,
} from "../../../../src/language/expression/policy/policy.js";
import { type Reading, resolveParsed } from "../../../../src/language/expression/resolve.js";
import { readTimex3, type Timex3Meaning } from "../../../../src/language/expression/timex3/read-timex3.js";
import { timex3 } from "../../../../src/language/expression/timex3/write-timex3.js";
import { holidays } from "../../../../src/language/feasts/holiday-calendar.js";
import { formatPeriod } from "../../../../src/time/period.js";
import { intersection, type IntervalSet } from "../../../../src/time/interval.js";
import type { Zone } from "../../../../src/time/zone.js";
import { ruleFiles } from "../../../grammar/meaning.js";
import { contextOf, instantAt, opened, zoneNamed } from "../situation.js";
import { lawRuns } from "../../../law-runs.js";

const phrases: readonly string[] = ruleFiles
  .filter(({ name }) => name !== "questions.rules")
  .flatMap(({ file }) => file.rules.flatMap(({ corpus }) => corpus.map(({ text }) => text)));

const parsed = new Map<string, readonly ParsedExpression[]>();
for (const text of phrases) {
  const result = parseExpression(text);
  if (result.ok) parsed.set(text, result.value);
}

/** Zones with the minutes around which their clocks were changed: backward, forward, and by a whole day. */
const nights: readonly (readonly [zone: string, at: string])[] = [
  ["Europe/Berlin", "2023-10-29T02:30"],
  ["Europe/Berlin", "2023-03-26T03:10"],
  ["America/New_York", "2022-11-06T01:15"],
  ["Australia/Lord_Howe", "2023-04-02T01:45"],
  ["America/Sao_Paulo", "2018-11-04T01:00"],
  ["Pacific/Apia", "2011-12-31T00:20"],
];

const speech: fc.Arbitrary<{ readonly speechTime: number; readonly zone: Zone }> = fc.oneof(
  fc.record({
    speechTime: fc.integer({ min: instantAt("1925-01-01", "UTC"), max: instantAt("2095-01-01", "UTC") }),
    zone: fc.constantFrom("Europe/Berlin", "Asia/Kolkata", "UTC", "America/Santiago").map(zoneNamed),
  }),
  fc
    .tuple(fc.constantFrom(...nights), fc.integer({ min: -129_600_000, max: 129_600_000 }))
    .map(([[zone, at], moved]) => ({ speechTime: instantAt(at, zone) + moved, zone: zoneNamed(zone) })),
);

/** A policy that departs from the default in a few places at most, as those of people do. */
const policies: fc.Arbitrary<ExpressionPolicy> = fc
  .array(
    fc
      .constantFrom(...policyNames)
      .chain((policy) =>
        fc.constantFrom<string>(...policyValues[policy]).map((value) => ({ policy, value })),
      ),
    { maxLength: 6 },
  )
  .map((choices) => choices.reduce(withPolicy, defaultExpressionPolicy));

function readingsOf(
  text: string,
  { speechTime, zone }: { readonly speechTime: number; readonly zone: Zone },
  policy: ExpressionPolicy,
): readonly Reading[] {
  const context = { ...contextOf({ holidays }), speechTime, zone, policy };
  const result = resolveParsed(parsed.get(text) ?? [], context);
  return result.ok ? result.value : [];
}

/** The part of a meaning that an annotation carries: which instants, or how long, if that was counted. */
function carriedBy({ when, expression }: Reading): unknown {
  switch (when.kind) {
    case "crisp":
      return when.set === undefined ? when.intervals : carriedBySet(when.intervals, when.set);
    case "vague":
      return when.within;
    case "duration":
      return expression.kind === "approximate" && expression.unspecified === true
        ? null
        : formatPeriod(when.period);
  }
}

/** Of a set the nearest occurrence; of one without fixed instants its bounds, where it has any. */
function carriedBySet(bounds: IntervalSet, { nearest }: Occurrences): IntervalSet | null {
  if (nearest !== null) return [nearest];
  return bounds.some(({ start, end }) => Number.isFinite(start) || Number.isFinite(end)) ? bounds : null;
}

function carriedBack(meaning: Timex3Meaning): unknown {
  return meaning.kind === "duration" && meaning.intervals === null
    ? meaning.period && formatPeriod(meaning.period)
    : meaning.intervals;
}

describe("an annotation read back", () => {
  test("means the instants of its reading, whatever is said when, where and by which conventions", () => {
    fc.assert(
      fc.property(fc.constantFrom(...parsed.keys()), speech, policies, (text, spoken, policy) => {
        for (const reading of readingsOf(text, spoken, policy)) {
          const annotation = timex3(reading, spoken.zone);
          const back = opened(readTimex3(annotation, { zone: spoken.zone }));
          expect({ annotation, meaning: carriedBack(back) }).toEqual({
            annotation,
            meaning: carriedBy(reading),
          });
        }
      }),
      { numRuns: lawRuns(30_000) },
    );
  }, 120_000);

  test("names something of what is meant also without its points, by our default conventions", () => {
    fc.assert(
      fc.property(fc.constantFrom(...parsed.keys()), speech, (text, spoken) => {
        for (const reading of readingsOf(text, spoken, defaultExpressionPolicy)) {
          if (reading.departures > 0) continue;
          const { beginPoint, endPoint, ...said } = timex3(reading, spoken.zone);
          const isNamed = said.type === "DATE" || said.type === "TIME";
          if (!isNamed || said.value.endsWith("_REF") || reading.when.kind !== "crisp") continue;
          const named = opened(readTimex3(said, { zone: spoken.zone })).intervals ?? [];
          const isEmpty = named.length === 0 && reading.when.intervals.length === 0;
          const shared = intersection(named, reading.when.intervals);
          expect([text, said, beginPoint, endPoint, isEmpty || shared.length > 0]).toEqual([
            text,
            said,
            beginPoint,
            endPoint,
            true,
          ]);
        }
      }),
      { numRuns: 800 },
    );
  }, 120_000);

  test("means the instants of every reading of every phrase beside the rules", () => {
    const spoken = { speechTime: instantAt("2023-10-29T02:40"), zone: zoneNamed("Europe/Berlin") };
    for (const text of parsed.keys()) {
      for (const reading of readingsOf(text, spoken, defaultExpressionPolicy)) {
        const annotation = timex3(reading, spoken.zone);
        const back = opened(readTimex3(annotation, { zone: spoken.zone }));
        expect([text, annotation, carriedBack(back)]).toEqual([text, annotation, carriedBy(reading)]);
      }
    }
  }, 120_000);
});
