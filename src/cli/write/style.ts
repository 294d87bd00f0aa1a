import { session } from "../session.js";

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
