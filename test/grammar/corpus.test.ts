import { beforeAll, describe, expect, test } from "vitest";
import type { AnchorContext } from "../../src/expression/context.js";
import { parseExpression } from "../../src/expression/parse-expression.js";
import { resolveParsed } from "../../src/expression/resolve.js";
import { loadHolidays } from "../../src/holidays/load-holidays.js";
import { describe as wordsOf } from "../../src/issue/wording.js";
import { rulesIn } from "../../src/parse/derivation.js";
import { parseQuestion, parseQuestionTrees } from "../../src/question/parse-question.js";
import { ruleFiles, setting, written } from "./meaning.js";

let context: AnchorContext;
beforeAll(async () => {
  context = setting(await loadHolidays());
});

for (const { name, file } of ruleFiles) {
  const isQuestion = name === "questions.rules";
  describe.skipIf(file.rules.length === 0)(name, () => {
    for (const rule of file.rules) {
      test(`${rule.id} ${rule.category} = ${rule.pattern}`, () => {
        expect(rule.corpus.length, "phrases beside the rule").toBeGreaterThan(0);
        for (const line of rule.corpus) {
          expect(rulesUsed(line.text, isQuestion), `“${line.text}” uses the rule`).toContain(rule.id);
          if (line.meaning !== null) {
            const meaning = isQuestion ? refusalOf(line.text) : meaningOf(line.text);
            expect(meaning, `“${line.text}”`).toBe(line.meaning);
          }
        }
        for (const line of rule.rejects) {
          expect(rulesUsed(line.text, isQuestion), `“${line.text}” is refused`).not.toContain(rule.id);
        }
      });
    }
  });
}

function rulesUsed(text: string, isQuestion: boolean): readonly string[] {
  const derivations = isQuestion ? derivationsOfQuestion(text) : derivationsOfExpression(text);
  return derivations.flatMap((derivation) => [...rulesIn(derivation)]);
}

function derivationsOfExpression(text: string) {
  const parsed = parseExpression(text);
  return parsed.ok ? parsed.value.map((each) => each.derivation) : [];
}

function derivationsOfQuestion(text: string) {
  const trees = parseQuestionTrees(text);
  return trees.ok ? trees.value.map((each) => each.derivation) : [];
}

function meaningOf(text: string): string {
  const parsed = parseExpression(text);
  const resolved = parsed.ok ? resolveParsed(parsed.value, context) : parsed;
  if (resolved.ok) return written(resolved.value[0] as (typeof resolved.value)[number], context.zone);
  const message = resolved.issues.map((issue) => wordsOf(issue).message).join(" ");
  const reason = /does not exist: (.*)\.$/.exec(message)?.[1];
  const construction = resolved.issues.map((issue) => (issue.kind === "not-read-yet" ? issue.construction : null))[0];
  return `! ${reason ?? construction ?? message}`;
}

function refusalOf(text: string): string {
  const question = parseQuestion(text);
  return question.ok ? "read" : `! ${question.issues.map(({ kind }) => kind).join(" ")}`;
}
