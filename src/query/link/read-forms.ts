import type { AskedQuery } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { English } from "../../language/expression/english.js";
import type { Meaning } from "../../language/parse/meanings.js";
import type { Asked, Formed } from "../../language/question/asked.js";
import { queryOf } from "../query.js";
import { formedQuery } from "./forms.js";
import { type NameGrammar, nameGrammarOf } from "./name-grammar.js";
import { meaningsIn, readMeanings } from "./read-named.js";

/**
 * Reads a question that is made of flat ones, by the rules of `forms.rules`: as queries, the likeliest first.
 *
 * Every word is read, as in flat questions; a part that fits no event, or whose names are not known, or that has to
 * be read in a looser way, is none.
 *
 * @returns none where no rule has the words in this order
 */
export function readForms(vocabulary: Vocabulary, text: string, words: English): readonly AskedQuery[] {
  const names = nameGrammarOf(vocabulary, words);
  const found = new Map<string, AskedQuery>();
  for (const meaning of meaningsIn(text, names, "Formed")) {
    const reader = new FormReader(vocabulary, names, text, words, meaning);
    for (const query of reader.queriesOf(meaning.value as Formed)) found.set(JSON.stringify(query), query);
  }
  const all = [...found.entries()];
  // "Within a day after Tom slept" is a day from his sleeping, not one from now.
  const measured = all.filter(([written]) => written.includes('"length":'));
  return (measured.length > 0 ? measured : all).map(([, query]) => query);
}

class FormReader {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly names: NameGrammar,
    private readonly text: string,
    private readonly words: English,
    private readonly meaning: Meaning,
  ) {}

  queriesOf(part: Asked | Formed): readonly AskedQuery[] {
    if (!("form" in part)) return this.#flat(part);
    const others: readonly (AskedQuery | null)[] = part.other === null ? [null] : this.queriesOf(part.other);
    return this.queriesOf(part.of).flatMap((of) =>
      others.flatMap((other) => formedQuery(part.form, of, other) ?? []),
    );
  }

  /** A flat question as a query, by each of its readings. */
  #flat(asked: Asked): readonly AskedQuery[] {
    const { vocabulary, names, text, words, meaning } = this;
    const { readings } = readMeanings(vocabulary, names, text, words, [{ ...meaning, value: asked }]);
    return readings.flatMap((named) => {
      const isPlain = named.refusal === null && named.unknown.length === 0 && named.notes.length === 0;
      // "When did Tom …" means once, "how many bikes" two things.
      if (!isPlain || named.isOnly || named.counted !== null) return [];
      const { when } = named.reading;
      const times = when.length === 0 ? [null] : when;
      return times.flatMap((parsed) => queryOf(vocabulary, named, parsed) ?? []);
    });
  }
}
