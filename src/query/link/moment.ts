import type { Expression } from "../../algebra/expression.js";
import { childrenOf } from "../../algebra/walk.js";
import type { AskedQuery } from "../../algebra/query.js";
import type { Asked } from "../../language/question/asked.js";
import { isSharp } from "../../language/question/days.js";
import { printExpression } from "../../language/expression/print/print-expression.js";
import { lacksDay } from "./presumed.js";

/** A time that stands where something that was at it may: "how many days after the fair"; null where none does. */
export function momentIn({ subject, doing }: Asked): AskedQuery | null {
  const { verb, objects, adjuncts, particles, when } = doing;
  if (subject !== null || verb !== null || objects.length + adjuncts.length + particles.length > 0)
    return null;
  if (when === null || !isSharp(when) || lacksDay(when) || isBareDay(when)) return null;
  return { query: "calculate", value: printExpression(when), tense: "past" };
}

/** Whether a time is the day of some month: "the first" is one of several things rather than that. */
function isBareDay(expression: Expression): boolean {
  return expression.kind === "civil" && Object.keys(expression.fields).join() === "day";
}

/** Whether a time counts from one that nobody told: "the day before". */
export function isPointing(expression: Expression): boolean {
  return expression.kind === "pointing" || childrenOf(expression).some(isPointing);
}
