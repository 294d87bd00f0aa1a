import type { Value, LengthUnit } from "../../../algebra/value.js";
import { comparedStory } from "./compared.js";
import { lengthStory } from "./lengths.js";
import { movedStory } from "./moved.js";
import { rateStory } from "./rates.js";
import { recurringStory } from "./recurring.js";
import { readStory, type Story } from "./spans.js";
import { readUnit } from "../../../language/formats/length-text.js";

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

/**
 * Reads a story of two times that asks how long lies between them: "The shop opens at 9 am and closes at 5:30 pm. How long
 * is it open?", "She was born on 3 May 1920 and died on 2 May 1990. How old was she?", "… How many days did it last?"
 *
 * The one that is told first is where it begins; of full dates the earlier one.
 */
function betweenStory({ words, times, lengths, frequencies, asked }: Story): readonly Value[] {
  const question = words.slice(asked).join(" ");
  const [first, second] = times;
  if (first === undefined || second === undefined || times.length > 2) return [];
  if (lengths.length > 0 || frequencies.length > 0 || second.start >= asked) return [];
  const form = /^how (?:long|old|much time|many (\w+))\b/.exec(question);
  if (form === null || first.time.cycle !== second.time.cycle) return [];
  const unit = readUnit(form[1] ?? (question.startsWith("how old") ? "years" : ""));
  if (form[1] !== undefined && (unit === null || unit[1] !== 1)) return [];
  const isTurned = first.time.cycle === "none" && second.time.wall < first.time.wall;
  const [from, to] = isTurned ? [second.text, first.text] : [first.text, second.text];
  const units: readonly LengthUnit[] | undefined = unit === null ? undefined : [unit[0]];
  return [
    {
      value: "difference",
      from,
      to,
      ...(units === undefined ? {} : { units }),
      ...(unit?.[0] === "year" ? { inclusive: false } : {}),
    },
  ];
}
