import { describe, expect, test } from "vitest";
import { QuestionTable } from "../../../src/measure/metrics/item-table.js";
import { Tally } from "../../../src/measure/metrics/tally.js";
import { drawnBenchmark } from "./drawn-benchmark.js";

const table = new QuestionTable();
for (const item of drawnBenchmark({ roots: 1, lengths: [5] })) table.add(item, null);

function tallied(): Tally {
  return new Tally(table, "model");
}

const good = { outcome: "scored", score: 0.5 } as const;
const bad = { outcome: "errored", score: 0 } as const;

describe("a tally", () => {
  // Repeats of a high number are told apart in another way than low ones.
  test.each([0, 30, 31, 500])("counts repeat %i once: the first reply, and no error beside it", (repeat) => {
    const tally = tallied();
    expect(tally.add(2, { ...bad, repeat })).toBe("counted");
    expect(tally.add(2, { ...bad, repeat })).toBe("duplicate");
    expect(tally.hasFailed(2, repeat)).toBe(true);
    expect(tally.hasReply(2)).toBe(false);
    expect(tally.isMissing(2)).toBe(false);
    expect(tally.add(2, { ...good, repeat })).toBe("replaced");
    expect(tally.hasFailed(2, repeat)).toBe(false);
    expect(tally.add(2, { ...good, score: 1, repeat })).toBe("duplicate");
    expect(tally.add(2, { ...bad, repeat })).toBe("duplicate");
    expect(tally.add(2, { ...good, score: 1, repeat: repeat + 1 })).toBe("counted");
    expect(tally.scoreOf(2)).toBe(0.75);
  });

  test("takes an empty record as none", () => {
    const tally = tallied();
    expect(tally.add(1, { outcome: "missing", score: 0, repeat: 0 })).toBe("counted");
    expect(tally.isMissing(1)).toBe(true);
    expect(tally.add(1, { ...good, repeat: 0 })).toBe("counted");
  });

  const cut = { outcome: "unreadable", score: 0, state: "cut" } as const;
  const thought = { outcome: "unreadable", score: 0, state: "reasoning-only" } as const;

  test("counts replies by how they ended", () => {
    const tally = tallied();
    tally.add(0, { ...good, repeat: 0 });
    tally.add(1, { ...cut, repeat: 0 });
    tally.add(2, { ...good, state: "cut", repeat: 0 });
    tally.add(3, { ...thought, repeat: 0 });
    tally.add(4, { outcome: "abstained", score: 0, state: "refused", repeat: 0 });
    tally.add(5, { ...bad, repeat: 0 });
    tally.add(0, { ...cut, repeat: 0 });
    expect(tally.states).toEqual({ complete: 1, cut: 2, refused: 1, "reasoning-only": 1 });
  });

  test.each([0, 30, 31, 500])(
    "takes, of repeat %i, a later reply for one that was cut or only thought, and that for an error",
    (repeat) => {
      const tally = tallied();
      const all = new Uint8Array(table.groups.length).fill(1);
      expect(tally.add(2, { ...bad, repeat })).toBe("counted");
      expect(tally.add(2, { ...cut, repeat })).toBe("replaced");
      expect(tally.isUnfinished(2, repeat)).toBe(true);
      expect(tally.hasFailed(2, repeat)).toBe(false);
      expect(tally.counts(all)).toMatchObject({ unreadable: 1, errored: 0 });
      expect(tally.add(2, { ...thought, repeat })).toBe("duplicate");
      expect(tally.add(2, { ...bad, repeat })).toBe("duplicate");
      expect(tally.add(2, { ...good, repeat })).toBe("replaced");
      expect(tally.isUnfinished(2, repeat)).toBe(false);
      expect(tally.add(2, { ...cut, repeat })).toBe("duplicate");
      expect(tally.counts(all)).toMatchObject({ scored: 1, unreadable: 0, errored: 0 });
      expect(tally.states).toEqual({ complete: 1, cut: 0, refused: 0, "reasoning-only": 0 });
      expect([tally.scoreOf(2), tally.answeredScoreOf(2)]).toEqual([0.5, 0.5]);
    },
  );

  test("knows its items", () => {
    expect(() => tallied().add(1000, { ...good, repeat: 0 })).toThrow(RangeError);
  });
});
