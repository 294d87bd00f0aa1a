import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { kindOf } from "../../../src/cli/validate/check-events.js";
import { example } from "../command.js";

describe("what a file seems to be", () => {
  test.each<[file: string, kind: string]>([
    ["household.json", "events"],
    ["paper-figure-2.json", "events"],
    ["prompt-fields.txt", "events"],
    ["questions.jsonl", "questions"],
    ["items.jsonl", "items"],
    ["cases.jsonl", "cases"],
    ["adverbials.json", "study"],
    ["survey-answers.csv", "answers"],
  ])("%s: %s", (file, kind) => {
    expect(kindOf(readFileSync(example(file), "utf8"))).toBe(kind);
  });

  test.each<[text: string, kind: string]>([
    ['[{"type": "eat", "time": 1}]', "events"],
    ['{"type": "eat", "time": 1}\n{"type": "eat", "time": 2}', "events"],
    ["type,time\neat,1", "events"],
    ["", "events"],
    ['{"Tom\'s birthday": "--05-14"}', "facts"],
    ['{"our day": {"date": "2015-06-17", "recurs": "yearly"}}', "facts"],
    ['{"weeksAgo": "week", "tail": "hold"}', "policy"],
    ['{"groups": []}', "expected-failures"],
    ['{"question": "Why?", "events": []}', "items"],
    ['{"question": "Why?"', "questions"],
    ['\uFEFF {"curves": [', "study"],
  ])("%j: %s", (text, kind) => {
    expect(kindOf(text)).toBe(kind);
  });
});
