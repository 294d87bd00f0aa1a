import { expect, test } from "vitest";
import {
  type Block,
  grid,
  group,
  lines,
  numbers,
  type Report,
  words,
} from "../../../src/page/document/block.js";
import { reportMarkdown } from "../../../src/page/document/markdown.js";
import { hostileText } from "../../tasks/questions/report/fixture.js";

function written(...blocks: readonly Block[]): string {
  const report: Report = {
    title: "Title",
    lead: "Lead.",
    sections: [{ id: "one", title: "One", isBrief: true, blocks }],
  };
  return reportMarkdown(report).replace("# Title\n\nLead.\n\n## One\n\n", "");
}

test("writes tables as GitHub reads them", () => {
  const table: Block = {
    kind: "table",
    caption: "Scores",
    columns: [words("Model"), numbers("Score")],
    rows: [
      { tone: "measured", cells: ["a|b", { main: ".84", faint: ".80 to .88" }] },
      { tone: "published", cells: ["c", "–"] },
    ],
  };
  expect(written(table)).toBe(
    "**Scores**\n\n| Model | Score |\n| --- | ---: |\n| a\\|b | .84 (.80 to .88) |\n| c | – |\n",
  );
});

test("no text of others is markup, or more than a line", () => {
  const text = written({ kind: "text", text: `1. ${hostileText}\n# not a heading` });
  expect(text.trim()).not.toContain("\n");
  expect(text).not.toMatch(/(?<!\\)[<>`|*[\]#]/u);
  expect(text).not.toContain("\u202E");
});

test("leaves out sections that are not brief", () => {
  const section = { id: "x", title: "Long", isBrief: false, blocks: [] };
  expect(reportMarkdown({ title: "T", lead: "L", sections: [section] })).toBe("# T\n\nL\n");
});

test("writes what belongs together in its order, and what stands as it is as code", () => {
  const tree = group("Read as", lines("# Day\n  <b>"), grid([["yes", "0.75"]]));
  expect(written(tree)).toBe("Read as\n\n    # Day\n      <b>\n\n|  |  |\n| --- | --- |\n| yes | 0.75 |\n");
});
