import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Anchored, anchor, attempt, type When } from "../../../src/language/expression/anchor/anchor.js";
import { type AnchorContext, Anchoring } from "../../../src/language/expression/anchor/context.js";
import type { Expression } from "../../../src/algebra/expression.js";
import { type ParsedExpression, parseExpression } from "../../../src/language/expression/parse-expression.js";
import {
  defaultExpressionPolicy,
  departuresFrom,
  type ExpressionPolicy,
  type PolicyName,
  policyNames,
  policyValues,
  withPolicy,
} from "../../../src/language/expression/policy/policy.js";
import { resolveParsed } from "../../../src/language/expression/resolve.js";
import { holidays } from "../../../src/language/feasts/holiday-calendar.js";
import type { Impossible } from "../../../src/language/expression/anchor/value.js";
import type { IntervalSet } from "../../../src/time/interval.js";
import { ruleFiles } from "../../grammar/meaning.js";
import { contextOf, instantAt, zoneNamed } from "./situation.js";
import { lawRuns } from "../../law-runs.js";

/** Every expression that a phrase beside the rules says, as far as one is read. */
const parsed: readonly ParsedExpression[] = ruleFiles
  .filter(({ name }) => name !== "questions.rules")
  .flatMap(({ file }) => file.rules.flatMap(({ corpus }) => corpus.map(({ text }) => text)))
  .flatMap((text) => {
    const result = parseExpression(text);
    return result.ok ? result.value : [];
  });

const context: AnchorContext = contextOf({ holidays });

const zones = [
  "Europe/Berlin",
  "America/New_York",
  "Australia/Lord_Howe",
  "Pacific/Apia",
  "Asia/Kolkata",
  "UTC",
];

const situations = fc.record({
  speechTime: fc.integer({ min: instantAt("1925-01-01", "UTC"), max: instantAt("2095-01-01", "UTC") }),
  zone: fc.constantFrom(...zones).map(zoneNamed),
  direction: fc.constantFrom("past", "future", null),
});

const expressions = fc.constantFrom(...parsed);

const policies: fc.Arbitrary<ExpressionPolicy> = fc
  .tuple(...policyNames.map((name) => fc.constantFrom<string>(...policyValues[name])))
  .map(
    (values) =>
      Object.fromEntries(
        policyNames.map((name, index) => [name, values[index]]),
      ) as unknown as ExpressionPolicy,
  );

/** A policy that departs from the default in a few places at most, as those of people do. */
const nearPolicies = fc
  .tuple(policies, fc.array(fc.constantFrom(...policyNames), { maxLength: 3 }))
  .map(([policy, names]): ExpressionPolicy => {
    const changes = Object.fromEntries(names.map((name) => [name, policy[name]]));
    return { ...defaultExpressionPolicy, ...changes };
  });

/** What anchoring comes to, and every policy that it asked for, also where there is no such time. */
function attempted(
  expression: Expression,
  here: AnchorContext,
): { readonly when: When | Impossible; readonly asked: readonly PolicyName[] } {
  const anchoring = new Anchoring(here);
  return { when: attempt(expression, anchoring), asked: anchoring.consulted };
}

function intervalsOf({ when }: Pick<Anchored, "when">): IntervalSet | null {
  if (when.kind === "duration") return null;
  return when.kind === "crisp" ? when.intervals : when.within;
}

describe("anchoring", () => {
  test("gives the same result for the same arguments", () => {
    fc.assert(
      fc.property(expressions, situations, policies, ({ expression }, situation, policy) => {
        const here = { ...context, ...situation, policy };
        expect(attempted(expression, here)).toEqual(attempted(expression, here));
      }),
      { numRuns: 300 },
    );
  });

  test("gives intervals that are sorted, disjoint, not empty, and whole milliseconds", () => {
    fc.assert(
      fc.property(expressions, situations, policies, ({ expression }, situation, policy) => {
        const result = anchor(expression, { ...context, ...situation, policy });
        if (!result.ok) return;
        let before = Number.NEGATIVE_INFINITY;
        for (const { start, end } of intervalsOf(result.value) ?? []) {
          expect(start === Number.NEGATIVE_INFINITY || Number.isSafeInteger(start)).toBe(true);
          expect(end === Number.POSITIVE_INFINITY || Number.isSafeInteger(end)).toBe(true);
          expect(start).toBeLessThan(end);
          if (before !== Number.NEGATIVE_INFINITY) expect(start).toBeGreaterThan(before);
          before = end;
        }
      }),
      { numRuns: lawRuns(30_000) },
    );
  });

  test("hangs on no policy that it does not name", () => {
    fc.assert(
      fc.property(
        expressions,
        situations,
        nearPolicies,
        policies,
        ({ expression }, situation, policy, other) => {
          const here = { ...context, ...situation, policy };
          const { when, asked } = attempted(expression, here);
          const changed = { ...other, ...Object.fromEntries(asked.map((name) => [name, policy[name]])) };
          expect(attempted(expression, { ...here, policy: changed })).toEqual({ when, asked });
        },
      ),
      { numRuns: lawRuns(30_000) },
    );
  });

  test("names policies that exist, with the values that were in force, each once", () => {
    fc.assert(
      fc.property(expressions, situations, policies, ({ expression }, situation, policy) => {
        const result = anchor(expression, { ...context, ...situation, policy });
        if (!result.ok) return;
        const { by } = result.value;
        expect(new Set(by.map((choice) => choice.policy)).size).toBe(by.length);
        for (const choice of by) expect(choice.value).toBe(policy[choice.policy]);
      }),
      { numRuns: 300 },
    );
  });

  test("asks for the direction only where no tense gives it", () => {
    fc.assert(
      fc.property(expressions, situations, ({ expression }, situation) => {
        fc.pre(situation.direction !== null);
        expect(attempted(expression, { ...context, ...situation }).asked).not.toContain("direction");
      }),
      { numRuns: 300 },
    );
  });

  test("has an issue, and no exception, at the ends of the calendar", () => {
    const ends = ["0001-01-01T00:00:00", "0001-01-20T12:00:00", "9999-12-31T23:59:59", "9999-11-30T12:00:00"];
    for (const { expression } of parsed) {
      for (const at of ends) {
        const here = { ...context, speechTime: instantAt(at, "UTC"), zone: zoneNamed("UTC") };
        expect(() => anchor(expression, here)).not.toThrow();
      }
    }
  });

  test("moves with speech time: a week later, what is counted from it lies a week later", () => {
    const week = 7 * 86_400_000;
    const texts = [
      "last Friday",
      "this Friday",
      "next Friday",
      "coming Friday",
      "Monday",
      "last week",
      "yesterday",
      "3 days ago",
      "2 weeks ago",
      "3 hours ago",
      "the last 3 days",
      "next 2 weeks",
      "tonight",
      "early last week",
      "Friday at 3 pm",
      "from Tuesday to Thursday",
      "before Monday",
    ];
    const counted = texts.map((text) => {
      const result = parseExpression(text);
      return result.ok ? result.value : [];
    });
    fc.assert(
      fc.property(
        fc.constantFrom(...counted),
        situations,
        nearPolicies,
        fc.integer({ min: -200, max: 200 }),
        (each, situation, policy, weeks) => {
          const [one] = each;
          const here: AnchorContext = { ...context, ...situation, zone: zoneNamed("UTC"), policy };
          const there = { ...here, speechTime: here.speechTime + weeks * week };
          const [now, then] = [here, there].map((when) => one && anchor(one.expression, when));
          const moved =
            now?.ok === true
              ? intervalsOf(now.value)?.map(({ start, end }) => ({
                  start: start + weeks * week,
                  end: end + weeks * week,
                }))
              : null;
          expect(then?.ok === true ? intervalsOf(then.value) : null).toEqual(moved);
        },
      ),
      { numRuns: 500 },
    );
  });
});

describe("resolving", () => {
  test("puts the reading of the given policy first, with no departures from it", () => {
    fc.assert(
      fc.property(expressions, situations, nearPolicies, (each, situation, policy) => {
        const here = { ...context, ...situation, policy };
        const own = anchor(each.expression, here);
        fc.pre(own.ok && departuresFrom(policy, each.tags) === 0);
        const result = resolveParsed([each], here);
        const [first] = result.ok ? result.value : [];
        expect(first?.departures).toBe(0);
        expect(first?.when).toEqual(own.ok ? own.value.when : null);
      }),
      { numRuns: 300 },
    );
  });

  test("orders readings by their departures, and keeps each once", () => {
    fc.assert(
      fc.property(expressions, situations, (each, situation) => {
        const result = resolveParsed([each], { ...context, ...situation });
        if (!result.ok) return;
        const departures = result.value.map((reading) => reading.departures);
        expect(departures).toEqual(departures.toSorted((a, b) => a - b));
        expect(new Set(result.value.map(({ when }) => JSON.stringify(when, unbounded))).size).toBe(
          result.value.length,
        );
      }),
      { numRuns: 300 },
    );
  });

  test("keeps what every other policy would read", () => {
    fc.assert(
      fc.property(expressions, situations, policies, (each, situation, policy) => {
        const here = { ...context, ...situation };
        const other = anchor(each.expression, { ...here, policy });
        const all = resolveParsed([each], here);
        fc.pre(other.ok && all.ok);
        const kept = all.ok ? all.value.map(({ when }) => when) : [];
        expect(kept).toContainEqual(other.ok ? other.value.when : null);
      }),
      { numRuns: 500 },
    );
  });

  test("gives each reading by the choices that lead to it", () => {
    fc.assert(
      fc.property(expressions, situations, (each, situation) => {
        const here = { ...context, ...situation };
        const all = resolveParsed([each], here);
        for (const { by, when } of all.ok ? all.value : []) {
          const policy = by.reduce((sum, choice) => withPolicy(sum, choice), here.policy);
          const again = anchor(each.expression, { ...here, policy });
          expect(again.ok ? again.value.when : null).toEqual(when);
        }
      }),
      { numRuns: 200 },
    );
  });
});

function unbounded(_: string, value: unknown): unknown {
  return value === Infinity || value === -Infinity ? String(value) : value;
}
