/**
 * The keywords about time that are counted in reasoning traces, as whole words in any case.
 *
 * The paper names three examples, which come first; the rest is ours: the units of clock and calendar with
 * their plurals, the days that are named from today, and words for the passing of time. Left out are words
 * with which a trace orders its own steps or that have another meaning as common: now, then, again, still,
 * before, after, earlier, later, last, next, previous, current, since, second (seconds is counted), am, may.
 * "timestamp" is a keyword of its own and not one of these.
 *
 * @source date, time, hour: TicToc, §3.3; the rest by us
 */
export const timeKeywords: readonly string[] = [
  ...["date", "time", "hour"],
  ...["dates", "times", "hours"],
  ...["minute", "minutes", "seconds", "day", "days", "week", "weeks", "month", "months", "year", "years"],
  ...["hr", "hrs", "mins", "secs"],
  ...["today", "yesterday", "tomorrow", "tonight", "morning", "afternoon", "evening", "night", "midnight"],
  ...["ago", "elapsed", "duration", "recent", "recently", "outdated", "stale", "clock", "calendar"],
];

/**
 * The paper's keyword "timestamp", and its plural, which is the same word to a reader; "time stamp" in two
 * words counts as "time".
 */
export const timestampKeywords: readonly string[] = ["timestamp", "timestamps"];
