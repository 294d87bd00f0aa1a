import { expect, test } from "vitest";
import { mainRuns, RunCollector } from "../../../src/tasks/report/collect-runs.js";
import { scoreReply } from "../../../src/tasks/score-reply.js";
import { fixtureItems } from "./fixture.js";

type Replies = readonly [model: string, strategy: string | null, count: number];

function collected(...replies: Replies[]) {
  const collector = new RunCollector();
  for (const [model, strategy, count] of replies) {
    for (const item of fixtureItems.slice(0, count))
      collector.add(scoreReply(item, "no", { model }), strategy);
  }
  return collector.runs;
}

test("gathers replies by model and strategy, in the order in which they come", () => {
  const runs = collected(["b", null, 2], ["a", "x", 1], ["b", null, 3]);
  expect(runs.map(({ model, strategy, rows }) => [model, strategy, rows.length])).toEqual([
    ["b", null, 3],
    ["a", "x", 1],
  ]);
});

test("a reply takes the place of one that was cut or only thought, and that of an error", () => {
  const [item] = fixtureItems;
  if (item === undefined) throw new Error("no item");
  const collector = new RunCollector();
  const add = (reply: Parameters<typeof scoreReply>[1]) =>
    collector.add(scoreReply(item, reply, { model: "a" }), null);
  expect([
    add({ reply: null, error: { kind: "timeout", message: "" } }),
    add({ reply: "Let me", state: "cut" }),
    add({ reply: null, state: "reasoning-only" }),
    add("no"),
    add({ reply: "Let me", state: "cut" }),
  ]).toEqual([true, true, false, true, false]);
  expect(collector.runs[0]?.rows.map(({ rule }) => rule)).not.toContain("cut");
});

test("of replies to the same repeat the first counts, and any reply before an error", () => {
  const [item] = fixtureItems;
  if (item === undefined) throw new Error("no item");
  const collector = new RunCollector();
  const add = (
    reply: string | null,
    repeat: number,
    error: { kind: string; message: string } | null = null,
  ) => collector.add(scoreReply(item, { reply, repeat, error, model: "a" }), null);
  const fault = { kind: "timeout", message: "no reply in time" };
  expect([add(null, 0, fault), add(null, 0, fault), add("Tom", 0), add("Ria", 0), add("Ria", 1)]).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  expect(collector.runs[0]?.rows.map(({ repeat, response }) => [repeat, response])).toEqual([
    [0, ["Tom"]],
    [1, ["Ria"]],
  ]);
});

test("the main run of a model is that of the usual strategy, else the longest, else the first by name", () => {
  const main = (...runs: Replies[]) => mainRuns(collected(...runs)).map(({ strategy }) => strategy);
  const usual = "cot-review/date-only/language";
  expect(main(["a", "zero-shot/date-only/json", 9], ["a", usual, 1], ["a", "z", 9])).toEqual([usual]);
  expect(main(["a", "x", 1], ["a", "y", 2])).toEqual(["y"]);
  expect(main(["a", "y", 2], ["a", "x", 2], ["b", null, 1])).toEqual(["x", null]);
});
