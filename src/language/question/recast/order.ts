import type { Token } from "../../parse/token.js";
import { auxiliary, bareHead, fronting, leading, nounHead, summing, truths } from "./frames.js";
import { added, countAtStart, lineOf, type Tokens, withoutEnd, withoutMark, wordsIn } from "./words.js";

/** "When was it that Tom slept", "was it before Mary slept that Tom ate". */
export function* uncleft(tokens: Tokens): Iterable<Tokens> {
  const line = ` ${lineOf(tokens)} `;
  const cleft = / (?:was|is) it (?:exactly )?/u.exec(line);
  if (cleft === null) return;
  const start = wordsIn(line.slice(0, cleft.index));
  const end = wordsIn(line.slice(0, cleft.index + cleft[0].length));
  const asked = tokens.slice(0, start);
  const rest = tokens.slice(end);
  if (start === 0) {
    const isChoice =
      rest.some(({ text }) => text === "or") && !/^(?:before|after|in|on|at|during) /u.test(lineOf(rest));
    for (const [index, { text }] of rest.entries()) {
      if (isChoice || index === 0 || !/^(?:that|when|where|who)$/u.test(text)) continue;
      const said = rest.slice(0, index);
      const clause = rest.slice(index + 1);
      // Whether it was Tom who did it last is not whether he did.
      if (text !== "when" && /(?:^| )(?:last|first|next) /u.test(lineOf(clause))) continue;
      const isTruth = truths.test(`${lineOf(said)} `);
      if (!isTruth)
        for (const whole of filled(clause, said)) for (const question of inverted(whole)) yield question;
      for (const question of inverted(clause)) yield isTruth ? question : [...question, ...said];
      if (!isTruth && index <= 4) yield [added("did", said[0]), ...said, ...clause];
    }
    return;
  }
  if (!leading.test(`${lineOf(asked)} `)) return;
  const clause = /^(?:that|when|where|which|who)$/u.test(rest[0]?.text ?? "") ? rest.slice(1) : rest;
  for (const question of inverted(clause)) yield [...asked, ...question];
  yield [...asked, ...clause];
  // "How many mornings was it Felix who drove".
  const who = rest.findIndex(({ text }, index) => index > 0 && index <= 4 && /^(?:who|that)$/u.test(text));
  if (who > 0)
    for (const question of inverted([...rest.slice(0, who), ...rest.slice(who + 1)]))
      yield [...asked, ...question];
}

/** A clause with what was left out of it: "Theo ran with on Monday", without whom he ran. */
function* filled(clause: Tokens, said: Tokens): Iterable<Tokens> {
  for (const [index, { text }] of clause.entries()) {
    if (index === 0 || !preposition.test(text)) continue;
    if (index === clause.length - 1 || isTimely.test(`${lineOf(clause.slice(index + 1))} `))
      yield [...clause.slice(0, index + 1), ...said, ...clause.slice(index + 1)];
  }
}

/** What may stand behind a preposition without its noun. */
const isTimely =
  /^(?:on|in|at|last|this|yesterday|today|when|while|before|after|since|during|most|the most|least|first|exactly|so far) /u;

/** What is asked for, and a clause behind it: "when Tom slept" is asked as "when did Tom sleep". */
export function* unembedded(tokens: Tokens): Iterable<Tokens> {
  for (let count = 1; count <= Math.min(8, tokens.length - 2); count += 1) {
    const head = `${lineOf(tokens.slice(0, count))} `;
    if (!bareHead.test(head) && !nounHead.test(head)) continue;
    const clause = tokens.slice(count);
    const isCut = count > 1 && inPhrase.test(tokens[count - 1]?.text ?? "");
    if (isCut || (preposition.test(clause[0]?.text ?? "") && count > 1)) continue;
    if (auxiliary.test(clause[0]?.text ?? "") || leading.test(`${lineOf(clause)} `)) continue;
    for (const question of inverted(clause)) yield [...tokens.slice(0, count), ...question];
  }
}

/** Words behind which a phrase goes on. */
const inPhrase = /^(?:in|on|at|of|for|from|to|with|by|the|a|an|different|last|this|many|which)$/u;

/** "List the days on which Tom slept" asks on which days he did. */
export function* relative(tokens: Tokens): Iterable<Tokens> {
  const line = `${lineOf(tokens)} `;
  const found = relativeHead.exec(line);
  if (found === null) return;
  const count = wordsIn(found[0]);
  const [, noun = "", said = "on which"] = found;
  const preposed = /^(?:when|that|where)$/u.test(said)
    ? /^(?:day|date|week)/u.test(noun)
      ? "on"
      : "in"
    : (said.split(" ")[0] ?? "on");
  const first = tokens[0];
  for (const question of inverted(tokens.slice(count)))
    yield [
      added(preposed, first),
      added("which", first),
      ...noun.split(" ").map((word) => added(word, first)),
      ...question,
    ];
}

const relativeHead =
  /^(?:(?:list|name|give|show|tell|enumerate|write down|i want|i need|i(?: would| ' d) like)(?: me| us)?|all|what (?:was|were|is|are)|which (?:was|were|are))(?: all| all of)? the ((?:[\p{L}]+ )?(?:days?|dates?|weeks?|months?|years?|rooms?|places?|halls?|cities|city|towns?)) ((?:on|in|at|from|to|with) which|when|that|where) /u;

/** How far into a clause its auxiliary may stand. */
const SUBJECT_LIMIT = 7;

/** A clause as a question: "Tom has slept" as "has Tom slept", "Tom slept" as "did Tom slept". */
export function* inverted(clause: Tokens): Iterable<Tokens> {
  const [first] = clause;
  if (first === undefined) return;
  for (let index = 1; index < Math.min(SUBJECT_LIMIT, clause.length); index += 1) {
    const token = clause[index] as Token;
    const next = clause[index + 1];
    if (token.text === "," || token.text === "that") break;
    if (auxiliary.test(token.text)) {
      yield [token, ...clause.slice(0, index), ...clause.slice(index + 1)];
      break;
    }
    // "Tom's been running", "he'd slept".
    const isShort = token.text === "'" && /^(?:s|d|ve)$/u.test(next?.text ?? "");
    if (
      isShort &&
      (next?.text !== "s" || /^(?:been|never|already|ever|just)$/u.test(clause[index + 2]?.text ?? ""))
    ) {
      const full = next?.text === "d" ? "had" : "has";
      yield [added(full, first), ...clause.slice(0, index), ...clause.slice(index + 2)];
      break;
    }
  }
  yield [added("did", first), ...clause];
}

/** "In all, for how long did Tom sleep", "between 3 and 6 June, who ate": what stands first may stand last. */
export function* unfronted(tokens: Tokens): Iterable<Tokens> {
  for (let index = 1; index < Math.min(20, tokens.length - 1); index += 1) {
    const isComma = tokens[index]?.text === ",";
    const front = tokens.slice(0, index);
    const question = tokens.slice(isComma ? index + 1 : index);
    if (!leading.test(`${lineOf(question)} `)) continue;
    if (!isComma && !fronting.test(`${lineOf(front)} `)) continue;
    if (leading.test(`${lineOf(front)} `) && !lineOf(front).startsWith("when ")) return;
    // Behind a clause it would be the time of that.
    if (!hasClause(question) || summing.test(`${lineOf(front)} `)) yield [...question, ...front];
    return;
  }
}

const preposition = /^(?:in|on|at|with|to|for|from|by|about|of|against|under|onto|into)$/u;

/** "… before Rex was operated on": what a clause ends with is its own. */
const ofClause = / (?:before|after|when|while|since|until|once) .* (?:was|were|been|being) \p{L}+ \p{L}+$/u;

/**
 * "In which city did Ivo live" asks "which city did Ivo live in", "for how long" asks "how long", and "who was it eaten
 * by" asks "by whom".
 */
export function* stranded(tokens: Tokens): Iterable<Tokens> {
  const [first, ...rest] = tokens;
  const last = tokens.at(-1);
  if (first === undefined || last === undefined) return;
  const isLed = /^(?:who|whom|which|what|how) /u.test(lineOf(tokens));
  if (isLed && preposition.test(last.text) && tokens.length > 3 && !ofClause.test(lineOf(tokens))) {
    const whom = first.text === "who" && last.text === "by" ? added("whom", first) : first;
    yield [last, whom, ...rest.slice(0, -1)];
  }
  if (/^(?:who|whom) /u.test(lineOf(tokens))) {
    // "Who did Max cook for on Sunday".
    for (let index = 3; index < tokens.length - 1; index += 1) {
      const token = tokens[index] as Token;
      if (!preposition.test(token.text) || !isTimely.test(`${lineOf(tokens.slice(index + 1))} `)) continue;
      yield [token, added("whom", first), ...tokens.slice(1, index), ...tokens.slice(index + 1)];
    }
  }
  if (!preposition.test(first.text) || !leading.test(`${lineOf(rest)} `)) return;
  if (first.text === "for" && /^how (?:long|much time|many)/u.test(lineOf(rest))) yield rest;
  else yield [...rest, first];
}

/** Whether a clause stands in a question, of which a time behind it would be. */
function hasClause(tokens: Tokens): boolean {
  if (/ (?:before or after|earlier or later than) /u.test(lineOf(tokens))) return false;
  return tokens.some(
    ({ text }, index) =>
      index > 1 && /^(?:before|after|when|while|since|until|till|once|that|as)$/u.test(text),
  );
}

/** How far from the end a time may begin. */
const TIME_LIMIT = 8;

/** "Did both run on Monday" asks "on Monday, did both run": what stands last may stand first. */
export function* timedFirst(tokens: Tokens): Iterable<Tokens> {
  for (let index = tokens.length - 1; index >= Math.max(3, tokens.length - TIME_LIMIT); index -= 1) {
    const behind = tokens.slice(index);
    if (auxiliary.test(tokens[index]?.text ?? "")) return;
    if (index === tokens.length - 1 && preposition.test(tokens[index]?.text ?? "")) continue;
    if (!fronting.test(`${lineOf(behind)} `) || tokens[index - 1]?.text === ",") continue;
    const front = tokens.slice(0, index);
    if (!leading.test(`${lineOf(front)} `) || hasClause(front)) return;
    const comma: Token = { ...added(",", front[0]), kind: "mark" };
    yield [...behind, comma, ...front];
  }
}

/** What counts. */
const counting = /^(?:(?:on|in|at) )?how (?:many|often|frequently) /u;
const total = /(?:^| )(?:in total|altogether|in all|all in all|overall|all told) $/u;

/** "How long did Tom sleep in total last week": what says how to sum up may stand last. */
export function* summedUp(tokens: Tokens): Iterable<Tokens> {
  for (let index = 1; index < tokens.length - 1; index += 1) {
    const count = countAtStart(tokens.slice(index), summing);
    if (count === 0 || index + count >= tokens.length) continue;
    const before = tokens.slice(0, tokens[index - 1]?.text === "," ? index - 1 : index);
    const summed = tokens.slice(index, index + count);
    const rest = [...before, ...withoutMark(tokens.slice(index + count))];
    yield [...rest, ...summed];
    if (isSummed(rest) && total.test(`${lineOf(summed)} `)) yield rest;
    return;
  }
  const rest = withoutEnd(tokens, total);
  if (rest !== null && isSummed(rest)) yield rest;
}

/** Whether a question sums up without saying so: who counts, counts all, and who did it longer did so in all. */
function isSummed(tokens: Tokens): boolean {
  const line = `${lineOf(tokens)} `;
  return counting.test(line) || /^(?:did|has|have|had) .* (?:longer|farther|further) than /u.test(line);
}
