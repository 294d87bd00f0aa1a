import { msPerDay, msPerHour, msPerMinute, msPerSecond, msPerWeek } from "../../time/civil.js";
import { type Instant, parseTime } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import type { WindowRecord } from "../decide/decision-schema.js";
import { addTermsIn, termsOf } from "../decide/term.js";
import { findDuration, statementsOf, unitLength, unitPattern } from "./duration-text.js";

/** In what sense something holds for a while. */
export type ValidityKind = WindowRecord["kind"];

/** What the words mean with which it begins to be said for how long something holds. */
export interface ValidityCue {
  readonly kind: ValidityKind;
  /** Whether a number after it is of seconds where no unit stands, as in the fields of programs. */
  readonly countsSeconds: boolean;
}

const cues: readonly (ValidityCue & { readonly words: string })[] = [
  { kind: "refresh", countsSeconds: true, words: "ttl|time to live|max age|s maxage|cach\\w*" },
  { kind: "refresh", countsSeconds: false, words: "refresh\\w*|updat\\w*|poll\\w*" },
  { kind: "expiry", countsSeconds: true, words: "expir\\w*" },
  {
    kind: "expiry",
    countsSeconds: false,
    words:
      "valid\\w*|good|hold\\w*|held|reserved|guaranteed|locked|laps\\w*|ends?|ending|clos\\w*|remain\\w*|left",
  },
  {
    kind: "arrival",
    countsSeconds: false,
    words: "etas?|etd|arriv\\w*|ready|complet\\w*|finish\\w*|deliver\\w*|wait\\w*|due|depart\\w*|leaves?",
  },
];

const whole = cues.map((cue) => ({ ...cue, pattern: new RegExp(`^(?:${cue.words})$`, "iu") }));

/** Where a cue stands in a text. */
const cuePattern = new RegExp(`\\b(?:${cues.map(({ words }) => words).join("|")})\\b`, "giu");

/** Whether there may be a cue in a text at all, also within the name of a field: quick. */
const cueBeginning = new RegExp(
  cues
    .map(({ words }) => words.replaceAll("\\w*", ""))
    .join("|")
    .replaceAll(" ", "[ _-]?"),
  "iu",
);

/** What a word that `cuePattern` found means. */
function cueOf(words: string): ValidityCue {
  const cue = whole.find(({ pattern }) => pattern.test(words));
  if (cue === undefined) throw new RangeError(`${words} is no cue`);
  return cue;
}

/** Words in what a tool told that say for how long something of it holds. */
export type ValidityWindow = Omit<WindowRecord, "ends"> & { readonly endsAt: Instant };

/** What was told, when, and what is asked about it. */
export interface ToldText {
  readonly content: string;
  readonly at: Instant;
  readonly question: string;
  /** Of times without an offset; null leaves them alone. */
  readonly zone: Zone | null;
}

/**
 * The shortest window of validity in what a tool told, for the thing that is asked about.
 *
 * A window is a length of time or a moment after words like `expires`, `valid`, `hold`, `ETA`, `ready`, `ttl`,
 * `next update`, or a length before `left` and `remaining`. A moment that is not after the result makes none, nor
 * does a length with `ago`. Of a list of things those count which the question names. Of windows that remain,
 * those in pieces that share a word with the question count, and those of the whole result (kind `refresh`);
 * where none shares a word, all do.
 *
 * @returns null where there is none. O(length of the text, of which 100,000 units are read)
 */
export function validityWindow({ content, at, question, zone }: ToldText): ValidityWindow | null {
  if (!cueBeginning.test(content)) return null;
  const terms = termsOf(question);
  const found = statementsOf(content, terms).flatMap((statement) => {
    const windows = windowsIn(statement, at, zone);
    if (windows.length === 0) return [];
    const shared = new Set<string>();
    addTermsIn(statement, terms, shared);
    return windows.map((window) => ({ window, statement, isAsked: shared.size > 0 }));
  });
  const isAnyAsked = found.some(({ isAsked }) => isAsked);
  const counting = found.filter(({ window, isAsked }) => isAsked || !isAnyAsked || window.kind === "refresh");
  let shortest: (typeof counting)[number] | null = null;
  for (const one of counting) {
    if (shortest === null || one.window.lengthMs < shortest.window.lengthMs) shortest = one;
  }
  if (shortest === null) return null;
  const { kind, lengthMs } = shortest.window;
  // Once, and not for every window of a statement: that would take a time that grows with its square.
  return { kind, text: shortened(shortest.statement), lengthMs, endsAt: at + lengthMs };
}

/** A window of which its piece is not yet shown. */
type FoundWindow = Pick<ValidityWindow, "kind" | "lengthMs">;

/** So far from its cue a length or a moment may stand. */
const reach = 60;

function windowsIn(statement: string, at: Instant, zone: Zone | null): readonly FoundWindow[] {
  const windows: FoundWindow[] = [];
  for (const match of statement.matchAll(cuePattern)) {
    const cue = cueOf(match[0]);
    const start = match.index;
    const end = start + match[0].length;
    if (/\blast\s+$/iu.test(statement.slice(Math.max(0, start - 8), start))) continue;
    const lengthMs =
      lengthAfter(statement.slice(end, end + reach), cue, at, zone) ??
      lengthBefore(statement.slice(Math.max(0, start - reach), start), match[0]);
    if (lengthMs === null || !(lengthMs > 0)) continue;
    windows.push({ kind: cue.kind, lengthMs });
  }
  return windows;
}

/** What may stand between a cue and what it says: `expires [in]`, `hold [the table for]`, `eta[: ]`. */
const connection =
  /^[\s:=~≈("'-]*$|(?:^|\s)(?:in|for|within|until|till|til|by|every|each|next|at|on|is|of|to|about|around|approximately|approx|roughly|only|another)[\s:=~≈("']*(?:an? (?:estimated|total of) )?$/iu;

const moment = /\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?: ?(?:Z|[+-]\d\d:?\d\d))?)?/u;

const rhythms: readonly (readonly [RegExp, number])[] = [
  [/^\W*(?:hourly|(?:every|each) hour)\b/iu, msPerHour],
  [/^\W*(?:daily|nightly|(?:every|each) (?:day|night))\b/iu, msPerDay],
  [/^\W*(?:weekly|(?:every|each) week)\b/iu, msPerWeek],
  [/^\W*(?:every|each) minute\b/iu, msPerMinute],
  [/^\W*(?:every|each) second\b/iu, msPerSecond],
];

function lengthAfter(text: string, cue: ValidityCue, at: Instant, zone: Zone | null): number | null {
  const rhythm = cue.kind === "refresh" ? rhythms.find(([pattern]) => pattern.test(text)) : undefined;
  if (rhythm !== undefined) return rhythm[1];
  const until = moment.exec(text);
  if (until !== null) {
    const time = connection.test(text.slice(0, until.index)) ? parseTime(until[0], zone) : null;
    if (time === null || !time.ok) return null;
    // A day is meant to its end.
    return time.value.instant + (time.value.grain === "day" ? msPerDay : 0) - at;
  }
  const said = findDuration(text);
  if (said !== null && connection.test(text.slice(0, said.start))) {
    return /^\s*ago\b/iu.test(text.slice(said.end)) ? null : said.lengthMs;
  }
  return bareNumber(text, cue, at);
}

const numberAfter = new RegExp(
  String.raw`^(?:\s+(?:in|for|at|on|by|until|till|interval|after|age|time))*(?:\s+(${unitPattern}))?\s*[:=]?\s*(\d{1,15}(?:\.\d{1,6})?)\s*$`,
  "iu",
);

/** Numbers so great are Unix times, and no lengths. */
const leastUnixTime = 1e9;

/** A number without a unit: of seconds, by the unit in the name of its field, or a Unix time. */
function bareNumber(text: string, cue: ValidityCue, at: Instant): number | null {
  const found = numberAfter.exec(text);
  if (found === null) return null;
  const [, unit, digits = ""] = found;
  const number = Number(digits);
  if (number >= leastUnixTime) {
    const time = parseTime(number, null);
    return time.ok ? time.value.instant - at : null;
  }
  if (unit === undefined) return cue.countsSeconds ? number * msPerSecond : null;
  return number * (unitLength(unit) ?? 0);
}

/** `20 minutes left`, `5 min wait`: the length ends where the cue begins. */
function lengthBefore(text: string, cue: string): number | null {
  if (!/^(?:left|remaining|wait|to live)$/iu.test(cue)) return null;
  for (let rest = text, found = findDuration(rest); found !== null; found = findDuration(rest)) {
    if (/^\s*$/u.test(rest.slice(found.end))) return found.lengthMs;
    rest = rest.slice(found.end);
  }
  return null;
}

/** How much of a piece is shown. */
const mostShown = 80;

function shortened(statement: string): string {
  const plain = statement.replace(/\s+/gu, " ").trim();
  return plain.length > mostShown ? `${plain.slice(0, mostShown - 1)}…` : plain;
}
