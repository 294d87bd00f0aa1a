import type { EventsTerm } from "../algebra/query.js";
import { allTermsOf, isEvents } from "../algebra/query-walk.js";
import { absent } from "../events/ids.js";
import type { EventSet } from "../events/event-set.js";
import { wordsOfType } from "../events/type-words.js";
import { questionEnglish } from "../language/question/english.js";
import { verbsOf } from "../language/words/base-form.js";
import { deedsOf, words } from "../language/words/nominals.js";
import { singularsOf } from "../language/words/noun-forms.js";
import { valueOf } from "./algebra/evaluate-query.js";
import { type Answered, areNone, roleAskedBy } from "./answered.js";
import { areNoStaff } from "./complement.js";
import { termOf } from "./link/make.js";
import { nameGrammarOf } from "./link/name-grammar.js";
import { doerIn, formOf } from "./link/of-doer.js";
import { mayBePaid } from "./link/paid.js";
import { areSomebody, clients } from "./link/parties.js";
import { verbsOfRole } from "./link/role-deeds.js";
import { isKnownIn, isToldOf } from "./link/told.js";
import {
  patients,
  professionals,
  providers,
  receivers,
  senders,
  together,
  yielding,
} from "./link/role-names.js";

/**
 * Whether a question speaks of another part than the one that was read: who was hired is not who hired, who paid is not
 * who was paid, and nurses who had a fever are no patients.
 */
export function isOfOtherRole(asked: Answered): boolean {
  const { query, answer } = asked;
  const terms = [...allTermsOf(query)].filter(isEvents);
  const speakOfOthers = [isHirer, isPaid, isOfOtherVerb, isOfOnePart, arePaired];
  const isAny = (check: (asked: Answered, term: EventsTerm, type: string) => boolean): boolean =>
    terms.some((term) => term.type !== null && check(asked, term, term.type));
  return (
    areOfOtherNoun(asked) ||
    isElided(asked) ||
    speakOfOthers.some(isAny) ||
    ((areNone(answer) || answer === 0) && isAny(isOfPartNever)) ||
    (areNone(answer) && isAny(isTraded))
  );
}

/** Whether somebody is sought in a part that he never has in what a log without subjects tells, while he has another in it. */
function isOfPartNever({ set }: Answered, { roles }: EventsTerm, type: string): boolean {
  const number = set.typeNames.find(type);
  const own = number === absent ? [] : [...set.rolesOf(number)];
  if (own.includes("subject")) return false;
  const isIn = (role: string, spelling: string): boolean => isToldOf(set, number, role, spelling);
  return Object.entries(roles).some(([role, names]) =>
    [names]
      .flat()
      .some(
        (name) =>
          set.haveSeveral(role) && !isIn(role, name) && own.some((each) => each !== role && isIn(each, name)),
      ),
  );
}

/** Whether names of an answer are not called as the question calls them, by a role that the log has: "which nurses". */
function areOfOtherNoun({ set, query, answer, text }: Answered): boolean {
  if (/^who (?:on|in|of|at|from) (?:the|our) (?:staff|team|crew)\b/iu.test(text))
    return areNoStaff(set, answer);
  const noun = /^(?:which|what) (?:of (?:the|our|my|these) )?(\p{L}+)/iu.exec(text)?.[1]?.toLowerCase();
  const role = roleAskedBy(query);
  if (query.query === "count" || role === null || noun === undefined || !Array.isArray(answer)) return false;
  const names = nameGrammarOf(set, questionEnglish.with([], set.facts));
  const called = singularsOf(noun).flatMap((one) => names.rolesCalled(one));
  if (called.length === 0 || called.includes(role)) return false;
  const isCalled = (spelling: unknown): boolean =>
    called.some((role) => isKnownIn(set, role, String(spelling)));
  return answer.length === 0 || !answer.every(isCalled);
}

/** "While ill": whoever is asked about was so, and not anybody. */
function isElided({ query, text }: Answered): boolean {
  if (!/\bwhile (?:on|in|at|off|under|away|ill|sick|\p{L}+ing)\b/iu.test(text)) return false;
  return [...allTermsOf(query)].some(
    (term) =>
      term.term === "placed" &&
      (term.how === "while" || term.how === "during") &&
      [term.other].filter(isEvents).some(({ roles }) => Object.keys(roles).length === 0),
  );
}

const hiring = words("hire recruit employ appoint promote elect nominate");

/** Whether who was hired is taken for who hired. */
function isHirer({ set, query, text }: Answered, term: EventsTerm, type: string): boolean {
  const verb =
    /\b(?:[Ww]as|[Ww]ere|been|be|being) (?:ever |first |last |(?:\p{Lu}[\p{L}.'-]* ){1,3})?(\p{L}+ed)\b/u.exec(
      text,
    )?.[1] ?? "";
  const isHiring = verbsOf(verb).some((base) => hiring.has(base));
  const isOfType = wordsOfType(type).some((word) => verbsOf(word).some((base) => hiring.has(base)));
  if (!isHiring || !isOfType || /^by whom\b/iu.test(text)) return false;
  const number = set.typeNames.find(type);
  const others = [...set.rolesOf(number)].filter(
    (role) => role !== "subject" && !together.has(role) && areSomebody(set, role, number),
  );
  const asked = JSON.stringify(query).includes('"role":"subject"') || "subject" in term.roles;
  return asked && others.length > 0;
}

const payers = words(
  "subject payer buyer purchaser customer client owner tenant renter guest member pupil student patient donor sender by",
);

/** Whether who is said to have paid is told in a part of those who are paid, or the other way round. */
function isPaid({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const payee = /\b(?:pay|paid) (\p{Lu}[\p{L}.']*(?: \p{Lu}[\p{L}.']*)*)/u.exec(text)?.[1]?.toLowerCase();
  const isPaying = (role: string): boolean =>
    role === doerOfPaying(set, type) || (role !== "subject" && payers.has(role));
  const isBill = wordsOfType(type).some((word) => /^(?:offers?|quotes?|quotations?|estimates?)$/u.test(word));
  if (
    payee !== undefined &&
    Object.entries(roles).some(
      ([role, names]) => isOneOf(payee, names) && (isBill || isPaying(role) || !mayBePaid(set, role, type)),
    )
  )
    return true;
  const payer = /\b(?:did|has|have|had) (\p{L}[\p{L}.' ]*?) (?:pay|paid|spend|spent)\b/iu
    .exec(text)?.[1]
    ?.toLowerCase();
  const isTime = query.query === "measure" && query.what === "extent";
  if (payer === undefined || isTime) return false;
  const isSold = wordsOfType(type).some((word) => /^(?:out|sold|sell|sale|received?|earned?)$/u.test(word));
  return Object.entries(roles).some(([role, names]) => {
    const isNamed = isOneOf(payer, names);
    const isPayer = payers.has(role.toLowerCase()) || role === doerOfPaying(set, type);
    return isNamed && (!isPayer || isSold);
  });
}

/** Whether what is said, in small letters, has a word of one of some names. */
function isOneOf(said: string, names: string | readonly string[]): boolean {
  const words = new Set(said.split(/\s+/u));
  return [names].flat().some((name) =>
    name
      .toLowerCase()
      .split(/\s+/u)
      .some((word) => words.has(word)),
  );
}

/** The role of those who do what a type says, where that is to pay or to buy. */
function doerOfPaying(set: EventSet, type: string): string | null {
  const isPaying = wordsOfType(type).some((word) =>
    [...verbsOf(word), ...deedsOf(word)].some((base) =>
      /^(?:pay|buy|purchase|spend|order|rent)$/u.test(base),
    ),
  );
  return isPaying ? doerIn(set, type) : null;
}

const deeds =
  "make|made|get|gets|got|gotten|receive|received|send|sent|buy|bought|purchase|purchased|hire|hired|do|done|perform|performed|write|written";

/** Who is said to have done something, before its verb; or who is asked for. */
const doing = new RegExp(
  `\\b(?:did|has|have|had) \\p{L}[\\p{L}.' ]*?(?<!\\b(?:was|were|been|be|being)) (${deeds})\\b|^(?:who|which \\p{L}+)(?: has| have| had)? (${deeds})\\b`,
  "iu",
);

/** What those do who want something, so that they do not get it. */
const wanted = words("payment order booking complaint request enquiry inquiry delivery shipment");

/** Whether who made something is taken for whom it reached, or who got it for whom it came from. */
function isOfOtherVerb({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const number = set.typeNames.find(type);
  const own = set.rolesOf(number);
  const spelt = wordsOfType(type);
  const isRented = spelt.some((word) => word.startsWith("rent")) && !spelt.includes("out");
  if (isRented && /\brent(?:s|ed|ing)? out\b/iu.test(text)) return true;
  const found = doing.exec(text);
  if (found === null) return false;
  const bases = verbsOf((found[1] ?? found[2] ?? "").toLowerCase());
  const doer = doerIn(set, type);
  const persons = [...own].filter(
    (role) => role === doer || yielding.has(role) || areSomebody(set, role, number),
  );
  const said = Object.keys(roles).filter((role) => persons.includes(role));
  const asked =
    found[2] !== undefined && query.query === "values" ? [query.role] : said.length === 1 ? said : [];
  const isDeed = (...verbs: readonly string[]): boolean => verbs.some((verb) => bases.includes(verb));
  const isOwn = bases.some((base) => formOf(set, type)?.verbs?.includes(base) === true);
  return asked.some((role) => {
    if (isDeed("buy", "purchase"))
      return yielding.has(role) && spelt.some((word) => verbsOf(word).includes("buy"));
    if (isDeed("make"))
      return spelt.includes("received") || (own.has(doer) && role !== doer && persons.includes(role));
    if (isDeed("write")) return isOwn && receivers.has(role);
    if (isDeed("do", "perform"))
      return query.query === "count" && /^(?:nurse|assistant|helper)$/u.test(role) && persons.length > 2;
    if (isDeed("send", "hire")) return isOwn && own.has(doer) && role !== doer && persons.includes(role);
    // Who gets something is not who does it, but for what is done to him.
    const isReached = clients.has(role) || patients.has(role) || receivers.has(role);
    const isAgent = verbsOfRole(role).some((base) =>
      spelt.some((word) => [word, ...deedsOf(word)].includes(base)),
    );
    const isOfWant = role === doer && role !== "subject" && spelt.some((word) => wanted.has(word));
    return (
      senders.has(role) ||
      (providers.has(role) && role !== doer && !own.has("subject")) ||
      isOfWant ||
      (isAgent && !isReached)
    );
  });
}

/** Whether one part answers for all who were there, a helper for whom he helped, or an animal for who rode it. */
function isOfOnePart({ set, query, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  if (query.query !== "values" || !/^(?:who|whom)\b/iu.test(text)) return false;
  const { role } = query;
  const number = set.typeNames.find(type);
  const own = set.rolesOf(number);
  const persons = [...own].filter((each) => areSomebody(set, each, number) || patients.has(each));
  if (own.has("subject") || persons.length < 2 || !persons.includes(role)) return false;
  if (
    patients.has(role) &&
    persons.some((each) => !patients.has(each) && !professionals.has(each) && roles[each] === undefined) &&
    /\b(?:had|took|rode|ridden)\b/iu.test(text)
  )
    return true;
  const isHelping = /\b(?:assist|help|nurs)/iu.test(text);
  if (
    /^(?:nurse|assistant|helper)$/u.test(role) &&
    !isHelping &&
    persons.some((each) => professionals.has(each) && each !== role)
  )
    return true;
  const isThere =
    /^who (?:came|went|attended|was (?:at|in|on)|is (?:at|in|on)|were (?:at|in|on)|has been)\b/iu.test(text);
  const others = persons.filter(
    (each) => each !== role && roles[each] === undefined && !together.has(each) && each !== "name",
  );
  if (isThere && others.length > 0) return true;
  // "With" somebody of whom events have several.
  const company = /\bwith (\p{Lu}[\p{L}.' ]*)/u.exec(text)?.[1]?.toLowerCase();
  return Object.entries(roles).some(
    ([each, names]) =>
      company !== undefined && each !== role && set.haveSeveral(each) && isOneOf(company, names),
  );
}

/** Whether events have as many of one as of another of what is asked and named, so that each may belong to one: riders and horses. */
function arePaired({ set, query, setting }: Answered, { roles }: EventsTerm, type: string): boolean {
  const counted = query.query === "count" && query.distinct !== undefined && "role" in query.distinct;
  const asked = query.query === "values" ? [query.role] : counted ? [query.distinct.role] : [];
  const all = [...new Set([...asked, ...Object.keys(roles)])].filter((role) => !together.has(role));
  const [one, two] = all.filter((role) => set.haveSeveral(role));
  const number = set.typeNames.find(type);
  if (one === undefined || two === undefined || number === absent) return false;
  const of = termOf(query);
  const found = of === null ? null : valueOf(set, { query: "instants", of, tense: query.tense }, setting);
  const starts = Array.isArray(found) ? new Set(found.map((each) => Date.parse(String(each)))) : null;
  return set.postings(number, null, null).some(({ from, to }) => {
    for (let position = from; position < to; position += 1) {
      if (starts !== null && !starts.has(set.startAt(position).at)) continue;
      const many = set.furtherAt(position, one).length;
      const isMeant = [one, two].every((role) => {
        const names = [roles[role] ?? []].flat();
        return names.length === 0 || names.some((name) => isAt(set, position, role, name));
      });
      if (many > 0 && isMeant && many === set.furtherAt(position, two).length) return true;
    }
    return false;
  });
}

function isAt(set: EventSet, position: number, role: string, spelling: string): boolean {
  const name = set.namesOf(role)?.find(spelling) ?? absent;
  return name !== absent && set.hasRole(position, { role, name });
}

const buying = words("buy purchase acquire");
const selling = words("sell sale");

/** Whether what nothing was found of may be told by those on the other side: what was sold was bought. */
function isTraded({ set, text }: Answered, { roles }: EventsTerm, type: string): boolean {
  const isOf = (spelling: string, verbs: ReadonlySet<string>): boolean =>
    wordsOfType(spelling).some((word) => [word, ...verbsOf(word)].some((base) => verbs.has(base)));
  const isOwned = /\b(?:owns|owned|belongs?)\b|^does .* own\b/iu.test(text);
  const other = isOf(type, buying) ? selling : isOf(type, selling) || isOwned ? buying : null;
  if (other === null) return false;
  const names = Object.values(roles).flat();
  return set.typeNames.spellings.some(
    (spelling, number) =>
      isOf(spelling, other) &&
      [...set.rolesOf(number)].some((role) => names.some((name) => isToldOf(set, number, role, name))),
  );
}
