import { expect, test } from "vitest";
import { CommandThread } from "./command.js";

test.each<[what: string, module: string, reason: string]>([
  ["throws", 'export const run = () => { throw new Error("broken"); };', "broken"],
  [
    "throws later",
    'export const run = () => new Promise(() => setTimeout(() => { throw new Error("late"); }));',
    "late",
  ],
  ["exits", "export const run = () => process.exit(7);", "exited with 7"],
  ["cannot be loaded", 'throw new Error("unloaded");', "unloaded"],
  ["ends its process", "export const run = (_, io) => io.end(130);", "ends the process with 130"],
  [
    "never ends",
    "export const run = () => new Promise(() => setInterval(() => {}, 1000));",
    "no answer in 2000 ms",
  ],
  ["never rests", "export const run = () => { for (;;); };", "no answer in 2000 ms"],
])("a command line that %s fails its test with the reason", (_, module, reason) => {
  const thread = new CommandThread(`data:text/javascript,${encodeURIComponent(module)}`, 2000);
  expect(() => thread.call(["answer"])).toThrow(reason);
});
