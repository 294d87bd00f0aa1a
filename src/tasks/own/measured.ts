import { count } from "../../issue/phrasing.js";
import { compareBy, facetValues } from "../../measure/metrics/compare-models.js";
import { type Facets, type GroupOf, ItemTable, type ReplyOutcome } from "../../measure/metrics/item-table.js";
import { summaryCell, summaryCells } from "../../measure/metrics/summarize.js";
import type { Reply } from "../../measure/replies/reply.js";
import {
  type Block,
  details,
  inHundredths,
  type Section,
  type ShareFormat,
  sharesWith,
  terms,
  text,
} from "../../page/document/block.js";
import type { Resampling } from "../../statistics/clusters.js";
import { comparisonBlocks, overallDifferences } from "../comparisons.js";
import {
  type Measured,
  ItemReplies,
  itemsAtHand,
  type ReplyReader,
  type ReplyRow,
  type Run,
} from "../measured.js";
import { hasReply, lossesOf, mostMissed, replyQuote } from "../missed.js";
import { outcomesTable, scoreTables } from "../questions/report/sections/scores.js";
import { type ModelScores, ofTask, ownTask, type Scores, type Task, type TaskItem } from "../task.js";

/** A reply to an item with its score. */
export interface OwnRow extends ReplyRow {
  readonly outcome: ReplyOutcome;
  /** What was read; null unless the outcome is "scored". */
  readonly response: unknown;
  readonly facets: Facets;
}

/** The items of a task, and what they have in common. */
export interface OwnItems {
  readonly task: Task;
  readonly items: readonly TaskItem[];
  readonly table: ItemTable;
}

/** @param items  each with an id of its own */
export function tableOfItems(task: Task, items: readonly TaskItem[]): OwnItems {
  const table = new ItemTable();
  for (const item of items) {
    const root = task.clusterOf?.(item) ?? item.id;
    const [ceiling, negative] = [task.ceiling?.(item) ?? 1, task.negative?.(item) ?? 0];
    table.put({ facets: facetsOf(task, item), root, asked: item.id, ceiling, negative });
  }
  return { task, items, table };
}

function facetsOf(task: Task, item: TaskItem): Facets {
  const facets = Object.entries(task.facets);
  return Object.fromEntries(facets.map(([name, of]) => [name, ofTask(task, name, item, () => of(item))]));
}

/** Takes the replies to the items of a task, and says what was found. */
export function ownReader(own: OwnItems, areKept: boolean): ReplyReader {
  const { task, items, table } = own;
  const replies = new ItemReplies<TaskItem, OwnRow>({
    items: itemsAtHand(items, table, (item) => promptText(task, item)),
    read: (item, reply) => ({ row: rowOf(task, item, reply), span: null }),
    areKept,
  });
  return { replies, measured: () => measuredItems(own, replies) };
}

/**
 * Scores replies to the items of a task that are all at hand; those to no item, and second ones in the same place, do
 * not count.
 *
 * @param items  as `generate` has made them
 * @returns      what `oracle score`, `compare` and `report` say, as records and as documents
 */
export function measureTask<Item extends TaskItem, Answer>(
  task: Task<Item, Answer>,
  items: Iterable<Item>,
  replies: Iterable<Reply>,
): Measured {
  const reader = ownReader(tableOfItems(ownTask(task).task, [...items]), true);
  const source = { name: "replies", model: "unnamed" };
  for (const reply of replies) reader.replies.add(reply, source);
  return reader.measured();
}

/** What is asked, as one text. */
function promptText(task: Task, item: TaskItem): string {
  const prompt = ofTask(task, "prompt", item, () => task.prompt(item));
  return typeof prompt === "string" ? prompt : (prompt.at(-1)?.content ?? "");
}

function rowOf(task: Task, item: TaskItem, reply: Omit<Reply, "id"> | null): OwnRow {
  const { reply: said = null, error, state = "complete", repeat = 0, model = "" } = reply ?? {};
  const ended = state === "complete" ? {} : { state };
  const row = { id: item.id, model, repeat, facets: facetsOf(task, item), rule: null, ...ended };
  const nothing = { response: null, score: 0 };
  if (error != null) return { ...row, outcome: "errored", ...nothing };
  if (state === "refused") return { ...row, outcome: "abstained", ...nothing };
  if (said === null && state === "complete") return { ...row, outcome: "missing", ...nothing };
  // What was cut is no answer.
  const response =
    said === null || state !== "complete" ? null : ofTask(task, "read", item, () => task.read(item, said));
  if (response === null) return { ...row, outcome: "unreadable", ...nothing };
  return { ...row, outcome: "scored", response, score: shareOf(task, item, response) };
}

/** @throws {RangeError} when the task gives something else than a probability */
function shareOf(task: Task, item: TaskItem, response: unknown): number {
  const share = ofTask(task, "score", item, () => task.score(item, response));
  if (share >= 0 && share <= 1) return share;
  throw new RangeError(`the benchmark ${task.name} scores item ${item.id} with ${share}, not from 0 to 1`);
}

function measuredItems(own: OwnItems, replies: ItemReplies<TaskItem, OwnRow>): Measured {
  const { task, items, table } = own;
  const tallies = replies.tallies();
  const facets = Object.keys(task.facets);
  const scored = (resampling: Resampling): readonly ModelScores[] =>
    tallies.flatMap((tally) => {
      const overall = summaryCell(table, tally, () => true, resampling);
      if (overall === null) return [];
      const by = facets.map((facet) => {
        const of = (group: GroupOf<Facets>) => `${group[facet]}`;
        const values = facetValues(table.groups, facet).map((value) => `${value}`);
        const cells = summaryCells(table, tally, { values, of }, resampling);
        return [facet, cells.map(({ value: name, ...cell }) => ({ name, ...cell }))] as const;
      });
      const { counts } = overall;
      const { clusteredBy } = table;
      const { model, states } = tally;
      return [{ model, clusteredBy, counts, states, overall, by: Object.fromEntries(by) }];
    });
  const compared = (resampling: Resampling) => compareBy(table, tallies, facets, resampling);
  return {
    asked: tallies.map(({ model }) => ({ model, condition: null })),
    scores(resampling) {
      const models = scored(resampling);
      return {
        record: { models },
        blocks: scoreBlocks(models, sharesWith(3)),
        isAnswered: models.some(({ counts }) => counts.scored > 0),
      };
    },
    comparisons(resampling) {
      const comparisons = compared(resampling);
      return {
        record: { comparisons },
        blocks: comparisonBlocks(comparisons, sharesWith(3)),
        isAnswered: comparisons.length > 0,
      };
    },
    async report(resampling) {
      const scores = { models: scored(resampling), comparisons: compared(resampling) };
      const names = scores.models.map(({ model }) => model);
      const models = names.length === 1 ? "one model" : `${names.length} models`;
      return {
        report: {
          title: `Replies to the benchmark ${task.name}`,
          lead: `${count(items.length, "item")}, ${models}: ${names.join(", ")}.`,
          sections: [
            await verdictOf(scores),
            ...(task.sections?.(scores) ?? []),
            ...(scores.comparisons.length === 0
              ? []
              : [section("comparisons", "Models in pairs", comparisonBlocks(scores.comparisons))]),
            section("missed", "Items that were missed by most", missedBlocks(task, items, replies.runs)),
            section("scores", "Scores", scoreBlocks(scores.models, inHundredths)),
          ],
        },
        counts: { items: items.length, models: names.length },
        words: `${count(items.length, "item")}, ${count(names.length, "model")}`,
        isAnswered: scores.models.some(({ counts }) => counts.scored > 0),
      };
    },
  };
}

async function verdictOf({ models, comparisons }: Scores): Promise<Section> {
  const { verdictSection } = await import("../verdict.js");
  return verdictSection({
    measure: "mean score",
    models: models.map(({ model: name, overall: { score } }) => ({ name, score })),
    references: [{ name: "ceiling: always right", value: 1 }],
    differences: overallDifferences(comparisons),
    bounds: { ceiling: 1, constant: null },
  });
}

function section(id: string, title: string, blocks: readonly Block[]): Section {
  return { id, title, isBrief: true, blocks };
}

function scoreBlocks(models: readonly ModelScores[], shares: ShareFormat): readonly Block[] {
  const named = models.map((summary) => ({ name: summary.model, strategy: null, summary }));
  const facets = [...new Set(models.flatMap(({ by }) => Object.keys(by)))];
  return [
    outcomesTable(named),
    ...scoreTables(
      named,
      facets.map((title) => ({
        title,
        order: () => 0,
        cells: ({ summary: { by } }) => (by[title] ?? []).map((cell) => [cell.name, cell]),
      })),
      shares,
    ),
    text("95 % intervals over what was drawn independently."),
  ];
}

function missedBlocks(
  task: Task,
  items: readonly TaskItem[],
  runs: readonly Run<OwnRow>[],
): readonly Block[] {
  const losses = lossesOf(runs, () => 1);
  const missed = mostMissed(items, ({ id }) => losses.get(id) ?? Number.NaN, {
    kindOf: (item) => JSON.stringify(facetsOf(task, item)),
  });
  if (missed.length === 0) return [text("No item was missed: every score is 1.")];
  const quotesOf = ({ id }: TaskItem): readonly Block[] =>
    runs.flatMap((run) =>
      run.rows
        .filter((row) => row.id === id && hasReply(row))
        .map((row) => replyQuote({ row: { ...row, ceiling: 1 }, excerpt: run.excerptOf(row) }, row.model)),
    );
  return missed.map(({ item, loss }) =>
    details(
      `${promptText(task, item)} (loss ${inHundredths.text(loss)})`,
      terms(["Item", item.id]),
      ...quotesOf(item),
    ),
  );
}
