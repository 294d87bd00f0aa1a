import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createHash } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import type * as Program from "../../../src/cli/program.js";
import { oracleIn, program } from "../command.js";
import { calls, helpCalls } from "./commands.js";

/*
 * What the command line does, written down: the help of every command, and what each writes on small inputs.
 * A change on purpose is taken over with ORACLE_WRITE_GOLDENS=1, and stands in the changelog.
 */

// As it was built: every command is loaded, and other tests put modules of their own in the place of sources.
const { createProgram } = (await import(program)) as typeof Program;

const isWriting = process.env["ORACLE_WRITE_GOLDENS"] === "1";
const goldens = fileURLToPath(new URL("outputs/", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "oracle-golden-"));
cpSync(fileURLToPath(new URL("../../../examples/", import.meta.url)), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** More lines than these are written down by their digest. */
const longest = 120;

/** What a call wrote, without what differs from run to run. */
function transcriptOf(parts: readonly string[]): string {
  const { code, stdout, stderr } = oracleIn(folder, parts);
  return [
    `$ oracle ${parts.map(quoted).join(" ")}`,
    `exit code ${code}`,
    ...shown(stdout),
    ...shown(stderr, "! "),
    "",
  ].join("\n");
}

function quoted(part: string): string {
  return /^[\w.,:/=+-]+$/u.test(part) ? part : JSON.stringify(part);
}

function shown(text: string, mark = ""): readonly string[] {
  const lines = steady(text).split("\n").slice(0, -1);
  if (lines.length <= longest) return lines.map((line) => `${mark}${line}`.trimEnd());
  return [
    `${mark}${lines.length} lines, sha256 ${createHash("sha256").update(lines.join("\n")).digest("hex")}`,
  ];
}

/** Paths, times that were measured and the version differ from run to run. */
function steady(text: string): string {
  return (
    text
      .replaceAll(folder, "FOLDER")
      // How far a command was, which is told after some seconds.
      .replace(/^(?:Reading .+ …|(?:\d+ lines\s*)+|\d+ of \d+ [a-z]+)\n/gmu, "")
      .replace(/\b\d+(?:\.\d+)? (?:ms|s)\b/gu, "N s")
      .replace(/in \d+ bytes, [\d.]+ bytes an event/u, "in N bytes")
      .replace(/"(seconds|bytes|createdAt)": [^,\n]+/gu, '"$1": N')
  );
}

/** What was written down; what is written now, where it is to be taken over. */
function golden(name: string, written: string): string {
  const file = join(goldens, `${name}.txt`);
  if (isWriting) {
    mkdirSync(goldens, { recursive: true });
    writeFileSync(file, written);
  }
  return readFileSync(file, "utf8");
}

describe("what the command line does", () => {
  test("its help", { timeout: 300_000 }, async () => {
    const written = helpCalls(await createProgram(null))
      .map(transcriptOf)
      .join("\n");
    expect(written).toBe(golden("help", written));
  });

  test.each(Object.entries(calls))("%s", { timeout: 600_000 }, (name, parts) => {
    const written = parts.map(transcriptOf).join("\n");
    expect(written).toBe(golden(name, written));
  });
});
