import { readdirSync, readFileSync } from "node:fs";
import { dirname } from "node:path";
import { describe, expect, test } from "vitest";
import { scoredReply, scores } from "../../../build/schemas/scores.mjs";
import type { Uncounted } from "../../../src/cli/read/replies.js";
import type { QuestionScores } from "../../../src/tasks/questions/report/score-document.js";
import type { ScoredReply } from "../../../src/measure/metrics/item-table.js";
import { folderOfFiles, oracle } from "../command.js";
import { bestReply, items, jsonLines, replies } from "./small-benchmark.js";

interface ScoreReport extends QuestionScores {
  readonly uncounted: readonly Uncounted[];
}

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
  "unfinished.jsonl": jsonLines([
    ...items.map(({ id, template }) => ({
      id,
      model: "gpt-4o",
      reply: template === "did" ? "Yes, but let me look at the" : "nobody",
      finishReason: template === "did" ? "length" : "stop",
      servedModel: "gpt-4o-mini",
      usage: { inputTokens: 900, outputTokens: 16 },
      promptCharacters: 17_000,
    })),
    { id: items[0]?.id, model: "gpt-4o", reply: null, state: "reasoning-only", repeat: 1 },
    { id: items[0]?.id, model: "gpt-4o", state: "refused", repeat: 2 },
  ]),
  "asked-again.jsonl": jsonLines([
    { id: items[0]?.id, reply: "Yes, but", state: "cut" },
    { id: items[0]?.id, reply: "yes" },
    { id: items[1]?.id, reply: "Yes, but", state: "cut" },
  ]),
  "samples_traveler_2026-08-21T10-11-12.123456.jsonl": jsonLines(
    items.slice(0, 3).map((item, number) => ({
      doc_id: number,
      doc: { question: number === 2 ? "Another question?" : item.question },
      resps: [[bestReply(item)]],
      filter: "none",
    })),
  ),
  "results_2026-08-21T10-11-12.123456.json": JSON.stringify({
    results: {},
    config: { model: "local-chat-completions", model_args: "model=gemma-7b" },
    model_source: "local-chat-completions",
    model_name: "google/gemma-7b-it",
  }),
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
    expect(stdout).toMatch(/^oracle +110 +\.883 .* \.883 .* 1\.000 +1\.000 to 1\.000$/m);
    expect(stdout).toMatch(/^Explicit +oracle +30 +1\.000/m);
    expect(stdout).toMatch(/^Model +Strategy +Total +Scored +Abstained +Unreadable +Errored +Missing +Mean/m);
    expect(stdout).toMatch(/^oracle +not said +110 +110 +0 +0 +0 +0 /m);
    expect(stdout.match(/^(?:model|oracle) +H2 .* score /gm)).toHaveLength(2);
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

  test("takes no reply that was cut for an answer, counts it apart, and notes what servers did in silence", () => {
    const parts = ["score", "--items", file("items.jsonl"), "--replies", file("unfinished.jsonl")];
    const did = items.filter(({ template }) => template === "did").length;
    const { code, stdout, stderr } = oracle([...parts, "--json", "--out", file("unfinished-rows.jsonl")]);
    expect(code).toBe(0);
    expect(scores.safeParse(JSON.parse(stdout)).error?.issues ?? []).toEqual([]);
    const [model] = (JSON.parse(stdout) as ScoreReport).models;
    const states = { complete: items.length - did, cut: did, refused: 1, "reasoning-only": 1 };
    expect(model).toMatchObject({ states, counts: { unreadable: did + 1, abstained: 1, missing: 0 } });
    const rows = readFileSync(file("unfinished-rows.jsonl"), "utf8").trimEnd().split("\n");
    const cut = rows.map((row) => JSON.parse(row) as ScoredReply).filter(({ state }) => state === "cut");
    expect(cut.map(({ outcome, rule, score }) => [outcome, rule, score])).toEqual(
      Array.from({ length: did }, () => ["unreadable", "cut", 0]),
    );
    expect(rows.flatMap((row) => scoredReply.safeParse(JSON.parse(row)).error?.issues ?? [])).toEqual([]);
    expect(stderr).toContain(
      `note: In ${file("unfinished.jsonl")}, ${items.length} of ${items.length + 2} replies to gpt-4o came from "gpt-4o-mini".`,
    );
    expect(stderr).toContain(`${items.length} of ${items.length} prompts were probably not read whole`);

    const text = oracle(parts).stdout;
    expect(text).toMatch(/^Model .* Missing +Cut +Refused +Reasoning alone +Mean over all/m);
    expect(text).toMatch(new RegExp(`^gpt-4o .* ${did} +1 +1 +0\\.\\d{3} `, "m"));
  });

  test("lets a reply take the place of one that was cut", () => {
    const { stdout, stderr } = oracle([
      ...["score", "--items", file("items.jsonl"), "--replies", file("asked-again.jsonl"), "--json"],
      ...["--out", file("again-rows.jsonl")],
    ]);
    expect(stderr).toBe("");
    const [model] = (JSON.parse(stdout) as ScoreReport).models;
    expect(model).toMatchObject({ counts: { scored: 1, unreadable: 1 }, states: { complete: 1, cut: 1 } });
    const rows = readFileSync(file("again-rows.jsonl"), "utf8").trimEnd().split("\n");
    expect(rows).toHaveLength(items.length);
  });

  test("knows samples of lm-evaluation-harness by the results beside them, and their items by their order", () => {
    const { stdout, stderr } = oracle([
      ...["score", "--items", file("items.jsonl"), "--json", "--replies"],
      file("samples_traveler_2026-08-21T10-11-12.123456.jsonl"),
    ]);
    const [model] = (JSON.parse(stdout) as ScoreReport).models;
    expect(model).toMatchObject({ model: "google/gemma-7b-it", counts: { scored: 2 } });
    expect(stderr).toContain("Line 3 of");
    expect(stderr).toContain('replies to "2", which is no item');
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
