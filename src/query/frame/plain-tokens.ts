import type { Token } from "../../language/parse/token.js";
import { wordsOfType } from "../../events/type-words.js";
import { clients } from "../link/parties.js";
import type { Lookup } from "./lookup.js";

/** What is said around a question and adds nothing to it. */
const around =
  /^(?:(?:of|among) (?:us|them all)|can you tell me|could you tell me|tell me|please state|please|state|say|so|and|in all|in total|all in all|on average|according to the (?:log|records?))[ ,]+|[ ,]+(?:in all|in total|altogether|of all|so far|please|to date|at all|all told|even once|added up|on average|as yet|yet|in any way)$/u;

/** In which unit a length is asked for, where it is told in its own: ", in days,". */
const inUnits = /,? (?:counted |measured )?in (?:full |whole )?(?:days|hours|minutes|weeks),?(?= )/u;

/** The tokens without what is said around them. */
export function plainTokens(all: readonly Token[]): readonly Token[] {
  const tokens = leadingLast(all.filter(({ text }) => !/^[?!"]$/u.test(text)));
  const said = phrasings.reduce<readonly Token[]>((left, [pattern, plain]) => {
    const words = (cut: Cut): readonly string[] =>
      plain === "" ? [] : plain.replace("$1", cut.found[1] ?? "").split(" ");
    return reworded(left, pattern, words) ?? left;
  }, asAilment(tokens));
  let left = passive(withoutUnit(said.at(-1)?.text === "." ? said.slice(0, -1) : said));
  for (;;) {
    const found = around.exec(lineOf(left));
    if (found === null) return left;
    const many = countIn(found[0]);
    left = found.index === 0 ? left.slice(many) : left.slice(0, -many);
  }
}

/** "What illness was Greta in June ill" of "what was wrong with Greta in June", "what was she suffering from". */
function asAilment(tokens: readonly Token[]): readonly Token[] {
  const wrong = cutAt(tokens, /^what (?:was|is|' s) (?:wrong|the matter|up) with(?= )/u);
  const from = cutAt(
    tokens,
    /(?<=^what (?:was|is|did|does|has|had) .*)(?:suffer(?:ing|ed)? from|(?:come |came |gone? )?down with|off with|laid up with)(?= |$)/u,
  );
  const [what] = tokens;
  const rest = wrong?.after ?? from?.rest.slice(2);
  // What was wrong with somebody's bread is no illness.
  if (what === undefined || rest === undefined || rest.some(({ text }) => text === "'")) return tokens;
  const said = (text: string): Token => ({ ...what, text });
  return [what, said("illness"), said("was"), ...rest, said("ill")];
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
  [/(?<=^(?:who|whom|what|which) )' s(?= been )/u, "has"],
  [/(?<=^(?:who|whom|what|which|whose|how) )' s(?= )/u, "is"],
  [/(?<=^(?:who|what|which) )ha(?:s|ve|d) been(?= (?:the|our|my) )/u, "was"],
  [/^up to (?=which |what )/u, "until"],
  [/(?<=^(?:who|what|which \p{L}+|where) (?:is|are) .*)these days(?=$)/u, "now"],
  [
    /(?<=^(?:who|what) (?:was|is) (?:the )?)(\p{L}+) (?:right|just|immediately|directly) before(?= )/u,
    "last $1 before",
  ],
  [
    /(?<=^(?:who|what) (?:was|is) (?:the )?)(\p{L}+) (?:right|just|immediately|directly) after(?= )/u,
    "next $1 after",
  ],
  [/(?<= )(?:right|straight|immediately|directly) after(?= )/u, "next after"],
  [/(?<=^how long (?:was|has|had|were|have|is) .*)(?:off|out|laid up) with(?= )/u, "ill with"],
  [/(?<= )(?:had|has|have) (?:something|anything|reason) to complain about(?= )/u, "complained"],
  [/(?<= (?:most|longest|farthest|furthest|largest|biggest) .*)(?:in|at) one (?:go|stretch)(?= |$)/u, ""],
  [/(?<= (?:most|least) \p{L}+ )thing to (?=\p{L}+$)/u, ""],
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
  [/(?<=^| )(?:turn|turned|turning|show|showed|shown) up(?= |$)/u, "come"],
  [/(?<=^| )did ((?:[^ ]+ ){1,5}?)(?:have|need) to be(?= )/u, "was $1"],
  [/(?<=^| )all in all(?= |$)/u, "altogether"],
  [/(?<=^(?:.* )?(?:not|never) (?:.* )?)a single(?= )/u, "a"],
  [
    /(?<=^what (?:was|is|' s) the longest )(?:stretch|spell|time|period|run|break) without (?:an?|any)(?= )/u,
    "gap between two",
  ],
  [/^how much (?:money )?(?:(?:has|have|had) gone|went) to(?= )/u, "how much did we pay"],
  [/(?<=^| )(?:took|take|taken|taking) part(?= |$)/u, "come"],
  [/(?<=^| )(?:took|take|taken|taking) place(?= |$)/u, "happen"],
  [/(?<=^| )(?:ring|rang|rung|call|called|phone|phoned) up(?= |$)/u, "call"],
  [/(?<=^| )(?:break|broke|broken) out(?= |$)/u, "happen"],
  [/(?<=^| )(?:bouts?|spells?|attacks?) of(?= |$)/u, ""],
  [/(?<=^| )carr(?:y|ied|ying) out(?= |$)/u, "do"],
  [/(?<=^| )put(?:s|ting)? out(?= |$)/u, "make"],
  [/(?<=^| )(?:go|goes|went|gone|come|came|going|coming) along(?= |$)/u, "come"],
  // Who weighs himself weighs.
  [
    /(?<= )((?:weigh|hurt|injur|wash|dress|shav)\p{L}*) (?:him|her|my|it|your|them|our)sel(?:f|ves)(?= |$)/u,
    "$1",
  ],
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
function reworded(
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

const participle = /(?:ed|en)$|^(?:stung|hurt|hit|caught|lost|stuck|shot|sunk|cut|held|sold|sent|built)$/u;
const statives = /^(?:injured|infected|married|engaged|employed|wounded)$/u;

/** "Was repaired" of "got repaired". */
function passive(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const next = tokens[at + 1]?.text ?? "";
    const isGot = /^(?:got|gets?)$/u.test(token.text) && participle.test(next) && !statives.test(next);
    return isGot ? { ...token, text: "was" } : token;
  });
}

/** With "check-up" as one word where types are called so. */
export function hyphened(
  { vocabulary, names: { types } }: Lookup,
  tokens: readonly Token[],
): readonly Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const [token, mark, next] = tokens.slice(at, at + 3);
    if (token === undefined) break;
    const text = `${token.text}-${next?.text ?? ""}`;
    const isOne = mark?.text === "-" && mark.glued && next?.glued === true && types.withNoun(text).length > 0;
    const whole =
      token.text.length >= fewestLetters && mark?.text !== "-"
        ? wholeOf(vocabulary, types, token.text)
        : null;
    if (whole !== null) {
      joined.push({ ...token, text: whole });
      continue;
    }
    joined.push(isOne ? { ...token, text, span: { start: token.span.start, end: next.span.end } } : token);
    if (isOne) at += 2;
  }
  return joined;
}

const fewestLetters = 5;

/** The one noun of a type of which a word is the beginning: "physiotherapy" of "physio". */
function wholeOf(
  { typeNames }: Lookup["vocabulary"],
  types: Lookup["names"]["types"],
  word: string,
): string | null {
  if (types.withNoun(word).length > 0 || types.withVerb(word).length > 0) return null;
  const found = typeNames.spellings
    .flatMap(wordsOfType)
    .filter((one) => one.startsWith(word) && one.length >= word.length + fewestLetters);
  const [noun, ...others] = new Set(found);
  return noun === undefined || others.length > 0 ? null : noun;
}

/** "Bernie was head coach" of "Bernie took over as head coach", which tells when that began; null of others. */
export function beginningIn(tokens: readonly Token[]): readonly Token[] | null {
  const began =
    /(?<= )(?:came (?=on )|went (?=on )|took over as|became|started as|began as|was made|took on as)(?: the| an?)?(?= )/u;
  return reworded(tokens, began, () => ["was"]);
}

/** That somebody left those whose log it is. */
const leaving = /(?<= )(?:left|leave)(?: (?:us|here|(?:the|our) (?:group|team|firm|company|staff)))?$/u;

/** "Kofi was a maintainer" of "Kofi stopped being a maintainer", "was working here" of "left", which tell when that ended; null of others. */
export function stoppedIn(lookup: Lookup, tokens: readonly Token[]): readonly Token[] | null {
  const stopped = /(?<= )(?:stop|stopped|quit|cease|ceased) (being|working)(?= )/u;
  const said = reworded(tokens, stopped, ({ found }) => [found[1] === "being" ? "was" : "working"]);
  return said ?? (tellsOfJobs(lookup) ? reworded(tokens, leaving, () => ["was", "working", "here"]) : null);
}

/** Whether a log tells who works for whoever keeps it, and of nobody who went away otherwise. */
function tellsOfJobs({ vocabulary, names: { types } }: Lookup): boolean {
  const isJob = (type: string, at: number): boolean =>
    /^(?:employ(?:ed|ment)|job)$/iu.test(type) &&
    ![...(vocabulary.rolesOf(at) ?? [])].some((role) => clients.has(role));
  // Nobody goes anywhere on sick leave.
  const isGoing = ["leave", "depart", "return"].some((verb) =>
    types.withVerb(verb).some(({ type }) => !vocabulary.typeNames.spelling(type).endsWith(" leave")),
  );
  return vocabulary.typeNames.spellings.some(isJob) && !isGoing;
}

/** "Yusuf was away in Izmir" of "Yusuf got back from Izmir", which tells when that ended; null of others. */
export function backIn(tokens: readonly Token[]): readonly Token[] | null {
  const ended = /(?<= )(?:(?:got|came|was) back|returned)(?: home)?(?: from)?(?= |$)/u;
  return reworded(tokens, ended, ({ after }) => ["was", "away", ...(after.length > 0 ? ["in"] : [])]);
}
