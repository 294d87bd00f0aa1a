import { type Extraction, timex3, type Zone } from "../../expressions.js";

/**
 * A text with its expressions in TIMEX3 tags, as XML: each annotates the best reading.
 *
 * @param before  how many tags stand before it; ids go on from there
 */
export function taggedText(
  text: string,
  extractions: readonly Extraction[],
  zone: Zone,
  before: number,
): string {
  let at = 0;
  let tagged = "";
  extractions.forEach(({ span, text: words, readings: [best] }, index) => {
    if (best === undefined) return;
    const attributes = Object.entries({ tid: `t${before + index + 1}`, ...timex3(best, zone) });
    const written = attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join("");
    tagged += `${escaped(text.slice(at, span.start))}<TIMEX3${written}>${escaped(words)}</TIMEX3>`;
    at = span.end;
  });
  return tagged + escaped(text.slice(at));
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
}
