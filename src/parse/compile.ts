import { readAction } from "./action.js";
import {
  type Action,
  type GrammarData,
  type LexiconEntry,
  type RuleData,
  type SymbolData,
  transitionKey,
  type Variant,
} from "./grammar.js";
import { type Item, sequencesOf, type Thing } from "./pattern.js";
import type { RuleFile } from "./rule-file.js";

/** What an operator takes and gives, by name; an operand type that ends in "?" may be left unbound. */
export type Signatures = Readonly<
  Record<string, { readonly operands: readonly string[]; readonly result: string }>
>;

/** What the compiler must know beside the rules. */
export interface CompileOptions {
  readonly signatures: Signatures;
  /** `subtype: [supertypes]`: where a supertype is wanted the subtype will do. */
  readonly subtypes: Readonly<Record<string, readonly string[]>>;
  /** The values that a constant of a symbolic type may have. */
  readonly symbols: Readonly<Record<string, readonly string[]>>;
  /** Categories that are asked for from outside; every other one must be used by a rule. */
  readonly roots: readonly string[];
  /** Roots whose spans may be longer than the span limit. */
  readonly long: readonly string[];
  /** How the text of a terminal falls into tokens. */
  readonly split: (text: string) => readonly string[];
}

/**
 * Compile rule files to plain data, with every check that can be made before a sentence is seen:
 * names that exist, operators that exist and get the operands they take, one type per category, no
 * category or class without a use.
 *
 * @throws {RangeError} listing every fault with its file and line
 */
export function compileGrammar(files: readonly RuleFile[], options: CompileOptions): GrammarData {
  return new Compiler(files, options).compile();
}

class Compiler {
  private readonly faults: string[] = [];
  private readonly symbols: SymbolData[] = [];
  private readonly symbolIds = new Map<string, number>();
  private readonly rules: RuleData[] = [];
  private readonly lexicon: LexiconEntry[] = [];
  private readonly transitions: Map<number, number>[] = [new Map()];
  private readonly completions: Variant[][] = [[]];
  private readonly classTypes = new Map<string, string>();
  private readonly categoryTypes = new Map<string, string>();
  private readonly used = new Set<string>();

  constructor(
    private readonly files: readonly RuleFile[],
    private readonly options: CompileOptions,
  ) {}

  compile(): GrammarData {
    const rules = this.files.flatMap((file) => file.rules);
    for (const written of this.files.flatMap((file) => file.classes)) {
      if (this.classTypes.has(written.name)) {
        this.faults.push(`${written.id}: the class ${written.name} is already there`);
      }
      this.classTypes.set(written.name, written.type);
      const symbol = this.symbol({ kind: "class", name: written.name });
      for (const { value, spellings } of written.members) {
        for (const spelling of spellings) {
          this.lexicon.push({ symbol, tokens: this.options.split(spelling), value });
        }
      }
    }
    for (const { category } of rules) {
      this.symbol({ kind: "category", name: category, long: this.options.long.includes(category) });
    }
    const categories = new Set(rules.map((rule) => rule.category));
    const parsed = rules.map((rule) => {
      try {
        const sequences = sequencesOf(rule.pattern, this.options.split);
        return { rule, sequences, action: readAction(rule.action) };
      } catch (error) {
        this.faults.push(`${rule.id}: ${error instanceof Error ? error.message : String(error)}`);
        return null;
      }
    });
    const read = parsed.filter((one) => one !== null);
    for (const { rule, sequences, action } of read) {
      const index = this.rules.length;
      this.rules.push({
        id: rule.id,
        category: this.symbolIds.get(`category ${rule.category}`) ?? 0,
        pattern: rule.pattern,
        action,
        tags: rule.tags,
      });
      for (const sequence of sequences) {
        this.add(sequence, index, rule.id, categories);
      }
    }
    this.checkTypes(read);
    this.checkUse(categories);
    if (this.faults.length > 0) {
      throw new RangeError(this.faults.join("\n"));
    }
    return {
      symbols: this.symbols,
      rules: this.rules,
      lexicon: this.lexicon,
      transitions: this.transitions.map((state) => [...state].flat()),
      completions: this.completions,
    };
  }

  private symbol(data: SymbolData): number {
    const name = data.kind === "category" ? `category ${data.name}` : JSON.stringify(data);
    let id = this.symbolIds.get(name);
    if (id === undefined) {
      id = this.symbols.length;
      this.symbols.push(data);
      this.symbolIds.set(name, id);
    }
    return id;
  }

  private add(sequence: readonly Item[], rule: number, id: string, categories: ReadonlySet<string>): void {
    let state = 0;
    for (const item of sequence) {
      const symbol =
        item.kind === "word"
          ? this.symbol({ kind: "word", text: item.text })
          : this.thing(item.thing, id, categories);
      if (symbol === null) {
        return;
      }
      state = this.follow(state, transitionKey(symbol, item.glued));
    }
    const names = sequence.map((item) => (item.kind === "thing" ? item.bind : null));
    this.completions[state]?.push({ rule, names });
  }

  private follow(state: number, key: number): number {
    const known = this.transitions[state]?.get(key);
    if (known !== undefined) {
      return known;
    }
    const fresh = this.transitions.length;
    this.transitions.push(new Map());
    this.completions.push([]);
    this.transitions[state]?.set(key, fresh);
    return fresh;
  }

  private thing(thing: Thing, id: string, categories: ReadonlySet<string>): number | null {
    if (thing.kind !== "name") {
      for (const name of thing.kind === "open" ? thing.except : []) {
        this.used.add(name);
        if (!this.classTypes.has(name)) {
          this.faults.push(`${id}: there is no lexicon class ${name}`);
        }
      }
      return this.symbol(thing);
    }
    this.used.add(thing.name);
    if (categories.has(thing.name)) {
      return this.symbolIds.get(`category ${thing.name}`) ?? null;
    }
    if (this.classTypes.has(thing.name)) {
      return this.symbol({ kind: "class", name: thing.name });
    }
    this.faults.push(`${id}: there is no category or lexicon class ${thing.name}`);
    return null;
  }

  /** Types flow from the leaves up until no category learns a more general one; then they are checked. */
  private checkTypes(
    rules: readonly {
      rule: { id: string; category: string };
      sequences: readonly Item[][];
      action: Action;
    }[],
  ): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const { rule, sequences, action } of rules) {
        const type = this.typeOf(action, this.namesIn(sequences), null);
        const known = this.categoryTypes.get(rule.category);
        if (type !== null && type !== known && (known === undefined || this.fits(known, type))) {
          this.categoryTypes.set(rule.category, type);
          changed = true;
        }
      }
    }
    for (const { rule, sequences, action } of rules) {
      const type = this.typeOf(action, this.namesIn(sequences), rule.id);
      const wanted = this.categoryTypes.get(rule.category);
      if (type !== null && wanted !== undefined && !this.fits(type, wanted)) {
        this.faults.push(`${rule.id}: builds ${type}, but ${rule.category} is ${wanted}`);
      }
    }
  }

  private namesIn(sequences: readonly Item[][]): ReadonlyMap<string, { type: string; always: boolean }> {
    const result = new Map<string, { type: string; always: boolean }>();
    for (const sequence of sequences) {
      for (const item of sequence) {
        const type = item.kind === "thing" ? this.thingType(item.thing) : null;
        if (item.kind === "thing" && item.bind !== null && type !== null) {
          const always = sequences.every((other) =>
            other.some((candidate) => candidate.kind === "thing" && candidate.bind === item.bind),
          );
          result.set(item.bind, { type, always });
        }
      }
    }
    return result;
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

  /** The type of an operator tree, or null while it cannot be known; faults are noted when `id` is given. */
  private typeOf(
    action: Action,
    names: ReadonlyMap<string, { type: string; always: boolean }>,
    id: string | null,
  ): string | null {
    if (action.kind === "constant") {
      return typeof action.value === "number" ? "integer" : `"${action.value}"`;
    }
    if (action.kind === "none") {
      return null;
    }
    if (action.kind === "operand") {
      const bound = names.get(action.name);
      if (bound === undefined && id !== null) {
        this.faults.push(`${id}: nothing in the pattern binds ${action.name}`);
      }
      return bound?.type ?? null;
    }
    const signature = this.options.signatures[action.operator];
    if (signature === undefined) {
      if (id !== null) {
        this.faults.push(`${id}: there is no operator ${action.operator}`);
      }
      return null;
    }
    if (id !== null && signature.operands.length !== action.operands.length) {
      this.faults.push(
        `${id}: ${action.operator} takes ${signature.operands.length} operands, not ${action.operands.length}`,
      );
    }
    action.operands.forEach((operand, index) => {
      const wanted = signature.operands[index] ?? "";
      if (operand.kind === "none") {
        if (id !== null && !wanted.endsWith("?")) {
          this.faults.push(`${id}: operand ${index + 1} of ${action.operator} cannot be none`);
        }
        return;
      }
      const type = this.typeOf(operand, names, id);
      if (id === null || type === null) {
        return;
      }
      if (!this.fits(type, wanted.replace(/\?$/, ""))) {
        this.faults.push(`${id}: operand ${index + 1} of ${action.operator} is ${wanted}, not ${type}`);
      }
      if (operand.kind === "operand" && !names.get(operand.name)?.always && !wanted.endsWith("?")) {
        this.faults.push(`${id}: ${operand.name} may be missing, but ${action.operator} needs it`);
      }
    });
    return signature.result;
  }

  private fits(type: string, wanted: string): boolean {
    if (type.startsWith('"')) {
      return wanted === "symbol" || (this.options.symbols[wanted]?.includes(type.slice(1, -1)) ?? false);
    }
    return type === wanted || (this.options.subtypes[type]?.includes(wanted) ?? false);
  }

  private checkUse(categories: ReadonlySet<string>): void {
    const roots = new Set(this.options.roots);
    for (const name of [...categories, ...this.classTypes.keys()]) {
      if (!this.used.has(name) && !roots.has(name)) {
        this.faults.push(`nothing uses ${name}`);
      }
    }
  }
}
