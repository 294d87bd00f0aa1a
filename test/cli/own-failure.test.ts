import { afterEach, expect, test } from "vitest";
import { ownFailure, reasonOf } from "../../src/cli/own-failure.js";

const words = [...process.argv];
afterEach(() => void process.argv.splice(0, process.argv.length, ...words));

test("a fault of ours is an issue that tells its reason", () => {
  expect(ownFailure(new TypeError("no such field"))).toEqual({ kind: "failed", reason: "no such field" });
  expect(reasonOf("out of paper")).toBe("out of paper");
});

test("a fault is thrown on for whoever looks for it", () => {
  process.argv.push("--debug");
  expect(() => ownFailure(new TypeError("no such field"))).toThrow(TypeError);
});
