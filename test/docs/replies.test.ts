import { describe, expect, it } from "vitest";
import { guide, sectionOf } from "./guide.js";
import { ruleTable } from "./rule-table.js";

const rules = sectionOf(guide("scoring"), "Rules").split("\n");

describe("the guide on replies", () => {
  it.each(ruleTable())("has the rule %s", (row) => {
    expect(rules).toContain(row);
  });

  it("has no rule that there is not", () => {
    const told = rules.filter(
      (line) => /^\| `[a-z-]+` \| .* \| .* \|$/.test(line) && line.split(" | ").length === 3,
    );
    expect(told.length).toBe(ruleTable().length);
  });
});
