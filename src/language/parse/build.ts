import type { Action, RuleData, Variant } from "./grammar.js";
import type { Grammar } from "./open-grammar.js";

const PIECE = /\s*(?:(-?\d+)|"([^"]*)"|([A-Z][A-Za-z0-9]*)\s*\(|([a-z][A-Za-z0-9]*)|([(),]))/y;

/**
 * Read the operator tree of a rule: `Unify(m, d)`, `n`, `Unit("week", -1)`, `Clock(h, none, none)`.
 *
 * @throws {RangeError} naming the place that cannot be read
 */
export function readAction(text: string): Action {
  let at = 0;

  function next(): RegExpExecArray {
    PIECE.lastIndex = at;
    const match = PIECE.exec(text);
    if (match === null) {
      throw new RangeError(`cannot read operator tree at "${text.slice(at).trim()}"`);
    }
    at += match[0].length;
    return match;
  }

  function tree(): Action {
    const match = next();
    if (match[1] !== undefined) {
      return { kind: "constant", value: Number(match[1]) };
    }
    if (match[2] !== undefined) {
      return { kind: "constant", value: match[2] };
    }
    if (match[4] !== undefined) {
      return match[4] === "none" ? { kind: "none" } : { kind: "operand", name: match[4] };
    }
    if (match[3] === undefined) {
      throw new RangeError(`cannot read operator tree at "${text.slice(at - 1).trim()}"`);
    }
    return { kind: "apply", operator: match[3], operands: operands() };
  }

  function operands(): Action[] {
    const result: Action[] = [];
    if (/^\s*\)/.test(text.slice(at))) {
      next();
      return result;
    }
    for (;;) {
      result.push(tree());
      const after = text.slice(at).trim();
      const mark = next()[5];
      if (mark === ")") {
        return result;
      }
      if (mark !== ",") {
        throw new RangeError(`expected , or ) in operator tree at "${after}"`);
      }
    }
  }

  const action = tree();
  if (text.slice(at).trim() !== "") {
    throw new RangeError(`left over after operator tree: "${text.slice(at).trim()}"`);
  }
  return action;
}

/** What operator names do. `undefined` says that these operands have no meaning together. */
export type Operators = Readonly<Record<string, (...operands: never[]) => unknown>>;

/** What stands for the parts of a rule's sequence. */
type Parts = readonly { readonly value: unknown }[];

/** Makes the value of a rule variant from those of its parts; `undefined` where they have none together. */
type Build = (parts: Parts) => unknown;

/** A rule, and how it makes its value. */
export interface Builder {
  readonly rule: RuleData;
  readonly build: Build;
}

/** The operator trees of a grammar's rules as functions, each made when it is first asked for. */
export class Builders {
  private readonly known = new Map<Variant, Builder>();

  constructor(
    private readonly grammar: Grammar,
    private readonly operators: Operators,
  ) {}

  /** @throws {RangeError} where the rule names an operator that does not exist */
  of(variant: Variant): Builder {
    let builder = this.known.get(variant);
    if (builder === undefined) {
      const rule = this.grammar.ruleOf(variant);
      builder = { rule, build: buildOf(rule.action, variant.names, this.operators) };
      this.known.set(variant, builder);
    }
    return builder;
  }
}

function buildOf(action: Action, names: readonly (string | null)[], operators: Operators): Build {
  switch (action.kind) {
    case "none":
      return () => null;
    case "constant": {
      const { value } = action;
      return () => value;
    }
    case "operand": {
      const index = names.indexOf(action.name);
      return index < 0 ? () => null : (parts) => parts[index]?.value;
    }
    case "apply": {
      const operator = operators[action.operator] as ((...all: unknown[]) => unknown) | undefined;
      if (operator === undefined) {
        throw new RangeError(`there is no operator ${action.operator}`);
      }
      return application(
        operator,
        action.operands.map((operand) => buildOf(operand, names, operators)),
      );
    }
  }
}

/** An operator applied; most have one operand or two, and calls with a fixed number of them are faster. */
function application(operator: (...all: unknown[]) => unknown, operands: readonly Build[]): Build {
  const [first, second] = operands;
  if (first !== undefined && operands.length === 1) {
    return (parts) => {
      const a = first(parts);
      return a === undefined ? undefined : operator(a);
    };
  }
  if (first !== undefined && second !== undefined && operands.length === 2) {
    return (parts) => {
      const a = first(parts);
      const b = second(parts);
      return a === undefined || b === undefined ? undefined : operator(a, b);
    };
  }
  return (parts) => {
    const values: unknown[] = [];
    for (const operand of operands) {
      const value = operand(parts);
      if (value === undefined) return undefined;
      values.push(value);
    }
    return operator(...values);
  };
}
