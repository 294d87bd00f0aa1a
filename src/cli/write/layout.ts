import { session } from "../session.js";
import { printable } from "./output.js";

/** How a few words are set off for people. */
export interface Style {
  bold(text: string): string;
  dim(text: string): string;
}

const plain: Style = { bold: (text) => text, dim: (text) => text };

const ansi: Style = {
  bold: (text) => `\u001B[1m${text}\u001B[22m`,
  dim: (text) => `\u001B[2m${text}\u001B[22m`,
};

/** No codes where the stream is no terminal, is a dumb one, or `NO_COLOR` is set (https://no-color.org). */
export function styleOf(
  stream: { readonly isTTY?: boolean },
  environment: Readonly<Record<string, string | undefined>>,
): Style {
  const isPlain = (environment["NO_COLOR"] ?? "") !== "" || environment["TERM"] === "dumb";
  return stream.isTTY === true && !isPlain ? ansi : plain;
}

/** How words are set off in the results of this run. */
export function outputStyle(): Style {
  const { stdout, env } = session().io;
  return styleOf(stdout, env);
}

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

/** How long a line of running text may be. */
const lineLength = 96;

/** Words in lines of up to 96 characters; a longer word has a line of its own. */
export function wrapped(words: readonly string[]): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const line = `${lines.at(-1) ?? ""} ${word}`;
    if (lines.length === 0 || line.length > lineLength) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines;
}
