import { baseOfPast } from "../../../language/words/base-form.js";
import { inflections, isKnownVerb } from "../../../language/words/inflection.js";
import type { AskedItem } from "../verdict.js";
import { datesAsIso } from "../date-words.js";

/** A text in which names that are said in another form are spelt as they are known. */
export type Respell = (text: string) => string;

/**
 * How replies say names that are no names of people: "ate risotto" for what is done, "September" for 2023-09, "in the
 * kitchen" and "with Bo" for places and company, "nowhere" and "alone" for nobody.
 */
export function respellOf(item: AskedItem): Respell {
  const deeds = item.subjects.flatMap(deedPattern);
  const times = item.subjects.filter((name) => /^\d{4}-\d\d(?:-\d\d)?$/u.test(name));
  const isPlace = !/^\s*(?:who|which (?:person|people))\b/i.test(item.question ?? "");
  return (text) => {
    let plain = times.length > 0 ? withTimes(text, times, item) : text;
    for (const [pattern, name] of deeds) plain = plain.replace(pattern, name);
    return isPlace ? negative(plain) : plain;
  };
}

/** "Ate the risotto", "eating risotto" for "eat risotto". */
function deedPattern(name: string): readonly (readonly [RegExp, string])[] {
  const [verb = "", ...object] = name.split(" ");
  if (!isKnownVerb(verb) && baseOfPast(verb)?.isKnown !== true) return [];
  const forms = [verb, ...inflections(verb)].map(escaped).join("|");
  const rest = object
    .map((word) => `(?:(?:an?|the|some|his|her|their|my|its) )?${escaped(word)}s?`)
    .join("\\s+");
  return [[new RegExp(`\\b(?:${forms})${rest === "" ? "" : `\\s+${rest}`}\\b`, "gi"), name]];
}

function escaped(word: string): string {
  return word.replace(/[\\^$.*+?()[\]{}|/-]/gu, "\\$&");
}

const monthNames =
  "january february march april may june july august september october november december".split(" ");

/** Days and months as ISO 8601 has them; a month without a year where one of the names is of it. */
function withTimes(text: string, times: readonly string[], item: AskedItem): string {
  return datesAsIso(text, item).replace(
    /\b(?:in|during) (\p{L}{3,9})\b|^(\p{L}{3,9})(?=[\s.!]*$)/giu,
    (whole, a?: string, b?: string) => {
      const month = monthNames.indexOf((a ?? b ?? "").toLowerCase()) + 1;
      const known = times.filter((time) => time.length === 7 && Number(time.slice(5)) === month);
      return known.length === 1 ? (known[0] ?? whole) : whole;
    },
  );
}

const noPlace = /\b(?:nowhere(?: else)?|not anywhere)\b/gi;
const nothingDone =
  /\b(?:did|does|has done) nothing(?: at all)?\b|^nothing(?: at all)?(?=[\s.!]*$)|^(?:alone|by (?:him|her|them)selves?|with (?:nobody|no one))(?=[\s.!]*$)/gi;

function negative(text: string): string {
  return text.replace(noPlace, "nobody").replace(nothingDone, "nobody");
}
