/**
 * Letters as they are compared: equal strings are spellings of one word.
 *
 * NFC, so that "é" typed as one character or as two is one letter; and Unicode's full case folding without
 * any language's exceptions, got by folding down, up and down: "Straße" = "STRASSE" = "strasse", final "ς" =
 * "σ". The Turkish letters are not special: "İ" becomes "i" with a dot above (U+0069 U+0307) and is not "i";
 * "ı" shares its capital with "i" and is "i".
 *
 * Idempotent. No stemming, no stripping of accents. Cost: linear in the length.
 */
export function foldLetters(text: string): string {
  return text
    .normalize("NFC")
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .replaceAll("ς", "σ")
    .normalize("NFC");
}
