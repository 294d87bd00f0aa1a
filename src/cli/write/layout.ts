import type { Estimate } from "../../benchmark.js";
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

/** So many things: "1 failure", "3 failures". */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? "" : "s"}`;
}

/** A mean or a difference: three decimals, and never "-0.000". */
export function figure(value: number): string {
  const written = value.toFixed(3);
  return written === "-0.000" ? "0.000" : written;
}

/** "0.690 to 0.738"; nothing where there is no interval. */
export function intervalFigures({ low, high }: Estimate): string {
  return low === null || high === null ? "" : `${figure(low)} to ${figure(high)}`;
}

/** A p-value: "0.034", "<0.001". */
export function pFigure(p: number): string {
  return p < 0.0005 ? "<0.001" : p.toFixed(3);
}

/**
 * How many things are done, and how fast: "806,245 replies, 41,300 a second".
 *
 * @param things  what is counted, "replies"
 * @param ms      since the first one was begun
 */
export function paceOf(count: number, things: string, ms: number): string {
  const pace = ms > 0 ? `, ${Math.round((count / ms) * 1000).toLocaleString("en-US")} a second` : "";
  return `${count.toLocaleString("en-US")} ${things}${pace}`;
}
