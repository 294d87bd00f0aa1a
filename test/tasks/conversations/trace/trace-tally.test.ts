import { describe, expect, it } from "vitest";
import { SampleTable } from "../../../../src/tasks/conversations/metrics/sample-table.js";
import { summarizeTraces, TraceTally } from "../../../../src/tasks/conversations/trace/trace-tally.js";
import { sampleOf } from "../metrics/drawn-decisions.js";
import { drawTraces } from "./drawn-traces.js";

const toCall = "I should call get_score again.";
const toAnswer = "There's no need to call get_score again.";
const neither = "Hmm.";

function tableOf(preferences: readonly ("tool" | "noTool" | null)[]): SampleTable {
  const table = new SampleTable();
  const names = ["Surf Report", "Office Finder"];
  preferences.forEach((preference, at) => {
    const scenario = names[at % 2] ?? "";
    table.add(sampleOf({ scenario, preference, messages: 5, level: 0, variant: null }, `${at}`));
  });
  return table;
}

describe("what a model thought", () => {
  it("contradicts what it did in two ways, and causes errors", () => {
    const tally = new TraceTally(tableOf(["tool", "tool", "noTool", "noTool", null, "tool"]), "model", null);
    const replies = [
      // Thinks of a call and answers, where people prefer a call; and as it thinks.
      ...[
        { sample: 0, trace: toCall, attempted: false },
        { sample: 1, trace: toAnswer, attempted: false },
      ],
      // Thinks of an answer and calls, where people prefer none; undecided.
      ...[
        { sample: 2, trace: toAnswer, attempted: true },
        { sample: 3, trace: neither, attempted: true },
      ],
      // Nobody says what people prefer: a mismatch that causes no known error.
      { sample: 4, trace: toCall, attempted: false },
      { sample: 5, trace: null, attempted: false },
    ];
    for (const reply of replies) expect(tally.add({ repeat: 0, ...reply })).toBe(true);
    expect(tally.add({ sample: 0, repeat: 0, trace: toAnswer, attempted: true })).toBe(false);
    const { type1, type2, concludes, replies: all, traces } = summarizeTraces(tally);
    expect([all, traces]).toEqual([6, 5]);
    expect([type1.mismatch.count, type1.mismatch.of, type1.mismatch.share?.value]).toEqual([2, 5, 0.4]);
    expect([type1.caused.count, type1.caused.of]).toEqual([1, 2]);
    expect([type2.mismatch.count, type2.mismatch.of]).toEqual([1, 5]);
    expect([type2.caused.count, type2.caused.of, type2.caused.share?.value]).toEqual([1, 2, 0.5]);
    expect(Object.values(concludes).map(({ count }) => count)).toEqual([2, 2, 1]);
  });

  it("has no share without a trace, and none caused without an error", () => {
    const tally = new TraceTally(tableOf(["tool"]), "model", "content/none/off");
    tally.add({ sample: 0, repeat: 0, trace: null, attempted: true });
    const { timeStamp, type1, condition } = summarizeTraces(tally);
    expect(timeStamp).toEqual({ count: 0, of: 0, share: null });
    expect(type1.caused).toEqual({ count: 0, of: 0, share: null });
    expect(condition).toBe("content/none/off");
  });

  it("has the keywords of drawn traces counted exactly right, whatever the scenario", () => {
    const drawn = drawTraces(11, 400);
    const tally = new TraceTally(tableOf(drawn.map(() => "tool")), "model", null);
    drawn.forEach(({ text }, sample) => tally.add({ sample, repeat: 0, trace: text, attempted: true }));
    const summary = summarizeTraces(tally);
    for (const column of ["timeStamp", "timestampKeyword", "timeKeyword"] as const) {
      const count = drawn.filter((trace) => trace[column]).length;
      expect([summary[column].count, summary[column].of]).toEqual([count, 400]);
      expect(summary[column].share?.value).toBe(count / 400);
      expect(summary[column].share?.clusters).toBe(2);
    }
    expect(summary.words.every(([, traces], at, all) => at === 0 || traces <= (all[at - 1]?.[1] ?? 0))).toBe(
      true,
    );
  });

  it("is of samples that there are", () => {
    const tally = new TraceTally(tableOf(["tool"]), "model", null);
    expect(() => tally.add({ sample: 1, repeat: 0, trace: null, attempted: true })).toThrow(RangeError);
  });
});
