import type { Block, Cell, Report, Table } from "./block.js";
import { printable } from "../../issue/shown-text.js";
import { alignedRows, columnsOf, wrappedWords } from "./columns.js";

/** How blocks are shown on a terminal. */
export interface TerminalOptions {
  /** How many columns it has; null where lines may be of any length, as in a file. */
  readonly width?: number | null;
  /** Whether what is shown on demand is shown; else it is left out. */
  readonly withDetails?: boolean;
  /** How a caption is set off. */
  readonly bold?: (text: string) => string;
}

/** How long a line of running text may be. */
const lineLength = 96;

/**
 * Blocks as lines for a terminal. A figure is the table of its numbers.
 *
 * The faint words of a cell stand behind it, in columns of their own. Where a table is too wide so, its titles are
 * broken and faint words stand below; where it still is, every row is a list.
 */
export function terminalText(blocks: readonly Block[], options: TerminalOptions = {}): string {
  return blocks
    .flatMap((block) => linesOf(block, options).map((lines) => `${lines.join("\n")}\n`))
    .join("\n");
}

/** A report for a terminal, with all that is shown on demand on a page. */
export function reportText({ title, lead, sections }: Report, options: TerminalOptions = {}): string {
  const heading = (text: string): Block => ({ kind: "heading", text });
  const shown = (block: Block): readonly Block[] =>
    block.kind === "details" ? [heading(block.summary), ...block.blocks.flatMap(shown)] : [block];
  const blocks = sections.flatMap((section) => [heading(section.title), ...section.blocks.flatMap(shown)]);
  return terminalText([heading(title), { kind: "text", text: lead }, ...blocks], options);
}

/** The parts of a block, which empty lines keep apart. */
function linesOf(block: Block, options: TerminalOptions): readonly (readonly string[])[] {
  const { width = null, withDetails = false, bold = (text) => text } = options;
  const wrapped = (text: string): readonly string[] =>
    wrappedWords(printable(text).split(" "), Math.min(width ?? lineLength, lineLength));
  switch (block.kind) {
    case "text":
    case "note":
      return [wrapped(block.text)];
    case "heading":
      return [[bold(printable(block.text))]];
    case "terms":
      return [alignedRows(block.entries)];
    case "table":
      return [wrapped(block.caption).map(bold), tableLines(block, width ?? Number.POSITIVE_INFINITY)];
    case "figure":
      return block.isTold === true ? [] : linesOf(block.table, options);
    case "details":
      return withDetails ? block.blocks.flatMap((one) => linesOf(one, options)) : [];
    case "quote":
      return [wrapped(`${block.label}: ${block.before}${block.marked}${block.after}`)];
  }
}

function tableLines(table: Table, width: number): readonly string[] {
  for (const form of [besides, below]) {
    const lines = form(table);
    if (lines.every((line) => columnsOf(line) <= width)) return lines;
  }
  return listLines(table, width);
}

/** A line for each cell, an empty one between rows. */
function listLines({ columns, rows }: Table, width: number): readonly string[] {
  const left = width - Math.max(...columns.map(({ title }) => columnsOf(title))) - 2;
  return rows.flatMap(({ cells }, at) => [
    ...(at === 0 ? [] : [""]),
    ...alignedRows(
      cells.flatMap((cell, column) =>
        wrappedWords(`${mainOf(cell)} ${faintOf(cell)}`.trim().split(" "), left).map((line, part) => [
          part === 0 ? (columns[column]?.title ?? "") : "",
          line,
        ]),
      ),
    ),
  ]);
}

/** Faint words in columns of their own, on the left behind what they belong to. */
function besides({ columns, rows }: Table): readonly string[] {
  return alignedRows(
    [
      columns.flatMap(({ title }) => [title, ""]),
      ...rows.map(({ cells }) => cells.flatMap((cell) => [mainOf(cell), faintOf(cell)])),
    ],
    columns.flatMap(({ isNumber }, at) => (isNumber ? [2 * at] : [])),
  );
}

/** Faint words below, and titles one word a line. */
function below({ columns, rows }: Table): readonly string[] {
  const titles = columns.map(({ title }) => title.split(" "));
  const height = Math.max(...titles.map(({ length }) => length));
  return alignedRows(
    [
      ...Array.from({ length: height }, (_, line) =>
        titles.map((words) => words[words.length - height + line] ?? ""),
      ),
      ...rows.flatMap(({ cells }) => {
        const faint = cells.map(faintOf);
        return [cells.map(mainOf), ...(faint.every((one) => one === "") ? [] : [faint])];
      }),
    ],
    columns.flatMap(({ isNumber }, at) => (isNumber ? [at] : [])),
  );
}

function mainOf(cell: Cell): string {
  return typeof cell === "string" ? cell : cell.main;
}

function faintOf(cell: Cell): string {
  return typeof cell === "string" ? "" : cell.faint;
}
