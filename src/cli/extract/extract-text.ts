import { caretBlock } from "../../issue/caret.js";
import type { Extraction, Zone } from "../../expressions.js";
import type { Block } from "./blocks.js";
import { printable } from "../write/output.js";
import { renderReadings } from "../resolve/resolve.js";
import type { Style } from "../write/layout.js";

/** The lines of a block that hold expressions, each with carets below them, and what they mean. */
export function renderExtractions(
  extractions: readonly Extraction[],
  block: Block,
  zone: Zone,
  style: Style,
): string {
  const byLine = new Map<number, Extraction[]>();
  for (const extraction of extractions) {
    const start = block.text.lastIndexOf("\n", extraction.span.start - 1) + 1;
    const there = byLine.get(start);
    if (there === undefined) byLine.set(start, [extraction]);
    else there.push(extraction);
  }
  let number = block.lines + 1;
  let at = 0;
  let shown = "";
  for (const [start, found] of byLine) {
    number += block.text.slice(at, start).split("\n").length - 1;
    at = start;
    shown += `${caretsOf(found, block.text, start).join("\n")}\n`;
    for (const { span, text, readings } of found) {
      const lines = renderReadings(readings, zone, style, null).split("\n");
      const indented = lines.map((line) => `      ${line}\n`).join("");
      shown += `  ${number}:${span.start - start + 1}  ${printable(text)}\n${indented}`;
    }
  }
  return shown;
}

/** A line with carets below its expressions; several such where it is too long to be shown at once. */
function caretsOf(found: readonly Extraction[], text: string, start: number): readonly string[] {
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end < 0 ? text.length : end);
  const lines: string[] = [];
  for (const { span } of found) {
    const [words, carets] = caretBlock({
      text: line,
      span: { start: span.start - start, end: Math.min(span.end - start, line.length) },
    });
    if (lines.at(-2) === words) {
      const before = lines.pop() ?? "";
      lines.push(before + carets.slice(before.length));
    } else {
      lines.push(words, carets);
    }
  }
  return lines;
}
