import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked } from "../../language/question/asked.js";
import { areOfBody, bearerOf, bodyOf, rolesIn } from "./bearers.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { Fit } from "./named-reading.js";
import type { NameGrammar } from "./name-grammar.js";
import { usedIn } from "./uses.js";
import { isHaving, wordsIn } from "./parts.js";

/** Whether nothing but what types are done to is left out: "who was vaccinated", "whom did Tom operate on". */
export function isDoneToIt(
  { types }: Pick<NameGrammar, "types">,
  { subject, doing }: Asked,
  fits: readonly Fit[],
): boolean {
  const [particle] = doing.particles;
  const isLast = fits.every(({ type }) => {
    const linking = types.all[type]?.object.linking ?? [];
    return particle === undefined ? linking.length === 0 : linking.length === 1 && linking[0] === particle;
  });
  return doing.objects.length === 0 && isLast && subject?.kind !== "nouns";
}

/** The role that says which one: the dog that was vaccinated, or that had the longest operation. */
export function bearerAsked(
  vocabulary: Vocabulary,
  { types }: Pick<NameGrammar, "types">,
  { subject, doing, voice }: Asked,
  fits: readonly Fit[],
): string | null {
  const isHad = subject === null && isHaving(doing.verb?.text ?? "");
  if (subject === null && voice !== "be" && !isHad) return null;
  const [particle] = doing.particles;
  const found = new Set(
    fits.map(({ type }) => {
      const form = types.all[type];
      const linking = form?.object.linking ?? [];
      const isLast = isHad || (particle === undefined ? linking.length === 0 : linking[0] === particle);
      if (form === undefined || !isLast) return null;
      return bearerOf(rolesIn(vocabulary, form), form) ?? usedIn(vocabulary, type)?.role ?? null;
    }),
  );
  return only([...found]);
}

/** The role of those whose it is what is done something to: of a dog its owner, of claws the dog. */
export function ownerAsked(
  vocabulary: Vocabulary,
  { types }: Pick<NameGrammar, "types">,
  { doing, subject }: Asked,
  fits: readonly Fit[],
  roles: readonly string[],
): string | null {
  const said = [subject, ...doing.objects].flatMap((item) => (item?.kind === "nouns" ? item.words : []));
  const bearer = new Set(
    fits.flatMap(({ type }) => {
      const form = types.all[type];
      return form === undefined ? [] : (bearerOf(rolesIn(vocabulary, form), form) ?? []);
    }),
  );
  // Whose operation it was is who was operated on; whose dance, who danced it; whose repair, nobody knows.
  if (doing.verb === null) {
    const isOpen = bearer.size > 0 || roles.some((role) => owners.has(role.toLowerCase()));
    return isOpen ? bodyOf(new Set(roles)) : "subject";
  }
  const verbs = verbsOf(doing.verb.text);
  // Who bought it is not whose it was.
  if (verbs.some((verb) => parting.has(verb))) return null;
  const isLent = verbs.includes("borrow");
  const isOwner = (role: string): boolean =>
    owners.has(role) || (isLent && (role === "from" || role === "lender"));
  const found = roles.filter((role) => isOwner(role.toLowerCase()) && !bearer.has(role));
  const body = bearer.size === 0 && areOfBody(wordsIn(said)) ? bodyOf(new Set(roles)) : null;
  return body ?? only(found);
}

/** Roles of those whose it is what is done something to. */
const owners: ReadonlySet<string> = new Set("owner author patient animal pet customer client".split(" "));

/** Verbs by which what somebody has comes to be another's. */
const parting: ReadonlySet<string> = new Set("sell auction lend loan let hire rent give donate".split(" "));

/** The only one of some; null where they are none, or several. */
export function only<One>(found: readonly (One | null)[]): One | null {
  return found.length === 1 ? (found[0] ?? null) : null;
}
