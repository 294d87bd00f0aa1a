import {
  type Reading,
  type ReadingRecord,
  readingRecord,
  type Result,
  resolve,
  type Zone,
} from "../../expressions.js";
import { type IssueRecord, issueRecord } from "../write/issue-output.js";
import type { Manner } from "../options/manner.js";
import { readWindow, type Reference } from "../options/time-options.js";

/** Every reading of a text, the best first. */
export function readText(
  text: string,
  reference: Reference,
  { options, window: flags }: Manner,
): Result<readonly Reading[]> {
  const window = readWindow(flags, reference.zone);
  const within = window === null ? {} : { window };
  return resolve(text, { ...options, ...reference, ...within });
}

/** What a text means, as plain JSON. */
export interface Resolution {
  /** The best first; empty with an issue. */
  readonly readings: readonly ReadingRecord[];
  /** The adverbial, where the best reading is vague. */
  readonly vague?: string;
  readonly issue?: IssueRecord;
  /** What to know about the best reading: words that were read as others, or that others read otherwise. */
  readonly notes?: readonly IssueRecord[];
}

export function resolutionOf(result: Result<readonly Reading[]>, zone: Zone): Resolution {
  if (!result.ok) {
    const [issue] = result.issues;
    return issue === undefined ? { readings: [] } : { readings: [], issue: issueRecord(issue) };
  }
  const readings = result.value.map((reading) => readingRecord(reading, zone));
  const vague = readings[0]?.vague;
  const notes = (result.value[0]?.notes ?? []).map(issueRecord);
  return {
    readings,
    ...(vague === undefined ? {} : { vague }),
    ...(notes.length === 0 ? {} : { notes }),
  };
}
