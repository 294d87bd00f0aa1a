import { fc, test as law } from "@fast-check/vitest";
import { expect, test } from "vitest";
import { readAskLine } from "../../../src/cli/ask/ask-session.js";

test.each<[line: string, read: object]>([
  ["", { kind: "nothing" }],
  [" \t", { kind: "nothing" }],
  [" Who ate? ", { kind: "question", text: "Who ate?" }],
  [":at", { kind: "command", name: "at", argument: "" }],
  [": at  2023-09-29 10:00 ", { kind: "command", name: "at", argument: "2023-09-29 10:00" }],
  [":Q", { kind: "command", name: "quit", argument: "" }],
  [":e", { kind: "unknown", name: "e", suggestion: null }],
  [":ev", { kind: "command", name: "events" }],
  ["help", { kind: "command", name: "help" }],
  [" ? ", { kind: "command", name: "help" }],
  ["Exit", { kind: "command", name: "quit" }],
  ["quit", { kind: "command", name: "quit" }],
  [":exit", { kind: "command", name: "quit" }],
  ["exit the house", { kind: "question", text: "exit the house" }],
  ["constructor", { kind: "question", text: "constructor" }],
  [":hlep", { kind: "unknown", name: "hlep", suggestion: "help" }],
  [":", { kind: "unknown", name: "" }],
])("%j", (line, read) => {
  expect(readAskLine(line)).toMatchObject(read);
});

law.prop([fc.string({ unit: "binary" })])("any line is something", (line) => {
  expect(readAskLine(line).kind).toMatch(/^(nothing|question|command|unknown)$/);
});
