import { baseOfPast } from "../language/words/base-form.js";
import { isFormOf, isKnownVerb } from "../language/words/inflection.js";
import { isArticle, nameKey } from "../language/words/name-key.js";
import { listedPasts, verbsWithForm } from "../language/words/verb-lists.js";
import { isPreposition } from "./event.js";

/** The words of an event type as it is said, with what was done first: "order shipped" is read as "shipped order". */
export function wordsOfType(type: string): readonly string[] {
  const words = onDuty(wordsOf(type));
  const at = words.findLastIndex((word) => !isPreposition(word));
  const [first = "", done = ""] = [words[0], words[at]];
  if (at < 1 || !isParticiple(done) || isPreposition(first) || !mayBeDone(first)) return words;
  return [done, ...words.slice(0, at), ...words.slice(at + 1)];
}

/** The words of a phrase as they are compared: folded, articles aside. */
export function wordsOf(phrase: string): readonly string[] {
  return nameKey(phrase)
    .split(" ")
    .filter((word) => word !== "" && !isArticle(word));
}

/** "On call shift" is an on-call shift, and "on-call" alone is on call. */
function onDuty(words: readonly string[]): readonly string[] {
  const [first = "", state = "", ...engaged] = words;
  if (words.length === 1 && /^o(?:n|ff)-\p{L}+$/u.test(first)) return first.split("-");
  const isOne = /^o(?:n|ff)$/u.test(first) && /^(?:shift|duty|rotation|rota|week)$/u.test(engaged.join(" "));
  return isOne ? [`${first}-${state}`, ...engaged] : words;
}

/** Whether something may be done to what a word names: it is no verb that has a participle behind it, and none in the past. */
function mayBeDone(word: string): boolean {
  if (word.endsWith("ing") || baseOfPast(word)?.isKnown === true) return false;
  return !before.some((verb) => word === verb || isFormOf(word, verb));
}

/** What stands before a participle that is no noun: "get lost", "no homework done". */
const before = "be have get go feel keep stay look seem become remain make let see hear no not never".split(
  " ",
);

/** Whether a word is a participle, and no noun or side as well. */
function isParticiple(word: string): boolean {
  if (others.has(word) || word.endsWith("eed")) return false;
  if (word.endsWith("ed") && !isKnownVerb(word)) return word.length > 4 && baseOfPast(word) !== null;
  return verbsWithForm(word).some(
    (verb) => verb !== word && listedPasts(verb)?.some(([, participle]) => participle === word) === true,
  );
}

const others: ReadonlySet<string> = new Set(
  "felt ground left wound thought hundred naked sacred watershed bloodshed".split(" "),
);
