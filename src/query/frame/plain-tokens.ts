import type { Token } from "../../language/parse/token.js";
import type { Lookup } from "./lookup.js";
import { shortenings } from "./words.js";

/** What is said around a question and adds nothing to it. */
const around =
  /^(?:(?:of|among) (?:us|them all)|can you tell me|could you tell me|tell me|please|so|and|in all|in total|all in all|on average|according to the (?:log|records?))[ ,]+|[ ,]+(?:in all|in total|altogether|so far|please|to date|at all|all told|even once|added up|on average|as yet|yet|in any way)$/u;

/** In which unit a length is asked for, where it is told in its own: ", in days,". */
const inUnits = /,? (?:counted |measured )?in (?:full |whole )?(?:days|hours|minutes|weeks),?(?= )/u;

/** The tokens without what is said around them. */
export function plainTokens(tokens: readonly Token[]): readonly Token[] {
  const said = tokens.filter(({ text }) => !/^[?!"]$/u.test(text));
  let left = shortened(withoutUnit(said.at(-1)?.text === "." ? said.slice(0, -1) : said));
  for (;;) {
    const found = around.exec(lineOf(left));
    if (found === null) return left;
    const many = countIn(found[0]);
    left = found.index === 0 ? left.slice(many) : left.slice(0, -many);
  }
}

/** "How long ago was it" of "how long ago, in days, was it": a length is told in units of its own. */
function withoutUnit(tokens: readonly Token[]): readonly Token[] {
  const line = lineOf(tokens);
  const unit = line.startsWith("how long") ? inUnits.exec(line) : null;
  if (unit === null) return tokens;
  const before = countIn(line.slice(0, unit.index));
  return [...tokens.slice(0, before), ...tokens.slice(before + countIn(unit[0]))];
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
