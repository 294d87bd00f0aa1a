import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { holidays as ownHolidays } from "../../../language/feasts/holiday-calendar.js";
import type { Policy } from "../../../query/policy.js";
import { dayStart, fields } from "../../../time/civil.js";
import { civilOf, firstInstantFrom, openZone, type Zone } from "../../../time/zone.js";
import {
  categories,
  type Category,
  paperCategories,
  relativeTimes,
  vagueTimes,
  paperVocabulary,
  type Vocabulary,
} from "./asked.js";
import { Combinations } from "./combinations.js";
import { fixedPairs } from "./fixed-source.js";
import { holidayDays, type HolidaySetting, type NamedWindow } from "./named-days/day-expression.js";
import { namedCategories } from "./named-days/named-source.js";
import type { GenerationOptions, Plan, Profile } from "./plan.js";

/** @source TRAVELER, section 3.1 */
const paperLengths: readonly number[] = [5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100];

/** @source TRAVELER, section 3.2 */
const paperCount = 100;

/** 2023-09-29 22:18:14 in Europe/Berlin. @source TRAVELER's predecessor, KEOD 2024 */
const paperSpeechTime = 1_696_018_694_000;

/** Inferred from the 22:18 of the paper's prompts. */
const paperZone = "Europe/Berlin";

/**
 * Event sets are drawn and asked whole: one of 100,000 events takes some five seconds, and is longer than what models
 * read. Ten million items, or a hundred million events, are some 20 GB.
 */
const most = { length: 100_000, count: 10_000_000, items: 10_000_000, events: 100_000_000 };

/**
 * The plan that options ask for, with what they leave out.
 *
 * @returns the plan, or an issue for every option that cannot be meant
 */
export function planOf(
  options: GenerationOptions,
  { defaults }: Pick<Profile, "defaults">,
  policy: Policy,
): Result<Plan> {
  const { seed, lengths = paperLengths, count = paperCount } = options;
  const vocabulary = options.vocabulary ?? defaults?.vocabulary ?? paperVocabulary;
  const zone = openZone(options.zone ?? paperZone);
  if (!zone.ok) return zone;
  const speechTime = options.speechTime ?? paperSpeechTime;
  const windowStart = options.from ?? yearStart(speechTime, zone.value);
  const drawn = defaults?.categories ?? categories;
  const asked = options.categories ?? paperCategories;
  const issues = [
    ...checked(isWhole(seed, 0, 2 ** 32 - 1), "seed", seed, "seed"),
    ...checked(areLengths(lengths), "lengths", lengths, "whole-numbers"),
    ...checked(isWhole(count, 1, most.count), "count", count, "count"),
    ...checked(windowStart < speechTime, "from", windowStart, "before-speech"),
    ...checked(asked.length > 0, "categories", "", "some"),
    ...asked
      .filter((name) => !drawn.some((category) => category === name))
      .map((category): Issue => ({ kind: "unknown-category", category, known: drawn })),
  ];
  if (issues.length > 0) return failure(...issues);
  const known = categories.filter((category) => asked.includes(category));
  const roots =
    defaults === undefined
      ? rootsFor(known, count, vocabulary, options.roots ?? null)
      : rootsOf(options.roots ?? defaults.roots);
  if (!roots.ok) return roots;
  const faults = tooMuch({ lengths, count, categories: known, roots: roots.value });
  if (faults.length > 0) return failure(...faults);
  const { holidays = ownHolidays } = options;
  return success({
    named: namedWindow(known, windowStart, { speechTime, zone: zone.value, policy, holidays }),
    ...{ seed, count, vocabulary, speechTime, windowStart, categories: known, roots: roots.value },
    zone: zone.value,
    lengths: [...lengths].sort((a, b) => a - b),
  });
}

/** More roots than have a question, or more than one folder should hold. */
function tooMuch({
  lengths,
  count,
  categories: asked,
  roots,
}: Pick<Plan, "lengths" | "count" | "categories" | "roots">): readonly Issue[] {
  if (roots > count) return [{ kind: "too-many-roots", roots, most: count }];
  const ofPaper = paperCategories.filter((category) => asked.includes(category));
  // The questions about named days have lists of their own.
  const lists = (ofPaper.length > 0 ? 1 : 0) + (asked.length > ofPaper.length ? 1 : 0);
  const amounts = {
    items: lengths.length * asked.length * count,
    events: lists * roots * lengths.reduce((sum, length) => sum + length, 0),
  };
  return (["items", "events"] as const)
    .filter((of) => amounts[of] > most[of])
    .map((of) => ({ kind: "too-large-benchmark", of, amount: amounts[of], most: most[of] }));
}

/** The window of the lists about named days: from the start of the year before, so that all holidays occur. */
function namedWindow(
  asked: readonly Category[],
  windowStart: number,
  setting: HolidaySetting,
): NamedWindow | null {
  const isNamed = asked.some((category) => namedCategories.some((named) => named === category));
  if (!isNamed) return null;
  const { speechTime, zone } = setting;
  const firstYear = Math.min(yearOf(windowStart, zone), yearOf(speechTime, zone) - 1);
  const start = Math.min(windowStart, firstInstantFrom(dayStart(firstYear, 1, 1), zone));
  return { firstYear, start, holidays: holidayDays(firstYear, setting) };
}

function checked(
  isGood: boolean,
  option: string,
  value: unknown,
  expected: Extract<Issue, { kind: "bad-generation" }>["expected"],
): readonly Issue[] {
  return isGood ? [] : [{ kind: "bad-generation", option, value: String(value), expected }];
}

function isWhole(value: number, least: number, greatest: number): boolean {
  return Number.isInteger(value) && value >= least && value <= greatest;
}

function areLengths(lengths: readonly number[]): boolean {
  const isGood = lengths.every((length) => isWhole(length, 1, most.length));
  return isGood && lengths.length > 0 && new Set(lengths).size === lengths.length;
}

/** The roots of a profile that repeats questions where it must. */
function rootsOf(roots: number): Result<number> {
  const issues = checked(isWhole(roots, 1, most.count), "roots", roots, "count");
  return issues.length === 0 ? success(roots) : failure(...issues);
}

function yearStart(instant: number, zone: Zone): number {
  return firstInstantFrom(dayStart(yearOf(instant, zone), 1, 1), zone);
}

function yearOf(instant: number, zone: Zone): number {
  return fields(civilOf(instant, zone)).year;
}

/** Intervals need several independent lists; below 20 they are wide. */
const leastRoots = 20;

/** So many questions of a category about one event set leave room for each template, expression and sort. */
const usualPerSet = 20;

/**
 * How many roots the questions of each length and category are spread over.
 *
 * @param wanted  null for at least 20 (or a root for each question, where there are fewer), and as many as it takes for no set to be asked more than 20 questions
 *                of a category, or half of all there are
 * @returns the number, or the issue that this many sets cannot be asked so many different questions
 */
function rootsFor(
  categories: readonly Category[],
  count: number,
  vocabulary: Vocabulary,
  wanted: number | null,
): Result<number> {
  let roots = wanted ?? Math.min(leastRoots, count);
  for (const category of categories) {
    const capacity = capacityOf(category, vocabulary);
    if (wanted === null) {
      const perSet = Math.max(1, Math.min(usualPerSet, Math.floor(capacity / 2)));
      roots = Math.max(roots, Math.ceil(count / perSet));
    } else if (!Number.isInteger(wanted) || wanted < 1) {
      return failure({ kind: "bad-generation", option: "roots", value: String(wanted), expected: "count" });
    } else if (Math.ceil(count / wanted) > capacity) {
      const needed = Math.ceil(count / capacity);
      return failure({ kind: "too-few-roots", roots: wanted, needed, count, category });
    }
  }
  return success(roots);
}

/** How many different questions of a category can be asked about any event set. */
function capacityOf(category: Category, vocabulary: Vocabulary): number {
  const combinations = new Combinations(vocabulary);
  const times = { relative: relativeTimes, vague: vagueTimes };
  if (category !== "relative" && category !== "vague") return freeCapacity;
  return fixedPairs(category, times[category]).reduce(
    (sum, { template }) => sum + combinations.countOf(template),
    0,
  );
}

/** Where questions are told apart by a date of their own, a set never runs out of them below this. */
const freeCapacity = 200;
