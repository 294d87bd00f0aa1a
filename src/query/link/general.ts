import type { Forms } from "../../events/type-forms.js";
import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { areOfBody, bearerOf, areAnimals, bodyOf, isAnimal } from "./bearers.js";
import { closer, isResultOf } from "./role-names.js";
import { absent } from "../../events/ids.js";
import type { Asked } from "../../language/question/asked.js";
import { isPassive } from "../../language/question/voice.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { nameKey } from "../../language/words/name-key.js";
import { sortOf } from "./general-words.js";
import type { Fit, Loosening } from "./named-reading.js";
import type { NameGrammar } from "./name-grammar.js";
import { isBehindObject } from "./object-role.js";
import { isHaving, type Slot } from "./parts.js";
import { isServed } from "./paid.js";
import { isOfUndergone, isOnlyCaredFor } from "./undergone.js";
import { isProper, valuesOf, titled } from "./values.js";

/** Verbs of what is done to machines alone. */
const mending: ReadonlySet<string> = new Set(
  "repair fix service maintain install uninstall oil lubricate calibrate operate restart start stop switch reboot".split(
    " ",
  ),
);

/** Verbs of what is done to people rather than to animals. */
const addressing: ReadonlySet<string> = new Set(
  "call phone ring email text message write tell meet interview marry hire fire teach coach invite pay thank ask greet lead join".split(
    " ",
  ),
);

/** Verbs of what is done to things, be they called by names as books are. */
const handling: ReadonlySet<string> = new Set(
  "borrow return lend renew reserve buy purchase sell order deliver collect receive send ship pack rent read watch lose find".split(
    " ",
  ),
);

/** Verbs of what is done in a town. */
const dwelling: ReadonlySet<string> = new Set(
  "live reside dwell stay move settle travel fly drive go arrive land visit work study grow be".split(" "),
);

/** Roles and prepositions of those for whom somebody works, or from whom something comes. */
const ofFirms: ReadonlySet<string> = new Set(
  "at for from by with company firm employer supplier vendor organisation organization".split(" "),
);

/** Prepositions that lead to a town. */
const toTowns: ReadonlySet<string> = new Set(["in", "to", "at", "from", "location", "object"]);

/**
 * The role of which any value stands where a slot is, `object` where types say themselves what they are done to.
 *
 * @param own  the roles of the type's events; null where that is not known
 * @returns null where there is none, or several
 */
export function takenBy(own: ReadonlySet<string> | null, slot: Slot, form: TypeForm): string | null {
  if (form.isReceived) return null;
  const { head, linking } = form.object;
  switch (slot.kind) {
    case "subject":
      return own?.has("subject") === false ? null : "subject";
    case "object": {
      // Of "pick fruit" it is a role that says which fruit.
      const named = [...(own ?? [])].find((role) => head !== null && isSameNoun(role.toLowerCase(), head));
      if (head !== null) return linking.length === 0 ? (bearerOf(own, form) ?? named ?? "object") : null;
      const found = [...(own ?? [])].filter(
        (role) => closer.has(role.toLowerCase()) || isResultOf(role, form.verb),
      );
      return found.length === 1 ? (found[0] ?? null) : null;
    }
    case "at":
      if (own?.has(slot.preposition) === true) return slot.preposition;
      if (head !== null && linking.includes(slot.preposition)) return bearerOf(own, form) ?? "object";
      return slot.preposition === "of" && head !== null && areOfBody([head]) ? bodyOf(own) : null;
    default:
      return null;
  }
}

/** The role of which a question asks for values by a general word; null where that cannot be told. */
export function roleOfGeneral(
  vocabulary: Vocabulary,
  { types }: Forms,
  asked: Asked,
  fits: readonly Fit[],
): string | null {
  const { subject, doing } = asked;
  const [particle] = doing.particles;
  const isDoneTo = subject !== null || isPassive(asked);
  const isObject = isDoneTo && doing.objects.length === 0;
  const found = new Set(
    fits.map(({ type, doer }) => {
      const form = types.all[type];
      if (form === undefined || isBehindObject(vocabulary, type)) return null;
      const own = vocabulary.rolesOf(type);
      const isOwn = form.object.head === null && form.object.linking.includes(particle ?? "");
      // "Broke down" is a verb of its own, and so is "dropped off" with what is.
      if (isOwn && subject === null && !isPassive(asked)) return takenBy(own, { kind: "subject" }, form);
      if (particle !== undefined && !isOwn) return takenBy(own, { kind: "at", preposition: particle }, form);
      // "Which animals had an operation".
      if (subject === null && isHaving(doing.verb?.text ?? "") && doing.objects.length > 0)
        return (
          bearerOf(own, form) ??
          bodyOf(own) ??
          // "Which customer got a delivery" is whom one reached.
          (doer === "subject" ? null : doer) ??
          takenBy(own, { kind: "object" }, form) ??
          (own?.has("on") === true ? "on" : null)
        );
      if (isObject) {
        // "Which animals were vaccinated", of what says who was.
        if (subject === null && isOfUndergone(vocabulary, form)) return "subject";
        // "Which machines were restarted", of what restarts.
        const isAlone = subject === null && form.object.head === null && own?.has("object") !== true;
        return (
          takenBy(own, { kind: "object" }, form) ?? (isAlone ? takenBy(own, { kind: "subject" }, form) : null)
        );
      }
      return subject === null ? takenBy(own, { kind: "subject" }, form) : null;
    }),
  );
  const [only] = found;
  return found.size === 1 ? (only ?? null) : null;
}

/**
 * The role that a word asks for by which another role is called, of which all that it has here are values elsewhere: of
 * "repair van" the van, where vans are vehicles that somebody drives.
 */
export function roleOfValues(
  vocabulary: Vocabulary,
  names: Forms,
  asked: Asked,
  fits: readonly Fit[],
  called: readonly string[],
): string | null {
  const role =
    roleOfGeneral(vocabulary, names, asked, fits) ?? (isHadAsNoun(names, asked, fits) ? "subject" : null);
  if (role === null) return null;
  const values = valuesOf(
    vocabulary,
    role,
    fits.map(({ type }) => type),
  );
  return values.length > 0 && values.every((value) => isValueOf(vocabulary, called, value)) ? role : null;
}

/** Whether what somebody had is a type that is a noun itself: "which goats had a vet visit". */
function isHadAsNoun({ types }: Forms, { subject, doing }: Asked, fits: readonly Fit[]): boolean {
  const isHad = subject === null && isHaving(doing.verb?.text ?? "") && doing.objects.length > 0;
  const isNoun = ({ type }: Fit): boolean =>
    types.all[type]?.verb === null || types.all[type]?.isDoubtful === true;
  return isHad && fits.every(isNoun);
}

/** Whether a name is a value of one of some roles. */
function isValueOf(vocabulary: Vocabulary, roles: readonly string[], value: string): boolean {
  return roles.some((role) => (vocabulary.namesOf(role)?.find(value) ?? absent) !== absent);
}

/** Whether what a type says that it is done to is a value of one of some roles. */
export function isDoneToSome(
  vocabulary: Vocabulary,
  roles: readonly string[],
  slot: Slot,
  form: TypeForm,
): boolean {
  const [value] = valuesOf(vocabulary, "object", [form.type]);
  const role = takenBy(vocabulary.rolesOf(form.type), slot, form);
  return role === "object" && value !== undefined && isValueOf(vocabulary, roles, value);
}

/** Prepositions that lead to a place rather than to an animal. */
const inside: ReadonlySet<string> = new Set(["in", "at", "from", "location"]);

/**
 * What a general word is taken for: the values that events of the types have in the role.
 *
 * @returns null where some of them is told to be something else, or the verb leaves that open
 */
function takenFor(
  vocabulary: Vocabulary,
  { types: forms }: Pick<NameGrammar, "types">,
  word: string,
  role: string,
  types: readonly number[],
): readonly string[] | null {
  const values = valuesOf(vocabulary, role, types);
  if (values.length === 0) return null;
  const verbs = types.flatMap((type) => forms.all[type]?.verbs ?? []);
  const isSubject = (value: string): boolean => vocabulary.subjectNames.find(value) !== absent;
  const isPlace = (value: string): boolean =>
    (vocabulary.namesOf("location")?.find(value) ?? absent) !== absent;
  const isOfSort = ((): boolean => {
    switch (sortOf(word)) {
      case "being":
        // Who stays in a ward may be an animal to which something is done elsewhere.
        if (role === "subject")
          return values.every(
            (value) =>
              isAnimal(vocabulary, { types: forms }, value) || isOnlyCaredFor(vocabulary, forms.all, value),
          );
        // Who acts in the log may be anybody.
        return (
          role !== "subject" &&
          !inside.has(role) &&
          types.every(
            (type) => forms.all[type]?.object.linking.every((word) => !inside.has(word)) === true,
          ) &&
          (areAnimals(vocabulary, { types: forms }, role, types) ||
            values.every(
              (value) => isProper(value) && !titled.test(value) && !isSubject(value) && !isPlace(value),
            )) &&
          !verbs.some((verb) => addressing.has(verb))
        );
      case "customer":
        return values.every(
          (value) =>
            isProper(value.replace(titled, "").trim() || value) &&
            !isPlace(value) &&
            (role !== "subject" || isServed(vocabulary, forms.all, value)),
        );
      case "machine":
        return (
          values.every((value) => !isProper(value) && !isPlace(value)) &&
          (role === "subject" || verbs.some((verb) => mending.has(verb)) || values.some(isSubject))
        );
      case "town":
        return (
          toTowns.has(role) &&
          values.every((value) => isProper(value) && !isSubject(value)) &&
          verbs.some((verb) => dwelling.has(verb))
        );
      case "firm":
        return (
          ofFirms.has(role) &&
          values.every((value) => /^\p{Lu}/u.test(value) && !isSubject(value) && !isPlace(value))
        );
      case "thing":
        return (
          role !== "subject" &&
          values.every((value) => !isPlace(value) && !isSubject(value)) &&
          (values.every((value) => !isProper(value)) || verbs.every((verb) => handling.has(verb)))
        );
      case null:
        return false;
    }
  })();
  return isOfSort ? values : null;
}

/** No more values than these are listed. */
const mostListed = 6;

function told(word: string, values: readonly string[]): Loosening {
  const listed = values.toSorted((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1)).slice(0, mostListed);
  return { asked: word, read: [...listed, ...(values.length > mostListed ? ["…"] : [])].join(", ") };
}

/**
 * What is said of the general words of a question: what was taken for each.
 *
 * @param role  that of which the question asks for values
 * @returns null where one of them may be something else
 */
export function saidOfGeneral(
  vocabulary: Vocabulary,
  names: Pick<NameGrammar, "types">,
  { which }: Asked,
  role: string | null,
  fits: readonly Fit[],
): readonly Loosening[] | null {
  const taken = fits.flatMap((fit) => fit.taken.map((each) => ({ ...each, types: [fit.type] })));
  if (which?.kind === "general") {
    if (role === null) return null;
    taken.push({ word: which.phrase.text, role, types: fits.map(({ type }) => type) });
  }
  const byWord = new Map<string, { word: string; role: string; types: number[] }>();
  for (const { word, role: of, types } of taken) {
    const key = `${word} ${of}`;
    const known = byWord.get(key) ?? { word, role: of, types: [] };
    byWord.set(key, { ...known, types: [...known.types, ...types] });
  }
  const notes: Loosening[] = [];
  for (const { word, role: of, types } of byWord.values()) {
    const values = takenFor(vocabulary, names, word, of, types);
    if (values === null) return null;
    notes.push(told(word, values));
  }
  return notes;
}
