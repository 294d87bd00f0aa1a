import type { Event } from "../../events/event.js";
import { wordsOf } from "../../events/type-index.js";
import { isoWeek, weekday } from "../../time/civil.js";
import { formatInstant } from "../../time/instant.js";
import { civilOf, instantsOf, type Zone } from "../../time/zone.js";
import { isReadBack } from "./read-text.js";
import type { SentenceOptions } from "./write-prompt.js";
import { weekdays } from "./written-date.js";

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
  const group = `{${[...told, ...dateOf(event, zone, isExtended)].join(", ")}}`;
  return isReadBack(group, event, zone) ? group : null;
}

function spelt(name: string): string {
  return name.replaceAll(/[\s_]+/g, " ").trim();
}

function valueOf(value: string): string {
  return plain.test(value) ? value : `"${value}"`;
}

function capital(role: string): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}

function dateOf({ time, grain }: Event, zone: Zone, isExtended: boolean): readonly string[] {
  const civil = civilOf(time, zone);
  const [, date = "", clock = "", offset = ""] =
    /^([^T]*)T(\d\d:\d\d(?::\d\d)?(?:\.\d+)?)(.*)$/.exec(formatInstant(time, zone)) ?? [];
  const isOnce = instantsOf(civil, zone).length === 1;
  const wall = ` ${clock.replace(/^(\d\d:\d\d):00$/, "$1")}${isOnce ? "" : offset}`;
  const dated = `Date: ${date}${grain === "day" ? "" : wall}`;
  if (!isExtended) return [dated];
  return [dated, `Weekday: ${weekdays[weekday(civil) - 1] ?? ""}`, `Calendar Week: ${isoWeek(civil).week}`];
}
