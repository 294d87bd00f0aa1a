import type { TypeForm } from "../../events/type-forms.js";
import { verbsOf } from "../../language/words/base-form.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import type { Parts } from "./parts.js";
import { receivers } from "./role-names.js";

/**
 * Whether what stands between a light verb and its noun leaves the meaning as it is: "went for a run", but not "went
 * without coffee"; and whether who did it is meant, which is not who "got a call".
 *
 * @param roles  those that the type's events have; null where that is not known
 */
export function saysNoMore(
  { verb, particles, items, isStranded }: Parts,
  { object }: TypeForm,
  roles: ReadonlySet<string> | null,
): boolean {
  const verbs = verb === null ? [] : verbsOf(verb);
  const own = [...object.linking, ...object.tails.map(({ preposition }) => preposition)];
  const known = [...own, "for", "to"];
  const isReached = object.head !== null && singularsOf(object.head).some((noun) => reaching.has(noun));
  const tellsWhom =
    verbs.includes("get") &&
    roles !== null &&
    (!roles.has("subject") || [...roles].some((role) => receivers.has(role)));
  return (
    !verbs.some((base) => isRoleOf(base, roles)) &&
    (!isReached || tellsWhom || !verbs.some((base) => base === "get" || base === "take")) &&
    particles.every((word) => isStranded || known.includes(word)) &&
    items.every(
      ({ slot, item }) =>
        slot.kind !== "at" ||
        item.kind !== "nouns" ||
        known.includes(slot.preposition) ||
        ["of", "on", "at", "in"].includes(slot.preposition),
    )
  );
}

/** Whether a verb is what somebody else did who has a role of their own: who conducted was the conductor. */
function isRoleOf(base: string, roles: ReadonlySet<string> | null): boolean {
  const stem = base.replace(/e$/u, "");
  return roles !== null && [base, `${stem}er`, `${stem}or`].some((doer) => roles.has(doer));
}

/** Verbs that say the same before some nouns, by what stands behind both. */
const alike: readonly (readonly [verbs: readonly string[], nouns: ReadonlySet<string>])[] = [
  [
    ["have", "take"],
    new Set("lesson class course bath shower nap rest break walk swim test exam exercise seminar".split(" ")),
  ],
  [
    ["make", "cook", "prepare"],
    new Set("breakfast lunch dinner supper brunch meal food soup stew".split(" ")),
  ],
];

/** Whether a verb says before the object of a type what the type's own does: "have a lesson", "make dinner". */
export function isSaidAlike(
  verb: string | null,
  { verb: own, object: { head, linking } }: TypeForm,
): boolean {
  if (verb === null || own === null || head === null || linking.length > 0) return false;
  const asked = verbsOf(verb);
  return alike.some(
    ([verbs, nouns]) =>
      verbs.includes(own) &&
      verbs.some((one) => asked.includes(one)) &&
      singularsOf(head).some((noun) => nouns.has(noun)),
  );
}

/** What somebody gets or takes who did not do it. */
const reaching: ReadonlySet<string> = new Set(
  "call visit message email text letter delivery order payment invitation gift question complaint".split(" "),
);
