import type { AskedQuery } from "../../algebra/query.js";
import { adverbialsOf, type Answer, type AnswerOptions, type Issue } from "../../index.js";
import { acrossIssue, lastGoesOn } from "../../query/across.js";
import { bestOf } from "../../query/algebra/distribution.js";
import { evaluateQuery } from "../../query/algebra/evaluate-query.js";
import { knownIn } from "../../query/answer.js";
import { parseQuery } from "../../query/parse-query.js";
import { QueryAnswer } from "../../query/query-answer.js";
import { termsOf } from "../../algebra/query-walk.js";
import { formedQueriesOf, type QueryReading } from "../../query/readings.js";
import type { Setting } from "../../query/setting.js";
import { readObject } from "../options/manner.js";
import type { World } from "../read/world.js";
import { valueOf } from "../refusal.js";
import type { Manner, Reply, Timed } from "./questions.js";

/** Where questions are asked. */
type Place = Pick<World, "set" | "zone">;

/** Answers a question that is none of the four flat ones; null where it cannot be read at all. */
export function askOther(asked: Timed, { set, zone }: Place, manner: Manner): Reply | null {
  const { study } = manner;
  const options = study === undefined ? {} : { adverbials: adverbialsOf(study) };
  const [first, ...others] = formedQueriesOf(knownIn(set, manner), asked.question, options);
  if (first === undefined) return null;
  const answer = new QueryAnswer(set, asked.question, [first, ...others], optionsOf(asked, zone, manner));
  const other = answer.best === null ? null : presumedIn(first, set, answer);
  if (other !== null) return { kind: "unread", asked, issue: other };
  const across = answer.best === null ? null : acrossIn(answer.query, answer.answer, set, answer.setting);
  return across === null ? { kind: "query", answer } : { kind: "unread", asked, issue: across };
}

/** That what a question takes for granted is not so; null where it is. */
function presumedIn(
  { query, isOfOne, goesOn, rival }: QueryReading,
  set: World["set"],
  { answer, setting }: QueryAnswer,
): Issue | null {
  const { tense } = query;
  const valueOf = (asked: AskedQuery): unknown => {
    const result = evaluateQuery(set, asked, setting);
    return result.ok ? bestOf(result.value.distribution, setting).value : null;
  };
  const [of] = termsOf(query);
  if (isOfOne === true && of !== undefined) {
    const events = valueOf({ query: "count", of, tense });
    if (events === 0) return { kind: "nothing-to-compare" };
    if (typeof events === "number" && events > 1) return { kind: "several-times", events };
    // How long it was cannot be said of what is not over.
    if (lastGoesOn(set, of, tense, setting)) return { kind: "across-bounds" };
  }
  if (goesOn === true && of !== undefined && !lastGoesOn(set, of, tense, setting))
    return { kind: "nothing-to-compare" };
  const isSame = rival === undefined || JSON.stringify(valueOf(rival)) === JSON.stringify(answer);
  return isSame ? null : { kind: "across-bounds" };
}

/** That the answer to a flat question hangs on what lasts across the bounds of its time; null where it does not. */
export function flatAcross({ query, answer, setting }: Answer, { set }: Pick<Place, "set">): Issue | null {
  return query === null ? null : acrossIn(query, answer, set, setting);
}

function acrossIn(query: AskedQuery, answer: unknown, set: World["set"], setting: Setting): Issue | null {
  const result = set.hasEnds && answer !== null ? evaluateQuery(set, query, setting) : null;
  // Vague words go by the time since an event, wherever its bounds lie.
  if (result?.ok !== true || result.value.curves.length > 0) return null;
  return acrossIssue(set, query, setting, JSON.stringify(bestOf(result.value.distribution, setting).value));
}

/** Answers a query; its JSON stands for the question where nobody asked one in English. */
export function askQuery(asked: Timed, query: AskedQuery, { set, zone }: Place, manner: Manner): Reply {
  const readings = [{ query, reading: null }] as const;
  return {
    kind: "query",
    answer: new QueryAnswer(set, asked.question, readings, optionsOf(asked, zone, manner)),
  };
}

function optionsOf({ id, speechTime }: Timed, zone: World["zone"], manner: Manner): AnswerOptions {
  return { ...manner, ...(id === null ? {} : { id }), speechTime, zone };
}

/**
 * A query from a file, or written out as JSON.
 *
 * @throws {Refusal} listing each fault with its place
 */
export async function readQueryOption(written: string): Promise<AskedQuery> {
  const { json, source } = await readObject(written, "--query");
  return valueOf(parseQuery(json), source);
}
