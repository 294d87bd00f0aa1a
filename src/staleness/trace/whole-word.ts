/**
 * A search for words that stand alone, in any case.
 *
 * Around a word stands no letter of an alphabet (Latin, Greek, Cyrillic), no mark, digit or underscore:
 * neither "lifetime" nor `wait_time` nor `departureTime` has "time" in it. A hyphen and an apostrophe end a
 * word ("real-time", "today's"), and so does a script that is written without spaces ("当前time").
 */
export function wholeWords(words: readonly string[]): (text: string) => ReadonlySet<string> {
  const listed = [...words].sort((a, b) => b.length - a.length).map(escaped);
  const pattern = new RegExp(`(?<!${wordCharacter})(?:${listed.join("|")})(?!${wordCharacter})`, "giu");
  return (text) => {
    if (listed.length === 0) return new Set();
    return new Set([...text.matchAll(pattern)].map(([word]) => word.toLowerCase()));
  };
}

/** What a word or a number goes on with: a pattern for one character, with the flag u. */
export const wordCharacter = "[\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}\\p{M}\\p{N}_]";

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|]/gu, "\\$&");
}
