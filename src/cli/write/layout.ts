import type { Estimate } from "../../benchmark.js";
import { session } from "../session.js";
import { wrappedWords } from "../../page/document/columns.js";

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

/** Rows as lines with aligned columns; the given ones to the right. */
export { alignedRows as table } from "../../page/document/columns.js";

/** How long a line of running text may be. */
const lineLength = 96;

/** Words in lines of up to 96 characters; a longer word has a line of its own. */
export function wrapped(words: readonly string[]): readonly string[] {
  return wrappedWords(words, lineLength);
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
