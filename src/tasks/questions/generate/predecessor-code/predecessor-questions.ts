import type { Event } from "../../../../events/event.js";
import { dayStart, fields, msPerDay } from "../../../../time/civil.js";
import { civilOf, firstInstantFrom, type Zone } from "../../../../time/zone.js";
import { calendarCodes, type DateGrain, dateGrains, dateWords } from "../set-view.js";
import {
  type AskedRoles,
  type Category,
  relativeTimes,
  type Template,
  type TimeWords,
  vagueTimes,
  wordQuestion,
} from "../asked.js";
import type { DrawnQuestion, Plan } from "../plan.js";
import type { PrintedAnswer } from "../../../../query/print.js";
import { formatInstant, type Instant } from "../../../../time/instant.js";

type Question = Omit<DrawnQuestion, "number">;

/** How many years before its own an event is asked for as well. */
const yearsBefore = 2;

const timed = ["who", "did", "how-often"] as const satisfies readonly Template[];

/**
 * The questions of one category about an event set: all about the first event, then all about the second,
 * and so on; from the first event again when the last is done.
 */
export function* predecessorQuestions(
  category: Category,
  events: readonly Event[],
  plan: Plan,
): Generator<Question> {
  for (;;) {
    for (const event of events) yield* questionsAbout(event, category, events, plan);
  }
}

/** When a question asks for, in words, and as the code compares it where it is known to. */
interface AskedTime {
  readonly words: TimeWords | null;
  readonly date: ComparedDate | null;
}

function* questionsAbout(
  event: Event,
  category: Category,
  events: readonly Event[],
  plan: Plan,
): Generator<Question> {
  const { subjects } = plan.vocabulary;
  const own = event.roles["subject"] ?? "";
  const word = (template: Template, time: AskedTime, subject: string) =>
    worded(time, { template, category, roles: rolesOf(event, template, subject, plan) }, events, plan);
  for (const template of timed) {
    for (const [turn, time] of timesOf(event, category, plan).entries()) {
      // The first is the event's own; see `subjects-of-did` of the choices.
      const inTurn = subjects[(subjects.indexOf(own) + turn) % subjects.length] ?? own;
      yield word(template, time, template === "did" ? inTurn : own);
    }
  }
  if (category === "relative") yield word("when-last", { words: null, date: null }, own);
}

function timesOf(event: Event, category: Category, plan: Plan): readonly AskedTime[] {
  switch (category) {
    case "explicit":
      return dateGrains.flatMap((grain) =>
        [0, yearsBefore].map((years) => {
          const code =
            calendarCodes(event.time, plan.zone)[grain] - years * { day: 10_000, month: 100, year: 1 }[grain];
          return { words: dateWords(grain, code), date: { grain, code } };
        }),
      );
    case "relative":
      return relativeTimes.map((words) => ({ words, date: relativeDate(words.words, plan) }));
    case "vague":
      return vagueTimes.map((words) => ({ words, date: null }));
    default:
      throw new RangeError(`the predecessor has no questions of the category ${category}`);
  }
}

/** The day, month or year that a relative expression means, by the wall clock at speech time. */
function relativeDate(words: string, { speechTime, zone }: Plan): ComparedDate {
  const now = civilOf(speechTime, zone);
  const { year, month, day } = fields(now);
  const codesAt = (civil: number) => calendarCodes(firstInstantFrom(civil, zone), zone);
  switch (words) {
    case "today":
      return { grain: "day", code: codesAt(dayStart(year, month, day)).day };
    case "yesterday":
      return { grain: "day", code: codesAt(dayStart(year, month, day) - msPerDay).day };
    case "this month":
      return { grain: "month", code: year * 100 + month };
    case "last month":
      return { grain: "month", code: codesAt(dayStart(year, month - 1, 1)).month };
    case "this year":
      return { grain: "year", code: year };
    default:
      throw new RangeError(`the predecessor does not ask for ${words}`);
  }
}

function worded(
  { words, date }: AskedTime,
  asked: Pick<Question, "template" | "category" | "roles">,
  events: readonly Event[],
  plan: Plan,
): Question {
  const { template, category, roles } = asked;
  const compared =
    category === "explicit" || category === "relative" ? { template, category, roles, date } : null;
  return {
    ...asked,
    expression: words?.words ?? null,
    question: wordQuestion(template, roles, words),
    ...(compared === null ? {} : { publishedGold: predecessorGold(compared, events, plan.zone) }),
  };
}

function rolesOf(event: Event, template: Template, subject: string, { vocabulary }: Plan): AskedRoles {
  const type = vocabulary.types.find(({ name }) => name === event.type);
  const location = vocabulary.locations.find(({ name }) => name === event.roles["location"]);
  if (type === undefined || location === undefined) throw new RangeError("an event of another vocabulary");
  return { type, location, subject: template === "who" ? null : subject };
}

/** A day, month or year as the code compares it: 20230929, 202309, 2023. */
export interface ComparedDate {
  readonly grain: DateGrain;
  readonly code: number;
}

/** What the code compares with the events. */
export interface ComparedQuestion {
  readonly template: Template;
  readonly category: "explicit" | "relative";
  readonly roles: AskedRoles;
  /** Null where nothing says when. */
  readonly date: ComparedDate | null;
}

/**
 * What the predecessor's code gives as gold, its fault included: to an explicit Did question it says yes if
 * anybody did it, whoever is asked about. Events after speech time count like any other.
 *
 * A loop over the events that shares nothing with the oracle.
 *
 * @source recovered from the public code of TRAVELER's predecessor (KEOD 2024)
 */
function predecessorGold(
  { template, category, roles, date }: ComparedQuestion,
  events: readonly Event[],
  zone: Zone,
): PrintedAnswer {
  const looksAtSubject = !(template === "who" || (template === "did" && category === "explicit"));
  const matching = events.filter(
    (event) =>
      event.type === roles.type.name &&
      event.roles["location"] === roles.location.name &&
      (!looksAtSubject || event.roles["subject"] === roles.subject) &&
      (date === null || calendarCodes(event.time, zone)[date.grain] === date.code),
  );
  switch (template) {
    case "did":
      return matching.length > 0 ? "yes" : "no";
    case "who":
      return [...new Set(matching.map((event) => event.roles["subject"] ?? ""))];
    case "how-often":
      return matching.length;
    case "when-last":
      return lastOf(matching, zone);
  }
}

function lastOf(events: readonly Event[], zone: Zone): string {
  const last = events.reduce<Instant | null>(
    (latest, { time }) => (latest === null || time > latest ? time : latest),
    null,
  );
  return last === null ? "never" : formatInstant(last, zone);
}
