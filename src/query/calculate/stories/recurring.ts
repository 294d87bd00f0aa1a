import type { Value } from "../../../algebra/value.js";
import { readUnit } from "../../../language/formats/length-text.js";
import { readNumber, readOrdinal } from "../../../language/numbers/numbers.js";
import type { Span, Story, TimeSpan } from "./spans.js";

const onward = /^(?:next|subsequent|subsequently|following|again|upcoming|coming)$/;
const backward = /^(?:previous|previously|prior|preceding|last|before|earlier|formerly)$/;
const known = /^(?:last|previous|preceding|latest|recent|first|inaugural|started|began|was)$/;

/**
 * Reads a story of what comes every so often: "happens once a week: how many times in 10 years?", "passes every 75
 * years, last in 1981: when next?", "an episode every 4 days, the first on a Monday: when is the 6th?", "renewed 2 times".
 */
export function recurringStory(story: Story): readonly Value[] {
  const { words, frequencies, lengths, asked } = story;
  const question = words.slice(asked);
  // A name may have such a word as well ("the annual meeting takes place every 2 years"): what is said of it comes later.
  const span = frequencies.at(-1);
  if (span === undefined || question.length === 0 || asked === 0) return [];
  const every: Value = { value: "frequency", text: span.text };
  const [length] = lengths;
  const counted = /^how (?:many (\w+)|often)\b/.exec(question.join(" "));
  if (counted !== null && readUnit(counted[1] ?? "times") === null && !question.includes("between")) {
    return length === undefined || lengths.length > 1 ? [] : [{ value: "times", every, within: length.text }];
  }
  const same = equivalent(story, span);
  if (same !== null) return [same];
  const time = timeOf(story.times);
  if (time === null || lengths.length > 0 || /^how\b/.test(question.join(" "))) return [];
  const k = question
    .map((word) => (/^\d|^[a-z]+(?:st|nd|rd|th)$/.test(word) ? readOrdinal(word) : null))
    .find((rank) => rank !== null && rank > 0);
  if (k !== undefined && k !== null) {
    return [{ value: "nth", of: { value: "every", what: span.text, from: time }, k }];
  }
  const renewals = renewalsIn(words);
  if (renewals !== null) {
    return [
      { value: "shift", of: time, by: { value: "scale", of: every, by: renewals + 1 }, toward: "after" },
    ];
  }
  const toward = question.some((word) => onward.test(word))
    ? "after"
    : question.some((word) => backward.test(word))
      ? "before"
      : words.slice(0, asked).some((word) => known.test(word))
        ? "after"
        : null;
  if (toward === null) return [];
  const isSecond = /\bafter (?:the )?next\b|\bbefore (?:the )?last\b/.test(question.join(" "));
  return [
    { value: "recur", of: time, every: isSecond ? { value: "scale", of: every, by: 2 } : every, toward },
  ];
}

/** The only time, or a month of every year with the year that is told elsewhere. */
function timeOf(times: readonly TimeSpan[]): string | null {
  const texts = [...new Set(times.map(({ text }) => text))];
  const [only] = texts;
  if (only === undefined || texts.length === 1) return only ?? null;
  const year = times.find(({ time }) => time.grain === "year" && time.cycle === "none");
  const month = times.find(({ time }) => time.cycle === "year");
  return texts.length === 2 && year !== undefined && month !== undefined
    ? `${month.text} ${year.text}`
    : null;
}

/** How many times it was renewed: it lasts once more. */
function renewalsIn(words: readonly string[]): number | null {
  const at = words.findIndex(
    (word) => /^(?:renew(?:ed|s|al|als)?|extended|prolonged)$/.test(word) && words.indexOf("times") >= 0,
  );
  const times = words.findIndex((word, place) => place > 0 && /^times?$/.test(word));
  const count = at < 0 || times < 1 ? null : readNumber(words[times - 1] ?? "");
  const once = words.find(
    (word, place) =>
      /^(?:once|twice|thrice)$/.test(word) && /^(?:it|contract|renewed)$/.test(words[place - 1] ?? ""),
  );
  if (count !== null) return count.number;
  return once !== undefined && words.some((word) => /^renewed$/.test(word))
    ? (readNumber(once)?.number ?? null)
    : null;
}

/** "One day is equivalent to 53 Earth days": how many of them go by between two. */
function equivalent({ words, lengths, asked }: Story, every: Span): Value | null {
  const at = words.findIndex((word) => /^(?:equivalent|equals?|lasts|is)$/.test(word));
  const [one] = lengths.filter(({ end }) => end <= at);
  if (
    at < 0 ||
    one === undefined ||
    lengths.length > 2 ||
    !/^how many$/.test(words.slice(asked, asked + 2).join(" "))
  )
    return null;
  const counted = words
    .slice(at + 1, asked)
    .map((word) => readNumber(word))
    .find((number) => number !== null);
  if (counted === undefined || counted === null || every.start < asked) return null;
  return {
    value: "scale",
    of: counted.number,
    by: { value: "ratio", of: { value: "frequency", text: every.text }, by: one.text },
  };
}
