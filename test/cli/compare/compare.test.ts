import { describe, expect, test } from "vitest";
import { comparison } from "../../../build/schemas/scores.mjs";
import type { ModelComparison } from "../../../src/measure/metrics/compare-models.js";
import { folderOfFiles, oracle } from "../command.js";
import { bestReply, items, jsonLines, replies } from "../score/small-benchmark.js";

const file = folderOfFiles({
  "items.jsonl": jsonLines(items),
  "model.jsonl": jsonLines(replies(0.3, 3).slice(4)),
  "oracle.jsonl": jsonLines(items.slice(0, -6).map((item) => ({ id: item.id, reply: bestReply(item) }))),
});

function compare(...parts: readonly string[]) {
  const names = parts.map((part) => (part.endsWith(".jsonl") ? file(part) : part));
  return oracle(["compare", "--items", file("items.jsonl"), "--replies", ...names]);
}

describe("oracle compare", () => {
  test("compares two models item by item, as a table", () => {
    const { code, stdout, stderr } = compare("oracle.jsonl", "model.jsonl");
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toContain("oracle − model, left out: 4 with a reply of oracle alone, 6 of model alone, 0");
    expect(stdout).toMatch(
      /^First +Second +Items are +Items +First scores +Second scores +Difference +p +p adj/m,
    );
    expect(stdout).toMatch(
      /^oracle +model +all +100 +(?:\.\d{3} +){2}\+\.\d{3} +\+\.\d{3} to \+\.\d{3} +\.063 +\.625$/m,
    );
    for (const by of ["By category", "By template", "By number of events"]) expect(stdout).toContain(by);
  });

  test("writes JSON, with every pair of several", () => {
    const { code, stdout } = compare("oracle.jsonl", "model.jsonl", "oracle.jsonl", "--json");
    expect(code).toBe(0);
    expect(comparison.safeParse(JSON.parse(stdout)).error?.issues ?? []).toEqual([]);
    const { comparisons } = JSON.parse(stdout) as { comparisons: readonly ModelComparison[] };
    const pairs = new Set(comparisons.map(({ models }) => models.join(" − ")));
    expect([...pairs]).toEqual([
      "oracle − model",
      "oracle − oracle (oracle.jsonl)",
      "model − oracle (oracle.jsonl)",
    ]);
    for (const { models, p, adjusted, difference } of comparisons) {
      expect(adjusted).toBeGreaterThanOrEqual(p);
      if (models[0] === "oracle" && models[1] !== "model") expect([p, difference.value]).toEqual([1, 0]);
    }
  });

  test("needs two models and items", () => {
    const alone = compare("model.jsonl");
    expect(alone.code).toBe(2);
    expect(alone.stderr).toContain("There is only one model");
    const { code, stderr } = oracle(["compare", "--replies", file("model.jsonl"), file("oracle.jsonl")]);
    expect(code).toBe(2);
    expect(stderr).toContain("there are no items");
  });
});
