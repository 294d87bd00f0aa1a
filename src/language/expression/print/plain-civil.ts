import type { Civil, CivilFields, Expression } from "../../../algebra/expression.js";

/** Whether an expression is a clock time and nothing else. */
export function isClockTime(expression: Expression): boolean {
  return saysOnly(
    expression,
    ({ hour: _h, bareHour: _b, minute: _m, second: _s, millisecond: _f, ...rest }) =>
      Object.keys(rest).length === 0,
  );
}

/** Whether an expression is a weekday and nothing else. */
export function isWeekday(expression: Expression): boolean {
  return saysOnly(
    expression,
    ({ weekday, ...rest }) => weekday !== undefined && Object.keys(rest).length === 0,
  );
}

function saysOnly(expression: Expression, says: (fields: CivilFields) => boolean): expression is Civil {
  return expression.kind === "civil" && says(expression.fields);
}
