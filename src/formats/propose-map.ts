import { fieldOf } from "../events/record-fields.js";
import { foldName } from "../words/name-key.js";
import { suggest } from "../words/suggestion.js";

/** What other programs call the fields of an event, the likelier names first. */
const otherNames: readonly (readonly [field: string, names: readonly string[]])[] = [
  [
    "type",
    "activity,event,event name,what,action name,task,category,description,title,name,concept:name".split(","),
  ],
  [
    "time",
    "when,datetime,date time,start,start time,started at,begin,created at,occurred at,ts,time:timestamp,day".split(
      ",",
    ),
  ],
  [
    "subject",
    "person,actor,who,user,user name,resource,org:resource,participant,member,agent,employee".split(","),
  ],
  ["location", "place,room,where,site,venue,address,area,city".split(",")],
];

/**
 * Which columns were likely meant for the fields of an event, as `--map` takes them:
 * `type=activity,time=when,subject=person`. Names known from elsewhere first, then near misspellings of
 * the fields and of those names. Null when no column is like a type or a time that is missing.
 *
 * @param told  fields that need no column
 */
export function proposeMap(columns: readonly string[], told: readonly string[] = []): string | null {
  const free = columns.filter((name) => isFree(name));
  const isTold = (wanted: string) =>
    told.includes(wanted) || columns.some((name) => !isFree(name) && plainField(name) === wanted);
  const pairs: string[] = [];
  for (const [field, names] of otherNames) {
    if (isTold(field) || (field === "type" && isTold("action"))) continue;
    const found = bestOf(field, names, free);
    if (found === null) {
      if (field === "type" || field === "time") return null;
      continue;
    }
    free.splice(free.indexOf(found), 1);
    const clock = field === "time" && dayNames.has(foldName(found)) ? findClock(free) : null;
    if (clock !== null) free.splice(free.indexOf(clock), 1);
    pairs.push(`${field}=${found}${clock === null ? "" : `+${clock}`}`);
  }
  return pairs.length === 0 ? null : pairs.join(",");
}

/** Columns that hold a day alone, and those that may hold the time of it. */
const dayNames = new Set(["day"]);
const clockNames = new Set(["clock", "time of day", "hour"]);

function findClock(columns: readonly string[]): string | null {
  return columns.find((column) => clockNames.has(foldName(column))) ?? null;
}

function bestOf(field: string, names: readonly string[], columns: readonly string[]): string | null {
  for (const name of names) {
    const found = columns.find((column) => foldName(column) === name);
    if (found !== undefined) return found;
  }
  // "Start Time (UTC)", "eventDate": a name inside another one.
  for (const name of [field, ...names]) {
    const found = columns.find((column) => wordsOf(column).includes(` ${name} `));
    if (found !== undefined) return found;
  }
  for (const name of [field, ...names]) {
    const found = suggest(name, columns);
    if (found !== null) return found;
  }
  return null;
}

function wordsOf(column: string): string {
  const parted = column.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll(/[^\p{L}\p{N}:]+/gu, " ");
  return ` ${foldName(parted)} `;
}

/** Whether a column has no meaning of its own yet, so that another may be given to it. */
function isFree(name: string): boolean {
  const field = fieldOf(name);
  return field.kind === "role" && field.role !== "subject" && field.role !== "location";
}

function plainField(name: string): string {
  const field = fieldOf(name);
  return field.kind === "role" ? field.role : field.kind;
}
