import { createReadStream } from "node:fs";
import { type Extraction, formatInstant, taggedText } from "../../expressions.js";
import { readAtOption, type Reference } from "../options/time-options.js";
import { type Block, blocksOf } from "./blocks.js";
import { exitCode } from "../exit-code.js";
import { type ExpressionRecord, type ExtractionFlags, extractFrom, recordsOf } from "./extraction.js";
import { renderExtractions } from "./extract-text.js";
import type { ExtractFormat } from "../options/option-groups.js";
import { textIn } from "../read/binary.js";
import { nameOf, refusalOf, takeStandardInput } from "../read/input.js";
import { type ReadingFlags, readManner } from "../options/manner.js";
import { write } from "../write/output.js";
import { Refusal } from "../refusal.js";
import { outputStyle } from "../write/layout.js";
import { session } from "../session.js";

/** The options of `oracle extract`. */
export interface ExtractFlags extends ReadingFlags, ExtractionFlags {
  readonly at?: string;
  readonly format: ExtractFormat;
}

/** Where the text comes from: the command line, or a file, "-" for standard input. */
export type TextSource = { readonly text: string } | { readonly file: string };

/** After so long, and then as often, somebody who waits is told how far it is. */
const patienceMs = 2000;

/**
 * Finds the temporal expressions of a text, block by block.
 *
 * @returns what to exit with
 * @throws {Refusal} when an option or the file cannot be read
 */
export async function extractText(source: TextSource, flags: ExtractFlags): Promise<number> {
  const manner = await readManner(flags);
  const reference = readAtOption(flags.at, manner.zone);
  const output = new Output(flags.format, reference);
  let told = Date.now();
  let isEmpty = true;
  for await (const block of blocksIn(source)) {
    isEmpty &&= block.text.trim() === "";
    await output.add(extractFrom(block.text, reference, manner, flags), block);
    if (session().io.stderr.isTTY && Date.now() - told > patienceMs) {
      told = Date.now();
      session().io.stderr.write(
        `${block.offset + block.text.length} characters, ${output.count} expressions\n`,
      );
    }
  }
  if (isEmpty && "file" in source) throw new Refusal({ kind: "empty-input", source: nameOf(source.file) });
  await output.end();
  return output.count > 0 ? exitCode.answered : exitCode.unanswered;
}

async function* blocksIn(source: TextSource): AsyncGenerator<Block> {
  if ("text" in source) {
    yield { text: source.text, offset: 0, lines: 0 };
    return;
  }
  const { file } = source;
  try {
    const stream = file === "-" ? takeStandardInput() : createReadStream(file);
    yield* blocksOf(textIn(stream, nameOf(file)), file);
  } catch (fault) {
    throw fault instanceof Refusal ? fault : refusalOf(fault, nameOf(file));
  }
}

/** Writes what was found, block by block where the format allows. */
class Output {
  count = 0;
  readonly #records: ExpressionRecord[] = [];
  readonly #style = outputStyle();

  constructor(
    readonly format: ExtractFlags["format"],
    readonly reference: Reference,
  ) {}

  async add(found: readonly Extraction[], block: Block): Promise<void> {
    const { zone } = this.reference;
    const before = this.count;
    this.count += found.length;
    switch (this.format) {
      case "text":
        return write(renderExtractions(found, block, zone, this.#style));
      case "timex3":
        return write(taggedText(block.text, found, zone, before));
      case "jsonl":
        return write(
          recordsOf(found, block, zone)
            .map((record) => `${JSON.stringify(record)}\n`)
            .join(""),
        );
      case "json":
        this.#records.push(...recordsOf(found, block, zone));
    }
  }

  async end(): Promise<void> {
    const { speechTime, zone } = this.reference;
    if (this.format !== "json") return;
    const asked = { speechTime: formatInstant(speechTime, zone), zone: zone.name };
    await write(`${JSON.stringify({ ...asked, expressions: this.#records }, null, 2)}\n`);
  }
}
