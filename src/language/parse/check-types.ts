import type { Action } from "./grammar.js";
import type { Item, Thing } from "./pattern.js";

/** What an operator takes and gives, by name; an operand type that ends in "?" may be left unbound. */
export type Signatures = Readonly<
  Record<string, { readonly operands: readonly string[]; readonly result: string }>
>;

/** What is known about operators and operand types. */
export interface Typing {
  readonly signatures: Signatures;
  /** `subtype: [supertypes]`: where a supertype is wanted the subtype will do. */
  readonly subtypes: Readonly<Record<string, readonly string[]>>;
  /** The values that a constant of a symbolic type may have. */
  readonly symbols: Readonly<Record<string, readonly string[]>>;
}

/** A rule of which pattern and operator tree could be read. */
export interface ReadRule {
  readonly id: string;
  readonly category: string;
  readonly sequences: readonly (readonly Item[])[];
  readonly action: Action;
}

/**
 * Where the operator trees of rules do not fit their patterns, their operators or their categories, in
 * words that begin with the rule's file and line.
 *
 * @param classTypes  the operand type of each lexicon class
 */
export function typeFaults(
  rules: readonly ReadRule[],
  classTypes: ReadonlyMap<string, string>,
  typing: Typing,
): readonly string[] {
  return new TypeCheck(rules, classTypes, typing).faults();
}

/** What a name in a pattern stands for: its type where that is known, and whether every way binds it. */
interface Binding {
  readonly type: string | null;
  readonly always: boolean;
}

type Report = (fault: string) => void;

const silently: Report = () => undefined;

class TypeCheck {
  private readonly categoryTypes = new Map<string, string>();

  constructor(
    private readonly rules: readonly ReadRule[],
    private readonly classTypes: ReadonlyMap<string, string>,
    private readonly typing: Typing,
  ) {}

  faults(): readonly string[] {
    this.inferCategories();
    const faults: string[] = [];
    for (const rule of this.rules) {
      this.check(rule, (fault) => faults.push(`${rule.id}: ${fault}`));
    }
    return faults;
  }

  /** Types flow from the leaves up until no category learns a more general one. */
  private inferCategories(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const rule of this.rules) {
        const type = this.typeOf(rule.action, this.bindingsIn(rule, silently), silently);
        const known = this.categoryTypes.get(rule.category) ?? null;
        if (type !== null && type !== known && (known === null || this.fits(known, type))) {
          this.categoryTypes.set(rule.category, type);
          changed = true;
        }
      }
    }
  }

  private check(rule: ReadRule, report: Report): void {
    const { action, category } = rule;
    const bindings = this.bindingsIn(rule, report);
    const type = this.typeOf(action, bindings, report);
    const wanted = this.categoryTypes.get(category);
    if (type !== null && wanted !== undefined && !this.fits(type, wanted)) {
      report(`builds ${type}, but ${category} is ${wanted}`);
    }
    if (action.kind === "operand" && bindings.get(action.name)?.always === false) {
      report(`${action.name} may be missing, but ${category} needs it`);
    }
  }

  private bindingsIn({ sequences }: ReadRule, report: Report): ReadonlyMap<string, Binding> {
    const result = new Map<string, Binding>();
    for (const sequence of sequences) {
      const here = new Set<string>();
      for (const item of sequence) {
        if (item.kind === "word" || item.bind === null) continue;
        if (here.has(item.bind)) report(`${item.bind} is bound twice`);
        here.add(item.bind);
        const type = this.joined(item.bind, result.get(item.bind)?.type ?? null, item.thing, report);
        result.set(item.bind, { type, always: sequences.every((other) => binds(other, item.bind)) });
      }
    }
    return result;
  }

  /** The more general of the types that a name has in different ways through its pattern. */
  private joined(name: string, known: string | null, thing: Thing, report: Report): string | null {
    const type = this.thingType(thing);
    if (known === null || type === null || this.fits(known, type)) return type ?? known;
    if (!this.fits(type, known)) report(`${name} is ${known} here and ${type} there`);
    return known;
  }

  private thingType(thing: Thing): string | null {
    switch (thing.kind) {
      case "integer":
        return "integer";
      case "open":
        return "phrase";
      case "name":
        return this.classTypes.get(thing.name) ?? this.categoryTypes.get(thing.name) ?? null;
    }
  }

  /** The type of an operator tree, or null while it cannot be known. */
  private typeOf(action: Action, bindings: ReadonlyMap<string, Binding>, report: Report): string | null {
    switch (action.kind) {
      case "none":
        return null;
      case "constant":
        return typeof action.value === "number" ? "integer" : `"${action.value}"`;
      case "operand": {
        const bound = bindings.get(action.name);
        if (bound === undefined) report(`nothing in the pattern binds ${action.name}`);
        return bound?.type ?? null;
      }
      case "apply": {
        const { operator, operands } = action;
        const signature = this.typing.signatures[operator];
        if (signature === undefined) {
          report(`there is no operator ${operator}`);
          return null;
        }
        if (signature.operands.length !== operands.length) {
          report(`${operator} takes ${signature.operands.length} operands, not ${operands.length}`);
        }
        operands.forEach((operand, index) => {
          const type = this.typeOf(operand, bindings, report);
          const wanted = signature.operands[index];
          const fault = wanted === undefined ? null : this.misfit(operand, type, wanted, bindings);
          if (fault !== null) report(`operand ${index + 1} of ${operator} ${fault}`);
        });
        return signature.result;
      }
    }
  }

  /** Why an operand is not what its operator takes, if it is not. */
  private misfit(
    operand: Action,
    type: string | null,
    wanted: string,
    bindings: ReadonlyMap<string, Binding>,
  ): string | null {
    const isOptional = wanted.endsWith("?");
    if (operand.kind === "none") {
      return isOptional ? null : "cannot be none";
    }
    if (type !== null && !this.fits(type, wanted.replace(/\?$/, ""))) {
      return `is ${wanted}, not ${type}`;
    }
    const mayMiss = operand.kind === "operand" && bindings.get(operand.name)?.always === false;
    return mayMiss && !isOptional ? `needs ${operand.name}, which may be missing` : null;
  }

  private fits(type: string, wanted: string): boolean {
    const { symbols, subtypes } = this.typing;
    if (type.startsWith('"')) {
      return wanted === "symbol" || symbols[wanted]?.includes(type.slice(1, -1)) === true;
    }
    return type === wanted || subtypes[type]?.includes(wanted) === true;
  }
}

function binds(sequence: readonly Item[], name: string | null): boolean {
  return sequence.some((item) => item.kind === "thing" && item.bind === name);
}
