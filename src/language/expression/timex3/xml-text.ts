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
