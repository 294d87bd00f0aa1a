import type { Span } from "./span.js";

/** A place in a text that an issue points at; rendered with a caret line. */
export interface Place {
  readonly text: string;
  readonly span: Span;
}
