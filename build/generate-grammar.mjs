import { readdir, readFile, writeFile } from "node:fs/promises";
import { compileGrammar } from "../.build/parse/compile.js";
import { packGrammar } from "../.build/parse/packed-grammar.js";
import { readRuleFile } from "../.build/parse/rule-file.js";
import { signatures, subtypes, symbols } from "../.build/expression/signatures.js";
import {
  evidenceClasses,
  evidenceSignatures,
  evidenceSymbols,
} from "../.build/expression/extract/signatures.js";
import { questionSignatures, questionSymbols } from "../.build/question/signatures.js";
import { tokenize } from "../.build/text/token.js";

/**
 * Compiles `grammar/en/*.rules` to `src/generated/grammar.ts`.
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
  const grammar = compileGrammar(files, {
    signatures: { ...signatures, ...questionSignatures, ...evidenceSignatures },
    subtypes,
    symbols: { ...symbols, ...questionSymbols, ...evidenceSymbols },
    roots: ["Alone", "Question", "Doubtful", ...evidenceClasses],
    long: ["Question", "Predicate"],
    split: (text) => tokenize(text).map((token) => token.text),
  });
  const packed = Object.entries(packGrammar(grammar)).map(([name, text]) => `  ${name}: ${quoted(text)},`);
  const source = `// Compiled from grammar/en/*.rules. Edit those and run the build.

/** The English grammar in texts: a text is read faster than a literal of its size. */
export const packedGrammar = {
${packed.join("\n")}
};
`;
  await writeFile(new URL("src/generated/grammar.ts", root), source);
}

/**
 * A text as a literal in single quotes: JSON is full of double ones.
 *
 * @param {string} text
 */
function quoted(text) {
  return `'${text.replace(/[\\']/g, "\\$&").replaceAll("\n", "\\n").replaceAll("\t", "\\t")}'`;
}
