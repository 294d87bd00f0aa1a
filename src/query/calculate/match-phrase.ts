/** A piece of a pattern: one of several runs of words, or a slot that other words fill. */
type Piece =
  | { readonly words: readonly (readonly string[])[]; readonly optional: boolean }
  | { readonly slot: string; readonly name: string; readonly optional: boolean };

/** The words of each slot, by its name. */
export type Filled = Readonly<Record<string, string>>;

/**
 * Reads a pattern: words, `a|b` for one of two, `a_b` for words that stay together, `a?` for words that may be
 * missing, `<t:from>` for a slot of a kind with its name, `<t:from>?` for one that may be missing.
 *
 *     "how many <u:unit> are_there|is_it? until|till <t:to>"
 */
export function patternOf(pattern: string): readonly Piece[] {
  return pattern.split(" ").map((piece) => {
    const slot = /^<(\w+):(\w+)>(\??)$/.exec(piece);
    if (slot !== null) return { slot: slot[1] ?? "", name: slot[2] ?? "", optional: slot[3] === "?" };
    const optional = piece.endsWith("?");
    const words = (optional ? piece.slice(0, -1) : piece).split("|").map((run) => run.split("_"));
    return { words, optional };
  });
}

/** The words of a text, commas apart; marks at its end are left out. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .trim()
      .replace(/[\s?!.]+$/, "")
      .replace(
        /^(?:please |can you |could you )*(?:tell me |give me |work out |find |calculate |compute )/i,
        "",
      )
      .replaceAll(/\b(what|when|it|which|where)['’]s\b/gi, "$1 is")
      .replaceAll(/([,;:])(?=\s|$)/g, " $1")
      // The end of a sentence, which an abbreviation before a figure is not.
      .replaceAll(/(?<=[\p{Ll}\d)])\.(?=\s+\p{Lu})/gu, " .")
      .replaceAll(/(?<=\s)([+−-])(?=\s)/g, "$1")
      .split(/\s+/)
      .filter((word) => word !== "")
  );
}

/**
 * Every way in which words fill a pattern, each slot with as few words as it can be read with first.
 *
 * @param reads  whether the words of a slot can be read as its kind
 */
export function fillings(
  pieces: readonly Piece[],
  words: readonly string[],
  reads: (slot: string, text: string) => boolean,
): readonly Filled[] {
  const said = new Set(words.map((word) => word.toLowerCase()));
  const isMissing = (piece: Piece): boolean =>
    "words" in piece && !piece.optional && !piece.words.some((run) => run.every((word) => said.has(word)));
  // Reading slots is dear: a pattern that lacks a word is left at once.
  if (pieces.some(isMissing)) return [];
  const found: Filled[] = [];
  const go = (piece: number, at: number, filled: Filled): void => {
    const next = pieces[piece];
    if (next === undefined) {
      if (at === words.length) found.push(filled);
      return;
    }
    if ("words" in next) {
      for (const run of next.words) {
        if (run.every((word, offset) => words[at + offset]?.toLowerCase() === word)) {
          go(piece + 1, at + run.length, filled);
        }
      }
      if (next.optional) go(piece + 1, at, filled);
      return;
    }
    if (next.optional) go(piece + 1, at, filled);
    const isLast = piece === pieces.length - 1;
    for (let end = isLast ? words.length : at + 1; end <= words.length; end += 1) {
      const text = words
        .slice(at, end)
        .join(" ")
        .replaceAll(/ (?=[,;:.](?: |$))/g, "");
      if (text !== "" && canFollow(pieces, piece + 1, words, end) && reads(next.slot, text)) {
        go(piece + 1, end, { ...filled, [next.name]: text });
      }
    }
  };
  go(0, 0, {});
  return found;
}

/** Whether the word after a slot can be one of the pattern, so that few slots are read in vain. */
function canFollow(pieces: readonly Piece[], piece: number, words: readonly string[], at: number): boolean {
  const next = pieces[piece];
  if (next === undefined) return at === words.length;
  if (!("words" in next)) {
    return at < words.length || (next.optional && canFollow(pieces, piece + 1, words, at));
  }
  const word = words[at]?.toLowerCase();
  return (
    next.words.some(([first]) => first === word) || (next.optional && canFollow(pieces, piece + 1, words, at))
  );
}
