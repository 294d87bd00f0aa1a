import type { LexiconEntry } from "./grammar.js";
import { entriesByFirst } from "./rule-file.js";

/** A lexicon as a text; see `PackedGrammar.lexicon`. */
export function packLexicon(lexicon: readonly LexiconEntry[]): string {
  const lines: string[] = [];
  let last: LexiconEntry | null = null;
  for (const entry of lexicon) {
    const spelling = escaped(entry.tokens.join(" "));
    if (last?.symbol === entry.symbol && last.value === entry.value) {
      lines[lines.length - 1] += `\t${spelling}`;
    } else {
      const value = typeof entry.value === "number" ? `#${entry.value}` : escaped(entry.value);
      lines.push(`${entry.symbol} ${value === spelling ? "" : value}\t${spelling}`);
    }
    last = entry;
  }
  return lines.join("\n");
}

function entriesIn(line: string): readonly LexiconEntry[] {
  const [head = "", ...spellings] = line.split("\t");
  const [symbol = ""] = head.split(" ", 1);
  const written = head.slice(symbol.length + 1) || (spellings[0] ?? "");
  const value = written.startsWith("#") ? Number(written.slice(1)) : unescaped(written);
  return spellings.map((spelling) => {
    return { symbol: Number(symbol), tokens: unescaped(spelling).split(" "), value };
  });
}

/** So many tokens are looked for in the text of a lexicon; when it is more, all of it is unpacked. */
const FEW = 64;

/** A packed lexicon: to unpack all of it takes longer than to look a few tokens up in its text. */
export class PackedLexicon {
  private readonly found = new Map<string, readonly LexiconEntry[]>();
  private all: ReadonlyMap<string, readonly LexiconEntry[]> | undefined;

  constructor(private readonly packed: string) {}

  /** Every token of every spelling, in order. */
  tokens(): readonly string[] {
    if (this.packed === "") return [];
    const spellings = this.packed.replace(/^[^\t]*\t/gm, "");
    return spellings.split(/[\t\n ]/).map(unescaped);
  }

  byFirst(): ReadonlyMap<string, readonly LexiconEntry[]> {
    this.all ??= entriesByFirst(this.packed === "" ? [] : this.packed.split("\n").flatMap(entriesIn));
    return this.all;
  }

  entriesFrom(token: string): readonly LexiconEntry[] {
    if (this.all !== undefined || this.found.size >= FEW) return this.byFirst().get(token) ?? [];
    let entries = this.found.get(token);
    if (entries === undefined) {
      entries = this.search(token);
      this.found.set(token, entries);
    }
    return entries;
  }

  private search(token: string): readonly LexiconEntry[] {
    const { packed } = this;
    const entries: LexiconEntry[] = [];
    const wanted = `\t${escaped(token)}`;
    for (let at = packed.indexOf(wanted); at >= 0; at = packed.indexOf(wanted, at)) {
      const end = at + wanted.length;
      at = end;
      if (end < packed.length && !" \t\n".includes(packed.charAt(end))) continue;
      const lineEnd = packed.indexOf("\n", end);
      at = lineEnd < 0 ? packed.length : lineEnd;
      const line = packed.slice(packed.lastIndexOf("\n", end - 1) + 1, at);
      entries.push(...entriesIn(line).filter(({ tokens }) => tokens[0] === token));
    }
    return entries;
  }
}

/** A text without tabs, ends of lines, a number sign at its start, and what is not ASCII. */
function escaped(text: string): string {
  return ascii(text).slice(1, -1).replace(/^#/, "\\u0023");
}

function unescaped(text: string): string {
  return text.includes("\\") ? (JSON.parse(`"${text}"`) as string) : text;
}

/** Any data as JSON in ASCII. */
export function ascii(data: unknown): string {
  return JSON.stringify(data).replace(
    /[^\0-~]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}
