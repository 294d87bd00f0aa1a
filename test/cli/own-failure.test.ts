import { expect, test } from "vitest";
import { ownFailure, reasonOf, inSession, Session } from "../../src/cli/session.js";
import { CollectedIo } from "./session.js";

const fault = new TypeError("no such field");
const failed = (...args: readonly string[]) =>
  inSession(new Session(args, new CollectedIo()), () => ownFailure(fault));

test("a fault of ours is an issue that tells its reason", () => {
  expect(failed()).toEqual({ kind: "failed", reason: "no such field" });
  expect(reasonOf("out of paper")).toBe("out of paper");
});

test("a fault is thrown on for whoever looks for it", () => {
  expect(() => failed("--debug")).toThrow(TypeError);
});
