import { DateTime } from "luxon";
import { parseQuestion } from "../../../../src/language/question/parse-question.js";
import { defaultCurvePolicy } from "../../../../src/fuzzy/curve.js";
import { builtInStudies } from "../../../../src/fuzzy/load-study.js";
import { groundInOrder } from "../../../../src/fuzzy/ground.js";
import type { Event } from "../../../../src/events/event.js";
import { createEventSet } from "../../../../src/events/event-set.js";
import { createRandom, type Random } from "../../../../src/statistics/random.js";
import { openZone } from "../../../../src/time/zone.js";
import type { AuditedItem } from "../../../../src/benchmark.js";

/**
 * Gold of somebody who answers by loops over events, and may do one thing otherwise: made without the audit,
 * the engine's windows or its distributions, so that what the audit names is not what it put there itself.
 * Only the degrees of vague words are the program's.
 */
export interface Fault {
  readonly ignores?: "subject" | "location";
  readonly weekBegins?: "sunday";
  readonly countBy?: number;
  readonly zone?: string;
  /** Of every event; those that are after speech time then do not count, or count all the same. */
  readonly lateMs?: number;
  readonly lateCounts?: boolean;
  readonly windowsLateMs?: number;
  readonly lastMonth?: "rolling" | "rolling-from-day" | "rolling-30-days";
  readonly monthEnd?: "left-out";
  readonly lastDay?: "left-out";
  readonly month?: "30-days";
  readonly rangeEnd?: "left-out" | "both-left-out";
  readonly before?: "included";
  readonly tail?: "hold";
  readonly degrees?: "cut" | "cut-above";
}

const zone = "Europe/Berlin";
const speechTime = Date.parse("2023-09-29T22:18:14+02:00");
const day = 86_400_000;

const types = [
  { type: "watch film", base: "watch a film", past: "watched a film" },
  { type: "eat risotto", base: "eat risotto", past: "ate risotto" },
  { type: "drink juice", base: "drink juice", past: "drank juice" },
];
const subjects = ["Mary", "Tom", "Ria", "Ann"];
const locations = ["kitchen", "garden", "living room"];

/** What a question asks, apart from its words. */
interface Asked {
  readonly ask: "did" | "who" | "how-often" | "when-last";
  readonly type: (typeof types)[number];
  readonly subject: string | null;
  readonly location: string | null;
  readonly time: Time | null;
}

type Time =
  | { readonly kind: "day" | "month" | "year" | "before" | "after" | "since"; readonly at: string }
  | { readonly kind: "range"; readonly at: string; readonly to: string; readonly between: boolean }
  | { readonly kind: "this" | "last"; readonly unit: "week" | "month" | "year" }
  | { readonly kind: "today" | "yesterday" }
  | { readonly kind: "last-units"; readonly count: number; readonly unit: "day" | "month" }
  | { readonly kind: "vague"; readonly adverbial: "just" | "recently" | "some time ago" | "long time ago" };

/** An item with what a naive answerer takes it for. */
export interface PlantedItem {
  readonly item: Omit<AuditedItem, "gold">;
  readonly goldOf: (fault: Fault) => unknown;
  /** A wrong answer drawn at random. */
  readonly otherThan: (gold: unknown, random: Random) => unknown;
}

/** Items about event sets of 120 events, so many that there are `count`. */
export function plantedItems(seed: number, count: number, perSet = 40): readonly PlantedItem[] {
  const random = createRandom(seed);
  const made: PlantedItem[] = [];
  while (made.length < count) {
    const events = drawEvents(random, 120);
    const set = createEventSet(events);
    for (let nth = 0; nth < perSet && made.length < count; nth += 1) {
      const asked = drawAsked(random, events);
      const question = parseQuestion(wordsOf(asked));
      const opened = openZone(zone);
      if (!question.ok || !opened.ok) throw new RangeError(wordsOf(asked));
      made.push({
        item: {
          id: `${made.length + 1}`,
          line: made.length + 1,
          category: categoryOf(asked.time),
          asked: { question: question.value, events: set, options: { speechTime, zone: opened.value } },
        },
        goldOf: (fault) => goldOf(asked, events, fault),
        otherThan: (gold, by) => otherThan(gold, asked, events, by),
      });
    }
  }
  return made;
}

function pick<T>(values: readonly T[], random: Random): T {
  return values[random.below(values.length)] as T;
}

/** Half of the last two months, half of the year before; many within an hour of midnight, or at a border of months. */
function drawEvents(random: Random, count: number): readonly Event[] {
  return Array.from({ length: count }, (_, index) => {
    const back = random.next() < 0.5 ? 62 : 400;
    let at = DateTime.fromMillis(speechTime - Math.floor(random.next() * back * day), { zone });
    if (random.next() < 0.2) at = at.endOf("month").minus({ minutes: random.below(3 * 1440) - 1440 });
    if (random.next() < 0.25) at = at.startOf("day").plus({ minutes: random.below(120) - 60 });
    const time = Math.min(at.startOf("second").toMillis(), speechTime - 60_000 * (1 + random.below(300)));
    const roles = { subject: pick(subjects, random), location: pick(locations, random) };
    return { type: pick(types, random).type, roles, time, grain: "instant", index };
  });
}

/** How many days back the events lie that a kind of expression is mostly about. */
const kinds = [
  ["day", 400],
  ["month", 400],
  ["year", 400],
  ["before", 400],
  ["after", 400],
  ["since", 400],
  ["range", 400],
  ["week", 15],
  ["last-month", 62],
  ["this-month", 40],
  ["calendar-year", 400],
  ["today", 3],
  ["last-days", 25],
  ["last-months", 130],
  ["vague", 20],
  ["vague", 400],
  ["none", 400],
] as const;

/** Mostly about what some event is: its names, and a time with a border near it. */
function drawAsked(random: Random, events: readonly Event[]): Asked {
  const [kind, daysBack] = pick(kinds, random);
  const near = events.filter(({ time }) => speechTime - time <= daysBack * day);
  const like = pick(near.length === 0 ? events : near, random);
  const named = random.next() < 0.8 ? like : pick(events, random);
  const ask = kind === "none" ? "when-last" : pick(["did", "who", "how-often"] as const, random);
  return {
    ask,
    time: kind === "none" ? null : drawTime(kind, like, events, random),
    type: types.find(({ type }) => type === named.type) ?? pick(types, random),
    subject: ask === "who" ? null : (named.roles["subject"] ?? null),
    location: random.next() < 0.5 ? (named.roles["location"] ?? null) : null,
  };
}

function drawTime(
  kind: Exclude<(typeof kinds)[number][0], "none">,
  like: Event,
  events: readonly Event[],
  random: Random,
): Time {
  const date = DateTime.fromMillis(like.time, { zone }).plus({ days: pick([0, 0, 0, 1, -1], random) });
  const at = date.toISODate() ?? "";
  switch (kind) {
    case "day":
    case "before":
    case "after":
    case "since":
      return { kind, at };
    case "month":
      return { kind, at: at.slice(0, 7) };
    case "year":
      return { kind, at: at.slice(0, 4) };
    case "range": {
      const other = DateTime.fromMillis(pick(events, random).time, { zone }).toISODate() ?? "";
      const [from = at, to = at] = [at, other].sort();
      return from === to ? { kind: "day", at } : { kind, at: from, to, between: random.below(2) === 0 };
    }
    case "week":
      return { kind: pick(["this", "last"] as const, random), unit: "week" };
    case "last-month":
      return { kind: "last", unit: "month" };
    case "this-month":
      return { kind: "this", unit: "month" };
    case "calendar-year":
      return { kind: pick(["this", "last"] as const, random), unit: "year" };
    case "today":
      return { kind: pick(["today", "yesterday"] as const, random) };
    case "last-days":
      return { kind: "last-units", count: 3 + random.below(20), unit: "day" };
    case "last-months":
      return { kind: "last-units", count: 2 + random.below(3), unit: "month" };
    case "vague":
      return {
        kind,
        adverbial: pick(["just", "recently", "some time ago", "long time ago"] as const, random),
      };
  }
}

function categoryOf(time: Time | null): string {
  if (time === null) return "relative";
  if (time.kind === "vague") return "vague";
  return "at" in time ? "explicit" : "relative";
}

function wordsOf({ ask, type, subject, location, time }: Asked): string {
  const place = location === null ? "" : ` in the ${location}`;
  const when = time === null ? "" : ` ${timeWords(time)}`;
  switch (ask) {
    case "who":
      return `Who ${type.past}${place}${when}?`;
    case "did":
      return `Did ${subject ?? ""} ${type.base}${place}${when}?`;
    case "how-often":
      return `How often did ${subject ?? ""} ${type.base}${place}${when}?`;
    case "when-last":
      return `When was the last time ${subject ?? ""} ${type.past}${place}?`;
  }
}

function timeWords(time: Time): string {
  switch (time.kind) {
    case "day":
      return `on ${time.at}`;
    case "month":
      return `in ${time.at}`;
    case "year":
      return `in the year ${time.at}`;
    case "before":
    case "after":
    case "since":
      return `${time.kind} ${time.at}`;
    case "range":
      return time.between ? `between ${time.at} and ${time.to}` : `from ${time.at} to ${time.to}`;
    case "this":
    case "last":
      return `${time.kind} ${time.unit}`;
    case "last-units":
      return `in the last ${time.count} ${time.unit}s`;
    case "vague":
      return time.adverbial === "long time ago" ? "a long time ago" : time.adverbial;
    default:
      return time.kind;
  }
}

/** What is asked of one event, in somebody's zone: from, and up to, in ms; null for a vague word. */
function windowOf(time: Time, fault: Fault): readonly [number, number] {
  const [from, until] = rightWindowOf(time, fault);
  const late = fault.windowsLateMs ?? 0;
  const isDays = Number.isFinite(until - from) && until - from > 1.5 * day && !("count" in time);
  return [from + late, until + late - (fault.lastDay === "left-out" && isDays ? day : 0)];
}

function rightWindowOf(time: Time, fault: Fault): readonly [number, number] {
  const inZone = { zone: fault.zone ?? zone };
  const now = DateTime.fromMillis(speechTime, inZone);
  const dayOf = (at: string) => DateTime.fromISO(at, inZone);
  const of = (start: DateTime, end: DateTime) => [start.toMillis(), end.toMillis()] as const;
  const ever = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] as const;
  const month = (start: DateTime) => {
    if (fault.month === "30-days") return of(start, start.plus({ days: 30 }));
    const end = start.plus({ months: 1 });
    return of(start, fault.monthEnd === "left-out" ? end.minus({ days: 1 }) : end);
  };
  switch (time.kind) {
    case "day":
      return of(dayOf(time.at), dayOf(time.at).plus({ days: 1 }));
    case "month":
      return month(dayOf(`${time.at}-01`));
    case "year":
      return of(dayOf(`${time.at}-01-01`), dayOf(`${time.at}-01-01`).plus({ years: 1 }));
    case "before":
      return [
        ever[0],
        dayOf(time.at)
          .plus({ days: fault.before === "included" ? 1 : 0 })
          .toMillis(),
      ];
    case "after":
      return [dayOf(time.at).plus({ days: 1 }).toMillis(), ever[1]];
    case "since":
      return [dayOf(time.at).toMillis(), ever[1]];
    case "range":
      return of(
        dayOf(time.at).plus({ days: fault.rangeEnd === "both-left-out" ? 1 : 0 }),
        dayOf(time.to).plus({ days: fault.rangeEnd === undefined ? 1 : 0 }),
      );
    case "today":
      return of(now.startOf("day"), now.startOf("day").plus({ days: 1 }));
    case "yesterday":
      return of(now.startOf("day").minus({ days: 1 }), now.startOf("day"));
    case "this":
    case "last": {
      const back = time.kind === "last" ? 1 : 0;
      if (time.unit === "month") {
        if (back === 1 && fault.lastMonth === "rolling") return of(now.minus({ months: 1 }), now.plus(1));
        if (back === 1 && fault.lastMonth === "rolling-from-day") {
          return of(now.minus({ months: 1 }).startOf("day"), now.plus(1));
        }
        if (back === 1 && fault.lastMonth === "rolling-30-days")
          return of(now.minus({ days: 30 }), now.plus(1));
        return month(now.startOf("month").minus({ months: back }));
      }
      if (time.unit === "year") {
        const start = now.startOf("year").minus({ years: back });
        return of(start, start.plus({ years: 1 }));
      }
      const sinceStart = fault.weekBegins === "sunday" ? now.weekday % 7 : now.weekday - 1;
      const start = now.startOf("day").minus({ days: sinceStart + 7 * back });
      return of(start, start.plus({ days: 7 }));
    }
    case "last-units": {
      const days = time.unit === "month" && fault.month === "30-days" ? 30 * time.count : null;
      const back = days === null ? { [time.unit]: time.count } : { days };
      return of(now.minus(back).startOf("day"), now.plus(1));
    }
    case "vague":
      return ever;
  }
}

/** The events that have the names that are asked about, with the time at which somebody takes them to be. */
function matching({ type, subject, location }: Asked, events: readonly Event[], fault: Fault) {
  const found: { time: number; subject: string; type: string }[] = [];
  for (const event of events) {
    if (event.type !== type.type) continue;
    if (subject !== null && fault.ignores !== "subject" && event.roles["subject"] !== subject) continue;
    if (location !== null && fault.ignores !== "location" && event.roles["location"] !== location) continue;
    const time = event.time + (fault.lateMs ?? 0);
    if ((fault.lateCounts === true ? event.time : time) > speechTime) continue;
    found.push({ time, subject: event.roles["subject"] ?? "", type: event.type });
  }
  return found;
}

function degreeOf(type: string, adverbial: string, elapsed: number, fault: Fault): number {
  const policy = { ...defaultCurvePolicy, tail: fault.tail ?? defaultCurvePolicy.tail };
  const curve = groundInOrder(builtInStudies(), type, adverbial, policy);
  if (!curve.ok) throw new RangeError(adverbial);
  const degree = curve.value.degreeAt(elapsed);
  if (fault.degrees === "cut") return degree >= 0.5 ? 1 : 0;
  return fault.degrees === "cut-above" ? (degree > 0.5 ? 1 : 0) : degree;
}

function goldOf(asked: Asked, events: readonly Event[], fault: Fault): unknown {
  const { ask, time } = asked;
  const all = matching(asked, events, fault);
  if (ask === "when-last") {
    let last: number | null = null;
    for (const event of all) if (last === null || event.time > last) last = event.time;
    if (last === null) return "never";
    return DateTime.fromMillis(last, { zone: fault.zone ?? zone }).toFormat("yyyy-MM-dd'T'HH:mm");
  }
  const counted: { subject: string; p: number }[] = [];
  const [from, until] = time === null ? [0, 0] : windowOf(time, fault);
  for (const { time: at, subject, type } of all) {
    const isVague = time?.kind === "vague";
    const p = isVague
      ? degreeOf(type, time.adverbial, speechTime - at, fault)
      : at >= from && at < until
        ? 1
        : 0;
    if (p > 0) counted.push({ subject, p });
  }
  if (ask === "did") return 1 - without(counted) > 0.5 ? "yes" : "no";
  if (ask === "who") {
    const names = subjects.filter((name) => 1 - without(counted.filter((one) => one.subject === name)) > 0.5);
    return names;
  }
  let counts = [1];
  for (const { p } of counted) {
    const next = new Array<number>(counts.length + 1).fill(0);
    for (const [k, mass] of counts.entries()) {
      next[k] = (next[k] ?? 0) + mass * (1 - p);
      next[k + 1] = (next[k + 1] ?? 0) + mass * p;
    }
    counts = next;
  }
  let best = 0;
  for (const [k, mass] of counts.entries()) if (mass > (counts[best] ?? 0) + 1e-12) best = k;
  return Math.max(0, best + (fault.countBy ?? 0));
}

function without(events: readonly { readonly p: number }[]): number {
  let none = 1;
  for (const { p } of events) none *= 1 - p;
  return none;
}

function otherThan(gold: unknown, { ask }: Asked, events: readonly Event[], random: Random): unknown {
  for (;;) {
    const drawn =
      ask === "did"
        ? pick(["yes", "no"], random)
        : ask === "who"
          ? subjects.filter(() => random.below(2) === 0)
          : ask === "how-often"
            ? random.below(6)
            : DateTime.fromMillis(pick(events, random).time, { zone }).toFormat("yyyy-MM-dd'T'HH:mm");
    if (JSON.stringify(drawn) !== JSON.stringify(gold)) return drawn;
  }
}
