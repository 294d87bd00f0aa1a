import type { Estimate } from "../../statistics/intervals.js";

/** How shares and differences of them are written, with so many decimals. */
export interface ShareFormat {
  /** A share as papers print it: ".84", "1.00", "−.05". */
  readonly text: (value: number) => string;
  /** A share, and a dash where there is none. */
  readonly cell: (value: number | null | undefined) => string;
  /** A value, and below it its interval where it has one. */
  readonly estimate: (estimate: Estimate | null) => Cell;
  /** A difference with its sign: "+.26", "−.05", ".00". */
  readonly signed: (value: number) => string;
  /** A difference, and below it its interval where it has one. */
  readonly difference: (estimate: Estimate) => Cell;
}

/** Shares with a number of decimals. */
export function sharesWith(decimals: number): ShareFormat {
  const text = (value: number): string => {
    const digits = Math.abs(value).toFixed(decimals);
    const sign = value < 0 && Number(digits) !== 0 ? "−" : "";
    return `${sign}${digits.startsWith("0") ? digits.slice(1) : digits}`;
  };
  const signed = (value: number): string =>
    Number(value.toFixed(decimals)) > 0 ? `+${text(value)}` : text(value);
  const withInterval =
    (write: (value: number) => string) =>
    ({ value, low, high }: Estimate): Cell =>
      low === null || high === null
        ? write(value)
        : { main: write(value), faint: `${write(low)} to ${write(high)}` };
  const estimate = withInterval(text);
  return {
    text,
    cell: (value) => (value == null ? absent : text(value)),
    estimate: (given) => (given === null ? absent : estimate(given)),
    signed,
    difference: withInterval(signed),
  };
}

/** What stands in a cell that has no value. */
export const absent = "–";

/** Shares as reports write them, with two decimals. */
export const inHundredths = sharesWith(2);
export const {
  text: shareText,
  cell: shareCell,
  estimate: estimateCell,
  signed: signedText,
  difference: signedCell,
} = inHundredths;

/** A share in hundredths: "18 %". */
export function percentText(value: number): string {
  const whole = Math.round(Math.abs(value) * 100);
  return `${value < 0 && whole !== 0 ? "−" : ""}${whole} %`;
}

/** The mean of the values of several models, each counting one; null where one has none. */
export function averageOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  if (known.length < values.length || known.length === 0) return null;
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** A part of a whole in hundredths, never 0 or 100 where it is not: "<1 %", ">99 %". */
export function partText(count: number, whole: number): string {
  const share = count / whole;
  if (share > 0 && share < 0.01) return "<1 %";
  return share < 1 && share > 0.99 ? ">99 %" : percentText(share);
}

/** "3,300". */
export function countText(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/gu, ",");
}

/** A p-value in three digits; a dash where there is none. */
export function probabilityText(p: number | null): string {
  if (p === null) return absent;
  return p < 0.0005 ? "<.001" : p.toFixed(3).replace(/^0/u, "");
}

/** The p-value of a test and the adjusted one; "≈" where not all patterns of signs were gone through. */
export function testCells({
  p,
  isExact,
  adjusted,
}: {
  readonly p: number;
  readonly isExact: boolean;
  readonly adjusted: number;
}): readonly Cell[] {
  return [`${isExact ? "" : "≈"}${probabilityText(p)}`, probabilityText(adjusted)];
}

/**
 * A report as data: sections of blocks, of which one writer makes HTML and another Markdown.
 *
 * All text is as a person reads it, also that of models: the writers escape it.
 */
export interface Report {
  readonly title: string;
  /** What it is about, in a sentence or two. */
  readonly lead: string;
  readonly sections: readonly Section[];
}

/** A part of a report, with a heading of its own. */
export interface Section {
  /** Unique in the report: letters, digits and hyphens. */
  readonly id: string;
  readonly title: string;
  /** Whether it stands in the Markdown too, which is short. */
  readonly isBrief: boolean;
  readonly blocks: readonly Block[];
}

/** What a section is made of. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  /** What must be known to read the rest rightly. */
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "heading"; readonly text: string }
  /** What stands as it is, line by line, such as a tree. */
  | { readonly kind: "lines"; readonly lines: readonly string[] }
  | { readonly kind: "terms"; readonly entries: readonly (readonly [term: string, meaning: string])[] }
  | Table
  | FigureBlock
  | { readonly kind: "details"; readonly summary: string; readonly blocks: readonly Block[] }
  | Group
  | Quote;

/** Blocks that belong together, under a head where they have one. */
export interface Group {
  readonly kind: "group";
  readonly head: Block | null;
  readonly blocks: readonly Block[];
}

/** Text of somebody else, such as a model's reply: shown as it stands, never obeyed. */
export interface Quote {
  readonly kind: "quote";
  readonly label: string;
  readonly before: string;
  /** The part that something was read from; empty where there is none. */
  readonly marked: string;
  readonly after: string;
}

/** Rows of cells; the first cell of a row is its heading. */
export interface Table {
  readonly kind: "table";
  /** Empty where what stands before the table says what it is of. */
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** A column of a table. */
export interface Column {
  readonly title: string;
  readonly isNumber: boolean;
}

/** A row of a table. */
export interface Row {
  /** Measured here, published elsewhere, or what measured values are held against. */
  readonly tone: "measured" | "published" | "reference";
  readonly cells: readonly Cell[];
}

/** A text, or one with words of less weight below it, such as an interval. */
export type Cell = string | { readonly main: string; readonly faint: string };

/** A picture, and the same in numbers for those who do not see it. */
export interface FigureBlock {
  readonly kind: "figure";
  /** Unique in the report. */
  readonly id: string;
  /** An SVG document of our own making; null where none can be drawn, so that the table alone is shown. */
  readonly svg: string | null;
  readonly caption: string;
  readonly table: Table;
  /** Whether the numbers stand in a table of the section too, so that Markdown need not repeat them. */
  readonly isTold?: boolean;
}

/** A column of words. */
export function words(title: string): Column {
  return { title, isNumber: false };
}

/** A column of numbers, aligned to the right. */
export function numbers(title: string): Column {
  return { title, isNumber: true };
}

export function text(said: string): Block {
  return { kind: "text", text: said };
}

export function heading(said: string): Block {
  return { kind: "heading", text: said };
}

/** What stands as it is; line breaks in it are kept. */
export function lines(...said: readonly string[]): Block {
  return { kind: "lines", lines: said.flatMap((one) => one.split("\n")) };
}

/** Terms, each with its meaning; those without one are left out. */
export function terms(...entries: readonly (readonly [term: string, meaning: string | null])[]): Block {
  const told = entries.flatMap(([term, meaning]) => (meaning === null ? [] : [[term, meaning] as const]));
  return { kind: "terms", entries: told };
}

/** Blocks under a head; text stands for a block of it. */
export function group(head: Block | string | null, ...blocks: readonly (Block | string)[]): Block {
  const given = blocks.map((block) => (typeof block === "string" ? text(block) : block));
  return { kind: "group", head: typeof head === "string" ? text(head) : head, blocks: given };
}

/** What must be known to read the rest rightly. */
export function note(said: string): Block {
  return { kind: "note", text: said };
}

/** Blocks that are shown when they are asked for. */
export function details(summary: string, ...blocks: readonly Block[]): Block {
  return { kind: "details", summary, blocks };
}

/** A table; a title stands for a column of words, and cells for a row of what was measured here. */
export function table(
  caption: string,
  columns: readonly (Column | string)[],
  rows: readonly (Row | readonly Cell[])[],
): Table {
  return {
    kind: "table",
    caption,
    columns: columns.map((column) => (typeof column === "string" ? words(column) : column)),
    rows: rows.map((row) => ("tone" in row ? row : measured(...row))),
  };
}

/** Rows that need no titles. */
export function grid(rows: readonly (readonly string[])[]): Table {
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  const columns = Array.from({ length: width }, () => "");
  return table("", columns, rows);
}

/** A row of what was measured here. */
export function measured(...cells: readonly Cell[]): Row {
  return { tone: "measured", cells };
}

/** A row of what is published elsewhere. */
export function published(...cells: readonly Cell[]): Row {
  return { tone: "published", cells };
}

/** A row of what measured values are held against. */
export function reference(...cells: readonly Cell[]): Row {
  return { tone: "reference", cells };
}
