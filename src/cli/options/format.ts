/** How results are written. */
export const formats = ["text", "json", "jsonl"] as const;

export type Format = (typeof formats)[number];

/** How the expressions of a text are written. */
export const extractFormats = [...formats, "timex3"] as const;

export type ExtractFormat = (typeof extractFormats)[number];
