import { expect, test } from "vitest";
import { readStudy } from "../../../src/cli/read/study.js";
import { example, folderOfFiles } from "../command.js";

const cogalex = example("../surveys/cogalex-2024.json");
const file = folderOfFiles({ "study.json": '{"id": "mine"}' });

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
  ["in a file of another kind", file("study.json"), { kind: "bad-study", study: "mine" }],
])("there is no study %s", async (_, name, issue) => {
  await expect(readStudy(name)).rejects.toHaveProperty("issues.0", expect.objectContaining(issue));
});
