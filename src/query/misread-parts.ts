import type { EventsTerm } from "../algebra/query.js";
import { allTermsOf, eventsAskedIn, hasPart, timesIn, typesIn } from "../algebra/query-walk.js";
import { wordsOfType } from "../events/type-words.js";
import { verbsOf } from "../language/words/base-form.js";
import { valueOf } from "./algebra/evaluate-query.js";
import { type Answered, areNone, roleAskedBy } from "./answered.js";
import { rolesLike } from "./frame/role-lexicon.js";
import { termOf } from "./link/make.js";
import { areNumbers, isMeasured, roleMeasured } from "./link/measures.js";
import { formOf } from "./link/of-doer.js";
import { clients } from "./link/parties.js";
import { verbsOfForm } from "./link/role-deeds.js";
import { professionals, reasons, taking, together } from "./link/role-names.js";
import { isToldOf } from "./link/told.js";

/**
 * Whether words of a question were read as less than they say: who took a drug as who gave it, how many played as how many
 * listened, what is next as what came first, and those who did something as one of them alone.
 */
export function areMisread(said: Answered): boolean {
  const ofQuestions = [
    isAmountForPerson,
    isAudience,
    isNextOfAll,
    isOneOfSequel,
    isOfBegun,
    isThatOf,
    isStillSo,
    isNoLength,
    isAutumn,
    isCauseOf,
    isEarned,
    isBestRank,
    isTwoOfMore,
    isLeave,
    isStartWhile,
    isEveryTime,
    isDayOfRank,
    isOwnOne,
    isMoment,
  ];
  if (ofQuestions.some((check) => check(said))) return true;
  const ofEvents = [isTaker, isAmongOthers, isOfPupils, isOfRider, isPostGiven, isFined];
  const of = termOf(said.query);
  const asked = of === null ? [] : eventsAskedIn(of);
  return asked.some(
    (events) => events.type !== null && ofEvents.some((check) => check(said, events, events.type ?? "")),
  );
}

/** "Who did Ben guide": nobody is "15 people". */
function isAmountForPerson({ set, query, text }: Answered): boolean {
  if (!/^who(?:m)?\b/iu.test(text) || query.query !== "values") return false;
  return areNumbers(set, query.role) || isMeasured(set, query.role);
}

/** "How many people played in Berlin", of a concert with its audience; "how many people saw it", of who showed it; who came, by what it was called. */
function isAudience({ set, query, text }: Answered): boolean {
  const isOfPeople = /^how many (?:different )?people\b/iu.test(text);
  if (query.query === "count" && query.distinct !== undefined && isOfPeople) {
    const types = typesIn(query).map((type) => set.typeNames.find(type));
    const isCompany = types.some((type) => [...set.rolesOf(type)].some((role) => together.has(role)));
    if (isCompany && "role" in query.distinct && query.distinct.role === "name") return true;
    return types.length > 0 && roleMeasured(set, { text: "people" }, types) !== null;
  }
  const isDone = /^how many people (?:played|performed|sang|acted|danced)\b/iu.test(text);
  return isDone && query.query === "measure";
}

/** "When did Julia next visit", after nothing. */
function isNextOfAll({ query, text }: Answered): boolean {
  const isSaid = /^when (?:did|does|was|were) (?:(?!\b(?:after|since|before|when)\b).)* next\b/iu.test(text);
  return isSaid && query.tense !== "future" && !/\b(?:after|since|following|from)\b/iu.test(text);
}

/** "Who was the mayor after Rabe", where several were, or none is found. */
function isOneOfSequel({ query, answer, text }: Answered): boolean {
  const isSaid = /^[Ww]ho was (?:the |our )?\p{Ll}+ (?:after|before) \p{Lu}/u.test(text);
  if (!isSaid || query.query !== "values") return false;
  if (query.of.term !== "placed" && query.of.term !== "allen") return false;
  return areNone(answer) || (Array.isArray(answer) && answer.length > 1);
}

/** "Where did she live when she married", of all the time that the marriage lasts. */
function isOfBegun({ set, query, text }: Answered): boolean {
  if (!/\bwhen (?:\p{L}+ ){1,3}?(?:married|joined|became|moved|started|began|wed)\b/iu.test(text))
    return false;
  return [...allTermsOf(query)].some((term) => {
    if (term.term !== "placed" || (term.how !== "while" && term.how !== "during")) return false;
    const types = typesIn({ query: "exists", of: term.other });
    return types.some((type) => set.lastsAtLeast(set.typeNames.find(type)) !== null);
  });
}

/** "From the inspection of the kitchen to that of the cold room": of the same, and of no repair. */
function isThatOf({ query, text }: Answered): boolean {
  if (query.query !== "elapsed" || !/\b(?:that|the one) (?:of|with|by|for|at|in)\b/iu.test(text))
    return false;
  const [from, to] = [query.from, query.to].map((point) =>
    typeof point === "object" && "query" in point ? String(typesIn(point)) : null,
  );
  return from !== to && from != null && to != null && !to.includes(",");
}

/** How it is said that something goes on: "still have", "an open mandate", "how many people work here". */
const goingOn = [
  /\bstill (?:has|have|hold|work|live|own|belong|stay|rent|need|go|goes)\b/iu,
  /\b(?:an?|the|many|most|fewest|have|has|which|what) open \p{L}+/iu,
  /\bhow many (?:\p{L}+ ){1,3}(?:do (?:we|you|i) have|work here|are there now)\b/iu,
];

/** "Which clients still have a mandate": of what ended as well. */
function isStillSo({ set, query, text }: Answered): boolean {
  if (!goingOn.some((words) => words.test(text))) return false;
  const isTimed = [...allTermsOf(query)].some(({ term }) => term === "in" || term === "placed");
  return !isTimed && typesIn(query).some((type) => set.lastsAtLeast(set.typeNames.find(type)) !== null);
}

/** "How long was it between the injury and the visit", which began before that was over; and how long nothing took. */
function isNoLength({ query, answer, text }: Answered): boolean {
  if (query.query === "measure") return answer === "PT0S";
  if (query.query !== "elapsed") return false;
  const isBackward = /\bbetween\b/iu.test(text) && String(answer).startsWith("-");
  return isBackward || (query.to !== "speech-time" && answer === "none");
}

/** "The next to fall ill": no autumn. */
function isAutumn({ query, text }: Answered): boolean {
  const isFallen = /\bfall (?:ill|sick|asleep|over|off|down|behind|apart|in|out)\b/iu.test(text);
  return isFallen && timesIn(query).some((time) => /\bautumn\b/u.test(time));
}

/** "What did she die of": no other role than one that says why. */
function isCauseOf({ query, text }: Answered): boolean {
  if (query.query !== "values" || !/\b(?:d(?:ie[ds]?|ying) of|suffer\w* from)\b/iu.test(text)) return false;
  const isCause = reasons.has(query.role) || query.role === "injury" || rolesLike("illness").has(query.role);
  return /^(?:what|which)\b/iu.test(text) && !isCause;
}

/** "How much does she earn": no price of what she leads. */
function isEarned({ query, text }: Answered): boolean {
  if (query.query !== "measure" || typeof query.what !== "object") return false;
  return /\bearn(?:s|ed)?\b/iu.test(text) && /^(?:price|cost|fee|rent)$/u.test(query.what.role);
}

/** "Who took ramipril", "did Mr Bauer receive melatonin": nurses give it. */
function isTaker({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  if (!/\b(?:t(?:ake|ook|aken)(?! part)|receiv\w+|swallow\w*|g[eo]t(?:ting)?)\b/iu.test(text)) return false;
  const own = [...set.rolesOf(set.typeNames.find(type))];
  const asked = query.query === "values" || query.query === "only" ? [query.role] : [];
  const isGiving = (role: string): boolean => professionals.has(role) || role === "carer";
  return own.some((role) => clients.has(role)) && [...asked, ...Object.keys(roles)].some(isGiving);
}

/** Verbs of whoever leads or gives what others take part in. */
const leading =
  /\b(?:g[ia]ve[ns]?|host\w*|h[eo]ld|le[ad]d|led|lead\w*|taught|teach\w*|conduct\w*|coach\w*|direct\w*|organi\w*|call\w*|chair\w*)\b/iu;

/** "Who tasted the ale", "how many people met": of those who did it together one alone. */
function isAmongOthers({ set, query, answer, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const number = set.typeNames.find(type);
  const beside = [...set.rolesOf(number)].filter((role) => taking.has(role) && set.haveSeveral(role));
  const form = formOf(set, type);
  if (form === undefined || beside.length === 0 || leading.test(text)) return false;
  const deeds = verbsOfForm(set, form);
  const isOwn = text
    .split(/[^\p{L}]+/u)
    .some((word) => /^\p{Ll}/u.test(word) && verbsOf(word).some((base) => deeds.includes(base)));
  const isThere = /\b(?:attend\w*|c[ao]me to|went to|t(?:ake|ook) part|(?:was|were) (?:at|in))\b/iu.test(
    text,
  );
  if (!isOwn && !isThere) return false;
  const asked = roleAskedBy(query);
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
        [names].flat().some((name) => beside.some((other) => isToldOf(set, number, other, name))),
    )
  );
}

/** "Who took the Maths test", "did Mia go to the zoo", where teachers alone are told. */
function isOfPupils({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const own = [...set.rolesOf(set.typeNames.find(type))];
  const isOfClass = wordsOfType(type).some((word) =>
    /^(?:tests?|exams?|excursions?|outings?|quiz)$/u.test(word),
  );
  const isDone = /\b(?:took|take|taken|sat|sit|wrote|write|had|have|went|go|gone)\b/iu.test(text);
  if (!isOfClass || !isDone || !own.includes("teacher") || own.some((role) => clients.has(role)))
    return false;
  return roleAskedBy(query) === "teacher" || roles["teacher"] !== undefined;
}

/** "Who rode to the opera": whoever was driven. */
function isOfRider({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  if (!/\b(?:rode|ridden)\b|\bdid (?:\S+ ){1,3}ride\b/iu.test(text)) return false;
  const own = set.rolesOf(set.typeNames.find(type));
  const hasRiders = own.has("subject") && [...own].some((role) => /^passengers?$/u.test(role));
  const isWith = /\bwith \p{Lu}/u.test(text);
  const isAsked = [roleAskedBy(query), ...Object.keys(roles)].some((role) =>
    /^passengers?$/u.test(role ?? ""),
  );
  return hasRiders && (!isAsked || isWith);
}

/** "What position does Nadia have", who hires for it. */
function isPostGiven({ query, text }: Answered, _: EventsTerm, type: string): boolean {
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
function isFined({ text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const isSaid = /\b(?:did|does|has|have) \p{Lu}\p{L}* (?:ever )?fined?\b/u.test(text);
  return isSaid && wordsOfType(type).includes("fine") && roles["subject"] !== undefined;
}

/** "Who had the best rank": the first, and not the most. */
function isBestRank({ query, text }: Answered): boolean {
  const isExtreme = query.query === "best" || [...allTermsOf(query)].some(({ term }) => term === "extreme");
  return (
    isExtreme && /\b(?:best|worst|highest|lowest|top) (?:rank|place|position|placing|grade)\b/iu.test(text)
  );
}

/** "Between the two deliveries", where there were three: nobody knows which are meant. */
function isTwoOfMore({ set, query, setting, text }: Answered): boolean {
  if (!/\bthe two \p{L}/iu.test(text)) return false;
  return [...allTermsOf(query)].some((term) => {
    if (term.term !== "nth" || term.k !== 2 || term.from !== "first") return false;
    const events = valueOf(set, { query: "count", of: term.of, tense: query.tense }, setting);
    return typeof events === "number" && events > 2;
  });
}

/** "When did Lotte leave", of a leave. */
function isLeave({ query, text }: Answered): boolean {
  const isVerb = /\bdid (?:\p{L}+[ .]+){1,3}leave\b(?! for| on)|\bwho left\b/iu.test(text);
  return isVerb && typesIn(query).some((type) => wordsOfType(type).includes("leave"));
}

/** "Which bugs were reported while the website was down": not those that were open. */
function isStartWhile({ set, query, text }: Answered): boolean {
  const isStart =
    /\b(?:report(?:ed)?|opened|started|began|begin|start|joined|enrolled|admitted|hired)\b.*\b(?:while|when|during|between)\b/iu;
  if (!isStart.test(text)) return false;
  return [...allTermsOf(query)].some(
    (term) =>
      term.term === "placed" &&
      eventsAskedIn(term.of).some(({ type }) => set.lastsAtLeast(set.typeNames.find(type ?? "")) !== null),
  );
}

/** "On the first Friday of every month": no single one, by which every month is asked for. */
function isEveryTime({ query, text }: Answered): boolean {
  const isSaid = /\bthe (?:first|second|third|fourth|last) \p{L}+ (?:of|in) (?:every|each) \p{L}+/iu.test(
    text,
  );
  return isSaid && !hasPart(query, isOfEach);
}

const isOfEach = (part: object): boolean => "time" in part && /\b(?:every|each)\b/u.test(String(part.time));

/** "What did she donate for first": not for the 1st. */
function isDayOfRank({ query, text }: Answered): boolean {
  const isRank = /(?<!\bthe )\b(?:first|second|third|fourth)\??$/iu.test(text);
  return isRank && timesIn(query).some((time) => /\bthe \d(?:st|nd|rd|th)$/u.test(time));
}

/** "Who reviewed their own feature", of whoever did. */
function isOwnOne({ query, text }: Answered): boolean {
  return query.query === "values" && /\b(?:his|her|their) own \p{L}+\??$/iu.test(text);
}

/** "Is Luis still a member", of when he joined; "is the storm over", of when it was. */
function isMoment({ set, query, answer, text }: Answered): boolean {
  if (query.query !== "exists" || answer !== "no") return false;
  if (/^(?:is|are) (?:the|\p{L}+'s) .*\bover\b(?: yet)?\??$/iu.test(text)) return true;
  const isSo =
    /^(?:[Ii]s|[Aa]re) \p{Lu}[\p{L}. ]*? (?:still )?(?:an? |the |our )?\p{Ll}+(?: \p{Ll}+)?\??$/u.test(text);
  const isRole = /^(?:[Ii]s) \p{Lu}[\p{L}. ]*? (?:still )?(?:an? |our )\p{Ll}+/u.test(text);
  const isLong = typesIn(query).some((type) => set.lastsAtLeast(set.typeNames.find(type)) !== null);
  return (isRole && !isLong) || (isSo && /\bstill\b/iu.test(text) && !isLong);
}
