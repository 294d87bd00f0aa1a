import type { Statement } from "./statement.js";

/** By what an answer is marked as the answer. */
export type Mark = "boxed" | "tag" | "hashes" | "final-answer" | "answer";

/** What a reply marks as its answer. */
export interface MarkedAnswer {
  readonly mark: Mark;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it counts only where it is nothing but an answer: an instruction has the same words. */
  readonly isBareOnly?: boolean;
}

const finalLine =
  /^(?:(?:so|therefore|thus|hence|and|my|our|the|your|here is|here's|is)[,:]? )*(?:(?:final|ultimate) (?:answer|response|result|conclusion|count|verdict|output)|final(?=\s?:))(?: (?:to|for) [^.:]{1,120}?)?(?:\s?(?:is|would be|must be|should be|=|->|→)\s?:?|\s?[:—-]|$)\s*/iu;

const answerLine =
  /^(?:(?:so|therefore|thus|hence|and|then|my|our|the|your|correct|short|here is|here's|in conclusion|in summary|in short|overall|finally|conclusion|based on (?:this|that|the above)(?: [a-z]{1,15}){0,2})[,:]? )*(?:answer|a|result|response|output|conclusion|verdict)(?: (?:to|for) [^.:]{1,160}?)?(?:\s?(?:is|would be|must be|should be|=|->|→)\s?:?|\s?[:|]|$)\s*/iu;

// The reviews of prompts say what to return at the end.
const returnLine =
  /^(?:(?:so|therefore|thus|hence|then|finally|and|i|we|at the end)[,:]? )*(?:return|returns|returning|returned)\s?[:=]?\s+/iu;

// In the middle of a sentence, after whatever leads up to it.
const inSentence =
  /\b(?:(?:the|my) (final |correct )?answer(?: to [^.:]{1,160}?)? (?:is|must be|should be)|i(?:'d| would)? (?:say|answer|conclude)(?: that)?)\s?:?\s*/iu;

/**
 * The answers that a reply marks as such, in order: `\boxed{…}`, `<answer>…</answer>`, `#### …`, "Final
 * answer: …", "The answer is …". A mark with nothing behind it marks the next statement.
 */
export function markedAnswers(text: string, statements: readonly Statement[]): readonly MarkedAnswer[] {
  const found = [...boxed(text), ...tagged(text), ...hashed(text)];
  const isInside = (statement: Statement) =>
    found.some(({ start, end }) => statement.start < end && start < statement.end);
  const lines = statements.flatMap((statement, index) => {
    if (isInside(statement)) return [];
    const marked = markOf(statement.text);
    if (marked === null) return [];
    if (marked.text !== "") return [{ ...marked, start: statement.start, end: statement.end }];
    const next = statements[index + 1];
    if (next === undefined) return [];
    return [{ ...marked, text: followingItems(statements, index + 1), start: next.start, end: next.end }];
  });
  return [...found, ...lines].sort((a, b) => a.start - b.start);
}

/** The statement, or the items of the list that begins with it, as one line. */
function followingItems(statements: readonly Statement[], index: number): string {
  const first = statements[index];
  if (first === undefined) return "";
  if (first.kind !== "item") return first.text;
  const items: string[] = [];
  for (let at = index; statements[at]?.kind === "item" && items.length < 100; at += 1) {
    items.push(statements[at]?.text.replace(/[.,;]$/u, "") ?? "");
  }
  return items.join(", ");
}

function markOf(text: string): { mark: Mark; text: string; isBareOnly?: boolean } | null {
  for (const [mark, pattern] of [
    ["final-answer", finalLine],
    ["answer", answerLine],
  ] as const) {
    const match = pattern.exec(text);
    if (match !== null) return { mark, text: unmarked(text.slice(match[0].length)) };
  }
  const returned = returnLine.exec(text);
  if (returned !== null && returned[0].length < text.length) {
    return { mark: "answer", text: unmarked(text.slice(returned[0].length)), isBareOnly: true };
  }
  const inside = inSentence.exec(text);
  // "If it were Mary, the answer would be yes" says nothing.
  if (inside === null || /\b(?:if|whether|unless|were)\b/iu.test(text.slice(0, inside.index))) return null;
  const mark = inside[1]?.startsWith("final") === true ? "final-answer" : "answer";
  return { mark, text: unmarked(text.slice(inside.index + inside[0].length)) };
}

/** What is marked may be marked once more: "Final answer: The answer is no." */
function unmarked(text: string): string {
  const plain = text.replace(/^\|\s*/u, "").trim();
  const again = finalLine.exec(plain) ?? answerLine.exec(plain);
  return again === null ? plain : plain.slice(again[0].length).trim();
}

/** At most so many marks of a kind are looked at, the last ones. */
const markLimit = 20;

function boxed(text: string): readonly MarkedAnswer[] {
  const found: MarkedAnswer[] = [];
  let from = text.length;
  for (let tries = 0; tries < markLimit && from >= 0; tries += 1) {
    const start = text.lastIndexOf("\\boxed{", from);
    if (start < 0) break;
    const open = start + "\\boxed{".length;
    const end = closingOf(text, open);
    if (end !== null) {
      const inner = text
        .slice(open, end)
        .replace(/\\(?:text|textbf|mathrm|mathbf)\{([^{}]{0,200})\}/gu, "$1");
      found.push({
        mark: "boxed",
        text: inner.replace(/\\[ ,;!]|\\\\|~/gu, " ").trim(),
        start,
        end: end + 1,
      });
    }
    from = start - 1;
  }
  return found.reverse();
}

/** Where the brace closes that was opened before; within 500 characters. */
function closingOf(text: string, open: number): number | null {
  let depth = 1;
  for (let at = open; at < Math.min(text.length, open + 500); at += 1) {
    if (text[at] === "{") depth += 1;
    else if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  return null;
}

function tagged(text: string): readonly MarkedAnswer[] {
  const tail = Math.max(0, text.length - 20_000);
  const tags =
    /<(answer|final_answer|final|result|solution)>([\s\S]{0,1000}?)<\/\1>|\[(answer)\]([\s\S]{0,1000}?)\[\/answer\]/giu;
  return [...text.slice(tail).matchAll(tags)].slice(-markLimit).map((match) => ({
    mark: "tag",
    text: (match[2] ?? match[4] ?? "").replace(/\s+/gu, " ").trim(),
    start: tail + match.index,
    end: tail + match.index + match[0].length,
  }));
}

function hashed(text: string): readonly MarkedAnswer[] {
  const tail = Math.max(0, text.length - 20_000);
  return [...text.slice(tail).matchAll(/^[ ]{0,3}####[ ]{0,3}([^\n#]{1,300})$/gmu)]
    .slice(-markLimit)
    .flatMap((match) => {
      const inner = (match[1] ?? "").trim();
      // A heading of Markdown has as many hashes, and says what follows.
      if (/:$|^(?:final )?answer/iu.test(inner)) return [];
      return [
        { mark: "hashes", text: inner, start: tail + match.index, end: tail + match.index + match[0].length },
      ];
    });
}
