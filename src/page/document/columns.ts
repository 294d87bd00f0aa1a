import { printable } from "../../issue/shown-text.js";

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/** The columns that a terminal gives to a text: two to a wide character, none to a combining mark. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text)
    columns += /[\p{M}\p{Cf}]/u.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}

/**
 * Rows as lines with aligned columns; columns that are empty in every row are left out.
 *
 * @param right  the columns that are aligned to the right
 */
export function alignedRows(
  rows: readonly (readonly string[])[],
  right: readonly number[] = [],
): readonly string[] {
  const cells = rows.map((row) => row.map(printable));
  const widths = Array.from({ length: Math.max(0, ...cells.map((row) => row.length)) }, (_, column) =>
    Math.max(...cells.map((row) => columnsOf(row[column] ?? ""))),
  );
  return cells.map((row) =>
    widths
      .flatMap((width, column) => {
        if (width === 0) return [];
        const cell = row[column] ?? "";
        const gap = " ".repeat(width - columnsOf(cell));
        return [right.includes(column) ? gap + cell : cell + gap];
      })
      .join("  ")
      .trimEnd(),
  );
}

/** Words in lines of up to `width` columns, `gap` between them; a longer word has a line of its own. */
export function wrappedWords(words: readonly string[], width: number, gap = " "): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ""}${gap}${word}`;
    if (lines.length === 0 || columnsOf(line) > width) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
