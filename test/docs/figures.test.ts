import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));

test("the figures of the documents are those that build/figures.mjs draws", () => {
  const folder = mkdtempSync(join(tmpdir(), "figures-"));
  try {
    execFileSync(process.execPath, [join(root, "build/figures.mjs"), folder]);
    const drawn = readdirSync(folder);
    expect(drawn.length).toBeGreaterThan(0);
    for (const name of drawn) {
      expect(
        readFileSync(join(root, "docs/figures", name), "utf8") === readFileSync(join(folder, name), "utf8"),
        name,
      ).toBe(true);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
