import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readQuestions } from "../../src/cli/answer/questions.js";
import { Refusal } from "../../src/cli/session.js";
import type { Issue } from "../../src/issue/issue.js";
import { renderIssue } from "../../src/cli/describe-issue.js";
import { folderOfFiles } from "../cli/command.js";
import { damage, Dice } from "./damage.js";
import { berlin } from "./original.js";
import { placeOf } from "./places.js";
import { eachInSession } from "../cli/session.js";

eachInSession();

const files = 1000;
const file = folderOfFiles({});
const original = [
  { id: "1", question: "Who watched a film on 2023-09-29?", speechTime: "2023-09-29T22:18:14" },
  { id: 2, question: "Did Tom eat risotto “recently”?", speechTime: 1_696_018_694 },
  { question: "How often did José dance?" },
];

test(`of ${files} damaged files of questions each fault has its line`, async () => {
  const counts = { files, refused: 0, sound: 0, faults: 0 };
  const broken: string[] = [];
  const bytes = new TextEncoder().encode(`${original.map((one) => JSON.stringify(one)).join("\n")}\n`);
  const path = file("questions.jsonl");
  for (let seed = 0; seed < files; seed += 1) {
    const damaged = damage(bytes, new Dice(seed));
    writeFileSync(path, damaged.bytes);
    const issues = await issuesOf(path);
    counts[issues.length > 0 ? "refused" : "sound"] += 1;
    counts.faults += issues.length;
    for (const issue of issues) {
      const isOfFile =
        issue.kind === "unreadable-file" || issue.kind === "binary-file" || issue.kind === "empty-input";
      if ((!isOfFile && placeOf(issue) === null) || /undefined|\[object/.test(renderIssue(issue))) {
        broken.push(`seed ${seed}: ${damaged.told}: ${JSON.stringify(issue)}`);
      }
    }
  }
  console.log(`damaged questions: ${JSON.stringify(counts)}`);
  expect(broken.slice(0, 3).join("\n")).toBe("");
  expect(Math.min(counts.refused, counts.sound)).toBeGreaterThan(0);
});

async function issuesOf(path: string): Promise<readonly Issue[]> {
  try {
    await readQuestions(path, berlin);
    return [];
  } catch (fault) {
    if (fault instanceof Refusal) return fault.issues;
    throw fault;
  }
}
