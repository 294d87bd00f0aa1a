/** What can be made of one of the four flat questions; see `formedQuery`. */
export const formNames = [
  ...(["at-least-once", "at-least-twice", "at-least-thrice"] as const),
  ...(["more-than-once", "more-than-twice", "exactly-once", "exactly-twice"] as const),
  ...(["every-day", "every-week", "every-month", "missing-days"] as const),
  ...(["before", "after", "while"] as const),
  ...(["more-often", "less-often", "both", "neither", "either"] as const),
  ...(["ago", "seconds-ago", "minutes-ago", "hours-ago", "days-ago", "weeks-ago"] as const),
  ...(["months-ago", "years-ago", "days", "weeks", "months", "people", "places"] as const),
  ...(["days-in-a-row", "weeks-in-a-row", "first", "second", "third"] as const),
  ...(["most", "least", "earliest", "latest"] as const),
  ...(["only", "nobody", "who-not", "total", "longest", "times", "what", "gap", "list"] as const),
] as const;
export type FormName = (typeof formNames)[number];
