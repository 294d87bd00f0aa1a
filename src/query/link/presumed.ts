import type { CivilFields } from "../../algebra/civil-fields.js";
import type { Expression } from "../../algebra/expression.js";
import type { AskedQuery, Query, Term } from "../../algebra/query.js";
import { allTermsOf } from "../../algebra/query-walk.js";
import { childrenOf } from "../../algebra/walk.js";
import { areMany, type Asked } from "../../language/question/asked.js";
import type { Form } from "../../language/question/form.js";
import type { QueryReading } from "../query-reading.js";
import { isOfThings } from "./general-words.js";
import type { FormName } from "../../language/question/forms.js";
import { askedOf, termOf } from "./make.js";
import { noneBefore, onlyAsTold } from "./forms-of-absence.js";
import { whereTold } from "./forms-of-bounds.js";
import { isOfPaying } from "./paid.js";

/**
 * What a form takes for granted of the events of a flat question, and what else it may mean.
 *
 * @param bearer  the role that says to which of several something was done, where these are counted: "two dogs"
 */
export function meantBy(
  form: Form,
  of: AskedQuery,
  asked: Asked,
  query: AskedQuery,
  text: string,
  bearer: string | null = null,
): Pick<QueryReading, "isOfOne" | "areOfOne" | "ones" | "goesOn" | "rival"> {
  const term = termOf(of);
  if (compared.has(form.name) && presumesOne(asked, text)) return { areOfOne: "any" };
  if (summed.has(form.name) && presumesOne(asked, text) && !isSummedUp.test(text)) return { isOfOne: true };
  // What was paid after something is the payment for it, where there was but one.
  if (query.query === "measure" && besideClause.has(form.name) && isOfPaying(asked) && !isSummedUp.test(text))
    return { isOfOne: true };
  switch (form.name) {
    case "extent":
    case "amount-of":
    case "weighing":
    case "sizing":
    // Which part was needed at two repairs nobody can tell.
    case "role-used":
    case "role-had":
    case "role-got":
    case "role-taken":
      return { isOfOne: true };
    case "side":
    case "start-side":
    case "stop-side":
      return { areOfOne: "apart" };
    case "relation":
      return { areOfOne: "any" };
    case "lasting":
    case "since-when":
      return { goesOn: true };
    case "longest-time": {
      // Who did it longest at a time may be another.
      const once =
        term === null ? null : askedOf(of, { term: "extreme", of: term, how: "most", what: "extent" });
      return once === null ? {} : { rival: { ...once, tense: of.tense } };
    }
    // "Whose flu was longer" takes it that each of the two had one.
    case "which-longest":
      return query.query === "best" && query.of.term === "union" && isNamedOnce(asked)
        ? { ones: query.of.of }
        : {};
    // Of several, the first may lie otherwise than the last.
    case "apart":
    case "apart-either": {
      const rival = ofLast(query);
      return rival === null ? {} : { rival };
    }
    case "each-so":
    case "each-time": {
      const rival = term === null ? null : whereTold(term, query);
      return rival === null ? {} : { rival: { ...rival, tense: of.tense } };
    }
    // What was dear to repair may have been so once, or all times together.
    case "dearest-to": {
      if (term?.term !== "extreme" || of.query !== "values" || term.what === "extent") return {};
      const measure = { total: { role: term.what } };
      return {
        rival: { query: "best", by: { role: of.role }, how: term.how, measure, of: term.of, tense: of.tense },
      };
    }
    case "which-first":
    case "which-last":
      return presumesOne(asked, text) ? { areOfOne: "any" } : {};
    // Who did nothing until June, and nothing in June, may have done nothing until then.
    case "nobody": {
      const rival = term === null ? null : noneBefore(term);
      return rival === null ? {} : { rival: { ...rival, tense: of.tense } };
    }
    // What a log does not tell may have been something else.
    case "only-what": {
      const rival = onlyAsTold(query);
      return rival === null ? {} : { rival: { ...rival, tense: of.tense } };
    }
    // "The second bread Tom baked" may be what he baked the second time.
    case "kth-one":
      return term === null || of.query !== "values" || form.k === 1
        ? {}
        : { rival: { ...of, of: { term: "nth", of: term, k: form.k, from: "first" } } };
    case "kth-object": {
      if (term === null || query.query !== "values" || form.k === 1) return {};
      const by = { role: query.role };
      const first = { query: "best", by, how: "earliest", measure: "first" } as const;
      return { rival: { ...first, k: form.k, of: term, tense: of.tense } };
    }
    // Two parcels are two things.
    case "each-one":
      return term === null || asked.which?.kind !== "general" || !isOfThings(asked.which.phrase.text)
        ? {}
        : { rival: { query: "count", of: term, tense: of.tense } };
    // "How many days in a row has it rained" may ask for the row that goes on.
    case "row":
    case "night-row":
      return query.query === "streak" && isPerfect.test(text)
        ? { rival: { ...query, running: true, tense: of.tense } }
        : {};
    // "Twice" is at least twice, unless it makes a difference to whom it applies.
    case "times-said":
      return query.query === "values" ? { rival: { ...query, bound: "exactly" } } : {};
    case "many-bound": {
      const rival = term === null ? null : distinctTimes(form, term, asked, bearer);
      return rival === null ? {} : { rival: { ...rival, tense: of.tense } };
    }
    default:
      return {};
  }
}

/** Says what has been so, up to now, rather than what was. */
const isPerfect = /^[^,]*?\bhow many\b(?:(?!\b(?:did|was|were|had)\b).)*?\b(?:has|have)\b/iu;

/** Forms that compare two things, or say by how much one is more. */
const compared: ReadonlySet<string> = new Set<FormName>([
  ...(["higher-than", "lower-than", "dearer-than", "cheaper-than", "longer", "shorter"] as const),
  ...(["more-by-size", "less-by-size", "more-by-sum", "less-by-sum"] as const),
  ...(["more-by-money", "less-by-money", "more-by-extent", "less-by-extent"] as const),
]);

/** Forms that tell how much there was, which of several events is their sum; and what is bounded. */
const summed: ReadonlySet<string> = new Set<FormName>([
  ...(["money", "spent", "spent-in", "sum", "distance", "weight", "ranked"] as const),
]);

const besideClause: ReadonlySet<string> = new Set<FormName>([
  ...(["before", "after", "since", "until", "next", "previous", "same", "while", "during"] as const),
]);

const isSummedUp = /\b(?:total|altogether|all|overall|sum|sums|together|up|average|any|every|each)\b/iu;

/** Whether a deed is named by a noun in the singular: "the flu", but not "the runs". */
function isNamedOnce({ doing: { objects, verb } }: Asked): boolean {
  const [item] = objects;
  return item?.kind === "nouns" && verb === null && !areMany(item.words);
}

/** Whether a question takes it that there was one of what it names by a noun: "the oil change", but not "the runs". */
export function presumesOne(
  { doing: { objects, verb, rank, isNoun, bounded } }: Asked,
  text: string,
): boolean {
  const [item] = objects;
  const nouns = item?.kind === "at" ? item.item : item;
  if (rank !== null || nouns?.kind !== "nouns" || !(isNoun || verb === null)) return false;
  if (areMany(nouns.words)) return false;
  const phrases = [...nouns.words, nouns.modifier, nouns.owner].flatMap((phrase) => phrase?.span.start ?? []);
  const before = text.slice(0, Math.min(...phrases));
  return (
    nouns.owner !== null ||
    nouns.whose !== null ||
    (bounded === null && /['’]s?\s*$/u.test(before)) ||
    /\b(?:the|this|that|his|her|its|their|our|my|your)\s+$/iu.test(before)
  );
}

/** The same asked of the last events where it is asked of the first of several that no role tells apart; null elsewhere. */
export function ofLast(query: AskedQuery): AskedQuery | null {
  if (query.query !== "elapsed" || typeof query.from === "string" || typeof query.to === "string")
    return null;
  const { from, to } = query;
  if (!("query" in from) || !("query" in to) || to.of.term !== "placed") return null;
  if (isFixed(from.of) && isFixed(to.of.of)) return null;
  return { ...query, from: { ...from, which: "last" }, to: { ...to, which: "last" } };
}

/** Whether a clause says which event is meant: whose, where, of what, or when. */
export function isFixed(term: Term): boolean {
  return term.term !== "events" || Object.keys(term.roles).length > 0;
}

/** So many animals, however often each of them: where a question says so many of something by a general word. */
function distinctTimes({ bound, k }: Form, of: Term, { doing }: Asked, bearer: string | null): Query | null {
  const many = doing.objects.find((item) => item.kind === "general" && areMany([item.phrase]));
  if (many === undefined && bearer === null) return null;
  const left: Query = { query: "count", distinct: { role: bearer ?? "object" }, of };
  const right: Query = { query: "calculate", value: { value: "number", text: String(k) } };
  const compared = (how: "more" | "fewer" | "equal"): Query => ({ query: "compare", how, left, right });
  switch (bound) {
    case "more-than":
      return compared("more");
    case "fewer-than":
      return compared("fewer");
    case "exactly":
      return compared("equal");
    case "at-most":
      return { query: "not", of: compared("more") };
    default:
      return { query: "not", of: compared("fewer") };
  }
}

/** Of these each day has its own evening. */
const ofManyDays: ReadonlySet<string> = new Set<Query["query"]>([
  ...(["best", "every", "missing", "streak", "rate", "ranking"] as const),
]);

/**
 * Whether a time of day without its day may be that of another day than the one of asking: "two days before Mary slept, who
 * danced in the evening?", "who danced most often before 8 am?".
 */
export function isOfAnotherDay({ doing: { when } }: Asked, query: Query, hasClause: boolean): boolean {
  if (when === null || !lacksDay(when)) return false;
  return ofManyDays.has(query.query) || (hasClause && [...allTermsOf(query)].some(isBesideOther));
}

function isBesideOther({ term }: Term): boolean {
  return term === "placed" || term === "allen";
}

const ofDay: ReadonlySet<string> = new Set<keyof CivilFields>([
  ...(["dayPart", "hour", "bareHour", "minute", "second", "millisecond"] as const),
]);

/** Whether an expression says a time of day and no day. */
export function lacksDay(expression: Expression): boolean {
  if (expression.kind === "civil") return Object.keys(expression.fields).every((field) => ofDay.has(field));
  const parts = childrenOf(expression);
  return parts.length > 0 && parts.every(lacksDay);
}

/** Whether those are asked for who are not among what a query finds. */
function isNegated(query: Query): boolean {
  return (
    (query.query === "values" && query.negated === true) ||
    (query.query === "count" && query.lacking !== undefined)
  );
}

/** Whether all that a question asks about need not be known by its names. */
function isOpen({ which }: Asked, of: AskedQuery): boolean {
  if (which?.kind === "general" || which?.kind === "bearer") return true;
  return which !== null && of.query === "values" && of.role === "object";
}

/** Whether it is asked for those of something that are not among what a query finds, and nobody tells which those are. */
export function asksForOthers(asked: Asked, of: AskedQuery, query: Query): boolean {
  return isNegated(query) && isOpen(asked, of);
}
