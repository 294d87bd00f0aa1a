import { withChildren } from "../../algebra/children.js";
import type { Expression } from "../../algebra/expression.js";
import type { Question } from "../../language/question/question.js";

/** The question of anybody: whom it names is not heard. */
export function withoutSubject(question: Question): Question {
  return altered(question, { subject: null });
}

/** The question of any time: the words that say when are not heard. */
export function withoutTime(question: Question): Question {
  return altered(question, { when: [] });
}

/**
 * The question with its words for time taken to say something else.
 *
 * @param rewrite  what an expression, or a part of one, says instead; null where it stays
 * @returns null where nothing of it changes
 */
export function withTimeRewritten(
  question: Question,
  rewrite: (expression: Expression) => Expression | null,
): Question | null {
  let isChanged = false;
  const changed = (expression: Expression): Expression => {
    const instead = rewrite(expression);
    if (instead === null) return withChildren(expression, changed);
    isChanged = true;
    return instead;
  };
  const readings = question.readings.map((reading) => ({
    ...reading,
    when: reading.when.map((parsed) => ({ ...parsed, expression: changed(parsed.expression) })),
  }));
  return isChanged ? { ...question, readings } : null;
}

function altered(question: Question, change: Partial<Question["readings"][number]>): Question {
  return { ...question, readings: question.readings.map((reading) => ({ ...reading, ...change })) };
}
