import { explainExpression } from "../../expressions.js";
import type { Explanation } from "./answer-text.js";
import type { Reply } from "./ask.js";
import type { ExplainManner } from "./explain-manner.js";

/** What an explanation adds to the record of an answer; null when none is wanted. */
export function explanationOf(reply: Reply, manner: ExplainManner | null): Explanation | null {
  if (manner === null) return null;
  return { derivation: manner === "full" ? derivationOf(reply) : null };
}

/** How the words that say when were put together, as a tree; empty when there are none. */
function derivationOf(reply: Reply): string {
  if (reply.kind === "unread") return "";
  const { expression, question } = reply.answer;
  return expression === null ? "" : explainExpression(expression, question);
}
