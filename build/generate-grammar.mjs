import { readdir, readFile, writeFile } from "node:fs/promises";
import { compileGrammar } from "../.build/language/parse/compile.js";
import { packGrammar, packPatterns } from "../.build/language/parse/packed-grammar.js";
import { readRuleFile, usedRules } from "../.build/language/parse/rule-file.js";
import { signatures, subtypes, symbols } from "../.build/algebra/signatures.js";
import {
  evidenceClasses,
  evidenceSignatures,
  evidenceSymbols,
} from "../.build/language/expression/extract/signatures.js";
import {
  askedSignatures,
  questionSignatures,
  questionSymbols,
} from "../.build/language/question/signatures.js";
import { moduleOf } from "./generated-module.mjs";
import { tokenize } from "../.build/language/parse/token.js";

/** What the grammar of each generated module is asked for. */
const modules = {
  grammar: { name: "packedGrammar", roots: ["Alone", "Question", "Asked", "Formed", "unlike"] },
  evidence: { name: "packedEvidence", roots: ["Doubtful", ...evidenceClasses] },
};

/**
 * Compiles `grammar/en/*.rules` to `src/language/generated/grammar.ts`; what only extraction asks to `evidence.ts`, and
 * the patterns as written, which only explanations show, to `patterns.ts`, so that nothing else pays for them.
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
    signatures: { ...signatures, ...questionSignatures, ...askedSignatures, ...evidenceSignatures },
    subtypes,
    symbols: { ...symbols, ...questionSymbols, ...evidenceSymbols },
    long: ["Question", "Predicate", "Asked", "Formed", "Statement", "Indirect", "Doing", "Deed", "There"],
    split,
  };
  // All of them together, so that a rule of no use to any is found.
  compileGrammar(files, { ...options, roots: Object.values(modules).flatMap(({ roots }) => roots) });
  for (const [module, { name, roots }] of Object.entries(modules)) {
    const grammar = compileGrammar(usedRules(files, roots, split), { ...options, roots });
    await write(
      root,
      module,
      name,
      { ...packGrammar(grammar) },
      "Rules in texts: a text is read faster than a literal of its size.",
    );
    if (module !== "grammar") continue;
    const patterns = { patterns: packPatterns(grammar) };
    await write(root, "patterns", "packedPatterns", patterns, "The patterns of those rules, for people.");
  }
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
