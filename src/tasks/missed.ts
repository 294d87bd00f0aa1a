import { shownName } from "../issue/shown-text.js";
import { type Quote, shareText } from "../page/document/block.js";
import type { Excerpt } from "../page/document/markdown.js";
import type { ReplyRow, Run } from "./measured.js";

/** An item that was missed, and by how much. */
export interface MissedBy<Item> {
  readonly item: Item;
  /** What is lost against the ceiling, on average; above 0. */
  readonly loss: number;
}

/** Which of the missed items are shown. */
interface Choice<Item> {
  /** Of one kind only two are shown. */
  readonly kindOf: (item: Item) => string;
  /** Of items as bad as each other the smallest come first: they are the easiest to look through. */
  readonly sizeOf?: (item: Item) => number;
  /** 12 unless given. */
  readonly atMost?: number;
}

/** How many of a kind are shown. */
const mostAlike = 2;

/** Less is no loss, but the last digit of a sum. */
const tolerance = 1e-9;

/**
 * The items on which most is lost, the worst first, of each kind only a few.
 *
 * @param lossOf  NaN where no model replied, so that there is nothing to see
 */
export function mostMissed<Item extends { readonly id: string }>(
  items: readonly Item[],
  lossOf: (item: Item) => number,
  { kindOf, sizeOf = () => 0, atMost = 12 }: Choice<Item>,
): readonly MissedBy<Item>[] {
  const counts = new Map<string, number>();
  return items
    .map((item) => ({ item, loss: lossOf(item) }))
    .filter(({ loss }) => loss > tolerance)
    .sort(
      ({ item: a, ...one }, { item: b, ...other }) =>
        other.loss - one.loss || sizeOf(a) - sizeOf(b) || (a.id < b.id ? -1 : 1),
    )
    .filter(({ item }) => {
      const count = (counts.get(kindOf(item)) ?? 0) + 1;
      counts.set(kindOf(item), count);
      return count <= mostAlike;
    })
    .slice(0, atMost);
}

/** Whether there is anything to show of a row. */
export function hasReply({ outcome }: Pick<ReplyRow, "outcome">): boolean {
  return outcome !== "missing" && outcome !== "errored";
}

/** What is lost on items, by their ids: ceiling − score, averaged over the replies that there are. */
export function lossesOf<Row extends ReplyRow>(
  runs: readonly Pick<Run<Row>, "rows">[],
  ceilingOf: (row: Row) => number,
): ReadonlyMap<string, number> {
  const sums = new Map<string, { sum: number; count: number }>();
  for (const row of runs.flatMap(({ rows }) => rows)) {
    if (!hasReply(row)) continue;
    const { sum, count } = sums.get(row.id) ?? { sum: 0, count: 0 };
    sums.set(row.id, { sum: sum + ceilingOf(row) - row.score, count: count + 1 });
  }
  return new Map([...sums].map(([id, { sum, count }]) => [id, sum / count]));
}

/** A reply, and what was read from it. */
interface ReadReply {
  readonly row: Pick<ReplyRow, "outcome" | "rule" | "score"> & {
    readonly ceiling: number;
    readonly response: unknown;
  };
  readonly excerpt: Excerpt | null;
}

/** A reply as it came, under what was read from it by which rule. */
export function replyQuote({ row, excerpt }: ReadReply, who: string): Quote {
  const { before, marked, after } = excerpt ?? { before: "(no reply)", marked: "", after: "" };
  return { kind: "quote", label: `${who}: ${readAs(row)}`, before, marked, after };
}

/** "read as Tom by the rule final-answer, score .25 of .80". */
function readAs({ outcome, response, rule, score, ceiling }: ReadReply["row"]): string {
  const by = rule === null ? "" : ` by the rule ${rule}`;
  if (outcome !== "scored" || response === null) return `${outcome}${by}`;
  return `read as ${responseText(response)}${by}, score ${shareText(score)} of at most ${shareText(ceiling)}`;
}

/** How many names of a response are told. */
const nameLimit = 10;

/** What a reply is taken to say may be as long as the reply. */
function responseText(response: unknown): string {
  if (!Array.isArray(response)) {
    return `“${shownName(typeof response === "string" ? response : JSON.stringify(response))}”`;
  }
  if (response.length === 0) return "nobody";
  const told = (response as readonly unknown[])
    .slice(0, nameLimit)
    .map((name) => `“${shownName(String(name))}”`);
  const left = response.length - told.length;
  return left === 0 ? told.join(", ") : `${told.join(", ")} and ${left} more`;
}
