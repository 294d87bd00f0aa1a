import type { TypeForm } from "../../events/type-naming.js";
import type { RoleName, Vocabulary } from "../../events/vocabulary.js";
import { absent } from "../../events/ids.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { deedsOf, words } from "../../language/words/nominals.js";
import { areSomebody, asked, partiesOf, peopleOf, provided, type RolesOfPeople } from "./parties.js";
import { isOfAnything, type Parts, type Slot } from "./parts.js";
import { isSaidAlike } from "./light-verbs.js";
import { verbsOfRole } from "./role-deeds.js";
import type { NameGrammar } from "./name-grammar.js";
import { inEither, type Meant, partSaid } from "./of-doer.js";
import { attendees, ordering, patients, professionals, receivers, senders, together } from "./role-names.js";

/** What two have with each other, whoever of them began it. */
const mutual = words(
  "call chat talk conversation meeting discussion argument quarrel fight date phone videocall",
);

/** What somebody takes that comes from others. */
const taken = words(
  "call order booking reservation complaint message delivery payment request question enquiry inquiry",
);

/** Those of them that whoever has them does himself. */
const learned = words("lesson class course training exam test tutorial school audition");

/** Verbs of those to whom it is done, of those who have it, and of those who have or take it. */
const getting = words("get receive");
const having = words("have get receive");
const taking = words("take");

/** Verbs of those who do it. */
const doing = words("do make perform conduct give hold lead stage organise organize send write");

/** Verbs of those who do it for others. */
const handing = words("give hold lead stage organise organize");

/** What is done to whoever gets it. */
const befalling = words(
  "injury wound burn cut bruise sprain bump shock infection hospitalisation hospitalization cold promotion rest break",
);

/** Stands for the role of people where none of them can be meant, but things may: a van gets a wash. */
export const nobody = "nobody";

/** Roles of those for whom others do what they have. */
const wards = words("child pupil student resident baby");

/**
 * Whom a verb means that says little of itself, before a noun of a form: who did a surgery is the surgeon, who got a call the
 * one whom it reached, and who had one either of two.
 *
 * @returns null where the log does not tell, undefined where the verb may be said of whatever has a part in it
 */
export function meantBy(vocabulary: Vocabulary, form: TypeForm, verb: string): Meant | null | undefined {
  const own = vocabulary.rolesOf(form.type);
  if (own === null) return undefined;
  if (!own.has("subject")) return meantOf(peopleOf(vocabulary, form), verbsOf(verb));
  const { doer, undergoer, kind, called } = partiesOf(vocabulary, form);
  const verbs = verbsOf(verb);
  const isOf = (some: ReadonlySet<string>): boolean => called.some((noun) => some.has(noun));
  const isSaid = (some: ReadonlySet<string>): boolean => verbs.some((base) => some.has(base));
  const of = (role: string | null, isSure: boolean): Meant | null =>
    role === null ? null : { roles: [role], isSure };
  // Who conducted the concert is its conductor, whoever else is told of it.
  const named =
    namedDoer(vocabulary, form.type, verbs) ??
    (verbs.includes("attend") ? [...own].find((role) => attendees.has(role.toLowerCase())) : undefined);
  if (named !== undefined) return of(named, true);
  // Who took a riding lesson had it, whatever horse he rode.
  if (isSaidAlike(verb, form) && isOf(learned)) return of("subject", true);
  const holder = kind === "received" ? of(doer, false) : of("subject", false);
  const isReaching = kind === "directed" || kind === "received";
  const isVerbal = form.verb !== null && form.object.head !== null && !form.isOfNoun && !form.isDoubtful;
  // Who visited the doctor with a child need not have had the visit.
  const isOfWards = isSaid(having) && kind === null && [...own].some((role) => wards.has(role.toLowerCase()));
  if (isOfWards || (form.isReceived && doer === null)) return null;
  if (isVerbal && kind === null && !isOf(mutual)) return undefined;
  if (isSaid(getting)) {
    // A presentation is gotten by others than the one who gave it.
    const isOwn = kind === null && undergoer === "subject" && called.some((noun) => deedsOf(noun).length > 0);
    return of(isOwn && !isOf(befalling) ? nobody : undergoer, isReaching);
  }
  if (isSaid(having)) {
    if (isOf(mutual)) return undergoer === null ? holder : { roles: sides(doer, undergoer), isSure: false };
    if (isOf(asked)) return holder;
    const isOther = kind === null && undergoer !== "subject";
    // Who had a transfer may be where it came from, or where it went; who had a reading gave it, or was its host.
    if (isOther && [...own].some((role) => senders.has(role))) return null;
    if (isOther && undergoer !== null && !patients.has(undergoer))
      return { roles: ["subject", undergoer], isSure: false, isOne: true };
    return of(undergoer, isReaching);
  }
  if (isSaid(taking)) return !isReaching ? holder : isOf(taken) ? of(undergoer, true) : null;
  // Who gives a class does not attend it; who brings a dog to one does.
  const isAttended = kind === "provided" && verbs.includes("attend") && !patients.has(undergoer ?? "");
  if (isAttended) return of(undergoer, true);
  if (!isSaid(doing)) return holder;
  if (verbs.includes("give") && called.includes("interview")) return of(undergoer, true);
  const isOpen = doer === null && !isSaid(handing) && !called.includes("interview");
  const isOwn = isOpen || (verbs.includes("do") && isOf(learned) && !professionals.has(doer ?? ""));
  return isOwn ? holder : of(doer, kind !== null);
}

/** Whom a verb means that says little of itself, of events that have no subject. */
function meantOf(people: RolesOfPeople | null, verbs: readonly string[]): Meant | null | undefined {
  if (people === null) return undefined;
  const { doer, undergoer, all, called } = people;
  const isSaid = (some: ReadonlySet<string>): boolean => verbs.some((base) => some.has(base));
  const isOf = (some: ReadonlySet<string>): boolean => called.some((noun) => some.has(noun));
  const of = (role: string | null): Meant | null => (role === null ? null : { roles: [role], isSure: true });
  if (verbs.some((base) => /^(?:be|attend|come|join)$/u.test(base)))
    return isOf(provided) ? of(undergoer) : { roles: all, isSure: true };
  if (isSaid(getting)) return of(undergoer);
  if (isSaid(having) || isSaid(taking)) {
    if (isOf(mutual)) return { roles: all, isSure: true };
    return isOf(learned) || isOf(provided) ? of(undergoer) : null;
  }
  if (!isSaid(doing)) return undefined;
  return of(isOf(learned) && !isSaid(handing) && verbs.includes("do") ? undergoer : doer);
}

/** Whether a question has a verb of a form, or asks of whatever was done. */
export function hasVerbOf({ verbs }: TypeForm, parts: Parts): boolean {
  const { verb } = parts;
  return isOfAnything(parts) || (verb !== null && verbsOf(verb).some((one) => verbs?.includes(one)));
}

/**
 * Whom the verb of a question means before a form; null where the form cannot be meant, undefined where the verb is the
 * form's own, or says nothing of them.
 */
function meantIn(vocabulary: Vocabulary, form: TypeForm, parts: Parts): Meant | null | undefined {
  const { verb, asksWho, isPassive, items } = parts;
  // "Who did the checkup" has no verb but the noun, and of what that is done to somebody "do" says who did it.
  const isNamed = items.some(({ slot, item }) => slot.kind === "object" && item.kind === "nouns");
  const said = verb ?? (asksWho && !isPassive && isNamed ? "do" : null);
  if (said === null) return undefined;
  if (!hasVerbOf(form, parts)) return meantBy(vocabulary, form, said);
  if (form.by !== null || form.object.head !== null) return undefined;
  if (form.verbs?.some(isKnownVerb) !== false) return undefined;
  // Who lectured is the lecturer of the lectures that somebody else had.
  const isOfOthers = namedDoer(vocabulary, form.type, form.verbs) !== undefined;
  return isOfOthers || (partiesOf(vocabulary, form).doer ?? "subject") !== "subject" ? null : undefined;
}

/** Whom a question means before a form, by what it says of them or by whom it names; see `meantIn` and `inEither`. */
export function meantThere(
  vocabulary: Vocabulary,
  names: Pick<NameGrammar, "namesOf" | "rolesCalled">,
  form: TypeForm,
  parts: Parts,
): Meant | null | undefined {
  const part = partSaid(vocabulary, names, form, parts);
  const said = part ?? meantIn(vocabulary, form, parts);
  return said === undefined ? inEither(vocabulary, names, form, parts) : said;
}

/** The role that is called after those who do what one of some verbs says: of "conduct" the conductor. */
function namedDoer(vocabulary: Vocabulary, type: number, verbs: readonly string[]): string | undefined {
  return [...(vocabulary.rolesOf(type) ?? [])].find(
    (role) => role !== "subject" && verbsOfRole(role).some((base) => verbs.includes(base)),
  );
}

function sides(doer: string | null, undergoer: string): readonly string[] {
  return [...new Set([doer ?? "subject", undergoer])];
}

/** Whether it stands in a place whom something reaches: "gave Ann a call", but not "did Ann call". */
export function isReceiver({ verb }: Pick<Parts, "verb">, slot: Slot): boolean {
  const isTwo = verbsOf(verb ?? "").some((base) => handing.has(base) || doing.has(base));
  return slot.kind === "object" && slot.isReceiver === true && isTwo && !verbsOf(verb ?? "").includes("do");
}

/** One of the roles of those whom a verb means. */
export interface MeantRole {
  readonly role: string;
  readonly isSure: boolean;
}

/**
 * The role in which those stand of whom a verb means some, in a place of a question; undefined where it means nobody there.
 *
 * @param meant  undefined where a verb says more than that somebody has a part in something
 */
export function roleAt(
  vocabulary: Vocabulary,
  form: TypeForm,
  parts: Pick<Parts, "verb">,
  slot: Slot,
  meant: MeantRole | undefined,
): string | null | undefined {
  if (meant === undefined) return undefined;
  switch (slot.kind) {
    case "subject":
    case "agent":
      return meant.role;
    case "object":
      if (!isReceiver(parts, slot)) return undefined;
      return (peopleOf(vocabulary, form) ?? partiesOf(vocabulary, form)).undergoer;
    default:
      return undefined;
  }
}

/**
 * Whether a name in a role may be whom a verb means that says little of itself: of people those in the role that it means,
 * and where they may be others, those alone who have no other part in it.
 */
export function mayMean(
  vocabulary: Vocabulary,
  form: TypeForm,
  parts: Parts,
  slot: Slot,
  { role, name }: RoleName,
  meant: MeantRole | undefined,
): boolean {
  const saysMore = isOfAnything(parts) ? parts.asksRole !== null : hasVerbOf(form, parts);
  if (parts.verb === null || saysMore) return true;
  const at = roleAt(vocabulary, form, parts, slot, meant);
  const isOther = (): boolean => hasOtherPart(vocabulary, form.type, role, name);
  if (at === undefined && slot.kind === "subject")
    return role === "subject" ? !isOther() : !isAside(vocabulary, form.type, role);
  if (at === undefined) return true;
  const { kind, undergoer } = partiesOf(vocabulary, form);
  const isOpen = kind === null && undergoer === "subject" && (role === "user" || ordering.has(role));
  if (at !== role) return isOpen || !areSomebody(vocabulary, role, form.type);
  return slot.kind !== "subject" || meant?.isSure !== false || !isOther();
}

/** Whether a role is of people who neither order nor undergo what is done. */
function isAside(vocabulary: Vocabulary, type: number, role: string): boolean {
  return (
    vocabulary.rolesOf(type)?.has("subject") === true &&
    areSomebody(vocabulary, role, type) &&
    !patients.has(role) &&
    !ordering.has(role) &&
    !receivers.has(role)
  );
}

/** Whether a name has another part in a type than one that a verb may mean, and never that one. */
function hasOtherPart(vocabulary: Vocabulary, type: number, role: string, name: number): boolean {
  if (vocabulary.occurs(type, { role, name }) !== false) return false;
  const spelling = vocabulary.namesOf(role)?.spelling(name) ?? "";
  return [...(vocabulary.rolesOf(type) ?? [])].some((other) => {
    if (other === role || patients.has(other) || !areSomebody(vocabulary, other, type)) return false;
    const found = vocabulary.namesOf(other)?.find(spelling) ?? absent;
    return (
      found !== absent &&
      !together.has(other) &&
      vocabulary.occurs(type, { role: other, name: found }) !== false
    );
  });
}
