import { fieldOf } from "../events/record-fields.js";
import { foldName } from "../language/words/name-key.js";
import { suggest } from "../language/words/suggestion.js";

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

/** Some values of a column, as text. */
export type Samples = (column: string) => readonly string[];

/**
 * Which columns were likely meant for the fields of an event, as `--map` takes them:
 * `type=activity,time=when,subject=person`. Names known from elsewhere first, then near misspellings of
 * the fields and of those names. Null when no column is like a type or a time that is missing.
 *
 * A column of clock times alone is no time: it stands behind one of days, or not at all.
 *
 * @param told     fields that need no column
 * @param samples  what the columns hold; by their names alone where nothing is known
 */
export function proposeMap(
  columns: readonly string[],
  told: readonly string[] = [],
  samples: Samples = () => [],
): string | null {
  const free = columns.filter((name) => isFree(name));
  const isTold = (wanted: string) =>
    told.includes(wanted) || columns.some((name) => !isFree(name) && plainField(name) === wanted);
  const pairs: string[] = [];
  for (const [field, names] of otherNames) {
    if (isTold(field) || (field === "type" && isTold("action"))) continue;
    const found = field === "time" ? findTime(names, free, samples) : bestOf(field, names, free);
    if (found === null) {
      if (field === "type" || field === "time") return null;
      continue;
    }
    for (const column of found.split("+")) free.splice(free.indexOf(column), 1);
    pairs.push(`${field}=${found}`);
  }
  return pairs.length === 0 ? null : pairs.join(",");
}

/** Columns that hold a day alone, and those that may hold the time of it. */
const dayNames = new Set(["day"]);
const clockNames = new Set(["clock", "time of day", "hour"]);

const clock = /^\d{1,2}([:h]\d{2}){1,2}([.,]\d+)?(\s*[ap]\.?m\.?)?$|^\d{1,2}\s*[ap]\.?m\.?$/i;
const day = /^(\d{4}([-./])\d{1,2}\2\d{1,2}|\d{1,2}([-./])\d{1,2}\3\d{2,4})$/;
const moment = /^(\d{4}([-./])\d{1,2}\2\d{1,2}|\d{1,2}([-./])\d{1,2}\3\d{2,4})\D+\d{1,2}:\d{2}/;

/** The column that is likely the time, with the one of its clock behind "+"; null when there is none. */
function findTime(names: readonly string[], free: readonly string[], samples: Samples): string | null {
  const holds = (column: string, pattern: RegExp): boolean => {
    const values = samples(column).filter((value) => value.trim() !== "");
    return values.length > 0 && values.every((value) => pattern.test(value.trim()));
  };
  const others = free.filter((column) => !holds(column, clock));
  const found =
    bestOf("time", names, others) ??
    others.find((column) => holds(column, moment)) ??
    others.find((column) => holds(column, day)) ??
    null;
  if (found === null) return null;
  const isDay = samples(found).length > 0 ? holds(found, day) : dayNames.has(foldName(found));
  if (!isDay) return found;
  const clocks = free.filter((column) => column !== found && (holds(column, clock) || isNamedClock(column)));
  const behind = clocks.find(isNamedClock) ?? bestOf("time", names, clocks) ?? clocks[0];
  return behind === undefined ? found : `${found}+${behind}`;
}

function isNamedClock(column: string): boolean {
  return clockNames.has(foldName(column));
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
