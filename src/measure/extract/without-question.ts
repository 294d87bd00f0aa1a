import type { Asked } from "./asked.js";
import { cleanReply } from "./clean-reply.js";

const nextTurn =
  /\n[ *#]{0,4}(?:q|question|user|human|instruction|input)\s?:|<\|(?:user|im_start\|>user|start_header_id\|>user)/i;

/**
 * What stands before the further question that a model makes up behind its answer, "Q: …" or "User: …"; null
 * when there is none.
 */
export function beforeNextTurn(text: string): string | null {
  const next = nextTurn.exec(text);
  return next === null || text.slice(0, next.index).trim() === "" ? null : text.slice(0, next.index);
}

/**
 * A reply with blanks where it repeats the question; where it repeats what stands before the question in
 * a prompt, the list of events, that goes too. Offsets stay.
 */
export function withoutQuestion(text: string, { item }: Asked): string {
  const question = cleanReply(item.question ?? "")
    .text.trim()
    .toLowerCase();
  if (question.length < 8) return text;
  const folded = text.toLowerCase();
  // Letters whose other case has another length would shift what follows.
  if (folded.length !== text.length) return text;
  const at = folded.indexOf(question);
  if (at < 0) return text;
  const end = at + question.length;
  const before = text.slice(0, at);
  const isPrompt =
    /\b(?:list (?:indicating|of) events|event set|events:|here (?:is|are) (?:a|the) (?:list|events))/i.test(
      before,
    );
  return (isPrompt ? " ".repeat(at) : before) + " ".repeat(question.length) + text.slice(end);
}
