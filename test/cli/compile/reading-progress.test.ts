import { describe, expect, test } from "vitest";
import { watchReading } from "../../../src/cli/compile/compile.js";

/** A clock that is set by hand, and what was written. */
function surroundings(isTTY: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  return {
    written,
    clock,
    stream: { isTTY, write: (text: string) => written.push(text) },
    now: () => clock.ms,
    heap: () => ({ used: 0, limit: 4 * 2 ** 30 }),
  };
}

describe("the progress of a reading", () => {
  test("says how many records, at what pace, and how long the rest takes", () => {
    const around = surroundings(true);
    const watch = watchReading(1000, around);
    watch.bytes(250);
    watch.records(100);
    around.clock.ms = 2000;
    watch.records(600_000);
    watch.end();
    expect(around.written).toEqual(["\r\u001B[K600,000 records, 300,000 a second, 6 s left", "\r\u001B[K"]);
  });

  test("says nothing of the rest where the size is not known or all is read", () => {
    const around = surroundings(false);
    const unknown = watchReading(null, around);
    const whole = watchReading(10, around);
    unknown.bytes(5);
    whole.bytes(10);
    around.clock.ms = 10_000;
    unknown.records(50);
    whole.records(50);
    unknown.end();
    expect(around.written).toEqual(["50 records, 5 a second\n", "50 records, 5 a second\n"]);
  });

  test("ends with a reason before the memory for names does, and not for what can be collected", () => {
    for (const kept of [3.7, 2]) {
      const around = surroundings(false);
      const heap = (collecting: boolean) => ({
        used: (collecting ? kept : 3.7) * 2 ** 30,
        limit: 4 * 2 ** 30,
      });
      const watch = watchReading(null, { ...around, heap });
      around.clock.ms = 250;
      if (kept === 2) watch.records(9_000_000);
      else expect(() => watch.records(9_000_000)).toThrow("too-many-names");
    }
  });
});
