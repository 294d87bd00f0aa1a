import type { Estimate } from "../../benchmark.js";
import { session } from "../session.js";
import { grouped } from "../../issue/phrasing.js";
import type { Block } from "../../page/document/block.js";
import { terminalText } from "../../page/document/terminal.js";
import type { Format } from "../options/option-groups.js";
import { escapedInJson } from "../../issue/shown-text.js";
import { write, writeJson } from "./output.js";

/** How a few words are set off for people. */
interface Style {
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

/** Blocks as text to the width of the terminal that reads the results, where there is one. */
function shownBlocks(blocks: readonly Block[], withDetails = true): string {
  const { stdout, env } = session().io;
  // A terminal that does not know its size says 0.
  const width = stdout.isTTY === true && stdout.columns ? stdout.columns : null;
  return terminalText(blocks, { ...styleOf(stdout, env), width, withDetails });
}

/** Writes results for people. */
export async function writeBlocks(...blocks: readonly Block[]): Promise<void> {
  await write(shownBlocks(blocks));
}

/** Writes them without empty lines between. */
export async function writeEach(blocks: readonly Block[]): Promise<void> {
  for (const block of blocks) await writeBlocks(block);
}

/**
 * Writes results as they are asked for: as indented JSON, or as blocks.
 *
 * @param withDetails  whether blocks that are shown on demand are shown
 */
export async function writeDocument(
  format: "text" | "json",
  result: unknown,
  blocks: () => readonly Block[],
  withDetails = true,
): Promise<void> {
  if (format === "json") await writeJson(result);
  else await write(shownBlocks(blocks(), withDetails));
}

/** Writes records as they come: as blocks with empty lines between, as lines of JSON, or as one JSON. */
export class RecordWriter {
  #count = 0;

  /** @param isList  whether one JSON is a list; else it is that of the only record */
  constructor(
    readonly format: Format,
    readonly isList: boolean,
  ) {}

  /** @param block  for people; null where they are told nothing */
  async add(record: object, block: () => Block | null): Promise<void> {
    if (this.format === "text") {
      const shown = block();
      if (shown === null) return;
      if (this.#count > 0) await write("\n");
      await writeBlocks(shown);
    } else if (this.format === "jsonl") await write(`${JSON.stringify(record)}\n`);
    else if (this.isList) {
      const element = JSON.stringify(record, null, 2).replaceAll(/^/gmu, "  ");
      await write(escapedInJson(`${this.#count === 0 ? "[\n" : ",\n"}${element}`));
    } else await writeJson(record);
    this.#count += 1;
  }

  /** Ends the list. */
  async end(): Promise<void> {
    if (this.format === "json" && this.isList) await write(this.#count === 0 ? "[]\n" : "\n]\n");
  }
}

/** The first few of many, and how many more there are. */
export function firstOf(all: readonly string[], most: number, others = 0): readonly string[] {
  const more = Math.max(0, all.length - most) + others;
  return [...all.slice(0, most), ...(more === 0 ? [] : [`and ${more} more`])];
}

/** So many things: "1 failure", "3 failures". */
export { count as counted } from "../../issue/phrasing.js";

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
  const pace = ms > 0 ? `, ${grouped(Math.round((count / ms) * 1000))} a second` : "";
  return `${grouped(count)} ${things}${pace}`;
}
