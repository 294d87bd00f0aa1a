import type { GrammarData } from "./grammar.js";

/**
 * The pattern language of rule files.
 *
 *     "word"          that token (several tokens when the quotes hold several)
 *     name:Thing      a thing whose value the operator tree may use under that name
 *     Thing           a category (Capital), a lexicon class (lower case)
 *     INT{1..12}[2]   a number in a range, written with that many digits
 *     WORD{1..3 !x,y} one to three words, none of which begins a member of the classes x and y
 *     OPEN{1..3 !x}   the same with any tokens
 *     (a | b)  a?  ~  alternatives; may be missing; no white space here
 */
export type Item =
  | { readonly kind: "word"; readonly text: string; readonly glued: boolean }
  | { readonly kind: "thing"; readonly thing: Thing; readonly bind: string | null; readonly glued: boolean };

export type Thing =
  | { readonly kind: "name"; readonly name: string }
  | { readonly kind: "integer"; readonly low: number; readonly high: number; readonly digits: number | null }
  | {
      readonly kind: "open";
      readonly low: number;
      readonly high: number;
      readonly except: readonly string[];
      readonly only: "words" | "any";
    };

const PIECE =
  /\s*(?:"((?:[^"\\]|\\.)*)"|([()|?~])|(?:([a-z][A-Za-z0-9]*):)?(INT|OPEN|WORD)(?![A-Za-z0-9-])(?:\{([^}]*)\})?(?:\[(\d+)\])?|(?:([a-z][A-Za-z0-9]*):)?([A-Za-z][A-Za-z0-9-]*))/y;

/** The most sequences that one rule may stand for; more is a rule to be split. */
const VARIANT_LIMIT = 512;

/**
 * Every sequence of items that a pattern accepts, options and alternatives multiplied out.
 *
 * @param split  how the text between quotes falls into tokens
 * @throws {RangeError} naming the place in the pattern that cannot be read
 */
export function sequencesOf(pattern: string, split: (text: string) => readonly string[]): readonly Item[][] {
  const reader = new PatternReader(pattern, split);
  const sequences = reader.alternatives();
  reader.end();
  for (const sequence of sequences) {
    const [first] = sequence;
    if (first === undefined) {
      throw new RangeError(`pattern ${pattern} accepts nothing at all`);
    }
    if (first.kind === "glue" || first.glued || sequence.at(-1) === GLUE) {
      throw new RangeError(`in pattern ${pattern} a ~ may stand with nothing on one side`);
    }
  }
  return sequences.map((sequence) => sequence.filter((item): item is Item => item.kind !== "glue"));
}

/** Stands between items until the one that follows it is known to be glued. */
const GLUE = { kind: "glue" } as const;
type Sequence = (Item | typeof GLUE)[];

class PatternReader {
  private at = 0;

  constructor(
    private readonly pattern: string,
    private readonly split: (text: string) => readonly string[],
  ) {}

  alternatives(): Sequence[] {
    const result = this.sequence();
    while (this.take("|")) {
      result.push(...this.sequence());
    }
    return result;
  }

  end(): void {
    if (this.pattern.slice(this.at).trim() !== "") {
      this.fail();
    }
  }

  private sequence(): Sequence[] {
    let result: Sequence[] = [[]];
    for (;;) {
      const part = this.part();
      if (part === null) {
        return result;
      }
      const options = this.take("?") ? [...part, []] : part;
      result = result.flatMap((head) => options.map((tail) => join(head, tail)));
      if (result.length > VARIANT_LIMIT) {
        throw new RangeError(`pattern ${this.pattern} stands for more than ${VARIANT_LIMIT} sequences`);
      }
    }
  }

  private part(): Sequence[] | null {
    if (this.take("~")) {
      return [[GLUE]];
    }
    if (this.take("(")) {
      const inner = this.alternatives();
      if (!this.take(")")) {
        this.fail();
      }
      return inner;
    }
    const match = this.next();
    if (match === null || match[2] !== undefined) {
      return null;
    }
    const [piece, quoted, , bindBuiltIn, builtIn, braces, brackets, bindName, name = ""] = match;
    if (quoted !== undefined) {
      this.at += piece.length;
      const words = this.split(quoted.replace(/\\(.)/g, "$1"));
      return [words.map((text) => ({ kind: "word", text, glued: false }))];
    }
    const thing: Thing =
      builtIn === undefined ? { kind: "name", name } : this.builtIn(builtIn, braces, brackets);
    this.at += piece.length;
    return [[{ kind: "thing", thing, bind: bindBuiltIn ?? bindName ?? null, glued: false }]];
  }

  private builtIn(name: string, braces: string | undefined, brackets: string | undefined): Thing {
    const range = /^\s*(\d+)\.\.(\d+)\s*(?:!([a-z][a-z,-]*))?\s*$/.exec(braces ?? "");
    const isInteger = name === "INT";
    const low = Number(range?.[1] ?? (isInteger ? 0 : 1));
    const high = Number(range?.[2] ?? (isInteger ? Number.MAX_SAFE_INTEGER : 1));
    const except = range?.[3]?.split(",") ?? [];
    const isForeign = isInteger ? except.length > 0 : brackets !== undefined || low === 0;
    if ((braces !== undefined && range === null) || low > high || isForeign) {
      this.fail();
    }
    return isInteger
      ? { kind: "integer", low, high, digits: brackets === undefined ? null : Number(brackets) }
      : { kind: "open", low, high, except, only: name === "WORD" ? "words" : "any" };
  }

  private next(): RegExpExecArray | null {
    PIECE.lastIndex = this.at;
    return PIECE.exec(this.pattern);
  }

  private take(mark: string): boolean {
    const match = this.next();
    if (match?.[2] !== mark) {
      return false;
    }
    this.at += match[0].length;
    return true;
  }

  private fail(): never {
    throw new RangeError(`cannot read pattern at "${this.pattern.slice(this.at).trim()}"`);
  }
}

function join(head: Sequence, tail: Sequence): Sequence {
  const first = tail[0];
  if (head.at(-1) === GLUE && first !== undefined && first.kind !== "glue") {
    return [...head.slice(0, -1), { ...first, glued: true }, ...tail.slice(1)];
  }
  return [...head, ...tail];
}

/** What the rules of each category are made of, by symbol; nothing for what is no category. */
export interface CategoryParts {
  /** The symbols with which its rules begin. */
  readonly beginnings: readonly (readonly number[])[];
  /** All the symbols of its rules. */
  readonly parts: readonly (readonly number[])[];
}

export function categoryParts(data: GrammarData): CategoryParts {
  const beginnings = data.symbols.map(() => new Set<number>());
  const parts = data.symbols.map(() => new Set<number>());
  visit(0, []);
  return { beginnings: beginnings.map((each) => [...each]), parts: parts.map((each) => [...each]) };

  function visit(state: number, path: readonly number[]): void {
    for (const { rule } of data.completions[state] ?? []) {
      const category = data.rules[rule]?.category ?? 0;
      beginnings[category]?.add(path[0] ?? 0);
      for (const symbol of path) parts[category]?.add(symbol);
    }
    const flat = data.transitions[state] ?? [];
    for (let i = 0; i + 1 < flat.length; i += 2) visit(flat[i + 1] ?? 0, [...path, (flat[i] ?? 0) >> 1]);
  }
}
