import { expect, test } from "vitest";
import { evidenceClasses, evidenceSymbols } from "../../../../src/language/expression/extract/signatures.js";
import { ruleFiles } from "../../../grammar/meaning.js";

const evidence = ruleFiles.find(({ name }) => name === "evidence.rules")?.file;

test("every demand is made by some rule, and every class has members", () => {
  const made = new Set(evidence?.rules.map(({ action }) => /"(.*)"/.exec(action)?.[1]));
  expect([...evidenceSymbols.demand].filter((demand) => !made.has(demand))).toEqual([]);
  const classes = ruleFiles.flatMap(({ file }) => file.classes);
  const filled = classes.filter(({ members }) => members.length > 0).map(({ name }) => name);
  expect(filled).toEqual(expect.arrayContaining([...evidenceClasses]));
});
