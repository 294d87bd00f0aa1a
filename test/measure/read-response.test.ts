import { describe, expect, it } from "vitest";
import { readResponse, type Response } from "../../src/measure/score.js";
import type { ResponseForm } from "../../src/measure/issues.js";

describe("readResponse", () => {
  it.each<[ResponseForm, string, Response]>([
    ["did", "yes", "yes"],
    ["did", " No. ", "no"],
    ["who", "Tom", ["Tom"]],
    ["who", "Tom, Ria and Mary", ["Tom", "Ria", "Mary"]],
    ["who", "Tom , and Mary.", ["Tom", "Mary"]],
    ["who", "the Robot AND Sandy", ["the Robot", "Sandy"]],
    ["who", "Nobody", []],
    ["who", "no one.", []],
    ["how-often", "12", 12],
    ["how-often", "0.", 0],
    ["when-last", "Never", "never"],
    ["when-last", "2023-09-28", "2023-09-28"],
    ["when-last", "2023-09-28 14:27", "2023-09-28 14:27"],
    ["when-last", "2023-09-28T14:27:00+02:00", "2023-09-28T14:27:00+02:00"],
    ["when-last", "2023-09-28T12:27:00Z.", "2023-09-28T12:27:00Z"],
    ["when-last", "2023", "2023"],
  ])("%s: %j", (ask, text, response) => {
    expect(readResponse(ask, text)).toMatchObject({ ok: true, value: response });
  });

  it.each<[ResponseForm, string]>([
    ["did", "maybe"],
    ["did", "yes, he did"],
    ["did", ""],
    ["who", ""],
    ["who", "Tom,"],
    ["who", ", Tom"],
    ["how-often", "twice"],
    ["how-often", "2 or 3"],
    ["how-often", "-1"],
    ["how-often", "1.5"],
    ["how-often", "9".repeat(16)],
    ["when-last", "yesterday"],
    ["when-last", "28.09.2023"],
    ["when-last", "1695852168"],
    ["when-last", "2023-09-28 or so"],
  ])("%s: %j is no response", (ask, response) => {
    expect(readResponse(ask, response)).toEqual({
      ok: false,
      issues: [{ kind: "unreadable-response", response, expected: ask }],
    });
  });
});
