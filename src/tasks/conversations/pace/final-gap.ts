import type { Random } from "../../../statistics/random.js";
import { truncatedNormal } from "../../../statistics/truncated.js";
import {
  civil,
  type CivilTime,
  daysInMonth,
  msPerDay,
  msPerHour,
  msPerMinute,
  msPerSecond,
} from "../../../time/civil.js";
import type { Sensitivity } from "../../../staleness/inventory/scenarios.js";

/** A date that stands in a message, with its year. */
export interface MentionedDate {
  /** As it is written. */
  readonly text: string;
  /** Where that day begins, on a wall clock. */
  readonly day: CivilTime;
  /**
   * Whether it lies ahead of who speaks (booked), behind (past), or is a moment that says nothing of when a
   * conversation begins, such as that of a measurement (moment).
   */
  readonly kind: "booked" | "past" | "moment";
}

/**
 * The dates in a text that have a year: `2025-08-15`, also with a time behind it; `August 15th, 2025`,
 * `15 August 2025`. Digits with slashes are not read, for their order is not known, nor are dates without a year:
 * some year always fits them.
 *
 * What a date is, its clause says: the text before it, from the last `. ! ? ; { }`, comma or line break on, so
 * in JSON its name. Words of records ("updated", "purchase_date", "since", "deed") make it past; names of
 * measuring ("as of", "timestamp", or "time" alone) and of what may begin on either side ("effective", "in force") a
 * moment; and words of plans ("booked", "until", "departure") booked, whatever else stands there. A date without any
 * of these is booked: who names a day to an agent mostly means to use it.
 *
 * @returns in their order; impossible dates are left out. O(length): of a clause 200 units are read
 */
export function mentionedDates(text: string): readonly MentionedDate[] {
  return [...text.matchAll(written)].flatMap((found) => {
    const { iso, month, isoDay, name, named, nameAfter, namedBefore, year } = found.groups ?? {};
    const inYear = Number(iso ?? year ?? found.groups?.["yearAfter"]);
    const inMonth = month === undefined ? monthOf(name ?? nameAfter ?? "") : Number(month);
    const day = Number(isoDay ?? named ?? namedBefore);
    if (inYear < 1 || inMonth < 1 || inMonth > 12 || day < 1 || day > daysInMonth(inYear, inMonth)) return [];
    const clause = clauseBefore(text, found.index);
    return [{ text: found[0], day: civil(inYear, inMonth, day), kind: kindOf(clause) }];
  });
}

const monthName =
  "Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?";

const written = new RegExp(
  [
    String.raw`(?<![\d-])(?<iso>\d{4})-(?<month>\d\d)-(?<isoDay>\d\d)(?![\d-])`,
    String.raw`\b(?<name>${monthName})\.? (?<named>\d{1,2})(?:st|nd|rd|th)?,? (?<year>\d{4})\b`,
    String.raw`\b(?<namedBefore>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<nameAfter>${monthName})\.?,? (?<yearAfter>\d{4})\b`,
  ].join("|"),
  "gu",
);

const monthStarts = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");

/** 1 to 12. */
function monthOf(name: string): number {
  return monthStarts.indexOf(name.slice(0, 3).toLowerCase()) + 1;
}

/** So much of a clause is read: nobody says more before he names the day. */
const longestClause = 200;

const clauseEnds: ReadonlySet<string> = new Set(".!?;,{}\n");

/** The words before a place, back to where its clause begins; `lastUpdated` and `last_updated` are two. */
function clauseBefore(text: string, end: number): readonly string[] {
  let start = end;
  while (start > 0 && end - start < longestClause && !clauseEnds.has(text[start - 1] ?? "")) start -= 1;
  const clause = text.slice(start, end);
  const apart = clause.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").toLowerCase();
  return apart.match(/\p{L}+/gu) ?? [];
}

function kindOf(clause: readonly string[]): MentionedDate["kind"] {
  if (clause.some((word) => plan.test(word))) return "booked";
  if (clause.some((word) => record.test(word))) return "past";
  const isMeasured = clause.some((word) => moment.test(word)) || clause.join(" ").endsWith("as of");
  return isMeasured || clause.join(" ") === "time" ? "moment" : "booked";
}

const plan =
  /^(?:book|reserv|schedul|depart|arriv|takeoff|appointment|until|due|expir|pickup|dropoff|checkin|checkout|forecast|valid|upcoming|next|deadline)/u;

const record =
  /^(?:updated?|record(?:ed)?|purchased?|issued|published|publication|filed|filing|founded|foundation|built|born|birth|created|released|adopted|revis(?:ed|ion)|since|last|granted|discovered|enacted|signed|admitted|joined|established|manufactured|sold|posted|registered|received|submitted|shipped|delivered|amended|approved|ratified|version|deeds?|archived?|census|surveyed)$/u;

const moment =
  /^(?:timestamp|observed|measured|retrieved|checked|today|now|current|currently|generated|effective|force)$/u;

/** From what the time before the last message is drawn, in ms: a normal distribution within bounds. */
export interface FinalGap {
  readonly meanMs: number;
  readonly standardDeviationMs: number;
  readonly leastMs: number;
  readonly mostMs: number;
}

/**
 * The time before the last message, by sensitivity and elapse level (0 small, 1 medium, 2 large).
 *
 * @source TicToc, Table 4; a month is 30 days, which is our reading
 */
export const publishedGaps: Readonly<Record<Sensitivity, readonly [FinalGap, FinalGap, FinalGap]>> = {
  low: [inUnits(msPerMinute), inUnits(msPerDay), inUnits(30 * msPerDay)],
  medium: [inUnits(msPerMinute), inUnits(msPerHour), inUnits(msPerDay)],
  high: [inUnits(msPerSecond), inUnits(msPerMinute), inUnits(msPerHour)],
};

/** How a gap is drawn. */
export interface GapOptions {
  /**
   * Whether a gap outside the bounds is moved to the nearest one, as the first public version of the data (v1) did,
   * instead of never being drawn; about one in forty gaps is then exactly the least.
   *
   * @default false
   */
  readonly clip?: boolean;
}

/**
 * Draws the time before the last message at each elapse level, from small to large.
 *
 * The bounds of the levels do not meet, so that the gaps grow with the level.
 *
 * @returns three gaps in ms, with a fraction; two numbers of the generator for each
 */
export function finalGaps(
  sensitivity: Sensitivity,
  random: Random,
  options: GapOptions = {},
): readonly [number, number, number] {
  const [small, medium, large] = publishedGaps[sensitivity];
  return [drawGap(small, random, options), drawGap(medium, random, options), drawGap(large, random, options)];
}

/**
 * Draws one gap, in ms.
 *
 * @throws {RangeError} for numbers that are no such distribution
 */
function drawGap(gap: FinalGap, random: Random, { clip = false }: GapOptions = {}): number {
  const untruncated = { mean: gap.meanMs, standardDeviation: gap.standardDeviationMs };
  if (!clip) return truncatedNormal({ ...untruncated, least: gap.leastMs, most: gap.mostMs }).draw(random);
  const everywhere = { least: Number.NEGATIVE_INFINITY, most: Number.POSITIVE_INFINITY };
  const drawn = truncatedNormal({ ...untruncated, ...everywhere }).draw(random);
  return Math.min(gap.mostMs, Math.max(gap.leastMs, drawn));
}

/** All rows of the table are alike but for the unit: mean 3, standard deviation 1, within 1 and 6. */
function inUnits(unitMs: number): FinalGap {
  return { meanMs: 3 * unitMs, standardDeviationMs: unitMs, leastMs: unitMs, mostMs: 6 * unitMs };
}
