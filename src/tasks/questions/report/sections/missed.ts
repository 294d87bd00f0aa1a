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
import { nameInReport } from "../../../comparisons.js";
import { answerAgain, type MissedItem, type ReportInput } from "../missed.js";
import type { PrintedDistribution } from "../../../../query/answer-schema.js";
import type { PrintedAnswer } from "../../../../query/print.js";

/** How many of the items have a picture: a page of twenty is hard to read and slow to draw. */
const pictures = 4;

/** How many events are told of an item. */
const shownMost = { events: 8, nearMisses: 4 } as const;

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
  const events = evidence?.events.slice(0, shownMost.events) ?? [];
  const more = (evidence?.events.length ?? 0) - events.length + (evidence?.more ?? 0);
  const near = nearMisses?.events.slice(0, shownMost.nearMisses) ?? [];
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

/** How many answers of a distribution are told. */
const most = 6;

/** A distribution in a line, the most probable answers first: "never .60, 2023-09-28 14:27 .40". */
export function goldText(gold: PrintedDistribution): string {
  const masses = massesOf(gold)
    .filter(([, mass]) => mass > 0)
    .sort(([, a], [, b]) => b - a);
  const told = masses.slice(0, most).map(([name, mass]) => `${name} ${probabilityText(mass)}`);
  const left = masses.length - told.length;
  const line = told.join(", ");
  if (left === 0) return line === "" && "subjects" in gold ? "nobody 1.00" : line;
  return `${line} and ${left} more`;
}

/** Each of the subjects belongs or not by itself; of the others one is the answer. */
function massesOf(gold: PrintedDistribution): readonly (readonly [name: string, mass: number])[] {
  if ("yes" in gold) {
    return [
      ["yes", gold.yes],
      ["no", gold.no],
    ];
  }
  if ("subjects" in gold) return Object.entries(gold.subjects);
  if ("counts" in gold) return gold.counts.map((mass, count) => [`${count}`, mass]);
  if ("from" in gold) return gold.p.map((mass, index) => [`${gold.from + index}`, mass]);
  return [...gold.instants.map(({ at, p }) => [minuteText(at), p] as const), ["never", gold.never] as const];
}

/** An answer as it is said. */
export function answerText(answer: PrintedAnswer): string {
  if (typeof answer === "object") return answer.length === 0 ? "nobody" : answer.join(", ");
  return /^\d{4,}-\d\d-\d\dT/u.test(`${answer}`) ? minuteText(`${answer}`) : `${answer}`;
}

/** "2023-09-28 14:27" of an ISO time with seconds and offset. */
function minuteText(iso: string): string {
  return iso.replace(/T(\d\d:\d\d).*$/u, " $1");
}

function probabilityText(mass: number): string {
  return mass > 0 && mass < 0.005 ? "<.01" : shareText(mass);
}
