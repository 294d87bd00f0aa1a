import type { Measured } from "../../tasks/measured.js";
import type { ContrastOptions } from "../../staleness/metrics/decision-contrasts.js";
import type { Uncounted } from "../read/counted-replies.js";
import type { Put } from "./output.js";

/** The items of a benchmark, to which replies are measured. */
export interface OpenedItems {
  /** What is written of them, and of how replies are read. */
  readonly about: object;
  /** The same in a line. */
  readonly lead: string;
  /** What figures on them are not to be set beside; null where there is nothing. */
  readonly note: string | null;
  /**
   * Reads files of replies, each once.
   *
   * @param put  takes a line for every reply that counts; null where nobody wants them
   * @throws {Refusal} when a file cannot be read, or no reply belongs to an item
   */
  measure(
    replies: readonly string[],
    put: Put | null,
  ): Promise<{ readonly measured: Measured<ContrastOptions>; readonly uncounted: readonly Uncounted[] }>;
  close(): void;
}
