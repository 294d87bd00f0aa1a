import { describe, expect, test } from "vitest";
import { systemClock } from "../../../src/ask/run/clock.js";

describe("the clock of this machine", () => {
  test("does not go back while something is waited for", async () => {
    const before = systemClock.now();
    await systemClock.sleep(1);
    expect(systemClock.now()).toBeGreaterThanOrEqual(before);
  });

  test("wakes at once when it is told to, before or while it waits", async () => {
    const controller = new AbortController();
    const hour = 3_600_000;
    await systemClock.sleep(hour, AbortSignal.abort());
    const waiting = systemClock.sleep(hour, controller.signal);
    controller.abort();
    await expect(waiting).resolves.toBeUndefined();
  });

  test("waits for nothing where time is not to pass, and for longer than timers can where it is", async () => {
    await systemClock.sleep(-1);
    const controller = new AbortController();
    const waiting = systemClock.sleep(Number.MAX_SAFE_INTEGER, controller.signal).then(() => "awake");
    expect(await Promise.race([waiting, systemClock.sleep(5)])).toBeUndefined();
    controller.abort();
    await waiting;
  });
});
