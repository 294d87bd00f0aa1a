import type { Named, Value } from "../../algebra/value.js";
import { lengthForm } from "./story-form.js";

const month = "(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?";
const era = "(?: (?:AD|BC|CE|BCE))?";
const date = [
  "\\d{1,4}[-/]\\d{1,2}[-/]\\d{1,4}",
  `\\d{1,2} ${month},? \\d{1,4}`,
  `${month} \\d{1,2},? \\d{1,4}`,
  `${month},? \\d{1,4}`,
  "\\d{4}",
  "\\d{1,4}(?= (?:AD|BC|CE|BCE)\\b)",
].join("|");
const clock = "\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[AaPp][Mm]\\b)?|\\d{1,2} ?[AaPp][Mm]\\b";
/** A date with or without its clock, or a clock alone. */
const time = `(?<![\\p{L}\\d])(?:(?:${date})${era}(?:,? (?:at )?(?:${clock}))?|${clock})(?![\\p{L}\\d])`;
const at = "(?:on\\/in|on|in|at)";
const name = "\\p{L}[\\p{L}\\d]*(?: (?!(?:on|in|at|and)\\b)\\p{L}[\\p{L}\\d]*)?";

/**
 * Who or what comes first, last, before or after a time, or in which order, of a list told with their times: one beside
 * the other ("A on …, B on … and C on …"), or names and times apart ("A, B and C … on …; …; … respectively").
 *
 * @returns null where the text does not ask that
 */
export function readOrder(text: string): Value | null {
  const cut = new RegExp(`strictly (before|after) .*?(${time})`, "u").exec(text);
  const told = cut === null ? text : text.slice(0, cut.index);
  const named = respective(told) ?? sideBySide(told);
  // A day or a year comes when it starts.
  const of = named.map((each) => ({
    name: each.name,
    of: { value: "edge", of: each.of, edge: "start" } as const,
  }));
  if (of.length < 2 || of.length !== [...told.matchAll(new RegExp(time, "gu"))].length) return null;
  if (cut !== null) {
    return {
      value: "select",
      of,
      how: cut[1]?.toLowerCase() === "before" ? "earlier" : "later",
      than: cut[2] ?? "",
    };
  }
  if (/\bdescending\b|latest to earliest/iu.test(text)) return { value: "order", of, descending: true };
  if (/\bascending\b|earliest to latest|chronological/iu.test(text)) return { value: "order", of };
  if (/\b(?:first|earlier|earliest)\W*$/iu.test(asked(text))) return { value: "best", how: "earliest", of };
  return /\b(?:last|later|latest)\W*$/iu.test(asked(text)) ? { value: "best", how: "latest", of } : null;
}

/** The question, without what follows it. */
function asked(text: string): string {
  return text.slice(0, text.indexOf("?") + 1 || text.length);
}

/** Names and times apart, as many of the one as of the other. */
function respective(text: string): readonly Named[] | null {
  if (!/;.*\brespectively\b/su.test(text)) return null;
  const times = [...text.matchAll(new RegExp(time, "gu"))].map(([found]) => found);
  const lists = [
    ...text.replace(/\s*\brespectively\b.*$/su, "").matchAll(/[\p{L} ]+(?:, ?(?:and )?[\p{L} ]+)+/gu),
  ].map(([found]) => found.split(/, ?(?:and )?/u));
  const list = lists.find((each) => each.length >= times.length)?.slice(-times.length);
  if (list === undefined) return null;
  const trimmed = list.map((each, index) =>
    index === 0 ? ending(each) : index === list.length - 1 ? beginning(each) : each.trim(),
  );
  return trimmed.map((each, index) => ({ name: each, of: times[index] ?? "" }));
}

/** "visited cities New York": what stands at the end, by its capitals or alone. */
function ending(text: string): string {
  const words = text.trim().replace(/^(?:If|When) /u, "");
  return (
    /(?:\p{Lu}\S*(?: |$))+$/u.exec(words)?.[0] ??
    /(?:activities|cities|persons|people|games) (.+)$/u.exec(words)?.[1] ??
    words
  );
}

/** "New York respectively", "cooking is" */
function beginning(text: string): string {
  const words = text.trim();
  return (
    /^\p{Lu}\S*(?: \p{Lu}\S*)*/u.exec(words)?.[0] ??
    words.replace(/ (?:is|are|was|were|have|has|took|take|respectively)\b.*$/u, "")
  );
}

function sideBySide(text: string): readonly Named[] {
  const doer = /\bactivit/iu.test(text) ? "(?!)" : "(?!(?:He|She|They|It|I) )\\p{Lu}\\S* ";
  const pairs = new RegExp(
    `some (${name}) and (${name}) (?:${at} )?(${time}) and (?:${at} )?(${time}) respectively|(?:was|were|and)(?: also)? (${name}) ${at} +(${time})|((?:${doer})+)[^\\d,.]*? ?${at} +(${time})`,
    "gu",
  );
  const found = [...text.replaceAll(/ {2,}/g, " ").matchAll(pairs)];
  return found.flatMap(([, a, b, timeA, timeB, one, timeOne, who, timeWho]) => {
    if (a !== undefined && b !== undefined)
      return [
        { name: a, of: timeA ?? "" },
        { name: b, of: timeB ?? "" },
      ];
    if (one !== undefined) return [{ name: one, of: timeOne ?? "" }];
    return [{ name: nameIn(who ?? ""), of: timeWho ?? "" }];
  });
}

/** "Prince E46" and "The E12" by the mark that tells them apart. */
function nameIn(words: string): string {
  return /\b\p{Lu}+\d+\b/u.exec(words)?.[0] ?? words.trim().replace(/^(?:The|If|When) /u, "");
}

/** The mean of lengths told in a list, or a time after all of them. */
export function readLengths(text: string): Value | null {
  const clocks = new RegExp(`\\b(?:at|from) (${clock})`, "iu").exec(text);
  const rest = clocks === null ? text : text.replace(clocks[0], "");
  const of = [...rest.matchAll(new RegExp(lengthForm, "giu"))].map(([found]) =>
    found.trim().replace(/,? and$|,$/u, ""),
  );
  if (of.length < 2) return null;
  const lengths = of.map((each) => ({ value: "length", text: each }) as const);
  if (clocks === null) return /\b(?:average|mean)\b/iu.test(text) ? { value: "mean", of: lengths } : null;
  const isEnd = /\bwhat time\b.*\b(?:finish|end|done|complete|over|arrive)/isu.test(text);
  return isEnd
    ? { value: "shift", of: clocks[1] ?? "", by: { value: "sum", of: lengths }, toward: "after" }
    : null;
}
