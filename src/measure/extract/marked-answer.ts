import { withoutLatex, type Statement, statementsOf } from "./statement.js";

/** By what an answer is marked as the answer. */
export type Mark = "boxed" | "tag" | "hashes" | "final-answer" | "answer";

/** What a reply marks as its answer. */
export interface MarkedAnswer {
  readonly mark: Mark;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Whether it is in another language than English. */
  readonly isForeign?: boolean;
  /** What follows in the same line, or in the same paragraph where a heading marks it. */
  readonly further?: readonly Statement[];
  /** Whether it counts only where it is nothing but an answer: an instruction has the same words. */
  readonly isBareOnly?: boolean;
}

const finalLine =
  /^(?:(?:so|therefore|thus|hence|and|my|our|the|your|here is|here's|is)[,:]? )*(?:(?:final|ultimate) (?:answer|response|result|conclusion|count|verdict|output)|final(?=\s?:))(?: (?:to|for) [^.:]{1,120}?)?(?:\s?(?:is|would be|must be|should be|=|->|→)\s?:?|\s?[:—-]|$)\s*/i;

const answerLine =
  /^(?:(?:so|therefore|thus|hence|and|then|my|our|the|your|correct|short|here is|here's|in conclusion|in summary|in short|overall|finally|conclusion|based on (?:this|that|the above)(?: [a-z]{1,15}){0,2})[,:]? )*(?:answer|a|result|response|output|conclusion|verdict)(?: (?:to|for) [^.:]{1,160}?)?(?:\s?(?:is|would be|must be|should be|=|->|→)\s?:?|\s?[:|]|$)\s*/i;

// The reviews of prompts say what to return at the end.
const returnLine =
  /^(?:(?:so|therefore|thus|hence|then|finally|and|i|we|at the end)[,:]? )*(?:return|returns|returning|returned)\s?[:=]?\s+/i;

// In the middle of a sentence, after whatever leads up to it.
const inSentence =
  /\b(?:(?:the|my|your) (final |correct |right |overall |short )?(?:answer|verdict|conclusion|response|result|count|total)(?: to [^.:]{1,160}?)?(?: (?:is|would|will|must|should|has|have|to|be|therefore|thus|then|hence|clearly|simply|again|here),?){1,6}|i (?:would |will |can |must |am )?(?:therefore )?(?:say|answer|conclude|go with|going with)(?: that)?)\s?:?\s+/i;

/**
 * The answers that a reply marks as such: `\boxed{…}`, `<answer>…</answer>`, `#### …`, "Final
 * answer: …", "The answer is …". A mark with nothing behind it marks the next statement.
 */
export function markedAnswers(
  text: string,
  statements: readonly Statement[],
  sentence: (text: string) => string,
): readonly MarkedAnswer[] {
  const found = [...boxed(text), ...tagged(text), ...hashed(text)].map((each) => ({
    ...each,
    text: sentence(each.text),
  }));
  const isInside = (statement: Statement) =>
    found.some(({ start, end }) => statement.start < end && start < statement.end);
  const lines = statements.flatMap((statement, index) => {
    if (isInside(statement)) return [];
    const marked = markOf(statement.text);
    if (marked === null) return [];
    if (marked.text !== "") {
      const further = restOfParagraph(statements, index).filter(({ line }) => line === statement.line);
      const { start, end, isForeign = false } = statement;
      return [{ ...marked, start, end, isForeign, further }];
    }
    // "Answer:" and below it "Subjects:", as YAML has it.
    const at = isLabel(statements[index + 1]) ? index + 2 : index + 1;
    const next = statements[at];
    if (next === undefined) return [];
    const { text, end } = followingItems(statements, at);
    const { start, isForeign = false } = next;
    return [{ ...marked, text, start, end, isForeign, further: restOfParagraph(statements, at) }];
  });
  return [...found, ...lines];
}

/** How many statements below a heading are looked at. */
const furtherLimit = 6;

function restOfParagraph(statements: readonly Statement[], index: number): readonly Statement[] {
  const rest: Statement[] = [];
  let line = statements[index]?.line ?? 0;
  for (const statement of statements.slice(index + 1, index + 1 + furtherLimit)) {
    if (statement.line > line + 1 || statement.kind !== "text") break;
    rest.push(statement);
    line = statement.line;
  }
  return rest;
}

function isLabel(statement: Statement | undefined): boolean {
  return /^[\p{L}_ ()]{1,30}:$/u.test(statement?.text ?? "");
}

/** The statement, or the items of the list that begins with it, as one line. */
function followingItems(
  statements: readonly Statement[],
  index: number,
): { readonly text: string; readonly end: number } {
  const first = statements[index];
  if (first === undefined) return { text: "", end: 0 };
  if (first.kind !== "item") return first;
  const items: string[] = [];
  let { end } = first;
  for (const { kind, text, end: itemEnd } of statements.slice(index, index + 100)) {
    if (kind !== "item") break;
    items.push(text.replace(/[.,;]$/u, ""));
    end = itemEnd;
  }
  return { text: items.join(", "), end };
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
  if (inside === null || /\b(?:if|whether|unless|were)\b/i.test(text.slice(0, inside.index))) return null;
  const mark = inside[1]?.startsWith("final") === true ? "final-answer" : "answer";
  return { mark, text: unmarked(text.slice(inside.index + inside[0].length)) };
}

/** What is marked may be marked once more: "Final answer: The answer is no." */
function unmarked(text: string): string {
  // "B) no" of several choices is no.
  const plain = text.replace(/^\|\s*|^\(?[A-E][).:]\s+/gu, "").trim();
  const again = finalLine.exec(plain) ?? answerLine.exec(plain);
  return again === null ? plain : plain.slice(again[0].length).trim();
}

/** At most so many marks of a kind are looked at, the last ones. */
const markLimit = 20;

// A backslash before a b is lost where text is unescaped once too often.
const boxes = /(?:\\|\b|(?<![a-z]))(?:f|b)?box(?:ed)?\s?\{|(?<![a-z])oxed\{/gu;

function boxed(text: string): readonly MarkedAnswer[] {
  const tail = Math.max(0, text.length - 20_000);
  return [...text.slice(tail).matchAll(boxes)].slice(-markLimit).flatMap((match) => {
    const start = tail + match.index;
    const open = start + match[0].length;
    const end = closingOf(text, open);
    if (end === null) return [];
    const inner = withoutLatex(text.slice(open, end))
      .replace(/\*\*|`/gu, "")
      .replace(/\s+/gu, " ")
      .trim();
    return [{ mark: "boxed" as const, text: inner, start, end: end + 1 }];
  });
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
    /<(answer|final_answer|final|result|solution)>([\s\S]{0,1000}?)<\/\1>|\[(answer)\]([\s\S]{0,1000}?)\[\/answer\]/gi;
  return [...text.slice(tail).matchAll(tags)].slice(-markLimit).map((match) => ({
    mark: "tag",
    text: linesOf(match[2] ?? match[4] ?? ""),
    start: tail + match.index,
    end: tail + match.index + match[0].length,
  }));
}

/** What stands between tags, as one line: items are parted by commas. */
function linesOf(text: string): string {
  const statements = statementsOf(text);
  const isList = statements.length > 1 && statements.every((each) => !/[.,;:]$/u.test(each.text));
  return statements.map((each) => each.text).join(isList ? ", " : " ");
}

function hashed(text: string): readonly MarkedAnswer[] {
  const tail = Math.max(0, text.length - 20_000);
  return [...text.slice(tail).matchAll(/^[ ]{0,3}####[ ]{0,3}([^\n#]{1,300})$/gmu)]
    .slice(-markLimit)
    .flatMap((match) => {
      const inner = (match[1] ?? "").trim();
      // A heading of Markdown has as many hashes, and says what follows.
      if (/:$|^(?:final )?answer/i.test(inner)) return [];
      return [
        { mark: "hashes", text: inner, start: tail + match.index, end: tail + match.index + match[0].length },
      ];
    });
}
