import { describe, expect, test } from "vitest";
import type { ModelFaultKind } from "../../../src/ask/model/model.js";
import type { Outcome } from "../../../src/ask/run/reply-line.js";
import { run } from "../../../src/ask/run/run.js";
import { FakeClock } from "./fake-clock.js";
import { idsTo, jobsOf, ScriptedModel } from "./scripted-model.js";
import { runScript, short } from "./run-script.js";

describe("a fault", () => {
  test.each(["server", "connection", "timeout", "bad-reply", "rate-limited"] as const)(
    "of kind %s is tried again",
    async (fault) => {
      const { outcomes } = await runScript(1, (_, nth) => (nth < 2 ? { fault } : { reply: "yes" }));
      expect(outcomes.map(short)).toEqual(["0: yes after 3"]);
    },
  );

  test.each<[ModelFaultKind, number]>([
    ["refused", 1],
    ["server", 3],
    ["connection", 3],
    ["bad-reply", 3],
    ["rate-limited", 5],
  ])("of kind %s ends a job after %i attempts", async (fault, attempts) => {
    const { outcomes, end } = await runScript(1, () => ({ fault }), { retries: 2, limitRetries: 4 });
    expect(outcomes.map(short)).toEqual([`0: ${fault} after ${attempts}`]);
    expect(end).toMatchObject({ replied: 0, errored: 1, stop: null });
  });

  test("is the last one that is recorded", async () => {
    const faults = ["server", "connection", "bad-reply"] as const;
    const { outcomes } = await runScript(1, (_, nth) => ({ fault: faults[nth] ?? "server" }), { retries: 2 });
    expect(outcomes[0]?.fault).toEqual({ kind: "bad-reply", message: "said bad-reply", status: null });
  });

  test("that no port should have is recorded and not tried again", async () => {
    const { outcomes } = await runScript(1, () => ({ throws: new TypeError("x is not a function") }));
    expect(outcomes.map(short)).toEqual(["0: failed after 1"]);
    expect(outcomes[0]?.fault?.message).toBe("x is not a function");
  });

  test("makes it wait twice as long each time, within bounds", async () => {
    const { model } = await runScript(1, () => ({ fault: "server" }), {
      retries: 6,
      backoff: { firstMs: 1000, longestMs: 8000 },
    });
    const waits = model.asked.slice(1).map(({ startMs }, at) => startMs - (model.asked[at]?.endMs ?? 0));
    expect(waits).toHaveLength(6);
    for (const [at, whole] of [1000, 2000, 4000, 8000, 8000, 8000].entries()) {
      expect(waits[at]).toBeGreaterThanOrEqual(whole / 2);
      expect(waits[at]).toBeLessThan(whole);
    }
  });

  test("waits alike for the same seed, and otherwise for another", async () => {
    const starts = async (seed: number): Promise<readonly number[]> => {
      const { model } = await runScript(1, () => ({ fault: "server" }), { seed });
      return model.asked.map(({ startMs }) => startMs);
    };
    expect(await starts(1)).toEqual(await starts(1));
    expect(await starts(1)).not.toEqual(await starts(2));
  });

  test("of a model that never ends is a time-out, and its request is cancelled", async () => {
    const { outcomes, model } = await runScript(1, () => ({ hangs: true }), { retries: 1, timeoutMs: 5000 });
    expect(outcomes.map(short)).toEqual(["0: timeout after 2"]);
    expect(outcomes[0]?.fault?.message).toBe("no reply within 5 s");
    expect(model.asked.map(({ startMs, endMs }) => (endMs ?? Infinity) - startMs)).toEqual([5000, 5000]);
  });

  test("of a model that does not heed its signal is a time-out as well", async () => {
    const clock = new FakeClock();
    const deaf = { complete: () => new Promise<never>(() => {}) };
    const outcomes: Outcome[] = [];
    const work = run(deaf, jobsOf(["a"]), (outcome) => void outcomes.push(outcome), { clock, retries: 0 });
    await clock.runUntil(work);
    expect(outcomes.map(short)).toEqual(["a: timeout after 1"]);
  });
});

describe("too many requests", () => {
  test("keep everybody waiting until the server says", async () => {
    const { model, outcomes } = await runScript(
      20,
      (id, nth) =>
        id === "3" && nth === 0
          ? { fault: "rate-limited", retryAfterMs: 30_000, afterMs: 5 }
          : { reply: "yes", afterMs: 10 },
      { concurrency: 4 },
    );
    expect(outcomes).toHaveLength(20);
    const said = model.asked.find(({ act }) => "fault" in act)?.endMs ?? 0;
    const during = model.asked.filter(({ startMs }) => startMs > said && startMs < said + 30_000);
    expect(during).toEqual([]);
  });

  test("halve how many are asked at once, and places come back slowly", async () => {
    const clock = new FakeClock();
    let atOnce = 0;
    const counts: number[] = [];
    const model = new ScriptedModel(clock, (id, nth) =>
      id === "0" && nth === 0 ? { fault: "rate-limited" } : { reply: "yes", afterMs: 10 },
    );
    const counting = {
      async complete(...parts: Parameters<ScriptedModel["complete"]>) {
        atOnce += 1;
        counts.push(atOnce);
        try {
          return await model.complete(...parts);
        } finally {
          atOnce -= 1;
        }
      },
    };
    await clock.runUntil(run(counting, jobsOf(idsTo(200)), () => {}, { clock, concurrency: 8 }));
    const after = counts.slice(8);
    expect(Math.max(...after.slice(0, 4))).toBe(4);
    expect(Math.max(...after.slice(0, 20))).toBeLessThan(8);
    expect(Math.max(...after.slice(-20))).toBe(8);
  });

  test("of one moment cut the pace once", async () => {
    const { model } = await runScript(
      64,
      (id, nth) => (Number(id) < 16 && nth === 0 ? { fault: "rate-limited" } : { reply: "yes", afterMs: 10 }),
      { concurrency: 16 },
    );
    const again = model.asked.filter(({ nth }) => nth === 1);
    const first = again[0]?.startMs ?? 0;
    expect(again.filter(({ startMs }) => startMs === first)).toHaveLength(8);
  });

  test("for very long end a run", async () => {
    const { end, outcomes } = await runScript(
      9,
      () => ({ fault: "rate-limited", retryAfterMs: 86_400_000 }),
      {
        concurrency: 1,
      },
    );
    expect(outcomes).toEqual([]);
    expect(end).toMatchObject({ unfinished: 1, stop: { reason: "long-wait", waitMs: 86_400_000 } });
  });

  test("and nothing else end a run in time", async () => {
    const { end } = await runScript(9, () => ({ fault: "rate-limited" }), {
      limitRetries: 1000,
      longestWaitMs: 300_000,
    });
    expect(end.stop).toMatchObject({ reason: "rate-limited" });
  });
});
