import { answer } from "../../index.js";
import { knownIn } from "../../query/answer.js";
import type { World } from "../read/world.js";
import { type Manner, readAsked, type Reply, type Timed } from "./questions.js";

/** Asks one question. */
export async function ask(
  asked: Timed,
  { set, zone }: Pick<World, "set" | "zone">,
  manner: Manner,
): Promise<Reply> {
  const read = readAsked(asked, zone, manner, knownIn(set, manner));
  const flat: Reply =
    "issue" in read
      ? { kind: "unread", asked, issue: read.issue }
      : { kind: "answer", question: read.question, answer: answer(set, read.question, read.options) };
  const issue = flat.kind === "unread" ? flat.issue : flat.answer.issue;
  const mayLast = issue === null && flat.kind === "answer" && set.hasEnds;
  if (!mayLast && issue === null) return flat;
  // What answers every other query is loaded only for one.
  const { flatAcross, mayAskMore } = await import("../../query/answer-any.js");
  if (mayLast) {
    const across = flatAcross(set, flat.answer);
    return across === null ? flat : { kind: "unread", asked, issue: across };
  }
  if (issue === null || !mayAskMore(issue)) return flat;
  const { askOther } = await import("./ask-query.js");
  return askOther(asked, { set, zone }, manner, issue) ?? flat;
}
