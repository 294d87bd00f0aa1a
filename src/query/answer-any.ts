import type { AskedQuery } from "../algebra/query.js";
import type { EventSet } from "../events/event-set.js";
import { adverbialsOf } from "../fuzzy/study.js";
import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { acrossIssue, heldAt, sinceBegun } from "./across.js";
import { amountIn } from "./algebra/amounts.js";
import { bestOf } from "./algebra/distribution.js";
import { evaluateQuery, valueOf } from "./algebra/evaluate-query.js";
import { knownIn } from "./altered.js";
import { Answer, type AnswerOptions, settingOf } from "./answer.js";
import { type Answered, areNone } from "./answered.js";
import { hangsOnDay, hangsOnWords, isOfItself } from "./hangs-on.js";
import { complementIssue, groupIssue, occasionIssue } from "./complement.js";
import { companyIssue, companyNote } from "./company.js";
import { agreedFrame } from "./frame/frames.js";
import { having } from "./link/make.js";
import { isMeasured } from "./link/measures.js";
import { parseQuestion } from "./link/parse-question.js";
import { doneAgain } from "./link/rounds.js";
import { areInOtherParts, isOpenAge, isTold, isUntold, isUntoldBirth } from "./link/told.js";
import { isOfOtherRole } from "./other-roles.js";
import { hangsOnSense, isUntoldYet } from "./other-senses.js";
import { QueryAnswer } from "./query-answer.js";
import { areMisread } from "./misread-parts.js";
import { areSwapped } from "./swapped-parts.js";
import { areUnsaid } from "./unsaid-parts.js";
import { asTogether } from "./together.js";
import { formedQueriesOf, orOwned, queriesOf, type QueryReading, rulesFor } from "./readings.js";
import { presumedIn } from "./presumed.js";

/**
 * Answers any question in English over an event set: one of the four flat ones, one that is made of them, or one about
 * times alone.
 *
 *     const truth = answerAny(set, "On how many days did Tom eat risotto?", { speechTime, zone });
 *
 * Where English leaves open whether what lasts counts by its start or by any of its instants, or whether those with whom
 * something was done did it too, and the answers differ, there is none.
 *
 * @returns the answer, which may have an issue of its own; or why the question cannot be read
 */
export function answerAny(set: EventSet, text: string, options: AnswerOptions): Result<Answer | QueryAnswer> {
  return orOwned(knownIn(set, options), text, (said) => answerAsked(set, said, options));
}

function answerAsked(set: EventSet, text: string, options: AnswerOptions): Result<Answer | QueryAnswer> {
  const adverbials = options.study === undefined ? [] : adverbialsOf(options.study);
  const read = parseQuestion(text, { adverbials, vocabulary: knownIn(set, options) });
  const otherwise = (issue: Issue | undefined): Result<QueryAnswer> | null =>
    issue !== undefined && mayAskMore(issue) ? answerOther(set, text, options, issue) : null;
  if (!read.ok) return otherwise(read.issues[0]) ?? read;
  const flat = new Answer(set, read.value, options);
  if (flat.issue !== null) return otherwise(flat.issue) ?? success(flat);
  return settled(set, text, options, flat);
}

/**
 * The answer to a flat question, or to the query that it asks as well: of two together, whichever of them is the subject, or
 * with a note on those who came along.
 *
 * @param flat  an answer without an issue
 * @returns why there is none, where it hangs on what lasts across the bounds of its time, on those with whom something was
 *   done, or on another sense
 */
export function settled(
  set: EventSet,
  text: string,
  options: AnswerOptions,
  flat: Answer,
): Result<Answer | QueryAnswer> {
  const { query, notes } = flat;
  if (query === null) return success(flat);
  const both = asTogether(set, query, flat.setting, text);
  const asQuery = both !== query || companyNote(set, query, flat.setting, text) !== null;
  const said = asQuery ? new QueryAnswer(set, text, [{ query: both, reading: null, notes }], options) : flat;
  if (said.issue !== null) return success(said);
  const asked = { set, query: both, answer: said.answer, setting: flat.setting, text };
  const doubt = doubtOf(asked) ?? againIn(set, text, flat);
  if (doubt === null) return success(amountOf(set, text, options, said) ?? said);
  const held = heldAnswer(set, text, options, said, doubt);
  return held === null ? failure(doubt) : success(held);
}

/** The answer by what was so at a time, or since something began, where another is in doubt; null where none is asked for. */
function heldAnswer(
  set: EventSet,
  text: string,
  options: AnswerOptions,
  { query, answer, notes }: Pick<Answer, "query" | "answer" | "notes">,
  doubt: Issue,
): QueryAnswer | null {
  if (query === null) return null;
  const held =
    sinceBegun(set, query, text) ?? (doubt.kind === "across-bounds" ? heldAt(query, answer, text) : null);
  if (held === null) return null;
  const said = new QueryAnswer(set, text, [{ query: held, reading: null, notes }], options);
  return said.best === null || doubtIn(set, text, said) !== null ? null : said;
}

/**
 * An answer that is one amount with its unit, told as a number: what the yield was is 0.9, of grams as the query says.
 *
 * @returns null for any other answer
 */
function amountOf(
  set: EventSet,
  text: string,
  options: AnswerOptions,
  { query, answer, notes }: Pick<Answer, "query" | "answer" | "notes">,
): QueryAnswer | null {
  if (query?.query !== "values" || query.negated === true || !Array.isArray(answer)) return null;
  const values: readonly unknown[] = answer;
  const [value] = values;
  const { role, tense } = query;
  const unit = typeof value === "string" ? amountIn(value)?.unit : undefined;
  const meant = /\b(?:in total|altogether|in all)\b/iu.test(text)
    ? "total"
    : /\bon average\b/iu.test(text)
      ? "mean"
      : null;
  // Neither "4:1" nor "room 12" nor "21 Park Lane" is so much of something.
  if (unit === undefined || (values.length > 1 && meant === null) || !isMeasured(set, role)) return null;
  if (unit !== "" && !/^[\p{L}\p{Sc}%°]/u.test(unit)) return null;
  // A route of grade 6a is no six of something.
  if (/^\d{1,2}[a-f]\+?$/iu.test(String(value))) return null;
  const of = having(knownIn(set, options), query.of, role);
  const what = unit === "" ? { role } : { role, unit };
  const asNumber: AskedQuery = { query: "measure", how: meant ?? "mean", what, of, tense };
  const told = new QueryAnswer(set, text, [{ query: asNumber, reading: null, notes }], options);
  return told.best === null ? null : told;
}

/** Whether a question that cannot be read as a flat one may be another. */
export function mayAskMore(issue: Issue): boolean {
  return asksMore.has(issue.kind) || isCoarse(issue);
}

/** Whether only the month or the year of an event is known: when it was can be told so far. */
function isCoarse(issue: Issue): boolean {
  return issue.kind === "unknown-time-of-day" && issue.unit !== undefined;
}

const asksMore: ReadonlySet<string> = new Set<Issue["kind"]>([
  ...(["unread-question", "not-a-question", "refused-question", "universal"] as const),
  ...(["not-read-yet", "several-times", "unknown-name", "several-names", "pronoun"] as const),
]);

/**
 * Answers a question that is none of the four flat ones, or one of which there are several names; null where it cannot be
 * read at all.
 *
 * @param issue  why it has no flat answer
 */
export function answerOther(
  set: EventSet,
  text: string,
  options: AnswerOptions,
  issue: Issue,
): Result<QueryAnswer> | null {
  const adverbials = options.study === undefined ? [] : adverbialsOf(options.study);
  const known = knownIn(set, options);
  const read = issue.kind === "several-names" ? queriesOf(known, text, { adverbials }) : null;
  const [first, ...others] = read?.ok === true ? read.value : formedQueriesOf(known, text, { adverbials });
  const byFrames = (): Result<QueryAnswer> | null => {
    const frame = agreedFrame(known, text, settingOf(options, set.facts), { adverbials }, (said) =>
      rulesFor(known, said, { adverbials }),
    );
    const answer = frame === null ? null : ofFrame(set, frame, text, options);
    return answer === null ? null : success(answer);
  };
  if (first === undefined) return byFrames();
  const { instead } = first;
  const query = asTogether(set, first.query, settingOf(options, set.facts), text);
  const said = new QueryAnswer(set, text, [{ ...first, query }, ...others], options);
  const isTurned = instead !== undefined && said.answer === "none";
  const answer = isTurned ? new QueryAnswer(set, text, [instead, ...others], options) : said;
  const isTime = answer.query.query === "instants" || answer.query.query === "instant";
  if (isCoarse(issue) && (!isTime || answer.best === null)) return null;
  if (answer.best === null) return byFrames() ?? success(answer);
  const doubt =
    presumedIn(isTurned ? instead : first, set, answer) ??
    hangsOnReading(set, answer, others) ??
    doubtIn(set, text, answer);
  if (doubt === null) return success(amountOf(set, text, options, answer) ?? answer);
  const held = heldAnswer(set, text, options, answer, doubt);
  const isLacking = answer.query.query === "values" && answer.query.negated === true;
  const isCounted = answer.query.query === "count" && answer.query.distinct !== undefined;
  const isSince = areNone(answer.answer) && /\bsince\b/iu.test(text);
  const isStill = /\bstill\b/iu.test(text);
  const other = held === null && (isLacking || isSince || isCounted || isStill) ? byFrames() : null;
  return held === null ? (other ?? failure(doubt)) : success(held);
}

/** The answer by what the words of a question name, where nothing speaks against it. */
function ofFrame(
  set: EventSet,
  frame: QueryReading,
  text: string,
  options: AnswerOptions,
): QueryAnswer | null {
  const said = new QueryAnswer(set, text, [frame], options);
  const isDoubtful = (): boolean => (presumedIn(frame, set, said) ?? doubtIn(set, text, said)) !== null;
  return said.best === null || isDoubtful() ? null : (amountOf(set, text, options, said) ?? said);
}

/** That nothing is so as a question is likeliest read, and something is as it may be read as well. */
function hangsOnReading(
  set: EventSet,
  { query, answer, setting }: QueryAnswer,
  others: readonly QueryReading[],
): Issue | null {
  if (!areNone(answer) || !tellsWhatWas.has(query.query)) return null;
  const isOtherwise = others.some(({ query: other }) => {
    const otherwise = other.query === query.query ? valueOf(set, other, setting) : null;
    return otherwise !== null && !areNone(otherwise);
  });
  return isOtherwise ? { kind: "readings-differ" } : null;
}

const tellsWhatWas: ReadonlySet<string> = new Set<AskedQuery["query"]>([
  "exists",
  "count",
  "values",
  "instant",
]);

/** That what "has been returned" was lent once more after that. */
function againIn(set: EventSet, text: string, { query, answer, setting }: Answer): Issue | null {
  if (query === null || answer !== "yes" || !/\b(?:has|have)\b/iu.test(text)) return null;
  const of = doneAgain(set, query);
  const isAgain = of !== null && valueOf(set, { query: "exists", of, tense: query.tense }, setting) === "yes";
  return isAgain ? { kind: "readings-differ" } : null;
}

function doubtIn(set: EventSet, text: string, { query, answer, setting }: QueryAnswer): Issue | null {
  return doubtOf({ set, query, answer, setting, text });
}

/** What may be meant beside what was read, where that comes to something else, whatever the log tells. */
const otherMeanings = [isOfItself, isOfOtherRole, areSwapped, areMisread, hangsOnWords];

/** Why an answer is none that can be relied on; null where nothing speaks against it. */
function doubtOf(answered: Answered): Issue | null {
  const { set, query, answer, setting, text } = answered;
  const isOther = otherMeanings.some((check) => check(answered));
  const begun = sinceBegun(set, query, text);
  const isSinceBegun =
    begun !== null && JSON.stringify(valueOf(set, begun, setting)) !== JSON.stringify(answer);
  if (isOther || isSinceBegun) return { kind: "readings-differ" };
  const asked = (each: AskedQuery): unknown => valueOf(set, each, setting);
  if (isUntoldBirth(set, query, answer, asked)) return { kind: "never-told", role: "time" };
  if (isOpenAge(set, query, asked)) return { kind: "never-told", role: "time" };
  if (query.tense === "future" && (answer === "never" || isUntoldYet(set, answer, setting)))
    return { kind: "nothing-to-come" };
  if (hangsOnDay(answered) || hangsOnSense(answered)) return { kind: "readings-differ" };
  if (query.query === "values") {
    const isKnown = isTold(set, query) && !isUntold(query, answer, asked);
    if (!isKnown || areInOtherParts(set, query, answer)) return { kind: "never-told", role: query.role };
  }
  return (
    acrossIn(answered) ??
    companyIssue(set, query, setting, text) ??
    complementIssue(set, query, setting) ??
    groupIssue(set, query, answer) ??
    occasionIssue(set, query, setting) ??
    (areUnsaid(answered) ? { kind: "readings-differ" } : null)
  );
}

function acrossIn({ set, query, answer, setting, text }: Answered): Issue | null {
  const result = set.hasEnds && answer !== null ? evaluateQuery(set, query, setting) : null;
  // Vague words go by the time since an event, wherever its bounds lie.
  if (result?.ok !== true || result.value.curves.length > 0) return null;
  const told = JSON.stringify(bestOf(result.value.distribution, setting).value);
  return acrossIssue(set, query, setting, { answer: told, text });
}
