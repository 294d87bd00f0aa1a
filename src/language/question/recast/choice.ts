import type { Token } from "../../parse/token.js";
import { singularsOf } from "../../words/noun-forms.js";
import { countAtStart, lineOf, type Tokens } from "./words.js";

/** A question without the names among which it asks, and these. */
export interface Choice {
  readonly tokens: Tokens;
  readonly among: readonly Tokens[];
}

/** Asks for one of those that are listed behind the question. */
const oneOf =
  /^(?:which|who) (?:one |ones )?(?:of|among|out of) (?:them|these|those|the (?:two|three|four|five|six|following))(?: people| persons)? |^(?:which|who) (?:one|person) |^who |^whom |^what |^which (?=(?:has|have|had|was|were|did|do|does) )/u;

/** No more names are listed. */
const LIST_LIMIT = 12;

/**
 * A question and the names among which it asks: "Who ran most often, Ann or Bo?", "Which of them …: Ann, Bo or Carla?",
 * "Who of Ann, Bo and Carla …?", "Was it Ann or Bo who …?" The one that is asked for is then "who".
 */
export function* choicesIn(tokens: Tokens): Iterable<Choice> {
  yield* listedLast(tokens);
  yield* listedOfKind(tokens);
  yield* listedFirst(tokens);
  yield* listedBefore(tokens);
}

const ofThese =
  /^(?:who|whom|which)(?: one)?(?: (?:of|among|out of) (?:them|these|those|the)(?: (?:two|three|four|five|six))?) /u;

/** "Was it Ann or Bo who ran": which of them. */
export function asksWhich(tokens: Tokens): boolean {
  return / (?:was|is) it (?!either ).* or .* (?:who|that) /u.test(` ${lineOf(tokens)} `);
}

/** "Out of Nora and Felix, who cooked more often", "Nora, Felix, Ann: which of them cooked". */
function* listedBefore(tokens: Tokens): Iterable<Choice> {
  const [head = ""] = /^(?:out of|of|among|between) /u.exec(`${lineOf(tokens)} `) ?? [];
  const mark = tokens.findLastIndex(
    ({ text }, index) => /^[,:-]$/u.test(text) && /^(?:who|whom|which)$/u.test(tokens[index + 1]?.text ?? ""),
  );
  if (mark < 0 || (head === "" && tokens[mark]?.text === ",")) return;
  const names = tokens.slice(countAtStart(tokens, /^(?:out of|of|among|between) /u), mark);
  const among = listed(names, tokens[mark]?.text !== ",");
  if (among === null) return;
  const [first] = tokens.slice(mark + 1);
  const rest = tokens.slice(mark + 1 + countAtStart(tokens.slice(mark + 1), ofThese));
  const question =
    rest.length === tokens.length - mark - 1 || first === undefined ? rest : [said("who", first), ...rest];
  yield { tokens: question, among };
  const most = among.length === 2 ? greatest(question) : null;
  if (most !== null) yield { tokens: most, among };
}

/** A word that is not in the text. */
const said = (text: string, { span: { start } }: Token): Token => ({
  ...{ kind: "word", text, glued: false },
  span: { start, end: start },
});

/** "Which vehicle was out more often, the van or the truck": of what else than persons. */
function* listedOfKind(tokens: Tokens): Iterable<Choice> {
  if (!ofKind.test(`${lineOf(tokens)} `)) return;
  for (let index = 3; index < tokens.length - 2; index += 1) {
    if (!/^[,:;(-]$/u.test(tokens[index]?.text ?? "")) continue;
    const among = listed(tokens.slice(index + 1));
    if (among === null) continue;
    const question = tokens.slice(0, index);
    const most = among.length === 2 ? greatest(question) : null;
    for (const asked of [question, ...(most === null ? [] : [most])]) yield { tokens: asked, among };
    return;
  }
}

const ofKind =
  /^(?:(?:in|on|at|to|from|with|by|for) )?which (?!one |ones |of |has |have |had |was |were |did |do |does |is |are )\p{L}+ /u;

function* listedLast(tokens: Tokens): Iterable<Choice> {
  const [head] = oneOf.exec(`${lineOf(tokens)} `) ?? [];
  const [first] = tokens;
  if (head === undefined || first === undefined) return;
  const count = head.trim().split(" ").length;
  const who = /^wh(?:om|at)$/u.test(first.text) ? first : said("who", first);
  for (let index = 2; index < tokens.length - 2; index += 1) {
    if (!/^[,:;(-]$/u.test(tokens[index]?.text ?? "")) continue;
    const among = listed(tokens.slice(index + 1));
    if (among === null) continue;
    const question = tokens.slice(count, index);
    // Of two, who did it more often did it most often.
    const most = among.length === 2 ? greatest(question) : null;
    for (const asked of [question, ...(most === null ? [] : [most])]) {
      yield { tokens: [who, ...asked], among };
      // "Which was baked first, the rolls or the bread" asks for no person.
      if (/^which (?:one )?$/u.test(head)) yield { tokens: [said("what", first), ...asked], among };
    }
    return;
  }
}

/** What is more of two is most. */
const ofTwo: ReadonlyMap<string, string> = new Map([
  ["more", "most"],
  ["less", "least"],
  ["fewer", "fewest"],
  ["longer", "longest"],
  ["shorter", "shortest"],
  ["farther", "farthest"],
  ["further", "farthest"],
  ["earlier", "first"],
  ["later", "last"],
]);

function greatest(tokens: Tokens): Tokens | null {
  const index = tokens.findIndex(({ text }) => ofTwo.has(text));
  const more = tokens[index];
  if (more === undefined || tokens.some(({ text }) => text === "than")) return null;
  const most = ofTwo.get(more.text) ?? "";
  const isOften =
    /^(?:most|least)$/u.test(most) && /^(?:often|frequently)$/u.test(tokens[index + 1]?.text ?? "");
  const before = isOften || /^(?:first|last)$/u.test(most) ? [] : [said("the", more)];
  const hasArticle = tokens[index - 1]?.text === "the";
  return [
    ...tokens.slice(0, index),
    ...(hasArticle ? [] : before),
    said(most, more),
    ...tokens.slice(index + 1),
  ];
}

const namedFirst =
  /^(?:(?:which|who) (?:one )?(?:of|among|out of|between) (?:the (?:two|three|four|five|six) (?:\p{L}+s )?(?:, )?|the (?!two |three |four |five |six )\p{L}+s (?:, )?)?(?!them |these |those |the two )|(?:was|is) it (?:either )?)/u;

const isNumber = /^(?:two|three|four|five|six)$/u;

/** The longest name that may stand last in a list. */
const NAME_LIMIT = 3;

function* listedFirst(tokens: Tokens): Iterable<Choice> {
  const [head] = namedFirst.exec(`${lineOf(tokens)} `) ?? [];
  const [first] = tokens;
  if (head === undefined || first === undefined) return;
  const count = head.trim().split(" ").length;
  const isCleft = / it /u.test(` ${head}`);
  const last = tokens.findLastIndex(
    ({ text }, index) => index > count && text === (isCleft ? "or" : text) && /^(?:or|and)$/u.test(text),
  );
  if (last <= count) return;
  const longest = Math.min(last + 1 + NAME_LIMIT, tokens.length - 1);
  for (let end = last + 2; end <= longest; end += 1) {
    const among = listed(tokens.slice(count, end));
    const isWho = /^(?:who|that)$/u.test(tokens[end]?.text ?? "");
    const rest = tokens.slice(tokens[end]?.text === "," || isWho ? end + 1 : end);
    if (among === null || rest.length === 0 || isCleft !== isWho) continue;
    const most = among.length === 2 ? greatest(rest) : null;
    for (const question of [rest, ...(most === null ? [] : [most])]) {
      yield { tokens: [said("who", first), ...question], among };
      // "Which of the trucks T-11 and T-14 was repaired" asks for no person.
      const [noun] = singularsOf(/ the (?:\p{L}+ )?(\p{L}+s) (?:, )?$/u.exec(head)?.[1] ?? "");
      if (first.text === "which" && noun !== undefined && !isNumber.test(noun))
        yield { tokens: [first, said(noun, first), ...question], among };
      else if (first.text === "which") yield { tokens: [said("what", first), ...question], among };
    }
  }
}

/** "Ann, Bo, or Carla". */
function listed(tokens: Tokens, isBare = false): readonly Tokens[] | null {
  const names: Token[][] = [[]];
  let isJoined = isBare;
  for (const token of tokens) {
    if (/^(?:either|between)$/u.test(token.text) && names.length === 1 && names[0]?.length === 0) continue;
    if (/^(?:or|and)$/u.test(token.text)) isJoined = true;
    if (/^(?:,|or|and)$/u.test(token.text)) {
      if (names.at(-1)?.length !== 0) names.push([]);
    } else if (/^[()]$/u.test(token.text)) continue;
    else names.at(-1)?.push(token);
  }
  const isList = isJoined && names.length > 1 && names.length <= LIST_LIMIT;
  return isList && names.every((name) => name.length > 0 && name.length <= 4) ? names : null;
}
