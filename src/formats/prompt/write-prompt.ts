import { type Event, isPreposition } from "../../events/event.js";
import { isoWeek, weekday } from "../../time/civil.js";
import { formatInstant } from "../../time/instant.js";
import { civilOf, instantsOf, type Zone } from "../../time/zone.js";
import { pastTense } from "../../language/words/inflection.js";
import { isReadBack } from "./read-text.js";
import { weekdays, writtenDate } from "./written-date.js";

/** How an event is told. */
export interface SentenceOptions {
  /** Tells the weekday and the calendar week as well, as the paper's extended dates do. */
  readonly isExtended?: boolean;
}

/** What takes no "a" before it. */
const bare = /^(?:(?:the|an?|some|any|two|three|my|his|her|its|our|their|your|out|all)\b|\d|\p{Lu})/u;

/**
 * Tells an event as the prompts of the TRAVELER paper do: "On September 29, 2023 at 08:01, Mary watched a
 * film in the living room." Seconds, and the offset of a clock time that happens twice, are told where
 * they are needed. Nobody is "someone".
 *
 * @param zone  in which its time is told
 * @returns the sentence; null when no sentence of this form would be read back as the same event ("Mary
 *          and Tom" as one subject, a year before 1000, a role that is no preposition)
 */
export function promptSentence(
  event: Event,
  zone: Zone,
  { isExtended = false }: SentenceOptions = {},
): string | null {
  const { subject, location, ...others } = event.roles;
  const verbPhrase = told(event.type);
  if (verbPhrase === null) return null;
  const sentence = [
    `On ${dateOf(event, zone, isExtended)}, ${subject === undefined ? "someone" : spelt(subject)} ${verbPhrase}`,
    ...(location === undefined ? [] : [`in ${/^\p{Lu}/u.test(location) ? "" : "the "}${spelt(location)}`]),
    ...Object.entries(others).map(([role, name]) => `${role} ${spelt(name)}`),
  ].join(" ");
  return isReadBack(`${sentence}.`, event, zone) ? `${sentence}.` : null;
}

function spelt(name: string): string {
  return name.replaceAll(/[\s_]+/g, " ").trim();
}

/** An event type as a verb phrase in the past tense: "ate a risotto", "chatted with a friend". */
function told(type: string): string | null {
  const [verb = "", ...words] = spelt(type).split(/\s+/);
  const past = pastTense(verb);
  if (past === "") return null;
  const phrase: string[] = [past];
  for (const [position, word] of words.entries()) {
    const before = position === 0 ? null : (words[position - 1] ?? "");
    const isHead = before === null || (isPreposition(before.toLowerCase()) && before !== "of");
    if (isHead && takesArticle(words.slice(position))) phrase.push(/^[aeiou]/i.test(word) ? "an" : "a");
    phrase.push(word);
  }
  return phrase.join(" ");
}

/** Whether a noun stands here that is counted one by one, as far as its spelling tells. */
function takesArticle(words: readonly string[]): boolean {
  const [first = ""] = words;
  const next = words.findIndex((word) => isPreposition(word.toLowerCase()));
  const head = (next < 0 ? words : words.slice(0, next)).at(-1) ?? "";
  return (
    head !== "" && !bare.test(first) && !isPreposition(first.toLowerCase()) && !/[^s]s$|teeth$/i.test(head)
  );
}

function dateOf({ time, grain }: Event, zone: Zone, isExtended: boolean): string {
  const civil = civilOf(time, zone);
  const date = writtenDate(civil);
  const dated = isExtended
    ? `${weekdays[weekday(civil) - 1] ?? ""}, ${date} (calendar week ${isoWeek(civil).week})`
    : date;
  if (grain === "day") return dated;
  const written = formatInstant(time, zone);
  const clock = written.slice(written.indexOf("T") + 1);
  const [, wall = "", offset = ""] = /^([\d:.]+)(.*)$/.exec(clock) ?? [];
  const isOnce = instantsOf(civil, zone).length === 1;
  return `${dated} at ${wall.replace(/^(\d\d:\d\d):00$/, "$1")}${isOnce ? "" : ` ${offset}`}`;
}
