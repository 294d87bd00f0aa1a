import { readAction } from "./build.js";
import { type ReadRule, type Typing, typeFaults } from "./check-types.js";
import {
  type GrammarData,
  type LexiconEntry,
  type PatternedRule,
  type SymbolData,
  transitionKey,
  type Variant,
} from "./grammar.js";
import { type Item, sequencesOf, type Thing } from "./pattern.js";
import type { RuleFile, WrittenRule } from "./rule-file.js";

/** What the compiler must know beside the rules. */
export interface CompileOptions extends Typing {
  /** Categories that are asked for from outside; every other one must be used by a rule. */
  readonly roots: readonly string[];
  /** Roots whose spans may be longer than the span limit. */
  readonly long: readonly string[];
  /** How the text of a terminal falls into tokens. */
  readonly split: (text: string) => readonly string[];
  /** Rules that stand on those of the files: all numbers of the files' own are as they are without them. */
  readonly later?: readonly RuleFile[];
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
  private readonly rules: PatternedRule[] = [];
  private readonly lexicon: LexiconEntry[] = [];
  private readonly transitions: Map<number, number>[] = [new Map<number, number>()];
  private readonly completions: Variant[][] = [[]];
  private readonly categories = new Set<string>();
  private readonly classTypes = new Map<string, string>();
  /** What the rules of each category name, and the excepted classes of their open runs. */
  private readonly uses = new Map<string, Set<string>>();

  constructor(
    private readonly files: readonly RuleFile[],
    private readonly options: CompileOptions,
  ) {}

  compile(): GrammarData {
    const layers = [this.files, this.options.later ?? []];
    const read = layers.flatMap((files) => this.layer(files));
    this.faults.push(...typeFaults(read, this.classTypes, this.options));
    this.checkUse();
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

  private layer(files: readonly RuleFile[]): readonly ReadRule[] {
    const rules = files.flatMap((file) => file.rules);
    for (const written of files.flatMap((file) => file.classes)) {
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
      this.categories.add(category);
    }
    const read = rules.flatMap((rule) => this.read(rule));
    for (const { written, sequences, action } of read) {
      const { id, category, pattern, tags } = written;
      const index = this.rules.length;
      this.rules.push({
        id,
        category: this.symbolIds.get(`category ${category}`) ?? 0,
        pattern,
        action,
        tags,
      });
      for (const sequence of sequences) {
        this.add(sequence, index, written);
      }
    }
    return read;
  }

  private read(written: WrittenRule): readonly (ReadRule & { readonly written: WrittenRule })[] {
    const { id, category, pattern } = written;
    try {
      const sequences = sequencesOf(pattern, this.options.split);
      return [{ id, category, sequences, action: readAction(written.action), written }];
    } catch (error) {
      this.faults.push(`${id}: ${error instanceof Error ? error.message : String(error)}`);
      return [];
    }
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

  private add(sequence: readonly Item[], index: number, rule: WrittenRule): void {
    let state = 0;
    for (const item of sequence) {
      const symbol =
        item.kind === "word" ? this.symbol({ kind: "word", text: item.text }) : this.thing(item.thing, rule);
      if (symbol === null) {
        return;
      }
      state = this.follow(state, transitionKey(symbol, item.glued));
    }
    const names = sequence.map((item) => (item.kind === "thing" ? item.bind : null));
    this.completions[state]?.push({ rule: index, names });
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

  private thing(thing: Thing, { id, category }: WrittenRule): number | null {
    const uses = this.uses.get(category) ?? new Set();
    this.uses.set(category, uses);
    if (thing.kind !== "name") {
      for (const name of thing.kind === "open" ? thing.except : []) {
        uses.add(name);
        if (!this.classTypes.has(name)) {
          this.faults.push(`${id}: there is no lexicon class ${name}`);
        }
      }
      return this.symbol(thing);
    }
    uses.add(thing.name);
    if (this.categories.has(thing.name)) {
      return this.symbolIds.get(`category ${thing.name}`) ?? null;
    }
    if (this.classTypes.has(thing.name)) {
      return this.symbol({ kind: "class", name: thing.name });
    }
    this.faults.push(`${id}: there is no category or lexicon class ${thing.name}`);
    return null;
  }

  /** Everything must be of use to a root: categories that only use each other are of none. */
  private checkUse(): void {
    const reached = new Set(this.options.roots);
    for (const name of reached) {
      for (const used of this.uses.get(name) ?? []) reached.add(used);
    }
    const written = new Map<string, string>();
    for (const { rules, classes } of [...this.files, ...(this.options.later ?? [])]) {
      for (const { name, id } of classes) written.set(name, written.get(name) ?? id);
      for (const { category, id } of rules) written.set(category, written.get(category) ?? id);
    }
    for (const [name, id] of written) {
      if (!reached.has(name)) this.faults.push(`${id}: nothing uses ${name}`);
    }
    for (const root of this.options.roots) {
      if (!written.has(root)) this.faults.push(`there is no category ${root}, which is a root`);
    }
  }
}
