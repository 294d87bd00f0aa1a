import { wordsOfType } from "../../events/type-words.js";
import { verbsOf } from "../../language/words/base-form.js";
import { deedsOf } from "../../language/words/nominals.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { areNumbers, roleMeasured } from "../link/measures.js";
import { areSomebody, clients } from "../link/parties.js";
import { attendees, doneTo, isPersons, isPlace, patients, reasons, receivers } from "../link/role-names.js";
import { isProper, titled } from "../link/values.js";
import type { Ask } from "./asks.js";
import type { Clause, Filler } from "./clause.js";
import { isGeneral, isHeaded, isToldIn, type Lookup, objectOf, rolesOfKind, toldValues } from "./lookup.js";
import { isObjectOf } from "./role-lexicon.js";
import { attributes, beings, jobs, makers, people, rolesBehind } from "./words.js";

/** What is asked for: the values of a role, of which only some may be, or all but some. */
export interface Asked {
  /** Empty where no values are asked for. */
  readonly role: string;
  readonly names: readonly string[] | null;
  readonly besides: readonly string[];
  /** Whether the noun is what the values are called. */
  readonly isOfValues?: boolean;
  /** What its events must have besides: a publication that is a book. */
  readonly kind?: Filler;
}

const none: Asked = { role: "", names: null, besides: [] };

function only(roles: readonly string[]): Asked | null {
  const [role, ...others] = roles;
  return role === undefined || others.length > 0 ? null : { ...none, role };
}

/** Whether a role may tell what something was done to, or with. */
function isThing(lookup: Lookup, { type, doer }: Clause, role: string): boolean {
  const isOther =
    role === doer ||
    isPlace(role) ||
    reasons.has(role) ||
    attributes.has(role) ||
    makers.has(role) ||
    rolesBehind[role] !== undefined;
  return !isOther && !areNumbers(lookup.vocabulary, role) && !areSomebody(lookup.vocabulary, role, type);
}

/** Verbs that say little before the noun of what somebody undergoes as well as does. */
function isHad({ light }: Clause): boolean {
  return light === "be" || light === "have" || light === "get" || light === "need" || light === "undergo";
}

/** The role that is asked for; null where that cannot be told. */
export function roleAsked(lookup: Lookup, ask: Ask, clause: Clause): Asked | null {
  const { vocabulary } = lookup;
  const { type, fillers, doer, isPassive } = clause;
  const isFilled = (role: string): boolean => fillers.some((filler) => filler.role === role);
  const free = [...(vocabulary.rolesOf(type) ?? [])].filter((role) => !isFilled(role));
  const object = objectOf(lookup, clause);
  const isPerson = (role: string): boolean => {
    const values = toldValues(lookup, role, type);
    const areNames = values.every((value) => isProper(value.replace(titled, "").trim()));
    return values.length > 0 && areNames && areSomebody(vocabulary, role, type) && !isPlace(role);
  };
  const behind = ask.preposition === null ? undefined : (rolesBehind[ask.preposition] ?? new Set<string>());
  switch (ask.kind) {
    case "who": {
      if (clause.isOfRole) return isFilled(doer) ? null : { ...none, role: doer };
      // Who was in scene 2, or in box 6, may be in any part that the log has for somebody.
      const called = free.filter(
        (role) =>
          !isPlace(role) &&
          toldValues(lookup, role, type).every((value) => isProper(value.replace(titled, "").trim())),
      );
      if (clause.isHeld && ask.isBe && called.length > 1) return null;
      if (ask.preposition === "by") return isFilled(doer) ? null : { ...none, role: doer };
      if (behind !== undefined) {
        const roles = free.filter(
          (role) =>
            (behind.has(role) || (role === object && ask.preposition === "to")) &&
            role !== doer &&
            isPerson(role),
        );
        if (roles.length > 0) return only(roles);
        const [company] = fillers.filter(({ role, names }) => role === doer && names.length === 1);
        if (ask.preposition !== "with" || company === undefined) return null;
        return { role: doer, names: null, besides: company.names };
      }
      if (isFilled(doer) && !isPassive && clause.isBare) {
        const [company, ...more] = fillers.filter(({ role }) => role === doer);
        if (company === undefined || more.length > 0) return null;
        return { role: doer, names: null, besides: company.names };
      }
      // Who came along on a trip is each who did, whoever arranged it.
      const along = only(free.filter((role) => attendees.has(role)));
      if (along !== null && clause.isBare && /^(?:come|go|attend|participate)$/u.test(clause.light ?? ""))
        return along;
      if (!isFilled(doer) && !isPassive && clause.isBare) {
        const isBeside = /^(?:have|get|take|hold|place|make)$/u.test(clause.light ?? "");
        if (
          lookup.isStrict &&
          (isBeside || (fillers.length === 0 && clause.time === null && clause.isPassive))
        )
          return null;
        const isUntold = doer === "subject" && !free.includes(doer);
        if (isUntold && /^(?:place|make|do|give|hold|carry|have|suffer|happen)$/u.test(clause.light ?? ""))
          return only(free.filter(isPerson)) ?? only(free.filter((role) => patients.has(role)));
        // Who had a treatment is whom it was given.
        const treated = only(free.filter((role) => role !== doer && clients.has(role)));
        if (treated !== null && isHad(clause)) return treated;
        if (clause.light === "take" && free.some((role) => receivers.has(role))) return null;
        if (
          (isHad(clause) && (object !== null || free.some((role) => receivers.has(role)))) ||
          !free.includes(doer) ||
          !isPerson(doer)
        )
          return null;
        return { ...none, role: doer };
      }
      if (!isFilled(doer) && !isPassive && clause.light === null && !ask.isDo) return null;
      if (lookup.isStrict && isPassive && fillers.length === 0) return null;
      return only(free.filter((role) => role !== doer && isPerson(role)));
    }
    case "what": {
      if (behind !== undefined)
        return only(free.filter((role) => behind.has(role) && !areSomebody(vocabulary, role, type)));
      // What an exhibition or a prize is called.
      if (ask.isOfDeed === true && clause.nouns.length > 0 && clause.light !== "be") {
        const called = ["name", "title", "version", "incident", "destination", "topic"].find((role) =>
          free.includes(role),
        );
        if (called !== undefined) return { ...none, role: called };
      }
      if (ask.isOfDeed === true)
        return clause.nouns.length > 0 ? only(free.filter((role) => isThing(lookup, clause, role))) : null;
      if (!isFilled(doer) && !isPassive && !ask.isDo && !clause.isGoing && clause.isBare) return null;
      if (object === null && lookup.isStrict && isPassive) return null;
      const things = free.filter((role) => isThing(lookup, clause, role));
      const isOf = (role: string): boolean => isPlace(role) || /^(?:body[_ ])?part$/u.test(role);
      const happened = clause.light === "happen" && things.length === 0 ? only(free.filter(isOf)) : null;
      if (object === null) return only(things) ?? only(things.filter((role) => doneTo.has(role))) ?? happened;
      return isFilled(object) ? null : { ...none, role: object };
    }
    case "where":
      if (behind !== undefined) return only(free.filter((role) => behind.has(role) && isPlace(role)));
      return only(free.filter((role) => isPlace(role) && role !== "origin"));
    case "why":
      return only(free.filter((role) => reasons.has(role)));
    case "noun": {
      const asked = byNoun(lookup, ask.noun, ask, clause, free);
      // What was repaired is not what was used.
      return clause.light === "use" && asked?.role === object ? null : asked;
    }
    case "many": {
      if (ask.noun === null) return null;
      if (roleMeasured(vocabulary, { text: ask.noun }, [type]) !== null) return none;
      const found = byNoun(lookup, ask.noun, ask, clause, free);
      if (found?.isOfValues !== true) return found;
      // How many leeks there were is told by an amount.
      return { ...found, names: found.names ?? toldValues(lookup, found.role, type) };
    }
    case "truth":
      // What is repaired is so after that.
      return ask.isPresent && isPassive && !clause.isGoing ? null : none;
    default:
      return none;
  }
}

/** The role that a noun asks for: by its name, by what its values are called, by its place in the question. */
function byNoun(
  lookup: Lookup,
  noun: string,
  ask: Ask,
  clause: Clause,
  free: readonly string[],
): Asked | null {
  const { names } = lookup;
  const { type, doer, isPassive, isBare } = clause;
  const object = objectOf(lookup, clause);
  const singulars = singularsOf(noun);
  const called = free.filter((role) => singulars.includes(role.toLowerCase()));
  // "Which nurse has shared a shift with Joan": of several in one role the others.
  const [company, ...besides] = clause.fillers.filter(({ role }) => singulars.includes(role.toLowerCase()));
  const isShared = besides.length === 0 && (ask.preposition === "with" || clause.light === "share");
  if (company !== undefined && isShared && lookup.vocabulary.haveSeveral?.(company.role) === true)
    return { role: company.role, names: null, besides: company.names };
  const isActive = isBare && !isPassive && clause.light === null;
  const isOfDoer = isActive && object !== null;
  // Who did it is asked for, and not another that had a part in it.
  if (called.length > 0) return isOfDoer && !called.includes(doer) ? null : only(called);
  const like = rolesOfKind(lookup, type, singulars, free);
  if (
    like.length === 0 &&
    names.types
      .withNoun(noun)
      .some((form) => form.verb === null && form.object.head !== null && singulars.includes(form.object.head))
  )
    return null;
  const behind = ask.preposition === null ? undefined : rolesBehind[ask.preposition];
  const near = like.filter((role) => behind?.has(role) === true);
  // Customers who called are not those who were called.
  const isOther = isActive && behind === undefined && free.includes(doer) && !like.includes(doer);
  if (like.length > 0) return isOther ? null : only(near.length > 0 ? near : like);
  const kind = kindOf(lookup, type, singulars, free);
  if (kind !== null) return kind;
  // What was published is a book, whatever is called a children's book.
  const titles = free.filter((role) => /^(?:title|work|name)$/u.test(role));
  const deeds = wordsOfType(lookup.vocabulary.typeNames.spelling(type)).flatMap(verbsOf);
  if (
    titles.length > 0 &&
    singulars.some((each) => each !== "thing" && each !== "item" && isObjectOf(each, deeds))
  )
    return only(titles);
  if (ask.kind === "noun" && ask.isOf) return null;
  const ending = free.flatMap((role) => {
    const values = toldValues(lookup, role, type);
    const found = values.filter((value) => isHeaded(value, singulars));
    return found.length === 0
      ? []
      : [{ ...none, role, isOfValues: true, names: found.length === values.length ? null : found }];
  });
  const [found, ...more] = ending;
  // Which grooms there were asks for no job.
  if (found !== undefined) return more.length === 0 && !jobs.has(found.role) ? found : null;
  return singulars.some((each) => attributes.has(each))
    ? null
    : byPlace(lookup, singulars, ask, clause, free);
}

/** What something is called of which a role says that it is of the kind that is asked for: the title, of what is a book. */
function kindOf(
  lookup: Lookup,
  type: number,
  nouns: readonly string[],
  free: readonly string[],
): Asked | null {
  const named = only(free.filter((role) => /^(?:name|title)$/u.test(role)));
  const [kind, ...others] = free.flatMap((role) => {
    const names = toldValues(lookup, role, type).filter((value) => nouns.includes(value.toLowerCase()));
    return names.length > 0 ? [{ role, names }] : [];
  });
  return named === null || kind === undefined || others.length > 0 ? null : { ...named, kind };
}

/** The role that a noun asks for by where it stands, of which something says that it calls what the role has. */
function byPlace(
  lookup: Lookup,
  nouns: readonly string[],
  { preposition }: Ask,
  clause: Clause,
  free: readonly string[],
): Asked | null {
  const { vocabulary, names, isStrict } = lookup;
  const { type, doer, isPassive, isBare, fillers } = clause;
  const object = objectOf(lookup, clause);
  // What another event tells of is told here where it is of the same.
  const elsewhere = nouns.flatMap((each) => names.rolesCalled(each));
  const isNamed = (value: string): boolean => isToldIn(lookup, elsewhere, value);
  const arePeople = nouns.some((each) => people.has(each));
  const deeds = wordsOfType(vocabulary.typeNames.spelling(type)).flatMap((word) => [
    ...verbsOf(word),
    ...deedsOf(word),
  ]);
  const isOfDeed = nouns.some((each) => isObjectOf(each, deeds));
  const areBeings = nouns.some((each) => beings.has(each));
  if (isStrict && !arePeople && elsewhere.length === 0) return null;
  const fits = (role: string): boolean => {
    const values = toldValues(lookup, role, type);
    if (elsewhere.length > 0) return values.some(isNamed);
    if (arePeople) return values.every(isProper) && (role === doer || role === object || isPersons(role));
    return isOfDeed && ((role === object && isGeneral(role)) || (role === doer && areBeings));
  };
  const asked = (roles: readonly string[]): Asked | null => {
    const found = only(roles);
    if (found === null || elsewhere.length === 0) return found;
    const values = toldValues(lookup, found.role, type);
    // Of people some of whom are called so nobody knows what the others are.
    const areNames = values.every((value) => isProper(value.replace(titled, "").trim()));
    return values.every(isNamed) || !areNames ? found : null;
  };
  if (preposition !== null) {
    const behind = rolesBehind[preposition];
    return behind === undefined ? null : asked(free.filter((role) => behind.has(role) && fits(role)));
  }
  const isState = isPassive && object === null && elsewhere.length > 0;
  if (isBare && (!isPassive || isState) && !isHad(clause) && fillers.every(({ role }) => role !== doer))
    return fits(doer) ? asked(free.filter((role) => role === doer)) : null;
  const roles = free.filter((role) => fits(role) && (role !== doer || isHad(clause)));
  // Of a bath that somebody gives, who had one is whom it was given.
  const undergone = roles.filter((role) => role !== doer);
  return asked(undergone.length > 0 ? undergone : roles);
}
