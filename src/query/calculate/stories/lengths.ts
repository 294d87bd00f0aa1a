import type { Named, Value } from "../../../algebra/value.js";
import { readUnit } from "../../../language/formats/length-text.js";
import { readTerm } from "./length-terms.js";
import { type Told, toldIn } from "./told-lengths.js";

/** How the names of the question are ranked. */
const ranks: readonly (readonly [RegExp, "longest" | "shortest" | "middle"])[] = [
  [/\b(?:medium|median|middle|medial|intermediate|in between|second)\b/, "middle"],
  [/\b(?:longest|longer|lengthiest|most|greatest|maximum|slowest|last)\b/, "longest"],
  [/\b(?:shortest|shorter|quickest|fastest|briefest|least|minimum|soonest|smallest)\b/, "shortest"],
];

/**
 * Reads a story that tells how long several things last, each by a length or by the others: "Setup takes 5 days. Cleanup
 * is half as long, and planning is the sum of both. How long in total?" What is told may stand in any order.
 */
export function lengthStory(text: string): readonly Value[] {
  const found = readWith(text, false);
  return found.length > 0 ? found : readWith(text, true);
}

function readWith(text: string, isPaired: boolean): readonly Value[] {
  const story = toldIn(text, isPaired);
  if (story === null) return [];
  const { told, asked, sums } = story;
  const names = [...new Set([...told.map(({ name }) => name), ...sums.flatMap((sum) => sum.names)])];
  if (names.length === 0) return [];
  const lengths = new LengthsOf(names, told, sums);
  const all = names.filter((name) => !/^total\b/i.test(name));
  const values = all.map((name) => ({ name, of: lengths.of(name) }));
  if (!values.every((each): each is Named => each.of !== null)) return [];
  const total = names.find((name) => /^total\b/i.test(name));
  const found = questionOf(asked, values, total === undefined ? null : lengths.of(total));
  const unit = readUnit(/^how many (\w+)/i.exec(asked)?.[1] ?? /\bin (\w+)$/i.exec(asked)?.[1] ?? "");
  if (/^how many\b/i.test(asked) && unit === null) return [];
  return unit === null || unit[1] !== 1
    ? found
    : found.map((of) => ({ value: "in-units", of, units: [unit[0]], exact: true }));
}

function questionOf(asked: string, all: readonly Named[], total: Value | null): readonly Value[] {
  const plain = asked.toLowerCase();
  const mentioned = all.filter(({ name }) => nameForm(name).test(plain));
  const sum = (of: readonly Named[]): Value => ({ value: "sum", of: of.map((each) => each.of) });
  if (/^how much (?:longer|shorter)\b/.test(plain) && mentioned.length === 2) {
    const [a, b] = mentioned.toSorted(
      (one, other) => plain.search(nameForm(one.name)) - plain.search(nameForm(other.name)),
    );
    if (a === undefined || b === undefined) return [];
    const isLonger = plain.startsWith("how much longer");
    return [{ value: "minus", of: isLonger ? a.of : b.of, less: isLonger ? b.of : a.of }];
  }
  const rank = /^(?:which|what)\b/.test(plain) ? ranks.find(([form]) => form.test(plain))?.[1] : undefined;
  if (rank !== undefined && !/\bhow long\b/.test(plain)) {
    return all.length < 2 ? [] : [{ value: "best", how: rank, of: mentioned.length > 1 ? mentioned : all }];
  }
  const [only] = mentioned;
  if (only !== undefined) return [mentioned.length === 1 ? only.of : sum(mentioned)];
  return /^how (?:long|much time|many \w+)\b|\b(?:total|entire|whole|overall|combined)\b/.test(plain)
    ? [total ?? sum(all)]
    : [];
}

function nameForm(name: string): RegExp {
  return new RegExp(`(?<![\\w&])${name.toLowerCase().replaceAll(/[^\w\s]/g, "\\$&")}(?![\\w&])`, "i");
}

/** The lengths of the names, each worked out from what was told of it. */
class LengthsOf {
  readonly #open = new Set<string>();

  constructor(
    private readonly names: readonly string[],
    private readonly told: readonly Told[],
    private readonly sums: readonly { readonly names: readonly string[]; readonly text: string }[],
  ) {}

  /** Null where it is not told, or only by itself. */
  of(name: string): Value | null {
    if (this.#open.has(name)) return null;
    this.#open.add(name);
    const at = this.told.findIndex((each) => each.name === name);
    const told = this.told[at];
    const value = told === undefined ? this.rest(name) : this.toldLength(told, at);
    this.#open.delete(name);
    return value;
  }

  private toldLength(told: Told, at: number): Value | null {
    const before = this.told[at - 1];
    const previous = before === undefined ? null : () => this.of(before.name);
    if (told.dividedBy !== undefined) {
      const length = previous === null ? null : previous();
      return length === null
        ? null
        : { value: "scale", of: length, by: { value: "ratio", of: 1, by: told.dividedBy } };
    }
    return this.term(told.text, told.name, at, previous);
  }

  private term(text: string, self: string, at: number, previous: (() => Value | null) | null): Value | null {
    const order = this.names.toSorted((a, b) => b.length - a.length);
    let written = text;
    for (const name of order) {
      const form = new RegExp(
        `(?:\\b(?:the|a) )?${nameForm(name).source}(?:['’]s?)?(?: (?:duration|length|time)(?= |$))?`,
        "gi",
      );
      written = written.replaceAll(form, `@${this.names.indexOf(name)}`);
    }
    const named = (word: string): Value | null => {
      const name = /^@\d+$/.test(word) ? this.names[Number(word.slice(1))] : undefined;
      return name === undefined ? null : this.of(name);
    };
    return readTerm(written, {
      named,
      previous: /@/.test(written) && !isOpen(written) ? null : (previous?.() ?? null),
      others: this.others(self, at, written),
    });
  }

  private others(self: string, at: number, text: string): Value | null {
    if (!/\b(?:two|others?|them|both)\b/i.test(text)) return null;
    const those = this.names.filter((name) => name !== self);
    const told = [...new Set(this.told.slice(0, at).map(({ name }) => name))].slice(-2);
    const values = (those.length === 2 ? those : told).map((name) => this.of(name));
    return values.length === 2 && values.every((value) => value !== null)
      ? { value: "sum", of: values }
      : null;
  }

  /** What a told sum leaves for the only one of its names of which nothing else is told. */
  private rest(name: string): Value | null {
    const sum = this.sums.find((each) => each.names.includes(name));
    if (sum === undefined) return null;
    const others = sum.names.filter((each) => each !== name).map((each) => this.of(each));
    const whole = this.term(sum.text, name, this.told.length, null);
    if (whole === null || !others.every((value) => value !== null)) return null;
    return { value: "minus", of: whole, less: { value: "sum", of: others } };
  }
}

/** Whether a word stands for what was told before: "that", "twice as long". */
function isOpen(text: string): boolean {
  return /\bthat\b|\bthis\b|\blong(?:er)?\b(?! (?:as|than))/i.test(text);
}
