import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { scoredReply, scores } from "../../../build/schemas/scores.mjs";
import type { ScoreReport } from "../../../src/cli/score/score-report.js";
import type { ScoredReply } from "../../../src/scoring/metrics/scored-reply.js";
import { folderOfFiles, oracle } from "../command.js";
import { bestReply, items, jsonLines, replies } from "./small-benchmark.js";

const some = replies(0.6, 3);
const file = folderOfFiles({
  "items.jsonl": jsonLines(items),
  "model.jsonl": jsonLines(some),
  "backwards.jsonl": jsonLines(some.toReversed().map((reply) => ({ ...reply, model: "model" }))),
  "oracle.jsonl": jsonLines(items.map((item) => ({ id: item.id, reply: bestReply(item) }))),
  "silent.jsonl": jsonLines(items.map(({ id }) => ({ id, reply: "I cannot say." }))),
  "faulty.jsonl": jsonLines([
    { id: items[0]?.id, reply: null, error: { kind: "timeout", message: "too slow" } },
    { id: items[1]?.id, reply: null, error: { kind: "timeout", message: "too slow" } },
    { id: items[0]?.id, reply: "no" },
    { id: items[0]?.id, reply: "yes" },
    { id: "somewhere-else", reply: "no" },
  ]),
  "cut.jsonl": `${jsonLines(some)}{"id": "cut`,
  "ways.jsonl": jsonLines(
    some.flatMap((reply) =>
      ["zero-shot/date-only/json", "cot-review/date-only/json"].map((strategy) => ({
        ...reply,
        model: "model",
        strategy,
        ...(strategy.startsWith("zero") ? {} : { reply: "no" }),
      })),
    ),
  ),
  "twice.jsonl": jsonLines([items[0] ?? {}, items[1] ?? {}, items[0] ?? {}]),
  "other.jsonl": jsonLines([{ id: "somewhere-else", reply: "no" }]),
});

describe("oracle score", () => {
  test("writes tables for people", async () => {
    const { code, stdout, stderr } = oracle([
      ...["score", "--items", file("items.jsonl"), "--replies", file("model.jsonl")],
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    await expect(stdout).toMatchFileSnapshot("small.txt");
  });

  test("shows several models beside each other, and the tables of each when asked", () => {
    const parts = ["--items", file("items.jsonl"), "--replies", file("model.jsonl"), file("oracle.jsonl")];
    const { stdout } = oracle(["score", ...parts, "--details"]);
    expect(stdout).toMatch(/^model +score .* explicit +relative +vague$/m);
    expect(stdout).toMatch(/^oracle +0\.883 .* 1\.000 +1\.000 +0\.\d+$/m);
    expect(stdout).toMatch(/^model +items +replies +scored +abstained +unreadable +errored +missing$/m);
    expect(stdout).toMatch(/^oracle +110 +110 +110 +0 +0 +0 +0$/m);
    expect(stdout.match(/^hypothesis/gm)).toHaveLength(2);
  });

  test("takes replies in any order, keeps models of two files apart, and writes what became of each reply", () => {
    const { code, stdout } = oracle([
      ...["score", "--items", file("items.jsonl"), "--json", "--out", file("rows.jsonl")],
      ...["--replies", file("model.jsonl"), file("backwards.jsonl")],
    ]);
    expect(code).toBe(0);
    expect(scores.safeParse(JSON.parse(stdout)).error?.issues ?? []).toEqual([]);
    const [forth, back] = (JSON.parse(stdout) as ScoreReport).models;
    expect([forth?.model, back?.model]).toEqual(["model", "model (backwards.jsonl)"]);
    expect({ ...back, model: "model" }).toEqual(forth);
    const all = readFileSync(file("rows.jsonl"), "utf8")
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as ScoredReply);
    for (const row of all) expect(scoredReply.safeParse(row).error?.issues ?? []).toEqual([]);
    const rows = all.filter(({ model }) => model === "model");
    expect(all).toHaveLength(2 * rows.length);
    expect(rows.map(({ id }) => id)).toEqual(items.map(({ id }) => id));
    const mean = rows.reduce((sum, { score }) => sum + score, 0) / rows.length;
    expect(forth?.overall.score.value).toBeCloseTo(mean, 12);
    expect(rows.filter(({ outcome }) => outcome === "abstained")).toHaveLength(forth?.counts.abstained ?? -1);
    expect(readdirSync(dirname(file("rows.jsonl"))).filter((name) => name.includes("partial"))).toEqual([]);
  });

  test("names what does not count, and lets a reply take the place of an error", () => {
    const { code, stdout, stderr } = oracle([
      ...["score", "--items", file("items.jsonl"), "--replies", file("faulty.jsonl"), "--json"],
      ...["--out", file("faulty-rows.jsonl")],
    ]);
    expect(code).toBe(0);
    const { models, uncounted } = JSON.parse(stdout) as ScoreReport;
    expect(models[0]?.counts).toEqual({
      total: items.length,
      scored: 1,
      abstained: 0,
      unreadable: 0,
      errored: 1,
      missing: items.length - 2,
    });
    expect(uncounted).toEqual([{ file: file("faulty.jsonl"), unknown: 1, repeated: 1 }]);
    expect(stderr).toMatch(/Line 4 of .* once more; the first reply counts/);
    expect(stderr).toMatch(/Line 5 of .* replies to "somewhere-else", which is no item/);
    const rows = readFileSync(file("faulty-rows.jsonl"), "utf8").trimEnd().split("\n");
    expect(rows).toHaveLength(items.length);
    expect(rows.slice(0, 2).map((row) => (JSON.parse(row) as ScoredReply).outcome)).toEqual([
      "scored",
      "errored",
    ]);
  });

  test("takes a model that was asked in two ways as two", () => {
    const { code, stdout, stderr } = oracle([
      ...["score", "--items", file("items.jsonl"), "--replies", file("ways.jsonl"), "--json"],
    ]);
    expect([code, stderr]).toEqual([0, ""]);
    const { models } = JSON.parse(stdout) as ScoreReport;
    expect(models.map(({ model, counts }) => [model, counts.total])).toEqual([
      ["model, zero-shot/date-only/json", items.length],
      ["model, cot-review/date-only/json", items.length],
    ]);
    expect(models[0]?.overall.score.value).not.toBe(models[1]?.overall.score.value);
  });

  test("ends with 3 when no answer was found", () => {
    expect(oracle(["score", "--items", file("items.jsonl"), "--replies", file("silent.jsonl")]).code).toBe(3);
  });

  test.each([
    [["--replies", "model.jsonl"], "there are no items"],
    [["--items", "items.jsonl"], "there are no replies"],
    [["--items", "twice.jsonl", "--replies", "model.jsonl"], "of an item before it"],
    [["--items", "items.jsonl", "--replies", "other.jsonl"], "There is no reply to any item"],
    [["--items", "items.jsonl", "--replies", "cut.jsonl"], "Line 111, column 8"],
    [["--items", "-", "--replies", "model.jsonl"], "Standard input can be read once"],
    [["--items", "items.jsonl", "--replies", "model.jsonl", "--out", "items.jsonl"], "it is read as well"],
  ])("refuses %j", (parts, reason) => {
    const { code, stdout, stderr } = oracle([
      "score",
      ...parts.map((part) => (part.endsWith(".jsonl") ? file(part) : part)),
    ]);
    expect([code === 0, stdout]).toEqual([false, ""]);
    expect(stderr).toContain(reason);
    expect(readFileSync(file("items.jsonl"), "utf8")).toBe(jsonLines(items));
  });
});
