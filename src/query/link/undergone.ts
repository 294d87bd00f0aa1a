import { isUndergone } from "../../events/predicates.js";
import type { TypeForm } from "../../events/type-naming.js";
import { wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { absent } from "../../events/ids.js";
import type { Phrase } from "../../issue/place.js";
import { verbsOf } from "../../language/words/base-form.js";
import { deedsOf } from "../../language/words/nominals.js";

import { isPersons, patients, places, providers } from "./role-names.js";
import { valuesOf } from "./values.js";

/** What is logged of those to whom it is done. */
const undergone: ReadonlySet<string> = new Set(
  `bear vaccinate inoculate immunise immunize weigh measure hospitalise hospitalize operate promote demote elect appoint fire sack
   dismiss baptise baptize christen bury sting bite injure wound hurt arrest diagnose xray scan discharge admit treat examine spay
   neuter microchip chip groom shear deworm page notify expel suspend evacuate quarantine test`.split(/\s+/u),
);

/** Whether a participle says what was done to whoever is its subject in a log: "vaccinated", "born". */
export function isDoneToSubject(word: string): boolean {
  return (
    word === "born" ||
    (/(?:ed|en|ng|it|rt)$/u.test(word) && verbsOf(word).some((verb) => undergone.has(verb)))
  );
}

/**
 * Whether the subjects of a type are those to whom it is done: nobody else is told to whom it might be. Of what a noun
 * names it may also be who did it, unless the log tells otherwise.
 */
export function isOfUndergone(vocabulary: Vocabulary, { type, verb, by, object }: TypeForm): boolean {
  const own = vocabulary.rolesOf(type);
  const isGot = saysThatGot(wordsOfType(vocabulary.typeNames.spelling(type)));
  if (by !== null || verb === null || (object.head !== null && !isGot)) return false;
  if (!isGot && !isDoneToSubject(verb) && !namesUndergone(vocabulary, type)) return false;
  if (own === null || !own.has("subject")) return false;
  const isBeside = (role: string): boolean =>
    role === "location" || places.has(role.toLowerCase()) || providers.has(role);
  const others = [...own].filter((role) => role !== "subject" && !isBeside(role));
  return others.every((role) => valuesOf(vocabulary, role, [type]).every((value) => !/^\p{Lu}/u.test(value)));
}

/** What else is done to those who are said to get it: who got a warning was warned. */
const got: ReadonlySet<string> = new Set(
  `warn fine penalise penalize caution reprimand rebuke reward praise ban invite visit call phone pay compensate reimburse
   insult attack rob threaten sue`.split(/\s+/u),
);

/** Whether a type says that somebody got what was done to him: "got warning", "had operation". */
function saysThatGot(said: readonly string[]): boolean {
  const [first = "", second] = said;
  if (second === undefined) return false;
  const verbs = verbsOf(first);
  const deeds = deedsOf(said.at(-1) ?? "");
  const isDone = deeds.some((verb) => undergone.has(verb) || cared.has(verb));
  return (
    (verbs.some((verb) => getting.has(verb)) && (isDone || deeds.some((verb) => got.has(verb)))) ||
    (verbs.includes("have") && isDone)
  );
}

const getting: ReadonlySet<string> = new Set("get receive undergo suffer".split(" "));

/** What nobody has but those to whom it is done. */
const suffered: ReadonlySet<string> = new Set(
  "injury hospitalisation hospitalization weigh-in birth".split(" "),
);

/** What else is done to those who are in somebody's care. */
const cared: ReadonlySet<string> = new Set(
  "transfer refer readmit release rescue sedate intubate isolate deport relocate".split(" "),
);

/** Whether a noun says what was done to the subjects: they are in the care of others elsewhere, and care for none. */
function namesUndergone(vocabulary: Vocabulary, type: number): boolean {
  const [noun = "", ...more] = wordsOfType(vocabulary.typeNames.spelling(type));
  if (more.length > 0) return false;
  if (suffered.has(noun)) return true;
  const verbs = deedsOf(noun);
  if (!verbs.some((verb) => undergone.has(verb) || cared.has(verb))) return false;
  const roles = vocabulary.placeRoles.filter((role) => isInCare(role));
  const caring = [...vocabulary.typeNames.spellings.keys()].filter((other) =>
    roles.some((role) => vocabulary.rolesOf(other)?.has(role) !== false),
  );
  const carers = new Set(valuesOf(vocabulary, "subject", caring));
  const subjects = valuesOf(vocabulary, "subject", [type]);
  const isCaredFor = (name: string): boolean =>
    roles.some((role) => (vocabulary.namesOf(role)?.find(name) ?? absent) !== absent);
  return subjects.some(isCaredFor) && !subjects.some((name) => carers.has(name));
}

/** Whether a role is of those who are in somebody's care. */
function isInCare(role: string): boolean {
  return patients.has(role.toLowerCase()) || inCare.has(role.toLowerCase());
}

const inCare: ReadonlySet<string> = new Set("resident guest client child pupil prisoner inmate".split(" "));

/** Whether a type begins with one of some verbs: "examined" with "examine", which its doctor does. */
export function saysDeedItself([first = ""]: readonly string[], verbs: readonly string[] | null): boolean {
  return verbsOf(first).some((verb) => verbs?.includes(verb) === true);
}

/** Whether a word says no more than who it is to whom something is done: "how many people were admitted", "which patients". */
export function isWhoUndergoes(
  vocabulary: Vocabulary,
  form: TypeForm,
  item: { readonly kind: string; readonly phrase?: Phrase },
  names: { rolesCalled(phrase: string): readonly string[] },
): boolean {
  const { kind, phrase } = item;
  const isInCareOf = kind === "role" && phrase !== undefined && names.rolesCalled(phrase.text).some(isInCare);
  return (kind === "anyone" || isInCareOf) && isOfUndergone(vocabulary, form);
}

/** Whether all that the log tells of a name as a subject was done to it. */
export function isOnlyCaredFor(vocabulary: Vocabulary, forms: readonly TypeForm[], value: string): boolean {
  const name = vocabulary.subjectNames.find(value);
  const own = forms.filter(({ type }) => vocabulary.occurs(type, { role: "subject", name }) !== false);
  const isCared = (form: TypeForm): boolean =>
    isOfUndergone(vocabulary, form) ||
    [...(vocabulary.rolesOf(form.type) ?? [])].some((role) => carers.has(role));
  return name !== absent && own.length > 0 && own.every(isCared);
}

/** Roles of those who care for animals. */
const carers: ReadonlySet<string> = new Set("doctor nurse vet groomer farrier keeper".split(" "));

/** Roles of those who do to the subject what a type says. */
const agents: ReadonlySet<string> = new Set(
  "by agent operator doctor nurse vet surgeon dentist teacher coach trainer examiner judge boss manager".split(
    " ",
  ),
);

/** Whether it is the subjects to whom something was done, and no others that a role tells: who "was paged". */
export function isOfSubjects(vocabulary: Vocabulary, { type }: Pick<TypeForm, "type">): boolean {
  if (!isUndergone(wordsOfType(vocabulary.typeNames.spelling(type)))) return true;
  const roles = [...(vocabulary.rolesOf(type) ?? [])].map((role) => role.toLowerCase());
  return !roles.some((role) => patients.has(role) || (isPersons(role) && !agents.has(role)));
}
