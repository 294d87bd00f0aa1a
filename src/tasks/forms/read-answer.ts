import type { AnswerKind, Query } from "../../algebra/query.js";
import { lengthIn } from "../../measure/answer-grain.js";
import { askedItemOf, gradingOf } from "../../measure/asked-answer.js";
import { extractResponse } from "../../measure/extract/extract-response.js";
import { scoreResponse } from "../../measure/score.js";
import {
  type AlgebraDistribution,
  MarginalList,
  ValuesDistribution,
} from "../../query/algebra/distribution.js";
import type { AnyPrintedDistribution } from "../../query/answer-schema.js";
import { msPerDay, msPerSecond } from "../../time/civil.js";
import { openZone } from "../../time/zone.js";
import {
  type Cells,
  DidDistribution,
  HowOftenDistribution,
  WhenLastDistribution,
  WhoDistribution,
} from "../../query/distribution/distribution.js";
import { parseTime } from "../../time/instant.js";
import { negatives } from "../../measure/graded.js";

/** What is known of an item to score an answer to it. */
interface ScoredItem {
  readonly kind: AnswerKind;
  readonly gold: AnyPrintedDistribution;
  readonly zone: string;
  /** What the question asks, as data. */
  readonly query: Query;
}

/** A text, a number, or names and times. */
export type FormAnswer = string | number | readonly string[];

const distributions = new WeakMap<AnyPrintedDistribution, AlgebraDistribution>();

/** The probability that an answer is right, by the ground truth of its item; see `scoreResponse`. */
export function scoreAnswer({ kind, gold, zone: name, query }: ScoredItem, answer: FormAnswer): number {
  let distribution = distributions.get(gold);
  if (distribution === undefined) {
    const zone = openZone(name);
    if (!zone.ok) throw new RangeError(`there is no zone ${name}`);
    distribution = printedDistribution(kind, gold, { zone: zone.value, grain: "minute" });
    distributions.set(gold, distribution);
  }
  return scoreResponse(distribution, answer, gradingOf(query, undefined)).score;
}

/** What is known of an item to read a reply to it. */
export interface ReadItem {
  readonly kind: AnswerKind;
  readonly question: string;
  readonly speechTime: string;
  readonly zone: string;
  /** The names that an answer can have: people, places, deeds. */
  readonly names: readonly string[];
  readonly query?: Query;
}

/** Reads a reply as an answer of a kind, a length in seconds; null where no one answer can be read from it. */
export function readAnswer(item: ReadItem, reply: string): FormAnswer | null {
  const { response } = extractResponse(reply, askedItemOf(item), "strict");
  return item.kind === "duration" && typeof response === "string" ? inSeconds(response) : response;
}

/** A length in words or by ISO 8601, as seconds in ISO 8601 ("PT7500S"); "none" where it says so. */
export function readLength(text: string): string | null {
  if (text === "none") return text;
  return lengthIn(text) === null ? null : inSeconds(text);
}

/** As seconds where it is no length in months. */
function inSeconds(text: string): string {
  const length = lengthIn(text);
  if (length === null || length.months !== 0) return text;
  return `PT${Math.round((length.days * msPerDay + length.ms) / msPerSecond)}S`;
}

/**
 * The distribution that `printDistribution` wrote, of an answer of any kind; events are independent.
 *
 * @throws {RangeError} of names that hang together, where only the chance of each is printed, and of times that are none
 */
function printedDistribution(
  kind: AnswerKind,
  printed: AnyPrintedDistribution,
  cells: Cells,
): AlgebraDistribution {
  if ("yes" in printed) return new DidDistribution(printed.no);
  if ("subjects" in printed) return new WhoDistribution(Object.entries(printed.subjects), "independent");
  if ("counts" in printed) return new HowOftenDistribution({ from: 0, p: printed.counts, lost: 0 });
  if ("from" in printed) return new HowOftenDistribution(printed);
  if ("items" in printed) return new MarginalList(new Map(Object.entries(printed.items)));
  if ("outcomes" in printed) {
    const outcomes = printed.outcomes.map(({ answer, p }) => ({ value: answer, p }));
    return new ValuesDistribution(kind, outcomes, negatives[kind]);
  }
  if (!("instants" in printed)) throw new RangeError("names that hang together have no outcomes");
  const instants = printed.instants.map(({ at, p }) => {
    const read = parseTime(at, cells.zone);
    if (!read.ok) throw new RangeError(`${at} is no time`);
    const { instant } = read.value;
    return at.includes("T") ? { at: instant, p } : { at: instant, p, grain: "day" as const };
  });
  return new WhenLastDistribution(instants, printed.never, cells);
}
