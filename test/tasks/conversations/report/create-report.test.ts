import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, it } from "vitest";
import { reportMarkdown } from "../../../../src/page/document/markdown.js";
import { reportHtml } from "../../../../src/page/html/document.js";
import { createStalenessReport } from "../../../../src/tasks/conversations/report/create-report.js";
import { publishedReasoners } from "../../../../src/tasks/conversations/published/tictoc.js";
import { reportInput } from "./fixture.js";

describe("a report on staleness", () => {
  let page = "";
  let markdown = "";
  beforeAll(async () => {
    const report = await createStalenessReport(reportInput());
    page = reportHtml(report);
    markdown = reportMarkdown(report);
  });

  it("has the paper's figures and tables in their order, each once", () => {
    const { document } = parseHTML(page);
    const ids = [...document.querySelectorAll("h2")].map((heading) => heading.id);
    expect(ids).toEqual([
      ...["verdict", "time-stamps", "attempts", "lengths", "reasoning", "prompts"],
      ...["traces", "contrasts", "scenarios", "missed", "measured"],
    ]);
    const figures = [...document.querySelectorAll("figure")].map((figure) => figure.id);
    expect(figures).toEqual(
      ["verdict", "alignment", "attempts", "lengths", "reasoning", "prompts"].map((name) => `figure-${name}`),
    );
    expect(new Set([...document.querySelectorAll("[id]")].map(({ id }) => id)).size).toBe(
      document.querySelectorAll("[id]").length,
    );
  });

  it("loads and runs nothing, whatever models are called", () => {
    const { document } = parseHTML(page);
    expect(document.querySelectorAll("script, link, img, iframe")).toHaveLength(0);
    expect(page).toContain("&lt;script&gt;");
    expect(page).toContain("prefers-color-scheme:dark");
  });

  it("sets published rows beside, and says what they are not to be set beside", () => {
    for (const model of publishedReasoners) expect(markdown).toContain(`${model}, published`);
    expect(markdown).toContain("15.82 %");
    expect(markdown).toContain("just above .55");
    expect(markdown).toContain("never to be set beside the paper's 65 %");
  });

  it("counts what models thought as they did", () => {
    const { document } = parseHTML(page);
    const table = [...document.querySelectorAll("table")].find(
      (one) => one.querySelector("caption")?.textContent?.startsWith("Table 1") === true,
    );
    const rows = [...(table?.querySelectorAll("tbody tr") ?? [])];
    // Only two ways of asking had reasoning on, one for each model.
    expect(rows.filter((row) => row.className !== "published")).toHaveLength(2);
    expect(rows[0]?.querySelectorAll("td")[0]?.textContent).toBe("40");
  });

  it("is the same bytes for the same input", async () => {
    expect(reportHtml(await createStalenessReport(reportInput()))).toBe(page);
  });

  it("leaves out what was not measured, and says where strategies say nothing", async () => {
    const report = await createStalenessReport({ ...reportInput([null]), missed: [] });
    expect(report.sections.map(({ id }) => id)).toEqual([
      ...["verdict", "time-stamps", "attempts", "lengths", "contrasts", "scenarios", "missed"],
      "measured",
    ]);
    expect(reportMarkdown(report)).toContain("No strategy of the replies says how models were asked");
  });

  it("has no published bounds beside samples that are as uniform as the first public version", async () => {
    const input = reportInput();
    const report = await createStalenessReport({
      ...input,
      samples: { ...input.samples, hasUniformCells: true },
    });
    const text = reportMarkdown(report);
    expect(text).not.toContain("just above .55");
    expect(text).toContain("do not stand beside");
  });
});
