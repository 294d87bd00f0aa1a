import { isMutual, roleOfDoer } from "./of-doer.js";
import { isBesideBearer } from "./bearers.js";
import { isPreposition } from "../../events/event.js";
import { isHanded, isOfPlace } from "../../events/predicates.js";
import type { TypeForm } from "../../events/type-naming.js";
import { deedsOf } from "../../language/words/nominals.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import type { Slot } from "./parts.js";
import {
  comesFrom,
  companions,
  doneTo,
  isPersons,
  isUndergoing,
  ordering,
  outcomes,
  patients,
  providers,
  receivers,
  senders,
  suppliers,
  together,
} from "./role-names.js";

/** Prepositions and particles that lead to no place. */
export const leading: ReadonlySet<string> = new Set(["off", "up", "down", "out", "away", "back", "over"]);

/** Roles of whoever does something, whatever it is, beside whom no thing does it. */
const anybody: ReadonlySet<string> = new Set("who by person people user employee staff worker".split(" "));

/** Whether a preposition can stand before a value of a role that is not called by it. */
function leadsTo(preposition: string, role: string): boolean {
  switch (preposition) {
    case "in":
    case "inside":
    case "into":
      return !isPreposition(role) && !receivers.has(role) && !senders.has(role) && !anybody.has(role);
    case "at":
    case "on":
    case "onto":
      return !isPreposition(role) && !anybody.has(role);
    case "with":
    case "for":
    case "about":
    case "of":
      return role !== "location" && !isPreposition(role);
    case "to":
      return !isPreposition(role) && !senders.has(role);
    case "from":
      return !isPreposition(role) && !receivers.has(role);
    case "by":
      return ["author", "artist", "director", "writer", "channel", "transport", "method", "means"].includes(
        role,
      );
    case "as":
      return ["role", "position", "job", "post", "title", "rank", "occupation", "part", "character"].includes(
        role,
      );
    case "against":
      return role === "opponent";
    default:
      return false;
  }
}

/**
 * How far a role is from the one that a slot calls for, from 0; null where none of its values can stand there.
 *
 * Before the verb stands the subject, or what else an event is about that has none; after it any other role, but a
 * place only where the type has no object; after a preposition the role of that name, else one to which it can lead.
 *
 * @param own   the roles that the type's events have; null where that is not known, none where it has no events
 * @param only  the roles that are named beside the value: "bike B-7"
 */
export function rankOf(
  own: ReadonlySet<string> | null,
  slot: Slot,
  role: string,
  only: readonly string[] | null,
  form: TypeForm,
): number | null {
  if ((only !== null && !only.includes(role)) || isBesideBearer(own, slot, role, form)) return null;
  const isOfType = own === null || own.size === 0 || own.has(role);
  // "Called Ann about the invoice": what it is about is not whom it reaches.
  const hasObject = form.verb !== null && form.object.head !== null && form.object.linking.length === 0;
  // Who was taught is whose lesson it was.
  if (form.by !== null && (role === form.by || role === "subject"))
    return rankBeside(own, slot, role, form.by);
  // What is on loan is what somebody lends.
  if (slot.kind === "subject" && form.verb === "be" && isHanded(form.words)) {
    const thing = { kind: "object" } as const;
    return role === "subject" ? null : rankOf(own, thing, role, only, form);
  }
  switch (slot.kind) {
    case "subject":
    case "agent":
      if (form.by !== null) return null;
      if (form.isReceived) return isOfType && comesFrom(role) ? 0 : null;
      // "Deployed by Rosa", where the log says by whom.
      if (slot.kind === "agent" && own?.has("by") === true) return role === "by" ? 0 : null;
      // Of a type none of whose events has a subject nobody is one.
      if (role === "subject" && own !== null && own.size > 0 && !own.has("subject")) return null;
      if (role === "subject") {
        const isReached = slot.kind === "subject" && slot.isAffected === true;
        return isReached && own !== null && [...own].some((one) => receivers.has(one) || patients.has(one))
          ? null
          : 0;
      }
      // Who has a checkup is neither whose animal it is, nor where that is.
      if (slot.kind === "subject" && slot.isAffected === true && own?.has(role) === true)
        return [...own].some((one) => patients.has(one)) && !patients.has(role) ? null : 1;
      // "V-1 broke down", whoever drove it.
      if (slot.kind === "subject" && own?.has(role) === true && isThing(role) && isFailing(form)) return 1;
      // What an event is about that has nobody who does it; of a type without events nobody can tell.
      if (!isOfType || role === "location" || own === null || own.size === 0 || own.has("subject"))
        return null;
      return rankWithout(own, role, form);
    case "object":
      // "The db was restarted", of which the log says that it restarts.
      if (
        role === "subject" &&
        (slot.isUndergone === true || (slot.isThing === true && isDoneAlone(own, "of", form)))
      )
        return 2;
      // Whom somebody married is with whom he did.
      if (role === "with" && own?.has("with") === true && isMutual(form)) return 1;
      if (role === "subject" && isMutual(form) && own !== null && !hasOthers(own, role)) return 1;
      // Who interviews a guest is not interviewed.
      if (anybody.has(role) && own !== null && !own.has("subject") && hasOthers(own, role)) return null;
      // Whom somebody phones is to whom he does, or else with whom.
      if (role === reachedBy(own, form)) return 1;
      if (role === "subject" || !isOfType || isPreposition(role)) return null;
      // "Was Ann born" asks of her, not of those whose mother she is.
      if (slot.isPassive === true && providers.has(role)) return null;
      // "Called Ann", of "call client" with the role client: that is whom it is done to.
      if (hasObject && isSameNoun(role, form.object.head ?? "")) return 0;
      if (hasObject && (role === "location" ? slot.isOfKind !== true : isReached(role, slot))) return null;
      return role === "location" ? 1 : 0;
    case "owner":
      // "Momo's operation" is what was done on Momo.
      if (slot.isOfEvent === true && role === "on" && own?.has(role) === true && form.verb !== null) return 1;
      if (!isOfType || isPreposition(role)) return null;
      // "Anna's book" is not the one that Anna was given, though her letter is the one that she wrote.
      if (role === "author") return slot.isOfEvent === true ? null : 0;
      // Grant's game is one that he played, whoever won it.
      if (outcomes.has(role)) return null;
      // "Harper's delivery" is what came from them.
      if (suppliers.has(role)) return slot.isOfEvent === true ? 2 : null;
      if ((receivers.has(role) && !ordering.has(role)) || senders.has(role)) return null;
      if (role === "subject") return form.verb === null || slot.isOfEvent === true ? 1 : null;
      // "Elsa's climb" is hers rather than one that somebody made with her.
      return role === "location" || (slot.isOfEvent === true && companions.has(role)) ? 2 : 0;
    case "modifier":
      // "The mail server maintenance" is what was done to the one whose it is.
      if (role === "subject") return slot.isOfEvent === true ? 1 : null;
      // "The Graz concert" was there.
      if (role === "location") return slot.isOfEvent === true && isOfType ? 2 : null;
      if (senders.has(role)) return null;
      // "A Sakura order" is one of those who order.
      if (receivers.has(role) && !ordering.has(role)) return null;
      if (!isOfType || isPreposition(role)) return null;
      return companions.has(role) ? 2 : 0;
    case "at":
      if (role === "subject" && slot.isOfRole === true) return 0;
      if (role === "subject") {
        if (slot.preposition === "from" && isFromDoer(own, form)) return 1;
        return slot.isOfEvent === true && isDoneAlone(own, slot.preposition, form) ? 1 : null;
      }
      // "A call to Ann" is with her, where nobody calls "to" anyone.
      if (slot.preposition === "to" && role === "with" && reachedBy(own, form) === role) return 1;
      // "Rode with Ann" is with her as partner where nobody rides "with" anyone.
      if (role === slot.preposition) return isOfType ? 0 : 2;
      // "A bottle from Ben" was given by him.
      if (slot.preposition === "from" && role === "by" && form.verb === null) return isOfType ? 1 : null;
      if (role === "location" && /^(?:of|for)$/u.test(slot.preposition) && isOfPlace(form.words))
        return isOfType ? 1 : null;
      if (own?.has(slot.preposition) === true || !leadsTo(slot.preposition, role)) return null;
      // The mother of Ann is whose daughter she is, rather than that of Ann's own children.
      if (slot.preposition === "of" && providers.has(role)) return null;
      if (slot.preposition === "of" && companions.has(role)) return isOfType ? 2 : null;
      if (slot.preposition === "with" && companions.has(role)) return isOfType ? 0 : null;
      // A place that events of the type do not have is meant where nothing else can be.
      return isOfType ? 1 : role === "location" ? 2 : null;
  }
}

/** Whether somebody else has a part in events. */
function hasOthers(own: ReadonlySet<string>, role: string): boolean {
  return [...own].some((one) => one !== role && isPersons(one) && !together.has(one));
}

/** How near a role is to those who do what events say that have no subject; null of those who came along, and of things. */
function rankWithout(own: ReadonlySet<string>, role: string, form: TypeForm): number | null {
  const doer = roleOfDoer(own, form);
  if (role === doer) return 0;
  // Who won a race is not all who ran it.
  if (outcomes.has(role)) return null;
  if (doer === null) return 1;
  const isOther = anybody.has(doer) && !isPersons(role);
  return together.has(role) || isOther || isUndergoing(role) ? null : 1;
}

/** The one role that can be somebody in a place, of those that events have; null where there is none, or there are several. */
export function somebodyIn(own: ReadonlySet<string>, slot: Slot, form: TypeForm): string | null {
  const ranked = [...own]
    .filter(
      (role) =>
        isPersons(role) || (slot.kind === "at" && (role === slot.preposition || companions.has(role))),
    )
    // What a race is called is nobody with whom one is run.
    .filter((role) => slot.kind !== "at" || role !== "name")
    .flatMap((role) => {
      const rank = rankOf(own, slot, role, null, form);
      return rank === null ? [] : { role, rank };
    });
  const least = Math.min(...ranked.map(({ rank }) => rank));
  const [first, ...others] = ranked.filter(({ rank }) => rank === least);
  return first === undefined || others.length > 0 ? null : first.role;
}

/** Whether a role is of those whom something reaches that is done to something else. */
function isReached(role: string, slot: Extract<Slot, { readonly kind: "object" }>): boolean {
  return receivers.has(role) && slot.isReceiver !== true;
}

/** Verbs of what happens to a thing by itself. */
const failing: ReadonlySet<string> = new Set("break fail crash stall overheat leak".split(" "));

function isFailing({ verbs, object }: TypeForm): boolean {
  return object.head === null && verbs?.some((verb) => failing.has(verb)) === true;
}

/** Whether what a role tells is neither somebody nor a place. */
function isThing(role: string): boolean {
  return role !== "location" && !isPersons(role) && !isPreposition(role);
}

/** Verbs of what comes from whoever does it. */
const coming: ReadonlySet<string> = new Set(
  "deliver send ship supply call phone email message order complain visit donate request".split(" "),
);

/** Whether what comes from somebody is what he does: a delivery from the mill, where no role says from whom one is. */
function isFromDoer(own: ReadonlySet<string> | null, { verbs, words }: TypeForm): boolean {
  const isOther = [...(own ?? [])].some(
    (role) => role === "from" || senders.has(role) || suppliers.has(role),
  );
  const deeds = [...(verbs ?? []), ...deedsOf(words.at(-1) ?? "")];
  return !isOther && deeds.some((verb) => coming.has(verb));
}

/** Verbs of what reaches whom they are done to. */
const calling: ReadonlySet<string> = new Set(
  "phone telephone call ring text email e-mail message write fax contact".split(" "),
);

/** The role of those whom a call or a message reaches; null of other types. */
function reachedBy(own: ReadonlySet<string> | null, { verbs, words }: TypeForm): string | null {
  if (verbs?.some((verb) => calling.has(verb)) === true && own?.has("to") === true) return "to";
  const isCall = [...(verbs ?? []), ...words].some((word) => /^(?:tele)?(?:phone|call)$/u.test(word));
  return isCall && own?.has("with") === true ? "with" : null;
}

/** How those stand beside a verb who do what it says in a role of their own, and the subject to whom that is done. */
function rankBeside(own: ReadonlySet<string> | null, slot: Slot, role: string, by: string): number | null {
  switch (slot.kind) {
    case "subject":
    case "agent":
      return role === by ? 0 : null;
    case "object":
      return role === by ? null : 0;
    case "owner":
      return role === by ? null : 1;
    case "at":
      return role !== by && reaching.has(slot.preposition) && own?.has(slot.preposition) !== true ? 1 : null;
    case "modifier":
      return null;
  }
}

/** Prepositions that lead to the subject, where another does what is done: "borrowed from Ann", "operated on Rex". */
export const reaching: ReadonlySet<string> = new Set(["from", "to", "with", "for", "on"]);

/** Whether what follows "of" behind the noun of a deed is who did it, as it is done to nothing. */
function isDoneAlone(
  own: ReadonlySet<string> | null,
  preposition: string,
  { verb, object }: TypeForm,
): boolean {
  if (preposition !== "of" || verb === null || object.head !== null) return false;
  return own === null || ![...own].some((role) => receivers.has(role) || doneTo.has(role));
}
