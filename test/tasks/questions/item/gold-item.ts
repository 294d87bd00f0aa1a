import type { Distribution } from "../../../../src/query/distribution/distribution.js";
import { printAnswer, printDistribution } from "../../../../src/query/print.js";
import type { ScoredItem } from "../../../../src/measure/score.js";
import { utc, type Zone } from "../../../../src/time/zone.js";

/** A distribution as an item holds it, after it was written to a file and read from it. */
export function goldItem(distribution: Distribution, more: Partial<ScoredItem> = {}): ScoredItem {
  const isTimed = distribution.kind === "when-last";
  const zone: Zone = isTimed ? distribution.zone : utc;
  const comonotone = distribution.kind === "who" && distribution.dependence === "comonotone";
  const item: ScoredItem = {
    id: "item-1",
    question: "Who chatted?",
    template: distribution.kind,
    category: "vague",
    expression: "recently",
    length: 5,
    root: "root-1",
    asked: "Ann chat here",
    speechTime: "2023-09-29T22:18:14+02:00",
    zone: zone.name,
    grain: isTimed ? distribution.grain : "minute",
    subjects: ["Ann", "Bob", "Cas"],
    ...(comonotone && { policy: { dependence: "comonotone" } }),
    gold: printDistribution(distribution),
    answer: printAnswer(distribution.kind, distribution.best(), zone),
    ceiling: distribution.ceiling(),
    negative: distribution.negative(),
    ...more,
  };
  return JSON.parse(JSON.stringify(item)) as ScoredItem;
}
