import { formatInstant, type Zone } from "../../expressions.js";
import type { EventSet } from "../../index.js";
import { civilInWords, dayInWords } from "../write/time-text.js";
import { printable } from "../write/output.js";
import { table } from "../write/layout.js";
import { counted } from "../write/figures.js";

/** How many events are listed, and names of a role. */
const limits = { events: 10, names: 20 };

/** What an event set is about, and its latest events. */
export function renderEvents(set: EventSet, zone: Zone): string {
  const latest = latestOf(set.columns.instants);
  const rows = latest.map((position) => {
    const { type, roles, time, grain } = set.eventAt(position);
    const { subject = "", location = "", ...others } = roles;
    const civil = formatInstant(time, zone);
    const named = Object.entries(others).map(([role, name]) => `${role}: ${name}`);
    return [grain === "day" ? dayInWords(civil) : civilInWords(civil), subject, type, location, ...named];
  });
  return [
    counted(set.size, "event"),
    ...namesLine("Who", set.subjectNames.spellings),
    ...namesLine("What", set.typeNames.spellings),
    ...namesLine("Where", set.locationNames.spellings),
    ...(latest.length < set.size ? [`The latest ${limits.events}:`] : []),
    ...table(rows).map((line) => `  ${line}`),
  ].join("\n");
}

/** The places of the latest instants, in the order of time. */
function latestOf(instants: ArrayLike<number>): readonly number[] {
  const latest: number[] = [];
  const at = (place: number | undefined) => instants[place ?? 0] ?? 0;
  for (let place = 0; place < instants.length; place += 1) {
    if (latest.length === limits.events && at(place) <= at(latest[0])) continue;
    const slot = latest.findIndex((other) => at(other) > at(place));
    latest.splice(slot < 0 ? latest.length : slot, 0, place);
    if (latest.length > limits.events) latest.shift();
  }
  return latest;
}

function namesLine(role: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length - limits.names;
  const told = names.slice(0, limits.names).map(printable).join(", ");
  return [`${role}: ${told}${more > 0 ? `, and ${more} more` : ""}`];
}
