import type { Expression } from "../../algebra/expression.js";
import type { AskedQuery } from "../../algebra/query.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { Issue } from "../../issue/issue.js";
import type { English } from "../../language/expression/english.js";
import type { Meaning } from "../../language/parse/meanings.js";
import type { Asked, Rank } from "../../language/question/asked.js";
import type { Form, Formed } from "../../language/question/formed.js";
import { childrenOf } from "../../algebra/walk.js";
import { typesIn } from "../../algebra/query-walk.js";
import { defaultPolicy } from "../policy.js";
import { queryOf } from "../query.js";
import { formedQuery } from "./forms.js";
import { departuresFrom } from "../../language/expression/policy/policy.js";
import { askedOf, termOf } from "./make.js";
import { roleMeasured } from "./measures.js";
import { type NameGrammar, nameGrammarOf } from "./name-grammar.js";
import { objectRole } from "./object-role.js";
import { meaningsIn, readMeanings } from "./read-named.js";

/** A question as a query, with what was loosened to read its names. */
interface FormReading {
  readonly query: AskedQuery;
  readonly notes: readonly Issue[];
  /** How far its times go against the usual policy: "May 16" is a day rather than a month of 2016. */
  readonly departures: number;
}

/**
 * Reads a question that is made of flat ones, by the rules of `forms.rules`: as queries, the likeliest first.
 *
 * Every word is read, as in flat questions; a part that fits no event, or whose names are not known, is none. What is
 * read in a looser way is said, and left where anything is read more closely.
 *
 * @returns none where no rule has the words in this order
 */
export function readForms(vocabulary: Vocabulary, text: string, words: English): readonly FormReading[] {
  const names = nameGrammarOf(vocabulary, words);
  const found = new Map<string, FormReading>();
  for (const meaning of meaningsIn(text, names, "Formed")) {
    const reader = new FormReader(vocabulary, names, text, words, meaning);
    for (const each of reader.readingsOf(meaning.value as Formed)) {
      const key = JSON.stringify(each.query);
      const known = found.get(key);
      // What has to be loosened less is meant.
      if (known === undefined || known.notes.length > each.notes.length) found.set(key, each);
    }
  }
  const least = Math.min(...Array.from(found.values(), ({ notes }) => notes.length));
  const closest = [...found].filter(([, { notes }]) => notes.length === least);
  // "Within a day after Tom slept" is a day from his sleeping, not one from now.
  const measured = closest.filter(([written]) => written.includes('"length":'));
  return (measured.length > 0 ? measured : closest)
    .map(([, reading]) => reading)
    .sort((a, b) => a.departures - b.departures);
}

class FormReader {
  constructor(
    private readonly vocabulary: Vocabulary,
    private readonly names: NameGrammar,
    private readonly text: string,
    private readonly words: English,
    private readonly meaning: Meaning,
  ) {}

  readingsOf(part: Asked | Formed): readonly FormReading[] {
    if (!("form" in part)) return this.#flat(part);
    const others: readonly (FormReading | null)[] =
      part.other === null ? [null] : this.readingsOf(part.other);
    return this.readingsOf(part.of).flatMap((of) => {
      const form = this.#measured(part.form, of.query);
      if (form === null) return [];
      return others.flatMap((other) => {
        const query = formedQuery(form, of.query, other?.query ?? null);
        if (query === null) return [];
        const notes = distinct([...of.notes, ...(other?.notes ?? [])]);
        return { query, notes, departures: of.departures + (other?.departures ?? 0) };
      });
    });
  }

  /** A form with the role of its amounts; null where no role has any, or several have. */
  #measured(form: Form, of: AskedQuery): Form | null {
    const { name } = form;
    if (name === "object" || form.measure === "object") {
      const role = objectRole(this.vocabulary, this.names, this.#typesIn(of));
      return role === null ? null : { ...form, measure: role };
    }
    const asked = name === "sum" || name === "average" ? form.measure : name;
    if (name !== "sum" && name !== "average" && name !== "distance" && name !== "money") return form;
    const types = this.#typesIn(of);
    const found = roleMeasured(this.vocabulary, asked ?? "", types.length === 0 ? null : types);
    return found === null ? null : { ...form, measure: found.role, amountUnit: found.unit };
  }

  #typesIn(of: AskedQuery): readonly number[] {
    return typesIn(of).map((type) => this.vocabulary.typeNames.find(type));
  }

  /** A flat question as a query, by each of its readings. */
  #flat(asked: Asked): readonly FormReading[] {
    const { vocabulary, names, text, words, meaning } = this;
    const { readings } = readMeanings(vocabulary, names, text, words, [{ ...meaning, value: asked }]);
    return readings.flatMap((named) => {
      const isPlain = named.refusal === null && named.unknown.length === 0;
      const { rank } = asked.doing;
      // "When did Tom …" means once, "how many bikes" two things.
      if (!isPlain || (named.isOnly && rank === null) || named.counted !== null) return [];
      const { when } = named.reading;
      const times = when.length === 0 ? [null] : when;
      return times.flatMap((parsed) => {
        const all = queryOf(vocabulary, named, parsed);
        const query = all === null || rank === null ? all : rankedQuery(all, rank, named.isOnly);
        const departures =
          parsed === null
            ? 0
            : departuresFrom(defaultPolicy, parsed.tags) + Number(isPointing(parsed.expression));
        return query === null ? [] : { query, notes: named.notes, departures };
      });
    });
  }
}

/** The same asked of one of the events: when it was, where a question asks for times. */
function rankedQuery(query: AskedQuery, { k, from }: Rank, isOnly: boolean): AskedQuery | null {
  const of = termOf(query);
  if (of === null) return null;
  const { tense } = query;
  if (isOnly) return { query: "instant", which: from, ...(k === 1 ? {} : { k }), of, tense };
  const ranked = askedOf(query, { term: "nth", of, k, from });
  return ranked === null ? null : { ...ranked, tense };
}

/** Whether a time counts from one that nobody told: "the day before". */
function isPointing(expression: Expression): boolean {
  return expression.kind === "pointing" || childrenOf(expression).some(isPointing);
}

/** Each note once. */
function distinct(notes: readonly Issue[]): readonly Issue[] {
  return [...new Map(notes.map((note) => [JSON.stringify(note), note])).values()];
}
