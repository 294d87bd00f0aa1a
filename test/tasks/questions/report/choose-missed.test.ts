import { describe, expect, test } from "vitest";
import { chooseMissed } from "../../../../src/tasks/questions/report/missed.js";
import { scoreReply } from "../../../../src/tasks/questions/score.js";
import { fixtureItems, fixtureReplies } from "./fixture.js";

function chosen(...models: readonly ((item: (typeof fixtureItems)[number]) => string | null)[]) {
  const runs = models.map((reply, index) => ({
    model: `${index}`,
    strategy: null,
    rows: fixtureItems.map((item) => scoreReply(item, reply(item))),
  }));
  return chooseMissed(fixtureItems, runs);
}

describe("items that were missed", () => {
  const always = fixtureReplies["always no"] ?? (() => null);

  test("have the greatest loss first, then the fewest events", () => {
    const missed = chosen(always);
    expect(missed.length).toBeGreaterThan(2);
    missed.forEach(({ loss, item }, index) => {
      const before = missed[index - 1];
      expect(loss).toBeGreaterThan(0);
      if (before === undefined) return;
      expect(loss).toBeLessThanOrEqual(before.loss);
      if (loss === before.loss) expect(item.length).toBeGreaterThanOrEqual(before.item.length);
    });
  });

  test("are at most twelve, two of a template and category", () => {
    const missed = chosen(() => "I do not say.");
    expect(missed).toHaveLength(12);
    const kinds = missed.map(({ item }) => `${item.category} ${item.template}`);
    expect(kinds.filter((kind) => kind === kinds[0])).toHaveLength(2);
  });

  test("are none where every reply is as good as can be, or where there is no reply", () => {
    expect(chosen(fixtureReplies["oracle"] ?? always)).toEqual([]);
    expect(chosen(() => null)).toEqual([]);
  });
});
