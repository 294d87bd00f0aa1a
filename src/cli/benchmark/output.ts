import { group } from "../../page/document/block.js";
import { write } from "../write/output.js";
import { WholeFile, writeText } from "../write/whole-file.js";
import { type Report, reportHtml, reportMarkdown } from "../../benchmark.js";
import { reportBlocks } from "../../page/document/terminal.js";
import { writeDocument } from "../write/layout.js";

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
