import { expect, test } from "vitest";
import { idOf } from "../../../src/measure/replies/reply.js";

test("the id of an item is the first text or finite number, as text", () => {
  expect(idOf(undefined, "", "a", 3)).toBe("a");
  expect(idOf(null, 0, "a")).toBe("0");
  expect(idOf(Number.NaN, Number.POSITIVE_INFINITY, -1.5)).toBe("-1.5");
  expect(idOf({}, [], true, "")).toBeNull();
});
