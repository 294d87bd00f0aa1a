import { describe, expect, test } from "vitest";
import { guide, sectionOf } from "./guide.js";
import { madeWithNotes } from "./said.js";

const sections = sectionOf(guide("conventions"), "Frequently asked questions")
  .split(/^### /m)
  .slice(1)
  .map((section) => {
    const rows = [...section.matchAll(/^\| (?!said|-)(.+?) \| (.*?) ?\|$/gm)];
    return {
      title: section.split("\n")[0] ?? "",
      claims: rows.map(([, said = "", means = ""]) => ({ said, means })),
    };
  });

test("every question ends in a question mark and has claims", () => {
  expect(sections.length).toBeGreaterThan(20);
  for (const { title, claims } of sections) {
    expect(title).toMatch(/\?$/);
    expect(claims.length, title).toBeGreaterThan(0);
  }
});

describe.each(sections)("$title", ({ claims }) => {
  test.each(claims)("$said", ({ said, means }) => {
    expect(madeWithNotes(said)).toBe(means);
  });
});
