import type { Asked } from "./asked.js";

/** A reply in plain characters, and where each of them stood. */
export interface CleanReply {
  readonly text: string;
  /** The offset in the reply of an offset in the text. */
  originOf(offset: number): number;
}

// What shows nothing: marks of direction, joiners, variation selectors, the frame of a keycap, controls.
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000E-\u001F\u007F\u00AD\u061C\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]+|[\uFE00-\uFE0F]|\u20E3/gu;

// Characters with a plainer one of the same length.
const unusual =
  // oxlint-disable-next-line no-control-regex
  /\r\n?|[\t\u000B\u000C\u00A0\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\u2018-\u201F\u2032\u2033\u00AB\u00BB\u2010-\u2013\u2212\u3001\u3002\uFF01-\uFF5E\uFF64\u2713\u2717\u2718]|\p{Extended_Pictographic}/gu;

/**
 * A reply in plain characters: straight quotes, ASCII digits and punctuation for full-width ones, plain
 * spaces and line ends; ticks and crosses are ✓ and ✗, other pictures are blank, and what shows nothing is left out.
 *
 * Cost: linear.
 */
export function cleanReply(reply: string): CleanReply {
  const places: number[] = [];
  const shifts: number[] = [];
  let shift = 0;
  const shown = reply.replace(invisible, (left, offset: number) => {
    places.push(offset - shift);
    shift += left.length;
    shifts.push(shift);
    return "";
  });
  const text = shown.replace(unusual, plainer);
  return {
    text,
    originOf: (offset) => offset + (shifts[lastAtOrBefore(places, offset)] ?? 0),
  };
}

function plainer(written: string): string {
  if (written === "\r\n") return " \n";
  if (/^[\u2713\u2714\u2705\u2611]$/u.test(written)) return "✓";
  if (/^[\u2717\u2718\u2716\u274C\u274E]$/u.test(written)) return "✗";
  const code = written.codePointAt(0) ?? 0;
  if (code >= 0xff01 && code <= 0xff5e) return String.fromCharCode(code - 0xfee0);
  if (code === 0x0d || code === 0x0b || code === 0x0c || code === 0x2028 || code === 0x2029) return "\n";
  if ((code >= 0x2018 && code <= 0x201b) || code === 0x2032) return "'";
  if ((code >= 0x201c && code <= 0x201f) || code === 0x2033 || code === 0xab || code === 0xbb) return '"';
  if ((code >= 0x2010 && code <= 0x2013) || code === 0x2212) return "-";
  if (code === 0x3001 || code === 0xff64) return ",";
  if (code === 0x3002) return ".";
  return " ".repeat(written.length);
}

/** The index of the last of some ascending numbers that is not above a bound; -1 when all are. */
function lastAtOrBefore(numbers: readonly number[], bound: number): number {
  let low = 0;
  let high = numbers.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((numbers[middle] ?? 0) <= bound) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

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
