import { describe, expect, test } from "vitest";
import { type Format, formatOfContent, formatOfName } from "../../src/formats/open-records.js";

describe("the format of a name", () => {
  test.each<[name: string, format: Format | null]>([
    ["events.json", "json"],
    ["events.JSONL", "jsonl"],
    ["a.b/events.ndjson", "jsonl"],
    ["events.csv", "csv"],
    ["events.tsv", "tsv"],
    ["events.parquet", "parquet"],
    ["events.txt", null],
    ["csv", null],
    ["events.constructor", null],
  ])("%s: %s", (name, format) => {
    expect(formatOfName(name)).toBe(format);
  });
});

describe("the format of a content", () => {
  test.each<[content: string, format: Format]>([
    ["PAR1\u0015\u0004", "parquet"],
    ['  [{"type": "eat"}]', "json"],
    ['{"events": []}\n', "json"],
    ['{"Event Set": [], "zone": "UTC"}', "json"],
    ['{"type": "eat"}', "jsonl"],
    ['{\n"events": []}', "json"],
    ['{"type": "eat"}\n{"type": "eat"}', "jsonl"],
    ["type,time\n", "csv"],
    ["\uFEFFAction;Object;Date", "csv"],
    ["sep=|\nwhat|when", "csv"],
    ["type\ttime\n", "tsv"],
    ["activity,person,when\neat,Tom,2023-09-29 20:27\n", "csv"],
    ["On September 29, 2023 at 08:01, Mary watched a film.\nOn May 1, 2023, Tom ate.", "text"],
    ["Hello", "text"],
    ["", "text"],
  ])("%j: %s", (content, format) => {
    expect(formatOfContent(new TextEncoder().encode(content))).toBe(format);
  });
});
