import { describe, expect, test } from "vitest";
import type { ModelFaultKind } from "../../src/llm/model-fault.js";
import type { Outcome } from "../../src/run/job.js";
import { run, type RunEnd, type RunOptions } from "../../src/run/run.js";
import { FakeClock } from "./fake-clock.js";
import { type Act, idsTo, jobsOf, ScriptedModel } from "./scripted-model.js";

interface Ran {
  readonly end: RunEnd;
  readonly outcomes: readonly Outcome[];
  readonly model: ScriptedModel;
  readonly clock: FakeClock;
}

async function runScript(
  count: number,
  script: (id: string, nth: number) => Act,
  options: RunOptions = {},
): Promise<Ran> {
  const clock = new FakeClock();
  const model = new ScriptedModel(clock, script);
  const outcomes: Outcome[] = [];
  const work = run(model, jobsOf(idsTo(count)), (outcome) => void outcomes.push(outcome), {
    clock,
    ...options,
  });
  return { end: await clock.runUntil(work), outcomes, model, clock };
}

/** What a job came to, in short. */
function short({ job, completion, fault, attempts }: Outcome): string {
  return `${job.id}: ${completion?.text ?? fault?.kind} after ${attempts}`;
}

describe("a run", () => {
  test("hands over every reply, in the order in which they come", async () => {
    const { end, outcomes, model } = await runScript(
      4,
      (id) => ({ reply: `to ${id}`, afterMs: 100 - 10 * Number(id) }),
      { concurrency: 4 },
    );
    expect(outcomes.map(short)).toEqual(["3", "2", "1", "0"].map((id) => `${id}: to ${id} after 1`));
    expect(outcomes.map(({ latencyMs }) => latencyMs)).toEqual([70, 80, 90, 100]);
    expect(end).toEqual({ replied: 4, errored: 0, unfinished: 0, stop: null });
    expect(model.mostAtOnce).toBe(4);
  });

  test("asks no more at once than it may", async () => {
    const { model, end } = await runScript(40, () => ({ reply: "yes", afterMs: 10 }), { concurrency: 3 });
    expect([model.mostAtOnce, end.replied]).toEqual([3, 40]);
  });

  test("waits for what is kept before it goes on", async () => {
    const clock = new FakeClock();
    const model = new ScriptedModel(clock, () => ({ reply: "yes" }));
    const starts: number[] = [];
    const keep = async (): Promise<void> => {
      await clock.sleep(1000);
      starts.push(model.asked.length);
    };
    await clock.runUntil(run(model, jobsOf(idsTo(3)), keep, { clock, concurrency: 1 }));
    expect(starts).toEqual([1, 2, 3]);
  });

  test("takes jobs from a stream as there is room", async () => {
    const clock = new FakeClock();
    let taken = 0;
    let most = 0;
    async function* stream(): AsyncGenerator<ReturnType<typeof jobsOf>[number]> {
      for (const job of jobsOf(idsTo(50))) {
        await Promise.resolve();
        taken += 1;
        yield job;
      }
    }
    const model = new ScriptedModel(clock, () => ({ reply: "yes", afterMs: 10 }));
    let kept = 0;
    const keep = (): void => {
      most = Math.max(most, taken - kept);
      kept += 1;
    };
    await clock.runUntil(run(model, stream(), keep, { clock, concurrency: 2 }));
    expect([taken, kept, most]).toEqual([50, 50, 2]);
  });

  test("throws what the stream of jobs throws, and keeps what was asked before", async () => {
    const clock = new FakeClock();
    async function* stream(): AsyncGenerator<ReturnType<typeof jobsOf>[number]> {
      yield* jobsOf(["a"]);
      await clock.sleep(10);
      throw new Error("line 2 is no item");
    }
    const kept: string[] = [];
    const model = new ScriptedModel(clock, () => ({ reply: "yes", afterMs: 1000 }));
    const work = run(model, stream(), ({ job }) => void kept.push(job.id), { clock, concurrency: 2 });
    await expect(clock.runUntil(work)).rejects.toThrow("line 2 is no item");
    expect(kept).toEqual(["a"]);
  });

  test.each([0, -1, 1.5, Number.NaN])("has no concurrency of %s", async (concurrency) => {
    await expect(runScript(1, () => ({ reply: "" }), { concurrency })).rejects.toThrow(RangeError);
  });
});

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

describe("a run stops", () => {
  test("when many in a row have no reply, rather than ask all", async () => {
    const { end, model, outcomes } = await runScript(3300, () => ({ fault: "refused" }), {
      concurrency: 4,
      giveUpAfter: 20,
    });
    expect(end.stop).toMatchObject({ reason: "no-replies", count: 20, fault: { kind: "refused" } });
    expect(model.asked.length).toBeLessThanOrEqual(24);
    expect(outcomes.length).toBe(end.errored);
  });

  test("not when a reply came in between", async () => {
    const { end } = await runScript(
      100,
      (id) => (Number(id) % 15 === 14 ? { reply: "yes" } : { fault: "refused" }),
      { concurrency: 1 },
    );
    expect(end).toMatchObject({ replied: 6, errored: 94, stop: null });
  });

  test("not when nothing is too many", async () => {
    const { end } = await runScript(100, () => ({ fault: "refused" }), { giveUpAfter: 0 });
    expect(end).toMatchObject({ errored: 100, stop: null });
  });

  test("when it is told to, and keeps what comes shortly after", async () => {
    const clock = new FakeClock();
    const controller = new AbortController();
    const model = new ScriptedModel(clock, (id) => ({ reply: "yes", afterMs: id === "0" ? 1000 : 60_000 }));
    const kept: string[] = [];
    const work = run(model, jobsOf(idsTo(100)), ({ job }) => void kept.push(job.id), {
      clock,
      concurrency: 4,
      signal: controller.signal,
      graceMs: 2000,
    });
    void clock.sleep(500).then(() => controller.abort());
    const end = await clock.runUntil(work);
    expect(kept).toEqual(["0"]);
    expect(end).toEqual({ replied: 1, errored: 0, unfinished: 3, stop: { reason: "aborted" } });
    expect(model.asked.map(({ endMs }) => (endMs ?? Infinity) - 1_000_000)).toEqual([1000, 2500, 2500, 2500]);
  });

  test("at once when nothing is on its way", async () => {
    const clock = new FakeClock();
    const controller = new AbortController();
    const model = new ScriptedModel(clock, () => ({ fault: "rate-limited", retryAfterMs: 300_000 }));
    const work = run(model, jobsOf(idsTo(5)), () => {}, { clock, signal: controller.signal });
    void clock.sleep(1000).then(() => controller.abort());
    await clock.runUntil(work);
    expect(clock.now() - 1_000_000).toBe(1000);
  });

  test("before it begins", async () => {
    const signal = AbortSignal.abort();
    const { end, model } = await runScript(5, () => ({ reply: "yes" }), { signal });
    expect([end.stop, model.asked]).toEqual([{ reason: "aborted" }, []]);
  });

  test("while its stream waits for the next job", async () => {
    const clock = new FakeClock();
    const controller = new AbortController();
    const waiting = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => {}) }) };
    const model = new ScriptedModel(clock, () => ({ reply: "yes" }));
    const work = run(model, waiting, () => {}, { clock, signal: controller.signal });
    void clock.sleep(1000).then(() => controller.abort());
    expect((await clock.runUntil(work)).stop).toEqual({ reason: "aborted" });
  });

  test("when a reply cannot be kept, and asks nothing more", async () => {
    const clock = new FakeClock();
    const model = new ScriptedModel(clock, (id) => ({ reply: "yes", afterMs: id === "0" ? 10 : 60_000 }));
    const keep = (): never => {
      throw new Error("no space left on device");
    };
    const work = run(model, jobsOf(idsTo(100)), keep, { clock, concurrency: 4 });
    await expect(clock.runUntil(work)).rejects.toThrow("no space left on device");
    expect(model.asked).toHaveLength(4);
    expect(clock.now() - 1_000_000).toBe(10);
  });
});
