import type { BenchmarkItem } from "../../../src/tasks/questions/item/benchmark-item.js";
import { createRandom } from "../../../src/statistics/random.js";
import type { ScoredItem } from "../../../src/measure/score.js";
import { drawnBenchmark } from "../../measure/metrics/drawn-benchmark.js";

/** The items of a small benchmark as they stand in a file. */
export const items: readonly BenchmarkItem[] = drawnBenchmark({ roots: 5, lengths: [5, 50] }).map((item) => ({
  ...item,
  policy: {},
  eventSet: `events/${item.root}-${item.length}.json`,
  present: true,
  conventions: {},
  sensitivity:
    item.category === "vague" && item.template === "did"
      ? [
          {
            policy: "tail",
            from: "continue",
            to: "hold",
            answer: "no",
            probability: 0.5,
            changes: item.length === 5 ? "answer" : "probability",
          },
        ]
      : [],
  versions: { generator: "1", semantics: "1.0.0", study: null },
}));

export function jsonLines(values: readonly object[]): string {
  return values.map((value) => `${JSON.stringify(value)}\n`).join("");
}

/** What a model that is right so often replies: the best answer or the constant, and now and then neither. */
export function replies(share: number, seed: number): { readonly id: string; readonly reply: string }[] {
  const random = createRandom(seed);
  return items.map((item) => {
    const drawn = random.next();
    const reply =
      drawn < share
        ? bestReply(item)
        : drawn < 0.9
          ? negative[item.template]
          : drawn < 0.95
            ? "I don't know"
            : "It was 2 or 3.";
    return { id: item.id, reply };
  });
}

const negative = { did: "no", who: "nobody", "how-often": "0", "when-last": "never" } as const;

/** The answer in words. */
export function bestReply({ answer }: ScoredItem): string {
  if (typeof answer === "object") return answer.length === 0 ? "nobody" : answer.join(", ");
  return String(answer).replace(/T.*/, "");
}
