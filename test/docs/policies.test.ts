import { expect, test } from "vitest";
import { defaultPolicy, policyChoices, presets } from "../../src/query/policy.js";
import { guide, sectionOf } from "./guide.js";

const conventions = guide("conventions");
const rows = new Map(
  [...sectionOf(conventions, "All conventions").matchAll(/^\| `(\w+)` \| (`.*?`) \|/gm)].map((row) => [
    row[1] as string,
    [...(row[2] as string).matchAll(/`([^`]+)`/g)].map((value) => value[1] as string),
  ]),
);

test("the guide lists every policy with its values, the default first", () => {
  expect(Object.fromEntries(rows)).toEqual(policyChoices);
  for (const [name, values] of rows) {
    expect(values[0], name).toBe(defaultPolicy[name as keyof typeof defaultPolicy]);
  }
});

test("the guide lists every preset", () => {
  for (const name of Object.keys(presets)) {
    expect(conventions).toContain(`\`${name}\``);
  }
});
