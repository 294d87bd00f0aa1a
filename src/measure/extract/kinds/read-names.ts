import { type Asked, marksIn, repeatsHalf, saysVerb } from "../asked.js";
import { around } from "../naming.js";
import { readWho } from "../read-who.js";
import { deniesAny, isOpen } from "../stance.js";
import { answer, type Reading } from "../verdict.js";
import { withoutTimes } from "../written-time.js";

const preposition =
  /\b(?:in|at|inside|into|on|with|to|from|for|by|of|about|near|through)(?: (?:the|his|her|their|my))?\s(?=[\uE000-\uF8FF])/gi;

/** What may stand around names beside the words of the question. */
const beside =
  /\b(?:with|but|in|at|on|from|to|during|there|most|often|times?|each|twice|once|every|always|first|last)\b/gi;

/**
 * Reads a statement as names of any role, as the reader of "Who …?" does: places, companions, what was done.
 *
 * A sentence counts where nothing is said beside names, times and words of the question.
 */
export function readNames(written: string, asked: Asked): Reading | null {
  const text = written.replace(preposition, "");
  if (isOfAnother(text, asked)) return null;
  const marks = marksIn(text);
  if (marks.length === 0 && deniesAny(text) && (saysVerb(text, asked) || repeatsHalf(text, asked)))
    return answer("nobody", isOpen(text) ? "mention" : "direct", []);
  const reading = readWho(text, asked);
  if (reading?.kind !== "answer" || reading.level !== "mention" || isOpen(text)) return reading;
  return isNothingElse(text, asked) ? { ...reading, level: "direct" } : reading;
}

/** Whether some clause begins with somebody of whom the question says nothing: "Mary ate it in the garden". */
function isOfAnother(text: string, { item: { question = "" }, verb }: Asked): boolean {
  if (verb === null) return false;
  return [...text.matchAll(/(?:^|[;,.] (?:and |but |while )?)(\p{Lu}[\p{L}'-]+) (\p{L}+)/gu)].some(
    ([, name = "", word = ""]) =>
      verb.has(word.toLowerCase()) &&
      !/^(?:he|she|they|it|i|we|nobody|someone|who)$/i.test(name) &&
      !question.includes(name),
  );
}

function isNothingElse(text: string, { words, item: { question = "" } }: Asked): boolean {
  const asked = new Set(question.toLowerCase().match(/\p{L}+/gu) ?? []);
  const rest = withoutTimes(text).replace(around, " ").replace(beside, " ").toLowerCase();
  return (rest.match(/\p{L}+|\d+/gu) ?? []).every(
    (word) =>
      asked.has(word) ||
      words.some((forms) => forms.has(word)) ||
      /^(?:did|he|she|they|and|two|three|four|five)$/u.test(word),
  );
}
