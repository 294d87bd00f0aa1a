import { explainExpression } from "../../expressions.js";
import type { Reply } from "./ask.js";

/** How the words that say when were put together, as a tree; empty when there are none. */
export function derivationOf(reply: Reply): string {
  if (reply.kind === "unread") return "";
  const { expression, question } = reply.answer;
  return expression === null ? "" : explainExpression(expression, question);
}
