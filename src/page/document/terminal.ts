import type { Block, Cell, Group, Report, Table } from "./block.js";
import { printable } from "../../issue/shown-text.js";

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/** The columns that a terminal gives to a text: two to a wide character, none to a combining mark. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text)
    columns += /[\p{M}\p{Cf}]/u.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}

/**
 * Rows as lines with aligned columns; columns that are empty in every row are left out.
 *
 * @param right  the columns that are aligned to the right
 */
export function alignedRows(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): readonly string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths = Array.from({ length: Math.max(0, ...cells.map((row) => row.length)) }, (_, column) =>
    Math.max(...cells.map((row) => columnsOf(row[column] ?? ""))),
  );
  return cells.map((row) =>
    widths
      .flatMap((width, column) => {
        if (width === 0) return [];
        const cell = row[column] ?? "";
        const gap = " ".repeat(width - columnsOf(cell));
        return [right.includes(column) ? gap + cell : cell + gap];
      })
      .join("  ")
      .trimEnd(),
  );
}

/** Words in lines of up to `width` columns, `gap` between them; a longer word has a line of its own. */
export function wrappedWords(words: readonly string[], width: number, gap = " "): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ""}${gap}${word}`;
    if (lines.length === 0 || columnsOf(line) > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

/** How blocks are shown on a terminal. */
export interface TerminalOptions {
  /** How many columns it has; null where lines may be of any length, as in a file. */
  readonly width?: number | null;
  /** Whether what is shown on demand is shown; else it is left out. */
  readonly withDetails?: boolean;
  /** How headings and captions are set off. */
  readonly bold?: (text: string) => string;
  /** How notes are shown, and the titles of columns. */
  readonly dim?: (text: string) => string;
}

/** How long a line of running text may be that stands by itself. */
const lineLength = 96;

/** By how many columns what belongs to something stands further to the right. */
const step = 2;

/**
 * Blocks as lines for a terminal. A figure is the table of its numbers.
 *
 * Empty lines stand between blocks, but not within a group, unless a part of it has a heading of its own; where lines may
 * be of any length, each text of a group is one. The faint words of a cell stand behind it, in columns of their own.
 * Where a table is too wide so, its titles are broken and faint words stand below; where it still is, every row is a
 * list, or without titles running text.
 */
export function terminalText(blocks: readonly Block[], options: TerminalOptions = {}): string {
  return blocks
    .flatMap((block) => linesOf(block, options).map((lines) => `${lines.join("\n")}\n`))
    .join("\n");
}

/** A report for a terminal, with all that is shown on demand on a page. */
export function reportBlocks({ title, lead, sections }: Report): readonly Block[] {
  const heading = (text: string): Block => ({ kind: "heading", text });
  const shown = (block: Block): readonly Block[] =>
    block.kind === "details" ? [heading(block.summary), ...block.blocks.flatMap(shown)] : [block];
  const blocks = sections.flatMap((section) => [heading(section.title), ...section.blocks.flatMap(shown)]);
  return [heading(title), { kind: "text", text: lead }, ...blocks];
}

/** The parts of a block, which empty lines keep apart. */
function linesOf(block: Block, options: TerminalOptions, isWithin = false): readonly (readonly string[])[] {
  const { width = null, withDetails = false, bold = (text) => text, dim = (text) => text } = options;
  const length =
    isWithin && width === null ? Number.POSITIVE_INFINITY : Math.min(width ?? lineLength, lineLength);
  const wrapped = (text: string): readonly string[] => wrappedWords(printable(text).split(/ (?!%)/u), length);
  switch (block.kind) {
    case "text":
      return [wrapped(block.text)];
    case "note":
      return [wrapped(block.text).map(dim)];
    case "heading":
      return [wrapped(block.text).map(bold)];
    case "lines":
      return [block.lines.map(printable)];
    case "terms":
      return [termLines(block.entries, length)];
    case "table": {
      const caption = block.caption === "" ? [] : [wrapped(block.caption).map(bold)];
      return [...caption, tableLines(block, width ?? Number.POSITIVE_INFINITY, dim)];
    }
    case "figure":
      return block.isTold === true ? [] : linesOf(block.table, options);
    case "details":
      return withDetails ? block.blocks.flatMap((one) => linesOf(one, options)) : [];
    case "group":
      return [groupLines(block, options)];
    case "quote":
      return [wrapped(`${block.label}: ${block.before}${block.marked}${block.after}`)];
  }
}

/** The head, and further to the right what is below it; running text that goes on still further. */
function groupLines({ head, blocks }: Group, options: TerminalOptions): readonly string[] {
  const { width = null } = options;
  const narrowed = (by: number) => ({ ...options, width: width === null ? null : width - by });
  const below = blocks.flatMap((block) => {
    const isText = block.kind === "text" || block.kind === "note";
    const lines = linesOf(block, narrowed(isText ? 2 * step : step), true).flat();
    const isSetOff = block.kind === "group" && block.head?.kind === "heading";
    return [
      ...(isSetOff ? [""] : []),
      ...lines.map((line, at) => `${" ".repeat(isText && at > 0 ? 2 * step : step)}${line}`.trimEnd()),
    ];
  });
  return [...(head === null ? [] : linesOf(head, options, true).flat()), ...below];
}

/** Terms on the left, and their meanings in lines behind them. */
function termLines(entries: readonly (readonly [string, string])[], width: number): readonly string[] {
  const left = width - Math.max(0, ...entries.map(([term]) => columnsOf(term))) - step;
  return alignedRows(
    entries.flatMap(([term, meaning]) =>
      wrappedWords(meaning.split(" "), left).map((line, part) => [part === 0 ? term : "", line]),
    ),
  );
}

function tableLines(table: Table, width: number, dim: (text: string) => string): readonly string[] {
  for (const form of [besides, below]) {
    const lines = form(table, dim);
    if (lines.every((line) => columnsOf(line) <= width)) return lines;
  }
  const { columns, rows } = table;
  if (!hasTitles(table)) return rows.flatMap(({ cells }) => runningCells(cells, width));
  return rows.flatMap(({ cells }, at) => [
    ...(at === 0 ? [] : [""]),
    ...termLines(
      cells.map((cell, column) => [columns[column]?.title ?? "", `${mainOf(cell)} ${faintOf(cell)}`.trim()]),
      width,
    ),
  ]);
}

/** Cells as running text, each whole where it fits into a line. */
function runningCells(cells: readonly Cell[], width: number): readonly string[] {
  const words = cells.map((cell) => printable(mainOf(cell))).filter((word) => word !== "");
  return wrappedWords(words, width - step, "  ")
    .flatMap((line) => wrappedWords(line.split(" "), width - step))
    .map((line, part) => (part === 0 ? line : `  ${line}`));
}

function hasTitles({ columns }: Table): boolean {
  return columns.some(({ title }) => title !== "");
}

/** Rows below their titles, where they have any. */
function titled(
  table: Table,
  titles: readonly (readonly string[])[],
  rows: readonly (readonly string[])[],
  right: readonly number[],
  dim: (text: string) => string,
): readonly string[] {
  if (!hasTitles(table)) return alignedRows(rows, right);
  return alignedRows([...titles, ...rows], right).map((line, at) => (at < titles.length ? dim(line) : line));
}

/** Faint words in columns of their own, on the left behind what they belong to. */
function besides(table: Table, dim: (text: string) => string): readonly string[] {
  const { columns, rows } = table;
  return titled(
    table,
    [columns.flatMap(({ title }) => [title, ""])],
    rows.map(({ cells }) => cells.flatMap((cell) => [mainOf(cell), faintOf(cell)])),
    columns.flatMap(({ isNumber }, at) => (isNumber ? [2 * at] : [])),
    dim,
  );
}

/** Faint words below, and titles one word a line. */
function below(table: Table, dim: (text: string) => string): readonly string[] {
  const { columns, rows } = table;
  const titles = columns.map(({ title }) => title.split(" "));
  const height = Math.max(...titles.map(({ length }) => length));
  return titled(
    table,
    Array.from({ length: height }, (_, line) =>
      titles.map((words) => words[words.length - height + line] ?? ""),
    ),
    rows.flatMap(({ cells }) => {
      const faint = cells.map(faintOf);
      return [cells.map(mainOf), ...(faint.every((one) => one === "") ? [] : [faint])];
    }),
    columns.flatMap(({ isNumber }, at) => (isNumber ? [at] : [])),
    dim,
  );
}

function mainOf(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.main;
}

function faintOf(cell: Cell): string {
  return typeof cell === "string" ? "" : cell.faint;
}
