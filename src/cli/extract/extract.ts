import { caretBlock } from "../../issue/caret.js";
import { type Command, Option } from "commander";
import { createReadStream } from "node:fs";
import {
  extract,
  type Extraction,
  formatInstant,
  readingRecord,
  type SpanConvention,
  taggedText,
  type Zone,
} from "../../expressions.js";
import { exitCode, exits, session, Refusal } from "../session.js";
import { type Manner, type ReadingFlags, readManner } from "../options/manner.js";
import {
  addOutputOptions,
  addReadingOptions,
  type ExtractFormat,
  extractFormats,
  given,
} from "../options/option-groups.js";
import { readAtOption, type Reference } from "../options/time-options.js";
import { textIn } from "../read/binary.js";
import { nameOf, refusalOf, takeStandardInput } from "../read/input.js";
import { readTextLines } from "../read/text-lines.js";
import type { IssueRecord } from "../write/issue-output.js";
import { writeEach } from "../write/layout.js";
import { statusLine, write, writeJson } from "../write/output.js";
import { readingBlocks } from "../resolve/resolve.js";
import { type Block, group, lines } from "../../page/document/block.js";

/** A piece of a long text. */
export interface Piece {
  readonly text: string;
  /** UTF-16 units before it. */
  readonly offset: number;
  /** Line breaks before it. */
  readonly lines: number;
}

/** Text is handed on when so many UTF-16 units have come. */
const blockSize = 65_536;

/**
 * A text that comes as a stream of UTF-8, in blocks, so that memory does not grow with it. A block ends at
 * a blank line where it can, else at the end of a line, else at a space; a byte order mark is left out.
 *
 * @throws {Refusal} when it is no UTF-8
 */
export async function* blocksOf(stream: AsyncIterable<unknown>, source: string): AsyncGenerator<Piece> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decode = (chunk?: Uint8Array): string => {
    try {
      return chunk === undefined ? decoder.decode() : decoder.decode(chunk, { stream: true });
    } catch {
      throw new Refusal({ kind: "unreadable-file", file: nameOf(source), fault: "encoding" });
    }
  };
  let pending = "";
  let offset = 0;
  let lines = 0;
  const take = (length: number): Piece => {
    const block = { text: pending.slice(0, length), offset, lines };
    pending = pending.slice(length);
    offset += length;
    lines += block.text.split("\n").length - 1;
    return block;
  };
  for await (const chunk of stream) {
    pending += decode(chunk as Uint8Array);
    while (pending.length >= blockSize) yield take(endOfBlock(pending.slice(0, blockSize)));
  }
  pending += decode();
  if (pending !== "") yield take(pending.length);
}

function endOfBlock(text: string): number {
  const blank = [...text.matchAll(/\n[ \t\r]*\n/g)].at(-1);
  if (blank !== undefined) return blank.index + blank[0].length;
  const line = text.lastIndexOf("\n") + 1;
  if (line > 0) return line;
  const space = text.lastIndexOf(" ") + 1;
  return space > 0 ? space : text.length;
}

const examples = `
Examples:
  $ oracle extract "The deadline was last Friday at 5 pm." --at 2023-09-29T22:18 --zone Europe/Berlin
  $ oracle extract --file letter.txt --at 2023-09-29 --zone UTC --format jsonl --first
  $ oracle extract - --at now --zone UTC --format timex3 < article.txt
  $ echo '{"id": 1, "text": "See you tomorrow.", "speechTime": "2013-02-12T04:30:00"}' | oracle extract --jsonl

Offsets count UTF-16 units of the text, the end not included; lines and columns count from 1. With --jsonl
a line is {"id", "text", "speechTime", "offset"}, and one line of {"id", "expressions"} comes back for each
at once. Exit code 3: no expression was found.`;

export function addExtractCommand(program: Command): void {
  const command = program.command("extract");
  command
    .argument("[text...]", 'the text; "-" for standard input')
    .option("--file <file>", "a file that holds the text")
    .option("--at <time>", 'when it was said or written: ISO 8601, Unix time, "now", or "yesterday 3 pm"')
    .addOption(new Option("--jsonl", "read texts from standard input line by line").conflicts(["at", "file"]))
    .addOption(
      new Option(
        "--spans <convention>",
        'leave "on" out of "on Friday" (bare), or keep it (whole); as annotators mark it (timeml); or leave "from" out of a range as well (bare-range)',
      ).choices(["bare", "whole", "timeml", "bare-range"]),
    )
    .option("--first", "only the best reading of each expression");
  addReadingOptions(command);
  addOutputOptions(command, { what: "expressions", formats: extractFormats })
    .addHelpText("after", examples)
    .action(
      exits((words: readonly string[], flags: ExtractFlags) => {
        const text = words.join(" ");
        const { file = text === "-" ? text : null, jsonl = false } = flags;
        const sources = [words.length > 0 && text !== "-", file !== null, jsonl];
        if (sources.filter(Boolean).length !== 1) {
          return command.error("error: give one text, --file, - for standard input, or --jsonl");
        }
        return jsonl ? extractLines(flags) : extractText(text, file, flags);
      }),
    );
}

/** The expressions of a text. */
function extractFrom(
  text: string,
  reference: Reference,
  { options }: Manner,
  { spans, first }: ExtractFlags,
): readonly Extraction[] {
  const found = extract(text, { ...options, ...reference, ...given({ spans }) });
  return first === true ? found.map((one) => ({ ...one, readings: one.readings.slice(0, 1) })) : found;
}

/** Expressions as plain JSON: their places in the whole text, counted as the help says. */
function recordsOf(extractions: readonly Extraction[], block: Piece, zone: Zone) {
  let line = block.lines + 1;
  let at = 0;
  return extractions.map(({ span, text, readings }) => {
    line += block.text.slice(at, span.start).split("\n").length - 1;
    at = span.start;
    return {
      start: block.offset + span.start,
      end: block.offset + span.end,
      line,
      column: span.start - block.text.lastIndexOf("\n", span.start - 1),
      text,
      readings: readings.map((reading) => readingRecord(reading, zone)),
    };
  });
}

/** The options of `oracle extract`. */
interface ExtractFlags extends ReadingFlags {
  readonly at?: string;
  readonly file?: string;
  readonly jsonl?: boolean;
  readonly spans?: SpanConvention;
  /** Only the best reading of each expression. */
  readonly first?: boolean;
  readonly format: ExtractFormat;
}

/**
 * Finds the temporal expressions of a text, or of a file of it ("-" is standard input), block by block.
 *
 * @throws {Refusal} when an option or the file cannot be read
 */
async function extractText(text: string, file: string | null, flags: ExtractFlags): Promise<number> {
  const manner = await readManner(flags);
  const reference = readAtOption(flags.at, manner.zone);
  const output = new Output(flags.format, reference);
  const status = statusLine(session().io.stderr, Date.now);
  let isEmpty = true;
  for await (const block of file === null ? [{ text, offset: 0, lines: 0 }] : blocksIn(file)) {
    isEmpty &&= block.text.trim() === "";
    await output.add(extractFrom(block.text, reference, manner, flags), block);
    const done = block.offset + block.text.length;
    status.tell(() => `${done} characters, ${output.count} expressions`);
  }
  status.end();
  if (isEmpty && file !== null) throw new Refusal({ kind: "empty-input", source: nameOf(file) });
  await output.end();
  return output.count > 0 ? exitCode.answered : exitCode.unanswered;
}

async function* blocksIn(file: string): AsyncGenerator<Piece> {
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
  readonly #records: object[] = [];

  constructor(
    readonly format: ExtractFlags["format"],
    readonly reference: Reference,
  ) {}

  async add(found: readonly Extraction[], block: Piece): Promise<void> {
    const { zone } = this.reference;
    const before = this.count;
    this.count += found.length;
    switch (this.format) {
      case "text":
        return writeEach(extractionBlocks(found, block, zone));
      case "timex3":
        return write(taggedText(block.text, found, zone, before));
      case "jsonl":
        for (const record of recordsOf(found, block, zone)) await write(`${JSON.stringify(record)}\n`);
        break;
      case "json":
        this.#records.push(...recordsOf(found, block, zone));
    }
  }

  async end(): Promise<void> {
    const { speechTime, zone } = this.reference;
    if (this.format !== "json") return;
    const asked = { speechTime: formatInstant(speechTime, zone), zone: zone.name };
    await writeJson({ ...asked, expressions: this.#records });
  }
}

/**
 * Finds the expressions in the texts of standard input, line by line, `{id, text, speechTime, offset?}`, and
 * writes one line for each, in order, before it waits for the next.
 *
 * @throws {Refusal} when an option cannot be read
 */
function extractLines(flags: ExtractFlags): Promise<number> {
  return readTextLines<{ expressions: readonly object[]; issue?: IssueRecord }>(flags, {
    read: (text, reference, manner) => {
      const found = extractFrom(text, reference, manner, flags);
      return { expressions: recordsOf(found, { text, offset: 0, lines: 0 }, reference.zone) };
    },
    unread: (issue) => ({ expressions: [], issue }),
    isFound: ({ expressions }) => expressions.length > 0,
  });
}

/** The lines of a piece of text that hold expressions, each with carets below them, and what they mean. */
function extractionBlocks(extractions: readonly Extraction[], piece: Piece, zone: Zone): readonly Block[] {
  const byLine = new Map<number, readonly Extraction[]>();
  for (const extraction of extractions) {
    const start = piece.text.lastIndexOf("\n", extraction.span.start - 1) + 1;
    byLine.set(start, [...(byLine.get(start) ?? []), extraction]);
  }
  let number = piece.lines + 1;
  let at = 0;
  return [...byLine].flatMap(([start, found]) => {
    number += piece.text.slice(at, start).split("\n").length - 1;
    at = start;
    const told = found.map(({ span, text, readings }) =>
      group(`${number}:${span.start - start + 1}  ${text}`, ...readingBlocks(readings, zone, null)),
    );
    return [lines(...caretsOf(found, piece.text, start)), group(null, ...told)];
  });
}

/** A line with carets below its expressions; several such where it is too long to be shown at once. */
function caretsOf(found: readonly Extraction[], text: string, start: number): readonly string[] {
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end < 0 ? text.length : end);
  const shown: string[] = [];
  for (const { span } of found) {
    const [words, carets] = caretBlock({
      text: line,
      span: { start: span.start - start, end: Math.min(span.end - start, line.length) },
    });
    if (shown.at(-2) === words) {
      const before = shown.pop() ?? "";
      shown.push(before + carets.slice(before.length));
    } else {
      shown.push(words, carets);
    }
  }
  return shown;
}
