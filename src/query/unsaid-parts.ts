import type { EventsTerm } from "../algebra/query.js";
import { eventsAskedIn, hasPart, timesIn, typesIn } from "../algebra/query-walk.js";
import { isPreposition } from "../events/event.js";
import type { EventSet } from "../events/event-set.js";
import { ownObject } from "../events/record-schema.js";
import { wordsOfType } from "../events/type-words.js";
import { verbsOf } from "../language/words/base-form.js";
import { deedsOf, verbsOfNoun, words } from "../language/words/nominals.js";
import { singularsOf } from "../language/words/noun-forms.js";
import { type Answered, areNone, roleAskedBy } from "./answered.js";
import { idioms, nounsLike, verbsLike } from "./frame/lexicon.js";
import { termOf } from "./link/make.js";
import { areNumbers } from "./link/measures.js";
import { formOf, takers, taking as takingVerbs } from "./link/of-doer.js";
import { areSomebody, clients } from "./link/parties.js";
import { verbsOfForm, verbsOfRole } from "./link/role-deeds.js";
import { isPersons, judging, professionals, together } from "./link/role-names.js";
import { isToldOf } from "./link/told.js";

/**
 * Whether a question says what its query does not have, or the query has what nobody said: "more than 1000 EUR" without a
 * bound, who did it answered with what it was done to, and nothing found of events that no word of the question speaks of.
 */
export function areUnsaid(said: Answered): boolean {
  const ofQuestions = [
    isOfOtherKind,
    isThingAsWho,
    isOwnWord,
    isUnbound,
    isBetween,
    isOfNumbers,
    isOfHeads,
    isOfNoRole,
    isOfUnspoken,
    isLeftOutcome,
    isLeftTopic,
    isOfDoers,
  ];
  return ofQuestions.some((check) => check(said));
}

function askedEvents({ query }: Answered): readonly EventsTerm[] {
  const from =
    query.query === "elapsed" && typeof query.from === "object" && "of" in query.from ? query.from.of : null;
  const of = from ?? termOf(query);
  return of === null ? [] : eventsAskedIn(of);
}

const isNothing = (answer: unknown): boolean => areNone(answer) || answer === "none";

/** "Who was his first teacher": no date, and no amount. */
function isOfOtherKind({ query, text }: Answered): boolean {
  return /^who(?:m)?\b/iu.test(text) && /^(?:instants?|elapsed|measure|streak)$/u.test(query.query);
}

/** Roles of what something was done to, or where, and of nobody. */
const things = words(
  `part character play film movie title song work piece book picture painting service vehicle boat car machine item school
   course location place event platform document drug medicine method language level species breed`,
);

/** "Who was cast": not the parts. */
function isThingAsWho({ set, query, text }: Answered): boolean {
  const role = roleAskedBy(query);
  if (role === null || !/^who(?:m|se)?\b(?! .*\b(?:to|from|at|for)\??$)/iu.test(text)) return false;
  return (
    things.has(role) &&
    typesIn(query).some((type) => {
      const number = set.typeNames.find(type);
      const others = [...set.rolesOf(number)].filter((each) => each !== role);
      return others.some((each) => areSomebody(set, each, number) || verbsOfRole(each).length > 0);
    })
  );
}

/** "What was out of service": not the service, nor is a course what he trained in the training course. */
function isOwnWord(said: Answered): boolean {
  const { query, answer } = said;
  if (query.query !== "values" || query.role === "type" || !Array.isArray(answer) || answer.length === 0)
    return false;
  return askedEvents(said).some(({ type }) => {
    const own = wordsOfType(type ?? "");
    const [first = ""] = own;
    const isSo = first.endsWith("ing") || isPreposition(first);
    return isSo && answer.every((each) => own.includes(String(each).toLowerCase()));
  });
}

/** "Who paid more than 1000 EUR", answered with all who paid. */
function isUnbound({ query, text }: Answered): boolean {
  // More than 1000 is no year.
  if (timesIn(query).some((time) => /^(?:more|less|fewer) than \d+$/u.test(time))) return true;
  const isSaid = /\b(?:more|less|fewer) than (?:\d|an? |one\b|two\b|three\b|twice|once)/iu.test(text);
  const isCompared = query.query === "compare" || query.query === "difference";
  return isSaid && !isCompared && !hasPart(query, (part) => "bound" in part);
}

/** "Which pictures were painted between Geysers and San Marco": not these two. */
function isBetween({ query, answer, text }: Answered): boolean {
  const behind = /\bbetween\b(.*)$/iu.exec(text)?.[1];
  if (query.query !== "values" || behind === undefined || !Array.isArray(answer)) return false;
  return answer.length > 1 && answer.every((each) => behind.includes(String(each)));
}

/** "How many games did we win": not how many there were, where a role tells how they ended. */
function isLeftOutcome(said: Answered): boolean {
  if (!/\b(?:win|wins|won|lose|loses|lost|draw|drew|drawn)\b/iu.test(said.text)) return false;
  const query = JSON.stringify(said.query);
  return askedEvents(said).some(({ type }) => {
    const own = [...said.set.rolesOf(said.set.typeNames.find(type ?? ""))];
    const isOfType = wordsOfType(type ?? "").some((word) =>
      /^(?:w[io]n|los[et]|draw|drew|victory|defeat)/u.test(word),
    );
    const told = own.filter((role) => /^(?:result|outcome|winner|loser)$/u.test(role));
    return !isOfType && told.length > 0 && !told.some((role) => query.includes(`"${role}"`));
  });
}

/** "When did they last talk about the coach": of what has that for its topic. */
function isLeftTopic(said: Answered): boolean {
  if (!/\btalk(?:s|ed|ing)? about\b/iu.test(said.text)) return false;
  const query = JSON.stringify(said.query);
  return !["topic", "theme", "about", "subject_matter", "agenda"].some((role) => query.includes(`"${role}"`));
}

const heads =
  /^(?:persons?|people|guests|visitors|audience|spectators|adults|attendance|party_size|group_size|headcount)$/u;

/** "How many people stayed in room 7", where a number tells how many they were; a driver is not how many went. */
function isOfHeads({ set, query, text }: Answered): boolean {
  const isOfPeople = /\bhow many (?:people|persons|guests|visitors|viewers|spectators)\b/iu.test(text);
  if (!isOfPeople || query.query !== "count" || query.distinct === undefined || !("role" in query.distinct))
    return false;
  const own = typesIn(query).flatMap((type) => [...set.rolesOf(set.typeNames.find(type))]);
  const isSeen = /\b(?:c[ao]me|saw|see|seen|watch(?:ed)?|attend(?:ed)?)\b/iu.test(text);
  const among = isSeen ? set.placeRoles : own;
  return query.distinct.role === "driver" || among.some((role) => heads.test(role) && areNumbers(set, role));
}

/** "How many visitors came": as many as the numbers say, and not so many numbers or events. */
function isOfNumbers({ set, query, text }: Answered): boolean {
  if (query.query === "count" && query.distinct !== undefined && "role" in query.distinct)
    return areNumbers(set, query.distinct.role);
  const noun =
    /\b(?:how many|the (?:most|fewest)) (?:different )?(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase() ?? "";
  const isCount = query.query === "count" || (query.query === "best" && query.measure === "count");
  if (!isCount) return false;
  return typesIn(query).some((type) =>
    [...set.rolesOf(set.typeNames.find(type))].some(
      (role) => role.toLowerCase() === noun && areNumbers(set, role),
    ),
  );
}

/** Whether nothing is found in a role that no event asked about has: "is Dad still taking ramipril" of whoever prescribed it. */
function isOfNoRole(said: Answered): boolean {
  const { set, query, answer } = said;
  const asked = askedEvents(said);
  if (!isNothing(answer) || asked.length === 0) return false;
  const lacks = (type: string | null, roles: readonly string[]): boolean =>
    type !== null &&
    roles.some((role) => role !== ownObject && !set.rolesOf(set.typeNames.find(type)).has(role));
  const wanted =
    query.query === "values" && query.role !== "type" && query.never === undefined ? [query.role] : [];
  return asked.every(({ type, roles }) => lacks(type, [...wanted, ...Object.keys(roles)]));
}

/** Whether nothing is found of events that no word of a question says: "when was the memory test", of a stay in hospital. */
function isOfUnspoken(said: Answered): boolean {
  const { set, query, answer, text } = said;
  const asked = askedEvents(said);
  const isNever = query.query === "values" && query.never !== undefined;
  if (!isNothing(answer) || isNever || asked.length === 0) return false;
  const spoken = wordsSpoken(text);
  return !asked.some(({ type, roles }) => {
    if (type === null) return true;
    const number = set.typeNames.find(type);
    const named = Object.entries(roles);
    // Whoever had it before is meant by its name alone.
    const areTold = named.every(([role, names]) =>
      [names].flat().some((name) => isToldOf(set, number, role, name)),
    );
    const own = wordsOfEvents(set, type);
    const isBegun = (word: string): boolean =>
      word.length >= stem && [...own].some((one) => one.slice(0, stem) === word.slice(0, stem));
    return (named.length > 0 && areTold) || [...spoken].some((word) => own.has(word) || isBegun(word));
  });
}

/** The words by which a question may speak of the events of a type. */
function wordsOfEvents(set: EventSet, type: string): ReadonlySet<string> {
  const form = formOf(set, type);
  return new Set([
    ...wordsOfType(type).flatMap(basesOf),
    ...(form === undefined ? [] : verbsOfForm(set, form)),
    ...[...set.rolesOf(set.typeNames.find(type))].flatMap((role) => [...basesOf(role), ...verbsOfRole(role)]),
  ]);
}

function basesOf(word: string): readonly string[] {
  return [word, ...verbsOf(word), ...singularsOf(word), ...deedsOf(word), ...verbsOfNoun(word)];
}

/** Words that begin with so many letters alike are of one stem: absent, absence. */
const stem = 5;

/** The words of a question with all that they may say: their bases, and others that mean the same. */
function wordsSpoken(text: string): ReadonlySet<string> {
  const line = ` ${text.toLowerCase().replace(/[^\p{L}\s-]/gu, " ")} `;
  const said = line.split(/\s+/u).filter((word) => word.length > 2);
  const bases = said.flatMap(basesOf);
  const like = bases.flatMap((word) => [...verbsLike(word), ...nounsLike(word)]);
  const byIdiom = line
    .split(" ")
    .flatMap((word) => idioms.get(word) ?? [])
    .flatMap(({ said: phrase, types }) =>
      phrase.every((part) => line.includes(` ${part} `)) ? types.flatMap((type) => type.split(/[_:]/u)) : [],
    );
  return new Set([...bases, ...like, ...byIdiom]);
}

/** "Who ordered the cake": not who baked it; "who was hired": not who hired a boat. */
function isTakenBy({ text }: Answered, own: readonly string[], named: readonly string[]): boolean {
  const isTaking = text
    .split(/[^\p{L}]+/u)
    .some((word) => verbsOf(word).some((base) => takingVerbs.has(base)));
  const isHired = /\bwho (?:was|were|has been|did (?:we|you|they)) (?:ever )?hired?\b/iu.test(text);
  if (isHired) return named.some((role) => takers.has(role) || role === "customer");
  const isOf = (role: string): boolean => clients.has(role) || takers.has(role);
  const isActive =
    /^who (?:has |have )?(?:\p{L}+ed|placed)\b|\bdid .+ (?:order|rent|hire|borrow|book)\b/iu.test(text);
  const isAgent = (role: string): boolean => isPersons(role) || verbsOfRole(role).length > 0;
  return isTaking && isActive && own.some(isOf) && named.some((role) => !isOf(role) && isAgent(role));
}

const passing =
  /\b(?:pass|passes|passed|fail|fails|failed)\b|\b(?:has|have|had|holds?|held|got|get|earned) (?:an? |the |his |her )?(?:\p{L}+ )?(?:licen[cs]e|certificate|diploma)\b/iu;

/** "Who passed the exam": not who examined. */
function isJudge({ text }: Answered, own: readonly string[], named: readonly string[]): boolean {
  const isJudged = (role: string): boolean =>
    isPersons(role) || clients.has(role) || /^(?:candidate|item|vehicle)$/u.test(role);
  const areApart = own.some((role) => !judging.has(role) && isJudged(role));
  return passing.test(text) && areApart && named.some((role) => judging.has(role));
}

/** Roles of how something was done, for which no "what" asks. */
const manners = words("method means channel mode payment_method");

/** "Who handles complaints": the handler, whose verb it is; "what did Omar score": his score; what somebody paid is no method. */
function isOfRoleVerb({ set, query, text }: Answered, own: readonly string[]): boolean {
  const role = roleAskedBy(query);
  if (role === null) return false;
  const said = /^what did (.+)/u.exec(text.toLowerCase())?.[1]?.split(/[^\p{L}]+/u) ?? [];
  const isNumber = (word: string, at: number): boolean =>
    own.includes(word) && areNumbers(set, word) && at > 0;
  if (said.length > 0 && (manners.has(role) || (!areNumbers(set, role) && said.some(isNumber)))) return true;
  // "What caused the most outages" is their cause.
  const causing = /^what (\p{Ll}+)/iu.exec(text)?.[1] ?? "";
  if (own.includes("cause") && role !== "cause" && verbsOf(causing.toLowerCase()).includes("cause"))
    return true;
  const verb = /^who (?:has |have |had |did )?(\p{Ll}+)\b(?! by\b)/iu.exec(text)?.[1] ?? "";
  const bases = /^(?:was|were|is|are|been|has|have|had|did)$/u.test(verb) ? [] : verbsOf(verb.toLowerCase());
  const doers = own.filter((each) => verbsOfRole(each).some((base) => bases.includes(base)));
  return doers.length === 1 && doers[0] !== role;
}

const travelling =
  /\b(?:travel(?:l?ed)?|(?:go|went|gone)(?! \p{L}+ing)|fly|flew|sail(?:ed)?|drive|drove)\b/iu;

/** "Did Mr Farkas call Sofie", "did Johanna travel to Paris": found in none where the log has her in another part. */
function isOfOtherPart({ set, answer, text }: Answered, own: readonly string[], events: EventsTerm): boolean {
  if (!isNothing(answer)) return false;
  const isPart = (role: string): boolean =>
    /^(?:recipient|receiver|callee)$/u.test(role) || (together.has(role) && travelling.test(text));
  const number = set.typeNames.find(events.type ?? "");
  return Object.entries(events.roles).some(([role, names]) => {
    // Nobody's dog is a vet.
    const others = professionals.has(role) ? own : own.filter(isPart);
    return [names].flat().some((name) => {
      const isTold = (each: string): boolean => isToldOf(set, number, each, name);
      return !isTold(role) && others.some((other) => other !== role && isTold(other));
    });
  });
}

/** Whether whoever did what a question says is another than was read. */
function isOfDoers(said: Answered): boolean {
  const role = roleAskedBy(said.query);
  return askedEvents(said).some((events) => {
    const own = [...said.set.rolesOf(said.set.typeNames.find(events.type ?? ""))];
    const named = [...(role === null ? [] : [role]), ...Object.keys(events.roles)];
    const isApart = isJudge(said, own, named) || isTakenBy(said, own, named);
    return isApart || isOfRoleVerb(said, own) || isOfOtherPart(said, own, events);
  });
}
