import type { Token } from "../../parse/token.js";
import { auxiliary } from "./frames.js";
import { isParticiple, words } from "./fragment.js";
import { pastTense } from "../../words/inflection.js";
import { inverted } from "./order.js";
import { added, lineOf, type Tokens, withoutEnd } from "./words.js";

const tagged =
  /(?:^| ), (did|has|have|had|was|were|is|are|do|does|will|didn|hasn|haven|hadn|wasn|weren|isn|aren|don|doesn|won)(?: ' t)?(?: not)? (?:i|you|he|she|it|they|we|there|that|this|one) $/u;

/** "It was long ago that he slept, wasn't it?", "Emil's not working, is he?": both ask whether it was so. */
export function* untagged(tokens: Tokens): Iterable<Tokens> {
  const tag = tagged.exec(`${lineOf(tokens)} `)?.[1];
  const rest = withoutEnd(tokens, tagged);
  if (tag === undefined || rest === null) return;
  const full = added(tag === "won" ? "will" : tag.replace(/n$/u, ""), rest[0]);
  const short = rest.findIndex(
    ({ text }, index) => index < 6 && text === "'" && rest[index + 1]?.text === "s",
  );
  const isShort = short > 0 && /^(?:is|has)$/u.test(full.text);
  const whole = isShort ? [...rest.slice(0, short), full, ...rest.slice(short + 2)] : rest;
  for (const question of inverted(positive(whole) ?? whole)) yield question;
  if (isShort) for (const question of inverted(positive(rest) ?? rest)) yield question;
}

/** A statement without its "not"; null where it has none. */
function positive(tokens: Tokens): Tokens | null {
  for (const [index, { text }] of tokens.entries()) {
    const isShort = tokens[index + 1]?.text === "'" && tokens[index + 2]?.text === "t";
    const full = isShort ? text.replace(/n$/u, "") : text;
    if (!auxiliary.test(full) || index > 6) continue;
    if (isShort) return [...tokens.slice(0, index), added(full, tokens[index]), ...tokens.slice(index + 3)];
    return tokens[index + 1]?.text === "not"
      ? [...tokens.slice(0, index + 1), ...tokens.slice(index + 2)]
      : null;
  }
  return null;
}

/** "Didn't Lena vacuum" asks whether she did. */
export function* unnegated(tokens: Tokens): Iterable<Tokens> {
  const [first, mark, t] = tokens;
  if (first === undefined || mark?.text !== "'" || t?.text !== "t") return;
  const full = first.text.replace(/n$/u, "");
  if (auxiliary.test(full)) yield [added(full, tokens[3]), ...tokens.slice(3)];
}

const wedding: ReadonlyMap<string, string> = new Map([
  ["married", "marry"],
  ["divorced", "divorce"],
  ["remarried", "remarry"],
]);

/** "Got cooked" was cooked, and "did it last get cleaned" was it last cleaned; but who got married did marry. */
export function* gotten(tokens: Tokens): Iterable<Tokens> {
  const index = tokens.findIndex(
    ({ text }, place) => place > 0 && /^(?:get|gets|got|gotten|getting)$/u.test(text),
  );
  const done = tokens[index + 1];
  const get = tokens[index];
  if (index < 0 || done === undefined || get === undefined || !isParticiple(done.text)) return;
  const behind = tokens.slice(index + 2);
  const active = wedding.get(done.text);
  const place = tokens.findLastIndex(({ text }, at) => at < index && auxiliary.test(text));
  const aux = tokens[place]?.text ?? "";
  const before = tokens.slice(0, index);
  if (active !== undefined) {
    yield [...before, added(/^(?:get|gets)$/u.test(get.text) ? active : done.text, done), ...behind];
    return;
  }
  const passive = (be: string): Tokens => [
    ...tokens.slice(0, place),
    added(be, get),
    ...tokens.slice(place + 1, index),
    done,
    ...behind,
  ];
  if (/^(?:did)$/u.test(aux) && get.text === "get") yield passive("was");
  else if (/^(?:do|does|will)$/u.test(aux) && get.text === "get") yield passive("is");
  else if (/^(?:has|have|had)$/u.test(aux) && get.text !== "get")
    yield [
      ...before.filter(({ text }, at) => at < place || text !== "been"),
      added("been", get),
      done,
      ...behind,
    ];
  else if (place < 0) yield [...before, added("was", get), done, ...behind];
}

/** "Who had won it before Victor did" asks who had won it before Victor had. */
export function* elided(tokens: Tokens): Iterable<Tokens> {
  const last = tokens.at(-1);
  if (!/^(?:did|had|has|was)$/u.test(last?.text ?? "")) return;
  const place = tokens.findLastIndex(({ text }) => /^(?:before|after)$/u.test(text));
  const name = tokens.slice(place + 1, -1);
  if (place < 2 || name.length === 0 || name.length > 3) return;
  const said = tokens.slice(0, place);
  const start = auxiliary.test(said[1]?.text ?? "") ? 2 : 1;
  if (/^(?:who|what|which)$/u.test(said[0]?.text ?? "")) {
    const deed = said.slice(start).map((token) => ({ ...token }));
    yield [...said, tokens[place] as Token, ...name, ...deed];
  } else if (auxiliary.test(said[0]?.text ?? "")) {
    for (let from = 2; from <= Math.min(4, said.length - 1); from += 1)
      yield [...said, tokens[place] as Token, ...name, ...said.slice(from)];
  }
}

/** "Is Rosa the only person Nora has phoned" asks whether Nora has only phoned her. */
export function* onlyOne(tokens: Tokens): Iterable<Tokens> {
  const [be] = tokens;
  const only = tokens.findIndex(({ text }, index) => index > 1 && /^(?:only|sole)$/u.test(text));
  if (be === undefined || !/^(?:is|was|are|were)$/u.test(be.text) || tokens[only - 1]?.text !== "the") return;
  const name = tokens.slice(1, only - 1);
  const that = /^(?:that|who|whom|which)$/u.test(tokens[only + 2]?.text ?? "");
  const clause = tokens.slice(only + (that ? 3 : 2));
  if (name.length === 0 || name.length > 4 || clause.length < 2) return;
  const place = clause.findIndex(({ text }, index) => index > 0 && index < 4 && auxiliary.test(text));
  const spans = place > 0 ? [place] : [1, 2];
  for (const length of spans) {
    const does = place > 0 ? (clause[place] as Token) : added("did", be);
    const rest = clause.slice(place > 0 ? place + 1 : length);
    for (const cut of [1, rest.length])
      if (rest.length > 0)
        yield [
          does,
          ...clause.slice(0, length),
          added("only", be),
          ...rest.slice(0, cut),
          ...name,
          ...rest.slice(cut),
        ];
  }
}

/** "Who was with Felix when he visited Rosa" asks with whom he did. */
export function* accompanied(tokens: Tokens): Iterable<Tokens> {
  const found =
    /^who (?:else )?(?:was|were|went|came along) (?:together )?with ((?:[\p{L}\d]+ ){1,3}?)(?:when|while|as) (?:he|she|it|they) /u.exec(
      `${lineOf(tokens)} `,
    );
  if (found === null) return;
  const count = found[0].trim().split(" ").length;
  const length = (found[1] ?? "").trim().split(" ").length;
  const name = tokens.slice(count - 2 - length, count - 2);
  yield [...words("with whom did", tokens[0]), ...name, ...tokens.slice(count)];
}

const helped =
  /^who (?:else )?(?:helped|assisted) ((?:(?!the |an? )[\p{L}\d]+ ){1,3}?)(?:to )?((?!the |an? |with |in |on |at |to )\p{L}+ )(?:up |down |out )?(?:the|an?|his|her|their|some|our) /u;

/** "Who helped Tom mount the shelf" asks who was the helper when he mounted it. */
export function* aided(tokens: Tokens): Iterable<Tokens> {
  const found = helped.exec(`${lineOf(tokens)} `);
  if (found === null) return;
  const [, name = "", verb = ""] = found;
  const start = tokens.findIndex(({ text }) => /^(?:helped|assisted)$/u.test(text)) + 1;
  const length = name.trim().split(" ").length;
  const deed = tokens.findIndex(({ text }, index) => index >= start + length && text === verb.trim());
  yield [
    ...words("who was the helper when", tokens[0]),
    ...tokens.slice(start, start + length),
    added(pastTense(verb.trim()), tokens[deed]),
    ...tokens.slice(deed + 1),
  ];
}

const sorting =
  /^(?:please )?(?:put|arrange|sort|rank|order|list|place) ((?:[\p{L}\d,'-]+ )+?)(?:in (?:the )?(?:\p{L}+ )?order (?:in which|that|of when|of who)|by (?:when|the time(?: that| when)?)|according to when) (?:they|he|she) /u;

/** "Put Sam and Theo in the order in which they swam" asks in which order they did. */
export function* sorted(tokens: Tokens): Iterable<Tokens> {
  const found = sorting.exec(`${lineOf(tokens)} `);
  if (found === null) return;
  const count = found[0].trim().split(" ").length;
  const length = (found[1] ?? "").trim().split(" ").length;
  const start = lineOf(tokens).startsWith("please ") ? 2 : 1;
  const names = tokens.slice(start, start + length);
  const rest = tokens.slice(count);
  const be = rest.findIndex(({ text }) => /^(?:was|were|is|are|has|have|had)$/u.test(text));
  const does = be === 0 ? (rest[0] as Token) : added("did", tokens[0]);
  yield [...words("in which order", tokens[0]), does, ...names, ...rest.slice(be === 0 ? 1 : 0)];
}
