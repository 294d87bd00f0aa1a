import { Option } from "commander";

/** How results are written. */
export const formats = ["text", "json", "jsonl"] as const;

export type Format = (typeof formats)[number];

/** How the expressions of a text are written. */
export const extractFormats = [...formats, "timex3"] as const;

export type ExtractFormat = (typeof extractFormats)[number];

/** The flag that people try first: `--json`. */
export function jsonOption(): Option {
  return new Option("--json", "the same as --format json").implies({ format: "json" });
}
