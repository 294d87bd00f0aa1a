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
  if (!("issue" in read)) {
    return { kind: "answer", question: read.question, answer: answer(set, read.question, read.options) };
  }
  // What answers every other query is loaded only for one.
  const { askOther } = await import("./ask-query.js");
  return askOther(asked, { set, zone }, manner) ?? { kind: "unread", asked, issue: read.issue };
}
