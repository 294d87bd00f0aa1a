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
  if (!mayLast && (issue === null || !asksMore.has(issue.kind))) return flat;
  // What answers every other query is loaded only for one.
  const { askOther, flatAcross } = await import("./ask-query.js");
  if (mayLast) {
    const across = flatAcross(flat.answer, { set });
    return across === null ? flat : { kind: "unread", asked, issue: across };
  }
  return askOther(asked, { set, zone }, manner) ?? flat;
}

/** What may be a question that is none of the four flat ones. */
const asksMore: ReadonlySet<string> = new Set([
  ...[
    "unread-question",
    "not-a-question",
    "refused-question",
    "universal",
    "not-read-yet",
    "several-times",
    "unknown-name",
  ],
]);
