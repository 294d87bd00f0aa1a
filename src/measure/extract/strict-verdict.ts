import type { Response } from "../score.js";
import type { Evidence } from "./evidence.js";
import {
  type AnyForm,
  isSame,
  type Reading,
  type Place,
  type Placed,
  type Said,
  unreadable,
  type Verdict,
  verdictOf,
} from "./verdict.js";

/** Marks that leave no doubt which answer is the last word. */
export const finalMarks: ReadonlySet<Place> = new Set<Place>([
  "json",
  "boxed",
  "tag",
  "hashes",
  "final-answer",
  "table",
]);

/** Forms in which a first sentence sums up what follows, instead of beginning to tell it. */
const summing: ReadonlySet<AnyForm> = new Set<AnyForm>([
  "yes-no",
  "nobody",
  "never",
  "zero-sentence",
  "number",
  "number-word",
  "names",
  "date-time",
]);

/**
 * What a reply surely says.
 *
 * What is marked as the answer counts first, then a conclusion, then the first statement, then the last
 * one. Whatever speaks against it elsewhere in so many words makes the reply unreadable.
 */
export function strictVerdict(evidence: Evidence): Verdict {
  const answering = withoutSteps(evidence);
  const verdict = byMarks(answering) ?? bySaid(answering);
  if (!evidence.isCorrected) return verdict;
  // "Wait, Ben too": together with what was said before.
  const isMore =
    answering.said.some(({ placed }) => isFurther(placed)) &&
    verdict.outcome === "answer" &&
    verdict.place === "only";
  if (isMore) return unreadable("retracted", verdict.span);
  if (verdict.outcome === "answer") return { ...verdict, place: "corrected", mark: verdict.place };
  const isNothing = verdict.outcome === "unreadable" && verdict.fault === "nothing-read";
  return isNothing ? unreadable("retracted") : verdict;
}

/** Without "Event 2: no match": what goes through the events one by one answers nothing, if more is said. */
function withoutSteps(evidence: Evidence): Evidence {
  const said = evidence.said.filter(({ statement: { text, kind } }) => {
    return !((step.test(text) && !resulting.test(text)) || (kind === "item" && matched.test(text)));
  });
  if (said.length > 0) return { ...evidence, said };
  return evidence.said.length < 2 ? evidence : { ...evidence, said, hasStatements: false };
}

const step = /^(?:event|entry|record|item)\s?(?:no\.? ?|#)?\d{1,3}\b/i;

const resulting = /[,;] (?:so|which means|therefore|thus|hence)\b/i;

/** "2. Tom ate risotto - no match" */
const matched =
  /(?:^|[\s(])(?:no |not a )?match(?:ed|es)?(?:\s?\(\d{1,3}\))?[).!]*$|\s(?:→|[-=]>|[—-])\s?(?:yes|no|true|false)[).!]*$/i;

function byMarks({ marked, said }: Evidence): Verdict | null {
  const finals = marked.filter(({ place }) => finalMarks.has(place));
  const chosen = finals.length > 0 ? finals : marked;
  const last = chosen.at(-1);
  if (last === undefined) return null;
  const verdict = verdictOfMark(last);
  if (verdict.outcome !== "answer") return verdict;
  const others = [...chosen.filter((each) => each !== last), ...bareOnes(said, last)];
  return disagrees(verdict.response, others) ? unreadable("contradiction", last.span) : verdict;
}

/** The verdict of a mark: of what it marks as a whole. */
function verdictOfMark(mark: Placed): Verdict {
  if (mark.said === undefined) return verdictOf(mark);
  const verdict = bySaid({ said: mark.said, hasStatements: true });
  const { place } = mark;
  return verdict.outcome === "answer" ? { ...verdict, place } : verdict;
}

/** The first statement, and those behind a mark, where they are nothing but an answer. */
function bareOnes(said: readonly Said[], { span }: Placed): readonly Placed[] {
  return said.flatMap(({ placed, statement }, index) => {
    if (
      placed === null ||
      isFurther(placed) ||
      (placed.span.start < span.end && span.start < placed.span.end)
    )
      return [];
    const isLater = placed.span.start >= span.end;
    const isLead = index === 0 && statement.kind !== "item";
    return (isLead || isLater) && isFlat(placed.reading) ? [placed] : [];
  });
}

/** Whether a reading is an answer in so many words: "No.", "Yes, …". */
function isFlat(reading: Reading): boolean {
  return (
    reading.kind === "answer" &&
    (reading.level === "bare" || (reading.form === "yes-no" && reading.level === "direct"))
  );
}

function disagrees(response: Response, others: readonly (Placed | null)[]): boolean {
  return others.some(
    (other) =>
      other !== null &&
      other.reading.kind === "answer" &&
      other.reading.level !== "mention" &&
      !isSame(other.reading.response, response),
  );
}

function bySaid({ said, hasStatements }: Pick<Evidence, "said" | "hasStatements">): Verdict {
  const [first] = said;
  if (first === undefined) return unreadable(hasStatements ? "echo" : "nothing-read");
  if (said.length === 1)
    return first.placed === null
      ? unreadable("nothing-read")
      : verdictOf({ ...first.placed, place: first.placed.place === "list" ? "list" : "only" });
  const conclusion = said.findLast(
    ({ isConclusion, placed }) =>
      isConclusion && placed !== null && placed.reading.kind !== "abstention" && !isMention(placed),
  );
  if (conclusion?.placed != null && conclusion !== first) {
    const others = said.filter(
      (each, index) =>
        each !== conclusion &&
        ((index === 0 && each.statement.kind !== "item") ||
          each.statement.start > conclusion.statement.start) &&
        each.placed !== null &&
        isFlat(each.placed.reading),
    );
    return decide(
      conclusion.placed,
      others.map(({ placed }) => placed),
    );
  }
  const lead = first.placed;
  if (lead !== null && lead.reading.kind !== "answer") return byOpenLead(lead, said);
  if (lead !== null && isAnswer(lead)) return byLead(lead, said);
  return byTail(said);
}

/** The first statement answers: the rest explains, unless it says something else. */
function byLead(first: Placed, all: readonly Said[]): Verdict {
  const said = all.filter(({ placed }) => !isFurther(placed));
  const further = all
    .slice(1)
    .flatMap(({ placed }) => (placed !== null && isFurther(placed) ? namesOf(placed) : []));
  const lead = withNames(first, further);
  const { reading } = lead;
  const sumsUp = reading.kind === "answer" && (reading.level === "bare" || summing.has(reading.form));
  const later = said.slice(1).map(({ placed }) => placed);
  const ending = sumsUp ? null : bareEnding(said);
  if (ending !== null)
    return decide(
      ending,
      later.filter((placed) => placed !== null && isFlat(placed.reading)),
    );
  const against = sumsUp ? later.filter((placed) => placed !== null && isFlat(placed.reading)) : later;
  return decide({ ...lead, place: "first" }, against);
}

/** The last line, where it is nothing but an answer: what is told before it leads there. */
function bareEnding(said: readonly Said[]): Placed | null {
  const [before, last] = said.slice(-2);
  if (before === undefined || last?.placed == null || last.statement.kind === "item") return null;
  const { reading } = last.placed;
  const isBare = reading.kind === "answer" && reading.level === "bare";
  return isBare && last.statement.line > before.statement.line ? last.placed : null;
}

function isFurther(placed: Placed | null): boolean {
  return placed?.reading.kind === "answer" && placed.reading.isFurther === true;
}

function namesOf({ reading }: Placed): readonly string[] {
  return reading.kind === "answer" && typeof reading.response === "object" ? reading.response : [];
}

/** "Tom did. Mary did, too." */
function withNames(lead: Placed, names: readonly string[]): Placed {
  const { reading } = lead;
  if (names.length === 0 || reading.kind !== "answer" || namesOf(lead).length === 0) return lead;
  return { ...lead, reading: { ...reading, response: [...new Set([...namesOf(lead), ...names])] } };
}

/** The first statement declines or leaves open: an answer behind it makes the reply doubtful. */
function byOpenLead(lead: Placed, said: readonly Said[]): Verdict {
  const isAnswered = said.slice(1).some(({ placed }) => placed !== null && isFlat(placed.reading));
  return isAnswered ? unreadable("hedge", lead.span) : verdictOf(lead);
}

/** How many of the last statements may be passed over because they say nothing of the question. */
const passedLimit = 3;

function byTail(said: readonly Said[]): Verdict {
  const tail = said.slice(-passedLimit - 1);
  const ending = tail.findLast(({ placed }) => placed !== null);
  const last = ending?.placed;
  if (last === undefined || last === null)
    return unreadable(said.some(({ placed }) => placed !== null) ? "unsure" : "nothing-read");
  const reading = last.reading;
  // "Tom did not eat it on the 27th. He ate it on the 28th.": what is told of another day may be a guess.
  const isDoubted =
    reading.kind === "answer" &&
    reading.form === "did-sentence" &&
    reading.response === "yes" &&
    said.some(({ placed }) => isOpposite(placed?.reading, reading.response));
  if (isDoubted) return unreadable("unsure", last.span);
  const others =
    reading.kind === "answer" && reading.level === "bare" && ending?.statement.kind !== "item"
      ? []
      : said.slice(1).map(({ placed }) => placed);
  return decide(last, others);
}

function isOpposite(reading: Reading | undefined, response: Response): boolean {
  return reading?.kind === "answer" && reading.form === "did-sentence" && !isSame(reading.response, response);
}

function decide(placed: Placed, others: readonly (Placed | null)[]): Verdict {
  const verdict = verdictOf(placed);
  if (verdict.outcome !== "answer") return verdict;
  return disagrees(verdict.response, others) ? unreadable("contradiction", placed.span) : verdict;
}

function isAnswer({ reading }: Placed): boolean {
  return reading.kind === "answer" && reading.level !== "mention";
}

function isMention({ reading }: Placed): boolean {
  return reading.kind === "answer" && reading.level === "mention";
}
