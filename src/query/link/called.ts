import type { Vocabulary } from "../../events/vocabulary.js";
import type { Asked, Item } from "../../language/question/asked.js";
import { nameKey } from "../../language/words/name-key.js";
import type { NameGrammar } from "./name-grammar.js";

/**
 * "Where was the Harvest Fair" as a question about the fair that is called so: about a name alone that ends in the noun of the
 * types that alone have such names.
 *
 * @returns null where it says anything that is done, or no such name
 */
export function asCalled(
  vocabulary: Vocabulary,
  names: Pick<NameGrammar, "namesOf" | "types">,
  asked: Asked,
): Asked | null {
  const { subject, doing } = asked;
  const [item, ...others] = doing.objects;
  if (doing.verb !== null || subject !== null || others.length > 0 || item?.kind !== "name") return null;
  const { text, span } = item.phrase;
  const last = text.split(/\s+/u).at(-1) ?? "";
  const own = new Set(
    names.types.withNoun(nameKey(last)).flatMap(({ type, verb }) => (verb === null ? type : [])),
  );
  // The name of a fair may be that of a stall at one, where stalls have names as well.
  const isOne = names.namesOf(text).some(({ role, match }) => {
    const having = vocabulary.typeNames.spellings.flatMap((_, type) =>
      vocabulary.rolesOf(type)?.has(role) === true ? type : [],
    );
    return match === "whole" && having.length > 0 && having.every((type) => own.has(type));
  });
  if (!isOne || last === text) return null;
  const words = [{ text: last, span: { start: span.end - last.length, end: span.end } }];
  const noun: Item = { kind: "nouns", words, owner: null, modifier: item.phrase, whose: item.whose };
  return { ...asked, doing: { ...doing, objects: [noun] } };
}
