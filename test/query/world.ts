import { defaultPolicy, type Policy } from "../../src/query/policy.js";
import { createEventSet, type EventSet } from "../../src/events/event-set.js";
import type { Event } from "../../src/events/event.js";
import type { Expression } from "../../src/algebra/expression.js";
import type { PolicyChoice } from "../../src/language/expression/policy/policy.js";
import type {
  Ask,
  ParsedExpression,
  Question,
  QuestionReading,
} from "../../src/language/question/question.js";
import type { Phrase } from "../../src/issue/place.js";
import { type Instant, parseTime } from "../../src/time/instant.js";
import { openZone, type Zone } from "../../src/time/zone.js";

/** The value of something that must be readable. */
function opened<T>(result: { ok: true; value: T } | { ok: false; issues: readonly unknown[] }): T {
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.value;
}

export const berlin: Zone = opened(openZone("Europe/Berlin"));
export const utc: Zone = opened(openZone("UTC"));

/** An instant, or the first of a day, on the wall clock of Berlin unless an offset says otherwise. */
export function at(time: string, zone: Zone = berlin): Instant {
  return opened(parseTime(time, zone)).instant;
}

/** The policy under which a name that nobody knows is one that no event has. */
export const closed: Policy = { ...defaultPolicy, closedWorld: "all" };

/** The speech time of the paper's examples. */
export const speechTime: Instant = at("2023-09-29T22:18:14");

/** "Tom: eat risotto @ kitchen, 2023-09-28 14:27"; subject and location may be left out. */
export function event(line: string): Omit<Event, "index"> {
  const parts = /^(?:([^:@]*): )?([^:@]*?)(?: @ ([^,]*))?, (\d.*)$/.exec(line);
  if (parts === null) throw new Error(`not an event: ${line}`);
  const [, subject, type = "", location, time = ""] = parts;
  const read = opened(parseTime(time, berlin));
  const roles = {
    ...(subject === undefined ? {} : { subject }),
    ...(location === undefined ? {} : { location }),
  };
  return { type, roles, time: read.instant, grain: read.grain };
}

export function eventSet(...events: readonly (string | Omit<Event, "index">)[]): EventSet {
  const read = events.map((each, index) => ({ ...(typeof each === "string" ? event(each) : each), index }));
  return createEventSet(read, { zone: berlin });
}

export interface Words {
  readonly ask?: Ask;
  readonly tense?: "past" | "future";
  readonly subject?: string;
  readonly verb: string;
  readonly object?: string;
  /** "in the kitchen": the first word is the preposition. */
  readonly adjuncts?: readonly string[];
  readonly when?: readonly ParsedExpression[];
}

/** A question with the readings that a parse would give, best first. */
export function question(...readings: readonly Words[]): Question {
  const [first] = readings;
  if (first === undefined) throw new Error("a question has a reading");
  const text = [first.subject, first.verb, first.object, ...(first.adjuncts ?? [])].join(" ");
  return { text, adverbials: null, readings: readings.map((words) => reading(text, words)), refusal: null };
}

function reading(text: string, words: Words): QuestionReading {
  const phrase = (part: string): Phrase => {
    const start = text.indexOf(part);
    return { text: part, span: { start, end: start + part.length } };
  };
  return {
    derivation: derived(text),
    ask: words.ask ?? "did",
    tense: words.tense ?? "past",
    subject: words.subject === undefined ? null : phrase(words.subject),
    verb: phrase(words.verb),
    object: words.object === undefined ? null : phrase(words.object),
    adjuncts: (words.adjuncts ?? []).map((adjunct) => {
      const [preposition = "", ...name] = adjunct.split(" ");
      return { preposition, name: phrase(name.join(" ")) };
    }),
    when: words.when ?? [],
  };
}

export function parsed(expression: Expression, tags: readonly PolicyChoice[] = []): ParsedExpression {
  const derivation = derived(expression);
  return {
    expression,
    phrase: { text: "", span: derivation.span },
    tags,
    spans: [derivation.span],
    notes: [],
    derivation,
    studyTokens: 0,
  };
}

/** The derivation of something that was not parsed. */
function derived(value: unknown): QuestionReading["derivation"] {
  return { rule: null, span: { start: 0, end: 0 }, value, parts: [], others: [] };
}

export function vague(adverbial: string, within: Expression | null = null): ParsedExpression {
  return parsed({ kind: "vague", adverbial, within });
}

export function day(year: number, month: number, day: number): ParsedExpression {
  return parsed({ kind: "civil", fields: { year, month, day } });
}

export const today: ParsedExpression = parsed({ kind: "unit", unit: "day", offset: 0 });
export const yesterday: ParsedExpression = parsed({ kind: "unit", unit: "day", offset: -1 });
export const tomorrow: ParsedExpression = parsed({ kind: "unit", unit: "day", offset: 1 });
