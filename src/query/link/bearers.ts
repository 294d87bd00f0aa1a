import { absent } from "../../events/ids.js";
import type { Forms } from "../../events/type-forms.js";
import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { areMany, type Asked } from "../../language/question/asked.js";
import { words } from "../../language/words/nominals.js";
import { isSameNoun, pluralsOf, singularsOf } from "../../language/words/noun-forms.js";
import type { Fit } from "./named-reading.js";
import { doerWords, sortOf } from "./general-words.js";
import { usedIn } from "./uses.js";
import { companions, isPersons, patients, providers, receivers } from "./role-names.js";

/** What a type says that it is done to, where a role says which one of its kind that is: the dog, of "vaccinate dog". */
interface Kind {
  readonly nouns: ReadonlySet<string>;
  /** The roles that may say which one. */
  readonly roles: ReadonlySet<string>;
  /** Verbs of which a role says something else, as which part was repaired. */
  readonly without?: ReadonlySet<string>;
}

const animals: Kind = {
  nouns: words(
    `animal pet dog puppy cat kitten rabbit bunny hare horse pony foal mare stallion donkey mule cow calf bull ox sheep ewe ram lamb
     goat kid pig piglet sow boar hamster gerbil mouse rat ferret hedgehog squirrel fox deer bird parrot budgie canary owl hawk falcon
     pigeon hen chicken rooster cockerel duck goose turkey swan peacock tortoise turtle snake lizard gecko fish llama alpaca camel
     elephant lion tiger bear monkey ape penguin seal otter`,
  ),
  roles: words("patient animal pet"),
};

const people: Kind = {
  nouns: words(
    `child baby toddler infant newborn boy girl teenager adult man woman person patient pupil student trainee apprentice player athlete
     candidate resident prisoner`,
  ),
  roles: words("patient pupil student child person trainee apprentice player athlete candidate resident"),
  // Whose baby it was may be the patient.
  without: words("deliver bear"),
};

const machines: Kind = {
  nouns: words(
    `machine device appliance vehicle car van truck lorry bus tram train tractor bike bicycle motorbike motorcycle scooter boat ship
     plane aircraft helicopter lift elevator crane digger excavator mower engine boiler furnace pump printer copier computer laptop
     server router phone tablet camera oven fridge freezer dishwasher dryer turbine generator robot drill saw`,
  ),
  roles: words("machine device appliance vehicle"),
};

const goods: Kind = {
  nouns: words("parcel package packet letter crate machine device appliance tool instrument"),
  roles: words("item"),
  without: words("repair fix service mend maintain inspect clean oil upgrade"),
};

const kinds: readonly Kind[] = [animals, people, machines, goods];

/** Whether a noun says what somebody or something is, to which more than one thing is done: a dog, a child, a tractor. */
export function areOfAnyKind(noun: string): boolean {
  return singularsOf(noun).some((word) => kinds.some(({ nouns }) => nouns.has(word)));
}

/** Kinds of which "who" may be asked: animals have names as people do. */
const beings: readonly Kind[] = [animals, people];

function rolesOfKinds(
  own: Iterable<string>,
  { object: { head }, verbs }: TypeForm,
  among: readonly Kind[],
): readonly string[] {
  if (head === null) return [];
  const heads = singularsOf(head);
  const meant = among.filter(
    ({ nouns, without }) =>
      heads.some((noun) => nouns.has(noun)) && verbs?.some((verb) => without?.has(verb)) !== true,
  );
  return [...own].filter((role) => {
    const name = role.toLowerCase();
    return meant.length > 0 && (meant.some(({ roles }) => roles.has(name)) || isSameNoun(name, head));
  });
}

/**
 * The role that says which one of its kind a type is done to: of "vaccinate dog" the patient, where its events have no other
 * role that might.
 *
 * @param own  the roles of the type's events
 * @returns null where there is none, or several
 */
export function bearerOf(own: ReadonlySet<string> | null, form: TypeForm): string | null {
  const found = rolesOfKinds(own ?? [], form, kinds);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/**
 * Whether a role is of people that have something to do with what a type is done to, where another role says which that
 * is: the owner of a dog was not vaccinated, and the assistant was not operated on.
 */
export function isBesideBearer(
  own: ReadonlySet<string> | null,
  slot: {
    readonly kind: string;
    readonly preposition?: string;
    readonly isOfEvent?: boolean;
    readonly isReceiver?: boolean;
  },
  role: string,
  form: TypeForm,
): boolean {
  const bearer = own === null || role === "subject" ? null : bearerOf(own, form);
  const isOfPeople =
    isPersons(role) || providers.has(role) || companions.has(role) || doerWords.includes(role.toLowerCase());
  // Whose luggage was weighed was not weighed.
  if (role === "owner" && slot.kind === "object" && form.object.head !== null) return true;
  if (bearer === null || bearer === role || !isOfPeople) return false;
  const { preposition = "" } = slot;
  switch (slot.kind) {
    case "object":
      // "Lent Ann the saw" says both.
      return slot.isReceiver !== true || !receivers.has(role);
    case "at":
      return (
        form.object.linking.includes(preposition) || (slot.isOfEvent === true && /^o[fn]$/u.test(preposition))
      );
    default:
      return (
        (slot.kind === "owner" || slot.kind === "modifier") &&
        slot.isOfEvent === true &&
        rolesOfKinds([bearer], form, beings).length > 0
      );
  }
}

/** The one role in which all the types of a question say to whom something was done; null where some do not. */
export function beingIn(vocabulary: Vocabulary, { types }: Forms, fits: readonly Fit[]): string | null {
  const found = new Set(
    fits.map(({ type }) => {
      const [form, own] = [types.all[type], vocabulary.rolesOf(type)];
      const role = form === undefined ? null : bearerOf(own, form);
      return role !== null && form !== undefined && rolesOfKinds([role], form, beings).length > 0
        ? role
        : null;
    }),
  );
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

/**
 * Whether some types say that what they have in a role is an animal, "vaccinate dog", or others of the log do and none says
 * that it is a person.
 */
export function areAnimals(
  vocabulary: Vocabulary,
  { types: forms }: Forms,
  role: string,
  types: readonly number[],
): boolean {
  const areOf = types.every((type) => isOfKind(vocabulary, forms.all[type], role, animals));
  return areOf || areOnlyAnimals(vocabulary, { types: forms }, role);
}

function isOfKind(vocabulary: Vocabulary, form: TypeForm | undefined, role: string, kind: Kind): boolean {
  if (form === undefined || bearerOf(vocabulary.rolesOf(form.type), form) !== role) return false;
  return rolesOfKinds([role], form, [kind]).length > 0;
}

/** Whether some types say that what they have in a role is an animal, and none that it is a person. */
function areOnlyAnimals(vocabulary: Vocabulary, { types: forms }: Forms, role: string): boolean {
  const isOf = (kind: Kind): boolean => forms.all.some((form) => isOfKind(vocabulary, form, role, kind));
  return isOf(animals) && !isOf(people);
}

/** Whether a name is of an animal to which something is done, of which no type of the log says that it is a person. */
export function isAnimal(vocabulary: Vocabulary, names: Forms, value: string): boolean {
  const roles = [...animals.roles].filter(
    (role) => (vocabulary.namesOf(role)?.find(value) ?? absent) !== absent,
  );
  return roles.length > 0 && roles.every((role) => areOnlyAnimals(vocabulary, names, role));
}

/** The nouns of types of which a role says which one is meant, in the singular and the plural. */
export function bearerWords(vocabulary: Vocabulary, forms: readonly TypeForm[]): readonly string[] {
  const all = new Set(vocabulary.placeRoles);
  const heads = forms.flatMap((form) =>
    form.object.head !== null && bearerOf(vocabulary.rolesOf(form.type) ?? all, form) !== null
      ? singularsOf(form.object.head)
      : [],
  );
  const used = forms.flatMap(({ type }) => usedIn(vocabulary, type)?.noun ?? []);
  return [...new Set([...heads, ...used])].flatMap((noun) => [noun, ...pluralsOf(noun)]);
}

/** Whether some event does not tell which one it was done to, though a role does of others: who asks which, asks of all. */
export function areUntold(
  vocabulary: Vocabulary,
  { types }: Forms,
  role: string | null,
  fits: readonly Fit[],
): boolean {
  return fits.some(({ type }) => {
    const form = types.all[type];
    const isOf = form !== undefined && role !== null && bearerOf(vocabulary.rolesOf(type), form) === role;
    return isOf && vocabulary.tells?.(type, role) === false;
  });
}

/** Whether a type is done to what a word says, and a role says to which: "dogs", of "vaccinate dog". */
export function bears(vocabulary: Vocabulary, form: TypeForm | undefined, word: string): boolean {
  const head = form?.object.head ?? null;
  if (form === undefined || head === null) return false;
  return isSameNoun(word.toLowerCase(), head) && bearerOf(rolesIn(vocabulary, form), form) !== null;
}

/** Those of its events of which a role says which one they were done to; where that is not known, of any. */
export function rolesIn(vocabulary: Vocabulary, { type }: Pick<TypeForm, "type">): ReadonlySet<string> {
  return vocabulary.rolesOf(type) ?? new Set(vocabulary.placeRoles);
}

/**
 * Those of the types of a question that are done to what a word says: of "which dog was vaccinated", "vaccinate dog".
 *
 * @returns none where the others might be done to one as well: "vaccinate animal", "vaccinate"
 */
export function bearing(
  vocabulary: Vocabulary,
  { types }: Forms,
  word: string,
  fits: readonly Fit[],
): readonly Fit[] {
  const isOf = ({ type }: Fit): boolean =>
    bears(vocabulary, types.all[type], word) ||
    isSameNoun(word.toLowerCase(), usedIn(vocabulary, type)?.noun ?? "");
  const isOpen = ({ type }: Fit): boolean => {
    const head = types.all[type]?.object.head ?? null;
    return head === null || sortOf(head) !== null;
  };
  return fits.some((fit) => !isOf(fit) && isOpen(fit)) ? [] : fits.filter(isOf);
}

/**
 * The role that says to which of several something was done, where a question counts these by the noun of the types or by
 * a general word: "two dogs".
 */
export function bearerCounted(
  vocabulary: Vocabulary,
  { types: forms }: Forms,
  { doing }: Asked,
  types: readonly number[] | null,
): string | null {
  const item = doing.objects.at(-1);
  const said = item?.kind === "nouns" ? item.words : item?.kind === "general" ? [item.phrase] : [];
  if (said.length === 0 || !areMany(said)) return null;
  const found = new Set(
    (types ?? []).map((type) => {
      const form = forms.all[type];
      return form === undefined || form.object.head === null
        ? null
        : bearerOf(rolesIn(vocabulary, form), form);
    }),
  );
  const [only = null] = found;
  return found.size === 1 ? only : null;
}

/** Roles of those to whom something belongs that a body has. */
const bodily: ReadonlySet<string> = words(
  `claw nail tooth hoof fur coat ear eye wing leg paw tail beak skin wound stitch bandage blood temperature hair knee arm foot hand back`,
);

/** Whether words say what a body has, which is the animal's rather than its owner's. */
export function areOfBody(said: readonly string[]): boolean {
  return said.some((word) => singularsOf(word).some((noun) => bodily.has(noun)));
}

/** The role of whose body it is that a type is done to: the patient, of "trim claws". */
export function bodyOf(own: ReadonlySet<string> | null): string | null {
  const found = [...(own ?? [])].filter((role) => patients.has(role.toLowerCase()));
  return found.length === 1 ? (found[0] ?? null) : null;
}
