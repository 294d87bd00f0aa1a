import type { Issue } from "../../issue/issue.js";
import { civil, msPerDay } from "../../time/civil.js";
import { formatCivil, type Instant } from "../../time/instant.js";
import type { Zone } from "../../time/zone.js";
import type { ExpressionPolicy } from "../expression/policy/policy.js";
import { type ReadingRecord, readingRecord } from "../expression/reading-record.js";
import { type Reading, resolve } from "../expression/resolve.js";

/** An interval that counts as right: civil times `yyyy-mm-ddThh:mm:ss`, half-open, null where unbounded. */
export interface AcceptedInterval {
  readonly start: string | null;
  readonly end: string | null;
}

/** A text with every interval that it may be taken to mean; one line of a corpus. */
export interface ConformanceCase {
  readonly id: string;
  readonly text: string;
  readonly speechTime: Instant;
  /** Of the speech time, and of the civil times that are accepted. */
  readonly zone: Zone;
  /** Empty for a negative: nothing temporal may be read. */
  readonly accept: readonly AcceptedInterval[];
  /** Whether only the starts, or only the ends, are compared. */
  readonly startOnly: boolean;
  readonly endOnly: boolean;
  /** Whether days are compared, and not times. */
  readonly dayOnly: boolean;
  /** Whether the source states a point, so that the end says nothing. */
  readonly pointOnly: boolean;
  readonly granularity: string | null;
  readonly category: string | null;
  /** Which way the source looked, where the words say nothing about it. */
  readonly direction: "past" | "future" | "nearest" | null;
}

/**
 * The corpus of a case: its id without the number and without `-negative`; where the id has no such form,
 * the name of its file.
 *
 *     corpusOf("chrono-negative-12", "cases") // => "chrono"
 *     corpusOf("7", "cases") // => "cases"
 */
export function corpusOf(id: string, file: string): string {
  const name = /^(.*?\p{L}.*?)-\d+$/u.exec(id)?.[1] ?? file;
  return name.replace(/-negative$/, "");
}

/** What a case is counted under beside its corpus: its category, else its granularity. */
export function categoryOf({ category, granularity }: ConformanceCase): string {
  return category ?? granularity ?? "unstated";
}

/** Whether nothing temporal may be read in a case. */
function isNegative({ accept }: ConformanceCase): boolean {
  return accept.length === 0;
}

/**
 * Whether an interval is one of those that a case accepts.
 *
 * Times are compared to the second. Where the case compares days, starts agree when they lie on the same
 * day, and ends when the last second before them does: an end at 16:33 and the midnight that follows it
 * both end on that day.
 */
export function isAccepted(interval: AcceptedInterval, one: ConformanceCase): boolean {
  const startMatters = !one.endOnly;
  const endMatters = one.endOnly || !(one.startOnly || one.pointOnly);
  return one.accept.some(
    (accepted) =>
      (!startMatters || startOf(interval, one) === startOf(accepted, one)) &&
      (!endMatters || endOf(interval, one) === endOf(accepted, one)),
  );
}

function startOf({ start }: AcceptedInterval, { dayOnly }: ConformanceCase): string | null {
  return dayOnly ? (start?.slice(0, 10) ?? null) : start;
}

function endOf({ end }: AcceptedInterval, { dayOnly }: ConformanceCase): string | null {
  return dayOnly && end !== null ? lastDayBefore(end) : end;
}

function lastDayBefore(end: string): string {
  const [year = 0, month = 0, day = 0] = end.split("T", 1)[0]?.split("-").map(Number) ?? [];
  const midnight = civil(year, month, day);
  const isMidnight = end.endsWith("T00:00:00");
  return formatCivil(isMidnight ? midnight - msPerDay : midnight).slice(0, 10);
}

/**
 * How a case came out: its first reading is right; a later one is; none is; it has none. Of a negative:
 * nothing was read, as it should be; or something was.
 */
export type Outcome = "first" | "later" | "wrong" | "unread" | "silent" | "overread";

/** What was read in a case, and how that compares. */
export interface Judgement {
  readonly outcome: Outcome;
  /** The best first. */
  readonly readings: readonly Reading[];
  readonly records: readonly ReadingRecord[];
  /** Where the first right reading stands among them, counted from 0; null where none is right. */
  readonly right: number | null;
  /** Why nothing was read. */
  readonly issue: Issue | null;
}

/** Under which conventions cases are read. */
export interface JudgeOptions {
  readonly policy: ExpressionPolicy;
}

/**
 * Read a case and compare every reading with what it accepts.
 *
 * Where the case says which way its source looked, that is the direction of bare dates and times.
 */
export function judge(one: ConformanceCase, { policy }: JudgeOptions): Judgement {
  const { speechTime, zone, direction } = one;
  const looking = direction === null ? policy : { ...policy, direction };
  const result = resolve(one.text, { speechTime, zone, policy: looking });
  const readings = result.ok ? result.value : [];
  const records = readings.map((reading) => readingRecord(reading, zone));
  const found = records.findIndex((record) => isAccepted(record, one));
  const right = found < 0 ? null : found;
  const issue = result.ok ? null : (result.issues[0] ?? null);
  return { outcome: outcomeOf(one, readings.length, right), readings, records, right, issue };
}

/** Whether a case came out as it should. */
export function isRight(outcome: Outcome): boolean {
  return outcome === "first" || outcome === "silent";
}

function outcomeOf(one: ConformanceCase, count: number, right: number | null): Outcome {
  if (isNegative(one)) return count === 0 ? "silent" : "overread";
  if (count === 0) return "unread";
  if (right === null) return "wrong";
  return right === 0 ? "first" : "later";
}

/** Cases that are expected to fail, and the reason that they have in common. */
export interface ExpectedGroup {
  readonly name: string;
  readonly reason: string;
  /** Whether another reading than the first is right ("first"), or none is ("any"). */
  readonly fails: "first" | "any";
  readonly ids: readonly string[];
}

/** An expected failure that did not fail, and the group that lists it. */
export interface Surprise {
  readonly id: string;
  readonly group: string;
}

/** How the failures of a run compare with those expected. */
export interface ExpectationReport {
  /** Failed as listed. */
  readonly met: number;
  /** Listed, and passed: the list is out of date. */
  readonly passed: readonly Surprise[];
  /** Failed, and not listed, or worse than listed. */
  readonly unlisted: readonly string[];
}

/**
 * Compare what came out of each case with the failures expected. Entries whose case was not run say nothing.
 *
 * @param outcomes  by the id of the case
 */
export function checkExpected(
  groups: readonly ExpectedGroup[],
  outcomes: ReadonlyMap<string, Outcome>,
): ExpectationReport {
  const listed = new Map(groups.flatMap((group) => group.ids.map((id) => [id, group] as const)));
  const passed: Surprise[] = [];
  const unlisted: string[] = [];
  let met = 0;
  for (const [id, outcome] of outcomes) {
    const group = listed.get(id);
    const isLater = outcome === "later";
    if (group === undefined) {
      if (!isRight(outcome)) unlisted.push(id);
    } else if (isRight(outcome) || (isLater && group.fails === "any")) {
      passed.push({ id, group: group.name });
    } else if (group.fails === "first" && !isLater) {
      unlisted.push(id);
    } else {
      met += 1;
    }
  }
  return { met, passed, unlisted };
}

/** How many cases were answered, and how many were answered rightly. */
export interface Tally {
  readonly n: number;
  /** With at least one reading. */
  readonly answered: number;
  /** Of which the first reading is right; of a negative, that nothing was read. */
  readonly first: number;
  /** Of which any reading is right; of a negative, that nothing was read. */
  readonly any: number;
}

const emptyTally: Tally = { n: 0, answered: 0, first: 0, any: 0 };

/** A tally with one case more. */
function counted({ n, answered, first, any }: Tally, outcome: Outcome): Tally {
  const isFirst = outcome === "first" || outcome === "silent";
  const isAnswered = outcome !== "unread" && outcome !== "silent";
  return {
    n: n + 1,
    answered: answered + (isAnswered ? 1 : 0),
    first: first + (isFirst ? 1 : 0),
    any: any + (isFirst || outcome === "later" ? 1 : 0),
  };
}

/** The tallies of a corpus: of all its cases, of each category, and of its negatives apart. */
export interface CorpusTally {
  readonly all: Tally;
  readonly categories: ReadonlyMap<string, Tally>;
  readonly negatives: Tally;
}

export const emptyCorpusTally: CorpusTally = {
  all: emptyTally,
  categories: new Map(),
  negatives: emptyTally,
};

/** A corpus with one case more; negatives count among themselves alone. */
export function countedIn(corpus: CorpusTally, category: string, outcome: Outcome): CorpusTally {
  if (outcome === "silent" || outcome === "overread") {
    return { ...corpus, negatives: counted(corpus.negatives, outcome) };
  }
  const before = corpus.categories.get(category) ?? emptyTally;
  return {
    ...corpus,
    all: counted(corpus.all, outcome),
    categories: new Map(corpus.categories).set(category, counted(before, outcome)),
  };
}
