import type { Vocabulary } from "../events/vocabulary.js";
import { failure, type Result, success } from "../issue/result.js";
import type { ParseOptions } from "../language/expression/parse-expression.js";
import { readQuestion } from "../language/question/parse-question.js";
import { questionEnglish } from "../language/question/english.js";
import { timesIn } from "../algebra/query-walk.js";
import { linkNames } from "./link/names.js";
import { parsePlainCalculation } from "./calculate/parse-calculation.js";
import { readForms } from "./link/read-forms.js";
import { asQuestionOn } from "./link/parse-question.js";
import { withSuggestions } from "./link/refusal.js";
import { readingOf } from "./alternatives.js";
import { queryOf } from "./query.js";
import type { QueryReading } from "./query-reading.js";

export type { QueryReading } from "./query-reading.js";

/**
 * Every way to read an English question about events, as a query; the likeliest first. Equal queries stand once.
 *
 * @param vocabulary  whose names are words of the question: an event set
 * @returns           the readings, or why there is none: it cannot be read, or a name is not known
 */
export function queriesOf(
  vocabulary: Vocabulary,
  text: string,
  options: ParseOptions = {},
): Result<readonly QueryReading[]> {
  const read = readQuestion(text, options);
  const question = asQuestionOn(read, vocabulary);
  const formed = formedQueriesOf(vocabulary, text, options);
  if (!question.ok) return formed.length > 0 ? success(formed) : question;
  const readings = new Map<string, QueryReading>();
  const linked = linkNames(vocabulary, question.value);
  for (const named of linked) {
    if (named.refusal !== null) return formed.length > 0 ? success(formed) : failure(named.refusal);
    const { when } = named.reading;
    for (const parsed of when.length === 0 ? [null] : when) {
      const query = queryOf(vocabulary, named, parsed);
      if (query === null || named.unknown.length > 0) continue;
      const key = JSON.stringify(query);
      if (!readings.has(key)) readings.set(key, { query, reading: readingOf(parsed) });
    }
  }
  if (readings.size > 0 || formed.length > 0) return success([...readings.values(), ...formed]);
  const unknown = linked.flatMap((named) => named.unknown.map(({ issue }) => issue));
  return failure(...withSuggestions(vocabulary, unknown));
}

/** Every way to read a question as one that is made of flat ones, or about times alone; none where it is no such question. */
export function formedQueriesOf(
  vocabulary: Vocabulary,
  text: string,
  { adverbials = [] }: ParseOptions = {},
): readonly QueryReading[] {
  const formed = readForms(vocabulary, text, questionEnglish.with(adverbials, vocabulary.facts)).map(
    ({ query, ...rest }) => ({ query, reading: timesIn(query).join("; ") || null, ...rest }),
  );
  return formed.length > 0 ? formed : calculationsOf(text);
}

/** What a question about times alone asks: "how many days until Christmas?" */
function calculationsOf(text: string): readonly QueryReading[] {
  return parsePlainCalculation(text).map((value) => ({
    query: { query: "calculate", value, tense: "past" },
    reading: null,
  }));
}
