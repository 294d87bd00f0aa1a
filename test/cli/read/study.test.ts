import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readStudy } from "../../../src/cli/read/study.js";
import { example, folderOfFiles, household, oracle } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const cogalex = example("../surveys/cogalex-2024.json");
const own = String(readFileSync(example("adverbials.json")));
const file = folderOfFiles({
  "study.json": '{"id": "mine"}',
  "hiding.json": own.replaceAll("neulich", "yesterday"),
  "hidden.json": own.replaceAll("neulich", "last"),
});

test.each([
  ["fuzzylli", "fuzzylli"],
  ["pooled", "pooled:fuzzylli"],
  ["pooled:cogalex-2024", "pooled:cogalex-2024"],
  [cogalex, "cogalex-2024"],
  [`pooled:${cogalex}`, "pooled:cogalex-2024"],
])("the study %s", async (name, id) => {
  expect((await readStudy(name)).id).toBe(id);
});

test.each<[fault: string, name: string, issue: object]>([
  ["of that name", "fuzzyli", { kind: "unknown-study", study: "fuzzyli" }],
  ["in a file that is missing", "missing.json", { kind: "unreadable-file", fault: "missing" }],
  [
    "whose words are everywhere",
    file("hidden.json"),
    { kind: "unusable-adverbial", adverbial: "last", fault: "everywhere" },
  ],
  ["in a file of another kind", file("study.json"), { kind: "bad-study", study: "mine" }],
])("there is no study %s", async (_, name, issue) => {
  await expect(readStudy(name)).rejects.toHaveProperty("issues.0", expect.objectContaining(issue));
});

test("what the words of a study mean besides is noted", () => {
  const asked = ["answer", "--events", household, "--q", "Did Tom eat risotto yesterday?"];
  const { stdout, stderr } = oracle([...asked, "--study", file("hiding.json")]);
  expect(stderr).toBe(
    'note: The adverbial "yesterday" is also a time that needs no survey, "yesterday"; it is read as the adverbial first.\n',
  );
  expect(stdout).toContain("or, read as “yesterday”: yes");
});
