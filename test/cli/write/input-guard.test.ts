import { readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { folderOfFiles, oracle } from "../command.js";

const events = "type,subject,time\neat,Ann,2023-09-29 08:00\neat,Bob,soon\n";
const good = "type,subject,time\neat,Ann,2023-09-29 08:00\n";
const asked = `{"question": "Who ate today?"}\n`;
const cases = `{"id": "1", "text": "today", "reference": "2023-09-29T12:00:00", "offset": "+00:00", "accept": []}\n`;
const file = folderOfFiles({
  "events.csv": events,
  "good.csv": good,
  "asked.jsonl": asked,
  "cases.jsonl": cases,
});
const at = ["--zone", "UTC", "--at", "2023-09-29T22:00"];
const ask = [...at, "--q", "Who ate today?"];

symlinkSync(file("events.csv"), file("link.csv"));

describe("a file that is read", () => {
  test.each([
    ["--lenient", ["answer", "--events", file("events.csv"), "--lenient", file("events.csv"), ...ask]],
    [
      "--lenient by a link",
      ["answer", "--events", file("link.csv"), "--lenient", file("events.csv"), ...ask],
    ],
    ["--picture", ["answer", "--events", file("good.csv"), "--picture", file("good.csv"), ...ask]],
    [
      "--picture of a list of questions",
      [
        "answer",
        "--events",
        file("good.csv"),
        "--questions",
        file("asked.jsonl"),
        "--picture",
        file("asked.jsonl"),
        ...at,
      ],
    ],
    ["--out", ["compile", "--events", file("good.csv"), "--out", file("good.csv"), "--zone", "UTC"]],
    ["--failures", ["conformance", file("cases.jsonl"), "--failures", file("cases.jsonl")]],
  ])("is never replaced by %s", (_, parts) => {
    const run = oracle(parts);
    expect(run.code).toBe(2);
    expect(run.stderr).toContain(
      "cannot be written: it is read as well, and would be lost.\nHint: name another",
    );
    expect(readFileSync(file("events.csv"), "utf8")).toBe(events);
    expect(readFileSync(file("good.csv"), "utf8")).toBe(good);
    expect(readFileSync(file("asked.jsonl"), "utf8")).toBe(asked);
    expect(readFileSync(file("cases.jsonl"), "utf8")).toBe(cases);
  });

  test("leaves other files to be written", () => {
    writeFileSync(file("aside.jsonl"), "old");
    const run = oracle(["answer", "--events", file("events.csv"), "--lenient", file("aside.jsonl"), ...ask]);
    expect(run.code).toBe(0);
    expect(readFileSync(file("aside.jsonl"), "utf8")).toContain("Bob");
  });
});
