import { farthestInstant } from "../events/column-builder.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { nameKey } from "../language/words/name-key.js";
import type { AlgebraDistribution } from "../query/algebra/distribution.js";
import type { Distribution, WhenLastDistribution } from "../query/distribution/distribution.js";
import type { PrintedDistribution } from "../query/answer-schema.js";
import type { PrintedAnswer } from "../query/print.js";
import { type Instant, parseTime } from "../time/instant.js";
import type { Zone } from "../time/zone.js";
import type { AllenRelation } from "../time/interval.js";
import { type Grades, gradesOf, type Grading, type KindDistribution } from "./graded.js";
import type { AnswerForm, ResponseForm } from "./issues.js";

/** An item of a benchmark, as far as scoring a reply to it needs it; all of it is plain JSON. */
export interface ScoredItem {
  readonly id: string;
  readonly question: string;
  /** Which of the four questions it is. */
  readonly template: ResponseForm;
  /** "explicit", "relative", "vague", … */
  readonly category: string;
  /** The temporal expression as it stands in the question; null where there is none. */
  readonly expression: string | null;
  /** How many events the set has. */
  readonly length: number;
  /** The independently drawn list of events that the set comes from: the cluster of intervals. */
  readonly root: string;
  /** The event or combination of roles that is asked about: the cluster where there is a single root. */
  readonly asked: string;
  /** ISO 8601 with offset. */
  readonly speechTime: string;
  /** IANA name. */
  readonly zone: string;
  /** How finely the times of responses are compared. */
  readonly grain: "minute" | "day";
  /** Every name that the event set has for a subject, as first spelt. */
  readonly subjects: readonly string[];
  /**
   * Named conventions that differ from the defaults. Of these `dependence` is needed to read the ground
   * truth back: without it the events of a question are independent.
   */
  readonly policy?: Readonly<Record<string, string>>;
  /** The ground truth: a probability for every answer. */
  readonly gold: PrintedDistribution;
  /** The most probable answer. */
  readonly answer: PrintedAnswer;
  /** The score of the best possible response. */
  readonly ceiling: number;
  /** The score of no, nobody, 0 or never. */
  readonly negative: number;
}

/** A time as a response gives it: how finely, as far as items ask; a time of the hour is of the day. */
export interface TimeResponse {
  readonly instant: Instant;
  readonly grain: "minute" | "day" | "coarser";
}

const isoLike =
  /^\d{4}(?:-\d\d(?:-\d\d(?:[T ]\d\d(?::\d\d(?::\d\d(?:[.,]\d+)?)?)?(?: ?(?:Z|[+-]\d\d(?::?\d\d)?))?)?)?)?$/i;

/**
 * Reads the time of a response: an instant in ms, or an ISO date, with a time of day or without.
 *
 * A year or a month is coarser than any item asks for; a date or a date with an hour names a day.
 *
 * @param zone  the wall clock of a time without an offset; in a fold the earlier instant
 * @returns null when it is no such time, or there is none (30 February)
 */
export function readTimeResponse(response: string | number, zone: Zone): TimeResponse | null {
  if (typeof response === "number") {
    const isInstant = Number.isSafeInteger(response) && Math.abs(response) <= farthestInstant;
    return isInstant ? { instant: response, grain: "minute" } : null;
  }
  const text = response.trim();
  if (!isoLike.test(text)) return null;
  if (text.length <= 7) return readIso(`${text}-01-01`.slice(0, 10), zone, "coarser");
  const [date = "", clock] = text.split(/[T ]/i, 2);
  if (clock === undefined) return readIso(date, zone, "day");
  return clock.includes(":") && /^\d\d:/.test(clock)
    ? readIso(text, zone, "minute")
    : readIso(text.replace(/^(\S{10}.\d\d)/, "$1:00"), zone, "day");
}

function readIso(text: string, zone: Zone, grain: TimeResponse["grain"]): TimeResponse | null {
  const result = parseTime(text, zone);
  return result.ok ? { instant: result.value.instant, grain } : null;
}

/**
 * A response as it is scored: "yes" or "no"; names, none for nobody; a whole number; an ISO date and
 * time, an instant in ms, or "never".
 */
export type Response = string | number | readonly string[];

/**
 * The responses to each kind of answer. A time is ISO 8601, with a time of day or without, or an instant in ms; a
 * length is ISO 8601 or in words ("2 hours 14 minutes"); a list has times or names.
 */
export interface Responses {
  readonly did: "yes" | "no";
  readonly who: readonly string[];
  readonly "how-often": number;
  readonly "when-last": string | number;
  readonly truth: "yes" | "no";
  readonly names: readonly string[];
  readonly number: number | "none";
  readonly instant: string | number;
  readonly duration: string;
  readonly list: readonly string[];
  readonly relation: AllenRelation | "none";
}

/** A response to one kind of answer: names for who, a number for how often. */
export type ResponseTo<Kind extends AnswerForm> = Responses[Kind];

/** The responses to a distribution: of a flat one by its kind, else of any kind. */
export type ResponseOf<Truth extends AlgebraDistribution> = Truth extends Distribution
  ? ResponseTo<Truth["kind"]>
  : Response;

/** The probability that a response is right, with what made it 0 for another reason. */
export interface Score {
  readonly score: number;
  readonly notes: readonly Issue[];
}

/**
 * The probability that a response is right.
 *
 *     did        P(yes) or P(no)
 *     who        Π_{s named} P_s · Π_{s not named} (1 − P_s); an unknown name scores 0
 *     how-often  P(count = k)
 *     when-last  the mass of the minute or day, whichever the item asks for, that holds the time; a finer
 *                time is truncated, a coarser one scores 0 with the note coarse-response
 *
 *     others     the mass of the answers for which it is right (`Grading`): sets of names and lists as wholes,
 *                lists of names in their order, relations by name; lengths and numbers are right cut or
 *                rounded to the grain, times where they lie within the true one
 *
 * Names are compared by `nameKey`; a name given twice counts once. A time without an offset is on the
 * wall clock of the distribution's zone, the earlier one in a fold. Its type says which responses a
 * distribution takes; from JavaScript, names in one text ("Tom and Mary") and digits are read as
 * `readResponse` reads them, and any other form scores 0 with the note unreadable-response. No response
 * scores above the ceiling of the distribution. A reply in sentences is for `score`.
 *
 * Cost: O(size of the distribution).
 */
export function scoreResponse<Truth extends AlgebraDistribution>(
  distribution: Truth,
  response: ResponseOf<Truth>,
  grading?: Grading,
): Score;
export function scoreResponse(
  distribution: AlgebraDistribution,
  given: Response,
  grading: Grading = {},
): Score {
  if (isOfKind(distribution)) return scoreGraded(gradesOf(distribution, grading), given, grading);
  const response = structured(distribution, given);
  switch (distribution.kind) {
    case "did":
      if (response !== "yes" && response !== "no") return unreadable(distribution, response);
      return scored(distribution.probabilityOf(response));
    case "who": {
      if (typeof response !== "object") return unreadable(distribution, response);
      const spellings = new Map([...distribution.subjects.keys()].map((name) => [nameKey(name), name]));
      const names = response.map((name) => spellings.get(nameKey(name)) ?? name);
      return scored(distribution.probabilityOf(new Set(names)));
    }
    case "how-often":
      if (typeof response !== "number" || !Number.isInteger(response))
        return unreadable(distribution, response);
      return scored(distribution.probabilityOf(response));
    case "when-last":
      if (response === "never") return scored(distribution.probabilityOf("never"));
      return typeof response === "object"
        ? unreadable(distribution, response)
        : scoreTime(distribution, response);
  }
}

function isOfKind(distribution: AlgebraDistribution): distribution is KindDistribution {
  const { kind } = distribution;
  return kind === "values" || kind === "marginal-list" || kind === "best-names";
}

function scoreGraded({ kind, gradeOf }: Grades, given: Response, { grain }: Grading): Score {
  const grade = gradeOf(given);
  if (typeof grade === "number") return scored(grade);
  if (grade === null) return unreadable({ kind }, given);
  const unit = typeof grain === "string" ? grain : "minute";
  return { score: 0, notes: [{ kind: "coarse-response", response: textOf(given), grain: unit }] };
}

/** The score of the best possible response, and that of no, nobody, 0, never, none or an empty list. */
export function boundsOf(
  distribution: AlgebraDistribution,
  grading: Grading = {},
): { readonly ceiling: number; readonly negative: number } {
  if (isOfKind(distribution)) return gradesOf(distribution, grading);
  return { ceiling: distribution.ceiling(), negative: distribution.negative() };
}

/** Names and numbers that stand in a text, as what they say. */
function structured({ kind }: Distribution, given: Response): Response {
  if (typeof given !== "string" || (kind !== "who" && kind !== "how-often")) return given;
  const read = readResponse(kind, given);
  return read.ok ? read.value : given;
}

function scoreTime(distribution: WhenLastDistribution, response: string | number): Score {
  const { grain, zone } = distribution;
  const time = readTimeResponse(response, zone);
  if (time === null) return unreadable(distribution, response);
  if (time.grain === "coarser" || (time.grain === "day" && grain === "minute")) {
    return { score: 0, notes: [{ kind: "coarse-response", response: String(response), grain }] };
  }
  return scored(distribution.probabilityOf(time.instant));
}

function scored(score: number): Score {
  return { score, notes: [] };
}

function unreadable({ kind }: { readonly kind: AnswerForm }, response: Response): Score {
  return { score: 0, notes: [{ kind: "unreadable-response", response: textOf(response), expected: kind }] };
}

function textOf(response: Response): string {
  return typeof response === "object" ? response.join(", ") : String(response);
}

/**
 * Reads a response written plainly, and nothing but a response: no sentences, no hedges.
 *
 *     did        yes, no
 *     who        names between commas or "and"; nobody, no one
 *     how-often  a whole number in digits
 *     when-last  a date, with or without a time ("2023-09-28 14:27"), or never
 *
 * Letter case of words and a full stop at the end do not count. Whether a date exists, and is fine enough,
 * is judged when it is scored.
 *
 * @returns the response, or the issue unreadable-response
 */
export function readResponse(ask: ResponseForm, text: string): Result<Response> {
  const plain = text.trim().replace(/\.$/, "").trim();
  const response = read(ask, plain);
  return response === null
    ? failure({ kind: "unreadable-response", response: text, expected: ask })
    : success(response);
}

function read(ask: ResponseForm, plain: string): Response | null {
  switch (ask) {
    case "did":
      return /^(?:yes|no)$/i.test(plain) ? plain.toLowerCase() : null;
    case "who":
      return readNames(plain);
    case "how-often":
      return /^\d{1,15}$/.test(plain) ? Number(plain) : null;
    case "when-last":
      if (/^never$/i.test(plain)) return "never";
      return /^\d{4}(?:-\d\d){0,2}(?:[T ][\d:.,]+(?: ?(?:Z|[+-][\d:]+))?)?$/i.test(plain) ? plain : null;
  }
}

function readNames(plain: string): readonly string[] | null {
  if (/^(?:nobody|no[ -]one)$/i.test(plain)) return [];
  const names = plain.split(/\s*,\s*(?:and\s+)?|\s+and\s+/i).map((name) => name.trim());
  return names.includes("") ? null : names;
}
