import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

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
  expect(named).toContain("src/expression/anchor");
  // Generated files are there after a build alone.
  const kept = named.filter((path) => !path.startsWith("src/generated/"));
  expect(kept.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test("documents link to documents that are there", () => {
  for (const file of files) {
    const text = readFileSync(new URL(file, root), "utf8");
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g)].map(([, link]) => link ?? "");
    const missing = links.filter((link) => !existsSync(new URL(link, new URL(file, root))));
    expect(missing, file).toEqual([]);
  }
});
