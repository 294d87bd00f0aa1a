import type { Response } from "../score.js";
import type { Evidence } from "./evidence.js";
import { type Form, isSame, type Reading } from "./reading.js";
import type { Said } from "./said.js";
import { type Place, type Placed, unreadable, type Verdict, verdictOf } from "./verdict.js";

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
const summing: ReadonlySet<Form> = new Set<Form>([
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
  if (verdict.outcome === "answer") return { ...verdict, place: "corrected" };
  const isNothing = verdict.outcome === "unreadable" && verdict.fault === "nothing-read";
  return isNothing ? unreadable("retracted") : verdict;
}

/** Without "Event 2: no match": what goes through the events one by one answers nothing, if more is said. */
function withoutSteps(evidence: Evidence): Evidence {
  const said = evidence.said.filter(({ statement: { text, kind } }) => {
    return !(step.test(text) || (kind === "item" && matched.test(text)));
  });
  return said.length === 0 ? evidence : { ...evidence, said };
}

const step = /^(?:event|entry|record|item)\s?(?:no\.? ?|#)?\d{1,3}\b/iu;

/** "2. Tom ate risotto - no match" */
const matched = /(?:^|[\s(])(?:no |not a )?match(?:ed|es)?(?:\s?\(\d{1,3}\))?[).!]*$/iu;

function byMarks({ marked, said }: Evidence): Verdict | null {
  const finals = marked.filter(({ place }) => finalMarks.has(place));
  const chosen = finals.length > 0 ? finals : marked;
  const last = chosen.at(-1);
  if (last === undefined) return null;
  const verdict = verdictOf(last);
  if (verdict.outcome !== "answer") return verdict;
  const others = [...chosen, ...bareOnes(said, last)];
  return disagrees(verdict.response, others) ? unreadable("contradiction", last.span) : verdict;
}

/** The first statement, and those behind a mark, where they are nothing but an answer. */
function bareOnes(said: readonly Said[], { span }: Placed): readonly Placed[] {
  return said.flatMap(({ placed }, index) => {
    if (placed === null || (placed.span.start < span.end && span.start < placed.span.end)) return [];
    const isLater = placed.span.start >= span.end;
    return (index === 0 || isLater) && isFlat(placed.reading) ? [placed] : [];
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

function bySaid({ said, hasStatements }: Evidence): Verdict {
  const [first] = said;
  if (first === undefined) return unreadable(hasStatements ? "echo" : "nothing-read");
  if (said.length === 1)
    return first.placed === null ? unreadable("nothing-read") : verdictOf({ ...first.placed, place: "only" });
  const list = listOf(said);
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
  if (list !== null && (lead === null || !isAnswer(lead) || list.items.includes(first)))
    return decide(list.placed, []);
  if (lead !== null && lead.reading.kind !== "answer") return byOpenLead(lead, said);
  if (lead !== null && isAnswer(lead)) return byLead(lead, said);
  return byTail(said);
}

/** The first statement answers: the rest explains, unless it says something else. */
function byLead(lead: Placed, said: readonly Said[]): Verdict {
  const { reading } = lead;
  const sumsUp = reading.kind === "answer" && (reading.level === "bare" || summing.has(reading.form));
  const later = said.slice(1).map(({ placed }) => placed);
  const against = sumsUp ? later.filter((placed) => placed !== null && isFlat(placed.reading)) : later;
  return decide({ ...lead, place: "first" }, against);
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
  const others =
    reading.kind === "answer" && reading.level === "bare" && ending?.statement.kind !== "item"
      ? []
      : said.slice(1).map(({ placed }) => placed);
  return decide(last, others);
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

/** Names on lines of their own at the end, "- Tom" and "- Mary", as one answer. */
function listOf(said: readonly Said[]): { readonly placed: Placed; readonly items: readonly Said[] } | null {
  const end = said.length;
  let start = end;
  while (start > 0 && isNameLine(said[start - 1], said[start])) start -= 1;
  const items = said.slice(start, end);
  const [first] = items;
  const last = items.at(-1);
  if (first === undefined || last === undefined || items.length < 2) return null;
  const names = items.flatMap(({ placed }) => {
    const response = placed?.reading.kind === "answer" ? placed.reading.response : [];
    return typeof response === "object" ? response : [];
  });
  const reading: Reading = { kind: "answer", form: "names", level: "bare", response: [...new Set(names)] };
  const span = { start: first.statement.start, end: last.statement.end };
  return { placed: { place: "list", reading, span }, items };
}

function isNameLine(said: Said | undefined, next: Said | undefined): boolean {
  const reading = said?.placed?.reading;
  if (
    said === undefined ||
    reading?.kind !== "answer" ||
    reading.form !== "names" ||
    reading.level !== "bare"
  )
    return false;
  return (
    next === undefined ||
    (next.statement.line !== said.statement.line && next.statement.kind === said.statement.kind)
  );
}
