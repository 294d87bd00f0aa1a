import { caretBlock } from "../../issue/caret.js";
import type { Extraction, Zone } from "../../expressions.js";
import { type Block, group, lines } from "../../page/document/block.js";
import { readingBlocks } from "../resolve/resolve.js";
import type { Block as Piece } from "./blocks.js";

/** The lines of a piece of text that hold expressions, each with carets below them, and what they mean. */
export function extractionBlocks(
  extractions: readonly Extraction[],
  piece: Piece,
  zone: Zone,
): readonly Block[] {
  const byLine = new Map<number, readonly Extraction[]>();
  for (const extraction of extractions) {
    const start = piece.text.lastIndexOf("\n", extraction.span.start - 1) + 1;
    byLine.set(start, [...(byLine.get(start) ?? []), extraction]);
  }
  let number = piece.lines + 1;
  let at = 0;
  return [...byLine].flatMap(([start, found]) => {
    number += piece.text.slice(at, start).split("\n").length - 1;
    at = start;
    const told = found.map(({ span, text, readings }) =>
      group(`${number}:${span.start - start + 1}  ${text}`, ...readingBlocks(readings, zone, null)),
    );
    return [lines(...caretsOf(found, piece.text, start)), group(null, ...told)];
  });
}

/** A line with carets below its expressions; several such where it is too long to be shown at once. */
function caretsOf(found: readonly Extraction[], text: string, start: number): readonly string[] {
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end < 0 ? text.length : end);
  const shown: string[] = [];
  for (const { span } of found) {
    const [words, carets] = caretBlock({
      text: line,
      span: { start: span.start - start, end: Math.min(span.end - start, line.length) },
    });
    if (shown.at(-2) === words) {
      const before = shown.pop() ?? "";
      shown.push(before + carets.slice(before.length));
    } else {
      shown.push(words, carets);
    }
  }
  return shown;
}
