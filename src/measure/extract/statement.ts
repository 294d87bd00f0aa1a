import { isForeignMonth } from "./in-english.js";

/** Signs that LaTeX has a name for. */
const symbols: Readonly<Record<string, string>> = {
  emptyset: "∅",
  varnothing: "∅",
  checkmark: "✓",
  times: "×",
  to: "→",
  rightarrow: "→",
  Rightarrow: "→",
  implies: "→",
  therefore: " therefore ",
  ldots: "…",
  dots: "…",
  colon: ":",
  quad: " ",
  qquad: " ",
  neg: " not ",
};

/**
 * A text without the commands of LaTeX: `2023\text{-}09\text{-}28\ 14{:}27` is "2023-09-28 14:27". What
 * stands in the braces of a command stays, and so do its braces where they are escaped. Cost: linear.
 */
export function withoutLatex(text: string): string {
  if (!/[\\$]/u.test(text)) return text;
  let plain = text
    .replace(/\\(?:begin|end)\{[a-z*]{1,20}\}(?:\{[a-z|]{0,9}\})?/gu, " ")
    .replace(/\\\\(?!\{)/gu, " ");
  // Commands stand in each other, seldom more than two deep.
  for (let depth = 0; depth < 3 && /\\[a-z]+\s?\{|\\[!,;: ]/i.test(plain); depth += 1) {
    plain = plain
      .replace(/\\(?:[dt]?frac)\{([^{}]{0,200})\}\{([^{}]{0,200})\}/gu, "$1/$2")
      .replace(/\\[a-z]{2,20}\s?\{([^{}]{0,300})\}/gi, "$1");
  }
  return plain
    .replace(/(?<=\S)\{([^\p{L}\s{}]{1,2})\}/gu, "$1")
    .replace(/\\([a-z]{2,20})(?![a-z])\s?/gi, (_, name: string) => symbols[name] ?? " ")
    .replace(/\\[,;:> ]|(?<=\S)~(?=\S)/gu, " ")
    .replace(/\\([{}_%#&$-])/gu, (_, sign: string) => (sign === "-" ? "" : sign === "$" ? "" : sign))
    .replace(/\\[!()[\]]|\$/gu, "");
}

/** A sentence, a line of a list or a row of a table, without its markup. */
export interface Statement {
  readonly text: string;
  /** From where to where it stands in the clean reply. */
  readonly start: number;
  readonly end: number;
  /** The number of its line; sentences of one line share it. */
  readonly line: number;
  /** What it stands in. */
  readonly kind: "text" | "item" | "heading" | "row";
  /** The tick or cross before or behind it. */
  readonly sign?: "✓" | "✗";
  /** Whether it is in another language than English. */
  readonly isForeign?: boolean;
}

/** How much of the beginning and of the end of a reply is looked at: answers stand there. */
const headLimit = 4_000;
const tailLimit = 16_000;

/** How much of a statement is read. */
const statementLimit = 1_000;

/**
 * The statements of a reply, in order. Lines are split into sentences; marks of Markdown, LaTeX text and
 * HTML go, so that "- **Tom**" is the item "Tom". Of a very long reply the middle is left out.
 *
 * Cost: linear in what is looked at, so bounded.
 */
export function statementsOf(text: string): readonly Statement[] {
  if (text.length <= headLimit + tailLimit) return statementsIn(text, 0);
  const from = text.length - tailLimit;
  return [...statementsIn(text.slice(0, headLimit), 0), ...statementsIn(text.slice(from), from, 1_000_000)];
}

function statementsIn(text: string, offset: number, firstLine = 0): readonly Statement[] {
  const statements: Statement[] = [];
  let start = 0;
  // "0. He was away.": a number by itself numbers nothing.
  const lone = loneNumber.exec(text);
  if (lone !== null && text.search(/\n[ *]{0,4}\d{1,3}[.)]\s/u) < 0) {
    const end = lone[0].length;
    statements.push({ text: lone[1] ?? "", start: offset, end: offset + end, line: firstLine, kind: "text" });
    return [...statements, ...statementsIn(text.slice(end), offset + end, firstLine)];
  }
  withoutLoneFence(text.split("\n")).forEach((line, index) => {
    addLine(statements, line, offset + start, firstLine + index);
    start += line.length + 1;
  });
  return statements;
}

/** Lines whose only fence has nothing behind it: then its line is what was said ("```no"), and names no language. */
function withoutLoneFence(lines: readonly string[]): readonly string[] {
  const at = lines.findIndex((line) => fence.test(line));
  if (at < 0 || lines.slice(at + 1).some((line) => line.trim() !== "")) return lines;
  return lines.with(
    at,
    (lines[at] ?? "").replace(fence, (marks) => " ".repeat(marks.length)),
  );
}

const loneNumber = /^\s*(0|[2-9]|\d{2,3})\.\s(?=\S)/u;
const fence = /^\s*(?:```|~~~)/u;
const rule = /^[\s|:=_*-]*$/u;
const bullet = /^\s*(?:[-*•▪◦+>]|#{1,6}(?!#)|\(?\d{1,3}[.)]|\(?[a-zA-E]\))\s+(?=\S)/u;

function addLine(statements: Statement[], line: string, offset: number, number: number): void {
  if (fence.test(line) || rule.test(line)) return;
  let rest = line;
  let kind: Statement["kind"] = "text";
  for (let mark = bullet.exec(rest); mark !== null && rest.length > 0; mark = bullet.exec(rest)) {
    kind = mark[0].includes("#")
      ? "heading"
      : kind === "heading"
        ? kind
        : mark[0].includes(">")
          ? kind
          : "item";
    rest = rest.slice(mark[0].length);
  }
  if ((rest.match(/\|/gu)?.length ?? 0) >= 2) kind = "row";
  const from = offset + line.length - rest.length;
  for (const [start, end] of sentencesOf(rest)) {
    const piece = rest.slice(start, Math.min(end, start + statementLimit));
    const text = plain(piece, kind);
    const sign = signOf(piece);
    const before = statements.at(-1);
    if (text !== "")
      statements.push({ text, start: from + start, end: from + end, line: number, kind, ...sign });
    else if (before?.line === number) statements[statements.length - 1] = { ...before, ...sign };
  }
}

/** The only tick or cross of a piece, where it stands at an end. */
function signOf(piece: string): Pick<Statement, "sign"> {
  const signs = piece.match(/[✓✗]/gu) ?? [];
  const atEnd = /^[\s*_(|-]*[✓✗]|[✓✗][\s*_).|-]*$/u.test(piece);
  if (signs.length !== 1 || !atEnd) return {};
  return { sign: signs[0] === "✓" ? "✓" : "✗" };
}

/** Where letters stand without blanks, sentences do too. */
const sentenceEnd =
  /[.!?]["')\]*_]{0,4}(?:\s+|(?<=[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF][.!?]["')\]*_]{0,4}))/gu;

// A full stop after these ends no sentence.
const unfinished =
  /(?:^|[\s("'*_])(?:a\.m|p\.m|e\.g|i\.e|approx|vs|prof|st|jr|sr|kl|janv|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|mr|mrs|ms|dr)$/i;

/** Where the sentences of a line stand. */
function sentencesOf(line: string): readonly (readonly [number, number])[] {
  const found: [number, number][] = [];
  let start = 0;
  for (const stop of line.matchAll(sentenceEnd)) {
    const end = stop.index + stop[0].length;
    const before = line.slice(Math.max(start, stop.index - 10), stop.index);
    const next = line[end] ?? "";
    if (stop[0].startsWith(".") && unfinished.test(before)) continue;
    if (
      stop[0].startsWith(".") &&
      /\d$/u.test(before) &&
      isOrdinal(line.slice(start, stop.index), line.slice(end))
    ) {
      continue;
    }
    if (stop[0].startsWith(".") && /[a-z]/u.test(next) && /\.[a-z]$/i.test(before)) continue;
    found.push([start, end]);
    start = end;
  }
  if (start < line.length) found.push([start, line.length]);
  return found;
}

/** "28. September" ends no sentence, nor does the "1." of a list. */
function isOrdinal(before: string, after: string): boolean {
  const word = /^\p{L}+/u.exec(after)?.[0] ?? "";
  const isMonth = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)/i.test(word) || isForeignMonth(word);
  const isDay = isMonth && /(?:^|\D)\d{1,2}$/u.test(before);
  return isDay || /^\s*\d{1,2}$/u.test(before);
}

/** A piece of a line without its markup. */
function plain(text: string, kind: Statement["kind"]): string {
  const bare = withoutLatex(text)
    .replace(/<\/?(?:b|i|em|strong|u|p|div|span|code|br|h[1-6]|li|ul|ol)\s?\/?>/gi, " ")
    .replace(/[✓✗]/gu, " ")
    .replace(/\*\*|__|~~|\*|`+/gu, "")
    .replace(/(?<![\p{L}\d])_|_(?![\p{L}\d])/gu, "")
    .replace(/^\s*(?:[→⇒➔➜]|[-=]{1,2}>)\s*/u, "");
  if (kind !== "row") return bare.replace(/\s+/gu, " ").trim();
  const cells = bare.split("|").map((cell) => cell.replace(/\s+/gu, " ").trim());
  return cells.filter((cell) => cell !== "").join(" | ");
}
