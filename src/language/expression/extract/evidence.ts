import { packedEvidence } from "../../generated/evidence.js";
import { type Grammar, openGrammar } from "../../parse/open-grammar.js";
import { sourceOfPacked } from "../../parse/packed-grammar.js";

/** The rules and word classes of `evidence.rules`, opened on first use. */
export function evidence(): Grammar {
  opened ??= openGrammar(sourceOfPacked(packedEvidence));
  return opened;
}
let opened: Grammar | undefined;
