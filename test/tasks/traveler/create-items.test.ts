import { describe, expect, test } from "vitest";
import { createItems, type GenerationOptions } from "../../../src/benchmark.js";
import { readBenchmarkItem } from "../../../src/tasks/item/benchmark-item.js";

function made(options: Partial<GenerationOptions> = {}) {
  const benchmark = createItems({ seed: 7, lengths: [5, 20], count: 36, ...options });
  if (!benchmark.ok) throw new Error(JSON.stringify(benchmark.issues));
  return benchmark.value;
}

describe("createItems", () => {
  const items = [...made().items()];

  test("asks as many questions of each length and category as were asked for", () => {
    const parts = items.map(({ length, category }) => `${category} ${length}`);
    const counts = Object.fromEntries([...new Set(parts)].map((part) => [part, 0]));
    for (const part of parts) counts[part] = (counts[part] ?? 0) + 1;
    expect(counts).toEqual({
      "explicit 20": 36,
      "explicit 5": 36,
      "relative 20": 36,
      "relative 5": 36,
      "vague 20": 36,
      "vague 5": 36,
    });
  });

  test("makes items that read back as they are, each with an id of its own", () => {
    for (const [index, item] of items.entries()) {
      const json: unknown = JSON.parse(JSON.stringify(item));
      expect(readBenchmarkItem(json, "items", index + 1)).toEqual({ ok: true, value: item, notes: [] });
    }
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  test("asks no question twice in a length and category", () => {
    const asked = items.map(({ length, category, question }) => `${length} ${category} ${question}`);
    expect(new Set(asked).size).toBe(asked.length);
  });

  test("makes the same items for the same seed, and others for another", () => {
    expect([...made().items()]).toEqual(items);
    expect([...made({ seed: 8 }).items()]).not.toEqual(items);
  });

  test("tells of options that cannot be meant", () => {
    const benchmark = createItems({
      seed: -1,
      lengths: [5, 5],
      count: 0,
      categories: ["fuzzy"],
      preset: "paper",
    });
    expect(benchmark.ok ? [] : benchmark.issues.map(({ kind }) => kind)).toEqual([
      "bad-generation",
      "bad-generation",
      "bad-generation",
      "unknown-category",
      "unknown-preset",
    ]);
    const few = createItems({ seed: 1, roots: 1, count: 1000 });
    expect(few.ok ? [] : few.issues).toMatchObject([{ kind: "too-few-roots", needed: 5 }]);
  });

  test.each<[what: string, options: Partial<GenerationOptions>, issue: object]>([
    ["roots that are asked nothing", { roots: 1_000_000_000 }, { kind: "too-many-roots", most: 100 }],
    [
      "roots that are asked nothing, of another profile",
      { profile: "predecessor-code", roots: 101 },
      { kind: "too-many-roots", roots: 101, most: 100 },
    ],
    [
      "more items than there may be",
      { count: 1_000_000 },
      { kind: "too-large-benchmark", of: "items", amount: 33_000_000, most: 10_000_000 },
    ],
    [
      "more events than there may be",
      { lengths: [10_000], count: 20_000, roots: 20_000 },
      { kind: "too-large-benchmark", of: "events", amount: 200_000_000, most: 100_000_000 },
    ],
    [
      "an event set that no model reads",
      { lengths: [100_001] },
      { kind: "bad-generation", option: "lengths" },
    ],
  ])("refuses %s, at once", (_, options, issue) => {
    const made = createItems({ seed: 1, ...options });
    expect(made.ok ? [] : made.issues).toMatchObject([issue]);
  });
});
