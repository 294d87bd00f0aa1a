import type { Action, RuleData, Variant } from "./grammar.js";
import type { Grammar } from "./open-grammar.js";

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
