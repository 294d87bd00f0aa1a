import { answer } from "../../../../src/query/answer.js";
import { defaultsOf, type Policy } from "../../../../src/query/policy.js";
import { printDistribution } from "../../../../src/query/print.js";
import type { BenchmarkItem } from "../../../../src/tasks/questions/item/benchmark-item.js";
import type { EventSet } from "../../../../src/events/event-set.js";
import { parseQuestion } from "../../../../src/language/question/parse-question.js";
import { formatInstant } from "../../../../src/time/instant.js";
import { berlin, speechTime } from "../../../query/world.js";

/** An item over some events, with the ground truth that the engine has for it. */
export function itemOn(
  events: EventSet,
  question: string,
  { expression = null, category = "relative", policy = {}, ...fields }: Partial<BenchmarkItem> = {},
): BenchmarkItem {
  const parsed = parseQuestion(question);
  if (!parsed.ok) throw new Error(`not a question: ${question}`);
  const semantics = "1.0.0";
  const whole: Policy = { ...defaultsOf(semantics), ...policy };
  const truth = answer(events, parsed.value, { speechTime, zone: berlin, policy: whole });
  if (truth.distribution === null || truth.answer === null) throw new Error(`no answer: ${question}`);
  return {
    id: question,
    question,
    template: truth.ask,
    category,
    expression,
    length: events.size,
    root: "r1",
    asked: "e1",
    speechTime: formatInstant(speechTime, berlin),
    zone: berlin.name,
    grain: "minute",
    subjects: Array.from({ length: events.subjectNames.size }, (_, id) => events.subjectNames.spelling(id)),
    gold: printDistribution(truth.distribution),
    answer: truth.answer,
    ceiling: truth.distribution.ceiling(),
    negative: truth.distribution.negative(),
    eventSet: "events/r1.json",
    present: true,
    policy: { ...policy },
    conventions: {},
    sensitivity: [],
    versions: { generator: "test", semantics, study: truth.study },
    ...fields,
  };
}
