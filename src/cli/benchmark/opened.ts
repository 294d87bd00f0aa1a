import type { Measured, ReplyReader, ReplyTaker } from "../../tasks/measured.js";
import type { ContrastOptions } from "../../tasks/conversations/metrics/decision-contrasts.js";
import { CountedReplies, type Uncounted } from "../read/replies.js";
import { exitCode, Refusal } from "../session.js";
import { basename } from "node:path";
import { type Served, Serving } from "../../ask/run/serving.js";
import { type Reply, type Report, reportHtml, reportMarkdown } from "../../benchmark.js";
import { note } from "../write/issue-output.js";
import { group } from "../../page/document/block.js";
import { write } from "../write/output.js";
import { WholeFile, writeText } from "../write/whole-file.js";
import { reportBlocks } from "../../page/document/terminal.js";
import { writeDocument } from "../write/layout.js";

/** The items of a benchmark, to which replies are measured. */
export interface OpenedItems {
  /** What is written of them, and of how replies are read. */
  readonly about: object;
  /** The same in a line. */
  readonly lead: string;
  /** What figures on them are not to be set beside; null where there is nothing. */
  readonly note: string | null;
  /** What the items are called in messages; null where that says nothing. */
  readonly source: string | null;
  /** Of files of replies; told by their content where it is null. */
  readonly format: string | null;
  /** @param areKept  whether replies are kept, as a report needs them */
  reader(areKept: boolean): ReplyReader;
  close(): void;
}

/** How replies are measured. */
interface MeasureOptions {
  /** Takes a line for every reply that counts; null where nobody wants them. */
  readonly put?: Put | null;
  readonly areKept?: boolean;
}

/**
 * Reads files of replies, each once, and scores them.
 *
 * @throws {Refusal} when a file cannot be read, or no reply belongs to an item
 */
export async function measure(
  items: OpenedItems,
  replies: readonly string[],
  { put = null, areKept = false }: MeasureOptions = {},
): Promise<{ readonly measured: Measured<ContrastOptions>; readonly uncounted: readonly Uncounted[] }> {
  const { format, source } = items;
  const reader = items.reader(areKept);
  const without = areKept ? exitCode.unanswered : exitCode.refused;
  const uncounted = await readReplies(reader.replies, replies, { format, items: source, put, without });
  return { measured: reader.measured(), uncounted };
}

/** What is read, and what is said of it. */
interface ReadOptions {
  /** Of the files; told by their content where it is null. */
  readonly format: string | null;
  /** What the items are called in messages; null where that says nothing. */
  readonly items: string | null;
  /** Takes a line for every row; null where nobody wants them. */
  readonly put: Put | null;
  /** With what it ends where no reply belongs to an item. */
  readonly without?: number;
}

/**
 * Has the replies of files read as they come, in any order. What servers did in silence is noted.
 *
 * @returns how many did not count, by file
 * @throws {Refusal} when a file cannot be read, or no reply belongs to an item
 */
export async function readReplies(
  reader: ReplyTaker,
  files: readonly string[],
  { format, items, put, without = exitCode.refused }: ReadOptions,
): Promise<readonly Uncounted[]> {
  const uncounted: Uncounted[] = [];
  for (const path of files) {
    const replies = new CountedReplies(path, format);
    const { source, model } = replies.file;
    const from = { name: basename(source), model };
    const serving = new Serving({ source });
    for await (const reply of replies.read()) {
      const taken = reader.add(reply, from);
      if (taken === null) replies.unknown(reply);
      else {
        if (taken.isReply) serving.add(servedOf(reply, taken.id, reply.model ?? model));
        if (taken.isRepeated) replies.repeated(reply);
        if (taken.row !== null) await put?.(jsonLine(taken.row));
      }
    }
    uncounted.push(replies.conclude());
    note(serving.notes());
    if (put !== null) for (const row of reader.end(from)) await put(jsonLine(row));
  }
  if (reader.models === 0) {
    throw new Refusal({ kind: "no-replies", sources: files, items }, { exitCode: without });
  }
  return uncounted;
}

function servedOf({ servedModel, inputTokens, promptCharacters }: Reply, id: string, model: string): Served {
  return {
    id,
    model,
    servedModel: servedModel ?? null,
    inputTokens: inputTokens ?? null,
    promptCharacters: promptCharacters ?? null,
  };
}

/** Writes a text where somebody reads it. */
export type Put = (text: string) => Promise<void>;

/**
 * Does something that writes into a file, which is there whole or not at all.
 *
 * @param out  its name; "-" for standard output, undefined where nothing is to be written
 * @throws {Refusal} when the file cannot be written
 */
export async function intoFile<T>(out: string | undefined, act: (put: Put) => Promise<T>): Promise<T> {
  if (out === undefined) return act(async () => {});
  if (out === "-") return act(write);
  const file = await WholeFile.open(out);
  try {
    const result = await act((text) => file.write(text));
    await file.commit();
    return result;
  } catch (fault) {
    await file.abandon();
    throw fault;
  }
}

/** A value as a line of JSON lines. */
export function jsonLine(value: unknown): string {
  return `${JSON.stringify(value)}\n`;
}

/** Values as JSON lines. */
export function jsonLines(values: readonly unknown[]): string {
  return values.map(jsonLine).join("");
}

/** Where a report goes. */
export interface ReportFiles {
  readonly out?: string;
  readonly markdown?: string;
  readonly json?: true;
}

/**
 * Writes a report as HTML and as Markdown, and says so unless standard output holds one of them; for a terminal where
 * no file is named.
 *
 * @param counts  how much is in it, as JSON says it
 * @param words   the same, for people
 * @throws {Refusal} when a file cannot be written
 */
export async function writeReport(
  report: Report,
  { out, markdown, json }: ReportFiles,
  counts: Readonly<Record<string, number>>,
  words: string,
): Promise<void> {
  if (out === undefined && markdown === undefined) {
    await writeDocument(json === true ? "json" : "text", report, () => reportBlocks(report));
    return;
  }
  const page = reportHtml(report);
  if (out !== undefined) await writeText(page, out);
  if (markdown !== undefined) await writeText(reportMarkdown(report), markdown);
  if (out === "-" || markdown === "-") return;
  const files = [out, markdown].filter((file) => file !== undefined);
  const bytes = Buffer.byteLength(page);
  await writeDocument(json === true ? "json" : "text", { files, bytes, ...counts }, () => [
    group(`${files.join(", ")}: ${words}, ${Math.ceil(bytes / 1000)} kB`),
  ]);
}
