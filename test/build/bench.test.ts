import { expect, test } from "vitest";
import { expressions, groundCurve, oracle, poissonBinomial, WholeFile } from "../../bench/oracle.mjs";

test("what the benchmarks measure is where they look for it", () => {
  const measured = [...Object.values(expressions), groundCurve, oracle.answer, poissonBinomial, WholeFile];
  expect(measured.length).toBeGreaterThan(8);
  expect(measured).not.toContain(undefined);
});
