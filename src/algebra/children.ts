import type { Expression } from "./expression.js";

/** The expressions of which an expression is made. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case "offset":
      return expression.anchor === null ? [] : [expression.anchor];
    case "neighbour":
      return [expression.anchor];
    case "closest":
      return [expression.of, expression.anchor];
    case "neighbour-day":
      return [expression.weekday, expression.anchor];
    case "nth":
      return [expression.of, expression.within];
    case "recurrence":
      return [expression.of, expression.at, expression.within].filter((part) => part !== null);
    case "occurrence":
    case "part":
    case "before":
    case "after":
    case "since":
    case "until":
    case "lasting":
    case "weekend-of":
    case "in-zone":
    case "approximate":
      return [expression.of];
    case "between":
      return [expression.from, expression.to];
    case "intersection":
    case "union":
      return expression.parts;
    case "frequency":
    case "vague":
      return expression.within === null ? [] : [expression.within];
    case "every-unit":
    case "civil":
    case "unit":
    case "stretch":
    case "elapsed":
    case "length":
    case "holiday":
    case "fact":
    case "now":
    case "other-day":
    case "unread":
      return [];
  }
}

/** An expression made of others than it was: each of those of which it is made is changed. */
export function withChildren(expression: Expression, change: (child: Expression) => Expression): Expression {
  const changed = (child: Expression | null): Expression | null => (child === null ? null : change(child));
  switch (expression.kind) {
    case "offset":
      return { ...expression, anchor: changed(expression.anchor) };
    case "neighbour":
    case "neighbour-day":
      return { ...expression, anchor: change(expression.anchor) };
    case "closest":
      return { ...expression, of: change(expression.of), anchor: change(expression.anchor) };
    case "nth":
      return { ...expression, of: change(expression.of), within: change(expression.within) };
    case "recurrence": {
      const { of, at, within } = expression;
      return { ...expression, of: change(of), at: changed(at), within: changed(within) };
    }
    case "occurrence":
    case "part":
    case "before":
    case "after":
    case "since":
    case "until":
    case "lasting":
    case "weekend-of":
    case "in-zone":
    case "approximate":
      return { ...expression, of: change(expression.of) };
    case "between":
      return { ...expression, from: change(expression.from), to: change(expression.to) };
    case "intersection":
    case "union":
      return { ...expression, parts: expression.parts.map(change) };
    case "frequency":
    case "vague":
      return { ...expression, within: changed(expression.within) };
    case "every-unit":
    case "civil":
    case "unit":
    case "stretch":
    case "elapsed":
    case "length":
    case "holiday":
    case "fact":
    case "now":
    case "other-day":
    case "unread":
      return expression;
  }
}
