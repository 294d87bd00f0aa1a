import type { AskedQuery, EventsTerm, Term } from "../algebra/query.js";
import { allTermsOf, isEvents, typesIn } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { EventSet } from "../events/event-set.js";
import { wordsOfType } from "../events/type-words.js";
import { verbsOf } from "../language/words/base-form.js";
import { deedsOf, verbsOfNoun, words } from "../language/words/nominals.js";
import { areNone } from "./hangs-on.js";
import { formOf } from "./link/of-doer.js";
import { clients } from "./link/parties.js";
import { areNumbers, isMeasured } from "./link/measures.js";
import { attendees, professionals } from "./link/role-names.js";

/** A question, how it was read, and what that comes to. */
interface Said {
  readonly set: EventSet;
  readonly query: AskedQuery;
  readonly answer: unknown;
  readonly text: string;
}

/**
 * Whether words of a question were read as less than they say: who took a drug as who gave it, how many played as how many
 * listened, what is next as what came first, and those who did something as one of them alone.
 *
 * @param answer  to the query
 * @param text    the question
 */
export function areMisread(set: EventSet, query: AskedQuery, answer: unknown, text: string): boolean {
  const said: Said = { set, query, answer, text };
  const ofQuestions = [
    isAmountForPerson,
    isAudience,
    isNextOfAll,
    isOfSuperlative,
    isOfBegun,
    isNoneMeanwhile,
    isDeath,
  ];
  if (ofQuestions.some((check) => check(said))) return true;
  const ofEvents = [isTaker, isAmongOthers, isOfPupils, isOfRider, isPostGiven, isFined];
  const isOfMain = (term: Term): boolean => {
    if (isEvents(term))
      return term.type !== null && ofEvents.some((check) => check(said, term, term.type ?? ""));
    // What tells when it was is not asked about.
    if (term.term === "union" || term.term === "intersection") return term.of.some(isOfMain);
    return "of" in term && isOfMain(term.of as Term);
  };
  return "of" in query && !Array.isArray(query.of) && "term" in query.of && isOfMain(query.of);
}

/** "Who did Ben guide": nobody is "15 people". */
function isAmountForPerson({ set, query, text }: Said): boolean {
  if (!/^who(?:m)?\b/iu.test(text)) return false;
  if (query.query === "measure") return true;
  return query.query === "values" && (areNumbers(set, query.role) || isMeasured(set, query.role));
}

/** "How many people played in Berlin", of a concert with its audience. */
function isAudience({ query, text }: Said): boolean {
  const isDone = /^how many people (?:played|performed|sang|acted|danced)\b/iu.test(text);
  return isDone && query.query === "measure";
}

/** "When did Julia next visit", after nothing. */
function isNextOfAll({ query, text }: Said): boolean {
  const isSaid = /^when (?:did|does|was|were) (?:(?!\b(?:after|since|before|when)\b).)* next\b/iu.test(text);
  return isSaid && query.tense !== "future" && !/\b(?:after|since|following|from)\b/iu.test(text);
}

/** "What was the highest fine", told by another role than the amount; and "the mayor after Rabe", of whom there are several. */
function isOfSuperlative({ set, query, answer, text }: Said): boolean {
  if (query.query !== "values") return false;
  const isAsked = /^what (?:is|was) the (?:highest|lowest|biggest|smallest|largest) \p{L}/iu.test(text);
  const isSequel = /^who was (?:the |our )?\p{Ll}+ (?:after|before) \p{Lu}/u.test(text);
  if (isSequel)
    return query.of.term === "placed" && (areNone(answer) || (Array.isArray(answer) && answer.length > 1));
  return isAsked && !isMeasured(set, query.role) && !areNumbers(set, query.role) && query.role !== "item";
}

/** "Where did she live when she married", of all the time that the marriage lasts. */
function isOfBegun({ set, query, text }: Said): boolean {
  if (!/\bwhen (?:\p{L}+ ){1,3}?(?:married|joined|became|moved|started|began|wed)\b/iu.test(text))
    return false;
  return [...allTermsOf(query)].some((term) => {
    if (term.term !== "placed" || (term.how !== "while" && term.how !== "during")) return false;
    const types = typesIn({ query: "exists", of: term.other });
    return types.some((type) => set.lastsAtLeast(set.typeNames.find(type)) !== null);
  });
}

/** "What was fermenting when the pump was repaired": that nothing was is not told by another role of it. */
function isNoneMeanwhile({ query, answer, text }: Said): boolean {
  if (!areNone(answer) || query.query !== "values") return false;
  return (
    /^(?:what|who) (?:was|were|had|has) .*\bwhen\b/iu.test(text) &&
    JSON.stringify(query).includes('"how":"while"')
  );
}

/** "Who took ramipril", "did Mr Bauer receive melatonin": nurses give it. */
function isTaker({ set, query, text }: Said, { roles }: EventsTerm, type: string): boolean {
  if (!/\b(?:t(?:ake|ook|aken)(?! part)|receiv\w+|swallow\w*|g[eo]t(?:ting)?)\b/iu.test(text)) return false;
  const own = [...set.rolesOf(set.typeNames.find(type))];
  const isTaking = (role: string): boolean => clients.has(role) || /^(?:resident|patient)$/u.test(role);
  const asked = query.query === "values" ? [query.role] : query.query === "only" ? [query.role] : [];
  const isGiving = (role: string): boolean => professionals.has(role) || role === "nurse" || role === "carer";
  return own.some(isTaking) && [...asked, ...Object.keys(roles)].some(isGiving);
}

/** "Who died", of a plague. */
function isDeath({ query, text }: Said): boolean {
  const isTold = typesIn(query).some((type) =>
    wordsOfType(type).some((word) => /^(?:die|died|death|dead|decease|deceased|passing)/u.test(word)),
  );
  return /\b(?:die|died|dies|dying)\b/iu.test(text) && typesIn(query).length > 0 && !isTold;
}

/** Roles of those who do together what a type says, beside whoever leads or gives it. */
const others = new Set([
  ...attendees,
  ...words("guests musicians parents players singers dancers performers"),
]);

/** Verbs of whoever leads or gives it. */
const leading =
  /\b(?:g[ia]ve[ns]?|host\w*|h[eo]ld|le[ad]d|led|lead\w*|taught|teach\w*|conduct\w*|direct\w*|organi\w*|call\w*|chair\w*)\b/iu;

/** "Who tasted the ale", "how many people met", "who ate with Ben": of those who did it together one alone. */
function isAmongOthers({ set, query, answer, text }: Said, { roles }: EventsTerm, type: string): boolean {
  const number = set.typeNames.find(type);
  const beside = [...set.rolesOf(number)].filter((role) => others.has(role) && set.haveSeveral(role));
  if (beside.length === 0 || leading.test(text)) return false;
  const deeds = [
    ...(formOf(set, type)?.verbs ?? []),
    ...wordsOfType(type).flatMap((word) => [...deedsOf(word), ...verbsOfNoun(word)]),
  ];
  const isOwn = text
    .split(/[^\p{L}]+/u)
    .some((word) => /^\p{Ll}/u.test(word) && verbsOf(word).some((base) => deeds.includes(base)));
  const isThere = /\b(?:attend\w*|c[ao]me to|went to|t(?:ake|ook) part|(?:was|were) (?:at|in))\b/iu.test(
    text,
  );
  if (!isOwn && !isThere) return false;
  const asked =
    query.query === "values"
      ? query.role
      : query.query === "count" && query.distinct !== undefined && "role" in query.distinct
        ? query.distinct.role
        : null;
  const isWho = /^(?:who|how many (?:people|actors|pupils|persons|members))\b/iu.test(text);
  const isCount = query.query === "count" && /^how many (?:people|actors|pupils|persons)\b/iu.test(text);
  if (isWho && (isCount || asked !== null) && (asked === null || !beside.includes(asked))) return true;
  // Whoever is in the list did it as well.
  const isNone = areNone(answer) || answer === 0 || answer === "never";
  return (
    isNone &&
    Object.entries(roles).some(
      ([role, names]) =>
        !beside.includes(role) &&
        [names].flat().some((name) =>
          beside.some((other) => {
            const known = set.namesOf(other)?.find(name) ?? absent;
            return known !== absent && set.occurs(number, { role: other, name: known }) === true;
          }),
        ),
    )
  );
}

/** "Who took the Maths test", "did Mia go to the zoo", where teachers alone are told. */
function isOfPupils({ set, query, text }: Said, { roles }: EventsTerm, type: string): boolean {
  const own = [...set.rolesOf(set.typeNames.find(type))];
  const isOfClass = wordsOfType(type).some((word) =>
    /^(?:tests?|exams?|excursions?|outings?|quiz)$/u.test(word),
  );
  const isDone = /\b(?:took|take|taken|sat|sit|wrote|write|had|have|went|go|gone)\b/iu.test(text);
  if (!isOfClass || !isDone || !own.includes("teacher") || own.some((role) => clients.has(role)))
    return false;
  const asked =
    query.query === "values"
      ? query.role
      : query.query === "count"
        ? JSON.stringify(query.distinct ?? "")
        : "";
  return asked.includes("teacher") || roles["teacher"] !== undefined;
}

/** "Who rode to the opera": whoever was driven. */
function isOfRider({ set, query, text }: Said, { roles }: EventsTerm, type: string): boolean {
  if (!/\b(?:rode|ridden)\b|\bdid (?:\S+ ){1,3}ride\b/iu.test(text)) return false;
  const number = set.typeNames.find(type);
  if (!set.rolesOf(number).has("subject")) return false;
  const riders = [...set.rolesOf(set.typeNames.find(type))].filter((role) => /^passengers?$/u.test(role));
  const isAsked = JSON.stringify(query).includes('"passenger');
  const isWith = /\bwith \p{Lu}/u.test(text);
  return riders.length > 0 && ((!isAsked && roles["passenger"] === undefined) || isWith);
}

/** "What position does Nadia have", who hires for it. */
function isPostGiven({ query, text }: Said, _: EventsTerm, type: string): boolean {
  const isHiring = wordsOfType(type).some((word) =>
    /^(?:hires?|hired|hiring|appoint\w*|recruit\w*)$/u.test(word),
  );
  const isHad = /\b(?:has|have|had)\b|['’]s (?:\p{L}+ )?(?:job|position|post)\b/iu.test(text);
  return (
    isHiring &&
    isHad &&
    query.query === "values" &&
    /^(?:position|job|post|role)$/u.test(query.role) &&
    !/\bhired?\b/iu.test(text)
  );
}

/** "What did Selim fine", who was fined. */
function isFined({ text }: Said, { roles }: EventsTerm, type: string): boolean {
  const isSaid = /\b(?:did|does|has|have) \p{Lu}\p{L}* (?:ever )?fined?\b/u.test(text);
  return isSaid && wordsOfType(type).includes("fine") && roles["subject"] !== undefined;
}
