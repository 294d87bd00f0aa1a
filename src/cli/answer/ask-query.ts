import type { AskedQuery } from "../../algebra/query.js";
import { adverbialsOf, type AnswerOptions } from "../../index.js";
import { knownIn } from "../../query/answer.js";
import { parseQuery } from "../../query/parse-query.js";
import { QueryAnswer } from "../../query/query-answer.js";
import { formedQueriesOf } from "../../query/readings.js";
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
  return { kind: "query", answer };
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
