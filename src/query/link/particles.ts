import { isTelling, type TypeForm } from "../../events/type-naming.js";
import { wordsOf } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isOfUndergone } from "./undergone.js";
import { valuesOf } from "./values.js";
import type { Parts, Slot } from "./parts.js";
import { leading } from "./slot-roles.js";

/**
 * Whether the particles of a question are the type's, or lead to one of its roles, and the type's telling ones are the
 * question's.
 */
export function particlesAgree(
  { verb, particles, items, isStranded, asksWhere }: Parts,
  form: TypeForm,
  roles: ReadonlySet<string> | null,
): boolean {
  const { linking, tails } = form.object;
  const own = [...linking, ...tails.map(({ preposition }) => preposition)];
  const said = [
    ...particles,
    ...items.flatMap(({ slot }) => (slot.kind === "at" ? [slot.preposition] : [])),
    // "Out of order" is said as one noun.
    ...items.flatMap(({ item }) =>
      item.kind === "nouns" ? item.words.flatMap(({ text }) => wordsOf(text)) : [],
    ),
  ];
  const isReached = items.some(({ slot }) => slot.kind === "object" && slot.isPassive === true);
  return (
    particles.every(
      (word) =>
        own.includes(word) ||
        isStranded ||
        addsNothing(verb, word) ||
        (isReached && roles?.has(word) === true),
    ) &&
    items.every(
      ({ slot }) => slot.kind !== "at" || !leading.has(slot.preposition) || own.includes(slot.preposition),
    ) &&
    linking.every((word) => !isTelling(form, word) || said.includes(word) || (asksWhere && word === "in"))
  );
}

/** Particles that say no more than their verb does: "lend out". */
const idle: readonly (readonly [particle: string, verbs: ReadonlySet<string>])[] = [
  ["out", new Set("lend rent hire loan lease print ship".split(" "))],
  ["up", new Set("phone ring fill clean tidy heat write eat drink".split(" "))],
  ["off", new Set("finish ship mail post".split(" "))],
  ["down", new Set("write note jot".split(" "))],
];

function addsNothing(verb: string | null, particle: string): boolean {
  return idle.some(
    ([each, verbs]) => each === particle && verbsOf(verb ?? "").some((base) => verbs.has(base)),
  );
}

/** "The db was restarted": in the passive of what things do by themselves, these are the subjects. */
function areThings(vocabulary: Vocabulary, { type, object }: TypeForm): boolean {
  const subjects = object.head === null ? valuesOf(vocabulary, "subject", [type]) : [];
  return subjects.length > 0 && subjects.every((name) => /^\p{Ll}/u.test(name));
}

/** "Bella was operated on": the subject of a passive stands behind the preposition at its end. */
export function reachedBy(vocabulary: Vocabulary, { particles }: Parts, form: TypeForm, slot: Slot): Slot {
  if (slot.kind !== "object" || slot.isPassive !== true) return slot;
  const [preposition] = particles;
  const isReached = preposition !== undefined && vocabulary.rolesOf(form.type)?.has(preposition) === true;
  return isReached
    ? { kind: "at", preposition }
    : { ...slot, isThing: areThings(vocabulary, form), isUndergone: isOfUndergone(vocabulary, form) };
}

/** Whether something is on what a noun names: "on loan". */
export function isOnIt({ slot, item }: Parts["items"][number]): boolean {
  return slot.kind === "at" && slot.preposition === "on" && item.kind === "nouns";
}
