import type { Value } from "../../../algebra/value.js";
import { betweenStory } from "./between.js";
import { comparedStory } from "./compared.js";
import { lengthStory } from "./lengths.js";
import { movedStory } from "./moved.js";
import { rateStory } from "./rates.js";
import { recurringStory } from "./recurring.js";
import { readStory, type Story } from "./spans.js";

/** Longer texts tell more than one thing. */
const WORD_LIMIT = 120;

const readers: readonly ((story: Story) => readonly Value[])[] = [
  rateStory,
  recurringStory,
  movedStory,
  betweenStory,
];

/**
 * What a short story asks to be calculated from what it tells in any words: every reading of the first reader that
 * knows it. A story that tells more times or lengths than the reader needs is not read.
 */
export function storiesOf(text: string): readonly Value[] {
  if (text.split(/\s+/, WORD_LIMIT + 1).length > WORD_LIMIT) return [];
  const story = readStory(text);
  for (const read of readers) {
    const found = read(story);
    if (found.length > 0) return found;
  }
  const compared = comparedStory(text);
  return compared.length > 0 ? compared : lengthStory(text);
}
