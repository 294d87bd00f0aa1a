import { readFileSync } from "node:fs";
import type { Span } from "../../../../src/issue/place.js";

/** A sentence and where its temporal expressions stand. */
export interface Marked {
  readonly text: string;
  readonly spans: readonly Span[];
  /** The heading that it stands under. */
  readonly kind: string;
}

/** The sentences of `marked.txt`. */
export function markedSentences(): readonly Marked[] {
  const sentences: Marked[] = [];
  let kind = "";
  for (const line of readFileSync(new URL("marked.txt", import.meta.url), "utf8").split("\n")) {
    if (line.startsWith("#")) kind = line.slice(1).trim();
    else if (line.trim() !== "") sentences.push({ ...unmarked(line), kind });
  }
  return sentences;
}

/** A text without its marks, and where they were. */
function unmarked(line: string): Pick<Marked, "text" | "spans"> {
  const spans: Span[] = [];
  let text = "";
  for (const [index, piece] of line.split(/\[\[|\]\]/).entries()) {
    if (index % 2 === 1) spans.push({ start: text.length, end: text.length + piece.length });
    text += piece;
  }
  return { text, spans };
}

/** A text with spans marked. */
export function marked(text: string, spans: readonly Span[]): string {
  let at = 0;
  let result = "";
  for (const { start, end } of spans) {
    result += `${text.slice(at, start)}[[${text.slice(start, end)}]]`;
    at = end;
  }
  return result + text.slice(at);
}
