import { hasTimeStamp } from "./time-stamp.js";
import { timeKeywords, timestampKeywords } from "./time-keywords.js";
import { wholeWords } from "./whole-word.js";

/** What of the columns of the paper's Table 1 one trace has. */
export interface KeywordPresence {
  /** A time stamp of standard format. */
  readonly timeStamp: boolean;
  /** The keyword "timestamp", or its plural. */
  readonly timestampKeyword: boolean;
  /** A keyword about time. */
  readonly timeKeyword: boolean;
  /** Which of all keywords, in lower case. */
  readonly words: ReadonlySet<string>;
}

const allKeywords = wholeWords([...timestampKeywords, ...timeKeywords]);
const ofTimestamp = new Set(timestampKeywords);

/**
 * Looks for the columns of the paper's Table 1 in a trace: present or not, however often.
 *
 * @source TicToc, §3.3 and Table 1; the list beyond date, time and hour is ours, see `timeKeywords`
 * Cost: linear.
 */
export function keywordPresence(trace: string): KeywordPresence {
  const words = allKeywords(trace);
  return {
    timeStamp: hasTimeStamp(trace),
    timestampKeyword: [...words].some((word) => ofTimestamp.has(word)),
    timeKeyword: [...words].some((word) => !ofTimestamp.has(word)),
    words,
  };
}
