import { expect, test } from "vitest";
import { paceOf } from "../../../src/cli/write/layout.js";

test("a pace is told once time has passed", () => {
  expect(paceOf(1200, "replies", 0)).toBe("1,200 replies");
  expect(paceOf(806_245, "replies", 20_000)).toBe("806,245 replies, 40,312 a second");
});
