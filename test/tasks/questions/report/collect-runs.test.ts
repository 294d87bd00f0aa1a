import { expect, test } from "vitest";
import type { Reply } from "../../../../src/measure/replies/reply.js";
import { mainRuns } from "../../../../src/tasks/questions/report/collect-runs.js";
import { fixtureSource, readFixture } from "./fixture-report.js";
import { fixtureItems } from "./fixture.js";

type Replies = readonly [model: string, strategy: string | null, count: number];

function collected(...replies: Replies[]) {
  return readFixture(
    replies.flatMap(([model, strategy, count]) =>
      fixtureItems.slice(0, count).map(({ id }) => {
        return { id, reply: "no", model, ...(strategy === null ? {} : { strategy }) };
      }),
    ),
  ).runs;
}

/** What becomes of replies to the first item, one after the other, and the rows that are left. */
function taken(...replies: readonly Omit<Reply, "id">[]) {
  const [item] = fixtureItems;
  if (item === undefined) throw new Error("no item");
  const read = readFixture([]);
  const counts = replies.map((reply) => {
    const before = read.runs[0]?.rows ?? [];
    read.add({ ...reply, id: item.id, model: "a" }, fixtureSource);
    return before.length !== read.runs[0]?.rows.length || before.at(-1) !== read.runs[0]?.rows.at(-1);
  });
  return { counts, rows: read.runs[0]?.rows ?? [] };
}

test("gathers replies by model and strategy, in the order in which they come", () => {
  const runs = collected(["b", null, 2], ["a", "x", 1], ["b", null, 3]);
  expect(runs.map(({ model, strategy, rows }) => [model, strategy, rows.length])).toEqual([
    ["b", null, 3],
    ["a", "x", 1],
  ]);
});

test("a reply takes the place of one that was cut or only thought, and that of an error", () => {
  const { counts, rows } = taken(
    { reply: null, error: { kind: "timeout", message: "" } },
    { reply: "Let me", state: "cut" },
    { reply: null, state: "reasoning-only" },
    { reply: "no" },
    { reply: "Let me", state: "cut" },
  );
  expect(counts).toEqual([true, true, false, true, false]);
  expect(rows.map(({ rule }) => rule)).not.toContain("cut");
});

test("of replies to the same repeat the first counts, and any reply before an error", () => {
  const error = { kind: "timeout", message: "no reply in time" };
  const { counts, rows } = taken(
    { reply: null, error },
    { reply: null, error },
    { reply: "Tom" },
    { reply: "Ria" },
    { reply: "Ria", repeat: 1 },
  );
  expect(counts).toEqual([true, false, true, false, true]);
  expect(rows.map(({ repeat, response }) => [repeat, response])).toEqual([
    [0, ["Tom"]],
    [1, ["Ria"]],
  ]);
});

test("models of two sources that were asked alike are two, those that were asked otherwise one", () => {
  const read = readFixture([]);
  const [id = ""] = fixtureItems.map((item) => item.id);
  for (const [name, strategy] of [
    ["a.jsonl", "x"],
    ["b.jsonl", "y"],
    ["b.jsonl", "x"],
  ] as const) {
    read.add({ id, reply: "no", model: "gpt", strategy }, sources[name]);
  }
  expect(read.runs.map(({ model, strategy }) => [model, strategy])).toEqual([
    ["gpt", "x"],
    ["gpt", "y"],
    ["gpt (b.jsonl)", "x"],
  ]);
  expect(read.tallies().map(({ model }) => model)).toEqual(["gpt, x", "gpt, y", "gpt (b.jsonl)"]);
});

const sources = {
  "a.jsonl": { name: "a.jsonl", model: "a" },
  "b.jsonl": { name: "b.jsonl", model: "b" },
};

test("the main run of a model is that of the usual strategy, else the longest, else the first by name", () => {
  const main = (...runs: Replies[]) => mainRuns(collected(...runs)).map(({ strategy }) => strategy);
  const usual = "cot-review/date-only/language";
  expect(main(["a", "zero-shot/date-only/json", 9], ["a", usual, 1], ["a", "z", 9])).toEqual([usual]);
  expect(main(["a", "x", 1], ["a", "y", 2])).toEqual(["y"]);
  expect(main(["a", "y", 2], ["a", "x", 2], ["b", null, 1])).toEqual(["x", null]);
});
