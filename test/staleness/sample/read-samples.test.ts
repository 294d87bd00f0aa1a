import { describe, expect, test } from "vitest";
import { publishedLabel, readSamples, variantOfId } from "../../../src/staleness/sample/read-samples.js";

const times = ["2025-01-01T10:03:00Z", "2025-01-01T13:00:00Z", "2025-01-04T10:00:00Z"];

function record(id: unknown, extra: object = {}, time: unknown = times): object {
  const call = { id: "c1", type: "function", function: { name: "get_forecast", arguments: "{}" } };
  return {
    id,
    history: [
      { role: "user", content: "Will it rain?", time: "2025-01-01T10:00:00Z" },
      { role: "assistant", content: null, tool_calls: [call], time: "2025-01-01T10:00:01Z" },
      { role: "tool", tool_call_id: "c1", content: "rain", time: "2025-01-01T10:00:02Z" },
      { role: "user", content: "And now?", time },
    ],
    function: [{ type: "function", function: { name: "get_forecast", description: "Forecast." } }],
    ...extra,
  };
}

function read(source: string, ...records: readonly unknown[]): ReturnType<typeof readSamples> {
  return readSamples([{ source, records }]);
}

describe("files in the published shape", () => {
  test("say in their name what people prefer and at which level", () => {
    const samples = read("data/preferTool_elapse_2.json", record("weatherforecast_1"));
    expect(samples.ok ? samples.value : samples.issues).toMatchObject([
      {
        id: "weatherforecast_1@2",
        level: 2,
        preference: "tool",
        score: null,
        scenario: { name: "Weather Forecast Service" },
        isScenarioOfId: true,
        variant: null,
        trajectory: { id: "weatherforecast_1", tools: [{ name: "get_forecast" }] },
      },
    ]);
    const [sample] = samples.ok ? samples.value : [];
    expect(sample?.trajectory.messages.at(-1)?.at).toBe(Date.parse(times[2] ?? ""));
  });

  test("may have no record", () => {
    expect(read("preferTool_elapse_0.json")).toEqual({ ok: true, value: [], notes: [] });
  });

  test.each([
    ["preferTool_elapse_0.json", { preference: "tool", level: 0 }],
    ["preferNoTool_elapse_1.json", { preference: "noTool", level: 1 }],
    ["preferTool_elapse_3.json", "bad"],
    ["prefer_no_tool_1.json", "bad"],
    ["labelled.jsonl", null],
  ])("%s", (name, label) => {
    expect(publishedLabel(name)).toEqual(label);
  });

  test("are refused where the name says half of it", () => {
    expect(read("x/preferTool.json", record("a"))).toEqual({
      ok: false,
      issues: [{ kind: "bad-sample-file", source: "x/preferTool.json" }],
    });
  });
});

describe("records of our own", () => {
  test("are a sample at each level, with what people agree on", () => {
    const scores = [0.2, 1.4, 3];
    const extra = { scores, scenario: "Surf Report", variant: "comparison" };
    const samples = read("own.jsonl", record("a", extra));
    expect(
      samples.ok
        ? samples.value.map(({ id, level, preference, score, scenario, variant }) => [
            id,
            level,
            preference,
            score,
            scenario?.name,
            variant,
          ])
        : samples.issues,
    ).toEqual([
      ["a@0", 0, "noTool", 0.2, "Surf Report", "comparison"],
      ["a@1", 1, null, 1.4, "Surf Report", "comparison"],
      ["a@2", 2, "tool", 3, "Surf Report", "comparison"],
    ]);
  });

  test("are of no scenario and variant that only their id names, save in TicToc's own data", () => {
    const marked = record("flight_rep_fail_3", { scores: [0.2, 1.4, 3] });
    const about = (inventory: boolean): unknown => {
      const samples = readSamples([{ source: "own.jsonl", records: [marked] }], { inventory });
      const [first] = samples.ok ? samples.value : [];
      return [first?.scenario?.name ?? null, first?.variant, first?.isScenarioOfId];
    };
    expect(about(false)).toEqual([null, null, undefined]);
    expect(about(true)).toEqual(["Flight Search & Booking", "repeat-after-failure", undefined]);
  });

  test("with one time have one mark, and the ends of the classes are excluded", () => {
    const one = (score: number): unknown => {
      const samples = read("own.json", record("a", { score }, times[0]));
      return samples.ok ? samples.value.map(({ id, preference }) => [id, preference]) : samples.issues;
    };
    expect(one(2.6)).toEqual([["a", "tool"]]);
    expect(one(2.5)).toEqual([["a", null]]);
    expect(one(0.5)).toEqual([["a", null]]);
    expect(one(0.4)).toEqual([["a", "noTool"]]);
  });

  test.each([
    [{ scores: [0, 1] }, { kind: "bad-marks", field: "scores", value: "a list" }],
    [{ scores: [0, 1, 4] }, { kind: "bad-marks", field: "scores", value: "4" }],
    [{ score: 2 }, { kind: "bad-marks", field: "score", expected: "marks-of-levels" }],
    [{ score: "high" }, { kind: "bad-marks", field: "score", expected: "mark" }],
    [{ scenario: "Surfing" }, { kind: "unknown-sample-field", field: "scenario", value: "Surfing" }],
    [{ variant: 3 }, { kind: "unknown-sample-field", field: "variant", value: "3" }],
    [{ id: null }, { kind: "bad-sample", cause: { kind: "bad-trajectory", field: "id" } }],
    [{ history: [] }, { kind: "bad-sample", cause: { kind: "bad-trajectory", field: "history" } }],
  ])("are refused with their place: %j", (extra, issue) => {
    const samples = read("own.jsonl", record("a"), record("b", extra));
    expect(samples.ok ? [] : samples.issues).toMatchObject([{ source: "own.jsonl", record: 2, ...issue }]);
  });
});

test("a conversation counts once at each level, whatever the files say of it", () => {
  const samples = readSamples([
    { source: "preferTool_elapse_1.json", records: [record("a"), record("b")] },
    { source: "preferNoTool_elapse_1.json", records: [record("b")] },
    { source: "preferTool_elapse_2.json", records: [record("b")] },
  ]);
  expect(samples.ok ? [] : samples.issues).toEqual([
    {
      kind: "repeated-sample",
      id: "b@1",
      source: "preferNoTool_elapse_1.json",
      record: 1,
      first: { source: "preferTool_elapse_1.json", record: 2 },
    },
  ]);
});

test.each([
  ["flight_rep_fail_3", "repeat-after-failure"],
  ["Tee_Time_Booker_rep_after_failure_1", "repeat-after-failure"],
  ["flight_usrconfirm_9", "user-confirmation"],
  ["flight_requestrepeat_1", "request-repetition"],
  ["power_grid_operational_control_in_context_cnt_2", "in-context-availability"],
  ["hotel_12", null],
])("%s", (id, variant) => {
  expect(variantOfId(id)).toBe(variant);
});
