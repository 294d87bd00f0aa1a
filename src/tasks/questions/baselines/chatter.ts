import type { Event } from "../../../events/event.js";
import type { EventSet } from "../../../events/event-set.js";
import { createRandom, type Random } from "../../../statistics/random.js";
import { formatCivil } from "../../../time/instant.js";
import { civilOf, openZone, type Zone } from "../../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";
import { toldEvents } from "./faults.js";
import { noAnswer } from "./answer-space.js";
import { itemSeed, type Responder } from "./simple.js";

/** How many events are talked about before the answer. */
const mostMentioned = 8;

/** Ways to come to an answer, as models write them; the last word is always the answer. */
const manners: readonly ((reasoning: string, answer: string) => string)[] = [
  (_, answer) => answer,
  (reasoning, answer) => `${reasoning}\n\nFinal answer: ${answer}`,
  (reasoning, answer) => `<think>\n${reasoning}\n</think>\n\n${answer}`,
  (reasoning, answer) => `${reasoning}\n\n**Answer:** ${answer}`,
  (reasoning, answer) => `${reasoning}\n\nTherefore, the answer is: ${answer}.`,
];

/**
 * A responder that thinks aloud first: events of the list with their dates, names and whether they match,
 * then the answer in one of the ways in which models give it. What it answers is what the other one answers.
 *
 * @param seed  draws the manner of each item and what is mentioned
 */
export function withChatter(responder: Responder, seed: number): Responder {
  createRandom(seed);
  return {
    ...responder,
    reply(item, events) {
      const answer = responder.reply(item, events);
      if (answer === noAnswer) return answer;
      const random = createRandom(itemSeed(seed, `chatter ${item.id}`));
      const manner = manners[random.below(manners.length)];
      return manner === undefined ? answer : manner(reasoningOn(item, events, random), answer);
    },
  };
}

function reasoningOn(item: BenchmarkItem, events: EventSet, random: Random): string {
  const zone = openZone(item.zone);
  if (!zone.ok) return "Let me think.";
  const told = toldEvents(events);
  const lines = told.slice(0, mostMentioned).map((event, index) => {
    const verdict = random.below(2) === 0 ? "no match" : "possibly relevant";
    return `${index + 1}. ${mention(event, zone.value)}: ${verdict}`;
  });
  const rest = told.length > lines.length ? [`… and ${told.length - lines.length} more events.`] : [];
  return ["Let me go through the events one by one.", ...lines, ...rest].join("\n");
}

function mention({ type, roles, time }: Event, zone: Zone): string {
  const date = formatCivil(civilOf(time, zone)).replace("T", " ").slice(0, 16);
  return `${date}, ${roles["subject"] ?? "somebody"}, ${type}${roles["location"] === undefined ? "" : ` (${roles["location"]})`}`;
}
