import type { ElapseLevel, Preference } from "./sample.js";

/** What the name of a published file says of all records in it. */
export interface PublishedLabel {
  readonly preference: Preference;
  readonly level: ElapseLevel;
}

/**
 * What a file name says, as the published data has it: `preferNoTool_elapse_1.json`.
 *
 * @param name  without its folder
 * @returns null for a name that says nothing of the kind; "bad" for one that seems to, and does not
 */
export function publishedLabel(name: string): PublishedLabel | "bad" | null {
  const read = /^prefer(Tool|NoTool)_elapse_([012])\.jsonl?$/u.exec(name);
  if (read !== null) {
    const [, preference, level] = read;
    return {
      preference: preference === "Tool" ? "tool" : "noTool",
      level: Number(level) as ElapseLevel,
    };
  }
  return /^prefer_?(?:no)?_?tool/iu.test(name) ? "bad" : null;
}
