import { verbsOf } from "../../words/base-form.js";
import { auxiliary } from "./frames.js";
import type { Joining } from "./joined.js";
import { surface } from "./nouns.js";
import { added, lineOf, type Tokens, wordsIn } from "./words.js";

/** What stands before a place, a time or somebody. */
const beforeWhen = /^(?:in|on|at|during|to|for|with|from|by)$/u;

/** What a time begins with that needs no preposition. */
const bareTime = /^(?:last|this|yesterday|today)$/u;

/** What lies to a time and is none: "in May but not before noon" says of the same deed when it was. */
const relative = /^(?:before|after|since|until|till|when|while|because|if|as|than)$/u;

/** No more words name a place or a time. */
const WORD_LIMIT = 6;

const year = /(?:^| )(?:1|2)\d{3}(?: |$)/u;

/** A question about one place or time and another: "in March but not in May", "in both March and May". */
export function* contrasted(tokens: Tokens): Iterable<Joining> {
  yield* butNot(tokens);
  yield* butUndone(tokens);
  yield* inBoth(tokens);
}

/** "Who paid in March but not in May": whoever paid in March, without those who paid in May. */
function* butNot(tokens: Tokens): Iterable<Joining> {
  const not = tokens.findIndex(({ text }, index) => index > 2 && /^(?:not|never)$/u.test(text));
  if (!/^(?:but|and|yet)$/u.test(tokens[not - 1]?.text ?? "") || isTruthAsked(tokens)) return;
  const end = tokens[not - 2]?.text === "," ? not - 2 : not - 1;
  const other = tokens.slice(not + 1);
  for (const [start, from] of likePhrases(tokens, end, other)) {
    // "In March but not in May 2024" leaves open in which year the March was.
    if (year.test(lineOf(other)) && !year.test(lineOf(tokens.slice(start, end)))) continue;
    yield {
      tokens: tokens.slice(0, end),
      joined: { how: "never", others: [[...tokens.slice(0, from), ...other]] },
    };
  }
}

const surfaces = new RegExp(
  `^(?:which|what) ${surface} (was|were) ((?:\\p{L}+ ){1,2}?)(?:but|and|yet) (?:(?:was|were) )?(?:never|not) (?:yet )?((?:\\p{L}+ ){1,2})$`,
  "u",
);

/** "Which floor was sanded but never oiled": where it was sanded, without where it was oiled, for it is told by where it is. */
function* butUndone(tokens: Tokens): Iterable<Joining> {
  const [, noun = "", be = "", done = "", undone = ""] = surfaces.exec(`${lineOf(tokens)} `) ?? [];
  if (noun === "") return;
  const asked = (deed: string): Tokens =>
    `where ${be} the ${noun} ${deed}`
      .trim()
      .split(" ")
      .map((word) => added(word, tokens[0]));
  yield { tokens: asked(done), joined: { how: "never", others: [asked(undone)] } };
}

/** Where a phrase like another may begin that ends at a place, and from where on the other stands in its stead. */
function* likePhrases(
  tokens: Tokens,
  end: number,
  other: Tokens,
): Iterable<readonly [start: number, from: number]> {
  const lead = other[0]?.text ?? "";
  if (relative.test(lead)) return;
  for (let start = end - 1; start > Math.max(1, end - 1 - WORD_LIMIT); start -= 1) {
    const { text = "" } = tokens[start] ?? {};
    const isTime = bareTime.test(text);
    if (!isTime && !beforeWhen.test(text)) continue;
    if (bareTime.test(lead) || text === lead || (isTime && beforeWhen.test(lead))) yield [start, start];
    else if (!isTime && !beforeWhen.test(lead)) yield [start, start + 1];
  }
}

/** "Who paid in both March and May", "both in March and in May". */
function* inBoth(tokens: Tokens): Iterable<Joining> {
  const how = isTruthAsked(tokens) ? "all" : "also";
  const and = tokens.findLastIndex(({ text }) => text === "and");
  const both = tokens.findIndex(({ text }, index) => index > 1 && text === "both");
  if (both < 0 || and < both + 2 || and - both > WORD_LIMIT) return;
  const isLed = beforeWhen.test(tokens[both - 1]?.text ?? "");
  const isEachLed = [both, and].every((place) => {
    const { text = "" } = tokens[place + 1] ?? {};
    return beforeWhen.test(text) || bareTime.test(text);
  });
  if (!isLed && !isEachLed) return;
  for (let end = and + 2; end <= Math.min(and + 1 + WORD_LIMIT, tokens.length); end += 1) {
    const [one, other] = [tokens.slice(both + 1, and), tokens.slice(and + 1, end)];
    if (year.test(lineOf(other)) && !year.test(lineOf(one))) return;
    const said = (name: Tokens): Tokens => [...tokens.slice(0, both), ...name, ...tokens.slice(end)];
    yield { tokens: said(one), joined: { how, others: [said(other)] } };
  }
}

/** Whether a question asks for yes or no. */
function isTruthAsked([first]: Tokens): boolean {
  return auxiliary.test(first?.text ?? "");
}

const byEach =
  /^(?:was|were) (?:there )?((?:more|fewer) (?:[\p{L}-]+ ){1,2})(\p{L}+ )by ((?:[\p{L}\d'.-]+ ){1,3}?)than by ((?:[\p{L}\d'.-]+ ){1,3})$/u;

/** "Were more bills paid by Ann than by Ben" asks whether Ann paid more than he. */
export function* byWhom(tokens: Tokens): Iterable<Tokens> {
  const found = byEach.exec(`${lineOf(tokens)} `);
  const [, more = "", done = "", one = "", other = ""] = found ?? [];
  const [verb] = verbsOf(done.trim());
  if (found === null || verb === undefined) return;
  const from = tokens.findIndex(({ text }) => /^(?:more|fewer)$/u.test(text));
  const by = from + wordsIn(more) + 1;
  const end = tokens.length - wordsIn(other);
  yield [
    added("did", tokens[0]),
    ...tokens.slice(by + 1, by + 1 + wordsIn(one)),
    added(verb, tokens[by]),
    ...tokens.slice(from, by - 1),
    added("than", tokens[end]),
    ...tokens.slice(end),
  ];
}
