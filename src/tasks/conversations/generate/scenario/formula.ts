/** What a field of a scenario holds. */
export type FieldValue = string | number | boolean;

/** What a place in a wording computes. */
export type Formula =
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "field"; readonly name: string }
  | {
      readonly kind: "operation";
      readonly operator: Operator;
      readonly left: Formula;
      readonly right: Formula;
    };

type Operator = "+" | "-" | "*" | "/" | "<" | "<=" | ">" | ">=" | "=";

/**
 * Reads a formula: `price * 2 + fee`, `a.eta - b.eta`, `eta <= minutes`.
 *
 *     comparison := sum [("<" | "<=" | ">" | ">=" | "=") sum]
 *     sum        := product {("+" | "-") product}
 *     product    := atom {("*" | "/") atom}
 *     atom       := number | field ["." field] | "(" comparison ")"
 *
 * @returns null for anything else
 */
export function parseFormula(text: string): Formula | null {
  const tokens = text.match(/\d+(?:\.\d+)?|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)?|<=|>=|[-+*/<>=()]|\S/gu) ?? [];
  let at = 0;
  const taken = (operators: readonly string[]): Operator | null =>
    operators.includes(tokens[at] ?? "") ? (tokens[at++] as Operator) : null;

  const chain = (part: () => Formula | null, operators: readonly string[], most: number): Formula | null => {
    let left = part();
    for (let round = 0; left !== null && round < most; round += 1) {
      const operator = taken(operators);
      if (operator === null) break;
      const right = part();
      left = right === null ? null : { kind: "operation", operator, left, right };
    }
    return left;
  };
  const atom = (): Formula | null => {
    const token = tokens[at++];
    if (token === undefined) return null;
    if (/^\d/u.test(token)) return { kind: "number", value: Number(token) };
    if (/^[A-Za-z_]/u.test(token)) return { kind: "field", name: token };
    if (token !== "(") return null;
    const inner = comparison();
    return tokens[at++] === ")" ? inner : null;
  };
  const product = () => chain(atom, ["*", "/"], Number.POSITIVE_INFINITY);
  const sum = () => chain(product, ["+", "-"], Number.POSITIVE_INFINITY);
  const comparison = () => chain(sum, ["<", "<=", ">", ">=", "="], 1);

  const formula = comparison();
  return at === tokens.length ? formula : null;
}

/** The fields that a formula reads: `price`, `a.eta`. */
export function fieldsOfFormula(formula: Formula): readonly string[] {
  switch (formula.kind) {
    case "number":
      return [];
    case "field":
      return [formula.name];
    case "operation":
      return [...fieldsOfFormula(formula.left), ...fieldsOfFormula(formula.right)];
  }
}

/**
 * Whether a formula can be worked out from formulas that were told: it is one of them, a number, or made of
 * such.
 */
export function isToldBy(formula: Formula, told: readonly Formula[]): boolean {
  const text = JSON.stringify(formula);
  if (formula.kind === "number" || told.some((one) => JSON.stringify(one) === text)) return true;
  return formula.kind === "operation" && isToldBy(formula.left, told) && isToldBy(formula.right, told);
}

/** A formula about one of two things: `price` becomes `a.price`. */
export function formulaOfSide(formula: Formula, side: string): Formula {
  switch (formula.kind) {
    case "number":
      return formula;
    case "field":
      return { kind: "field", name: `${side}.${formula.name}` };
    case "operation":
      return {
        ...formula,
        left: formulaOfSide(formula.left, side),
        right: formulaOfSide(formula.right, side),
      };
  }
}

/** A field as a formula. */
export function fieldFormula(name: string): Formula {
  return { kind: "field", name };
}

/**
 * What a formula comes to.
 *
 * @returns null where a field is missing, or is no number in a place for one
 */
export function valueOfFormula(
  formula: Formula,
  fieldOf: (name: string) => FieldValue | null,
): FieldValue | null {
  switch (formula.kind) {
    case "number":
      return formula.value;
    case "field":
      return fieldOf(formula.name);
    case "operation": {
      const left = valueOfFormula(formula.left, fieldOf);
      const right = valueOfFormula(formula.right, fieldOf);
      if (formula.operator === "=") return left === null || right === null ? null : left === right;
      if (typeof left !== "number" || typeof right !== "number") return null;
      return operate(formula.operator, left, right);
    }
  }
}

function operate(operator: Exclude<Operator, "=">, left: number, right: number): FieldValue | null {
  switch (operator) {
    case "+":
      return left + right;
    case "-":
      return left - right;
    case "*":
      return left * right;
    case "/":
      return right === 0 ? null : left / right;
    case "<":
      return left < right;
    case "<=":
      return left <= right;
    case ">":
      return left > right;
    case ">=":
      return left >= right;
  }
}
