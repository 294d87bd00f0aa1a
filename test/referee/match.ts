import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import { type Answer, answer } from "../../src/query/answer.js";
import type { Policy } from "../../src/query/policy.js";
import { policyValues } from "../../src/language/expression/policy/policy.js";
import type { HolidayCalendar } from "../../src/language/feasts/holiday-calendar.js";
import { parseQuestion } from "../../src/language/question/parse-question.js";
import { readFacts, type Facts } from "../../src/time/facts.js";
import { formatInstant } from "../../src/time/instant.js";
import type { Zone } from "../../src/time/zone.js";
import { bordersOf } from "./borders.js";
import { covers } from "./covers.js";
import { NoAnswer, NoRuling } from "./no-answer.js";
import { oneOf } from "./phrase.js";
import { ask, type Asked, locations, type QuestionPicks, subjects } from "./questions.js";
import { type Happening, matches, rule, type Ruled } from "./referee.js";
import type { KnownDate, Setting } from "./setting.js";
import { type Verdict, verdictOf } from "./verdict.js";
import type { World } from "./worlds.js";

/** What both sides know of the people. */
const knownDates: Readonly<Record<string, KnownDate>> = {
  "Tom's birthday": { year: null, month: 5, day: 14, recurs: true },
  "Mary's birthday": { year: 2000, month: 2, day: 29, recurs: true },
  "Ria's wedding day": { year: 2022, month: 12, day: 25, recurs: false },
};

const told = readFacts({
  Tom: { birthday: "--05-14" },
  "Mary's birthday": { date: "2000-02-29", recurs: "yearly" },
  "Ria's wedding day": "2022-12-25",
});
if (!told.ok) throw new RangeError("the facts of the run cannot be read");
const facts: Facts = told.value;

export function eventSetOf(events: readonly Happening[], zone: Zone): EventSet {
  const all = events.map(({ type, subject, location, time, wholeDay }, index) => ({
    type,
    roles: { ...(subject === null ? {} : { subject }), ...(location === null ? {} : { location }) },
    time,
    grain: wholeDay ? ("day" as const) : ("instant" as const),
    index,
  }));
  return createEventSet(all, { facts, zone });
}

/** One question of a world, with what both sides say to it. */
export interface Case {
  readonly asked: Asked;
  readonly setting: Setting;
  readonly events: readonly Happening[];
  /** Null when the program does not even read the question. */
  readonly engine: Answer | null;
  /** Null when the question cannot be answered. */
  readonly ruled: Ruled | null;
  readonly verdict: Verdict | null;
}

/** Asks every question of a world of both sides; those that the referee does not rule on are left out. */
export function casesOf(world: World, holidays: HolidayCalendar): readonly Case[] {
  const questions = world.questions.map((picks) =>
    ask({ ...picks, monthFirst: world.policy.dateOrder === "month-first" }, world.today, world.types),
  );
  const settings = questions.map(({ tense }) => ({ ...world, tense, facts: knownDates }));
  const planted = questions.flatMap((asked, index) =>
    plantsOf(asked, world, settings[index], world.questions[index]),
  );
  const events = [...world.events, ...planted];
  const set = eventSetOf(events, world.zone);
  return questions.flatMap((asked, index) => {
    const setting = settings[index];
    if (setting === undefined || !isRuledOn(asked, events)) return [];
    const decided = orNull(() => ({ ruled: rulingOf(asked, setting, world, events) }));
    if (decided === null) return [];
    const { ruled } = decided;
    const verdict = ruled === null ? null : verdictOf(ruled.ruling, world.choices, world.zone);
    return [
      { asked, setting, events, ruled, verdict, engine: engineAnswer(set, asked.text, world, holidays) },
    ];
  });
}

/** Events with the names of a question, where what it speaks of begins or ends. */
function plantsOf(
  { meaning }: Asked,
  { speechTime }: World,
  setting: Setting | undefined,
  picks: QuestionPicks | undefined,
): readonly Happening[] {
  const crisp = meaning.when?.kind === "vague" ? meaning.when.within : meaning.when;
  if (crisp === null || setting === undefined || picks === undefined || picks.plants.length === 0) return [];
  const borders = orNull(() => bordersOf(covers(crisp, setting), speechTime)) ?? [];
  if (borders.length === 0) return [];
  return picks.plants.map(({ border, ms, role }) => ({
    type: meaning.type,
    subject: meaning.subject ?? oneOf(subjects, role),
    location: meaning.location ?? oneOf(locations, role),
    time: oneOf(borders, border) + ms,
    wholeDay: false,
  }));
}

/** A day is no instant: which of two is the last is no question for the referee. */
function isRuledOn({ meaning }: Asked, events: readonly Happening[]): boolean {
  return meaning.ask !== "when-last" || !events.some((event) => event.wholeDay && matches(event, meaning));
}

function orNull<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (error instanceof NoRuling || error instanceof NoAnswer) return null;
    throw error;
  }
}

function rulingOf(
  { meaning }: Asked,
  setting: Setting,
  { choices }: World,
  events: readonly Happening[],
): Ruled | null {
  try {
    return rule(events, meaning, setting, choices);
  } catch (error) {
    if (error instanceof NoAnswer) return null;
    throw error;
  }
}

/** The answer of the program to a text; null when it is no question that it reads. */
export function engineAnswer(
  set: EventSet,
  text: string,
  { speechTime, zone, policy, choices }: Pick<World, "speechTime" | "zone" | "policy" | "choices">,
  holidays: HolidayCalendar,
): Answer | null {
  const question = parseQuestion(text);
  if (!question.ok) return null;
  const { includeFuture, ...graded } = choices;
  const whole: Policy = { ...policy, ...graded };
  return answer(set, question.value, { speechTime, zone, policy: whole, includeFuture, holidays });
}

/** A case in words, for whoever has to find out who is right. */
export function report(one: Case, differences: readonly string[]): string {
  const { asked, setting, events, engine, ruled } = one;
  const changed = Object.entries(setting.policy)
    .filter(([name, value]) => value !== policyValues[name as keyof typeof policyValues][0])
    .map(([name, value]) => `${name}=${value}`);
  return [
    `“${asked.text}” said at ${formatInstant(setting.speechTime, setting.zone)} in ${setting.zone.name} (${setting.speechTime})`,
    ...differences,
    `meant: ${JSON.stringify(asked.meaning)}`,
    engine === null
      ? "not read"
      : `read: ${engine.reading ?? "-"} ${JSON.stringify(engine.notes)} ${JSON.stringify(engine.issue)}`,
    `engine: ${JSON.stringify(engine?.distribution)} ${JSON.stringify(engine?.best)}`,
    `referee: ${JSON.stringify(ruled, (_, value: unknown) => (value instanceof Map ? [...value] : value))}`,
    `policy: ${changed.join(" ")}`,
    ...events
      .filter((event) => matches(event, asked.meaning))
      .map((event) => `  ${formatInstant(event.time, setting.zone)} ${JSON.stringify(event)}`),
  ].join("\n");
}
