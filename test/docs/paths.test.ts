import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { guide, headingsOf, sectionOf } from "./guide.js";

const root = new URL("../../", import.meta.url);
const files = ["README.md", ...readdirSync(new URL("docs/", root)).map((name) => `docs/${name}`)].filter(
  (file) => file.endsWith(".md"),
);

/** Paths of the project that a document names; what has a star in it names no single one. */
function pathsIn(text: string): readonly string[] {
  return [...text.matchAll(/`((?:src|test|grammar|bench|examples|schema|surveys)\/[\w./-]*)`/g)].map(
    ([, path]) => path ?? "",
  );
}

test("what the documents name is there", () => {
  const named = files.flatMap((file) => pathsIn(readFileSync(new URL(file, root), "utf8")));
  expect(named).toContain("src/language/expression/anchor");
  // Generated files are there after a build alone.
  const kept = named.filter((path) => !/^src\/\w+\/generated\//u.test(path));
  expect(kept.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test("the README leads to every guide", () => {
  const readme = readFileSync(new URL("README.md", root), "utf8");
  const guides = files.filter((file) => file.startsWith("docs/"));
  expect(guides.filter((file) => !readme.includes(`[${file}](${file})`))).toEqual([]);
});

test("the page on architecture has a row for each room", () => {
  const rows = [...sectionOf(guide("architecture"), "Rooms").matchAll(/^\| `src\/(\w+)`/gm)].map(
    ([, room]) => room,
  );
  const rooms = readdirSync(new URL("src/", root), { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  expect(rows.toSorted()).toEqual(rooms.map(({ name }) => name).toSorted());
});

test("documents link to documents that are there, and to headings in them", () => {
  let seen = 0;
  for (const file of [...files, "CHANGELOG.md"]) {
    const text = readFileSync(new URL(file, root), "utf8");
    for (const [, link = ""] of text.matchAll(/\]\((?!https?:)([^)\s]+)\)/g)) {
      const [path = "", heading] = link.split("#");
      const target = new URL(path === "" ? (file.split("/").at(-1) ?? "") : path, new URL(file, root));
      expect(existsSync(target), `${file}: ${link}`).toBe(true);
      if (heading !== undefined)
        expect(headingsOf(readFileSync(target, "utf8")), `${file}: ${link}`).toContain(heading);
      seen += 1;
    }
  }
  expect(seen).toBeGreaterThan(50);
});
