import { moduleOf } from "./generated-module.mjs";
import { readFile, writeFile } from "node:fs/promises";

/** @typedef {import("../src/language/feasts/day-rule.js").DayRule} DayRule */
/** @typedef {import("../src/language/feasts/day-rule.js").FeastRule} FeastRule */
/** @typedef {import("../src/language/feasts/day-rule.js").Weekday} Weekday */
/** @typedef {Partial<Omit<FeastRule, "day">>} Limits */
/** @typedef {Limits & { readonly day: DayRule }} WrittenRule */
/** @typedef {{ name: string, isEvening: boolean, from?: number, to?: number }} Section */

const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"];
const months = [
  ...["january", "february", "march", "april", "may", "june", "july", "august", "september", "october"],
  ...["november", "december"],
];
const ordinals = ["first", "second", "third", "fourth", "fifth"];

/**
 * Compiles `grammar/en/holidays.days` and `grammar/chinese-years.txt` to `src/language/generated/feasts.ts`.
 *
 * @param {URL} root  the project's folder
 * @throws {RangeError} naming the line that cannot be read
 */
export async function generateFeasts(root) {
  const [days, years] = await Promise.all(
    ["en/holidays.days", "chinese-years.txt"].map((name) =>
      readFile(new URL(`grammar/${name}`, root), "utf8"),
    ),
  );
  const chinese = (years ?? "").split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const source = moduleOf({
    from: "grammar/en/holidays.days and grammar/chinese-years.txt",
    meaning:
      "JSON of the rules; and a line a Chinese year from 1901 on: its first day and its months, l and s, a capital for the leap month.",
    name: "packedFeasts",
    texts: { rules: JSON.stringify(readFeasts(days ?? "")), chineseYears: chinese.join("\n") },
  });
  await writeFile(new URL("src/language/generated/feasts.ts", root), source);
}

/**
 * The feasts of a file of days, whose head says how it is written.
 *
 * @param {string} text
 * @returns rules by key, without what they have by default; whose feast begins in the evening, by key; the
 *          zones of countries
 * @throws {RangeError} naming the line that cannot be read
 */
export function readFeasts(text) {
  /** @type {Record<string, WrittenRule[]>} */
  const rules = {};
  /** @type {Record<string, string>} */
  const eves = {};
  /** @type {Record<string, string>} */
  const zones = {};
  /** @type {Map<string, string>} */
  const sets = new Map();
  /** @type {Map<string, { readonly section: Section, readonly lines: string[] }>} */
  const written = new Map();
  let section = readSection("==");
  let key = "";
  for (const line of logicalLines(text)) {
    const [, name, value = ""] = /^(?:([^=|]+) = |\| )(.+)$/.exec(line) ?? [];
    if (line.startsWith("==")) section = readSection(line);
    else if (value === "") throw unreadable(line);
    else if (name?.startsWith("$") === true) sets.set(name, value);
    else if (section.name === "zones") for (const code of value.split(" ")) zones[code] = name ?? "";
    else {
      if (name !== undefined && written.has(name))
        throw new RangeError(`holidays.days: ${name} stands twice`);
      key = name ?? key;
      const feast = written.get(key) ?? { section, lines: [] };
      feast.lines.push(value.replace(/\$[a-z-]+/g, (set) => sets.get(set) ?? set));
      written.set(key, feast);
      if (section.isEvening) eves[key] = section.name;
    }
  }
  /** A feast may name others, which are read first. @param {string} feast @returns {WrittenRule[]} */
  const rulesOf = (feast) => {
    const { section: where, lines } = written.get(feast) ?? { section, lines: [] };
    return (rules[feast] ??= lines.flatMap((line) => {
      const { day, ...limits } = readClauses(line, where);
      const [, other = "", shift = "0"] = /^(.*?)(?: ([+-] \d+))?$/.exec(day) ?? [];
      if (!written.has(other)) return [{ day: readDay(day), ...limits }];
      return rulesOf(other)
        .filter((each) => limits.countries === undefined || each.countries === undefined)
        .map((each) => narrowed(each, Number(shift.replace(" ", "")), limits))
        .filter(({ from, to }) => from <= to);
    }));
  };
  const inOrder = [...written.keys()].map((feast) => [feast, rulesOf(feast)]);
  return { rules: /** @type {Record<string, WrittenRule[]>} */ (Object.fromEntries(inOrder)), eves, zones };
}

/** Lines without comments, each with what is indented below it. @param {string} text */
function logicalLines(text) {
  const lines = text.split("\n").filter((line) => line.trim() !== "" && !/^\s*#/.test(line));
  return lines
    .join("\n")
    .replace(/\n {4}(?=\S)/g, " ")
    .split("\n")
    .map((line) => line.trim());
}

/** @param {string} line */
function readSection(line) {
  const [head = "", ...clauses] = line.split(", ");
  const isEvening = clauses.includes("begins in the evening");
  return { name: head.slice(3), isEvening, ...readYears(clauses.at(-1) ?? "") };
}

/** @param {string} clause */
function readYears(clause) {
  const [, single, from, to] = /^(?:in (\d+)|(?:from (\d+))? ?(?:to (\d+))?)$/.exec(clause) ?? [];
  if (single !== undefined) return { from: Number(single), to: Number(single) };
  return {
    ...(from === undefined ? {} : { from: Number(from) }),
    ...(to === undefined ? {} : { to: Number(to) }),
  };
}

/** A rule whose day is still a text. @param {string} line @param {Section} section */
function readClauses(line, { from, to }) {
  const [, codes, rest = ""] = /^(?:([A-Z]{2}(?: [A-Z]{2})*): )?(.*)$/.exec(line) ?? [];
  const [day = "", ...clauses] = rest.split(", ");
  /** @type {Limits} */
  let limits = { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
  if (codes !== undefined) limits = { ...limits, countries: codes.split(" ") };
  for (const clause of clauses) {
    const [, kind, value = ""] = /^(lasting|until|every|from|to|in) (.*)$/.exec(clause) ?? [];
    if (kind === "lasting") limits = { ...limits, lasting: Number.parseInt(value, 10) };
    else if (kind === "until") limits = { ...limits, lasting: readDay(value) };
    else if (kind === "every") limits = { ...limits, every: Number.parseInt(value, 10) };
    else if (kind === undefined) throw unreadable(line);
    else limits = { ...limits, ...readYears(clause) };
  }
  return { day, ...limits };
}

/**
 * Another feast's rule, moved, and held to what is said beside its name.
 *
 * @param {WrittenRule} rule @param {number} days @param {Limits} limits
 */
function narrowed(rule, days, limits) {
  const { lasting: _, ...rest } = rule;
  const from = Math.max(rule.from ?? 1, limits.from ?? 1);
  const to = Math.min(rule.to ?? 9999, limits.to ?? 9999);
  return { ...rest, ...limits, day: days === 0 ? rule.day : shifted(rule.day, days), from, to };
}

/** @param {DayRule} rule @param {number} days @returns {DayRule} */
function shifted(rule, days) {
  return { kind: "shifted", rule, days };
}

const date = String.raw`(\d{4}-\d\d-\d\d)`;
const dates = String.raw`(\d{4}-\d\d-\d\d(?: \d{4}-\d\d-\d\d)*)`;
const anyWeekday = `(${weekdays.join("|")})`;

/**
 * The forms of a day; those that hold another day come first.
 *
 * @type {readonly (readonly [RegExp, (...parts: string[]) => DayRule])[]}
 */
const forms = [
  [/^\((.*)\)$/, (day) => readDay(day)],
  [
    /^(.*) unless (.*) then \+ (\d+)$/,
    (day, other, days) => ({ kind: "unless", rule: readDay(day), other: readDay(other), days: Number(days) }),
  ],
  [
    RegExp(`^(.*) but ${dates}$`),
    (day, other) => ({ kind: "except", rule: readDay(day), dates: other.split(" ") }),
  ],
  [
    RegExp(String.raw`^(.*) moved (${anyWeekday} [+-]\d.*)$`),
    (day, moves) => ({ kind: "moved", rule: readDay(day), by: readMoves(moves) }),
  ],
  [/^(.*) ([+-]) (\d+)$/, (day, sign, days) => shifted(readDay(day), Number(sign + days))],
  [
    RegExp(`^${anyWeekday} on or (after|before) (.*)$`),
    (name, side, day) => ({
      ...{ kind: "nearest", weekday: weekdayOf(name), rule: readDay(day) },
      side: side === "after" ? "after" : "before",
    }),
  ],
  [/^never$/, () => ({ kind: "listed", dates: [] })],
  [RegExp(`^${dates}$`), (days) => ({ kind: "listed", dates: days.split(" ") })],
  [RegExp(`^${date} every (\\d+) days$`), (first, days) => ({ kind: "cycle", first, days: Number(days) })],
  [/^(\d\d)-(\d\d)$/, (month, day) => ({ kind: "fixed", month: Number(month), day: Number(day) })],
  [
    RegExp(`^(last|${ordinals.join("|")}) ${anyWeekday} of (${months.join("|")})$`),
    (ordinal, name, month) => ({
      kind: "nth",
      n: ordinal === "last" ? -1 : ordinals.indexOf(ordinal) + 1,
      weekday: weekdayOf(name),
      month: months.indexOf(month) + 1,
    }),
  ],
  [
    /^(western|julian) easter$/,
    (church) => ({ kind: "easter", church: church === "western" ? "western" : "julian" }),
  ],
  [
    /^hebrew (\d+) ([A-Z][a-z]+)$/,
    (day, month) => ({ kind: "calendar", calendar: "hebrew", month, day: Number(day) }),
  ],
  [
    /^(muslim|persian) (\d+)\/(\d+)$/,
    (name, month, day) => ({
      ...{ kind: "calendar", calendar: name === "muslim" ? "muslim" : "persian", month, day: Number(day) },
    }),
  ],
  [/^chinese (\d+)\/(\d+)$/, (month, day) => ({ kind: "chinese", month: Number(month), day: Number(day) })],
  [
    /^hindu (\d+)\/(\d+) at (dawn|sunrise|morning|noon|afternoon|evening|sunset|dusk|moonrise|midnight)$/,
    (month, day, watch) => ({
      ...{ kind: "lunar", month: Number(month), lunarDay: Number(day) },
      watch: /** @type {import("../src/language/feasts/hindu-calendar.js").Watch} */ (watch),
    }),
  ],
  [
    /^sign (\d+) (that-day|before-sunset|next-day)$/,
    (sign, entry) => ({
      ...{ kind: "sign", sign: Number(sign) },
      entry: /** @type {import("../src/language/feasts/hindu-calendar.js").Entry} */ (entry),
    }),
  ],
  [
    /^house (\d+) in sign (\d+)$/,
    (house, sign) => ({ kind: "house", sign: Number(sign), house: Number(house) }),
  ],
  [
    /^(march|june|september|december) (?:equinox|solstice)$/,
    (month) => ({ kind: "season", month: /** @type {3 | 6 | 9 | 12} */ (months.indexOf(month) + 1) }),
  ],
  [/^solar term (\d+)$/, (degrees) => ({ kind: "term", degrees: Number(degrees) })],
];

/**
 * A day as the file of days writes it.
 *
 * @param {string} text
 * @returns {DayRule}
 * @throws {RangeError} naming the text, when it has none of the forms
 */
export function readDay(text) {
  for (const [form, make] of forms) {
    const parts = form.exec(text);
    if (parts !== null) return make(...parts.slice(1));
  }
  throw unreadable(text);
}

/** @param {string} moves "sunday -1 monday +1" */
function readMoves(moves) {
  const pairs = [...moves.matchAll(RegExp(`${anyWeekday} ([+-]\\d+)`, "g"))];
  return Object.fromEntries(pairs.map(([, name = "", days]) => [weekdayOf(name), Number(days)]));
}

/** @param {string} name */
function weekdayOf(name) {
  return /** @type {Weekday} */ (weekdays.indexOf(name) + 1);
}

/** @param {string} text */
function unreadable(text) {
  return new RangeError(`holidays.days: cannot read "${text}"`);
}
