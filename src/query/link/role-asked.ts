import { isPreposition } from "../../events/event.js";
import { absent } from "../../events/ids.js";
import type { TypeForm } from "../../events/type-naming.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked } from "../../language/question/asked.js";
import { isPassive } from "../../language/question/voice.js";
import { verbsOf } from "../../language/words/base-form.js";
import { words } from "../../language/words/nominals.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import { roleOfGeneral, roleOfValues } from "./general.js";
import { arePersons, isProper, mayBePersons, valuesOf } from "./values.js";
import { isSaidAlike } from "./light-verbs.js";
import type { NameGrammar } from "./name-grammar.js";
import { areNumbers } from "./measures.js";
import { bearerAsked, isDoneToIt, only, ownerAsked } from "./bearer-asked.js";
import { areAnimals, beingIn } from "./bearers.js";
import { isHaving, type Slot } from "./parts.js";
import { roleOfDoer } from "./of-doer.js";
import { leading, reaching, somebodyIn } from "./slot-roles.js";
import {
  companions,
  isPersons,
  judging,
  patients,
  providers,
  reasons,
  receivers,
  places,
  together,
} from "./role-names.js";
import type { Fit } from "./named-reading.js";
import { verbsOfBy } from "./parties.js";
import { isWhoUndergoes } from "./undergone.js";
import {
  doerAmong,
  mutualRole,
  personAfter,
  personAmong,
  placeAsked,
  thingAfter,
  thingAmong,
} from "./role-after.js";
import { roleOfSort } from "./sorts.js";

/** What is done to an opponent. */
const beating = words("beat defeat outplay eliminate overcome knock tackle challenge pin");

/** The role of which a question asks for values; null where several might be meant. */
export function roleAsked(
  vocabulary: Vocabulary,
  names: NameGrammar,
  asked: Asked,
  fits: readonly Fit[],
): string | null {
  const { ask, which, subject, doing } = asked;
  if (ask !== "who") return null;
  if (which?.kind === "general") return roleOfGeneral(vocabulary, names, asked, fits);
  const rolesOf = new Set(
    fits.flatMap(({ type }) => [...(vocabulary.rolesOf(type) ?? vocabulary.placeRoles)]),
  );
  const [particle] = doing.particles;
  if (which?.kind === "bearer") return bearerAsked(vocabulary, names, asked, fits);
  if (which?.kind === "place") return placeAsked(names, asked, fits, rolesOf);
  // Who was vaccinated is whose vaccination it was.
  const areUndergone = (item: Parameters<typeof isWhoUndergoes>[2]): boolean =>
    fits.every(({ type }) => {
      const form = names.types.all[type];
      return form !== undefined && isWhoUndergoes(vocabulary, form, item, names);
    });
  const isDoneBy = isPassive(asked);
  if (which?.kind === "reason") return only([...rolesOf].filter((role) => reasons.has(role.toLowerCase())));
  if (which?.kind === "role") {
    if (isDoneBy && subject === null && particle === undefined && areUndergone(which)) return "subject";
    const said = names.rolesCalled(which.phrase.text);
    // "Who was the topic" asks for nobody.
    const types = fits.map(({ type }) => type);
    const called = said.filter((role) => which.isWho !== true || arePersons(vocabulary, role, types));
    // Events that have other roles do not have it.
    const own = called.find((role) => rolesOf.has(role)) ?? (rolesOf.size === 0 ? (called[0] ?? null) : null);
    return own ?? roleOfValues(vocabulary, names, asked, fits, called);
  }
  if (which?.kind === "sort") {
    return roleOfSort(
      vocabulary,
      names,
      which.phrase.text,
      fits.map(({ type }) => type),
    );
  }
  if (which?.kind === "owner") return ownerAsked(vocabulary, names, asked, fits, [...rolesOf]);
  // Neither persons nor things are numbers.
  for (const role of rolesOf) if (areNumbers(vocabulary, role)) rolesOf.delete(role);
  const [doer, ...otherDoers] = new Set(fits.map((fit) => fit.doer));
  if (which?.kind === "thing") {
    // What triggered an attack is what the role tells that does so.
    if (subject === null && !isDoneBy && doer !== "subject" && particle === undefined)
      return otherDoers.length === 0 ? (doer ?? null) : null;
    // "What broke down", where the log says of things what they do.
    const isOwn = ({ type }: Fit): boolean =>
      particle === undefined || names.types.all[type]?.object.linking.includes(particle) === true;
    if (subject === null && fits.every(isOwn) && !isPassive(asked) && doing.verb !== null) {
      const types = fits.map(({ type }) => type);
      return valuesOf(vocabulary, "subject", types).every((name) => /^\p{Ll}/u.test(name)) ? "subject" : null;
    }
    const among = others(rolesOf, fits);
    if (particle !== undefined && !leading.has(particle)) return thingAfter(particle, among);
    // What a type has as its object is no value of a role.
    const hasObject = fits.some(
      ({ type, doer }) => doer === "subject" && names.types.all[type]?.object.head !== null,
    );
    return hasObject
      ? null
      : thingAmong(
          verbsOf(doing.verb?.text ?? ""),
          among.filter(
            (role) => !isPreposition(role) && !isPersons(role) && !arePeople(vocabulary, names, role, fits),
          ),
        );
  }
  // "Who was the cake for", and "who was called"; but "who was calling".
  const isOfEvent = doing.verb === null && particle !== undefined;
  const isObject = which !== null && (subject !== null || isDoneBy || isOfEvent);
  // Events that have nobody who does it are asked for whom they are about.
  const [done = null, ...otherwiseDone] = new Set(
    fits.map(({ type }) => {
      const own = vocabulary.rolesOf(type);
      const form = names.types.all[type];
      return own === null || own.size === 0 || form === undefined ? "subject" : roleOfDoer(own, form);
    }),
  );
  // Whom somebody married is who is in the role in which he is.
  const both = fits.map((fit) => mutualRole(vocabulary, names, fit));
  if (both.length > 0 && both.every((role) => role !== null)) return only([...new Set(both)]);
  if (!isObject && otherDoers.length > 0) return null;
  if (!isObject && doer !== "subject") return doer ?? null;
  const joining = particle === "with" ? only([...rolesOf].filter((role) => companions.has(role))) : null;
  if (isObject && joining !== null && fits.every((fit) => fit.isOfRole)) return joining;
  // Whom somebody taught, and from whom he borrowed something.
  if (isObject && fits.every((fit) => fit.isOfRole))
    return particle === undefined || (reaching.has(particle) && !rolesOf.has(particle))
      ? only([...new Set(fits.map(({ undergoer }) => undergoer))])
      : null;
  if (isDoneBy && subject === null && particle === undefined && areUndergone({ kind: "anyone" }))
    return "subject";
  // Who had a checkup is whom it was done to; who took a riding lesson had it, and not the horse.
  const verb = doing.verb?.text ?? "";
  const areTaken = fits.every(({ type }) => isSaidAlike(verb, names.types.all[type]));
  const had =
    isObject || areTaken || !isHaving(verb) ? [] : [...rolesOf].filter((role) => patients.has(role));
  if (had.length > 0) return only(had);
  // Who was vaccinated is the dog, of "vaccinate dog", rather than whose it is.
  const being =
    isObject && !isOfEvent && !(which?.kind === "person" && which.byWord === true)
      ? beingIn(vocabulary, names, fits)
      : null;
  if (being !== null && isDoneToIt(names, asked, fits)) return being;
  // Who was given a pill is neither who gave it nor the pill.
  const isGiven = isDoneBy && [...rolesOf].some((role) => verbsOfBy(role) !== null);
  // Who was called out is no incident.
  const types = fits.map(({ type }) => type);
  const isWho = (role: string): boolean =>
    isDoneBy
      ? arePersons(vocabulary, role, types)
      : mayBePersons(vocabulary, role) && !(particle === undefined && places.has(role.toLowerCase()));
  // What has participants is called by its name.
  const isOwnVerb = names.types.withVerb(verb).some(({ type }) => types.includes(type));
  const isCalled = (role: string): boolean =>
    !isDoneBy && !isOwnVerb && role === "name" && [...rolesOf].some((each) => together.has(each));
  // Who was sent off is no opponent, but for whom somebody beat.
  const isRival = (role: string): boolean =>
    isDoneBy && /^(?:opponent|rival)$/u.test(role) && !verbsOf(verb).some((base) => beating.has(base));
  const persons = others(rolesOf, fits).filter(
    (role) =>
      !isCalled(role) &&
      !isRival(role) &&
      (isGiven ? isPersons(role) : isWho(role)) &&
      !(isDoneBy && (providers.has(role) || judging.has(role) || role === done)),
  );
  if (!isObject) return otherwiseDone.length > 0 ? null : (done ?? doerAmong(vocabulary, persons, types));
  // Nobody rescues with a helicopter for company.
  const isOfTools =
    particle === "with" &&
    vocabulary.haveSeveral?.("subject") === true &&
    !isCompany(vocabulary, "with", fits);
  if (particle !== undefined && rolesOf.has(particle) && !isOfTools) return particle;
  const isDoneTo = fits.some(({ type }) => names.types.all[type]?.object.head != null);
  // "Which technician was repaired" is not for whom a boiler was.
  const isObjectSaid = doing.objects.length > 0 || (isDoneBy && subject !== null);
  if (particle === undefined && !isObjectSaid) {
    // "Who did Tom marry", of "marry Mary".
    if (areNamed(vocabulary, names, fits)) return "object";
    const heads = fits.map(({ type }) => names.types.all[type]?.object.head ?? null);
    // Who was promoted is not the manager that he is now.
    const types = fits.map(({ type }) => type);
    const isNamed = (role: string): boolean =>
      heads.every((head) => head === null || isSameNoun(role.toLowerCase(), head)) &&
      (isPersons(role) || valuesOf(vocabulary, role, types).every((value) => /^\p{Lu}/u.test(value)));
    return personAmong(persons.filter(isNamed));
  }
  if (particle === "with") {
    const company = persons.filter((role) => role !== "with" || !isOfTools);
    return companyAsked(vocabulary, names, company, isDoneTo, fits);
  }
  return personAfter(particle ?? null, persons);
}

/** Whether some value of a role is called as people are. */
function isCompany(vocabulary: Vocabulary, role: string, fits: readonly Fit[]): boolean {
  const types = fits.map(({ type }) => type);
  return valuesOf(vocabulary, role, types).some((value) => /^\p{Lu}/u.test(value));
}

/** The role of those with whom somebody did something; the subject of what several do together, where no role tells. */
function companyAsked(
  vocabulary: Vocabulary,
  names: NameGrammar,
  persons: readonly string[],
  isDoneTo: boolean,
  fits: readonly Fit[],
): string | null {
  // With whom a surgery was done is not who was operated on; and nobody records with the song.
  const company = persons.filter(
    (role) =>
      ((isPersons(role) && !receivers.has(role)) || arePeople(vocabulary, names, role, fits)) &&
      (!isDoneTo || companions.has(role.toLowerCase())),
  );
  return company.length === 0 && vocabulary.haveSeveral?.("subject") === true
    ? "subject"
    : personAmong(company);
}

/** Whether some value of a role does something elsewhere, and is a name, though no animal's. */
function arePeople(vocabulary: Vocabulary, names: NameGrammar, role: string, fits: readonly Fit[]): boolean {
  const types = fits.map(({ type }) => type);
  const isActor = (value: string): boolean =>
    /^\p{Lu}/u.test(value) && vocabulary.subjectNames.find(value) !== absent;
  return !areAnimals(vocabulary, names, role, types) && valuesOf(vocabulary, role, types).some(isActor);
}

/** Whether types say themselves to whom something is done, by names. */
function areNamed(vocabulary: Vocabulary, { types }: NameGrammar, fits: readonly Fit[]): boolean {
  const isDoneTo = fits.every(({ type }) => {
    const { head, linking } = types.all[type]?.object ?? { head: null, linking: [] };
    return head !== null && linking.length === 0;
  });
  const values = valuesOf(
    vocabulary,
    "object",
    fits.map(({ type }) => type),
  );
  // Who is led is no company at which somebody works.
  const isOther = (value: string): boolean =>
    vocabulary.placeRoles.some(
      (role) =>
        !isPersons(role) &&
        role !== "with" &&
        role !== "on" &&
        (vocabulary.namesOf(role)?.find(value) ?? absent) !== absent,
    );
  return (
    isDoneTo &&
    values.length > 0 &&
    !values.some(isOther) &&
    values.every((value) => isProper(value.replace(/^(?:Mr|Mrs|Ms|Dr)\.?\s+/u, "")))
  );
}

/** The role that can be anybody there: the guest, of "interview guest", or the one role of persons; null for none. */
export function anybodyIn(vocabulary: Vocabulary, slot: Slot, form: TypeForm): string | null {
  const own = vocabulary.rolesOf(form.type);
  const { head } = form.object;
  if (own === null) return null;
  if (slot.kind !== "object" || head === null || slot.isReceiver === true) return somebodyIn(own, slot, form);
  return own.has(head) && arePersons(vocabulary, head, [form.type]) ? head : null;
}

/** The roles of some events that are neither their subject nor their place, nor said already. */
function others(roles: ReadonlySet<string>, fits: readonly Fit[]): readonly string[] {
  const said = new Set(fits.flatMap((fit) => fit.roles.map(({ role }) => role)));
  return [...roles].filter((role) => role !== "subject" && role !== "location" && !said.has(role));
}
