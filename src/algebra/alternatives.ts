import type { Expression, Recurrence } from "./expression.js";

/**
 * One or the other, however many are put together in whatever order. Days that come again stand together:
 * "Mondays or Fridays" are the days that are a Monday or a Friday.
 */
export function eitherOf(a: Expression, b: Expression): Expression {
  const parts: Expression[] = [];
  let again: Recurrence | null = null;
  for (const part of [...alternativesOf(a), ...alternativesOf(b)]) {
    if (!isPlain(part)) {
      parts.push(part);
    } else if (again === null) {
      again = part;
      parts.push(part);
    } else {
      const together: Recurrence = { ...again, of: eitherOf(again.of, part.of) };
      parts[parts.indexOf(again)] = together;
      again = together;
    }
  }
  const [first] = parts;
  return parts.length === 1 && first !== undefined ? first : { kind: "union", parts };
}

function alternativesOf(expression: Expression): readonly Expression[] {
  return expression.kind === "union" ? expression.parts : [expression];
}

/** Any of what recurs, with nothing said about how often, when in each or within what. */
function isPlain(expression: Expression): expression is Recurrence {
  return (
    expression.kind === "recurrence" &&
    expression.quantifier === "some" &&
    expression.interval === 1 &&
    expression.at === null &&
    expression.within === null
  );
}
