import { fc, test } from "@fast-check/vitest";
import { describe, expect } from "vitest";
import type { Outcome } from "../../../src/ask/run/reply-line.js";
import { run } from "../../../src/ask/run/run.js";
import { FakeClock } from "./fake-clock.js";
import { type Act, idsTo, jobsOf, ScriptedModel } from "./scripted-model.js";

const afterMs = fc.integer({ min: 0, max: 20_000 });

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ reply: fc.string(), afterMs }) },
  {
    weight: 2,
    arbitrary: fc.record({
      fault: fc.constantFrom("server", "connection", "timeout", "bad-reply", "refused"),
      afterMs,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record(
      {
        fault: fc.constantFrom("rate-limited", "server"),
        retryAfterMs: fc.integer({ min: 0, max: 100_000 }),
        afterMs,
      },
      { requiredKeys: ["fault", "afterMs"] },
    ),
  },
  { weight: 1, arbitrary: fc.constant<Act>({ hangs: true }) },
);

const schedule = fc.record({
  /** What the model does on the nth asking of each id; the last of them from then on. */
  acts: fc.array(fc.array(act, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 12 }),
  concurrency: fc.integer({ min: 1, max: 6 }),
  retries: fc.integer({ min: 0, max: 4 }),
  seed: fc.nat(),
});

type Schedule = typeof schedule extends fc.Arbitrary<infer S> ? S : never;

async function follow(
  { acts, concurrency, retries, seed }: Schedule,
  { stopAfterMs, giveUpAfter = 0 }: { readonly stopAfterMs?: number; readonly giveUpAfter?: number } = {},
): Promise<{
  readonly model: ScriptedModel;
  readonly outcomes: readonly Outcome[];
  readonly end: Awaited<ReturnType<typeof run>>;
}> {
  const clock = new FakeClock();
  const model = new ScriptedModel(clock, (id, nth) => {
    const own = acts[Number(id)] ?? [];
    return own[Math.min(nth, own.length - 1)] ?? { reply: "" };
  });
  const outcomes: Outcome[] = [];
  const stopping = new AbortController();
  const work = run(model, jobsOf(idsTo(acts.length)), (outcome) => void outcomes.push(outcome), {
    clock,
    concurrency,
    retries,
    seed,
    giveUpAfter,
    limitRetries: 8,
    timeoutMs: 10_000,
    longestWaitMs: 10_000_000,
    signal: stopping.signal,
  });
  if (stopAfterMs !== undefined) void clock.sleep(stopAfterMs).then(() => stopping.abort());
  return { end: await clock.runUntil(work), model, outcomes };
}

describe("whatever faults there are", () => {
  test.prop([schedule], { numRuns: 80 })("every id ends once, with a reply or a fault", async (plan) => {
    const { outcomes, end } = await follow(plan);
    expect(outcomes.map(({ job }) => Number(job.id)).sort((a, b) => a - b)).toEqual(
      plan.acts.map((_, id) => id),
    );
    for (const { completion, fault } of outcomes) expect([completion, fault]).toContain(null);
    expect(end.replied + end.errored).toBe(plan.acts.length);
    expect(end).toMatchObject({ unfinished: 0, stop: null });
  });

  test.prop([schedule], { numRuns: 80 })("no more are asked at once than may be", async (plan) => {
    const { model } = await follow(plan);
    expect(model.mostAtOnce).toBeLessThanOrEqual(plan.concurrency);
  });

  test.prop([schedule], { numRuns: 80 })("nobody is asked before the server allows it", async (plan) => {
    const { model } = await follow(plan);
    for (const { act, endMs } of model.asked) {
      if (!("fault" in act) || act.retryAfterMs === undefined || endMs === null) continue;
      // Cut off by the time-out, it was never said.
      if ((act.afterMs ?? 0) >= 10_000) continue;
      const { retryAfterMs } = act;
      const early = model.asked.filter(({ startMs }) => startMs > endMs && startMs < endMs + retryAfterMs);
      expect(early).toEqual([]);
    }
  });

  test.prop([schedule], { numRuns: 80 })("a job has its number of attempts, and no more", async (plan) => {
    const { model, outcomes } = await follow(plan);
    for (const { job, attempts, fault } of outcomes) {
      const asked = model.asked.filter(({ id }) => id === job.id);
      expect(asked).toHaveLength(attempts);
      expect(attempts).toBeLessThanOrEqual(plan.retries + 1 + 8);
      if (fault?.kind === "refused") {
        const refused = asked.filter(({ act }) => {
          return "fault" in act && act.fault === "refused" && (act.afterMs ?? 0) < 10_000;
        });
        expect(refused).toEqual(asked.slice(-1));
      }
    }
  });

  test.prop([schedule, fc.integer({ min: 0, max: 100_000 })], { numRuns: 80 })(
    "a run that is stopped hands over no id twice, and loses no reply that came",
    async (plan, stopAfterMs) => {
      const { model, outcomes, end } = await follow(plan, { stopAfterMs });
      const ids = outcomes.map(({ job }) => job.id);
      expect(new Set(ids).size).toBe(ids.length);
      const replied = model.asked.filter(({ act, startMs, endMs }) => {
        return (
          "reply" in act && endMs !== null && endMs - startMs === act.afterMs && endMs - startMs < 10_000
        );
      });
      // One that comes at the very moment when nothing is waited for any more may be lost.
      const kept = outcomes.filter(({ completion }) => completion !== null).map(({ job }) => job.id);
      const border = 1_000_000 + stopAfterMs + 3000;
      for (const { id, endMs } of replied) if (endMs !== border) expect(kept).toContain(id);
      expect(outcomes.length + end.unfinished).toBeLessThanOrEqual(plan.acts.length);
    },
  );
});
