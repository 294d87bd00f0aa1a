import type { Token } from "../../parse/token.js";
import { bareHead, beginning, idle, leading, nounHead } from "./frames.js";
import { asking, openings, preposed, remarks } from "./polite.js";
import { inverted, unembedded } from "./order.js";
import { added, countAtStart, lineOf, type Tokens, withoutEnd, withoutMark } from "./words.js";

/** "So, who ate": what opens a question says nothing. */
export function* withoutOpening(tokens: Tokens): Iterable<Tokens> {
  const count = countAtStart(tokens, openings);
  if (count > 0 && count < tokens.length) yield withoutMark(tokens.slice(count));
}

/** "Can you tell me when Tom slept": what is asked for, in the order of a question. */
export function* unasked(tokens: Tokens): Iterable<Tokens> {
  const count = countAtStart(tokens, asking);
  if (count === 0) return;
  const rest = withoutMark(tokens.slice(count));
  if (/^(?:if|whether|that)$/u.test(rest[0]?.text ?? "")) yield* inverted(withoutOrNot(rest.slice(1)));
  else {
    yield rest;
    yield* unembedded(rest);
  }
}

/** "Whether he slept or not". */
function withoutOrNot(tokens: Tokens): Tokens {
  return withoutEnd(tokens, /(?:^| )or not $/u) ?? tokens;
}

/** "Who ate risotto, by the way": what stands behind a question and says nothing. */
export function* withoutRemark(tokens: Tokens): Iterable<Tokens> {
  const rest = withoutEnd(tokens, remarks);
  if (rest !== null) yield rest;
  for (const [index, { text }] of tokens.entries()) {
    if (text === "," && index > 1) {
      const behind = tokens.slice(index + 1);
      // "How long did Tom sleep, in total".
      if (idle.test(`${lineOf(behind)} `)) yield [...tokens.slice(0, index), ...behind];
    }
  }
}

const pronoun = /^(?:he|she|it|they|that|this|those|these|him|them)$/u;

/** "The salad – who ate it", "Tom, what did he do", "Rex was weighed – what was his weight". */
export function* undislocated(tokens: Tokens): Iterable<Tokens> {
  for (let index = 1; index < Math.min(24, tokens.length - 1); index += 1) {
    if (
      !/^[,:;.-]$/u.test(tokens[index]?.text ?? "") ||
      (tokens[index]?.glued === tokens[index + 1]?.glued && tokens[index]?.glued === true)
    )
      continue;
    const said = tokens.slice(0, index);
    const about = said.slice(countAtStart(said, preposed));
    const question = tokens.slice(index + 1);
    const line = `${lineOf(question)} `;
    if (about.length === 0 || !leading.test(line) || leading.test(`${lineOf(about)} `)) continue;
    yield* asOf(about, question);
  }
}

function* asOf(about: Tokens, question: Tokens): Iterable<Tokens> {
  const line = `${lineOf(question)} `;
  // "Tom slept – when was that?", "Tom slept – for how long?"
  const isBare = bareHead.test(line) || nounHead.test(line);
  const asked = isBare ? question.length : countAtStart(question, beginning);
  if (asked > 0) yield* unembedded([...question.slice(0, asked), ...about]);
  const kind = /^(?:what|which) (?:was|is|were) (?:his|her|its|their|the) (?=\S)/u.exec(line);
  if (kind !== null) {
    const [what, be] = question;
    const when = added("when", about[0]);
    if (what !== undefined && be !== undefined)
      yield [what, be, added("the", question[2]), ...question.slice(3), when, ...about];
  }
  const index = question.findIndex(({ text }, place) => place > 0 && pronoun.test(text));
  if (index > 0) yield [...question.slice(0, index), ...about, ...question.slice(index + 1)];
  const owned = question.findIndex(({ text }, place) => place > 0 && /^(?:his|her|its|their)$/u.test(text));
  if (owned > 0) {
    const mark: Token = { ...added("'", question[owned + 1]), kind: "mark", glued: true };
    const s: Token = { ...added("s", question[owned + 1]), glued: true };
    yield [...question.slice(0, owned), ...about, mark, s, ...question.slice(owned + 1)];
  }
}
