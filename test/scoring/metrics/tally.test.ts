import { describe, expect, test } from "vitest";
import { ItemTable } from "../../../src/scoring/metrics/item-table.js";
import { Tally } from "../../../src/scoring/metrics/tally.js";
import { drawnBenchmark } from "./drawn-benchmark.js";

function tallied(): Tally {
  const table = new ItemTable();
  for (const item of drawnBenchmark({ roots: 1, lengths: [5] })) table.add(item, null);
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

  test("knows its items", () => {
    expect(() => tallied().add(1000, { ...good, repeat: 0 })).toThrow(RangeError);
  });
});
