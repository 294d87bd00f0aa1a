import { isFurtherRole, meaningOf } from "../events/record-fields.js";
import { baseOfPast } from "../language/words/base-form.js";
import { isKnownVerb } from "../language/words/inflection.js";
import { foldName } from "../language/words/name-key.js";
import { suggest } from "../language/words/suggestion.js";
import { writtenTime } from "./written-times.js";

/** What other programs call the fields of an event, the likelier names first. */
const otherNames: readonly (readonly [field: string, names: readonly string[]])[] = [
  [
    "type",
    "activity,event,event name,what,action name,task,tätigkeit,aktivität,ereignis,vorgang,category,description,title,name,concept:name".split(
      ",",
    ),
  ],
  [
    "time",
    "when,datetime,date time,start,start time,started at,begin,created at,occurred at,ts,time:timestamp,zeitpunkt,wann,beginn,datum,zeit,day,tag".split(
      ",",
    ),
  ],
  [
    "subject",
    "person,actor,who,user,user name,resource,org:resource,participant,member,agent,employee,wer".split(","),
  ],
  ["location", "place,room,where,site,venue,address,area,city,ort,wo,raum,zimmer,stadt".split(",")],
];

const knownNames = new Set(otherNames.flatMap(([field, names]) => [field, ...names.map(foldName)]));

/** A shorter name is near to too many others: "wer" is not "where", nor "stadt" "start". */
const leastMisspelt = 6;

/** Some values of a column, as text. */
export type Samples = (column: string) => readonly string[];

/**
 * Which columns were likely meant for the fields of an event, as `--map` takes them:
 * `type=activity,time=when,subject=person`. Names known from elsewhere first, then near misspellings of
 * the fields and of those names, then what the columns hold: times, verbs, names of persons. Null when no column is
 * like a type or a time that is missing.
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
  // A column that names a further role has no meaning of its own yet, so that another may be given to it.
  const isFree = (name: string) => isFurtherRole(name) || isClockOnly(name, samples);
  const free = columns.filter(isFree);
  const isTold = (wanted: string) =>
    told.includes(wanted) || columns.some((name) => !isFree(name) && meaningOf(name) === wanted);
  const pairs = new Map<string, string>();
  const wanted = otherNames.filter(([field]) => !isTold(field) && !(field === "type" && isTold("action")));
  const take = (field: string, found: string | null): void => {
    if (found === null) return;
    for (const column of found.split("+")) free.splice(free.indexOf(column), 1);
    pairs.set(field, found);
  };
  for (const [field, names] of wanted) {
    take(field, field === "time" ? findTime(names, free, samples) : bestOf(field, names, free));
  }
  for (const [field] of wanted) {
    if (!pairs.has(field)) take(field, findByValues(field, free, samples));
  }
  const isEnough = wanted.every(([field]) => pairs.has(field) || (field !== "type" && field !== "time"));
  if (!isEnough || pairs.size === 0) return null;
  return wanted.flatMap(([field]) => (pairs.has(field) ? `${field}=${pairs.get(field)}` : [])).join(",");
}

/** The share of the values of a column that must be alike, for them to say what it is. */
const leastShare = 0.5;

/** The only column whose values look like those of a field; null when there is none, or several. */
function findByValues(field: string, free: readonly string[], samples: Samples): string | null {
  const isLike = { type: isDeed, subject: isPerson }[field];
  if (isLike === undefined) return null;
  const shares = free.map((column) => {
    const values = samples(column).filter((value) => value.trim() !== "");
    return values.length === 0 ? 0 : values.filter(isLike).length / values.length;
  });
  const likely = free.filter((_, at) => (shares[at] ?? 0) > leastShare);
  return likely.length === 1 ? (likely[0] ?? null) : null;
}

/** Whether a text begins with a verb: "bake bread", "Baked bread", "baking bread". */
function isDeed(value: string): boolean {
  const [, verb = ""] = /^\s*(\p{L}+)/u.exec(value.toLowerCase()) ?? [];
  return isKnownVerb(verb) || baseOfPast(verb)?.isKnown === true;
}

/** Whether a text is up to three words with a capital letter each, and no verb. */
function isPerson(value: string): boolean {
  return /^\p{Lu}[\p{L}'’.-]*(?: \p{Lu}[\p{L}'’.-]*){0,2}$/u.test(value.trim()) && !isDeed(value);
}

/** Columns that hold a day alone, and those that may hold the time of it. */
const dayNames = new Set(["day", "datum", "tag"]);
const clockNames = new Set(["clock", "time of day", "hour", "uhrzeit"]);

const clock = /^\d{1,2}([:h]\d{2}){1,2}([.,]\d+)?(\s*[ap]\.?m\.?)?$|^\d{1,2}\s*[ap]\.?m\.?$/i;
const day = /^(\d{4}([-./])\d{1,2}\2\d{1,2}|\d{1,2}([-./])\d{1,2}\3\d{2,4})$/;
const moment = /^(\d{4}([-./])\d{1,2}\2\d{1,2}|\d{1,2}([-./])\d{1,2}\3\d{2,4})\D+\d{1,2}:\d{2}/;

/** Whether some texts are all of one kind; of none at all, that is not known. */
function holdsOnly(texts: readonly string[], pattern: RegExp): boolean {
  const values = texts.filter((value) => value.trim() !== "");
  return values.length > 0 && values.every((value) => pattern.test(value.trim()));
}

/** Whether texts are times of day alone. */
export function holdsClock(texts: readonly string[]): boolean {
  return holdsOnly(texts, clock);
}

/** Whether a column that is called a start or an end holds times of day alone: it lacks its day. */
export function isClockOnly(column: string, samples: Samples): boolean {
  return ["start", "end"].includes(foldName(column)) && holdsClock(samples(column));
}

/** Whether texts are dates alone, in figures. */
export function holdsDay(texts: readonly string[]): boolean {
  return holdsOnly(texts, day);
}

/** The column that is likely the time, with the one of its clock behind "+"; null when there is none. */
function findTime(names: readonly string[], free: readonly string[], samples: Samples): string | null {
  const holds = (column: string, pattern: RegExp): boolean => holdsOnly(samples(column), pattern);
  const others = free.filter((column) => !holds(column, clock));
  const found =
    bestOf("time", names, others) ??
    others.find((column) => holds(column, moment)) ??
    others.find((column) => holds(column, day)) ??
    others.find((column) => samples(column).some((value) => writtenTime(value) !== null)) ??
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
    const found = columns.find((column) => foldName(column) === foldName(name));
    if (found !== undefined) return found;
  }
  // "Start Time (UTC)", "eventDate": a name inside another one.
  for (const name of [field, ...names]) {
    const found = columns.find((column) => wordsOf(column).includes(` ${name} `));
    if (found !== undefined) return found;
  }
  // "When" is no slip of "where".
  const unknown = columns.filter((column) => !knownNames.has(foldName(column)));
  const longer = unknown.filter((column) => foldName(column).length >= leastMisspelt);
  for (const name of [field, ...names]) {
    const found = suggest(name, name === field ? unknown : longer);
    if (found !== null) return found;
  }
  return null;
}

function wordsOf(column: string): string {
  const parted = column.replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2").replaceAll(/[^\p{L}\p{N}:]+/gu, " ");
  return ` ${foldName(parted)} `;
}
