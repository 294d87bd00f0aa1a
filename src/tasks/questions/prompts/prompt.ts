import type { SpokenMessage } from "../../../chat/message.js";
import type { Event } from "../../../events/event.js";
import { months } from "../../../formats/prompt/when.js";
import { promptFields, promptSentence, writtenDate } from "../../../formats/prompt/write-prompt.js";
import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { type Fact, type Facts, readFacts } from "../../../time/facts.js";
import { formatInstant, parseTime } from "../../../time/instant.js";
import { civilOf, openZone, type Zone } from "../../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import {
  type PromptPresentation,
  type Strategy,
  answerWordings,
  frames,
  noEvents,
  type ReviewVersion,
  reviewWordings,
  stepByStep,
} from "./strategy.js";

/**
 * What a question needs to be known and no event tells, a sentence each: "Tom's birthday is May 14 every
 * year." The paper asks no such question; the words are ours.
 */
function toldFacts(facts: Facts): readonly string[] {
  return [...facts.values()].map(toldFact);
}

function toldFact({ name, date, recurs }: Fact): string {
  const { year, month, day } = date;
  const subject = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  const dayOfYear = `${months[month - 1] ?? ""} ${String(day).padStart(2, "0")}`;
  if (year === null) return `${subject} is ${dayOfYear} every year.`;
  const told = `${dayOfYear}, ${String(year).padStart(4, "0")}`;
  return recurs ? `${subject} is ${dayOfYear} every year since ${told}.` : `${subject} is ${told}.`;
}

/**
 * A question as a prompt asks it: with its dates in the words of the events around it, as in the figures
 * of the TRAVELER paper, which ask for "2023-09-29" after fields and for "September 29, 2023" after
 * sentences. A month by itself, "in 2023-09", becomes "in September 2023" likewise: ours.
 *
 *     toldQuestion("Who ate risotto on 2023-09-29?", "language") // Who ate risotto on September 29, 2023?
 */
export function toldQuestion(question: string, presentation: PromptPresentation): string {
  if (presentation === "json") return question;
  return question.replaceAll(
    /(?<![\d-])(\d{4})-(\d\d)(?:-(\d\d))?(?![\d-]|[:.]\d|T\d)/g,
    (written: string, year: string, month: string, day: string | undefined) => {
      const name = months[Number(month) - 1];
      if (name === undefined) return written;
      return day === undefined ? `${name} ${year}` : `${name} ${day}, ${year}`;
    },
  );
}

/** What a prompt is made from: an item without its ground truth. */
export type PromptItem = Pick<BenchmarkItem, "question" | "template" | "speechTime" | "zone" | "facts">;

/** What the paper leaves open of a prompt, or has two ways of. */
export interface PromptOptions {
  /** Which wording of the review instruction; "figure-3" unless told. */
  readonly review?: ReviewVersion;
  /**
   * "system-and-user" (unless told): the review instruction is the system's turn, all else the user's;
   * "user": everything is one turn of the user, for models without a system role. Joined by a space, the
   * turns are the same text.
   */
  readonly roles?: "system-and-user" | "user";
}

const msPerMinute = 60_000;

/**
 * What a model is asked: instruction, speech time, facts, events and question, as the TRAVELER paper words
 * them. Times are told to the minute. Nothing of the ground truth is in it.
 *
 * @param events  in the order in which they are told
 * @throws {RangeError} when speech time, zone or facts cannot be read, or an event cannot be told so that
 *                      it would be read as the same event; `readablePrompt` gives that as an issue
 * @source TRAVELER, Figures 2 and 3 and section 3.3; `wording.ts` says of each piece whether it was printed
 */
export function promptFor(
  item: PromptItem,
  events: readonly Event[],
  strategy: Strategy,
  options: PromptOptions = {},
): readonly SpokenMessage[] {
  const prompt = readablePrompt(item, events, strategy, options);
  if (!prompt.ok) throw new RangeError(`no prompt: ${JSON.stringify(prompt.issues[0])}`);
  return prompt.value;
}

/** As `promptFor`; what cannot be told is an issue. */
export function readablePrompt(
  item: PromptItem,
  events: readonly Event[],
  strategy: Strategy,
  { review = "figure-3", roles = "system-and-user" }: PromptOptions = {},
): Result<readonly SpokenMessage[]> {
  const zone = openZone(item.zone);
  if (!zone.ok) return zone;
  const speechTime = parseTime(item.speechTime, zone.value);
  if (!speechTime.ok) return speechTime;
  const facts = readFacts(item.facts ?? {});
  if (!facts.ok) return facts;
  const list = toldEvents(events, strategy, zone.value);
  if (!list.ok) return list;
  const frame = frames[strategy.presentation];
  const moment = toldMoment(frame.speechTime.text, speechTime.value.instant, strategy, zone.value);
  const isZeroShot = strategy.kind === "zero-shot";
  const asked = [
    moment,
    ...toldFacts(facts.value),
    frame.events.text,
    list.value.length === 0 ? `${noEvents.text}.` : `${list.value.join(frame.separator)}${frame.end}`,
    ...(frame.question === null ? [] : [frame.question.text]),
    toldQuestion(item.question, strategy.presentation),
    ...(isZeroShot ? [answerWordings[item.template].text] : []),
    ...(strategy.kind === "cot-step-by-step" ? [stepByStep.text] : []),
  ].join(" ");
  if (isZeroShot) return success([{ role: "user", content: asked }]);
  const instruction = reviewWordings[review][item.template].text;
  if (roles === "user") return success([{ role: "user", content: `${instruction} ${asked}` }]);
  return success([
    { role: "system", content: instruction },
    { role: "user", content: asked },
  ]);
}

/** Events as they were told before: many questions are asked about a list, and telling is the long part. */
const told = new WeakMap<readonly Event[], Map<string, Result<readonly string[]>>>();

function toldEvents(events: readonly Event[], strategy: Strategy, zone: Zone): Result<readonly string[]> {
  const ways = told.get(events) ?? new Map<string, Result<readonly string[]>>();
  told.set(events, ways);
  const way = `${strategy.dates} ${strategy.presentation} ${zone.name}`;
  const result = ways.get(way) ?? tellEvents(events, strategy, zone);
  ways.set(way, result);
  return result;
}

function tellEvents(
  events: readonly Event[],
  { dates, presentation }: Strategy,
  zone: Zone,
): Result<readonly string[]> {
  const tell = presentation === "json" ? promptFields : promptSentence;
  const options = { isExtended: dates === "date-extended" };
  const texts: string[] = [];
  const issues: Issue[] = [];
  for (const event of events) {
    const text = tell(toTheMinute(event, zone), zone, options);
    if (text === null) {
      const { type, roles, index } = event;
      issues.push({
        kind: "untold-event",
        record: index + 1,
        type,
        names: Object.values(roles),
        presentation,
      });
    } else texts.push(text);
  }
  return issues.length === 0 ? success(texts) : failure(...issues);
}

function toTheMinute(event: Event, zone: Zone): Event {
  const past = civilOf(event.time, zone) % msPerMinute;
  if (past === 0) return event;
  return { ...event, time: event.time - (past < 0 ? past + msPerMinute : past) };
}

function toldMoment(wording: string, instant: number, { presentation }: Strategy, zone: Zone): string {
  const written = formatInstant(instant, zone);
  const date = presentation === "json" ? written.slice(0, 10) : writtenDate(civilOf(instant, zone));
  return wording.replace("{date}", date).replace("{time}", written.slice(11, 16));
}
