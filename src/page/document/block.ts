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
  | { readonly kind: "terms"; readonly entries: readonly (readonly [term: string, meaning: string])[] }
  | Table
  | FigureBlock
  | { readonly kind: "details"; readonly summary: string; readonly blocks: readonly Block[] }
  | Quote;

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
  /** An SVG document of our own making. */
  readonly svg: string;
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
