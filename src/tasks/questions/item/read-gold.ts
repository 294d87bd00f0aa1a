import { FieldFault, type Fields, fieldsOf, readOrFault } from "../../../issue/json-value.js";
import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import type { ScoredItem } from "../../../measure/score.js";
import {
  type Dependence,
  DidDistribution,
  type Distribution,
  HowOftenDistribution,
  type Occurrence,
  WhenLastDistribution,
  WhoDistribution,
} from "../../../query/distribution/distribution.js";
import { parseTime } from "../../../time/instant.js";
import { openZone, type Zone } from "../../../time/zone.js";
import type { GoldExpectation } from "../../issues.js";

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
  const read = readOrFault(() => distributionOf(item));
  if (!(read instanceof FieldFault)) return success(read);
  const { field, value, expected, cause } = read;
  const issue: Issue = {
    kind: "bad-gold",
    item: item.id,
    field,
    value: shown(value),
    expected: expected as GoldExpectation,
  };
  return failure(cause === undefined ? issue : { ...issue, cause: cause as Issue });
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
      throw new FieldFault("template", item.template, "template");
  }
}

function readDid(gold: Fields): DidDistribution {
  if (!("yes" in gold && "no" in gold)) throw new FieldFault("gold", gold, "yes-no");
  const yes = probability(gold["yes"], "gold.yes");
  const no = probability(gold["no"], "gold.no");
  checkSum(yes + no, gold);
  return new DidDistribution(no);
}

function readSubjects(gold: Fields): readonly (readonly [string, number])[] {
  const subjects = fieldsOf(gold["subjects"]);
  if (subjects === null) throw new FieldFault("gold", gold, "subjects");
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
  if (!("p" in gold)) throw new FieldFault("gold", gold, "counts");
  const from = gold["from"];
  if (typeof from !== "number" || !Number.isSafeInteger(from) || from < 0) {
    throw new FieldFault("gold.from", from, "whole-number");
  }
  const p = probabilities(gold["p"], "gold.p");
  const lost = probability(gold["lost"] ?? 0, "gold.lost");
  checkSum(sumOf(p) + lost, gold);
  return new HowOftenDistribution({ from, p, lost });
}

function readInstants(gold: Fields, item: GoldItem): WhenLastDistribution {
  const { instants } = gold;
  if (!Array.isArray(instants)) throw new FieldFault("gold", gold, "instants");
  const { grain } = item;
  if (grain !== "minute" && grain !== "day") throw new FieldFault("grain", grain, "grain");
  const zone = openZone(item.zone);
  if (!zone.ok) throw new FieldFault("zone", item.zone, "zone", zone.issues[0]);
  let before = Number.POSITIVE_INFINITY;
  const read = instants.map((each: unknown, index) => {
    const field = `gold.instants[${index}]`;
    const occurrence = readOccurrence(each, field, zone.value);
    if (occurrence.at >= before) throw new FieldFault(`${field}.at`, fieldsOf(each)?.["at"], "latest-first");
    before = occurrence.at;
    return occurrence;
  });
  const never = probability(gold["never"], "gold.never");
  checkSum(sumOf(read.map(({ p }) => p)) + never, gold);
  return new WhenLastDistribution(read, never, { grain, zone: zone.value });
}

function readOccurrence(value: unknown, field: string, zone: Zone): Occurrence {
  const { at, p } = fieldsOf(value) ?? {};
  if (typeof at !== "string") throw new FieldFault(`${field}.at`, at, "time");
  const time = parseTime(at, zone);
  if (!time.ok) throw new FieldFault(`${field}.at`, at, "time", time.issues[0]);
  const { instant, grain: known } = time.value;
  const mass = probability(p, `${field}.p`);
  return known === "day" ? { at: instant, p: mass, grain: known } : { at: instant, p: mass };
}

function dependenceOf({ policy }: GoldItem): Dependence {
  const dependence = policy?.["dependence"] ?? "independent";
  if (dependence === "independent" || dependence === "comonotone") return dependence;
  throw new FieldFault("policy.dependence", dependence, "dependence");
}

/** How far sums of printed probabilities may be from 1: far more than rounding, far less than any fault. */
const sumTolerance = 1e-6;

function checkSum(sum: number, gold: Fields): void {
  if (!(Math.abs(sum - 1) <= sumTolerance)) throw new FieldFault("gold", gold, "one");
}

function sumOf(p: readonly number[]): number {
  return p.reduce((sum, each) => sum + each, 0);
}

function probabilities(value: unknown, field: string): readonly number[] {
  if (!Array.isArray(value) || value.length === 0) throw new FieldFault(field, value, "counts");
  return value.map((p: unknown, index) => probability(p, `${field}[${index}]`));
}

/** A number from 0 to 1; rounding may carry it a little beyond. */
function probability(value: unknown, field: string): number {
  if (typeof value === "number" && value >= 0 && value <= 1 + sumTolerance) return value;
  throw new FieldFault(field, value, "probability");
}

/** How much of a value is shown. */
const valueLimit = 60;

function shown(value: unknown): string {
  if (value === undefined) return "";
  if (typeof value === "string") return value.slice(0, valueLimit);
  const text = JSON.stringify(value);
  return text.length > valueLimit ? `${text.slice(0, valueLimit - 1)}…` : text;
}
