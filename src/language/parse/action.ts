import type { Action } from "./grammar.js";

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
