import { printDerivation } from "../parse/forests.js";
import { english } from "./english.js";
import type { ParsedExpression } from "./parse-expression.js";

/** The derivation of an expression as an indented tree: the rules with the words that they read. */
export function explainExpression({ derivation }: ParsedExpression, text: string): string {
  const { symbols } = english().data;
  return printDerivation(derivation, text, (category) => {
    const symbol = symbols[category];
    return symbol?.kind === "category" ? symbol.name : "";
  });
}
