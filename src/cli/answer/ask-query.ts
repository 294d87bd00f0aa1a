import type { AskedQuery } from "../../algebra/query.js";
import type { AnswerOptions } from "../../index.js";
import type { Issue } from "../../issue/issue.js";
import { answerOther, settled } from "../../query/answer-any.js";
import { QueryAnswer } from "../../query/query-answer.js";
import { readObject } from "../options/manner.js";
import type { World } from "../read/world.js";
import { valueOf } from "../session.js";
import type { Manner, Reply, Timed } from "./questions.js";

/** Where questions are asked. */
type Place = Pick<World, "set" | "zone">;

/** Answers a question that is none of the four flat ones; null where it cannot be read at all. */
export function askOther(asked: Timed, { set, zone }: Place, manner: Manner, why: Issue): Reply | null {
  const answered = answerOther(set, asked.question, optionsOf(asked, zone, manner), why);
  if (answered === null) return null;
  return answered.ok ? { kind: "query", answer: answered.value } : unread(asked, answered.issues);
}

/** A flat answer, or another to what the question asks as well, or why there is none. */
export function askSettled(
  asked: Timed,
  { set, zone }: Place,
  manner: Manner,
  flat: Extract<Reply, { kind: "answer" }>,
): Reply {
  const said = settled(set, asked.question, optionsOf(asked, zone, manner), flat.answer);
  if (!said.ok) return unread(asked, said.issues);
  return said.value instanceof QueryAnswer ? { kind: "query", answer: said.value } : flat;
}

function unread(asked: Timed, [issue]: readonly Issue[]): Reply {
  if (issue === undefined) throw new RangeError("what has no answer has an issue");
  return { kind: "unread", asked, issue };
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
  // The schemas of queries are loaded for one alone.
  const [{ json, source }, { parseQuery }] = await Promise.all([
    readObject(written, "--query"),
    import("../../query/parse-query.js"),
  ]);
  return valueOf(parseQuery(json), source);
}
