import { expect, test } from "vitest";
import { reportMarkdown } from "../../../../src/page/document/markdown.js";
import { fixtureReport } from "./fixture-report.js";

test("the Markdown of the fixture is the one that was looked at", async () => {
  await expect(reportMarkdown(await fixtureReport())).toMatchFileSnapshot("golden.md");
});
