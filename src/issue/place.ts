/** A place in a text that an issue points at; rendered with a caret line. */
export interface Place {
  readonly text: string;
  readonly span: Span;
}

/**
 * Where a record stands in its source. Lines, rows and records count from 1; columns from 1, in UTF-16
 * units. A text has lines, a table without text has rows, and a list has records.
 */
export interface RecordPlace {
  readonly source: string;
  readonly unit: "line" | "row" | "record";
  readonly number: number;
  readonly column: number | null;
}

/** `events.csv:3:14`; rows and records are named as such. */
export function placeWords({ source, unit, number, column }: RecordPlace): string {
  if (unit !== "line") return `${source}, ${unit} ${number}`;
  return column === null ? `${source}:${number}` : `${source}:${number}:${column}`;
}

/** Where something stands in a text: characters `[start, end)`, counted in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The words of a question or expression together with where they stand in it. */
export interface Phrase {
  readonly text: string;
  readonly span: Span;
}
