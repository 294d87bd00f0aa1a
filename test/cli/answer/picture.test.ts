import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { expect, test } from "vitest";
import { pictureFile } from "../../../src/cli/answer/answer.js";
import { folderOfFiles, household, oracle } from "../command.js";

test("a picture is written beside the answer, several are numbered, and what has no answer has none", () => {
  const file = folderOfFiles({ "kept.txt": "" });
  const one = oracle([
    "answer",
    "--events",
    household,
    "--q",
    "Who ate risotto?",
    "--picture",
    file("one.svg"),
  ]);
  expect(one).toMatchObject({ code: 0, stderr: "" });
  expect(one.stdout).toMatch(/^Who ate risotto\?\n {2}Mary, Ria, Tom\n/);
  expect(readFileSync(file("one.svg"), "utf8")).toMatch(/^<\?xml[^>]*>\n<svg .*<\/svg>\n$/su);
  const questions = ["Who ate risotto?", "Did she sleep?", "Why?", "Did Tom just eat risotto?"];
  oracle(["answer", "--events", household, "--picture", file("all.svg"), "--q", ...questions]);
  expect(readdirSync(dirname(file("one.svg"))).toSorted()).toEqual([
    "all-1.svg",
    "all-4.svg",
    "kept.txt",
    "one.svg",
  ]);
});

test("a picture that cannot be written is an error, and the answers before it stand", () => {
  const file = folderOfFiles({ "kept.txt": "" });
  const target = `${file("none")}/one.svg`;
  const run = oracle(["answer", "--events", household, "--q", "Who ate risotto?", "--picture", target]);
  expect(run.code).toBe(1);
  expect(run.stderr).toContain(target);
  expect(existsSync(target)).toBe(false);
});

test.each([
  ["a.svg", "a-2.svg"],
  ["a.b/c", "a.b/c-2"],
  ["a.b/c.svg", "a.b/c-2.svg"],
  [".svg", ".svg-2"],
  ["line\nbreak.svg", "line\nbreak-2.svg"],
])("the second of several pictures %j is %j", (file, second) => {
  expect(pictureFile(file, 1, 3)).toBe(second);
  expect(pictureFile(file, 0, 1)).toBe(file);
});
