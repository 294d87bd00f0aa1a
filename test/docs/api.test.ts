import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { apiPages } from "../../build/api-reference.mjs";
import { docstringAt, docstringMarkdown } from "../../build/docstring-markdown.mjs";

const offered = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  readonly exports: Readonly<Record<string, string | { readonly types: string }>>;
};

describe("the API reference", () => {
  const pages = apiPages();

  test("has a page for each entry point, and lists each name with its meaning", () => {
    const entries = Object.values(offered.exports).filter((targets) => typeof targets !== "string");
    expect(pages.size).toBe(entries.length + 1);
    const page = pages.get("index.md") ?? "";
    for (const name of ["createEventSet", "answer", "scoreResponse", "loadStudy", "Issue"]) {
      expect(page).toContain(`\n### ${name}\n`);
    }
    expect(page).not.toContain("#private");
  });
});

describe("a docstring", () => {
  const source = `/** About the file. */\nconst a = 1;\n/**\n * Adds.\n *\n *     add(1, 2) // 3\n */\nexport const b = 2;\n`;

  test("is the one right before a declaration, or at the head of a file", () => {
    expect(docstringAt(source, source.indexOf("export"))).toBe("Adds.\n\n    add(1, 2) // 3");
    expect(docstringAt(source, source.indexOf("const a"))).toBe("About the file.");
    expect(docstringAt(source, 0)).toBe("About the file.");
    expect(docstringAt("const a = 1;\nexport const b = 2;", 13)).toBe("");
  });

  test("keeps its text, and lists parameters and other tags", () => {
    const text = [
      "The sum, see {@link minus}.",
      "",
      "    1 + 2",
      "",
      "@param a  one",
      "          more of it",
      "@param b  other",
      "@throws {RangeError} when there is none",
      "Cost: nothing.",
    ].join("\n");
    expect(docstringMarkdown(text)).toBe(
      [
        "The sum, see `minus`.",
        "",
        "    1 + 2",
        "",
        "- `a` one more of it",
        "- `b` other",
        "",
        "**Throws** `RangeError` when there is none",
        "",
        "Cost: nothing.",
      ].join("\n"),
    );
  });
});
