import type { Span } from "../../issue/span.js";
import { baseOfPast } from "../../language/words/base-form.js";
import { foldName } from "../../language/words/name-key.js";

/** A word of a sentence. */
export interface Word {
  /** As written. */
  readonly text: string;
  readonly span: Span;
  /** As compared; "" when nothing is left of it. */
  readonly folded: string;
  /** Whether it begins with a small letter. */
  readonly isSmall: boolean;
  /** Whether it looks like a simple past. */
  readonly isPast: boolean;
}

/** The words of a stretch of a text, at white space. */
export function wordsIn(text: string, { start, end }: Span): readonly Word[] {
  return [...text.slice(start, end).matchAll(/\S+/gu)].map((match) => {
    const [written] = match;
    const at = start + match.index;
    const folded = foldName(written);
    return {
      text: written,
      span: { start: at, end: at + written.length },
      folded,
      isSmall: /^\p{Ll}/u.test(written),
      isPast: /^[\p{L}\p{M}-]+$/u.test(written) && baseOfPast(folded) !== null,
    };
  });
}
