import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ruleTable } from "./rule-table.js";

const guide = readFileSync(new URL("../../docs/replies.md", import.meta.url), "utf8").split("\n");

describe("the guide on replies", () => {
  it.each(ruleTable())("has the rule %s", (row) => {
    expect(guide).toContain(row);
  });

  it("has no rule that there is not", () => {
    const told = guide.filter(
      (line) => /^\| `[a-z-]+` \| .* \| .* \|$/.test(line) && line.split(" | ").length === 3,
    );
    expect(told.length).toBe(ruleTable().length);
  });
});
