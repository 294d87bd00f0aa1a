import { only } from "./bearer-asked.js";
import { isPersons, receivers, senders } from "./role-names.js";
import { leading } from "./slot-roles.js";

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
