import {
  type Block,
  countText,
  details,
  note,
  percentText,
  type Section,
  shareText,
  type Table,
  table,
  terms,
  text,
} from "../../../../page/document/block.js";
import { missLabel } from "../../../../page/drawing/timeline-lanes.js";
import { roughly } from "../../../../page/drawing/ticks.js";
import { drawnIfInstalled } from "../../../../page/drawing/draw.js";
import { drawTimeline } from "../../../../page/drawing/timeline.js";
import type { Answer } from "../../../../query/answer.js";
import type { EvidenceEvent, NearMiss } from "../../../../query/evidence-schema.js";
import { replyQuote } from "../../../missed.js";
import { nameInReport } from "../../../part-names.js";
import { answerAgain, type MissedItem, type ReportInput } from "../missed.js";
import { answerText, goldText, minuteText } from "../gold-text.js";

/** How many of the items have a picture: a page of twenty is hard to read and slow to draw. */
const pictures = 4;

/** How many events are told of an item. */
const most = { events: 8, nearMisses: 4 } as const;

/** The items that were missed by most, with the oracle's explanation and every model's reply. */
export async function missedSection(input: ReportInput): Promise<Section> {
  const { missed } = input;
  const blocks: Block[] = [];
  for (const [index, one] of missed.entries()) {
    blocks.push(await itemBlock(one, input, index < pictures ? index : null));
  }
  return {
    id: "missed",
    title: "Items that were missed by most",
    isBrief: false,
    blocks: [
      text(
        missed.length === 0
          ? "No item was missed: every score is its ceiling."
          : "By what all models lose against the ceiling, on average; of each kind of question only the worst few. The most that can be reached is the ceiling, since a vague question has no certain answer.",
      ),
      ...blocks,
    ],
  };
}

async function itemBlock(
  { item, loss, replies }: MissedItem,
  { eventsOf, studies }: ReportInput,
  picture: number | null,
): Promise<Block> {
  const set = await eventsOf(item);
  const truth = set === null ? null : answerAgain(item, set, studies);
  return details(
    `${item.question} (${nameInReport(item.category)}, ${countText(item.length)} events, loss ${shareText(loss)})`,
    terms(
      ["Item", item.id],
      ["Asked at", `${minuteText(item.speechTime)}, ${item.zone}`],
      ["Gold", goldText(item.gold)],
      ["Most probable answer", answerText(item.answer)],
      ["Ceiling", shareText(item.ceiling)],
      ...extrapolatedOf(truth),
      ...(truth?.reading == null ? [] : [["Read as", truth.reading] as const]),
    ),
    ...(truth === null ? [notAtHand] : await explanationOf(truth, picture)),
    ...replies.map((reply) => replyQuote(reply, reply.row.model)),
  );
}

const notAtHand = note("The event set is not at hand, or no longer gives this answer.");

const eventColumns = ["When", "Who", "What", "Where", "How it counts"];

/** How much of a vague answer lies outside what raters were asked. */
function extrapolatedOf(truth: Answer | null): readonly (readonly [string, string])[] {
  const { extrapolatedShare: share = null, extrapolatedBefore: before = null } = truth?.evidence ?? {};
  if (truth === null || share === null || before === null) return [];
  const { tail } = truth.setting.policy;
  const held = before === 0 ? "" : `${percentText(before)} as at the first measured point, else `;
  return [["Not measured", `${percentText(share)} of all degrees, ${held}taken from the tail ${tail}`]];
}

/** What counts and what came near, the first of it as a picture where one is wanted. */
async function explanationOf(truth: Answer, picture: number | null): Promise<readonly Block[]> {
  const tables = evidenceTables(truth);
  const none = truth.evidence?.events.length === 0 ? [text("No event counts.")] : [];
  const svg = picture === null ? null : await drawnIfInstalled(drawTimeline(truth));
  const [first = noEvents, ...others] = tables;
  if (picture === null || svg === null) return [...none, ...tables];
  const caption = `The events around the time asked about: ${truth.question}`;
  return [
    ...none,
    { kind: "figure", id: `figure-item-${picture + 1}`, svg, caption, table: first },
    ...others,
  ];
}

function evidenceTables({ evidence, nearMisses }: Answer): readonly Table[] {
  const events = evidence?.events.slice(0, most.events) ?? [];
  const more = (evidence?.events.length ?? 0) - events.length + (evidence?.more ?? 0);
  const near = nearMisses?.events.slice(0, most.nearMisses) ?? [];
  return [
    table(
      more === 0 ? "The events that count" : `The events that count; ${countText(more)} more do`,
      eventColumns,
      events.map((event) => [...eventCells(event), countingText(event)]),
    ),
    table(
      "Events that fail in one thing alone",
      [...eventColumns.slice(0, 4), "Why it does not count"],
      near.map((miss) => [...eventCells(miss), missLabel(miss)]),
    ),
  ].filter(({ rows }) => rows.length > 0);
}

function countingText({ degree, extrapolated, knots, elapsedMs, pooled }: EvidenceEvent): string {
  const how = knots === null ? "fully" : `${shareText(degree)}, ${roughly(Math.abs(elapsedMs))} before`;
  const spread =
    pooled === null
      ? ""
      : `, pooled over types from ${shareText(pooled.least)} to ${shareText(pooled.greatest)}`;
  return extrapolated === null ? `${how}${spread}` : `${how}, not measured there${spread}`;
}

function eventCells({ time, type, roles }: EvidenceEvent | NearMiss): readonly string[] {
  return [minuteText(time), roles["subject"] ?? "–", type, roles["location"] ?? "–"];
}

const noEvents = table("No event counts, and none fails in one thing alone", eventColumns, []);
