import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { progress } from "../../../src/cli/write/output.js";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What is written while a step is made each second. */
function written(seconds: number, isTTY: boolean): readonly string[] {
  const said: string[] = [];
  const steps = progress(100, "cases", { isTTY, write: (text: string) => said.push(text) });
  for (let second = 0; second < seconds; second++) {
    vi.advanceTimersByTime(1000);
    steps.step();
  }
  steps.end();
  return said;
}

describe("how far a run is", () => {
  test("is told on one line of a terminal, which is cleared", () => {
    expect(written(2, true)).toEqual(["\r\u001B[K1 of 100 cases", "\r\u001B[K2 of 100 cases", "\r\u001B[K"]);
  });

  test("is told every ten seconds where it is kept", () => {
    expect(written(25, false)).toEqual(["10 of 100 cases\n", "20 of 100 cases\n"]);
  });

  test("is not told where it is short", () => {
    const said: string[] = [];
    const steps = progress(1, "cases", { isTTY: true, write: (text: string) => said.push(text) });
    steps.step();
    steps.end();
    expect(said).toEqual([]);
  });
});
