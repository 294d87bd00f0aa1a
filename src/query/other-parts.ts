import { verbsOf } from "../language/words/base-form.js";
import { deedsOf, verbsOfNoun } from "../language/words/nominals.js";
import type { AskedQuery } from "../algebra/query.js";
import { allTermsOf, isEvents, timesIn, typesIn } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import { ownObject } from "../events/record-schema.js";
import type { EventSet } from "../events/event-set.js";
import { wordsOf, wordsOfType } from "../events/type-words.js";
import { isSameNoun } from "../language/words/noun-forms.js";
import { lastGoesOn } from "./across.js";
import { copyLimit } from "./altered.js";
import { valueOf } from "./algebra/evaluate-query.js";
import { type Answered, areNone } from "./answered.js";
import { endings } from "./link/named-deeds.js";
import { doerIn, haveSubjects } from "./link/of-doer.js";
import { attendees, givers, isPersons, isPlace } from "./link/role-names.js";

/**
 * Whether those who are asked for may have another part in what happened than the one that was read: those who listen than
 * who performs, who was given an award than who gave it, where a trip led than the hall of something that goes on.
 */
export function hangsOnPart(answered: Answered): boolean {
  return (
    isAttended(answered) ||
    isElsewhere(answered) ||
    isGiven(answered) ||
    isDateOfFirst(answered) ||
    isNoneOfOther(answered) ||
    isNamesake(answered) ||
    isWhichEnd(answered) ||
    isUntoldCost(answered) ||
    isNoLonger(answered) ||
    isSinceOngoing(answered) ||
    isHappening(answered) ||
    isOfUntold(answered) ||
    isTypeOfThing(answered) ||
    isPlaceUntold(answered) ||
    countsUntold(answered) ||
    countsSame(answered) ||
    isManner(answered)
  );
}

/** "Who has visited more than one patient": another visit to the same one is not of more of them. */
function countsSame({ set, query, text }: Answered): boolean {
  const noun =
    /\b(?:(?:more|fewer|less) than \w+|only one|exactly \w+|at least \w+|(?:the )?(?:most|fewest))(?: different)? (\p{L}+)/iu
      .exec(text)?.[1]
      ?.toLowerCase() ?? "";
  const isCount = query.query === "best" && query.measure === "count" && "role" in query.by;
  const isBound = query.query === "values" && query.bound !== undefined;
  const asked = isCount && "role" in query.by ? query.by.role : isBound ? query.role : null;
  if (asked === null || noun === "") return false;
  const types = typesIn(query);
  const seen = new Set<string>();
  for (let position = 0; position < Math.min(set.size, copyLimit); position += 1) {
    const { type, roles } = set.eventAt(position);
    const role = Object.keys(roles).find((each) => each !== asked && isSameNoun(noun, each));
    if (!types.includes(type) || role === undefined || roles[asked] === undefined) continue;
    const pair = JSON.stringify([roles[asked], roles[role]]);
    if (seen.has(pair)) return true;
    seen.add(pair);
  }
  return false;
}

/** Whether a question names a role. */
function says(text: string, role: string): boolean {
  const asked = wordsOf(role).at(-1) ?? "";
  return text.split(/[^\p{L}\d'’-]+/u).some((word) => isSameNoun(word.toLowerCase(), asked));
}

/** "Which job was the longest", of a role that is called so, where there are jobs as well. */
function isNamesake({ set, query, text }: Answered): boolean {
  if (query.query !== "values" || !says(text, query.role)) return false;
  const types = typesIn(query);
  return set.typeNames.spellings.some(
    (type) => !types.includes(type) && isSameNoun(wordsOfType(type).join(" "), wordsOf(query.role).join(" ")),
  );
}

function typesOf(set: EventSet, query: AskedQuery): readonly number[] {
  return typesIn(query)
    .map((type) => set.typeNames.find(type))
    .filter((type) => type !== absent);
}

/** "How much did the drone cost", of a thing for which nobody is told to have paid. */
function isUntoldCost({ set, query, answer, setting, text }: Answered): boolean {
  const asks = /\b(?:cost|worth|(?:pay|paid) for (?:the|an?|his|her|their))\b/iu.test(text);
  if (query.query !== "measure" || answer !== 0 || !asks) return false;
  return [...allTermsOf(query)].filter(isEvents).every((of) => {
    const isOfThing = Object.keys(of.roles).some(
      (role) => role !== "location" && role !== doerIn(set, of.type),
    );
    return isOfThing && valueOf(set, { query: "exists", of, tense: query.tense }, setting) === "no";
  });
}

/** "Who attended the workshop", of those who gave it, where a role tells who came. */
function isAttended({ set, query, text }: Answered): boolean {
  const isSaid =
    /\b(?:attend(?:ed|s|ing)?|t(?:ake|ook|aken|aking) part|missed|miss|(?:was|were|been) at|(?:c[ao]me|went|gone?) to (?:the|an?|any|every|each|all|our))\b/iu.test(
      text,
    );
  if (!isSaid || [...attendees].some((role) => JSON.stringify(query).includes(`"${role}"`))) return false;
  return typesOf(set, query).some((type) =>
    [...(set.rolesOf(type) ?? [])].some((role) => attendees.has(role.toLowerCase())),
  );
}

/** "Where has Ann been", of whatever she did, where another role tells more of it: a trip by its destination. */
function isElsewhere({ set, query, answer, setting, text }: Answered): boolean {
  if (query.query !== "values") return false;
  if (!isPlace(query.role) || says(text, query.role)) return false;
  // Where somebody went is also where a show was.
  if (areNone(answer) && /^where did .* go\b/iu.test(text)) return true;
  if (typesIn(query).length < 2) return false;
  const others = typesIn(query).flatMap((type) => {
    const own = [...(set.rolesOf(set.typeNames.find(type)) ?? [])];
    return own.includes(query.role) ? [] : own.filter(isPlace);
  });
  return others.some((role) => {
    const more = [
      valueOf(set, { ...query, role }, setting),
      valueOf(set, overlapping({ ...query, role }), setting),
    ];
    return more.some(
      (names) =>
        Array.isArray(names) && names.some((name) => !Array.isArray(answer) || !answer.includes(name)),
    );
  });
}

/** A query with what is in its time by any of its instants. */
function overlapping(query: Extract<AskedQuery, { query: "values" }>): AskedQuery {
  return query.of.term === "in" ? { ...query, of: { ...query.of, how: "overlap" } } : query;
}

/** Nouns of what one gives and another gets. */
const given: ReadonlySet<string> = new Set("prize award medal trophy honour honor membership".split(" "));

/** Whether whoever wins or joins is told in a role, and the subject is who gives it. */
function isGiven({ set, query, text }: Answered): boolean {
  if (!/\b(?:w[io]n|won|winning|receiv\w+|g[eo]t|earn\w*|join\w*|members?)\b/iu.test(text)) return false;
  return typesOf(set, query).some((type) => {
    const isOf = given.has(wordsOfType(set.typeNames.spelling(type)).at(-1) ?? "");
    const asked = JSON.stringify(query);
    return (
      isOf &&
      [...(set.rolesOf(type) ?? [])].some(
        (role) =>
          role !== "subject" &&
          !givers.has(role) &&
          (isPersons(role) || /(?:er|or|ee|ant)$/u.test(role)) &&
          !asked.includes(`"${role}"`),
      )
    );
  });
}

/** "Who made the first honey sale", where the first is taken for a day of the month. */
function isDateOfFirst({ query, text }: Answered): boolean {
  const isDay = timesIn(query).some((time) => /(?:^|\s)(?:the|this) \d{1,2}(?:st|nd|rd|th)$/u.test(time));
  return (
    isDay &&
    /(?<!\bon )\b(?:the|my|our|his|her|their|its) (?:first|second|third|fourth|fifth|sixth|seventh|tenth) (?!of\b)\p{L}/iu.test(
      text,
    )
  );
}

/** Nobody worked with somebody, or few bought something, where other events tell that as well. */
function isNoneOfOther({ set, query, answer, text }: Answered): boolean {
  if (areNone(answer) && /\bwork(?:s|ed|ing)? with\b/iu.test(text)) return true;
  if (!/^(?:who|how many people)\b.*\b(?:b[uo]y|bought|buying|sell|sold|selling)\b/iu.test(text))
    return false;
  const nouns = new Set(set.typeNames.spellings.map((type) => wordsOfType(type).at(-1) ?? ""));
  return typesIn(query).length < 2 && nouns.has("sale") && nouns.has("purchase");
}

/** "Did it pass or fail": which of the two, for what did one did not do the other. */
function isWhichEnd({ query, text }: Answered): boolean {
  if (query.query !== "exists" || !/\bor\b/iu.test(text)) return false;
  return [...allTermsOf(query)]
    .filter(isEvents)
    .some(({ roles }) =>
      Object.entries(roles).some(
        ([role, names]) => endings.has(role.toLowerCase()) && names.length > 1 && typeof names !== "string",
      ),
    );
}

/** "Who is the captain of the Gull", of voyages of which some are over: who was is not. */
function isNoLonger({ set, query, answer, setting, text }: Answered): boolean {
  if (!/^\s*(?:who|what|which [\p{L}-]+)(?:['’]s| is| are)\s/iu.test(text) || query.query !== "values")
    return false;
  if (timesIn(query).length > 0 || !Array.isArray(answer) || answer.length === 0) return false;
  const ended = typesOf(set, query).some((type) => set.lastsAtLeast(type) !== null);
  const now: AskedQuery = { ...query, of: { term: "in", of: query.of, time: "right now", how: "overlap" } };
  return ended && JSON.stringify(valueOf(set, now, setting)) !== JSON.stringify(answer);
}

/** "What was sold since Kim rented the flat", which she still does: it may be meant since she began to. */
function isSinceOngoing({ set, query, answer, setting }: Answered): boolean {
  if (!areNone(answer) && answer !== 0 && answer !== "no") return false;
  return [...allTermsOf(query)].some(
    (term) =>
      term.term === "placed" &&
      (term.how === "since" || term.how === "after") &&
      lastGoesOn(set, term.other, query.tense, setting),
  );
}

/** "What happened to Ann", where the log has no subjects: it is what others did to her, whatever part she has in it. */
function isHappening({ set, query, answer, text }: Answered): boolean {
  const asks = query.query === "values" && query.role === "type" && /\bhappen(?:s|ed|ing)? to\b/iu.test(text);
  return asks && (areNone(answer) || !haveSubjects(set));
}

/** "Who repaired neither", with those who do other things alone, of whom nobody knows whether they are meant. */
function isOfUntold({ set, query, answer }: Answered): boolean {
  if (query.query !== "values" || !Array.isArray(answer)) return false;
  if (query.negated !== true && query.never === undefined) return false;
  const { role } = query;
  return answer.some((name) => (set.namesOf(role)?.find(String(name)) ?? absent) === absent);
}

/** "What was installed before the boiler", answered with all that was done. */
function isTypeOfThing({ query, text }: Answered): boolean {
  const asks =
    /^\s*what (?:was|were|has been|have been) (?!done|happening|going|held|planned|scheduled)\p{L}+(?:ed|lt|nt|ld|ught|wn) (?:before|after)\b/iu;
  return query.query === "values" && query.role === "type" && asks.test(text);
}

/** "Did Ann have a headache in Linz", of headaches of which no place is ever told. */
function isPlaceUntold({ set, query, answer }: Answered): boolean {
  if (!areNone(answer) && answer !== 0 && answer !== "no") return false;
  return [...allTermsOf(query)].filter(isEvents).some(({ type, roles }) => {
    const own = type === null || !("location" in roles) ? null : set.rolesOf(set.typeNames.find(type));
    return own !== null && own.size > 0 && !own.has("location");
  });
}

/** Whether different values are counted of a role that none of the events has: places, of what tells no location. */
function countsUntold({ set, query }: Answered): boolean {
  const key = query.query === "count" ? query.distinct : undefined;
  if (
    key === undefined ||
    !("role" in key) ||
    key.role === "type" ||
    key.role === "object" ||
    key.role === ownObject
  )
    return false;
  return (
    typesIn(query).every((type) => !set.rolesOf(set.typeNames.find(type)).has(key.role)) &&
    typesIn(query).length > 0
  );
}

const moving = "fly|flew|drive|drove|sail|sailed|cycle|cycled|ride|rode";
const movedBy = new RegExp(
  `^(?:(?:when|where|how often|how many times) )?(?:did|has|have) (?:\\S+ ){1,3}?(?:ever |first |last )?(${moving}|flown|driven|ridden)\\b|^who (${moving})\\b`,
  "iu",
);

/** "Did Leo fly to Leipzig", of a trip of which another role tells how he went, or none; and who drove, of all that drivers do. */
function isManner({ query, text }: Answered): boolean {
  const [, did, who] = movedBy.exec(text) ?? [];
  const verb = did ?? who;
  if (verb === undefined || !("of" in query)) return false;
  const bases = verbsOf(verb.toLowerCase());
  const own = query.of;
  const isOwn = (type: string): boolean =>
    wordsOfType(type).some((word) =>
      [word, ...verbsOf(word), ...deedsOf(word), ...verbsOfNoun(word)].some((base) => bases.includes(base)),
    );
  const isTravel = (type: string): boolean =>
    wordsOfType(type).some((word) =>
      /^(?:trip|journey|travel|travell?ed|voyage|excursion|outing)$/u.test(word),
    );
  const isSeveral = JSON.stringify(own).includes('"union"');
  return typesIn(query).some((type) => !isOwn(type) && (isTravel(type) || isSeveral));
}
