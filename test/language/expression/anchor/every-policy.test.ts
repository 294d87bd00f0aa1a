import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attempt, type When } from "../../../../src/language/expression/anchor/anchor.js";
import { type AnchorContext, Anchoring } from "../../../../src/language/expression/anchor/context.js";
import { underEveryPolicy } from "../../../../src/language/expression/anchor/every-policy.js";
import type { Expression } from "../../../../src/algebra/expression.js";
import { parseExpression } from "../../../../src/language/expression/parse-expression.js";
import {
  type PolicyChoice,
  type PolicyName,
  policyValues,
  REFUSED,
  withPolicy,
} from "../../../../src/language/expression/policy/policy.js";
import type { Impossible } from "../../../../src/language/expression/anchor/value.js";
import { holidays } from "../../../../src/language/feasts/holiday-calendar.js";
import type { Issue } from "../../../../src/issue/issue.js";
import { ruleFiles } from "../../../grammar/meaning.js";
import { civil, contextOf, zoneNamed } from "../situation.js";

interface Attempt {
  readonly when: When | Impossible;
  readonly departures: number;
  readonly by: readonly PolicyChoice[];
  readonly notes: readonly Issue[];
}

function tried(expression: Expression, context: AnchorContext): readonly Attempt[] {
  const anchoring = new Anchoring(context);
  const found: Attempt[] = [];
  underEveryPolicy(expression, anchoring, (when, departures) => {
    found.push({ when, departures, by: anchoring.choicesMade(), notes: anchoring.notes });
  });
  return found;
}

/** The same with nothing remembered: each combination is a policy of its own, and anchored from scratch. */
function triedApart(expression: Expression, context: AnchorContext): readonly Attempt[] {
  const found: Attempt[] = [];
  const waiting: { policy: AnchorContext["policy"]; settled: readonly PolicyName[]; departures: number }[] = [
    { policy: context.policy, settled: [], departures: 0 },
  ];
  for (const { policy, settled, departures } of waiting) {
    const anchoring = new Anchoring({ ...context, policy });
    const when = attempt(expression, anchoring);
    found.push({ when, departures, by: anchoring.choicesMade(), notes: anchoring.notes });
    const fixed = new Set(settled);
    for (const name of anchoring.consulted) {
      if (fixed.has(name)) continue;
      fixed.add(name);
      for (const value of policyValues[name]) {
        // What refuses a text is no other way to read it.
        const inForce: string = policy[name];
        if (value === inForce || value === REFUSED || inForce === REFUSED) continue;
        const other = withPolicy(policy, { policy: name, value });
        waiting.push({ policy: other, settled: [...fixed], departures: departures + 1 });
      }
    }
  }
  return found;
}

describe("an expression under every policy that it asks for", () => {
  const expressions = ruleFiles
    .filter(({ name }) => name !== "questions.rules")
    .flatMap(({ file }) => file.rules.flatMap(({ corpus }) => corpus.map(({ text }) => text)))
    .flatMap((text) => {
      const parsed = parseExpression(text);
      return parsed.ok ? parsed.value.map(({ expression }) => expression) : [];
    });
  const context: AnchorContext = contextOf({ holidays });

  test("comes to what it comes to under each of them alone", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...expressions),
        fc.integer({ min: Date.UTC(1925, 0), max: Date.UTC(2095, 0) }),
        fc.constantFrom("Europe/Berlin", "America/New_York", "Pacific/Apia"),
        fc.constantFrom("past", "future", null),
        (expression, speechTime, zone, direction) => {
          const here = { ...context, speechTime, zone: zoneNamed(zone), direction };
          expect(tried(expression, here)).toEqual(triedApart(expression, here));
        },
      ),
      { numRuns: 600 },
    );
  });

  test("is tried as it is told first, and then with more and more changes", () => {
    const evening = { kind: "occurrence", which: "next", of: civil({ weekday: 5, hour: 9 }) } as const;
    const found = tried(evening, contextOf({ policy: { nextWeekday: "nearest-future" } }));
    expect(found.map(({ departures }) => departures)).toEqual([0, 1, 1, 2]);
    expect(found[0]?.by).toEqual([
      { policy: "hourGrain", value: "hour" },
      { policy: "nextWeekday", value: "nearest-future" },
    ]);
  });

  test("is given up where there are too many", () => {
    const choices: readonly Expression[] = [
      civil({ year: 2001, season: "winter" }),
      civil({ century: 20 }),
      civil({ month: 5 }),
      { kind: "stretch", toward: "past", count: 3, unit: "month" },
      { kind: "stretch", toward: "future", count: 3, unit: "month" },
      { kind: "occurrence", which: "last", of: civil({ weekday: 1, dayPart: "morning" }) },
      { kind: "occurrence", which: "next", of: civil({ weekday: 1 }) },
    ];
    const all: Expression = { kind: "union", parts: choices };
    const count = (expression: Expression): { readonly all: boolean; readonly tried: number } => {
      let attempts = 0;
      const anchoring = new Anchoring(contextOf());
      return { all: underEveryPolicy(expression, anchoring, () => (attempts += 1)), tried: attempts };
    };
    expect(count(all)).toEqual({ all: false, tried: 2048 });
    expect(count({ kind: "union", parts: choices.slice(0, 3) })).toEqual({ all: true, tried: 24 });
  });
});
