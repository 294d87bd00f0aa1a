import type { Instant } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";

/** An interval that counts as right: civil times `yyyy-mm-ddThh:mm:ss`, half-open, null where unbounded. */
export interface AcceptedInterval {
  readonly start: string | null;
  readonly end: string | null;
}

/** A text with every interval that it may be taken to mean; one line of a corpus. */
export interface ConformanceCase {
  readonly id: string;
  readonly text: string;
  readonly speechTime: Instant;
  /** Of the speech time, and of the civil times that are accepted. */
  readonly zone: Zone;
  /** Empty for a negative: nothing temporal may be read. */
  readonly accept: readonly AcceptedInterval[];
  /** Whether only the starts, or only the ends, are compared. */
  readonly startOnly: boolean;
  readonly endOnly: boolean;
  /** Whether days are compared, and not times. */
  readonly dayOnly: boolean;
  /** Whether the source states a point, so that the end says nothing. */
  readonly pointOnly: boolean;
  readonly granularity: string | null;
  readonly category: string | null;
  /** Which way the source looked, where the words say nothing about it. */
  readonly direction: "past" | "future" | "nearest" | null;
}

/**
 * The corpus of a case: its id without the number and without `-negative`; where the id has no such form,
 * the name of its file.
 *
 *     corpusOf("chrono-negative-12", "cases") // => "chrono"
 *     corpusOf("7", "cases") // => "cases"
 */
export function corpusOf(id: string, file: string): string {
  const name = /^(.*?\p{L}.*?)-\d+$/u.exec(id)?.[1] ?? file;
  return name.replace(/-negative$/, "");
}

/** What a case is counted under beside its corpus: its category, else its granularity. */
export function categoryOf({ category, granularity }: ConformanceCase): string {
  return category ?? granularity ?? "unstated";
}

/** Whether nothing temporal may be read in a case. */
export function isNegative({ accept }: ConformanceCase): boolean {
  return accept.length === 0;
}
