import { describe, expect, test } from "vitest";
import type { AnchorContext } from "../../src/language/expression/anchor/context.js";
import { demandsOn, doubts } from "../../src/language/expression/extract/demand.js";
import { evidence } from "../../src/language/expression/extract/word-class.js";

import { questionEnglish } from "../../src/language/question/english.js";
import { parseExpression } from "../../src/language/expression/parse-expression.js";
import { resolveParsed } from "../../src/language/expression/resolve.js";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";
import { describeIssue as wordsOf } from "../../src/issues.js";
import type { Derivation } from "../../src/language/parse/meanings.js";
import type { Grammar } from "../../src/language/parse/open-grammar.js";
import { parseQuestion, parseQuestionTrees } from "../../src/language/question/parse-question.js";
import { meaningsIn } from "../../src/query/link/read-named.js";
import { nameGrammarOf } from "../../src/query/link/name-grammar.js";
import { household } from "./household.js";
import { ruleFiles, setting, written } from "./meaning.js";
import { tokenize } from "../../src/language/parse/token.js";
import { faultsOf, type Reader } from "./rule-faults.js";

const context: AnchorContext = setting(holidays);

const nameIn =
  (grammar: () => Grammar) =>
  (category: number): string => {
    const symbol = grammar().data.symbols[category];
    return symbol?.kind === "category" ? symbol.name : "";
  };

const nameOf = nameIn(() => questionEnglish.grammar);
const expressions: Reader = { derivationsOf: derivationsOfExpression, nameOf, meaningOf };
const doubtful: Reader = {
  derivationsOf: derivationsOfDoubt,
  nameOf: nameIn(evidence),
  meaningOf: demandsOf,
};
const named: Reader = { derivationsOf: derivationsOfNamed, nameOf, meaningOf: refusalOf };
const formed: Reader = {
  derivationsOf: (text) =>
    meaningsIn(text, nameGrammarOf(household, questionEnglish.with([], household.facts)), "Formed"),
  nameOf,
  meaningOf: refusalOf,
};
const questions: Reader = { derivationsOf: derivationsOfQuestion, nameOf, meaningOf: refusalOf };

for (const { name, file } of ruleFiles) {
  const reader =
    {
      "questions.rules": questions,
      "named-questions.rules": named,
      "role-questions.rules": named,
      "forms.rules": formed,
      "forms-of-time.rules": formed,
      "forms-of-roles.rules": formed,
      "forms-of-rows.rules": formed,
      "forms-of-order.rules": formed,
      "forms-of-lengths.rules": formed,
      "forms-of-absence.rules": formed,
      "forms-of-amounts.rules": formed,
      "forms-of-bounds.rules": formed,
      "forms-of-sums.rules": formed,
      "forms-of-superlatives.rules": formed,
      "forms-of-comparisons.rules": formed,
      "forms-of-deeds.rules": formed,
      "forms-of-clauses.rules": formed,
      "forms-of-nouns.rules": formed,
      "forms-of-events.rules": formed,
      "evidence.rules": doubtful,
    }[name] ?? expressions;
  describe.skipIf(file.rules.length === 0)(name, () => {
    for (const rule of file.rules) {
      test(`${rule.id} ${rule.category} = ${rule.pattern}`, () => {
        expect(faultsOf(rule, reader)).toEqual([]);
      });
    }
  });
}

/** A phrase that is read only once it is respelt uses no rule. */
function derivationsOfExpression(text: string): readonly Derivation[] {
  const parsed = parseExpression(text, { facts: household.facts });
  const asWritten = parsed.ok
    ? parsed.value.filter(({ notes }) => notes.every(({ kind }) => kind !== "respelt"))
    : [];
  return asWritten.map(({ derivation }) => derivation);
}

function derivationsOfQuestion(text: string): readonly Derivation[] {
  const trees = parseQuestionTrees(text);
  return trees.ok ? trees.value : [];
}

function derivationsOfNamed(text: string): readonly Derivation[] {
  return meaningsIn(text, nameGrammarOf(household, questionEnglish.with([], household.facts)));
}

function derivationsOfDoubt(text: string): readonly Derivation[] {
  return doubts(tokenize(text), text);
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
  const construction = resolved.issues.map((issue) => {
    if (issue.kind === "back-reference") return "named before";
    return issue.kind === "not-read-yet" ? issue.construction : null;
  })[0];
  return `! ${reason ?? construction ?? message}`;
}

function refusalOf(text: string): string {
  const question = parseQuestion(text);
  const issues = question.ok ? [question.value.refusal].filter((issue) => issue !== null) : question.issues;
  return issues.length === 0 ? "read" : `! ${issues.map(({ kind }) => kind).join(" ")}`;
}
