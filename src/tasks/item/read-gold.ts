import { type Fields, fieldsOf } from "../../chat/json.js";
import { DidDistribution } from "../../query/distribution/did-distribution.js";
import type { Distribution } from "../../query/distribution/distribution.js";
import type { Dependence } from "../../query/distribution/mode.js";
import { HowOftenDistribution } from "../../query/distribution/how-often-distribution.js";
import { type Occurrence, WhenLastDistribution } from "../../query/distribution/when-last-distribution.js";
import { WhoDistribution } from "../../query/distribution/who-distribution.js";
import type { Issue } from "../../issue/issue.js";
import { shownJson } from "../../issue/json-value.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { ScoredItem } from "../../measure/score.js";
import { parseTime } from "../../time/instant.js";
import { openZone, type Zone } from "../../time/zone.js";
import type { GoldExpectation } from "../issues.js";

/** What of an item its ground truth is read back from. */
export type GoldItem = Pick<ScoredItem, "id" | "template" | "zone" | "grain" | "gold" | "policy">;

/**
 * The ground truth of an item as a distribution: what `printDistribution` wrote, read back.
 *
 * The distribution that comes back answers every question as the one that was printed, to the last bit:
 * `best`, `probabilityOf`, `ceiling`, `negative`. What the print leaves out is the mass of counts trimmed
 * from the ends (below 1e-15 where counts are written from 0 on); it is 0 when read back.
 *
 * Cost: O(size of the print).
 * @returns the distribution, or the issue bad-gold for the first field that is not as it should be
 */
export function readGold(item: GoldItem): Result<Distribution> {
  try {
    return success(distributionOf(item));
  } catch (fault) {
    if (fault instanceof GoldFault) return failure(fault.issueOf(item.id));
    throw fault;
  }
}

function distributionOf(item: GoldItem): Distribution {
  const gold = fieldsOf(item.gold) ?? {};
  switch (item.template) {
    case "did":
      return readDid(gold);
    case "who":
      return new WhoDistribution(readSubjects(gold), dependenceOf(item));
    case "how-often":
      return readCounts(gold);
    case "when-last":
      return readInstants(gold, item);
    default:
      throw new GoldFault("template", item.template, "template");
  }
}

function readDid(gold: Fields): DidDistribution {
  if (!("yes" in gold && "no" in gold)) throw new GoldFault("gold", gold, "yes-no");
  const yes = probability(gold["yes"], "gold.yes");
  const no = probability(gold["no"], "gold.no");
  checkSum(yes + no, gold);
  return new DidDistribution(no);
}

function readSubjects(gold: Fields): readonly (readonly [string, number])[] {
  const subjects = fieldsOf(gold["subjects"]);
  if (subjects === null) throw new GoldFault("gold", gold, "subjects");
  return Object.entries(subjects).map(([name, p]) => [
    name,
    probability(p, `gold.subjects[${JSON.stringify(name)}]`),
  ]);
}

function readCounts(gold: Fields): HowOftenDistribution {
  if ("counts" in gold) {
    const p = probabilities(gold["counts"], "gold.counts");
    checkSum(sumOf(p), gold);
    return new HowOftenDistribution({ from: 0, p, lost: 0 });
  }
  if (!("p" in gold)) throw new GoldFault("gold", gold, "counts");
  const from = gold["from"];
  if (typeof from !== "number" || !Number.isSafeInteger(from) || from < 0) {
    throw new GoldFault("gold.from", from, "whole-number");
  }
  const p = probabilities(gold["p"], "gold.p");
  const lost = probability(gold["lost"] ?? 0, "gold.lost");
  checkSum(sumOf(p) + lost, gold);
  return new HowOftenDistribution({ from, p, lost });
}

function readInstants(gold: Fields, item: GoldItem): WhenLastDistribution {
  const { instants } = gold;
  if (!Array.isArray(instants)) throw new GoldFault("gold", gold, "instants");
  const { grain } = item;
  if (grain !== "minute" && grain !== "day") throw new GoldFault("grain", grain, "grain");
  const zone = openZone(item.zone);
  if (!zone.ok) throw new GoldFault("zone", item.zone, "zone", zone.issues[0]);
  let before = Number.POSITIVE_INFINITY;
  const read = instants.map((each: unknown, index) => {
    const field = `gold.instants[${index}]`;
    const occurrence = readOccurrence(each, field, zone.value);
    if (occurrence.at >= before) throw new GoldFault(`${field}.at`, fieldsOf(each)?.["at"], "latest-first");
    before = occurrence.at;
    return occurrence;
  });
  const never = probability(gold["never"], "gold.never");
  checkSum(sumOf(read.map(({ p }) => p)) + never, gold);
  return new WhenLastDistribution(read, never, { grain, zone: zone.value });
}

function readOccurrence(value: unknown, field: string, zone: Zone): Occurrence {
  const { at, p } = fieldsOf(value) ?? {};
  if (typeof at !== "string") throw new GoldFault(`${field}.at`, at, "time");
  const time = parseTime(at, zone);
  if (!time.ok) throw new GoldFault(`${field}.at`, at, "time", time.issues[0]);
  const { instant, grain: known } = time.value;
  const mass = probability(p, `${field}.p`);
  return known === "day" ? { at: instant, p: mass, grain: known } : { at: instant, p: mass };
}

function dependenceOf({ policy }: GoldItem): Dependence {
  const dependence = policy?.["dependence"] ?? "independent";
  if (dependence === "independent" || dependence === "comonotone") return dependence;
  throw new GoldFault("policy.dependence", dependence, "dependence");
}

/** How far sums of printed probabilities may be from 1: far more than rounding, far less than any fault. */
const sumTolerance = 1e-6;

function checkSum(sum: number, gold: Fields): void {
  if (!(Math.abs(sum - 1) <= sumTolerance)) throw new GoldFault("gold", gold, "one");
}

function sumOf(p: readonly number[]): number {
  return p.reduce((sum, each) => sum + each, 0);
}

function probabilities(value: unknown, field: string): readonly number[] {
  if (!Array.isArray(value) || value.length === 0) throw new GoldFault(field, value, "counts");
  return value.map((p: unknown, index) => probability(p, `${field}[${index}]`));
}

/** A number from 0 to 1; rounding may carry it a little beyond. */
function probability(value: unknown, field: string): number {
  if (typeof value === "number" && value >= 0 && value <= 1 + sumTolerance) return value;
  throw new GoldFault(field, value, "probability");
}

/** How much of a value is shown. */
const valueLimit = 60;

/** A field of a ground truth that is not as it should be: never leaves the reader. */
class GoldFault extends Error {
  readonly field: string;
  readonly value: unknown;
  readonly expected: GoldExpectation;
  readonly reason: Issue | undefined;

  constructor(field: string, value: unknown, expected: GoldExpectation, reason?: Issue) {
    super(field);
    this.field = field;
    this.value = value;
    this.expected = expected;
    this.reason = reason;
  }

  /** The fault as the issue of an item. */
  issueOf(item: string): Issue {
    const { field, expected, reason } = this;
    const text = typeof this.value === "string" ? this.value.slice(0, valueLimit) : null;
    const value = text ?? shownJson(this.value, valueLimit);
    const issue = { kind: "bad-gold", item, field, value, expected } as const;
    return reason === undefined ? issue : { ...issue, cause: reason };
  }
}
