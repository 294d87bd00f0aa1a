import type { Vocabulary } from "../../events/vocabulary.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import type { Asked } from "../../language/question/asked.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { Fit } from "./named-reading.js";
import type { NameGrammar } from "./name-grammar.js";
import { goalOf } from "./noun-deeds.js";
import { isMutual } from "./of-doer.js";
import { verbsOfRole } from "./role-deeds.js";
import { arePersons } from "./values.js";
import {
  closer,
  companions,
  isPersons,
  isSomebody,
  places,
  receivers,
  senders,
  workplaces,
  leaders,
} from "./role-names.js";
import { leading } from "./slot-roles.js";
import { only } from "./bearer-asked.js";

/** The role of the persons to whom a preposition leads; null for none. */
export function personAfter(preposition: string | null, persons: readonly string[]): string | null {
  if (preposition === null || leading.has(preposition)) return personAmong(persons);
  switch (preposition) {
    case "by":
      return "subject";
    case "of":
      return (
        only(persons.filter((role) => isPersons(role) && !senders.has(role))) ?? thingAfter("of", persons)
      );
    case "to":
    case "for":
    case "on":
    case "at":
      return personAmong(persons.filter((role) => !senders.has(role)));
    case "from":
      return personAmong(persons.filter((role) => !receivers.has(role)));
    default:
      return null;
  }
}

/** What a preposition leads to that is no person, beside a role of its own name. */
const thingsAfter: Readonly<Record<string, readonly string[]>> = {
  about: ["about", "topic", "theme", "subject_matter", "subject matter", "issue", "matter"],
  on: ["topic", "theme"],
  with: ["tool", "tools", "instrument", "device", "equipment", "utensil", "implement", "material"],
  for: ["purpose", "reason", "occasion"],
  from: ["from", "source", "origin"],
  to: ["to", "destination"],
  of: [
    ...["of", "motif", "object", "subject_matter", "subject matter", "scene", "sitter", "model", "specimen"],
    ...["content", "contents", "species", "animal", "bird", "plant", "substance", "body part", "organ"],
    ...["drink", "beverage", "dish", "food", "product", "item", "thing", "ingredient"],
  ],
};

export function thingAfter(preposition: string, roles: readonly string[]): string | null {
  const known = thingsAfter[preposition] ?? [preposition];
  return only(roles.filter((role) => known.includes(role.toLowerCase())));
}

/** The one role of persons, or else the only role. */
export function personAmong(roles: readonly string[]): string | null {
  return only(roles.filter((role) => isPersons(role))) ?? only(roles);
}

/** Prepositions that lead to where something is done. */
const placing: ReadonlySet<string> = new Set(["in", "at", "to", "on", "into", "inside", "around", "through"]);

/** The role in which it stands where something was, or led; null where several might be meant. */
export function placeAsked(
  names: Pick<NameGrammar, "types">,
  { doing }: Asked,
  fits: readonly Fit[],
  roles: ReadonlySet<string>,
): string | null {
  const [particle] = doing.particles;
  // What takes place is taken nowhere.
  const { verb, objects, adjuncts, rank } = doing;
  const isBare = objects.length === 0 && adjuncts.length === 0 && rank === null && particle === undefined;
  if (verb?.text === "take" && isBare) return null;
  if (particle !== undefined && roles.has(particle)) return particle;
  if (particle === "from" && roles.has("origin")) return "origin";
  const goal = goalOf(particle === "to" ? "go" : (verb?.text ?? ""), roles);
  if (goal !== null && (particle === undefined || particle === "to")) return goal;
  if (particle !== undefined && !placing.has(particle) && !leading.has(particle)) return null;
  if (roles.has("location") || roles.size === 0) return "location";
  const [place, ...others] = [...roles].filter((role) => places.has(role.toLowerCase()));
  if (place !== undefined && others.length === 0) return place;
  // Where somebody works is for whom.
  const isWork = verbsOf(verb?.text ?? "").some(
    (base) => base === "work" || base === "study" || base === "teach",
  );
  const [house, ...more] = isWork ? [...roles].filter((role) => workplaces.has(role.toLowerCase())) : [];
  if (house !== undefined && more.length === 0) return house;
  return isPlaceSaid(names, fits) ? "object" : null;
}

/** Whether types say themselves where something is: "live in Rome". */
function isPlaceSaid({ types }: Pick<NameGrammar, "types">, fits: readonly Fit[]): boolean {
  return fits.every(({ type }) => {
    const { head, linking } = types.all[type]?.object ?? { head: null, linking: [] };
    return head !== null && linking.length === 1 && linking.every((word) => placing.has(word));
  });
}

/** Verbs of what is done to places. */
const visiting: ReadonlySet<string> = new Set(
  "visit see tour explore inspect check clean book rent".split(" "),
);

/** What something is done to: the role that is called so, or the one that is no place; where taught is not what. */
export function thingAmong(verbs: readonly string[], roles: readonly string[]): string | null {
  return (
    only(roles.filter((role) => closer.has(role.toLowerCase()))) ??
    only(roles.filter((role) => !places.has(role.toLowerCase()))) ??
    (verbs.some((verb) => visiting.has(verb)) ? only(roles) : null)
  );
}

/** The one role of those who do something by what they are called, a runner, beside what a race is called; else of people. */
export function doerAmong(
  vocabulary: Vocabulary,
  persons: readonly string[],
  types: readonly number[],
): string | null {
  const alone = persons.filter((role) => !companions.has(role));
  const doers = alone.filter(
    (role) => verbsOfRole(role).some(isKnownVerb) && arePersons(vocabulary, role, types),
  );
  if (doers.length > 0 && alone.includes("name")) return only(doers);
  // Who trained with a coach may be either.
  const isAnother = (role: string): boolean => !isPersons(role) && arePersons(vocabulary, role, types);
  if (alone.some((role) => leaders.has(role)) && alone.some(isAnother)) return null;
  // Of a meeting of which the members alone are told they are those who held it.
  return (
    personAmong(alone) ??
    (alone.some(isPersons) ? null : only(persons.filter((role) => companions.has(role))))
  );
}

/** The one role of people that something has which two do with each other, where one of them is named; null elsewhere. */
export function mutualRole(
  vocabulary: Vocabulary,
  { types }: NameGrammar,
  { type, roles }: Fit,
): string | null {
  const own = [...(vocabulary.rolesOf(type) ?? [])];
  const role = roles.find(
    (each) => each.role === "subject" || arePersons(vocabulary, each.role, [type]),
  )?.role;
  const isOnly = own.every((each) => each === role || !isSomebody(each));
  return isMutual(types.all[type]) && role !== undefined && isOnly ? role : null;
}

/** Whether those who do something are told in one role. */
export function areDoersTold(vocabulary: Vocabulary, fits: readonly Fit[]): boolean {
  const [doer, ...others] = new Set(fits.map((fit) => fit.doer));
  const isTold = ({ type }: Fit): boolean => {
    const own = vocabulary.rolesOf(type);
    return own === null || own.size === 0 || own.has(doer ?? "subject");
  };
  return others.length === 0 && fits.every(isTold);
}
