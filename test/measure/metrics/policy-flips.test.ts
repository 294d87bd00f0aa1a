import { expect, test } from "vitest";
import { PolicyFlipCounts } from "../../../src/measure/metrics/summarize.js";

test("what hangs on a policy is counted over all items and by category", () => {
  const counts = new PolicyFlipCounts();
  const flip = (policy: string, to: string, changes: "answer" | "probability") => ({ policy, to, changes });
  counts.add("explicit", []);
  counts.add("vague", [flip("tail", "hold", "answer"), flip("dependence", "comonotone", "probability")]);
  counts.add("vague", [flip("tail", "hold", "probability")]);
  expect(counts.rows()).toEqual([
    { policy: "dependence", to: "comonotone", category: null, items: 3, answers: 0, probabilities: 1 },
    { policy: "dependence", to: "comonotone", category: "vague", items: 2, answers: 0, probabilities: 1 },
    { policy: "tail", to: "hold", category: null, items: 3, answers: 1, probabilities: 1 },
    { policy: "tail", to: "hold", category: "vague", items: 2, answers: 1, probabilities: 1 },
  ]);
});

test("rows stand by policy and what it is changed to, in whatever order they were counted", () => {
  const order = (flips: readonly (readonly [string, string])[]) => {
    const counts = new PolicyFlipCounts();
    for (const [policy, to] of flips) counts.add("vague", [{ policy, to, changes: "answer" }]);
    return counts.rows().flatMap(({ policy, to, category }) => (category === null ? `${policy} ${to}` : []));
  };
  const flips = [
    ["dependence", "comonotone"],
    ["tail", "continue"],
    ["tail", "hold"],
    ["week", "sunday"],
  ] as const;
  const expected = flips.map(([policy, to]) => `${policy} ${to}`);
  expect(order(flips)).toEqual(expected);
  expect(order(flips.toReversed())).toEqual(expected);
  expect(order([flips[2], flips[0], flips[3], flips[1]])).toEqual(expected);
});
