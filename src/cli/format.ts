/** How results are written. */
export const formats = ["text", "json", "jsonl"] as const;

export type Format = (typeof formats)[number];
