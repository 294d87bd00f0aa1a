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
