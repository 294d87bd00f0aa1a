import { describe, expect, test } from "vitest";
import { checkStudy } from "../../../../src/fuzzy/check-study.js";
import { membershipCurve } from "../../../../src/fuzzy/curve.js";
import {
  type ChoiceCounts,
  placeTrajectory,
  type RatedSample,
} from "../../../../src/tasks/conversations/preference/gather-preferences.js";
import {
  preferenceCurves,
  preferenceStudy,
} from "../../../../src/tasks/conversations/preference/preference-curves.js";

const record = {
  id: "tide_height_1",
  history: [
    { role: "user", content: "How high is the tide?", time: "2025-03-03T09:00:00Z" },
    {
      role: "assistant",
      content: "",
      tool_calls: [{ id: "c", type: "function", function: { name: "tide", arguments: "{}" } }],
      time: "2025-03-03T09:00:01Z",
    },
    { role: "tool", tool_call_id: "c", content: "2 m", time: "2025-03-03T09:00:02Z" },
    { role: "assistant", content: "Two metres.", time: "2025-03-03T09:00:04Z" },
    {
      role: "user",
      content: "And in feet?",
      time: ["2025-03-03T09:00:32Z", "2025-03-03T09:30:02Z", "2025-03-04T09:00:02Z"],
    },
  ],
};

describe("a judged trajectory", () => {
  test("has its scenario, and the time since the newest result at each level", () => {
    expect(placeTrajectory(record)).toMatchObject({ value: { id: "tide_height_1", scenario: null } });
    expect(placeTrajectory(record, { inventory: true })).toMatchObject({
      ok: true,
      value: {
        id: "tide_height_1",
        scenario: "Tide Height Tracker",
        elapsed: [30_000, 1_800_000, 86_400_000],
      },
    });
    expect(placeTrajectory({ ...record, scenario: "Harbour" })).toMatchObject({
      value: { scenario: "Harbour" },
    });
  });

  test("has no elapsed times without levels, or without a result", () => {
    const [first, , , , last] = record.history;
    const once = { ...record, history: [...record.history.slice(0, 4), { ...last, time: last?.time[0] }] };
    expect(placeTrajectory(once)).toMatchObject({ value: { elapsed: [null, null, null] } });
    expect(placeTrajectory({ ...record, history: [first, last] })).toMatchObject({
      value: { elapsed: [null, null, null] },
    });
  });
});

function sample(trajectory: string, level: 0 | 1 | 2, counts: ChoiceCounts): RatedSample {
  const raters = counts.reduce((sum, count) => sum + count, 0);
  const score = (counts[1] + 2 * counts[2] + 3 * counts[3]) / raters;
  return { id: `${trajectory}@${level}`, trajectory, level, counts, raters, score, preference: null };
}

function placed(id: string, scenario: string | null, ...minutes: [number, number, number]) {
  const [a, b, c] = minutes.map((one) => one * 60_000);
  return [id, { id, scenario, elapsed: [a ?? 0, b ?? 0, c ?? 0] }] as const;
}

const samples = [
  sample("a", 0, [4, 1, 0, 0]),
  sample("a", 1, [0, 2, 3, 0]),
  sample("a", 2, [0, 0, 0, 5]),
  sample("b", 0, [5, 0, 0, 0]),
  sample("b", 2, [0, 0, 1, 4]),
  sample("c", 2, [0, 0, 1, 4]),
  sample("d", 2, [0, 0, 1, 4]),
];
const trajectories = new Map([
  placed("a", "Tide Height Tracker", 1, 40, 900),
  placed("b", "Tide Height Tracker", 3, 50, 1100),
  placed("c", null, 1, 2, 3),
]);

describe("the curves of preferences", () => {
  const curves = preferenceCurves(samples, trajectories);

  test("have a knot for each level, at the median of its elapsed times", () => {
    expect(curves).toMatchObject([
      {
        scenario: "Tide Height Tracker",
        cells: [
          { elapsedMinutes: 2, n: 10, counts: [9, 1, 0, 0], median: 0 },
          { elapsedMinutes: 40, n: 5, counts: [0, 2, 3, 0], median: 2 / 3 },
          { elapsedMinutes: 1000, n: 10, counts: [0, 0, 1, 9], median: 1 },
        ],
        fit: { trajectories: 2, samples: 5 },
        ours: { tauMs: 30 * 60_000 },
      },
    ]);
    expect(curves[0]?.fit.error).toBeLessThanOrEqual(curves[0]?.ours?.error ?? 0);
  });

  test("join levels that have one median", () => {
    const same = new Map([placed("a", "Harbour", 5, 5, 9)]);
    expect(preferenceCurves(samples, same)).toMatchObject([
      { cells: [{ elapsedMinutes: 5, counts: [4, 3, 3, 0] }, { elapsedMinutes: 9 }], ours: null },
    ]);
  });

  test("are a study that the adverbials' functions read", () => {
    const study = checkStudy(preferenceStudy(curves, { id: "mine", source: "a test" }));
    if (!study.ok) throw new Error(JSON.stringify(study.issues));
    const [surveyed] = study.value.curves;
    if (surveyed === undefined) throw new Error("no curve");
    expect([surveyed.eventType, surveyed.adverbial]).toEqual(["tide height tracker", "stale"]);
    const curve = membershipCurve(
      surveyed,
      { estimator: "mean", interpolation: "log", tail: "continue" },
      study.value,
    );
    // Three times the degree is the mean choice.
    expect(3 * curve.degreeAt(40 * 60_000)).toBeCloseTo(1.6, 12);
  });
});
