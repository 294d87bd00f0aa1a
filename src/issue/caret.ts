import { shownText } from "./shown-text.js";
import type { Place } from "./place.js";

/** Columns that a text may take beside its indent; what does not fit is cut around the span. */
const widthLimit = 100;
const indent = "  ";

/**
 * The two lines that show a place: the text, and carets below its span. No words.
 *
 * Carets are counted in terminal columns: combining marks take none, East Asian and emoji characters two.
 * Line breaks and tabs become single spaces, other controls are shown: `⟨U+001B⟩`; an empty span gets one
 * caret; a span that reaches beyond the text is cut to it.
 */
export function caretBlock(place: Place): readonly [string, string] {
  const { before, within, after } = divide(place);
  const span = cutEnd(within, widthLimit);
  const room = widthLimit - columnsOf(span);
  const right = cutEnd(after, Math.max(room >> 1, room - columnsOf(before)));
  const left = cutStart(before, Math.max(0, room - columnsOf(right)));
  const carets = "^".repeat(Math.max(1, columnsOf(span)));
  return [`${indent}${left}${span}${right}`.trimEnd(), `${indent}${" ".repeat(columnsOf(left))}${carets}`];
}

/** The text's code points before, inside and after the span; one that the span cuts is inside. */
function divide(place: Place): Record<"before" | "within" | "after", readonly string[]> {
  const parts = { before: [] as string[], within: [] as string[], after: [] as string[] };
  const { start, end } = place.span;
  let at = 0;
  for (const character of place.text) {
    const next = at + character.length;
    const side = next <= start ? "before" : at >= Math.max(start, end) ? "after" : "within";
    parts[side].push(...printable(character));
    at = next;
  }
  return parts;
}

/** Breaks would part the block; what would steer the terminal or turn the line around is shown. */
function printable(character: string): Iterable<string> {
  return /[\t-\r\u0085\u2028\u2029]/u.test(character) ? " " : shownText(character);
}

function cutEnd(characters: readonly string[], limit: number): string {
  if (columnsOf(characters) <= limit) return characters.join("");
  let kept = "";
  for (const character of characters) {
    if (columnsOf(kept) + columnsOf(character) > limit - 1) break;
    kept += character;
  }
  return limit < 1 ? "" : `${kept}…`;
}

function cutStart(characters: readonly string[], limit: number): string {
  if (columnsOf(characters) <= limit) return characters.join("");
  let kept = "";
  for (const character of characters.toReversed()) {
    if (columnsOf(kept) + columnsOf(character) > limit - 1) break;
    kept = character + kept;
  }
  return limit < 1 ? "" : `…${kept}`;
}

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;

function columnsOf(text: string | readonly string[]): number {
  let columns = 0;
  for (const character of text)
    columns += /^[\p{M}\p{Cf}]/u.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}
