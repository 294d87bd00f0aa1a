import { describe, expect, it } from "vitest";
import { openResponders } from "../../../../src/tasks/questions/baselines/catalogue.js";
import { withChatter } from "../../../../src/tasks/questions/baselines/chatter.js";
import { scoreReply } from "../../../../src/tasks/questions/score.js";
import { generated } from "./generated.js";

const all = generated({ seed: 13, lengths: [5, 30], count: 20, roots: 2, policy: { tail: "continue" } });
const names = ["oracle", "random", "off-by-one-day"];

describe("a responder that reasons aloud", () => {
  it.each(["strict", "lenient"] as const)("is read as if it did not (%s)", async (strength) => {
    for (const responder of await openResponders(names)) {
      const aloud = withChatter(responder, 3);
      for (const { item, events } of all) {
        const plain = scoreReply(item, responder.reply(item, events), { strength });
        const read = scoreReply(item, aloud.reply(item, events), { strength });
        expect({ ...read, rule: null }, aloud.reply(item, events)).toEqual({ ...plain, rule: null });
      }
    }
  });

  it("reasons in several manners, by seed and item", async () => {
    const [oracle] = await openResponders(["oracle"]);
    if (oracle === undefined) throw new Error("there is an oracle");
    const replies = (seed: number) =>
      all.map(({ item, events }) => withChatter(oracle, seed).reply(item, events));
    expect(replies(1)).toEqual(replies(1));
    expect(replies(1)).not.toEqual(replies(2));
    for (const mark of ["Final answer:", "</think>", "**Answer:**", "Therefore"]) {
      expect(
        replies(1).some((reply) => reply.includes(mark)),
        mark,
      ).toBe(true);
    }
  });
});
