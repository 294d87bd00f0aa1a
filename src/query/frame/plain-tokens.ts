import type { Token } from "../../language/parse/token.js";
import type { Lookup } from "./lookup.js";
import { shortenings } from "./words.js";

/** What is said around a question and adds nothing to it. */
const around =
  /^(?:(?:of|among) (?:us|them all)|can you tell me|could you tell me|tell me|please state|please|state|say|so|and|in all|in total|all in all|on average|according to the (?:log|records?))[ ,]+|[ ,]+(?:in all|in total|altogether|so far|please|to date|at all|all told|even once|added up|on average|as yet|yet|in any way)$/u;

/** In which unit a length is asked for, where it is told in its own: ", in days,". */
const inUnits = /,? (?:counted |measured )?in (?:full |whole )?(?:days|hours|minutes|weeks),?(?= )/u;

/** The tokens without what is said around them. */
export function plainTokens(all: readonly Token[]): readonly Token[] {
  const tokens = leadingLast(all.filter(({ text }) => !/^[?!"]$/u.test(text)));
  const said = phrasings.reduce<readonly Token[]>((left, [pattern, plain]) => {
    const words = (cut: Cut): readonly string[] => plain.replace("$1", cut.found[1] ?? "").split(" ");
    return reworded(left, pattern, words) ?? left;
  }, tokens);
  let left = shortened(withoutUnit(said.at(-1)?.text === "." ? said.slice(0, -1) : said));
  for (;;) {
    const found = around.exec(lineOf(left));
    if (found === null) return left;
    const many = countIn(found[0]);
    left = found.index === 0 ? left.slice(many) : left.slice(0, -many);
  }
}

/** "Who donated since the grant came in" of "since the grant came in, who donated". */
function leadingLast(tokens: readonly Token[]): readonly Token[] {
  const [first] = tokens;
  if (first === undefined || !/^(?:since|after|before|until|while|during|when)$/u.test(first.text))
    return tokens;
  const comma = tokens.findIndex(
    ({ text }, at) =>
      text === "," &&
      /^(?:who|whom|what|which|where|when|how|did|was|were|has|have)$/u.test(tokens[at + 1]?.text ?? ""),
  );
  return comma < 2 ? tokens : [...tokens.slice(comma + 1), ...tokens.slice(0, comma)];
}

/** What is said in several words, and the words by which it is read. */
const phrasings: readonly (readonly [said: RegExp, plain: string])[] = [
  [/(?<= )members of (?:the )?(?:staff|team|crew)(?= |$)/u, "people"],
  [/(?<=^how long (?:was|has|had|were|have|is) .*)down with(?= )/u, "ill with"],
  [/(?<= (?:was|were|is|been) )down with(?= )/u, "ill with"],
  [/(?<= )(?:c[ao]me|coming|go|gone|went|going) down with(?= )/u, "fell ill with"],
  [
    /(?<= )(?:took|take|taken|lasted|last)(?: us| him| her| them| me)?(?: the)? longest(?: to \p{L}+)?(?= |$)/u,
    "was the longest",
  ],
  [/(?<= )(?:ha[ds]|have|having|took|taken?) a look at(?= )/u, "examined"],
  [/(?<= )(?:bring|brought|bringing) out(?= |$)/u, "release"],
  [/(?<= )end(?:ed)? up with(?= |$)/u, "got"],
  [/(?<= )step(?:ped)? down as(?= )/u, "stopped being"],
  // Who weighs himself weighs.
  [/(?<= )((?:weigh|hurt|injur|wash|dress|shav)\p{L}*) (?:him|her|my|it|your|them|our)sel(?:f|ves)(?= |$)/u, "$1"],
];

/** "How long ago was it" of "how long ago, in days, was it": a length is told in units of its own. */
function withoutUnit(tokens: readonly Token[]): readonly Token[] {
  return lineOf(tokens).startsWith("how long") ? without(tokens, inUnits) : tokens;
}

/** Some tokens without those that a pattern finds. */
interface Cut {
  readonly found: RegExpExecArray;
  readonly before: readonly Token[];
  readonly after: readonly Token[];
  readonly rest: readonly Token[];
}

/** Where a pattern that stands for whole words is in some tokens; null where it is not. */
export function cutAt(tokens: readonly Token[], pattern: RegExp): Cut | null {
  const line = lineOf(tokens);
  const found = pattern.exec(line);
  if (found === null) return null;
  const start = countIn(line.slice(0, found.index));
  const [before, after] = [tokens.slice(0, start), tokens.slice(start + countIn(found[0]))];
  return { found, before, after, rest: [...before, ...after] };
}

/** Some tokens without all that some patterns find. */
export function without(tokens: readonly Token[], ...patterns: readonly RegExp[]): readonly Token[] {
  return patterns.reduce<readonly Token[]>((left, pattern) => cutAt(left, pattern)?.rest ?? left, tokens);
}

/** Some tokens with other words in place of those that a pattern finds; null where it finds none. */
export function reworded(
  tokens: readonly Token[],
  pattern: RegExp,
  wording: (cut: Cut) => readonly string[],
): readonly Token[] | null {
  const cut = cutAt(tokens, pattern);
  const [first] = cut === null ? [] : tokens.slice(cut.before.length);
  if (cut === null || first === undefined) return null;
  return [...cut.before, ...wording(cut).map((text) => ({ ...first, text })), ...cut.after];
}

function lineOf(tokens: readonly Token[]): string {
  return tokens.map(({ text }) => text).join(" ");
}

function countIn(line: string): number {
  return line.split(" ").filter((word) => word !== "").length;
}

/** With one word for several that say no more: "turned up" for "came". */
function shortened(tokens: readonly Token[]): readonly Token[] {
  return tokens.flatMap((token, at) => {
    const pair = (from: number): string => `${tokens[from]?.text ?? ""} ${tokens[from + 1]?.text ?? ""}`;
    if (at > 0 && shortenings.some(([said]) => said.test(pair(at - 1)))) return [];
    const plain = shortenings.find(([said]) => said.test(pair(at)))?.[1];
    // "Got repaired".
    const isGot =
      /^(?:got|gets?)$/u.test(token.text) &&
      /(?:ed|en)$/u.test(tokens[at + 1]?.text ?? "") &&
      !/^(?:injured|infected|married|engaged|employed|wounded)$/u.test(tokens[at + 1]?.text ?? "");
    if (isGot) return [{ ...token, text: "was" }];
    if (plain === "") return [];
    return plain === undefined ? [token] : [{ ...token, text: plain }];
  });
}

/** With "check-up" as one word where types are called so. */
export function hyphened({ names: { types } }: Lookup, tokens: readonly Token[]): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, mark, next] = tokens.slice(at, at + 3);
    if (token === undefined) break;
    const text = `${token.text}-${next?.text ?? ""}`;
    const isOne = mark?.text === "-" && mark.glued && next?.glued === true && types.withNoun(text).length > 0;
    joined.push(isOne ? { ...token, text, span: { start: token.span.start, end: next.span.end } } : token);
    if (isOne) at += 2;
  }
  return joined;
}
