import { isCommonAdjective } from "../words/name-key.js";
import { isFormOfKnownVerb } from "../words/inflection.js";
import type { QuestionReading } from "./question.js";

/**
 * How unlikely a split of a question into roles is, without knowing any names; lower is likelier.
 *
 * Words that name something cost, so that words which say when are read so; a subject costs more than
 * an object, so that the verb comes early; a verb that is none, or is written like a name, costs most.
 * Only the order matters, and linking with an event set overrules it.
 */
export function roleCost({ subject, verb, object, adjuncts }: Roles, text: string): number {
  const afterFirstLetter = text.replace(/^\P{L}*\p{L}/u, "");
  const hasCapitals = /\p{Lu}/u.test(afterFirstLetter) && /\p{Ll}/u.test(text);
  let cost = 0;
  if (subject !== null) {
    const words = wordsOf(subject.text);
    const withArticle = isDeterminer(words[0]);
    cost += 1.5 * words.length;
    cost += withArticle && words.length === 1 ? 8 : 0;
    cost += withArticle && words.length > 1 && words.slice(1).every(isAdjective) ? 5 : 0;
    cost += hasCapitals && !withArticle ? 4 * words.slice(1).filter(isLowerCase).length : 0;
    cost += /['’]s?$/.test(subject.text) ? 10 : 0;
  }
  cost += isFormOfKnownVerb(verb.text.toLowerCase()) ? 0 : 3;
  cost += hasCapitals && !isLowerCase(verb.text) ? 5 : 0;
  if (object !== null) {
    const words = wordsOf(object.text);
    cost += words.length;
    cost -= isDeterminer(words[0]) ? 0.5 : 0;
    cost += words.length > 1 && isFormOfKnownVerb(words[0]?.toLowerCase() ?? "") ? 2 : 0;
  }
  for (const { name } of adjuncts) {
    cost += wordsOf(name.text).length;
  }
  return cost;
}

type Roles = Pick<QuestionReading, "subject" | "verb" | "object" | "adjuncts">;

/** Whether the words taken for subject and verb are rather a verb and its object: "Did eat risotto?" */
export function looksLikeVerbOnly(subject: string, verb: string): boolean {
  return isLowerCase(subject) && isFormOfKnownVerb(subject) && !isFormOfKnownVerb(verb.toLowerCase());
}

function wordsOf(text: string): readonly string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

function isLowerCase(word: string): boolean {
  return /^\p{Ll}/u.test(word);
}

function isAdjective(word: string): boolean {
  return isCommonAdjective(word.toLowerCase());
}

function isDeterminer(word: string | undefined): boolean {
  return /^(?:an?|the|some|his|her|their|my|our|your)$/i.test(word ?? "");
}
