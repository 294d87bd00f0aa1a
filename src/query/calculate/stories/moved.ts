import type { Value } from "../../../algebra/value.js";
import { nearestDay, type Span, type Story, type TimeSpan } from "./spans.js";

type Toward = "after" | "before";

/** Words that follow a length and say which way it moves. */
const following: readonly (readonly [RegExp, Toward])[] = [
  [
    /^(?:earlier|ahead|before|prior|sooner|early|beforehand|previously|ago|old(?:er)?|in advance|preceding)\b/,
    "before",
  ],
  [
    /^(?:later|younger|after|afterwards?|late|behind|past|post\b|subsequently|hence|thereafter|into|postponed|delayed|away|onwards?)/,
    "after",
  ],
];
/** Words that stand before a length: verbs of moving in all their forms, and what they are used with. */
const leading: readonly (readonly [RegExp, Toward])[] = [
  [/^(?:prepon|advanc|hasten|expedit|accelerat|earlier|sooner|early|before|ahead|precede)/, "before"],
  [
    /^(?:postpon|delay|defer|lag|late$|later$|behind$|snooz|extend|extension|prolong|after$|add$|adding|wait|overran|overrun|slipp)/,
    "after",
  ],
];
/** What says no more than that something moves, is later: unless another word says otherwise. */
const weak =
  /^(?:push|shift|reschedul|mov(?:e|ed|ing)$|additional|extra|further|another|more$|stay|stays|held$|hold(?:s|ing)?$|plus|put$|set$|chang)/;
const pastward =
  /^(?:dat(?:e|es|ed|ing)|go(?:es)?|going|went|trac(?:e|es|ed)|reach(?:es|ed)?|look|turn(?:ed|s)?|wound|travel\w*)$/;
const jumping = /^(?:jump|leap|skip|fast|travel|spring|sprang|mov(?:es|ing)$|go|clock|time|flash)/;
const lasting =
  /^(?:duration|length|lasts?|lasted|lasting|takes?|took|long|of|for|runs?|needs?|needed|requires?)$/;
const ending =
  /^(?:lands?|landed|arriv\w*|reach\w*|ends?|ended|finish\w*|conclud\w*|over|done|complete\w*|return\w*|clos\w*|expir\w*|collaps\w*|died|fell|dissolv\w*|back|home|ready)$/;
const starting =
  /^(?:starts?|started|begins?|began|departs?|departed|leaves?|left|take|took|opens?|opened|commenc\w*|launch\w*|born|found(?:ed|ing)|establish\w*)$/;
const about = /^(?:about|approximately|approx|around|roughly|likely|probably|date)$/;

/**
 * Reads a story of one time and one length by which it is moved: "The match begins at 16:28. After a delay of 40 minutes,
 * when does it start?", "The temple, renovated in 1926, was built 622 years prior. When was it built?" Which way it
 * moves, the word after the length says, else a verb before it ("postponed by", "brought forward"), else whether the
 * end or the start of what lasts so long is asked for.
 */
export function movedStory(story: Story): readonly Value[] {
  const { words, lengths, asked } = story;
  const question = words.slice(asked);
  if (question.length === 0 || /^how\b/.test(question.join(" "))) return [];
  const anchor = anchorOf(story.times);
  if (anchor === null || anchor.start >= asked) return [];
  const moves = lengths.flatMap((length) => {
    const toward = towardOf(story, length);
    return toward === null ? [] : [{ length, toward }];
  });
  const [move] = moves;
  if (move === undefined || moves.length > 1) return [];
  const toward = isMirrored(story, move.length) ? opposite[move.toward] : move.toward;
  const moved = (of: string, way = toward): Value => {
    const value: Value = { value: "shift", of, by: move.length.text, toward: way };
    const isDay = anchor.time.grain === "week" && words.slice(asked - 1).some((word) => about.test(word));
    if (isDay) return { value: "edge", of: value, edge: "start" };
    const isWeekday = /\bweekday\b|\bday of the week\b/.test(question.join(" "));
    return isWeekday ? { value: "part", of: value, part: "weekday" } : value;
  };
  const nearest = nearestDay(story, anchor);
  // Of Wednesday's meeting that was moved forward two days some think that it is on Friday.
  const isEither = words.some(
    (word, at) => word === "forward" && /^(?:mov|push|shift)/.test(words[at - 1] ?? ""),
  );
  return [
    ...(nearest === null ? [] : [moved(nearest)]),
    moved(anchor.text),
    ...(isEither ? [moved(anchor.text, opposite[toward])] : []),
  ];
}

/** The only time that is told. */
function anchorOf(times: readonly TimeSpan[]): TimeSpan | null {
  const [first] = times;
  return first !== undefined && times.every(({ text }) => text === first.text) ? first : null;
}

const opposite = { after: "before", before: "after" } as const;

/**
 * "It fell in 1745, 310 years after it was built. When was it built?" asks for what the length is counted from, and
 * "it lands at 6 pm after 4 hours. When did it take off?" for the start of what ended.
 */
function isMirrored({ words, asked }: Story, { start, end }: Span): boolean {
  // "It was done five years early. When should it have been done?"
  if (/\bshould \w+ have\b|\bwas \w+ (?:supposed|due|planned|scheduled)\b/.test(words.slice(asked).join(" ")))
    return true;
  const question = contentOf(words.slice(asked));
  const sentence = words.findLastIndex((word, at) => at < start && /^[.;?!]$/.test(word)) + 1;
  const stop = words.findIndex((word, at) => at > end && /^[.,;:?!]$/.test(word));
  if (/^(?:after|before)$/.test(words[end] ?? "")) {
    const isIn = (said: readonly string[]): boolean =>
      contentOf(said).some((word) => question.includes(word));
    return isIn(words.slice(end + 1, stop < 0 ? asked : stop)) && !isIn(words.slice(sentence, start));
  }
  if (!words.slice(Math.max(sentence, start - 4), start).includes("after")) return false;
  return edgeOf(words, start, asked) === "before";
}

/** Which way the end of what began, or the start of what is over, lies. */
function edgeOf(words: readonly string[], start: number, asked: number): Toward | null {
  const edge = words.slice(asked).findLast((word) => ending.test(word) || starting.test(word));
  if (edge === undefined) return null;
  if (ending.test(edge)) return "after";
  const told = words.slice(0, start);
  return told.some((word) => ending.test(word)) && !told.some((word) => starting.test(word))
    ? "before"
    : null;
}

function contentOf(words: readonly string[]): readonly string[] {
  return words.filter(
    (word) =>
      word.length > 3 &&
      !/^(?:when|what|which|time|year|date|does|will|with|that|this|were|from|been|have)$/.test(word),
  );
}

function towardOf({ words, asked }: Story, { start, end }: Span): Toward | null {
  const sentence = words.findLastIndex((word, at) => at < start && /^[.;?!]$/.test(word)) + 1;
  for (let at = end; at < end + 3 && !/^[.,;:?!]$/.test(words[at] ?? "."); at += 1) {
    const said = words.slice(at, at + 2).join(" ");
    const found = following.find(([form]) => form.test(said));
    if (found !== undefined) return found[1];
  }
  let weakly: Toward | null = words[start - 1] === "in" ? "after" : null;
  for (let at = start - 1; at >= sentence && at >= start - 12; at -= 1) {
    const word = words[at] ?? "";
    const before = words.slice(Math.max(sentence, at - 3), at);
    if (word === "forward") return before.some((each) => jumping.test(each)) ? "after" : "before";
    if (word === "up" && before.slice(-2).some((each) => /^(?:mov|brought|bring|bump)/.test(each)))
      return "before";
    if (word === "back") return before.some((each) => pastward.test(each)) ? "before" : "after";
    const found = leading.find(([form]) => form.test(word));
    if (found !== undefined) return found[1];
    if (weak.test(word)) weakly ??= "after";
  }
  if (weakly !== null) return weakly;
  const isLength = words.slice(Math.max(sentence, start - 4), start).some((word) => lasting.test(word));
  if (!isLength) return null;
  return edgeOf(words, start, asked);
}
