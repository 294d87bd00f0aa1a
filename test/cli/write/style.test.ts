import { expect, test } from "vitest";
import { styleOf } from "../../../src/cli/write/style.js";

test.each<[isTTY: boolean, environment: Record<string, string>, isPlain: boolean]>([
  [true, {}, false],
  [true, { NO_COLOR: "" }, false],
  [true, { NO_COLOR: "1" }, true],
  [true, { TERM: "dumb" }, true],
  [false, {}, true],
])("a terminal: %j, with %j, is plain: %j", (isTTY, environment, isPlain) => {
  expect(styleOf({ isTTY }, environment).bold("yes") === "yes").toBe(isPlain);
});
