import { isHanded } from "../../events/predicates.js";
import { isPreposition } from "../../events/event.js";
import type { EventSet } from "../../events/event-set.js";
import { absent } from "../../events/ids.js";
import type { TypeForm } from "../../events/type-naming.js";
import type { DeclaredNames, Vocabulary } from "../../events/vocabulary.js";
import { questionEnglish } from "../../language/question/english.js";
import { mayBeVerb, verbsOf } from "../../language/words/base-form.js";
import { deedsOf, words } from "../../language/words/nominals.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { type NameGrammar, nameGrammarOf } from "./name-grammar.js";
import type { Parts } from "./parts.js";
import { isProper } from "./values.js";
import { only } from "./bearer-asked.js";
import { areNumbers } from "./measures.js";
import { clients, peopleOf } from "./parties.js";
import { isAgentNoun, verbsOfRole } from "./role-deeds.js";
import {
  comesFrom,
  doneTo,
  guiding,
  isPersons,
  isSomebody,
  isUndergoing,
  leaders,
  outcomes,
  patients,
  professionals,
  providers,
  receivers,
  senders,
  served,
  together,
  troupes,
  yielding,
} from "./role-names.js";

/**
 * Whether a verb is that of those who have a role of their own, or of the subject where both do the like: a trainer
 * trains somebody else. To be somewhere is not to be a chair there.
 *
 * @param hasVerb  whether the verb is one of the form's own
 */
export function isOfDoer(
  { types }: Pick<NameGrammar, "types">,
  { verb, items, isPassive, asksObject }: Parts,
  { type, by, object, verb: own }: TypeForm,
  hasVerb: boolean,
): boolean {
  if (own === "be" && hasVerb && object.head !== null)
    return items.some(({ item }) => item.kind === "nouns" || item.kind === "role");
  if (by !== null && !hasVerb) return false;
  const others = verb === null ? [] : types.withVerb(verb).filter((form) => form.type === type);
  // Who "lectured" is the lecturer alone: a lecture is no verb of those who hear it.
  const isRivalled = others.some(
    (form) => (form.by === null) !== (by === null) && form.verbs?.some(isKnownVerb) === true,
  );
  const hasObject = isPassive || asksObject || items.some(({ slot }) => slot.kind === "object");
  return !isRivalled || hasObject === (by !== null);
}

/** Verbs of those who take something over from others, and the roles of those who do. */
export const taking = words("order book buy purchase acquire rent hire lease borrow");
export const takers = words("buyer purchaser renter tenant hirer lessee borrower guest reader patron");

/** Verbs of those whom something reaches. */
const getting = words("get receive lose win earn suffer catch");

/** Roles of those from whom it comes, or against whom it is. */
const givers: ReadonlySet<string> = new Set([...guiding, ...professionals, "opponent", "rival", "judge"]);

/** What those say whom something does not please, or who want it, and their roles. */
const asking = words("complain complaint request enquire enquiry inquire inquiry");
const askers = words("customer client guest caller complainant visitor patient resident tenant");

/** What those do who perform together. */
const performing = words("rehearse perform play act practise practice sing dance appear rehearsal");

/** Roles that say by whom something was done, and nothing else of him. */
const doneBy = words("by workman done_by");

/** Roles of those whose it is or who arrange it, where somebody else does it. */
const arrangers = words("owner organiser organizer");

/** What guests do, and who they are. */
const visiting = words("visit stay");
const visitors = words("guest visitor");

/** Roles of those who do it then. */
const helpers = words("helper repairer seller");

/**
 * The role of those who do what a type says, in events that have no subject: of rides the rider, of lessons with a student
 * alone the student; null where nobody can tell. Who comes along does it as well, but is not whose it is.
 */
export function roleOfDoer(own: ReadonlySet<string>, form: TypeForm): string | null {
  const { by, verb, verbs, words, object } = form;
  if (own.has("subject")) return "subject";
  if (by !== null) return by;
  const deeds = [...(verbs ?? []), ...(verb === null ? deedsOf(words.at(-1) ?? "") : [])];
  const called = [...own].find((role) => verbsOfRole(role).some((base) => deeds.includes(base)));
  if (called !== undefined) return called;
  const inRoles = (roles: ReadonlySet<string>): string[] => [...own].filter((role) => roles.has(role));
  const isTaken = [...deeds, ...deedsOf(object.head ?? "")].some((deed) => taking.has(deed));
  // Who orders or rents is not of whom.
  const taker = isTaken ? only(inRoles(takers)) : null;
  if (taker !== null) return taker;
  const visitor = deeds.some((deed) => visiting.has(deed)) ? only(inRoles(visitors)) : null;
  if (visitor !== null) return visitor;
  const isPerson = (role: string): boolean => isPersons(role) || guiding.has(role) || professionals.has(role);
  // Of "saw the doctor" whoever is not the doctor.
  if (own.has(object.head ?? "") && isPerson(object.head ?? ""))
    return only([...own].filter((role) => role !== object.head && isPerson(role)));
  const persons = [...own].filter(
    (role) =>
      isPerson(role) && !together.has(role) && !isUndergoing(role) && !(isTaken && yielding.has(role)),
  );
  const agents = [...own].filter(
    (role) =>
      isAgentNoun(role) && !outcomes.has(role) && !(isTaken && (providers.has(role) || yielding.has(role))),
  );
  const plain = agents.filter((role) => !guiding.has(role) && !professionals.has(role));
  // Who gets or loses something is not who gives it to him, nor against whom.
  if (deeds.some((deed) => getting.has(deed)))
    return only(
      [...new Set([...persons, ...plain])].filter((role) => !givers.has(role) && !senders.has(role)),
    );
  if (deeds.some((deed) => asking.has(deed))) return only(inRoles(askers)) ?? only(inRoles(takers));
  // A cast rehearses, whoever directs it.
  const troupe = only(inRoles(troupes));
  if (troupe !== null && deeds.some((deed) => performing.has(deed))) return troupe;
  // Who "trained" with a coach may be either; whom a trainer trains is called by that.
  if (deeds.includes("train") && object.head === null && plain.some((role) => !isPersons(role))) return null;
  const others = persons.filter((role) => role !== "name" && !receivers.has(role));
  const sent = inRoles(senders).filter((role) => !isPreposition(role) && !(isTaken && yielding.has(role)));
  // A repair of an owner's that a helper does, a stall of an organiser's that a seller rents.
  if (others.length > 0 && others.every((role) => arrangers.has(role))) {
    const doer = only([...inRoles(helpers), ...sent]);
    if (doer !== null) return doer;
  }
  return (
    only(others) ??
    only(others.filter((role) => !clients.has(role) && !served.has(role))) ??
    only(others.filter((role) => !clients.has(role) && !served.has(role) && !arrangers.has(role))) ??
    // A nurse helps at an operation.
    (!deeds.some(isKnownVerb) && others.every((role) => professionals.has(role))
      ? only(others.filter((role) => role !== "nurse"))
      : null) ??
    (others.length === 0 ? (only(sent) ?? only(inRoles(doneBy)) ?? only(agents)) : null)
  );
}

/** The role of those who do what a form of a type says; the subject where nobody can tell. */
export function doerOfType(vocabulary: Vocabulary, form: TypeForm | undefined): string {
  const own = form === undefined ? null : vocabulary.rolesOf(form.type);
  const beings = [...(own ?? [])].filter((role) => !areNumbers(vocabulary, role));
  return (form === undefined || own === null ? null : roleOfDoer(new Set(beings), form)) ?? "subject";
}

/** Whether the log tells some events by who did them, rather than all by roles of their own. */
export function haveSubjects(vocabulary: Vocabulary): boolean {
  return vocabulary.typeNames.spellings.some((_, type) => vocabulary.rolesOf(type)?.has("subject") !== false);
}

/** Whose deed the verb of a type is; null where nobody's. */
export function doerOf(form: TypeForm, own: ReadonlySet<string> | null): string | null {
  const { by, isReceived, verb, words } = form;
  if (by !== null) return by;
  // What is on loan is what somebody lends.
  if (verb === "be" && isHanded(words)) return [...(own ?? [])].find((role) => doneTo.has(role)) ?? null;
  if (!isReceived) return (own === null || own.size === 0 ? null : roleOfDoer(own, form)) ?? "subject";
  const [only = null, ...others] = [...(own ?? [])].filter(comesFrom);
  return others.length > 0 ? null : only;
}

/** Verbs of what two do with each other. */
const mutual: ReadonlySet<string> = new Set("marry divorce meet date kiss hug fight wed".split(" "));

/** Whether two do something with each other, so that the log may have both in one role. */
export function isMutual(form: TypeForm | undefined): boolean {
  return form?.verbs?.some((verb) => mutual.has(verb)) === true;
}

/** The roles of those whom a verb may mean that says little of itself before the noun of a type: who "got a call". */
export interface Meant {
  readonly roles: readonly string[];
  /** Whether one of them is meant, and not whoever is in either. */
  readonly isOne?: boolean;
  /** Whether nobody else can be meant, so that one who has another part in it is answered by none. */
  readonly isSure: boolean;
}

/** Roles of the two sides of what is done together. */
export const opposed = words(
  "white black home away host_team guest_team home_team away_team player opponent red blue",
);

/**
 * The roles in which somebody may be who does something that has no subject, of those in which the log knows him there: of
 * a game whichever colour he has; of others only one can be meant. Undefined where there are not several.
 */
export function inEither(
  vocabulary: Vocabulary,
  names: Pick<NameGrammar, "namesOf">,
  form: TypeForm,
  { items, verb, isPassive }: Parts,
): Meant | null | undefined {
  const own = vocabulary.rolesOf(form.type);
  // Who was born is a child, whoever's mother she was.
  if (isPassive || form.words.includes("born")) return undefined;
  const who = items.find(({ slot }) => slot.kind === "subject")?.item;
  // Who was at a reunion may have been its host.
  const isThere = verb === null || verbsOf(verb).some((base) => /^(?:be|attend|come)$/u.test(base));
  const people = isThere && who?.kind === "name" ? peopleOf(vocabulary, form) : null;
  if (people !== null) return { roles: people.all, isSure: true };
  if (own === null || own.has("subject") || who?.kind !== "name" || roleOfDoer(own, form) !== null)
    return undefined;
  const known = names
    .namesOf(who.phrase.text)
    .filter((one) => one.match === "whole" && vocabulary.isTold?.(one) !== false);
  const roles = [...new Set(known.map(({ role }) => role))].filter(
    (role) => own.has(role) && !outcomes.has(role),
  );
  // Who cooked is not whoever was a guest at it.
  const isOwnVerb = verb !== null && verbsOf(verb).some((base) => form.verbs?.includes(base));
  if (isOwnVerb && roles.length === 1 && hasServed(own)) return null;
  if (roles.length < 2) return undefined;
  return roles.every((role) => opposed.has(role.toLowerCase())) ? { roles, isSure: true } : null;
}

function hasServed(own: ReadonlySet<string>): boolean {
  return [...own].some((role) => served.has(role) && !together.has(role));
}

/** The part that somebody is said to have had, in events that have no subject: who was captain was no one of the crew. */
export function partSaid(
  vocabulary: Vocabulary,
  names: Pick<NameGrammar, "rolesCalled">,
  form: TypeForm,
  { items, verb }: Parts,
): Meant | undefined {
  const own = vocabulary.rolesOf(form.type);
  const said = items.find(({ slot, item }) => slot.kind === "object" && item.kind === "role")?.item;
  const isBeing = verb === null || verbsOf(verb).includes("be");
  if (own === null || own.has("subject") || said?.kind !== "role" || !isBeing) return undefined;
  const part = names.rolesCalled(said.phrase.text).find((role) => own.has(role));
  return part === undefined ? undefined : { roles: [part], isSure: true };
}

/** Whether a verb is read as done to somebody that is no participle: who was captain was not captained. */
export function isNoParticiple({ by }: TypeForm, { verb, isPassive }: Parts): boolean {
  return by !== null && isPassive && verb !== null && !mayBeVerb(verb, "participle");
}

/** A type as it is said first. */
export function formOf(set: EventSet, type: string): TypeForm | undefined {
  return nameGrammarOf(set, questionEnglish.with([], set.facts)).types.all[set.typeNames.find(type)];
}

/** The role of those who do what a type says: the subject, or of rides without one the rider. */
export function doerIn(set: EventSet, type: string | null): string {
  return doerOfType(set, type === null ? undefined : formOf(set, type));
}

/** The roles of those who join in, of which some value does something elsewhere: its events may be in company. */
export function companyRoles(set: EventSet): readonly string[] {
  const doers = [...new Set(["subject", ...set.typeNames.spellings.map((type) => doerIn(set, type))])];
  const isDoer = (name: string): boolean =>
    doers.some((role) => (set.namesOf(role)?.find(name) ?? absent) !== absent);
  return [...together, ...patients, ...leaders].filter(
    (role) => !doers.includes(role) && set.namesOf(role)?.spellings.some(isDoer) === true,
  );
}

const known = new WeakMap<EventSet, DeclaredNames | null>();

/**
 * Who does something in some role, as names that each such role knows: who rides in a log may never have taught, and is then
 * no teacher rather than unknown. Null where all are subjects.
 */
export function doerNames(set: EventSet): DeclaredNames | null {
  let names = known.get(set);
  if (names === undefined) known.set(set, (names = doerNamesIn(set)));
  return names;
}

function doerNamesIn(set: EventSet): DeclaredNames | null {
  const roles = [...new Set(set.typeNames.spellings.map((type) => doerIn(set, type)))];
  const others = roles.filter((role) => role !== "subject");
  if (others.length === 0) return null;
  const isProperIn = (role: string) => (name: string) => role === "subject" || isProper(name);
  const people = set.placeRoles.filter(
    (role) => isSomebody(role) || [together, clients, served].some((some) => some.has(role)),
  );
  const all = [...new Set(["subject", ...others, ...people])].flatMap((role) =>
    (set.namesOf(role)?.spellings ?? []).filter(isProperIn(role)),
  );
  return { roles: Object.fromEntries(others.map((role) => [role, all])) };
}
