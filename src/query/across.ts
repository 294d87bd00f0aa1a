import type { AskedQuery, InstantQuery, PlacedTerm, Placement, Term } from "../algebra/query.js";
import { allTermsOf, rewritten, typesIn } from "../algebra/query-walk.js";
import type { EventSet } from "../events/event-set.js";
import type { Issue } from "../issue/issue.js";
import { valueOf } from "./algebra/evaluate-query.js";
import { altered, copyLimit, openedIn } from "./altered.js";
import { isEngagement } from "../events/predicates.js";
import { wordsOfType } from "../events/type-words.js";
import { singularsOf } from "../language/words/noun-forms.js";
import { msPerDay } from "../time/civil.js";
import type { Instant } from "../time/instant.js";
import { areNone } from "./answered.js";
import { lastsDays, stateMs } from "./link/ongoing.js";
import type { AllenRelation } from "../time/interval.js";
import type { Setting } from "./setting.js";

/**
 * That an answer hangs on events that last across the bounds of a time that is asked about: whether they count by their
 * start or by any instant, and, where nobody told when they end, whether they go on. English says neither.
 *
 * @param answer  what the query comes to, as JSON
 * @param text    the question
 * @returns       null where all of these come to the same
 */
export function acrossIssue(
  set: EventSet,
  query: AskedQuery,
  setting: Setting,
  { answer, text }: { readonly answer: string; readonly text: string },
): Issue | null {
  // What goes on has no end yet, but one may be told.
  if (query.query === "instant" && query.edge === "end" && answer === '"never"')
    return hasNone(set, query, setting);
  if (countsUnits(query) && isSpread(set, query, setting, answer)) return { kind: "across-bounds" };
  const terms = [...allTermsOf(query)];
  const hangs = (term: Term): boolean =>
    hangsOnBounds(term) || isStateWhile(set, term) || goesBeyond(set, term);
  if (!set.hasEnds || !terms.some(hangs)) return null;
  const rival = rewritten(query, (part) => byOverlap(set, part)) as AskedQuery;
  const least = longAsAsked(query);
  const meantIn = (all: EventSet): EventSet => (least === null ? all : begunIn(all, setting, least));
  const opened = meantIn(openedIn(set));
  // "The flood of 1897" is known by when it began.
  const isNamed = isOfYear(set, text);
  const sets = [...(rival === query ? [] : [meantIn(set)]), ...(isNamed ? [] : [opened])];
  const isSame = sets.every((each) => JSON.stringify(valueOf(each, rival, setting)) === answer);
  return isSame ? null : { kind: "across-bounds" };
}

/** Whether an event is told by its year, and not a part of that: "the flood of 1897". */
function isOfYear(set: EventSet, text: string): boolean {
  const noun = /\bthe (?:\p{L}+ ){0,2}(\p{L}+) of \d{4}\b/iu.exec(text)?.[1]?.toLowerCase() ?? "";
  const nouns = singularsOf(noun);
  return set.typeNames.spellings.some((type) => nouns.includes(wordsOfType(type).at(-1) ?? ""));
}

const being = "\\b(?:is|are|am|was|were|been)\\b(?: \\p{L}[\\p{L}.'-]*){0,5}?";

/** What somebody or something is said to be for a while, and never to become: who was ill on Monday fell so then or before. */
const lasting = new RegExp(
  `${being} (?:ill|sick|unwell|absent|away|abroad|asleep|open|closed|shut|occupied|vacant|available|unavailable|offline|down|` +
    `out of (?:order|service|action|use)|off (?:sick|ill|work|duty)|in (?:hospital|quarantine|use|place|office|charge)|` +
    `on (?:leave|holiday|vacation|duty|call|strike|loan|hire|display|show|tour|sick leave)|` +
    `under (?:maintenance|repair|construction|way|treatment|observation|quarantine))\\b`,
  "iu",
);

const still = new RegExp(`${being} still\\b`, "iu");

/** What somebody is after it happened to him, or what happened: who was injured on Monday. */
const happened = new RegExp(
  `${being} (?:injured|hurt|wounded|married|engaged|employed|infected|suspended|banned|broken|blocked|lost|stolen)\\b`,
  "iu",
);

/** How what starts when something else has begun lies to that. */
export const fromStart: readonly AllenRelation[] = [
  ...(["after", "met-by", "overlapped-by", "during", "finishes"] as const),
  ...(["equals", "starts", "started-by"] as const),
];

const begun =
  /\b(?:since|after)\b[^?]*?\b(?:became|become|becoming|beg[au]n|starting|started|moved|moving|joined|joining|broke|fell|married|marrying|took over)\b/iu;

/** A query of what was since something began, where a question tells of its beginning: "since she became director". */
export function sinceBegun(set: EventSet, query: AskedQuery, text: string): AskedQuery | null {
  if (!begun.test(text)) return null;
  const other = rewritten(query, (part) => {
    if (!("term" in part) || part.term !== "placed") return part;
    const { of, how, other: event, length } = part as PlacedTerm;
    const types = typesIn({ query: "exists", of: event }).map((type) => set.typeNames.find(type));
    const isLong = types.some((type) => set.lastsAtLeast(type) !== null);
    if (!isLong || length !== undefined || (how !== "since" && how !== "after")) return part;
    return { term: "allen", of, relations: fromStart, other: event };
  }) as AskedQuery;
  return other === query ? null : other;
}

/**
 * A query of what was so at a time, whenever that began: "was Leo still ill on Friday".
 *
 * @param answer  by what began in the time
 * @returns null where a question asks for nothing that lasts, or something began then that may be meant alone
 */
export function heldAt(query: AskedQuery, answer: unknown, text: string): AskedQuery | null {
  const isHeld = lasting.test(text) || still.test(text) || (happened.test(text) && areNone(answer));
  const held = rewritten(query, (part) =>
    "term" in part && part.term === "in" && !("how" in part) ? { ...part, how: "overlap" } : part,
  ) as AskedQuery;
  return isHeld && held !== query ? held : null;
}

/**
 * How long events last that happen when they begin, of a question on whatever was done in a time: a day where it asks what
 * happened, for the rest goes on; so long that it is how somebody is, where it asks what somebody did. Null for any other.
 */
function longAsAsked(query: AskedQuery): number | null {
  if (query.query !== "values" || query.role !== "type" || query.of.term !== "in") return null;
  const { of, how } = query.of;
  // States are left out of it.
  const all = of.term === "except" ? of.of : of;
  if (how !== undefined || all.term !== "events" || all.type !== null) return null;
  const said = Object.keys(all.roles).join();
  return said === "" ? msPerDay : said === "subject" ? stateMs : null;
}

/** Events as they happen: what lasts for days, or longer, happens when it begins, and goes on since. */
function begunIn(set: EventSet, { speechTime }: Setting, least: number): EventSet {
  if (set.size > copyLimit) return set;
  return altered(set, (event) => {
    const isLong = event.end !== undefined && (event.end?.at ?? speechTime) - event.time >= least;
    return [isLong ? { ...event, end: undefined } : event];
  });
}

/** Whether a query goes from unit to unit of the calendar, or counts days, by when events are or start. */
function countsUnits(query: AskedQuery): boolean {
  if (query.query === "count")
    return query.distinct !== undefined && "unit" in query.distinct && query.distinct.unit === "day";
  return query.query === "every" || query.query === "missing";
}

/** Whether an answer by units is another where what lasts counts on every day that it does: a leave, an illness, a night's duty. */
function isSpread(set: EventSet, query: AskedQuery, setting: Setting, answer: string): boolean {
  const types = new Set(typesIn(query).map((type) => set.typeNames.find(type)));
  // Who was ill from April to May was so in both.
  const isLong = (type: number): boolean => query.query !== "count" && lastsDays(set, type);
  if (
    types.size === 0 ||
    ![...types].every((type) => isLong(type) || isEngagement(wordsOfType(set.typeNames.spelling(type))))
  )
    return false;
  if (set.size > copyLimit) return true;
  const spread = altered(set, (event) => {
    const { type, time, end } = event;
    if (!types.has(set.typeNames.find(type)) || end === undefined) return [event];
    const days = daysAfter(time, end?.at ?? setting.speechTime);
    return [
      event,
      ...days.map((day) => ({ ...event, time: day, grain: "instant" as const, end: undefined })),
    ];
  });
  return JSON.stringify(valueOf(spread, query, setting)) !== answer;
}

/** An instant of each day after the first until an end. */
function daysAfter(start: Instant, end: Instant): readonly Instant[] {
  const count = Math.max(0, Math.ceil((end - start) / msPerDay));
  return Array.from({ length: count }, (_, index) => Math.min(start + (index + 1) * msPerDay, end - 1));
}

function hangsOnBounds(term: Term): boolean {
  return term.term === "in" || term.term === "allen" || (term.term === "placed" && term.how === "during");
}

/** Whether it is asked how somebody was while something else was: that goes on where no end is told. */
function isStateWhile(set: EventSet, term: Term): boolean {
  if (term.term !== "placed" || term.how !== "while") return false;
  return [...allTermsOf({ query: "exists", of: term.of })].some(
    (each) => each.term === "events" && each.type !== null && set.isState(set.typeNames.find(each.type)),
  );
}

/** By which relations a state holds on a side of something, wherever it begins and ends. */
const holding: Partial<Record<Placement, readonly AllenRelation[]>> = {
  since: ["after", "met-by", "overlapped-by", "contains", "started-by"],
  after: ["after", "met-by", "overlapped-by", "contains", "started-by"],
  before: ["before", "meets", "overlaps", "contains", "finished-by"],
  until: ["before", "meets", "overlaps", "contains", "finished-by"],
};

/** Whether it is asked what lasts for days since something was: who lives there since then may have lived there before. */
function goesBeyond(set: EventSet, term: Term): term is PlacedTerm {
  if (term.term !== "placed" || holding[term.how] === undefined || term.length !== undefined) return false;
  const types = typesIn({ query: "exists", of: term.of }).map((type) => set.typeNames.find(type));
  return types.length > 0 && types.every((type) => lastsDays(set, type));
}

/** Why what ends never is told no end of; null where there is no such event. */
function hasNone(
  set: EventSet,
  { of, tense }: InstantQuery & Pick<AskedQuery, "tense">,
  setting: Setting,
): Issue | null {
  const isNone = valueOf(set, { query: "exists", of, tense }, setting) === "no";
  return isNone ? null : { kind: "across-bounds" };
}

/** Whether the last of the events of a question goes on, where nobody told that it ended. */
export function lastGoesOn(set: EventSet, of: Term, tense: AskedQuery["tense"], setting: Setting): boolean {
  const last: Term = { term: "nth", of, k: 1, from: "last" };
  const query: AskedQuery = {
    ...{ query: "exists", tense },
    of: { term: "in", of: last, time: "right now", how: "overlap" },
  };
  return valueOf(openedIn(set), query, setting) === "yes";
}

/** A part of a query by overlap instead of by starts; the part itself where it is about neither. */
function byOverlap(set: EventSet, part: object): object {
  if ("term" in part && goesBeyond(set, part as Term)) {
    const { of, how, other, anchor = how === "since" ? "last" : "first" } = part as PlacedTerm;
    const one: Term = anchor === "any" ? other : { term: "nth", of: other, k: 1, from: anchor };
    return { term: "allen", of, relations: holding[how] ?? [], other: one };
  }
  if ("term" in part && part.term === "in" && !("how" in part)) return { ...part, how: "overlap" };
  return "how" in part && part.how === "during" ? { ...part, how: "while" } : part;
}
