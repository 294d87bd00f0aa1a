import { childrenOf } from "../../algebra/children.js";
import type { Expression } from "../../algebra/expression.js";
import type { Issue } from "../../issue/issue.js";

/**
 * Why a question about this time is not answered, if it is not: it asks about every one of several, or
 * says two vague words, or a construction that only the grammar knows.
 */
export function notAnswered(expression: Expression): Issue | null {
  switch (expression.kind) {
    case "recurrence":
      return expression.quantifier === "every" ? { kind: "universal" } : null;
    case "length":
      return { kind: "not-read-yet", construction: "duration" };
    case "frequency":
      return { kind: "universal" };
    case "unread":
      return { kind: "not-read-yet", construction: expression.construction };
    case "vague": {
      const { within } = expression;
      if (within?.kind === "vague") {
        return { kind: "two-adverbials", adverbials: [expression.adverbial, within.adverbial] };
      }
      return within === null ? null : notAnswered(within);
    }
    default:
      return (
        childrenOf(expression)
          .map(notAnswered)
          .find((issue) => issue !== null) ?? null
      );
  }
}
