import { beforeAll, describe, expect, test } from "vitest";
import type { AnchorContext } from "../../src/expression/anchor/context.js";
import { demandsOn, doubts } from "../../src/expression/extract/demand.js";
import { parseExpression } from "../../src/expression/parse-expression.js";
import { resolveParsed } from "../../src/expression/resolve.js";
import { loadHolidays } from "../../src/holidays/load-holidays.js";
import { describe as wordsOf } from "../../src/issue/wording.js";
import { rulesIn } from "../../src/parse/derivation.js";
import { parseQuestion, parseQuestionTrees } from "../../src/question/parse-question.js";
import { ruleFiles, setting, written } from "./meaning.js";
import { tokenize } from "../../src/text/token.js";
import { faultsOf, type Reader } from "./rule-faults.js";

let context: AnchorContext;
beforeAll(async () => {
  context = setting(await loadHolidays());
});

const expressions: Reader = { rulesUsed: rulesOfExpression, meaningOf };
const evidence: Reader = { rulesUsed: rulesOfEvidence, meaningOf: demandsOf };
const questions: Reader = { rulesUsed: rulesOfQuestion, meaningOf: refusalOf };

for (const { name, file } of ruleFiles) {
  const reader = { "questions.rules": questions, "evidence.rules": evidence }[name] ?? expressions;
  describe.skipIf(file.rules.length === 0)(name, () => {
    for (const rule of file.rules) {
      test(`${rule.id} ${rule.category} = ${rule.pattern}`, () => {
        expect(faultsOf(rule, reader)).toEqual([]);
      });
    }
  });
}

/** A phrase that is read only once it is respelt uses no rule. */
function rulesOfExpression(text: string): readonly string[] {
  const parsed = parseExpression(text);
  const asWritten = parsed.ok
    ? parsed.value.filter(({ notes }) => notes.every(({ kind }) => kind !== "respelt"))
    : [];
  return asWritten.flatMap(({ derivation }) => [...rulesIn(derivation)]);
}

function rulesOfQuestion(text: string): readonly string[] {
  const trees = parseQuestionTrees(text);
  return trees.ok ? trees.value.flatMap((tree) => [...rulesIn(tree)]) : [];
}

function rulesOfEvidence(text: string): readonly string[] {
  return doubts(tokenize(text), text).flatMap((doubt) => [...rulesIn(doubt)]);
}

/** Every demand once, in the order of the alphabet. */
function demandsOf(text: string): string {
  return [...new Set(demandsOn(tokenize(text), text))].sort().join(" ");
}

function meaningOf(text: string): string {
  const parsed = parseExpression(text);
  const resolved = parsed.ok ? resolveParsed(parsed.value, context) : parsed;
  if (resolved.ok) return written(resolved.value[0] as (typeof resolved.value)[number], context.zone);
  const message = resolved.issues.map((issue) => wordsOf(issue).message).join(" ");
  const reason = /does not exist: (.*)\.$/.exec(message)?.[1];
  const construction = resolved.issues.map((issue) =>
    issue.kind === "not-read-yet" ? issue.construction : null,
  )[0];
  return `! ${reason ?? construction ?? message}`;
}

function refusalOf(text: string): string {
  const question = parseQuestion(text);
  return question.ok ? "read" : `! ${question.issues.map(({ kind }) => kind).join(" ")}`;
}
