import {
  DidDistribution,
  type Distribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../src/query/distribution/distribution.js";
import { createRandom, type Random } from "../../../src/statistics/random.js";
import type { ReplyOutcome, ScoredReply } from "../../../src/measure/metrics/item-table.js";
import type { ScoredItem } from "../../../src/measure/score.js";
import { utc } from "../../../src/time/zone.js";
import { goldItem } from "../../tasks/questions/item/gold-item.js";

/** How large a benchmark is drawn. */
export interface DrawnSize {
  readonly roots?: number;
  readonly lengths?: readonly number[];
  /** Of each template, category, length and root. */
  readonly each?: number;
  readonly seed?: number;
}

const expressions = { explicit: "on 2023-09-", relative: "yesterday", vague: "recently" } as const;

/** A small benchmark with ground truths drawn at random: crisp ones, and vague ones for vague items. */
export function drawnBenchmark({
  roots = 4,
  lengths = [5, 10, 50],
  each = 1,
  seed = 1,
}: DrawnSize = {}): readonly ScoredItem[] {
  const random = createRandom(seed);
  const items: ScoredItem[] = [];
  for (let root = 0; root < roots; root += 1) {
    for (const length of lengths) {
      for (const category of ["explicit", "relative", "vague"] as const) {
        for (const template of ["did", "who", "how-often", "when-last"] as const) {
          if (template === "when-last" && category === "explicit") continue;
          for (let nth = 0; nth < each; nth += 1) {
            const date = category === "explicit" ? `${10 + random.below(20)}` : "";
            items.push(
              goldItem(drawnGold(template, category === "vague", random), {
                id: `${root}-${length}-${category}-${template}-${nth}`,
                category,
                expression: template === "when-last" ? null : `${expressions[category]}${date}`,
                length,
                root: `root-${root}`,
                asked: `event-${random.below(5)}`,
              }),
            );
          }
        }
      }
    }
  }
  return items;
}

function drawnGold(template: ScoredItem["template"], isVague: boolean, random: Random): Distribution {
  const degree = (): number => (isVague ? random.below(9) / 8 : random.below(2));
  switch (template) {
    case "did":
      return new DidDistribution(degree());
    case "who":
      return new WhoDistribution(
        ["Ann", "Bob", "Cas"].map((name) => [name, degree()] as const),
        "independent",
      );
    case "how-often": {
      const p = degree();
      return new HowOftenDistribution({ from: 0, p: [1 - p, p], lost: 0 });
    }
    case "when-last": {
      const p = degree();
      const at = Date.UTC(2023, 8, 1 + random.below(4));
      return new WhenLastDistribution(p === 0 ? [] : [{ at, p }], 1 - p, { grain: "day", zone: utc });
    }
  }
}

/** A reply with this score to an item. */
export function replyTo(
  item: ScoredItem,
  score: number,
  more: Partial<ScoredReply> & { readonly outcome?: ReplyOutcome } = {},
): ScoredReply {
  const { id, template, category, expression, length, root, asked, ceiling, negative } = item;
  return {
    ...{ id, template, category, expression, length, root, asked, ceiling, negative },
    model: "model",
    repeat: 0,
    outcome: "scored",
    response: "no",
    rule: "plain",
    score,
    ...more,
  };
}

/** Replies of a model that is right so often, and scores 0 or the ceiling. */
export function drawnReplies(
  items: readonly ScoredItem[],
  share: number,
  { seed = 1, model = "model" }: { readonly seed?: number; readonly model?: string } = {},
): readonly ScoredReply[] {
  const random = createRandom(seed);
  return items.map((item) => replyTo(item, random.next() < share ? item.ceiling : 0, { model }));
}
