import { type Event, isPreposition } from "../../events/event.js";
import { wordsOf } from "../../events/type-words.js";
import { pastTense } from "../../language/words/inflection.js";
import { type CivilTime, fields, isoWeek, weekday } from "../../time/civil.js";
import { formatInstant } from "../../time/instant.js";
import { civilOf, instantsOf, type Zone } from "../../time/zone.js";
import { months, weekdays } from "./when.js";
import { isReadBack } from "./read-text.js";

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

function dateOf(event: Event, zone: Zone, isExtended: boolean): string {
  const { civil, clock, weekday, week } = momentOf(event, zone);
  const date = writtenDate(civil);
  const dated = isExtended ? `${weekday}, ${date} (calendar week ${week})` : date;
  return event.grain === "day" ? dated : `${dated} at ${clock.replace(/(?=[+-])/, " ")}`;
}

/** The wall clock of an event, and its offset where that time of day comes twice. */
function momentOf({ time }: Event, zone: Zone) {
  const civil = civilOf(time, zone);
  const [, date = "", wall = "", offset = ""] =
    /^([^T]*)T([\d:.]+)(.*)$/.exec(formatInstant(time, zone)) ?? [];
  const isOnce = instantsOf(civil, zone).length === 1;
  const clock = `${wall.replace(/^(\d\d:\d\d):00$/, "$1")}${isOnce ? "" : offset}`;
  return { civil, date, clock, weekday: weekdays[weekday(civil) - 1] ?? "", week: isoWeek(civil).week };
}

/** What needs no quotation marks to be told apart from keys, values and the end of a group. */
const plain = /^[^\s,;:={}"'][^,;:={}"]*$/u;

/**
 * Tells an event as fields in braces, as the JSON prompts of the TRAVELER paper do: `{Action: watch, Object:
 * film, Location: living room, Subject: Mary, Date: 2023-09-29 08:01}`. The first word of the type is the
 * action. Seconds, and the offset of a clock time that happens twice, are told where they are needed.
 *
 * @param zone  in which its time is told
 * @returns the group; null when no group of this form would be read back as the same event (a type or a
 *          name with quotation marks and commas in it, a role that has the name of another field)
 */
export function promptFields(
  event: Event,
  zone: Zone,
  { isExtended = false }: SentenceOptions = {},
): string | null {
  const { location, subject, ...others } = event.roles;
  const [action = "", ...object] = wordsOf(event.type).length === 0 ? [] : spelt(event.type).split(" ");
  const fields: readonly (readonly [key: string, value: string | undefined])[] = [
    ["Action", action],
    ["Object", object.length === 0 ? undefined : object.join(" ")],
    ["Location", location],
    ["Subject", subject],
    ...Object.entries(others).map(([role, name]) => [capital(role), name] as const),
  ];
  const told = fields.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${valueOf(spelt(value))}`],
  );
  const group = `{${[...told, ...dateFields(event, zone, isExtended), ...endFields(event, zone)].join(", ")}}`;
  return isReadBack(group, event, zone) ? group : null;
}

function valueOf(value: string): string {
  return plain.test(value) ? value : `"${value}"`;
}

function capital(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

function dateFields(event: Event, zone: Zone, isExtended: boolean): readonly string[] {
  const { date, clock, weekday, week } = momentOf(event, zone);
  const dated = `Date: ${date}${event.grain === "day" ? "" : ` ${clock}`}`;
  return isExtended ? [dated, `Weekday: ${weekday}`, `Calendar Week: ${week}`] : [dated];
}

function endFields({ end, ...event }: Event, zone: Zone): readonly string[] {
  if (end === undefined) return [];
  if (end === null) return ["End: ongoing"];
  const { date, clock } = momentOf({ ...event, time: end.at }, zone);
  return [`End: ${date}${end.grain === "day" ? "" : ` ${clock}`}`];
}

/** A day as the prompts of the TRAVELER paper write it in sentences: "September 01, 2023". */
export function writtenDate(time: CivilTime): string {
  const { year, month, day } = fields(time);
  return `${months[month - 1] ?? ""} ${String(day).padStart(2, "0")}, ${String(year).padStart(4, "0")}`;
}
