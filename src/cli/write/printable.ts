import { shownText } from "../../issue/shown-text.js";

/** A foreign text on one line; what would hide, steer a terminal or turn its writing around is shown: `⟨U+202E⟩`. */
export function printable(text: string): string {
  return shownText(text.replace(/(?:\r\n|[\n\t])+/gu, " "));
}
