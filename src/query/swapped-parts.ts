import type { AskedQuery, EventsTerm } from "../algebra/query.js";
import { allTermsOf, isEvents, typesIn } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { EventSet } from "../events/event-set.js";
import { wordsOfType } from "../events/type-words.js";
import { verbsOf } from "../language/words/base-form.js";
import { words } from "../language/words/nominals.js";
import { isSameNoun, singularsOf } from "../language/words/noun-forms.js";
import { type Answered, areNone, roleAskedBy } from "./answered.js";
import { protagonistOf } from "./frame/plain.js";
import { isProper } from "./link/values.js";
import { doerOfType, formOf } from "./link/of-doer.js";
import { areSomebody, clients } from "./link/parties.js";
import { isToldOf } from "./link/told.js";
import { verbsOfForm, verbsOfRole } from "./link/role-deeds.js";
import {
  givers,
  isPlace,
  patients,
  professionals,
  providers,
  receivers,
  senders,
  taking,
  together,
  yielding,
} from "./link/role-names.js";

/**
 * Whether whoever or whatever a question speaks of has another part in the events than was read, or is of another kind than
 * the answer: who had a filling is no dentist, a supplier orders nothing, no child is told of where a log knows of none, and
 * who took part in all of them is not who took part in any.
 */
export function areSwapped(said: Answered): boolean {
  const ofQuestions = [isOfAll, isWholeGroup, isOfKind, isOfNobody, isPersonForThing, isRoomRank];
  if (ofQuestions.some((check) => check(said))) return true;
  const ofEvents = [
    isOtherDoer,
    isCausative,
    isSufferer,
    isMother,
    isLeftOut,
    isGiver,
    isCost,
    isPlaceOfOther,
  ];
  return [...allTermsOf(said.query)]
    .filter(isEvents)
    .some((term) => term.type !== null && ofEvents.some((check) => check(said, term, term.type ?? "")));
}

/** "Who took part in all meetings", where any of them was read. */
function isOfAll({ query, text }: Answered): boolean {
  const isSaid =
    /\b(?:in|at|on|with|during|for|to) all (?:of )?(?:the |our |my |their |these )?\p{L}+(?: \p{L}+)?s\b/iu.test(
      text,
    );
  const isAny = query.query === "values" && query.each !== true && query.negated !== true;
  return isSaid && (isAny || query.query === "measure");
}

/** "Where did the whole family go": no log says who that is. */
function isWholeGroup({ text }: Answered): boolean {
  return /\bthe (?:whole|entire) (?:family|team|crew|class|company|staff|group|household|band|cast|choir)\b/iu.test(
    text,
  );
}

/** Nouns of what somebody is, whatever he does in a log. */
const kinds = words(
  "child kid boy girl man woman adult nurse doctor student pupil teacher neighbour neighbor team server lady gentleman",
);

function askedNoun(text: string): string {
  return /^(?:which|what) (?:of (?:the|our|my) )?(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? "";
}

/** "Which nurse treated Mrs Keller", of a role that does not say so, in a log that has no role of nurses. */
function isOfKind({ set, query, answer, text }: Answered): boolean {
  const nouns = singularsOf(askedNoun(text));
  if (query.query !== "values" || !nouns.some((noun) => kinds.has(noun))) return false;
  if (!Array.isArray(answer) || answer.length === 0) return false;
  const { role } = query;
  const isCalled = nouns.some((noun) =>
    role
      .toLowerCase()
      .split(/[\s_-]+/u)
      .some((word) => isSameNoun(word, noun)),
  );
  const isLearner =
    nouns.some((noun) => /^(?:child|kid|student|pupil)$/u.test(noun)) &&
    /^(?:pupil|student|child|kid|learner)s?$/u.test(role);
  const isIn = (each: unknown): boolean =>
    nouns.some((noun) => wordsIn(String(each)).some((word) => isSameNoun(word, noun)));
  const isTold = typesIn(query).some((type) =>
    wordsOfType(type).some((word) => nouns.some((noun) => isSameNoun(word, noun))),
  );
  return !isCalled && !isLearner && !isTold && !answer.every(isIn) && areSomebodyIn(set, query, role);
}

function wordsIn(text: string): readonly string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u);
}

function areSomebodyIn(set: EventSet, query: AskedQuery, role: string): boolean {
  return typesIn(query).some((type) => areSomebody(set, role, set.typeNames.find(type)));
}

/** Roles of those who have a part in something beside whom a log names first. */
const company = new Set([...together, ...taking]);

/** "What did she borrow", "which mission was the longest": answered with people. */
function isPersonForThing({ set, query, text }: Answered): boolean {
  const isNamed = query.query === "values" && /^(?:name|title|prize|award)$/u.test(query.role);
  if (query.query !== "values" || isNamed) return false;
  if (!company.has(query.role) && !areSomebodyIn(set, query, query.role)) return false;
  const noun = askedNoun(text);
  const named = /^what (?:is|was|were) the (?:first|second|third|last|longest|shortest) (\p{L}+)/iu.exec(
    text,
  )?.[1];
  const isOfType = typesIn(query)
    .map(wordsOfType)
    .some(
      (said) =>
        said.length === 1 &&
        [noun, named ?? ""].some((each) => isSameNoun(each.toLowerCase(), said[0] ?? "")),
    );
  const isRole = singularsOf(noun).includes(query.role.toLowerCase()) || patients.has(query.role);
  return (isOfType && !isRole) || (/^what did (?:he|she|they|it)\b/iu.test(text) && !isRole);
}

/** "Where did she live", of whom nothing is said and of whom the log knows several. */
function isOfNobody({ set, query, text }: Answered): boolean {
  if (!/\b(?:she|he|him)\b/iu.test(text) || protagonistOf(set) !== null) return false;
  const named = [...allTermsOf(query)].filter(isEvents).flatMap(({ roles }) => Object.values(roles).flat());
  return !named.some(isProper);
}

/** "Room 3 first": no third. */
function isRoomRank({ answer, text }: Answered): boolean {
  return (
    (areNone(answer) || answer === "never") && /\b\p{Lu}\p{L}* \d+ (?:first|second|third|last)\b/u.test(text)
  );
}

/** The roles in which some events have a name with which some words begin, and the word behind it. */
function namedFirst({ roles }: EventsTerm, said: string): readonly (readonly [role: string, next: string])[] {
  return Object.entries(roles).flatMap(([role, names]) =>
    [names].flat().flatMap((name) => {
      const isFirst = said.toLowerCase().startsWith(`${name.toLowerCase()} `);
      const next = /^\p{L}+/u.exec(said.slice(name.length + 1))?.[0] ?? "";
      return isFirst ? [[role, next] as const] : [];
    }),
  );
}

/** Verbs of those from whom something goes to others. */
const passingOn = words("sell lend give hand");

/** Verbs of what happens to a thing by itself. */
const byItself = words(
  "capsize sink break fail crash stall burst leak overheat collapse flood stop start open close",
);

/** Who has something done does not do so himself: "who had a will notarised", "what did Ilse have notarised". */
const causative =
  /^who (?:has had|have had|had|has|got|gets) (?:an? |the |his |her |their )(?:\p{L}+ ){1,3}\p{L}+(?:ed|en)\b(?! by\b)|\b(?:did .+|to) (?:have|get) (?:.+ )?\p{L}+(?:ed|en)\b/iu;

/** "Who had a document notarised", "did Ilse have it notarised": not whoever notarised it. */
function isCausative({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const form = formOf(set, type);
  if (form === undefined || !causative.test(text)) return false;
  const deeds = verbsOfForm(set, form);
  return [roleAskedBy(query) ?? "", ...Object.keys(roles)].some((role) =>
    verbsOfRole(role).some((base) => deeds.includes(base)),
  );
}

const asking =
  /^(?:(?:when|where|why|what|whom|how often|how many(?: \p{L}+)?|(?:which|what) \p{L}+) )?(?:did|does|has|have) (?:the |an? )?(.*)$/iu;

/** Whether who is said to have done something, by the verb of a type without subjects, is told in another part: "did the Golf repair". */
function isOtherDoer({ set, query, text }: Answered, term: EventsTerm, type: string): boolean {
  const number = set.typeNames.find(type);
  const own = number === absent ? new Set<string>() : new Set(set.rolesOf(number));
  const form = formOf(set, type);
  if (form === undefined || own.size === 0 || own.has("subject") || own.has("by") || causative.test(text))
    return false;
  const deeds = verbsOfForm(set, form);
  const isDeed = (word: string): boolean => verbsOf(word.toLowerCase()).some((base) => deeds.includes(base));
  const asked = /^(?:who|which \p{L}+)(?: (?:has|have|had))? (\p{L}+)\b(?! by\b)/iu.exec(text)?.[1] ?? "";
  const isNoun = /^(?:who|which \p{L}+) (?:has|have|had) /iu.test(text) && !/(?:ed|en|[nt])$/u.test(asked);
  const named = namedFirst(term, asking.exec(text)?.[1] ?? "");
  const said =
    query.query === "values" && isDeed(asked) && !isNoun
      ? [query.role]
      : named.flatMap(([role, next]) => (isDeed(next) && !next.endsWith("ing") ? [role] : []));
  const [, next = asked] = named[0] ?? [];
  const verb = verbsOf(next.toLowerCase()).find((base) => passingOn.has(base)) ?? "";
  const doer = doerOfType(set, form);
  const isYielding = (role: string): boolean =>
    senders.has(role) || yielding.has(role) || /^(?:bank|insurer|journal|gallery)$/u.test(role);
  return said.some((role) => {
    const isOfVerb = verbsOfRole(role).some((base) => deeds.includes(base));
    if (role === doer || together.has(role) || isOfVerb) return false;
    const isReached = receivers.has(role) || clients.has(role) || role === "owner" || role === "reader";
    // Who borrowed or bought something neither lent nor sold it, nor did the customer repair his car.
    if (isReached && (own.has(doer) || passingOn.has(verb))) return true;
    const isAsked = singularsOf(askedNoun(text)).includes(role);
    // Boats capsize, whoever sails them.
    if (isAsked && (isPlace(role) || deeds.some((base) => byItself.has(base)))) return false;
    return isPlace(role) || isYielding(role) || (!areSomebody(set, role, number) && own.has(doer));
  });
}

/** "Who had a filling", "who was given melatonin": who treats is not who is treated. */
function isSufferer({ set, query, text }: Answered, _: EventsTerm, type: string): boolean {
  const isSaid =
    /^who (?:has |have )?(?:had|got|needed|underwent|received|suffered)\b|^who (?:was|were|has been|have been) (?:given|handed|prescribed|treated)\b/iu.test(
      text,
    );
  if (query.query !== "values" || !isSaid) return false;
  const own = [...set.rolesOf(set.typeNames.find(type))];
  const isTreated = (role: string): boolean => clients.has(role) || role === "owner";
  const isTreating = providers.has(query.role) || /^(?:mechanic|librarian)$/u.test(query.role);
  // Who had morphine is whom it was given.
  const isGiving = query.role === "subject" && own.includes("patient");
  return (isTreating || isGiving) && own.some(isTreated);
}

/** "Who gave birth": nobody who helped, and no father. */
function isMother({ query, text }: Answered, { roles }: EventsTerm): boolean {
  if (!/\b(?:g[ai]ve|given|giving) birth\b/iu.test(text)) return false;
  const isOther = (role: string): boolean => professionals.has(role) || role === "father";
  return Object.keys(roles).some(isOther) || isOther(roleAskedBy(query) ?? "");
}

/** "Who was on the mission", "did Ann take part": those who are told beside the leader were there as well. */
function isLeftOut({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const number = set.typeNames.find(type);
  const beside = [...set.rolesOf(number)].filter((role) => company.has(role));
  if (beside.length === 0) return false;
  const isThere =
    /\b(?:t(?:ake|ook|aken) part|participat\w+|(?:is|was|were|been) (?:ever |never |still )?(?:on|in|at) (?:an?|the|any)|travell?ed|went (?:on|to)|go (?:on|to))\b/iu.test(
      text,
    ) ||
    /^how many \p{L}+ (?:did|does|has) .+ (?:have|had)\b/iu.test(text) ||
    /\b(?:[Ii]s|[Aa]re|[Ww]as|[Ww]ere) \p{Lu}\p{L}* (?:ever )?(?:on|in|at)\b/u.test(text);
  if (!isThere || /\b(?:alone|own)\b/iu.test(text)) return false;
  const isOf = (role: string): boolean =>
    role !== "subject" && !company.has(role) && areSomebody(set, role, number);
  if (query.query === "values" && /^who\b/iu.test(text)) {
    const isDoer = query.role === "subject" || isOf(query.role);
    const isFree = beside.every((role) => roles[role] === undefined);
    return isDoer && isFree && set.postings(number, null, null).length > 0;
  }
  return Object.entries(roles).some(
    ([role, names]) =>
      isOf(role) && [names].flat().some((name) => beside.some((other) => isToldOf(set, number, other, name))),
  );
}

/** "Who received the donation", "what prize did the City win": whoever gave it. */
function isGiver({ query, text }: Answered, term: EventsTerm): boolean {
  const found =
    /^(?:who|which \p{L}+) (?:has |have )?(?:received?|got|gets?|won|had)\b|\bdid (.+?) (?:receive|get|win|have)\b/iu.exec(
      text,
    );
  if (found === null) return false;
  // A host has visits.
  const isOf = (role: string): boolean => givers.has(role) && role !== "host";
  if (found[1] === undefined) return query.query === "values" && isOf(query.role);
  return namedFirst(term, `${found[1].replace(/^the /iu, "")} `).some(([role]) => isOf(role));
}

/** "How much did the robes cost": no donation for them, nor a deposit or a prize. */
function isCost({ query, text }: Answered, _: EventsTerm, type: string): boolean {
  if (query.query !== "measure" || !/\bcosts?\b/iu.test(text) || typeof query.what !== "object") return false;
  const isOther = /^(?:deposit|donation|prize|award|proceeds|salary|money)$/u.test(query.what.role);
  return (
    isOther ||
    wordsOfType(type).some((word) =>
      /^(?:donations?|prizes?|awards?|grants?|funding|loans?|sales?)$/u.test(word),
    )
  );
}

/** "Who visited Uppsala", who came from there; "who complained about Jonas", of those who did so to him. */
function isPlaceOfOther({ text }: Answered, { roles }: EventsTerm): boolean {
  const isFrom = Object.keys(roles).some((role) => role === "from" || role === "origin");
  const isLeading = /\b(?:from|leav\w+|left|out of|between|since|came|come)\b/iu.test(text);
  const isAbout =
    /\babout \p{Lu}/u.test(text) &&
    Object.entries(roles).some(
      ([role, names]) => receivers.has(role) && [names].flat().some((name) => text.includes(`about ${name}`)),
    );
  return (isFrom && !isLeading && /\bvisit/iu.test(text)) || isAbout;
}
