import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { bestThreshold, narOf } from "../../../../src/tasks/conversations/metrics/alignment.js";

const decision = fc.record({
  elapsedMs: fc.nat(20),
  preference: fc.constantFrom("tool" as const, "noTool" as const),
});

test.prop([fc.array(decision, { maxLength: 12 })])("is no worse than any other threshold", (decisions) => {
  const best = bestThreshold(decisions);
  const rateFrom = (from: number): number | null => {
    const of = (preference: string): typeof decisions =>
      decisions.filter((one) => one.preference === preference);
    const called = (preference: string): number =>
      of(preference).filter(({ elapsedMs }) => elapsedMs >= from).length;
    return narOf({
      toolAttempted: called("tool"),
      tool: of("tool").length,
      noToolAttempted: called("noTool"),
      noTool: of("noTool").length,
    });
  };
  if (best === null) {
    expect(rateFrom(0)).toBeNull();
    return;
  }
  expect(best.nar).toBe(rateFrom(best.elapsedMs));
  for (let from = 0; from <= 21; from += 1) expect(rateFrom(from)).toBeLessThanOrEqual(best.nar);
});
