import { wordsOf } from "../../events/type-words.js";
import type { Phrase } from "../../issue/place.js";
import type { Asked, Item } from "../../language/question/asked.js";
import type { Adjunct } from "../../language/question/question.js";

/** A phrase with the article before it. */
export function withArticle(phrase: Phrase | null, text: string): Phrase | null {
  if (phrase === null) return null;
  const article = /\b(?:an?|the|some|any)\s+$/i.exec(text.slice(0, phrase.span.start));
  if (article === null) return phrase;
  const span = { start: article.index, end: phrase.span.end };
  return { text: text.slice(span.start, span.end), span };
}

/** The words of an item; null where it stands for anybody. */
export function phraseOf(item: Item): Phrase | null {
  switch (item.kind) {
    case "name":
    case "role":
    case "general":
      return item.phrase;
    case "nouns": {
      const [first] = item.words;
      const last = item.words.at(-1);
      if (first === undefined || last === undefined) return null;
      return {
        text: item.words.map(({ text }) => text).join(" "),
        span: { start: first.span.start, end: last.span.end },
      };
    }
    case "at":
      return phraseOf(item.item);
    default:
      return null;
  }
}

/** An adjunct of a reading; none for what stands for anybody. */
export function adjunctOf({ preposition, item }: Asked["doing"]["adjuncts"][number]): readonly Adjunct[] {
  const name = phraseOf(item);
  return name === null ? [] : [{ preposition, name }];
}

/** How many words of an item are names of values: two of "Tom's left knee". */
export function countNamed(item: Item): number {
  const names =
    item.kind === "name" ? [item.of, item.phrase] : item.kind === "nouns" ? [item.owner, item.modifier] : [];
  return names.flatMap((phrase) => wordsOf(phrase?.text ?? "")).length;
}

/** What is said of what there was, by its noun alone. */
export function nounsIn({ doing }: Asked): Item | null {
  return doing.isNoun ? (doing.objects[0] ?? null) : null;
}
