/// <reference lib="dom" />
import { parseHTML } from "linkedom";
import { beforeAll, describe, expect, test } from "vitest";
import { grid, group, heading, lines } from "../../../src/page/document/block.js";
import { reportHtml } from "../../../src/page/html/document.js";
import { fixtureReport, reportOfStrategies } from "../../tasks/questions/report/fixture-report.js";

let text = "";
let page: Document;

beforeAll(async () => {
  text = reportHtml(await fixtureReport());
  page = parseHTML(text).document;
});

function all(selector: string): readonly Element[] {
  return [...page.querySelectorAll(selector)];
}

describe("the page", () => {
  test("says its language, title and what it may load", () => {
    expect(page.documentElement.getAttribute("lang")).toBe("en");
    expect(page.querySelector("title")?.textContent).toBe("Answers to questions about events in time");
    const policy = page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute("content");
    expect(policy).toContain("default-src 'none'");
  });

  test("names nothing outside of itself, and runs nothing", () => {
    expect(text.replaceAll('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/\w:\/\//);
    expect(all("script, iframe, object, embed, link, img, form, foreignObject, image")).toEqual([]);
    expect(text).not.toMatch(/@import|url\((?!#)/i);
    const handlers = all("*").flatMap((element) =>
      [...element.attributes].filter(({ name }) => name.startsWith("on")),
    );
    expect(handlers).toEqual([]);
  });

  test("shows the text of others as it is, and nothing of it unseen", () => {
    expect(page.body.textContent).toContain("</pre></section><script>alert(1)</script>");
    expect(text.replaceAll(/[\n\t]/gu, "")).not.toMatch(/[\p{Cc}\u202A-\u202E\u2066-\u2069]/u);
    expect(page.querySelector("h1 b, p b, th b")).toBeNull();
    // A reply of a hundred thousand characters is cut wherever it could appear.
    expect(text).not.toMatch(/x{400}/u);
    expect(text.length).toBeLessThan(400_000);
  });

  test("has every id once, and every link of the page leads to one", () => {
    const ids = all("[id]").map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[\w-]+$/u.test(id))).toEqual([]);
    const targets = all("a[href]").map((link) => link.getAttribute("href")?.slice(1) ?? "");
    expect(targets.filter((target) => !ids.includes(target))).toEqual([]);
    const references = [...text.matchAll(/url\(#([^)]*)\)/gu)].map(([, id = ""]) => id);
    expect(references.filter((id) => !ids.includes(id))).toEqual([]);
    expect(
      all("[aria-labelledby]").filter((one) => !ids.includes(one.getAttribute("aria-labelledby") ?? "")),
    ).toEqual([]);
  });

  test("has one h1, and no heading below one that is missing", () => {
    const levels = all("h1, h2, h3, h4").map(({ localName }) => Number(localName.slice(1)));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => {
      expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1);
    });
  });

  test("begins with a link that skips to the content", () => {
    expect(page.querySelector("body > a")?.getAttribute("href")).toBe("#content");
  });
});

describe("figures", () => {
  test("each has a title, a caption, and its numbers in a table", () => {
    const figures = all("figure");
    expect(figures.length).toBeGreaterThanOrEqual(5);
    for (const figure of figures) {
      expect(figure.querySelector("svg > title")?.textContent).toBeTruthy();
      expect(figure.querySelector("svg > desc")?.textContent).toBeTruthy();
      expect(figure.querySelector("svg")?.getAttribute("role")).toBe("img");
      expect(figure.querySelector("figcaption")?.textContent).toBeTruthy();
      expect(figure.querySelector("details table caption")?.textContent).toBeTruthy();
    }
  });
});

describe("tables", () => {
  test("each has a caption, headings with a scope, and rows of one width", () => {
    const tables = all("table");
    expect(tables.length).toBeGreaterThan(10);
    for (const table of tables) {
      const width = table.querySelectorAll("thead th").length;
      expect(table.querySelector("caption")?.textContent).toBeTruthy();
      expect(
        [...table.querySelectorAll("thead th")].every((cell) => cell.getAttribute("scope") === "col"),
      ).toBe(true);
      for (const row of table.querySelectorAll("tbody tr")) {
        expect(row.children.length).toBe(width);
        expect(row.children[0]?.getAttribute("scope")).toBe("row");
      }
    }
  });

  test("what scrolls can be reached by keyboard and has a name", () => {
    const regions = all(".scroll");
    expect(
      regions.every((one) => one.getAttribute("tabindex") === "0" && one.hasAttribute("aria-label")),
    ).toBe(true);
    expect(all("table").every((table) => table.parentElement?.className === "scroll")).toBe(true);
  });
});

test("the same input gives the same bytes", async () => {
  expect(reportHtml(await reportOfStrategies([null])) === text).toBe(true);
});

test("blocks that belong together stand in their order, and what stands as it is keeps its lines", () => {
  const blocks = [group("Read as", heading("Tree"), lines("Day\n  <b>"), grid([["yes", "0.75"]]))];
  const sections = [{ id: "one", title: "One", isBrief: true, blocks }];
  const made = parseHTML(reportHtml({ title: "T", lead: "L", sections })).document;
  const inner = [...(made.querySelector("section > div")?.children ?? [])];
  expect(inner.map(({ localName }) => localName)).toEqual(["p", "h3", "pre", "div"]);
  expect(inner[2]?.textContent).toBe("Day\n  <b>");
  expect(made.querySelector("caption")).toBeNull();
});
