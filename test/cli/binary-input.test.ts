import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { buildZip } from "../formats/zip/build-zip.js";
import { items, jsonLines } from "./score/small-benchmark.js";
import { household, folderOfFiles, oracle } from "./command.js";

const red = "\u001b[31mred";
const item = '{"question": "Did Tom eat?"}';
const binaries = {
  zip: [Buffer.from(buildZip([{ name: "items.jsonl", content: `${red}${item}` }])), "is a zip archive"],
  gzip: [gzipSync(`${red}${item}`.repeat(50)), "is packed by gzip"],
  pdf: [Buffer.from(`%PDF-1.7\n%âãÏÓ\n${red}\n1 0 obj\n`, "latin1"), "is a PDF"],
  zstd: [Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x04, 0x58, 0x21, 0, 0]), "is packed by zstd"],
  sqlite: [Buffer.from(`SQLite format 3\u0000${red}`), "is an SQLite database"],
  parquet: [Buffer.from(`PAR1\u0015\u0004${red}\u0000\u0000PAR1`, "latin1"), "is a Parquet file"],
  other: [Buffer.from(`\u0000\u0001\u0002${red}\u0000\u0007`, "latin1"), "is no text"],
} as const;

const file = folderOfFiles({
  ...Object.fromEntries(Object.entries(binaries).map(([name, [bytes]]) => [`${name}.bin`, bytes])),
  "items.jsonl": jsonLines(items),
});

type Command = readonly [what: string, parts: (path: string) => readonly string[]];

const at = ["--at", "2023-09-29T22:18:14+02:00", "--zone", "Europe/Berlin"];
const commands: readonly Command[] = [
  ["items of answer", (path) => ["answer", "--items", path]],
  ["questions of answer", (path) => ["answer", "--events", household, "--questions", path]],
  ["facts", (path) => ["resolve", ...at, "--facts", path, "yesterday"]],
  ["a policy", (path) => ["resolve", ...at, "--policy-file", path, "yesterday"]],
  ["a study", (path) => ["study", "check", path]],
  ["answers of a survey", (path) => ["study", "build", path]],
  ["a text to extract from", (path) => ["extract", "--file", path, ...at]],
  ["a benchmark to score", (path) => ["score", "--items", path, "--replies", path]],
  ["replies", (path) => ["score", "--items", file("items.jsonl"), "--replies", path]],
  ["a benchmark to audit", (path) => ["audit", "--items", path, "--gold", "answer"]],
  ["a benchmark to baseline", (path) => ["baseline", "oracle", "--items", path, "--out", file("out")]],
  ["prompts", (path) => ["run", "--prompts", path, "--model", "m", "--base-url", "http://127.0.0.1:9"]],
  ["items to ask", (path) => ["run", "--items", path, "--model", "m", "--base-url", "http://127.0.0.1:9"]],
  [
    "prices",
    (path) => ["run", "--items", path, "--prices", path, "--model", "m", "--base-url", "http://127.0.0.1:9"],
  ],
  ["conformance cases", (path) => ["conformance", path, "--preset", "own"]],
  ["conversations", (path) => ["staleness", "decide", path]],
  ["samples", (path) => ["audit", "--items", path]],
];

const events: readonly Command[] = [
  ["events", (path) => ["answer", "--events", path, ...at, "--q", "Did Tom eat?"]],
  [
    "events to compile",
    (path) => ["compile", "--events", path, "--out", file("out.set"), "--zone", "Europe/Berlin"],
  ],
  ["a file to validate", (path) => ["validate", path]],
];

describe("a file that is no text is refused by the name of what it is, and nothing of it is shown", () => {
  test.each(commands)("as %s", (_, parts) => {
    for (const [name, [, words]] of Object.entries(binaries)) {
      const { code, stdout, stderr } = oracle(parts(file(`${name}.bin`)));
      expect([code, stdout + stderr], name).toEqual([2, expect.stringContaining(words)]);
      expect(stdout + stderr, name).not.toMatch(/red|[^\P{Cc}\n]|\ufffd/u);
    }
  });

  test.each(events)("as %s, which may be Parquet", (_, parts) => {
    for (const [name, [, words]] of Object.entries(binaries)) {
      const { code, stdout, stderr } = oracle(parts(file(`${name}.bin`)));
      expect(code, name).toBe(2);
      if (name !== "parquet") expect(stdout + stderr, name).toContain(words);
      expect(stdout + stderr, name).not.toMatch(/red|[^\P{Cc}\n]|\ufffd/u);
    }
  });

  test.each<[string, readonly string[]]>([
    ["items", ["answer", "--items", "-"]],
    ["events", ["answer", "--events", "-", ...at, "--q", "Did Tom eat?"]],
    ["texts", ["resolve", "--jsonl"]],
    ["a text", ["extract", "--file", "-", ...at]],
    ["replies", ["score", "--items", file("items.jsonl"), "--replies", "-"]],
  ])("also as %s on standard input", (_, parts) => {
    for (const [name, [bytes, words]] of Object.entries(binaries)) {
      const { code, stdout, stderr } = oracle(parts, bytes);
      expect(code, name).toBe(2);
      if (name !== "parquet" || parts[1] !== "--events") expect(stdout + stderr, name).toContain(words);
      expect(stdout + stderr, name).not.toMatch(/red|[^\P{Cc}\n]|\ufffd/u);
    }
  });
});
