/** A reply without what its model thought aloud; blanks stand for it, so that offsets stay. */
export interface SpokenReply {
  /** What is meant for the reader. */
  readonly text: string;
  /** What was thought; empty when nothing was. */
  readonly thought: string;
  /** Whether the thinking was cut off before an answer began. */
  readonly isCut: boolean;
}

const name = "(?:think|thinking|thoughts?|reasoning|scratchpad|reflection|seed:think|antthinking)";

// Opening and closing marks of thinking; of the last kind the channels of harmony, with its marks or without.
const marks = new RegExp(
  [
    `<(/?)${name}>`,
    `\\[(/?)${name}\\]`,
    `◁(/?)${name}▷`,
    "<\\|(begin|end)_of_thought\\|>",
    "<\\|channel\\|>\\s{0,9}(analysis|commentary|final)[^<]{0,80}<\\|message\\|>",
    "(assistantfinal|assistantanalysis|assistantcommentary)",
  ].join("|"),
  "giu",
);

// The end of the model's turn, and words that only chat templates write.
const turnEnd =
  /<\|(?:eot_id|im_end|end|endoftext|return|end_of_text|end_of_turn)\|>|<end_of_turn>|<\/s>|<eos>/gi;
const turnMarks =
  /<\|(?:start|message)\|>|<\|start\|>assistant|<start_of_turn>(?:model)?|<\|im_start\|>(?:assistant)?|<\|start_header_id\|>assistant<\|end_header_id\|>|<s>|<bos>|<\|begin_of_text\|>/gi;

/**
 * Tells what a model says from what it thinks aloud: between tags such as `<think>` and `</think>`, in
 * the analysis channel, before a closing tag whose opening one stood in the prompt. What follows the end
 * of the model's turn is left out too.
 *
 * Cost: linear.
 */
export function withoutReasoning(text: string): SpokenReply {
  const thoughts: [start: number, end: number][] = [];
  let depth = 0;
  let start = /^\s{0,9}analysis(?=[A-Z])/u.test(text) && /assistantfinal/u.test(text) ? 0 : -1;
  if (start === 0) depth = 1;
  let spokenFrom = 0;
  for (const mark of text.matchAll(marks)) {
    const after = mark.index + mark[0].length;
    const kind = kindOf(mark);
    if (kind === "open") {
      if (depth === 0) start = mark.index;
      depth += 1;
    } else if (kind === "only-open") {
      if (depth === 0) start = mark.index;
      depth = 1;
    } else {
      depth = kind === "close" ? Math.max(0, depth - 1) : 0;
      if (depth === 0) {
        thoughts.push([start < 0 ? spokenFrom : start, after]);
        start = -1;
        spokenFrom = after;
      }
    }
  }
  if (start >= 0) thoughts.push([start, text.length]);
  const spoken = cutAtTurnEnd(blanked(text, thoughts)).replace(turnMarks, (mark) => " ".repeat(mark.length));
  const thought = thoughts.map(([from, to]) => text.slice(from, to)).join("\n");
  return { text: spoken, thought, isCut: start >= 0 };
}

function kindOf(mark: RegExpExecArray): "open" | "only-open" | "close" | "all-closed" {
  const [, slash1, slash2, slash3, word, channel, bare] = mark;
  if (channel !== undefined) return channel.toLowerCase() === "final" ? "all-closed" : "only-open";
  if (bare !== undefined) return bare.toLowerCase() === "assistantfinal" ? "all-closed" : "only-open";
  if (word !== undefined) return word.toLowerCase() === "end" ? "close" : "open";
  return (slash1 ?? slash2 ?? slash3) === "/" ? "close" : "open";
}

function blanked(text: string, parts: readonly (readonly [number, number])[]): string {
  if (parts.length === 0) return text;
  const pieces: string[] = [];
  let at = 0;
  for (const [start, end] of parts) {
    pieces.push(text.slice(at, start), "\n", " ".repeat(Math.max(0, end - start - 1)));
    at = end;
  }
  return pieces.join("") + text.slice(at);
}

function cutAtTurnEnd(text: string): string {
  for (const mark of text.matchAll(turnEnd)) {
    if (text.slice(0, mark.index).trim() !== "") return text.slice(0, mark.index);
  }
  return text.replace(turnEnd, (mark) => " ".repeat(mark.length));
}
