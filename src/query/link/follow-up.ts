import type { Vocabulary } from "../../events/vocabulary.js";
import type { Span } from "../../issue/place.js";
import { questionEnglish } from "../../language/question/english.js";
import { parseExpression } from "../../language/expression/parse-expression.js";
import { withoutArticle } from "../../language/words/name-key.js";
import type { NamedReading } from "./named-reading.js";
import { readNamed } from "./read-named.js";

/** What a follow-up begins with: "and Mary?", "what about last week?" */
const opening = /^(?:(?:and|but|so|ok|okay)[\s,]+)?(?:(?:what|how)\s+(?:about|of)|and)\s+/iu;

const speaker = /\b(?:I|me)\b/u;

/**
 * A question that takes the place of a part of the one before: "and Mary?" after "Did Tom eat risotto yesterday?"
 * is "Did Mary eat risotto yesterday?", "and in August?" asks the same of another time.
 *
 * A time replaces the time, or is added where there is none; a name or an object replaces the one of its kind, so
 * that every other word keeps its role.
 *
 * @param previous  the question before, which could be read
 * @returns the whole question; null where the text is no follow-up, or has no place in the question before
 */
export function followUp(vocabulary: Vocabulary, previous: string, text: string): string | null {
  const start = opening.exec(text);
  if (start === null) return null;
  const part = text.slice(start[0].length).replace(/[\s?!.]+$/u, "");
  const before = read(vocabulary, previous);
  if (before === null || part === "") return null;
  const asTime = parseExpression(part, { facts: vocabulary.facts }).ok;
  // "In May" is a month, "and May?" rather somebody.
  const ways = /^(?:in|on|at|since|until|before|after)\s/iu.test(part) ? [true, false] : [false, true];
  for (const isTime of ways) {
    if (isTime && !asTime) continue;
    for (const candidate of isTime ? withTime(previous, before, part) : withName(previous, before, part)) {
      const reading = read(vocabulary, candidate);
      if (reading !== null && isAlike(before, reading, isTime)) return candidate;
    }
  }
  if (asTime) return null;
  const added = previous.replace(/[\s?!.]*$/u, ` ${part}?`);
  const narrower = read(vocabulary, added);
  return narrower !== null && isNarrower(before, narrower) ? added : null;
}

function read(vocabulary: Vocabulary, text: string): NamedReading | null {
  return readNamed(vocabulary, text, questionEnglish.with([], vocabulary.facts)).readings[0] ?? null;
}

/** Whether two questions ask the same of the same roles, about the same types where only the time differs. */
function isAlike(a: NamedReading, b: NamedReading, isTime: boolean): boolean {
  const shape = ({ reading, operator, targets }: NamedReading): string =>
    JSON.stringify([
      ...[operator, reading.tense],
      isTime ? null : (reading.when[0]?.phrase.text ?? null),
      targets.map((target) => [
        isTime ? target.type : null,
        target.subject === null ? null : isTime ? target.subject : "named",
        target.roles.map((each) => (isTime ? each : each.role)),
        target.present,
      ]),
    ]);
  return shape(a) === shape(b);
}

/** Whether a question asks all that another does, and of one more role. */
function isNarrower(a: NamedReading, b: NamedReading): boolean {
  const wide = a.targets[0]?.roles ?? [];
  const narrow = b.targets[0]?.roles ?? [];
  const isKept = wide.every(({ role, name }) =>
    narrow.some((each) => each.role === role && each.name === name),
  );
  return (
    a.reading.ask === b.reading.ask && a.subject === b.subject && isKept && narrow.length === wide.length + 1
  );
}

function* withTime(text: string, { reading }: NamedReading, time: string): Iterable<string> {
  const spans = reading.when.flatMap((when) => when.spans);
  const longest = spans.sort((a, b) => b.end - b.start - (a.end - a.start))[0];
  for (const words of [time, `in ${time}`, `on ${time}`, `at ${time}`]) {
    if (longest === undefined) yield text.replace(/[\s?!.]*$/u, ` ${words}?`);
    else yield replaced(text, longest, words);
  }
}

function* withName(text: string, { reading }: NamedReading, name: string): Iterable<string> {
  const phrases = [reading.subject, reading.object, ...reading.adjuncts.map((adjunct) => adjunct.name)];
  const bare = name.replace(/^(?:in|at|on|with|by|for|from|to|of)\s+/iu, "");
  for (const phrase of phrases) {
    if (phrase === null) continue;
    yield replaced(text, phrase.span, name);
    if (bare !== name) yield replaced(text, phrase.span, bare);
    yield replaced(text, phrase.span, withoutArticle(bare));
  }
  // Who speaks has no phrase.
  if (speaker.test(text)) yield text.replace(speaker, name);
}

function replaced(text: string, { start, end }: Span, words: string): string {
  return text.slice(0, start) + words + text.slice(end);
}
