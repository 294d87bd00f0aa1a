import { readdir, readFile, writeFile } from "node:fs/promises";
import { compileGrammar } from "../.build/language/parse/compile.js";
import { packAddition, packGrammar } from "../.build/language/parse/packed-grammar.js";
import { packPatterns } from "../.build/language/parse/packed-rules.js";
import { partRules, readRuleFile } from "../.build/language/parse/rule-file.js";
import { signatures, subtypes, symbols } from "../.build/algebra/signatures.js";
import {
  evidenceClasses,
  evidenceSignatures,
  evidenceSymbols,
} from "../.build/language/expression/extract/signatures.js";
import {
  askedSignatures,
  comparedSignatures,
  formedSignatures,
  questionSignatures,
  questionSymbols,
} from "../.build/language/question/signatures.js";
import { moduleOf } from "./generated-module.mjs";
import { tokenize } from "../.build/language/parse/token.js";

/** What is asked of expressions, beside them of questions, and of words in texts. */
const roots = {
  expressions: ["Alone", "unlike"],
  questions: ["Question", "Asked", "Formed"],
  evidence: ["Doubtful", ...evidenceClasses],
};

/**
 * Compiles `grammar/en/*.rules` to `src/language/generated/`: expressions to `grammar.ts`, what questions add to them to
 * `questions.ts`, what only extraction asks to `evidence.ts`, and the patterns as written, which only explanations show,
 * to `patterns.ts`, so that nothing else pays for them.
 *
 * @param {URL} root  the project's folder
 * @throws {RangeError} listing every fault in the rule files with its file and line
 */
export async function generateGrammar(root) {
  const folder = new URL("grammar/en/", root);
  const names = (await readdir(folder)).filter((name) => name.endsWith(".rules")).sort();
  const files = await Promise.all(
    names.map(async (name) => readRuleFile(await readFile(new URL(name, folder), "utf8"), `en/${name}`)),
  );
  const split = (/** @type {string} */ text) => tokenize(text).map((token) => token.text);
  const options = {
    signatures: {
      ...signatures,
      ...questionSignatures,
      ...askedSignatures,
      ...formedSignatures,
      ...comparedSignatures,
      ...evidenceSignatures,
    },
    subtypes,
    symbols: { ...symbols, ...questionSymbols, ...evidenceSymbols },
    // Whatever may have a whole clause in it.
    long: [
      ...["Question", "Predicate", "Asked", "Formed", "Statement", "Indirect", "Doing", "Deed", "There"],
      ...[
        "Inverted",
        "WhoDid",
        "Clause",
        "Beside",
        "Placed",
        "OneOf",
        "WhatDone",
        "GoingOn",
        "Denied",
        "Refuted",
        "Voided",
        "Denying",
      ],
      ...[
        "Holding",
        "Lacking",
        "Unmet",
        "WhoLead",
        "Lasting",
        "Measured",
        "Covered",
        "Things",
        "Lot",
        "Sum",
        "Ranked",
        "Party",
        "Started",
        "EdgeOf",
      ],
    ],
    split,
  };
  // All of them together, so that a rule of no use to any is found.
  compileGrammar(files, { ...options, roots: Object.values(roots).flat() });
  const { used, others } = partRules(files, roots.expressions, split);
  const expressions = compileGrammar(used, { ...options, roots: roots.expressions });
  const questions = compileGrammar(used, {
    ...options,
    roots: [...roots.expressions, ...roots.questions],
    later: partRules([...used, ...others], roots.questions, split).used.slice(used.length),
  });
  const evidence = compileGrammar(partRules(files, roots.evidence, split).used, {
    ...options,
    roots: roots.evidence,
  });
  const meaning = "Rules in texts: a text is read faster than a literal of its size.";
  await write(root, "grammar", "packedGrammar", { ...packGrammar(expressions) }, meaning);
  await write(root, "questions", "packedQuestions", { ...packAddition(questions, expressions) }, meaning);
  await write(root, "evidence", "packedEvidence", { ...packGrammar(evidence) }, meaning);
  const patterns = packPatterns(questions);
  await write(
    root,
    "patterns",
    "packedPatterns",
    { ...patterns },
    "The patterns of those rules, for people.",
  );
}

/**
 * @param {URL} root
 * @param {string} module
 * @param {string} name  of what it exports
 * @param {Readonly<Record<string, string>>} texts
 * @param {string} meaning
 */
async function write(root, module, name, texts, meaning) {
  const source = moduleOf({ from: "grammar/en/*.rules", meaning, name, texts });
  await writeFile(new URL(`src/language/generated/${module}.ts`, root), source);
}
