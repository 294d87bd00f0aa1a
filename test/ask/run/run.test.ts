import { describe, expect, test } from "vitest";
import { run } from "../../../src/ask/run/run.js";
import { FakeClock } from "./fake-clock.js";
import { idsTo, jobsOf, ScriptedModel } from "./scripted-model.js";
import { runScript, short } from "./run-script.js";

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
