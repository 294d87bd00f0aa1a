import type { AskedQuery, PlacedTerm, Term } from "../algebra/query.js";
import { allTermsOf, isEvents, rewritten, subjectsIn, timesIn, typesIn } from "../algebra/query-walk.js";
import { compoundVerbs } from "../events/compound-verbs.js";
import { isPreposition } from "../events/event.js";
import type { EventSet } from "../events/event-set.js";
import { hasLists } from "../events/further-names.js";
import { isDeparture } from "../events/predicates.js";
import { wordsOfType } from "../events/type-words.js";
import { parseExpression } from "../language/expression/parse-expression.js";
import { verbsOf } from "../language/words/base-form.js";
import { nameKey } from "../language/words/name-key.js";
import { msPerDay } from "../time/civil.js";
import { always } from "../time/interval.js";
import { valueOf } from "./algebra/evaluate-query.js";
import { type Answered, areNone, differs } from "./answered.js";
import { isOfOneSide, isShared, leavesOutOthers } from "./company.js";
import { areStates } from "./link/ongoing.js";
import { valuesOf } from "./link/values.js";
import { hangsOnPart } from "./other-parts.js";
import { frameOf, type Setting } from "./setting.js";

/**
 * Whether another sense of the words has another answer: the start of a year, after somebody, work for what somebody does or
 * for the job that he has, cleaning for dry cleaning too, within two days after the first for any of several, and
 * whatever has never been done for all that it could have been done to.
 */
export function hangsOnSense(said: Answered): boolean {
  const { set, query, answer, setting, text } = said;
  if (isAfterName(said) || isWorkByJob(said) || isNeverOfAll(said)) return true;
  if (isPriceAsYear(said) || isVerbAsDay(said) || isNewBesideUsed(said)) return true;
  if (isAwayOpen(said) || namesOthers(said) || isNowLeftOut(said)) return true;
  if (isAmountLeftOut(said) || isOrderLeftOut(said) || isOfOneSide(set, query)) return true;
  if (hangsOnPart(said) || countsItself(said) || isChange(said) || isMissedOnce(said)) return true;
  if (isShared(set, query, setting) || leavesOutOthers(set, query, setting)) return true;
  const other = rewritten(query, (part) => withCompounds(set, otherSense(part), text)) as AskedQuery;
  return answer !== null && differs(said, other);
}

/**
 * "The start of the year" as its first month, "after Ann" as after the last time that she did it, and within two days after
 * a lecture as after any of them.
 */
function otherSense(part: object): object {
  if (!("term" in part)) return part;
  const term = part as Term;
  if (term.term === "in") {
    const [, edge, year] = /^the (beginning|end) of ((?:this|last|next) year|\d{4})$/u.exec(term.time) ?? [];
    if (edge === undefined || year === undefined) return part;
    const month = edge === "beginning" ? "January" : "December";
    return { ...term, time: /^\d/u.test(year) ? `${month} ${year}` : `${month} of ${year}` };
  }
  if (term.term === "placed" && term.how === "after" && term.anchor === undefined && isSameDeed(term))
    return { ...term, anchor: "last" };
  if (term.term === "placed" && term.anchor === "first" && isNear(term)) return { ...term, anchor: "any" };
  const isAfter = term.term === "allen" && term.relations.includes("after") && term.other.term === "nth";
  return isAfter ? { ...term, other: { ...term.other, from: "last" } } : part;
}

/** Whether a term is of what lies within a length of something, or of such on one side of it. */
function isNear({ how, of }: PlacedTerm): boolean {
  return how === "within" || (of.term === "placed" && of.how === "within");
}

/** "Who has borrowed the ladder at the moment", "how many are ill": who has it still, not whoever borrowed it once. */
function isNowLeftOut({ query, text }: Answered): boolean {
  const isOfEvents = query.query === "values" || query.query === "exists" || query.query === "count";
  const isSaid =
    /\b(?:at the moment|right now|at present|currently)\b|^how many (?:\p{L}+ )+?(?:is|are) (?!there\b)/iu.test(
      text,
    );
  return isOfEvents && isSaid && timesIn(query).length === 0;
}

/** "How many people rescued", where a role that is called so tells how many there were. */
function isAmountLeftOut({ set, query, text }: Answered): boolean {
  const said = nameKey(text);
  const asked = JSON.stringify(query);
  return set.placeRoles.some((role) => {
    const words = nameKey(role.replaceAll("_", " "));
    return words.includes(" ") && said.includes(words) && !asked.includes(`"role":${JSON.stringify(role)}`);
  });
}

/** "With whom did Ann sing most often", where she would be counted as one of those who sang with her. */
function countsItself({ set, query, text }: Answered): boolean {
  const key = query.query === "count" ? query.distinct : query.query === "best" ? query.by : undefined;
  if (key === undefined || !("role" in key) || !/\bwith\b/iu.test(text)) return false;
  const { role } = key;
  return (
    hasLists(set.columns, role) &&
    [...allTermsOf(query)].some((term) => isEvents(term) && typeof term.roles[role] === "string")
  );
}

/** "How many kilos did Ann lose": not how much she weighed. */
function isChange({ query, text }: Answered): boolean {
  const isOfWeight =
    query.query === "measure" &&
    typeof query.what === "object" &&
    /weight|mass/iu.test(JSON.stringify(query.what));
  return isOfWeight && /\b(?:los[et]|losing|lost|gain(?:ed)?|put on|shed|took off)\b/iu.test(text);
}

/** "Who missed a rehearsal in May", where there were several: not who missed all of them. */
function isMissedOnce({ set, query, setting, text }: Answered): boolean {
  if (query.query !== "values" || query.never === undefined || query.role !== "subject") return false;
  if (!/\b(?:miss(?:ed)?|skip(?:ped)?|absent)\b/iu.test(text)) return false;
  const events = valueOf(set, { query: "count", of: query.never, tense: query.tense }, setting);
  return typeof events === "number" && events > 1;
}

/** Whether nothing is told of the time to come, in a log that ends with the speech time. */
export function isUntoldYet(set: EventSet, answer: unknown, setting: Setting): boolean {
  const isNone = answer === "no" || answer === 0 || (Array.isArray(answer) && answer.length === 0);
  return isNone && set.size > 0 && set.startAt(set.size - 1).at <= setting.speechTime;
}

/** "From first to last": in which order, not those of the last. */
function isOrderLeftOut({ query, text }: Answered): boolean {
  const isSaid =
    /\b(?:from (?:the )?(?:first|earliest|oldest) (?:one )?to (?:the )?(?:last|latest|newest)|in (?:the |their )?(?:chronological )?order|chronologically)\b/iu.test(
      text,
    );
  return isSaid && !/^(?:ranking|order|instants|list|best)$/u.test(query.query);
}

/** Names that are asked for among others, where some events have these beside them: "which of Ann and Bo sailed". */
function namesOthers({ set, query, answer }: Answered): boolean {
  if (!Array.isArray(answer)) return false;
  const role =
    query.query === "values" && query.negated !== true && query.besides === undefined
      ? query.role
      : query.query === "ranking" && "role" in query.by
        ? query.by.role
        : null;
  if (role === null || !hasLists(set.columns, role)) return false;
  const wanted = new Set(
    [...allTermsOf(query.query === "values" ? { ...query, never: undefined } : query)].flatMap((term) =>
      isEvents(term) ? [term.roles[role] ?? []].flat() : [],
    ),
  );
  return wanted.size > 1 && answer.some((name) => !wanted.has(String(name)));
}

/** "Bought for 1150", "for more than 1000": a price that would be taken for a year. */
function isPriceAsYear({ query, text }: Answered): boolean {
  const said =
    /\b(?:buy|bought|purchased?|sell|sold|pay|paid|rent(?:ed)?|hired?|got?)\b.*\bfor (?:\p{L}+ (?:than )?)?(\d{4})\b/iu.exec(
      text,
    );
  const year = said?.[1];
  return year !== undefined && timesIn(query).some((time) => time.includes(year));
}

/** A new book, where the log has used ones too: what is bought is otherwise taken to be new. */
function isNewBesideUsed({ set, query, text }: Answered): boolean {
  if (!/\b(?:buy|bought|buying|purchas(?:e|ed|ing))\b.*\bnew \p{L}/iu.test(text)) return false;
  return typesIn(query).some((name) => {
    const type = set.typeNames.find(name);
    const values = [...(set.rolesOf(type) ?? [])].flatMap((role) => valuesOf(set, role, [type]));
    return [name, ...values].some((value) => /\b(?:used|second-?hand|refurbished|old)\b/iu.test(value));
  });
}

/** Nobody was on holiday, where the log tells of those who went on one and not until when. */
function isAwayOpen({ set, query, answer, text }: Answered): boolean {
  if (!areNone(answer) || !/\b(?:is|are|was|were|been)\b/iu.test(text)) return false;
  return typesIn(query).some((type) => {
    return isDeparture(wordsOfType(type)) && set.lastsAtLeast(set.typeNames.find(type)) === null;
  });
}

/** "Sat an exam", "sat in the garden": what somebody did, and no Saturday. */
function isVerbAsDay({ query, text }: Answered): boolean {
  const isVerb =
    /(?<!\b(?:on|last|this|next|every|each|since|until|till|by|from|to|and|or|before|after|of|the) )\bsat (?:an?|the|his|her|their|in|at|down|with|for|by|next)\b/u;
  const isLent = /\blent\b/u.test(text) && timesIn(query).includes("Lent");
  return isLent || (isVerb.test(text) && timesIn(query).some((time) => time.includes("Saturday")));
}

/** Of "clean", with nothing that is cleaned, the events too of a verb of two words that ends in it: "dry clean". */
function withCompounds(set: EventSet, part: object, text: string): object {
  if (!isEvents(part) || part.type === null) return part;
  const [verb = "", ...object] = wordsOfType(part.type);
  const isSaid = object.length === 0 || object.some((word) => text.toLowerCase().includes(word));
  const bases = verbsOf(verb);
  const { spellings } = set.typeNames;
  const others = compoundVerbs(spellings).flatMap((compound, type) => {
    const [, last = ""] = compound?.split("-") ?? [];
    return last !== "" && verbsOf(last).some((base) => bases.includes(base)) ? [spellings[type] ?? ""] : [];
  });
  if (isSaid || others.length === 0 || others.includes(part.type)) return part;
  return { term: "union", of: [part, ...others.map((type) => ({ ...part, type }))] };
}

/** Whether what lies after something is the same deed, as it is with "who scored after Ann". */
function isSameDeed({ of, other }: PlacedTerm): boolean {
  const typesOf = (term: Term): string => [...new Set(typesIn({ query: "exists", of: term }))].join("; ");
  return (
    typesOf(of) === typesOf(other) &&
    subjectsIn({ query: "exists", of: other }).some((name) => name !== undefined)
  );
}

/** Whether a time is a month by a word that is also the name of somebody: "after Jan". */
function isAfterName({ set, query, text }: Answered): boolean {
  const [, word = ""] =
    /\b(?:before|after|since|until|till) (Jan|April|May|June|August)\b(?!,? \d)/u.exec(text) ?? [];
  return (
    word !== "" &&
    timesIn(query).some((time) => time.includes(word)) &&
    set.subjectNames.spellings.some((name) => name.split(" ")[0] === word)
  );
}

/**
 * Whether it is asked when, how often or within some days or hours somebody worked, and the events tell of a job alone, that
 * the question does not name: nobody works at night for having one.
 */
function isWorkByJob({ set, query, setting, text }: Answered): boolean {
  // Where somebody worked is told by a job.
  const isOfDoing = query.query !== "values" || query.role === "subject";
  if (!isOfDoing || !/\bwork(?:s|ed|ing)?\b/iu.test(text)) return false;
  const jobs = typesIn(query).filter((type) => {
    const [verb = "", ...of] = wordsOfType(type);
    const isUnsaid =
      of.length > 0 && !of.some((word) => !isPreposition(word) && text.toLowerCase().includes(word));
    return isUnsaid && verbsOf(verb).includes("work") && areStates(set, [set.typeNames.find(type)]);
  });
  // At a school, as an inspector: what the job is, is said.
  const isNamed = [...allTermsOf(query)]
    .filter(isEvents)
    .every(
      ({ type, roles }) =>
        type === null || !jobs.includes(type) || Object.keys(roles).some((role) => ofJobs.test(role)),
    );
  if (jobs.length === 0 || isNamed) return false;
  const isNarrow = [...allTermsOf(query)].some(
    ({ term }) => term === "placed" || term === "allen" || term === "nth",
  );
  return (
    isNarrow ||
    !["exists", "values"].includes(query.query) ||
    timesIn(query).some((time) => !isLong(time, query, setting))
  );
}

/** Roles of where somebody works, for whom, or as what. */
const ofJobs = /^(?:location|at|in|for|as|job|role|position|employer|company|firm|club)$/u;

/** Whether a time is of months or years, within which somebody who has a job works. */
function isLong(time: string, { tense }: AskedQuery, setting: Setting): boolean {
  // "September 12" is a day, and no September of 2012.
  if (/^\p{Lu}\p{L}+ \d{1,2}$/u.test(time)) return false;
  const read = parseExpression(time, { facts: setting.facts });
  return (read.ok ? read.value : []).some((each) => {
    const frame = frameOf({ tense, ask: "did" }, each, setting, always);
    return frame.ok && frame.value.intervals.every(({ start, end }) => end - start >= 28 * msPerDay);
  });
}

/** Whether "never" leaves out what is known of other events alone, and was no more mended than the rest. */
function isNeverOfAll({ set, query, answer, setting, text }: Answered): boolean {
  // "Weighed but never treated" says of which.
  const isOfAll = /\bnever\b/iu.test(text) && !/\b(?:but|and|yet)\b/iu.test(text);
  if (query.query !== "values" || query.never === undefined || !isOfAll) return false;
  if (query.role === "subject" || query.role === "type") return false;
  const all: Term = { term: "events", type: null, roles: {}, present: [] };
  return JSON.stringify(valueOf(set, { ...query, of: all }, setting)) !== JSON.stringify(answer);
}
