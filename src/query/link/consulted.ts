import type { Asked, Item, ItemAt } from "../../language/question/asked.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { NameGrammar } from "./name-grammar.js";
import { professionals } from "./role-names.js";

/** Those whom people go to see, by what a log calls their role. */
const consulted: ReadonlySet<string> = new Set([
  ...professionals,
  ..."specialist lawyer counsellor counselor".split(" "),
]);

const seeing: ReadonlySet<string> = new Set(["see", "visit", "consult"]);

/**
 * "Which doctor did Lea see", "who went to Dr Frey": whatever those had in which he is the doctor, for nobody logs a "see".
 *
 * @returns null where somebody else is seen
 */
export function consultedBy(names: Pick<NameGrammar, "namesOf" | "rolesCalled">, asked: Asked): Asked | null {
  const { doing, which, voice, subject } = asked;
  const verbs = doing.verb === null ? [] : verbsOf(doing.verb.text);
  const isGoing = verbs.includes("go");
  if (voice !== "active" || !(isGoing || verbs.some((verb) => seeing.has(verb)))) return null;
  const done = { ...doing, verb: { text: "do", span: { start: 0, end: 0 } }, particles: [] };
  if (which !== null && subject === null && !isGoing) {
    // "Which vet saw Rex" is which vet Rex saw.
    const [seen, ...others] = doing.objects;
    if (!isOfConsulted(names, which) || others.length > 0 || seen?.kind !== "name") return null;
    if (theConsulted(names, seen) !== null || doing.particles.length > 0) return null;
    return { ...asked, subject: seen, doing: { ...done, objects: [{ kind: "anything" }] } };
  }
  if (which !== null) {
    const isAsked = subject !== null && isOfConsulted(names, which);
    const isTo = doing.particles.length === (isGoing ? 1 : 0) && (!isGoing || doing.particles[0] === "to");
    if (!isAsked || !isTo || doing.objects.length > 0) return null;
    return { ...asked, doing: { ...done, objects: [{ kind: "anything" }] } };
  }
  const [to, ...others] = isGoing
    ? doing.adjuncts.filter(({ preposition }) => preposition === "to")
    : doing.objects.map((item): ItemAt => ({ preposition: "to", item }));
  if (to === undefined || others.length > 0 || doing.particles.length > 0) return null;
  if (isGoing && doing.objects.length > 0) return null;
  const item = theConsulted(names, to.item);
  if (item === null) return null;
  const adjuncts = doing.adjuncts.filter((each) => each !== to);
  return {
    ...asked,
    doing: {
      ...done,
      objects: [{ kind: "anything" }],
      adjuncts: [...adjuncts, { preposition: "with", item }],
    },
  };
}

/** Whether it is asked which one of those whom people go to see. */
function isOfConsulted(names: Pick<NameGrammar, "rolesCalled">, which: NonNullable<Asked["which"]>): boolean {
  return (
    which.kind === "role" &&
    which.of === null &&
    names.rolesCalled(which.phrase.text).some((role) => consulted.has(role.toLowerCase()))
  );
}

/** Somebody as the one whom people go to see; null for others. */
function theConsulted(names: Pick<NameGrammar, "namesOf" | "rolesCalled">, item: Item): Item | null {
  if (item.kind === "role")
    return names.rolesCalled(item.phrase.text).every((role) => consulted.has(role.toLowerCase()))
      ? item
      : null;
  if (item.kind !== "name" || item.of !== null) return null;
  const roles = new Set(names.namesOf(item.phrase.text).map(({ role }) => role));
  const [role] = roles;
  if (role === undefined || roles.size > 1 || !consulted.has(role.toLowerCase())) return null;
  return { ...item, of: { ...item.phrase, text: role } };
}
