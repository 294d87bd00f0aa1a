import { isPreposition } from "../../events/event.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked } from "../../language/question/asked.js";
import type { NameGrammar } from "./name-grammar.js";
import { areNumbers } from "./measures.js";
import { isPersons, receivers } from "./parts.js";
import type { Fit } from "./named-reading.js";

/** The role of which a question asks for values; null where several might be meant. */
export function roleAsked(
  vocabulary: Vocabulary,
  names: NameGrammar,
  { ask, which, subject, voice, doing }: Asked,
  fits: readonly Fit[],
): string | null {
  if (ask !== "who") return null;
  const rolesOf = new Set(
    fits.flatMap(({ type }) => [...(vocabulary.rolesOf(type) ?? vocabulary.placeRoles)]),
  );
  const [particle] = doing.particles;
  if (which?.kind === "place") {
    if (particle !== undefined && rolesOf.has(particle)) return particle;
    // "Which city did Tom live in" asks where.
    if (particle !== undefined && particle !== "in" && particle !== "at") return null;
    return rolesOf.has("location") || rolesOf.size === 0 ? "location" : null;
  }
  if (which?.kind === "role") {
    const called = names.rolesCalled(which.phrase.text);
    return called.find((role) => rolesOf.has(role)) ?? called[0] ?? null;
  }
  // Neither persons nor things are numbers.
  for (const role of rolesOf) if (areNumbers(vocabulary, role)) rolesOf.delete(role);
  if (which?.kind === "thing") {
    // What a type has as its object is no value of a role.
    const hasObject = fits.some(
      ({ type, doer }) => doer === "subject" && names.types.all[type]?.object.head !== null,
    );
    return hasObject
      ? null
      : only(others(rolesOf, fits).filter((role) => !isPreposition(role) && !isPersons(role)));
  }
  const isObject =
    which !== null && (subject !== null || (voice === "be" && !/ing$/i.test(doing.verb?.text ?? "")));
  // Events that have nobody who does it are asked for whom they are about.
  const isDone = fits.some(({ type }) => {
    const own = vocabulary.rolesOf(type);
    return own === null || own.size === 0 || own.has("subject");
  });
  const [doer, ...otherDoers] = new Set(fits.map((fit) => fit.doer));
  if (!isObject && doer !== "subject") return otherDoers.length === 0 ? (doer ?? null) : null;
  if (!isObject && isReached(doing.verb?.text ?? "", rolesOf)) return null;
  if (!isObject) return isDone ? "subject" : personAmong(others(rolesOf, fits));
  if (particle !== undefined && rolesOf.has(particle)) return particle;
  const isDoneTo = fits.some(({ type }) => names.types.all[type]?.object.head != null);
  // With whom a surgery was done is not who was operated on.
  const among = others(rolesOf, fits).filter(
    (role) => particle !== "with" || !isDoneTo || companions.has(role.toLowerCase()),
  );
  return personAmong(among);
}

/** Roles of those with whom something is done. */
const companions: ReadonlySet<string> = new Set(
  "partner companion friend colleague participant participants attendee attendees member members opponent".split(
    " ",
  ),
);

/** The roles of some events that are neither their subject nor their place, nor said already. */
function others(roles: ReadonlySet<string>, fits: readonly Fit[]): readonly string[] {
  const said = new Set(fits.flatMap((fit) => fit.roles.map(({ role }) => role)));
  return [...roles].filter((role) => role !== "subject" && role !== "location" && !said.has(role));
}

/** "Who got a call" asks for whom it reached, where events tell that apart from who did it. */
function isReached(verb: string, roles: ReadonlySet<string>): boolean {
  return (
    /^(?:get|got|gotten|getting|gets|has|have|had)$/iu.test(verb) &&
    [...roles].some((role) => receivers.has(role))
  );
}

/** The one role of persons, or else the only role. */
function personAmong(roles: readonly string[]): string | null {
  return only(roles.filter((role) => isPersons(role))) ?? only(roles);
}

function only(roles: readonly string[]): string | null {
  return roles.length === 1 ? (roles[0] ?? null) : null;
}
