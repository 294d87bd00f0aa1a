import { foldLetters } from "../../language/words/fold-letters.js";

/**
 * The words of a name or of a text, folded, in order: at `_`, at marks, and within `camelCase` and `HTTPRequest`.
 *
 * `getETAs_forBus12` → get, etas, for, bus, 12. An English genitive loses its s. Letters of any script are
 * words; O(length).
 */
export function plainWords(text: string): readonly string[] {
  const parted = text
    .normalize("NFKC")
    .replace(/['’]s\b/gu, " ")
    .replace(camelBorder, " ");
  return (parted.match(word) ?? []).map(foldLetters);
}

/** Between a small letter or digit and a capital, and before the last capital of a row that a word follows. */
const camelBorder = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu;

const word = /[\p{L}\p{M}]+|\p{N}+/gu;
