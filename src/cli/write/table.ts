import { printable } from "./printable.js";

/**
 * Rows as lines with aligned columns; columns that are empty in every row are left out.
 *
 * @param right  the columns that are aligned to the right
 */
export function table(
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

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}]/u;

/** The columns that a terminal gives to a text: two to a wide character, none to a combining mark. */
function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text)
    columns += /[\p{M}\p{Cf}]/u.test(character) ? 0 : wide.test(character) ? 2 : 1;
  return columns;
}
