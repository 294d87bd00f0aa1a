import { describe, expect, it } from "vitest";
import { openResponders, responderNames } from "../../../../src/tasks/questions/baselines/catalogue.js";
import { ConstantFit } from "../../../../src/measure/metrics/constants.js";
import { fitOn, randomExpectation } from "../../../../src/tasks/questions/baselines/simple.js";
import { scoreReply } from "../../../../src/tasks/questions/score.js";
import { eventSet } from "../../../query/world.js";
import { itemOn } from "./items.js";
import { type Generated, generated, scoresOf, total } from "./generated.js";

const all = generated({ seed: 11, lengths: [5, 40], count: 32, roots: 2 });
const fit = new ConstantFit();
for (const { item } of all) fitOn(fit, item);

/** One of the responders that come with the program. */
async function responder(name: string, seed = 1) {
  const [opened] = await openResponders([name], { fit, seed });
  if (opened === undefined) throw new Error(`no responder ${name}`);
  return opened;
}

describe("on a generated benchmark", () => {
  it("the oracle scores 1 on crisp questions and the ceiling on vague ones, to the last bit", async () => {
    const oracle = await responder("oracle");
    expect(scoresOf(oracle, all)).toEqual(
      all.map(({ item }) => (item.category === "vague" ? item.ceiling : 1)),
    );
  });

  it("the oracle reads questions that only the names of their events make readable", async () => {
    const events = eventSet("Tom: eat risotto @ kitchen, 2023-09-28 12:00");
    const item = itemOn(events, "Did Tom eat risotto?");
    const oracle = await responder("oracle");
    expect(oracle.reply({ ...item, question: "Was the risotto eaten by Tom?" }, events)).toBe("yes");
    expect(oracle.reply({ ...item, question: "Was the risotto admired by Tom?" }, events)).not.toBe("yes");
  });

  it("the negative answer scores what items say of it", async () => {
    const negative = await responder("always-negative");
    expect(scoresOf(negative, all)).toEqual(all.map(({ item }) => item.negative));
  });

  it("the best constant scores what its fit says, and no less than the negative answer", async () => {
    const constant = await responder("best-constant");
    for (const template of ["did", "who", "how-often", "when-last"] as const) {
      const own = all.filter(({ item }) => item.template === template);
      const score = total(scoresOf(constant, own)) / own.length;
      expect(score).toBeCloseTo(fit.best(template)?.mean ?? Number.NaN, 9);
      expect(score).toBeGreaterThanOrEqual(total(own.map(({ item }) => item.negative)) / own.length - 1e-9);
    }
  });

  it.each(["did", "who", "how-often", "when-last"])(
    "chance scores its closed form, within 4.5 standard errors (%s)",
    async (template) => {
      const own = all.filter(({ item }) => item.template === template);
      const expected = own.map(({ item, events }) => randomExpectation(item, events));
      const seeds = [1, 2, 3, 4, 5];
      let score = 0;
      for (const seed of seeds) score += total(scoresOf(await responder("random", seed), own));
      // A score in [0, 1] of mean m has a variance of m (1 − m) at most.
      const variance = total(expected.map((mean) => mean * (1 - mean)));
      const z = (score / seeds.length - total(expected)) / Math.sqrt(variance / seeds.length);
      expect(Math.abs(z)).toBeLessThan(4.5);
    },
  );

  it.each(responderNames)(
    "%s always gives an answer that is read, and never beats the oracle",
    async (name) => {
      const each = await responder(name);
      const rows = all.map(({ item, events }) => scoreReply(item, each.reply(item, events)));
      expect(rows.filter(({ outcome }) => outcome !== "scored")).toEqual([]);
      expect(rows.filter(({ score }, index) => score > (all[index] as Generated).item.ceiling)).toEqual([]);
    },
  );
});
