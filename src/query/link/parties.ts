import { isPreposition } from "../../events/event.js";
import { absent } from "../../events/ids.js";
import { receiving } from "../../events/type-forms.js";
import { objectWords } from "../../events/type-index.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { deedsOf, doersOf, nominalsOf, verbsOfNoun, words } from "../../language/words/nominals.js";
import { pluralsOf, singularsOf } from "../../language/words/noun-forms.js";
import { roleBefore } from "./noun-deeds.js";
import {
  attendees,
  comesFrom,
  guiding,
  isPersons,
  isSomebody,
  isUndergoing,
  outcomes,
  patients,
  places,
  professionals,
  providers,
  receivers,
  senders,
  served,
  together,
} from "./role-names.js";
import { titled, valuesOf } from "./values.js";

/**
 * Who does what the events of a type are, and who undergoes it, by the roles that tell: of a surgery the surgeon and the
 * subject, of a call the subject and the callee. A role is null where the log does not tell which one it is.
 */
export interface Parties {
  readonly doer: string | null;
  readonly undergoer: string | null;
  /** How the one lies to the other; null of what somebody does by himself, or of which nothing is known. */
  readonly kind: "directed" | "conferred" | "provided" | "received" | null;
  /** The nouns that say what the events are. */
  readonly called: readonly string[];
}

/** What reaches somebody else than whom it comes from. */
const directed = words(
  `call visit message email e-mail mail text letter postcard note delivery parcel package shipment order booking reservation payment
   repayment refund invitation gift present donation tip complaint question enquiry inquiry request reminder offer bite kick punch
   slap kiss hug sting commission compliment apology reply answer voucher bill invoice transfusion loan handover`,
);

/** What those have that ask for it. */
export const asked: ReadonlySet<string> = words(
  "order booking reservation complaint question enquiry inquiry request offer loan bill invoice",
);

/** What others award to whoever is its subject. */
const conferred = words(
  "award prize medal trophy cup title warning reprimand bonus promotion raise scholarship certificate diploma degree card ban",
);

/** What others do for whoever has it. */
export const provided: ReadonlySet<string> = words(
  `lesson class course training exam examination test tutorial coaching school therapy physiotherapy appointment session consultation
   checkup check-up vaccination inoculation shot injection operation surgery procedure massage treatment haircut manicure pedicure
   facial shave grooming interview appraisal audition scan x-ray xray biopsy admission discharge diagnosis assessment`,
);

/** What teachers give. */
const taught = words("lesson class course lecture tutorial seminar workshop training");

/** Verbs of what is done to somebody by means of something else: "give medication". */
const giving: ReadonlySet<string> = words(
  "give send deliver bring lend hand show pay offer serve feed administer",
);

/** What those do in whose hands it ends up: "received by". */
const ending: ReadonlySet<string> = words(
  "take receive sign accept answer handle collect register log process",
);

/** Roles of whom something reaches, beside those that say so of anything. */
const reached: ReadonlySet<string> = words("host victim waiter waitress invitee payee listener reader");

/** Roles of those who are done something to by the subject. */
export const clients: ReadonlySet<string> = new Set([
  ...patients,
  ...[...words("pupil student client customer trainee apprentice learner candidate child resident")].flatMap(
    (noun) => [noun, ...pluralsOf(noun)],
  ),
]);

/** Roles of people who have another part than either. */
const aside: ReadonlySet<string> = words(
  "driver referee witness assist assistant helper owner manager sponsor escort",
);

/** The verbs in a role that says by whom: "taken by". Null where it says no such thing. */
export function verbsOfBy(role: string): readonly string[] | null {
  const words = wordsOf(role);
  return words.at(-1) === "by" && words.length > 1 ? verbsOf(words[0] ?? "") : null;
}

/** Whether a role is of those whom something reaches. */
function isReachedBy(role: string): boolean {
  return (
    receivers.has(role) || reached.has(role) || verbsOfBy(role)?.some((verb) => ending.has(verb)) === true
  );
}

/** Whether a role is of those who do what is done to the subject. */
function isProviding(role: string, deeds: readonly string[]): boolean {
  if (verbsOfBy(role) !== null) return !isReachedBy(role);
  const isOfDeed = deeds.some((verb) => doersOf(verb).includes(role.toLowerCase()));
  return isOfDeed || (providers.has(role) && !aside.has(role) && !/^(?:mother|father|parents?)$/u.test(role));
}

/** Whether a role of some events may be of people. */
export function areSomebody(vocabulary: Vocabulary, role: string, type: number): boolean {
  if (role === "subject" || role === "location") return role === "subject";
  if (isPersons(role) || together.has(role) || senders.has(role) || isReachedBy(role)) return true;
  if (professionals.has(role) || providers.has(role) || verbsOfBy(role) !== null) return true;
  if (isPreposition(role)) return false;
  const values = valuesOf(vocabulary, role, [type]);
  // Who is called by what he does: the interviewer.
  if (/(?:er|or|ist|man|woman)$/iu.test(role) || isUndergoing(role))
    return values.every((value) => /^\p{Lu}/u.test(value));
  return values.some(
    (value) =>
      (vocabulary.subjectNames.find(value) !== absent && /^\p{Lu}/u.test(value)) ||
      /^(?:Mr|Mrs|Ms|Dr|Prof)\.?\s/u.test(value),
  );
}

/** The nouns that say what the events of a form are: of a type that is a noun alone that noun, whatever verb is in it. */
function nounsOf(
  { typeNames }: Vocabulary,
  { type, verb, verbs, object, isReceived, isDoubtful }: TypeForm,
): readonly string[] {
  if (isReceived) return verb === null ? [] : singularsOf(verb);
  const [first = "", ...more] = wordsOfType(typeNames.spelling(type));
  // A scanned parcel is no parcel that reaches somebody.
  const isDone = first.endsWith("ed") && verbsOf(first).some((base) => base !== first && isKnownVerb(base));
  if (more.length > 0 && isDone && !takesOver({ typeNames }, { type }))
    return verbsOf(first).flatMap((base) => [base, ...nominalsOf(base)]);
  const isNoun = verb === null || verb === "be" || isDoubtful;
  const { head } = isDoubtful ? objectWords(typeNames.spelling(type)) : object;
  if (isNoun || takesOver({ typeNames }, { type })) return head === null ? [] : singularsOf(head);
  return [...(verbs ?? []), ...(verbs ?? []).flatMap(nominalsOf)];
}

/** Whether a verb says that the subject gets what others do: "receive payment", "take order". */
function takesOver({ typeNames }: Pick<Vocabulary, "typeNames">, { type }: Pick<TypeForm, "type">): boolean {
  const [verb = "", ...more] = wordsOfType(typeNames.spelling(type));
  return more.length > 0 && verbsOf(verb).some((base) => receiving.has(base));
}

function only(roles: readonly string[]): string | null {
  return roles.length === 1 ? (roles[0] ?? null) : null;
}

const known = new WeakMap<TypeForm, Parties>();

/** Who does what a form of a type says, and who undergoes it: found once for each form. */
export function partiesOf(vocabulary: Vocabulary, form: TypeForm): Parties {
  const parties = known.get(form) ?? partiesIn(vocabulary, form);
  known.set(form, parties);
  return parties;
}

function partiesIn(vocabulary: Vocabulary, form: TypeForm): Parties {
  const own = [...(vocabulary.rolesOf(form.type) ?? [])];
  const called = nounsOf(vocabulary, form);
  const isOf = (kind: ReadonlySet<string>): boolean => called.some((noun) => kind.has(noun));
  const of = (doer: string | null, undergoer: string | null, kind: Parties["kind"]): Parties => ({
    ...{ doer, undergoer, kind, called },
  });
  const undergone = only(own.filter((role) => patients.has(role)));
  if (form.by !== null)
    return of(form.by, helpedBy(form.by, own) ?? undergone ?? othersOf(vocabulary, form, own), null);
  if (form.isReceived || (takesOver(vocabulary, form) && isOf(directed)))
    return of(only(own.filter(comesFrom)), "subject", "received");
  const persons = own.filter(
    (role) => role !== "subject" && !together.has(role) && areSomebody(vocabulary, role, form.type),
  );
  const named = persons.filter(isReachedBy);
  if (isDirected(vocabulary, form, isOf)) {
    const from = only(persons.filter((role) => senders.has(role) || role === "caller"));
    if (from !== null && named.length === 0 && !isOf(asked)) return of(from, "subject", "directed");
    const others = persons.filter(
      (role) =>
        !aside.has(role) && (called.includes("visit") ? !providers.has(role) : verbsOfBy(role) === null),
    );
    return of("subject", named.length > 0 ? only(named) : (undergone ?? only(others)), "directed");
  }
  if (isOf(conferred)) {
    if (named.length > 0) return of("subject", only(named), "conferred");
    return of(
      only(persons.filter((role) => verbsOfBy(role) !== null || role === "by")),
      "subject",
      "conferred",
    );
  }
  if (isOf(provided)) {
    const deeds = [...called.flatMap(deedsOf), ...called.flatMap(verbsOfNoun)];
    const by = persons.filter((role) => isProviding(role, deeds));
    const to = own.filter((role) => clients.has(role));
    if (by.length === 0 && to.length > 0) return of("subject", only(to), "provided");
    // Whoever is called Mr or Dr gives the lessons that are told of him.
    const areTitled = valuesOf(vocabulary, "subject", [form.type]).every((name) => titled.test(name));
    if (by.length === 0 && areTitled && isOf(taught)) return of("subject", null, "provided");
    return of(only(by), "subject", "provided");
  }
  return of("subject", undergone ?? (named.length === 0 ? "subject" : only(named)), null);
}

/**
 * Those to whom somebody does what he is called after: the subject, or the student of whom that is what he learns; of events
 * without one the one other role of people, a callee. Null where nobody can tell.
 */
function othersOf(vocabulary: Vocabulary, { type, by }: TypeForm, own: readonly string[]): string | null {
  const client = only(own.filter((role) => role !== by && clients.has(role)));
  if (!own.includes("subject") && own.length > 0)
    return client ?? only(own.filter((role) => role !== by && !together.has(role) && isSomebody(role)));
  const areThings = valuesOf(vocabulary, "subject", [type]).every((value) => /^\p{Ll}/u.test(value));
  return client !== null && areThings ? client : "subject";
}

/** Those who have a part in events without a subject: who does it, to whom it is done, and all who have a part in it. */
export interface RolesOfPeople {
  readonly doer: string | null;
  readonly undergoer: string | null;
  readonly all: readonly string[];
  /** The nouns that say what the events are. */
  readonly called: readonly string[];
}

const people = new WeakMap<TypeForm, RolesOfPeople | null>();

/**
 * Whose parts events have that have no subject: found once for each form; null where there is one, or fewer than two parts of
 * people.
 */
export function peopleOf(vocabulary: Vocabulary, form: TypeForm): RolesOfPeople | null {
  let found = people.get(form);
  if (found === undefined) people.set(form, (found = peopleIn(vocabulary, form)));
  return found;
}

function peopleIn(vocabulary: Vocabulary, form: TypeForm): RolesOfPeople | null {
  const own = [...(vocabulary.rolesOf(form.type) ?? [])];
  if (own.length === 0 || own.includes("subject")) return null;
  const isPart = (role: string): boolean =>
    [clients, attendees, guiding].some((some) => some.has(role)) || areSomebody(vocabulary, role, form.type);
  const all = own.filter(
    (role) => !outcomes.has(role) && !places.has(role) && role !== "name" && isPart(role),
  );
  if (all.length < 2) return null;
  const called = nounsOf(vocabulary, form);
  const deeds = [...(form.verbs ?? []), ...called.flatMap(deedsOf), ...called.flatMap(verbsOfNoun)];
  const reached = all.filter(
    (role) =>
      !guiding.has(role) &&
      (clients.has(role) || isReachedBy(role) || isUndergoing(role) || served.has(role)),
  );
  const rest = all.filter((role) => !reached.includes(role) && !together.has(role) && !aside.has(role));
  const doer =
    rest.find((role) => deeds.some((verb) => doersOf(verb).includes(role.toLowerCase()))) ?? only(rest);
  const others = all.filter((role) => role !== doer && !aside.has(role));
  return { doer, undergoer: only(reached) ?? only(others), all, called };
}

/** The role of those whom an assistant helps: who does what is done; null where others are no helpers. */
function helpedBy(by: string, own: readonly string[]): string | null {
  return /^(?:assistant|helper)$/iu.test(by) ? only(own.filter((role) => professionals.has(role))) : null;
}

/** Whether what a form says reaches others: a visit does, but a doctor visit is one that somebody makes for himself. */
function isDirected(
  vocabulary: Vocabulary,
  form: TypeForm,
  isOf: (kind: ReadonlySet<string>) => boolean,
): boolean {
  const isNoun = form.verb === null || form.verb === "be" || form.isDoubtful;
  if (!isNoun && !takesOver(vocabulary, form))
    return form.verbs?.some((verb) => giving.has(verb)) === true || isOf(directed);
  if (!isOf(directed)) return false;
  const before = wordsOfType(vocabulary.typeNames.spelling(form.type)).slice(0, -1);
  return roleBefore(vocabulary, form.type) === null && !before.some((word) => providers.has(word));
}
