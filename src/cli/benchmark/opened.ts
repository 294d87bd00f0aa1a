import type { Measured } from "../../tasks/measured.js";
import type { ReplyReader } from "../../tasks/replies.js";
import type { ContrastOptions } from "../../tasks/conversations/metrics/decision-contrasts.js";
import type { Uncounted } from "../read/counted-replies.js";
import { exitCode } from "../exit-code.js";
import type { Put } from "./output.js";
import { readReplies } from "./replies.js";

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
