import type { Value } from "../../../algebra/value.js";
import { chooseDefaults } from "../../../language/formats/conventions.js";
import { readLength } from "../../../language/formats/length-text.js";
import { readNumber, readOrdinal } from "../../../language/numbers/numbers.js";

/** What the words of a term stand for in its story. */
export interface TermContext {
  /** Of a word such as "@2", the length of what it names. */
  readonly named: (word: string) => Value | null;
  /** What "that", or no word at all, stands for: the length that was told before. */
  readonly previous: Value | null;
  /** "The two", "both", "the other two". */
  readonly others: Value | null;
}

const unit = /^(?:millisecond|second|minute|hour|day|night|week|fortnight|month|year|decade|centur)/;
const filler =
  /^(?:the|of|as|long|lengthy|much|that|this|than|longer|shorter|more|less|duration|length|time|amount|total|combined|both|it|its|takes?|took|for|period|is|same|equal|to|exactly|only|just|about|also|in|a)$/;
const operator = /^(?:plus|minus|[+-]|less|divided|and|reduced|increased|combined|together|,)$/;
const after =
  /^(?:to|for|in|during|when|at|on|altogether|total|each|complete|overall|of|combined|together|long|time|duration)$/;
const factors = new Map<string, number>([
  ...([
    ["double", 2],
    ["triple", 3],
    ["treble", 3],
    ["quadruple", 4],
    ["quintuple", 5],
  ] as const),
  ...([
    ["same", 1],
    ["equal", 1],
    ["as", 1],
  ] as const),
]);

/**
 * Reads a length told by others: "twice that duration minus 10% of @1", "a third of @1", "half the combined length of
 * @1 and @2", "a quarter shorter than @1", "the sum of @1 and @2 divided by 2", "as long as @1", "5 days".
 *
 * Factors stand for what follows them up to the next plus or minus; percentages and factors of one word alike.
 *
 * @returns null where a word is not understood
 */
export function readTerm(text: string, context: TermContext): Value | null {
  const words = text
    .toLowerCase()
    .replaceAll(/[,]/g, " ")
    .split(/\s+/)
    .filter((word) => word !== "");
  return new TermReader(words, context).whole();
}

/** "A sixth", "two fifths". */
function partOf([first = "", second = "", ...more]: readonly string[]): number | undefined {
  const [above, below] = [readNumber(first)?.number, readOrdinal(second.replace(/s$/, ""))];
  const isPart = above !== undefined && below !== null && below > 1 && more.length === 0;
  return isPart ? above / below : undefined;
}

class TermReader {
  #at = 0;

  constructor(
    private readonly words: readonly string[],
    private readonly context: TermContext,
  ) {}

  whole(): Value | null {
    const value = this.sum();
    return value === null || (this.#at < this.words.length && !after.test(this.word())) ? null : value;
  }

  private word(offset = 0): string {
    return this.words[this.#at + offset] ?? "";
  }

  private takes(form: RegExp): boolean {
    if (!form.test(this.word())) return false;
    this.#at += 1;
    return true;
  }

  private sum(): Value | null {
    let value = this.term();
    while (value !== null && this.#at < this.words.length) {
      if (this.takes(/^divided$/)) {
        this.takes(/^by$/);
        const by = readNumber(this.word());
        this.#at += 1;
        value =
          by === null ? null : { value: "scale", of: value, by: { value: "ratio", of: 1, by: by.number } };
        continue;
      }
      const isMinus = /^(?:minus|-|less)$/.test(this.word());
      if (!this.takes(/^(?:plus|minus|[+-]|less)$/)) break;
      const next = this.term();
      if (next === null) return null;
      value = isMinus ? { value: "minus", of: value, less: next } : { value: "sum", of: [value, next] };
    }
    return value;
  }

  private term(): Value | null {
    while (/^(?:the|only|just|exactly|about|to|in|for)$/.test(this.word())) this.#at += 1;
    const length = this.length();
    if (length !== null)
      return this.takes(/^(?:longer|more)$/)
        ? this.than(length, 1)
        : this.takes(/^(?:shorter|less)$/)
          ? this.than(length, -1)
          : length;
    const factor = this.factor();
    if (factor === null) return this.base();
    const by = this.takes(/^(?:longer|more)$/)
      ? factor < 1
        ? 1 + factor
        : factor
      : this.takes(/^(?:shorter|less|quicker|faster)$/)
        ? factor < 1
          ? 1 - factor
          : 1 / factor
        : factor;
    const base = this.base();
    return base === null || by === 1 ? base : { value: "scale", of: base, by };
  }

  /** So much longer or shorter than another. */
  private than(length: Value, sign: 1 | -1): Value | null {
    const base = this.base();
    if (base === null) return null;
    return sign === 1 ? { value: "sum", of: [base, length] } : { value: "minus", of: base, less: length };
  }

  private length(): Value | null {
    for (let count = Math.min(6, this.words.length - this.#at); count > 0; count -= 1) {
      const words = this.words.slice(this.#at, this.#at + count);
      if (!unit.test(words.at(-1) ?? "") || readLength(words.join(" "), chooseDefaults) === null) continue;
      this.#at += count;
      return words.join(" ");
    }
    return null;
  }

  /** "Twice", "four times", "a third", "10%", "one and a half times", "as". */
  private factor(): number | null {
    for (let count = Math.min(5, this.words.length - this.#at); count > 0; count -= 1) {
      const words = this.words.slice(this.#at, this.#at + count);
      if (words[0] === "a" && count === 1) continue;
      const number = factors.get(words.join(" ")) ?? readNumber(words.join(" "))?.number ?? partOf(words);
      if (number === undefined) continue;
      this.#at += count;
      this.takes(/^(?:times?|percent)$/);
      return number;
    }
    return null;
  }

  private base(): Value | null {
    let isThat = false;
    for (; this.#at < this.words.length; this.#at += 1) {
      const word = this.word();
      if (/^(?:sum|combination|addition)$/.test(word)) return this.list((of) => ({ value: "sum", of }));
      if (/^(?:average|mean)$/.test(word)) return this.list((of) => ({ value: "mean", of }));
      if (word === "difference")
        return this.list(([of = "", less = ""]) => ({ value: "minus", of, less }), 2);
      if (this.isOthers()) return this.others((of) => of);
      if (word.startsWith("@")) return this.named();
      const length = this.length();
      if (length !== null) return length;
      if (operator.test(word) && word !== "combined") break;
      if (!filler.test(word)) break;
      isThat ||= /^(?:that|this|long|longer|shorter|it|its)$/.test(word) || word === "time";
    }
    return isThat || this.#at >= this.words.length || operator.test(this.word())
      ? this.context.previous
      : null;
  }

  private isOthers(): boolean {
    const isBoth = this.word() === "both" && !/^(?:@|the$|of$)/.test(this.word(1));
    return isBoth || /^(?:two|others?|them)$/.test(this.word());
  }

  private others(of: (value: Value) => Value): Value | null {
    while (/^(?:both|two|others?|them|combined|together|events?|activities)$/.test(this.word()))
      this.#at += 1;
    return this.context.others === null ? null : of(this.context.others);
  }

  /** One name, or several that stand together: their sum. */
  private named(): Value | null {
    const found = this.names();
    this.takes(/^(?:combined|together)$/);
    const [only] = found ?? [];
    return found === null || only === undefined
      ? null
      : found.length === 1
        ? only
        : { value: "sum", of: found };
  }

  private names(): readonly Value[] | null {
    const found: Value[] = [];
    for (;;) {
      const value = this.context.named(this.word());
      if (value === null) return null;
      found.push(value);
      this.#at += 1;
      const isMore = /^and$/.test(this.word()) && this.word(1).startsWith("@");
      if (isMore) this.#at += 1;
      else if (!this.word().startsWith("@")) return found;
    }
  }

  /** What follows "sum of", "difference between": names, or "the two". */
  private list(of: (values: readonly Value[]) => Value, wanted?: number): Value | null {
    this.#at += 1;
    const isFiller = (): boolean =>
      filler.test(this.word()) || /^(?:between|durations|lengths|times)$/.test(this.word());
    while (isFiller() && !this.isOthers()) this.#at += 1;
    if (this.isOthers()) {
      return this.others((value) =>
        typeof value === "object" && value.value === "sum" ? of(value.of) : value,
      );
    }
    const found = this.names();
    return found === null || (wanted !== undefined && found.length !== wanted) ? null : of(found);
  }
}
