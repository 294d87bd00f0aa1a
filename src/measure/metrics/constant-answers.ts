import type { Distribution } from "../../query/distribution/distribution.js";
import type { AnswerValue } from "../../query/distribution/mode.js";
import type { WhenLastDistribution } from "../../query/distribution/when-last-distribution.js";
import type { WhoDistribution } from "../../query/distribution/who-distribution.js";
import { floorTo } from "../../time/granularity.js";
import type { Instant } from "../../time/instant.js";
import { civilOf, firstInstantFrom } from "../../time/zone.js";

/** Of more subjects that may or may not belong, only the likeliest set and nobody are weighed: 2ⁿ sets are too many. */
const mostUncertain = 12;

/** What is always answered where there was nothing. */
export const negativeConstants: Readonly<Record<Distribution["kind"], AnswerValue>> = {
  did: "no",
  who: [],
  "how-often": 0,
  "when-last": "never",
};

/**
 * Every fixed answer that has a probability in a ground truth, with it: all others score 0.
 *
 *     did        yes, no
 *     who        every set of subjects; with more than 12 in doubt, the likeliest one and nobody
 *     how-often  every count
 *     when-last  never, and every minute or day that the item tells apart, by its start
 */
export function constantAnswers(truth: Distribution): Iterable<readonly [AnswerValue, number]> {
  switch (truth.kind) {
    case "did":
      return [
        ["yes", truth.yes],
        ["no", truth.no],
      ];
    case "who":
      return setsOf(truth);
    case "how-often":
      return Array.from(truth.counts.p, (p, index) => [truth.counts.from + index, p] as const);
    case "when-last":
      return timesOf(truth);
  }
}

/** A fixed answer as it is written: "nobody", "Ann, Bob", "2", "2023-09-29 00:30". */
export function shownConstant(answer: AnswerValue, truth: Distribution): string {
  if (typeof answer === "object") return answer.length === 0 ? "nobody" : answer.join(", ");
  if (truth.kind !== "when-last" || typeof answer !== "number") return `${answer}`;
  const written = new Date(civilOf(answer, truth.zone)).toISOString();
  return written.slice(0, truth.grain === "minute" ? 16 : 10).replace("T", " ");
}

function* setsOf(truth: WhoDistribution): Iterable<readonly [AnswerValue, number]> {
  const names = [...truth.subjects].filter(([, p]) => p > 0);
  const uncertain = names.filter(([, p]) => p < 1).map(([name]) => name);
  if (uncertain.length > mostUncertain) {
    const { value, probability } = truth.best();
    if (typeof value === "object" && value.length > 0) yield [value, probability];
    yield [[], truth.negative()];
    return;
  }
  for (let mask = 0; mask < 2 ** uncertain.length; mask += 1) {
    const out = new Set(uncertain.filter((_, place) => Math.floor(mask / 2 ** place) % 2 === 0));
    const set = names.map(([name]) => name).filter((name) => !out.has(name));
    yield [set, truth.probabilityOf(new Set(set))];
  }
}

/** Each minute or day once, by its start. */
function timesOf(truth: WhenLastDistribution): readonly (readonly [AnswerValue, number])[] {
  const { zone, grain, never } = truth;
  const starts = new Set<Instant>();
  for (const { at } of truth.instants) {
    const civil = civilOf(at, zone);
    const start = floorTo(civil, grain);
    starts.add(grain === "minute" ? at - (civil - start) : firstInstantFrom(start, zone));
  }
  return [["never", never], ...[...starts].map((start) => [start, truth.probabilityOf(start)] as const)];
}
