import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { scenarioFiles } from "../../../../../src/tasks/generated/scenario-files.js";
import { readScenario } from "../../../../../src/tasks/tictoc/generate/scenario/read-scenario.js";
import { describeIssue as words } from "../../../../../src/issues.js";

const train = JSON.parse(scenarioFiles["train-delay-tracker.json"] ?? "{}");
const golf = JSON.parse(scenarioFiles["tee-time-booker.json"] ?? "{}");

/** What is said of a file that is changed at a path. */
function faults(file: unknown, path: readonly (string | number)[], value: unknown): readonly string[] {
  const copy = structuredClone(file) as Record<string | number, unknown>;
  let place = copy;
  for (const key of path.slice(0, -1)) place = place[key] as Record<string | number, unknown>;
  const last = path.at(-1) ?? "";
  if (value === undefined) Reflect.deleteProperty(place, last);
  else place[last] = value;
  const read = readScenario(copy, "my.json");
  return read.ok ? [] : read.issues.map((issue) => words(issue).message);
}

describe("a file", () => {
  test.each([
    [["system"], undefined, '"my.json": system is missing.'],
    [["sytem"], "x", '"my.json": sytem is not read.'],
    [["lookup", "ask", 1], 5, '"my.json": lookup.ask cannot be '],
    [["thing", "due"], { from: "1" }, '"my.json": thing.due cannot be {"from":"1"}.'],
    [["thing", "due"], { from: 9, to: 4 }, '"my.json": thing.due ends before it starts: {"from":9,"to":4}.'],
    [["thing"], { train: ["IC 1", "IC 2"] }, '"my.json": thing.train tells only 2 things apart.'],
    [["thing", "count"], [1], '"my.json": thing draws count, which has its meaning already.'],
    [["thing", "x,y"], [[1]], '"my.json": thing.x,y[0] cannot be [1].'],
    [
      ["thing", "x,y"],
      [[1, 2, 3]],
      '"my.json": thing.x,y has a row of another length than its fields: [1,2,3].',
    ],
    [["sensitivity"], "low", '"my.json": sensitivity is low here and another in the inventory.'],
    [["scenario"], "Boats", '"my.json": sensitivity is missing, and the inventory has no such scenario.'],
    [["compare"], undefined, '"my.json": compare is missing.'],
    [["lookup", "tool"], "trains", '"my.json": lookup.tool calls trains, which is none of the tools.'],
    [
      ["lookup", "arguments"],
      {},
      '"my.json": lookup does not fit the parameters of its tool: arguments.train is missing.',
    ],
    [
      ["lookup", "ask"],
      ["{trai}?"],
      '"my.json": lookup.ask[0] names the field trai, which is not drawn there.',
    ],
    [
      ["lookup", "ask"],
      ["{train|x y}?"],
      '"my.json": lookup.ask[0] has a place that cannot be read: {train|x y}.',
    ],
    [
      ["lookup", "say"],
      ["{due} left."],
      '"my.json": lookup.say[0] says {due}, which neither the result nor the call tells.',
    ],
    [["reasoning", 0, "answer"], "{due}", '"my.json": reasoning[0].answer says {due}, which neither'],
    [["again"], ["Is {train} still late?"], '"my.json": again[0] says "still".'],
    [["again"], ["Check {train} again."], '"my.json": again[0] tells the agent to look again: "Check".'],
    [
      ["lookup", "say"],
      ["{train * 2}"],
      '"my.json": lookup.say[0] computes {train * 2}, which may come to nothing.',
    ],
    [
      ["compare", 0, "by"],
      "station",
      '"my.json": compare[0].by names station, which is not drawn from numbers alone.',
    ],
    [["list", "result"], {}, '"my.json": list.result has no $each.'],
    [["list", "say"], ["Here they are."], '"my.json": list.say[0] does not say {list}.'],
  ])("%j = %j: %s", (path, value, said) => {
    expect(faults(train, path, value).join("\n")).toContain(said);
  });

  test.each([
    [["lookup", "result", "free_places"], 3, '"my.json": lookup.result does not tell {left}.'],
    [["failures"], golf.failures.slice(1), '"my.json": failures has none that sets left to 0.'],
    [["failures", 0, "set", "fee"], "free", '"my.json": failures[0].set.fee cannot be "free".'],
    [
      ["failures", 0, "set", "speed"],
      1,
      '"my.json": failures[0].set names the field speed, which is not drawn there.',
    ],
    [["act", "takes"], "player", '"my.json": act.takes names player, which is not drawn from numbers alone.'],
    [["act", "takes"], "fee", '"my.json": act.takes names the field fee, which is not drawn there.'],
    [["act"], undefined, '"my.json": act is missing.'],
  ])("of tools that change something: %j = %j: %s", (path, value, said) => {
    expect(faults(golf, path, value).join("\n")).toContain(said);
  });

  test("of one's own says how fast things change, and what its tools can", () => {
    const own = { ...train, scenario: "Ferries", sensitivity: "medium", access: "read" };
    expect(readScenario(own, "my.json")).toMatchObject({ ok: true, value: { scenario: "Ferries" } });
  });

  property.prop([fc.jsonValue()], { numRuns: 50 })("may be any JSON", (json) => {
    expect(readScenario(json, "my.json").ok).toBe(false);
  });
});
