import { type Answer, answer } from "../../answer/answer.js";
import { defaultPolicy, isPolicyChoice, type Policy, setPolicy } from "../../answer/policy.js";
import type { EventSet } from "../../events/event-set.js";
import { namesHoliday } from "../../expression/tree/children.js";
import { loadHolidays } from "../../holidays/load-holidays.js";
import { parseQuestion } from "../../question/parse-question.js";
import { readFacts } from "../../time/facts.js";
import { parseTime } from "../../time/instant.js";
import { openZone } from "../../time/zone.js";
import type { BenchmarkItem } from "../item/benchmark-item.js";

/**
 * Asks the oracle an item's question once more, for what it rests on.
 *
 * @returns null where the item cannot be read, or the answer is not the one that the item has: then the
 *          evidence would explain something else
 */
export async function answerAgain(item: BenchmarkItem, set: EventSet): Promise<Answer | null> {
  const zone = openZone(item.zone);
  const question = parseQuestion(item.question);
  if (!zone.ok || !question.ok) return null;
  const speechTime = parseTime(item.speechTime, zone.value);
  const facts = item.facts === undefined ? null : readFacts({ ...item.facts });
  if (!speechTime.ok || facts?.ok === false) return null;
  const needsHolidays = question.value.readings.some(({ when }) =>
    when.some(({ expression }) => namesHoliday(expression)),
  );
  const truth = answer(set, question.value, {
    speechTime: speechTime.value.instant,
    zone: zone.value,
    policy: policyOfItem(item.policy),
    grain: item.grain,
    ...(facts === null ? {} : { facts: new Map([...set.facts, ...facts.value]) }),
    ...(needsHolidays ? { holidays: await loadHolidays() } : {}),
  });
  return JSON.stringify(truth.answer) === JSON.stringify(item.answer) ? truth : null;
}

/** The defaults with what an item says otherwise; what does not exist is passed over. */
export function policyOfItem(changes: BenchmarkItem["policy"]): Policy {
  let policy = defaultPolicy;
  for (const [name, value] of Object.entries(changes)) {
    if (isPolicyChoice(name, value)) policy = setPolicy(policy, name, value);
  }
  return policy;
}
