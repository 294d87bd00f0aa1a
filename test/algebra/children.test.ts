import { describe, expect, test } from "vitest";
import { childrenOf } from "../../src/algebra/walk.js";
import type { Expression } from "../../src/algebra/expression.js";
import { period } from "../../src/time/period.js";
import { civil } from "../language/expression/situation.js";

const a = civil({ weekday: 5 });
const b: Expression = { kind: "unit", unit: "month", offset: -1 };
const christmas: Expression = { kind: "holiday", name: "christmas" };

const parents: readonly (readonly [Expression, readonly Expression[]])[] = [
  [{ kind: "offset", period: period({ days: -2 }), anchor: b }, [b]],
  [{ kind: "offset", period: period({ days: -2 }), anchor: null }, []],
  [{ kind: "neighbour", unit: "day", offset: 1, anchor: b }, [b]],
  [{ kind: "neighbour-day", weekday: a, offset: -1, anchor: b }, [a, b]],
  [{ kind: "occurrence", which: "last", of: a }, [a]],
  [{ kind: "nth", n: 1, of: a, within: b }, [a, b]],
  [
    { kind: "nth", n: 1, of: { kind: "every-unit", unit: "day" }, within: b },
    [{ kind: "every-unit", unit: "day" }, b],
  ],
  [{ kind: "every-unit", unit: "day" }, []],
  [{ kind: "recurrence", quantifier: "every", interval: 2, of: a, at: b, within: null }, [a, b]],
  [{ kind: "recurrence", quantifier: "every", interval: 1, of: a, at: null, within: b }, [a, b]],
  [{ kind: "frequency", times: 2, interval: 1, unit: "week", within: null }, []],
  [{ kind: "frequency", times: 2, interval: 1, unit: "week", within: a }, [a]],
  [{ kind: "intersection", parts: [a, b] }, [a, b]],
  [{ kind: "union", parts: [b, a] }, [b, a]],
  [{ kind: "part", part: "early", of: b }, [b]],
  [{ kind: "between", from: a, to: b }, [a, b]],
  [{ kind: "before", of: a }, [a]],
  [{ kind: "after", of: a }, [a]],
  [{ kind: "since", of: a }, [a]],
  [{ kind: "until", of: a }, [a]],
  [{ kind: "lasting", of: a, period: period({ days: 2 }) }, [a]],
  [{ kind: "weekend-of", of: a }, [a]],
  [{ kind: "in-zone", minutes: 60, of: a }, [a]],
  [{ kind: "closest", n: 1, of: a, anchor: b }, [a, b]],
  [{ kind: "approximate", of: a }, [a]],
  [{ kind: "vague", adverbial: "recently", within: b }, [b]],
  [{ kind: "vague", adverbial: "recently", within: null }, []],
  [a, []],
  [b, []],
  [{ kind: "stretch", toward: "past", count: 2, unit: "day" }, []],
  [{ kind: "elapsed", unit: "day", toward: "past" }, []],
  [christmas, []],
  [{ kind: "fact", name: "Tom's birthday" }, []],
  [{ kind: "length", period: period({ days: 3 }) }, []],
  [{ kind: "now" }, []],
  [{ kind: "other-day" }, []],
  [{ kind: "unread", construction: "every" }, []],
];

describe("the parts of an expression", () => {
  test.each(parents)("%j", (expression, children) => {
    expect(childrenOf(expression)).toEqual(children);
  });
});
