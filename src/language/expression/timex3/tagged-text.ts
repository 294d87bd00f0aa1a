import { xmlAttribute, xmlText } from "./timex3.js";
import type { Zone } from "../../../time/zone.js";
import type { Extraction } from "../extract/verdict.js";
import { timex3 } from "./write-timex3.js";

/**
 * A text with its expressions in TIMEX3 tags, as XML: each annotates the best reading.
 *
 * Characters that XML 1.0 does not allow are written as U+FFFD, one for each.
 *
 * @param extractions  what `extract` found in the text
 * @param zone         in which they were resolved
 * @param before       how many tags stand before it; ids go on from there
 */
export function taggedText(text: string, extractions: readonly Extraction[], zone: Zone, before = 0): string {
  let at = 0;
  let tagged = "";
  extractions.forEach(({ span, text: words, readings: [best] }, index) => {
    if (best === undefined) return;
    const attributes = Object.entries({ tid: `t${before + index + 1}`, ...timex3(best, zone) });
    const written = attributes.map(([name, value]) => ` ${name}="${xmlAttribute(value)}"`).join("");
    tagged += `${xmlText(text.slice(at, span.start))}<TIMEX3${written}>${xmlText(words)}</TIMEX3>`;
    at = span.end;
  });
  return tagged + xmlText(text.slice(at));
}
