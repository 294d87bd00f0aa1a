import { expect, test } from "vitest";
import { repliesFormats } from "../../../src/measure/replies/replies-reader.js";
import * as command from "../../../src/cli/options/option-groups.js";

test("the help lists the formats that there are", () => {
  expect(command.repliesFormats).toEqual(repliesFormats);
});
