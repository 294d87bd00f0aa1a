import type { Token } from "./token.js";

/** Before "n't", with or without the apostrophe: "did" of "didn't". */
const negatable: ReadonlySet<string> = new Set(
  "did has have had was were is are does do would could should might must need".split(" "),
);

/** Behind which an apostrophe and "s" are "is" or "has", and never an owner's. */
const beforeIs: ReadonlySet<string> = new Set(
  "who what where when how which it that there here he she".split(" "),
);

/** What stands short behind an apostrophe. */
const shortened: ReadonlyMap<string, string> = new Map([
  ["re", "are"],
  ["ve", "have"],
  ["ll", "will"],
  ["d", "had"],
]);

const pronouns: ReadonlySet<string> = new Set("i we you they he she it who".split(" "));

/**
 * Tokens with contracted words in full: "didn't" as did not, "what's" as what is, "we've" as we have. Written without
 * the apostrophe they are known as well: "didnt", "whats". Each has the span of what it was written as.
 *
 * @returns null where there is none
 */
export function withoutContractions(tokens: readonly Token[]): readonly Token[] | null {
  const full: Token[] = [];
  let isChanged = false;
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    const mark = tokens[index + 1];
    const end = tokens[index + 2];
    const isMarked = mark?.text === "'" && mark.glued && end?.glued === true && end.kind === "word";
    const pair = isMarked ? markedPair(token.text, end.text) : writtenTogether(token.text);
    if (pair === null) {
      full.push(token);
      continue;
    }
    isChanged = true;
    const last = isMarked ? end : token;
    const span = { start: token.span.start, end: last.span.end };
    full.push({ ...token, text: pair[0] }, { kind: "word", text: pair[1], span, glued: false });
    if (isMarked) index += 2;
  }
  return isChanged ? full : null;
}

type Pair = readonly [first: string, second: string];

/** "didn", "t" → did, not. */
function markedPair(word: string, end: string): Pair | null {
  if (end === "t") return negated(word);
  if (end === "s") return beforeIs.has(word) ? [word, "is"] : null;
  const full = shortened.get(end);
  return full !== undefined && pronouns.has(word) ? [word, full] : null;
}

function negated(word: string): Pair | null {
  if (word === "won") return ["will", "not"];
  if (word === "can") return ["can", "not"];
  const verb = word.endsWith("n") ? word.slice(0, -1) : word;
  return negatable.has(verb) ? [verb, "not"] : null;
}

/** "didnt", "whats". */
function writtenTogether(word: string): Pair | null {
  if (word.endsWith("nt")) return negated(word.slice(0, -1));
  const before = word.slice(0, -1);
  return word.endsWith("s") && ["what", "who", "where", "when", "how"].includes(before)
    ? [before, "is"]
    : null;
}
