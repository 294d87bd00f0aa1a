/**
 * What would hide, turn around or steer the text around it: control characters but line breaks and tabs,
 * the marks that set the direction of writing, tags, and halves of a character.
 */
const unseen =
  /[\p{Cc}\u061C\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\uFFFE\uFFFF\p{Cs}]|[\u{E0000}-\u{E007F}]/gu;

/** More marks over one letter than any writing has would run over the lines above and below. */
const heaped = /(\p{M}{4})\p{M}+/gu;

/** A foreign text so that a reader sees all that stands in it: U+202E as `⟨U+202E⟩`. */
export function shownText(text: string): string {
  return text
    .replace(unseen, (character) => {
      if (character === "\n" || character === "\t") return character;
      const code = character.codePointAt(0) ?? 0;
      return `⟨U+${code.toString(16).toUpperCase().padStart(4, "0")}⟩`;
    })
    .replace(heaped, "$1…");
}

/** A foreign text on one line; what would hide, steer a terminal or turn its writing around is shown: `⟨U+202E⟩`. */
export function printable(text: string): string {
  return shownText(text.replace(/(?:\r\n|[\n\t])+/gu, " "));
}

/** A foreign name on one line of at most `most` characters. */
export function shownName(name: string, most = 60): string {
  // Twice as many units are enough for so many characters, and a megabyte is not walked through.
  const cut = Array.from(name.slice(0, 2 * most + 2).replace(/\s+/gu, " "));
  const isCut = cut.length > most || name.length > 2 * most + 2;
  return shownText(isCut ? `${cut.slice(0, most - 1).join("")}…` : cut.join(""));
}

/** JSON with the same escaped that `shownText` shows; line breaks between its values stay. */
export function escapedInJson(json: string): string {
  return json.replace(unseen, (character) => {
    if (character === "\n" || character === "\t") return character;
    const units = Array.from({ length: character.length }, (_, at) => character.charCodeAt(at));
    return units.map((unit) => `\\u${unit.toString(16).padStart(4, "0")}`).join("");
  });
}

/** What XML 1.0 does not allow in a document, not even as a reference; lone surrogates are among it. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/**
 * A text as it stands between the tags of an XML 1.0 document.
 *
 * Any text is safe in it: characters that XML does not allow are written as U+FFFD, one for each, and those
 * that mean something there as entities.
 */
export function xmlText(text: string): string {
  return text
    .replace(forbidden, "\uFFFD")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}

/** The same between the quotation marks of an attribute. */
export function xmlAttribute(text: string): string {
  return xmlText(text).replaceAll('"', "&quot;");
}
