import { byPolicy, type ParsedExpression } from "../expression/parse-expression.js";
import type { QuestionReading } from "../question/question.js";
import type { Policy } from "./policy.js";

/** The reading of a question's temporal expression that a policy prefers; null when it has none. */
export function chooseExpression({ when }: QuestionReading, policy: Policy): ParsedExpression | null {
  return (when.length > 1 ? byPolicy(when, policy) : when)[0] ?? null;
}
