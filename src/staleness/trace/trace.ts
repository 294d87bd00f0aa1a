import { withoutReasoning } from "../../chat/reasoning.js";

/** Of a reply, where its model may have thought aloud. */
export interface ThoughtfulReply {
  /** What the server hands over apart from the text. */
  readonly reasoning?: string | null;
  /** The text; null where there is none. */
  readonly reply: string | null;
}

/**
 * What a model thought before it replied: what its server calls reasoning, else what stands in the text
 * between tags such as `<think>` and `</think>`, or before a closing tag whose opening one was in the prompt.
 *
 * @returns null where there is nothing but white space, as when reasoning is off
 */
export function traceOf({ reasoning, reply }: ThoughtfulReply): string | null {
  if (reasoning != null && reasoning.trim() !== "") return reasoning;
  const thought = withoutReasoning(reply ?? "").thought.replace(tags, " ");
  return thought.trim() === "" ? null : thought;
}

/** The marks that `withoutReasoning` knows; they are no part of the trace. */
const tags =
  /<\/?(?:think|thinking|thoughts?|reasoning|scratchpad|reflection|seed:think|antthinking)>|\[\/?(?:think|thinking|thoughts?|reasoning|scratchpad|reflection)\]|◁\/?think▷|<\|(?:begin|end)_of_thought\|>|<\|channel\|>\s{0,9}(?:analysis|commentary|final)[^<]{0,80}<\|message\|>|assistant(?:final|analysis|commentary)/giu;
