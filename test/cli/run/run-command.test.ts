import { describe, expect, test } from "vitest";
import { example, oracle } from "../command.js";

const usual = ["--items", "benchmark", "--model", "gemma"];

describe("oracle run refuses", () => {
  test.each<[parts: readonly string[], message: string]>([
    [[], "error: there is nothing to ask\nHint: name the items, --items benchmark"],
    [["--items", "benchmark"], "error: there is no model\nHint: name it as the server does"],
    [
      [...usual, "--api", "completions"],
      "error: raw completions take one text\nHint: name the model's chat template",
    ],
    [[...usual, "--template", "gemma"], "error: the server puts its own template around a chat"],
    [[...usual, "--record"], "error: there is no cache\nHint: name a file, --cache"],
    [[...usual, "--json"], "error: replies and summary cannot both go to standard output"],
    [[...usual, "--json", "--out", "-"], "error: replies and summary cannot both go to standard output"],
    [[...usual, "--temperature", "hot"], 'It is a number from 0, or "none".'],
    [[...usual, "--top-p", "1.5"], "It is a number from 0 to 1."],
    [[...usual, "--concurrency", "0"], "It is a whole number from 1 to 1000."],
    [[...usual, "--lengths", "5,x"], "It is a whole number from 0"],
    [
      ["--items", example("items.jsonl"), "--model", "gemma", "--levels", "0"],
      "error: --levels is for conversations with tools\nHint: leave it out: these are questions about events.",
    ],
    [[...usual, "--prompts", "prompts.jsonl"], "cannot be used with option"],
    [[...usual, "--cache", "c.jsonl", "--record", "--replay-only"], "cannot be used with option"],
  ])("%j", (parts, message) => {
    const { code, stdout, stderr } = oracle(["run", ...parts]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toContain(message);
  });
});
