import type { Token } from "../../parse/token.js";
import { auxiliary, bareHead, leading, nounHead } from "./frames.js";
import { inverted } from "./order.js";
import { added, countAtStart, lineOf, type Tokens, withoutEnd, wordsIn } from "./words.js";

/** What stands before something that is only named, and asks for it. */
const wanted =
  /^(?:please )?(?:(?:give|show|tell|get|list|name|find)(?: me| us)? |what (?:is|was|were|are|' s) |(?:i|we) (?:need|want) )/u;

/** A time that is asked for by naming it. */
const times = /^(?:the )?(first|last|latest|next|previous|most recent) time (?:that |when )?/u;

/** A number that is asked for by naming it. */
const numbers =
  /^(?:the )?(?:(?:total|exact|overall) )?(?:number|count|amount) of (?:all )?(?:the )?(?=\p{L}|\d)/u;

const lengths = /^(?:the )?(?:total |exact )?(?:duration|length) of /u;

/** "Last time Tom slept?", "number of rides this week?", "duration of Tom's ride?": what is named is asked for. */
export function* named(tokens: Tokens): Iterable<Tokens> {
  const count = countAtStart(tokens, wanted);
  const said = tokens.slice(count);
  const [first] = said;
  if (first === undefined || said.length < 3) return;
  const time = times.exec(`${lineOf(said)} `);
  if (time !== null) {
    const rest = said.slice(wordsIn(time[0]));
    yield [
      ...words("when was the", first),
      added(time[1] === "first" ? "first" : "last", first),
      added("time", first),
      ...rest,
    ];
  }
  const many = countAtStart(said, numbers);
  if (many > 0) {
    const rest = said.slice(many);
    const who = rest.findIndex(
      ({ text }, index) => index > 0 && index < 5 && /^(?:who|that|which)$/u.test(text),
    );
    yield [
      ...words("how many", first),
      ...(who > 0 ? [...rest.slice(0, who), ...rest.slice(who + 1)] : rest),
    ];
  }
  const long = countAtStart(said, lengths);
  if (long > 0) yield [...words("how long was", first), ...said.slice(long)];
  if (
    /^the (?:highest|lowest|longest|shortest|greatest|largest|smallest|cheapest|heaviest|farthest) /u.test(
      lineOf(said),
    )
  )
    yield [...words("what was", first), ...said];
}

/** "List Tom's rides" asks when they were. */
const listing =
  /^(?:please )?(?:list|enumerate|(?:give|show)(?: me| us)?(?: a list of)?) (?:all (?:of )?|each (?:of )?|every one of |every )?(?:the )?/u;

/** Nouns of what is done; of "books" it is open whether they are told by when they were borrowed. */
const deeds =
  /(?:ments?|tions?|sions?|ings?)$|^(?:visits?|runs?|rides?|trips?|walks?|drives?|swims?|climbs?|calls?|restarts?|deploys?|rollbacks?|repairs?|checkups?|lessons?|flights?|tours?|naps?|matches|games|concerts?|rehearsals?|performances?|shows?|trains?|deliver(?:y|ies)|part(?:y|ies)|services?|workouts?|appointments?|shifts?|outages?|interviews?|talks?|backups?|releases?)$/u;

/** What ends as nouns of deeds do, and is none. */
const places = /^(?:destinat|locat|stat|posit|condit|medicat)ions?$/u;

/** "List all of Tom's rides to town" asks at what times they were. */
export function* listed(tokens: Tokens): Iterable<Tokens> {
  const count = countAtStart(tokens, listing);
  const said = tokens.slice(count);
  const [first] = said;
  if (count === 0 || first === undefined) return;
  const behind = said.findIndex(({ text }) => text === "'") + (said.some(({ text }) => text === "s") ? 2 : 1);
  const isDeed = said.slice(behind, behind + 3).some(({ text }) => deeds.test(text) && !places.test(text));
  if (isDeed) yield [...words("at what times were", first), ...said];
}

const made =
  /^((?:[\p{L}\d]+ )*?)(?:the )?((?:\p{L}+ )?\p{L}+s) (?:that |which )?((?:(?!of |to |in |at |on )[\p{L}\d]+ ){1,3}?)(?:has |have |had )?(?:ever )?(?:made|paid) (?=(?:to|at|in|on|with|from) |$)/u;

/** "The visits Ines has made to the museum" are Ines's visits to it. */
export function* ofMaker(tokens: Tokens): Iterable<Tokens> {
  const found = made.exec(`${lineOf(tokens)} `);
  const [first] = tokens;
  if (found === null || first === undefined) return;
  const [whole, before = "", noun = "", maker = ""] = found;
  const start = wordsIn(before);
  const hasArticle = tokens[start]?.text === "the";
  const from = start + Number(hasArticle);
  const who = tokens.findIndex(
    (_, index) => index >= from + wordsIn(noun) && lineOf(tokens.slice(index)).startsWith(maker.trim()),
  );
  yield [
    ...tokens.slice(0, start),
    ...tokens.slice(who, who + wordsIn(maker)),
    ...owners(tokens[from]),
    ...tokens.slice(from, from + wordsIn(noun)),
    ...tokens.slice(wordsIn(whole)),
  ];
}

/** "'s". */
function owners(before: Token | undefined): Tokens {
  return [
    { ...added("'", before), kind: "mark", glued: true },
    { ...added("s", before), glued: true },
  ];
}

export function words(text: string, before: Token | undefined): Tokens {
  return text.split(" ").map((word) => added(word, before));
}

/** "Elsa's last climb was when again", "Ines has been staying for how long now": what is asked for may stand last. */
export function* postposed(tokens: Tokens): Iterable<Tokens> {
  const whole = withoutEnd(tokens, /(?:^| )(?:, )?(?:again|now|exactly|so far) $/u) ?? tokens;
  if (leading.test(`${lineOf(whole)} `) || auxiliary.test(whole[0]?.text ?? "")) return;
  for (let count = Math.min(5, whole.length - 2); count >= 1; count -= 1) {
    const head = whole.slice(-count);
    if (!bareHead.test(`${lineOf(head)} `) || !/(?:when|where|who|whom|what|how)/u.test(lineOf(head)))
      continue;
    const clause = whole.slice(0, -count);
    const bare = head[0]?.text === "for" && head[1]?.text === "how" ? head.slice(1) : head;
    for (const question of inverted(clause)) yield [...bare, ...question];
    return;
  }
}

/** "Which of Tom's bikes" and "Tom's bikes ridden in May" ask which bikes of Tom. */
export function* possessed(tokens: Tokens): Iterable<Tokens> {
  const count = countAtStart(tokens, /^(?:which|what|how many) of /u);
  const said = tokens.slice(count);
  const mark = said.findIndex(({ text }, index) => index > 0 && index < 5 && text === "'");
  if (mark < 0) return;
  const behind = mark + (said[mark + 1]?.text === "s" ? 2 : 1);
  const owner = said.slice(0, mark);
  const [first] = said;
  for (const length of [1, 2]) {
    const noun = said.slice(behind, behind + length);
    const rest = said.slice(behind + length);
    if (noun.length < length || rest.length < 2 || !/s$|^people$|^children$/u.test(noun.at(-1)?.text ?? ""))
      continue;
    const isMany = tokens[1]?.text === "many";
    const asked =
      count === 0
        ? words("which", first)
        : [...tokens.slice(0, count - 1), ...(isMany ? words("different", first) : [])];
    if (count > 0) yield [...asked, ...noun, added("of", first), ...owner, ...rest];
    else if (isParticiple(rest[0]?.text ?? ""))
      yield [...asked, ...noun, added("of", first), ...owner, added("were", first), ...rest];
  }
}

const irregular =
  /^(?:done|made|paid|sold|sent|bought|brought|caught|built|fed|hit|cut|left|lost|held|kept|told|taught|read|run|sung|won|met|put|set|shut|swept|hung|dug|lent|seen|found|swum|drunk)$/u;

/** Whether a word looks like a past participle. */
export function isParticiple(word: string): boolean {
  return /(?:ed|en|wn)$/u.test(word) || irregular.test(word);
}

/** "The second time Sam swam, how far was it". */
export function* timeBefore(tokens: Tokens): Iterable<Tokens> {
  const count = countAtStart(
    tokens,
    /^the (?:first|second|third|fourth|fifth|\p{N}+(?:st|nd|rd|th)) time (?:that |when )?/u,
  );
  const comma = tokens.findIndex(({ text }, index) => index > count && text === ",");
  if (count === 0 || comma < 0) return;
  const question = tokens.slice(comma + 1);
  const head = withoutEnd(
    question,
    /(?:^| )(?:(?:was|is) (?:it|that)|did (?:it|that) (?:take|last|happen)) $/u,
  );
  if (head === null || !(bareHead.test(`${lineOf(head)} `) || nounHead.test(`${lineOf(head)} `))) return;
  for (const asked of inverted(tokens.slice(count, comma)))
    yield [...head, ...asked, added("for", tokens[0]), ...tokens.slice(0, 3)];
}

/** "What is the highest fee Ann has charged" asks for her highest fee. */
export function* ofWhom(tokens: Tokens): Iterable<Tokens> {
  const found =
    /^what (?:is|was) the ((?:highest|lowest|biggest|smallest|largest) \p{L}+ )(?:that |which )?((?:[\p{L}\d]+ ){1,3}?)(?:(?:has|had|have) )?(?:ever )?(?:charged|asked|asked for|had|got|taken|received) (?=$|in |on |last |this )/u.exec(
      `${lineOf(tokens)} `,
    );
  if (found === null) return;
  const [whole, most = "", who = ""] = found;
  const behind = 3 + wordsIn(most);
  const start = behind + Number(/^(?:that|which)$/u.test(tokens[behind]?.text ?? ""));
  yield [
    ...tokens.slice(0, 2),
    ...tokens.slice(start, start + wordsIn(who)),
    ...owners(tokens[0]),
    ...tokens.slice(3, behind),
    ...tokens.slice(wordsIn(whole)),
  ];
}

/** "Compared with February, were there fewer incidents in March". */
export function* compared(tokens: Tokens): Iterable<Tokens> {
  const count = countAtStart(tokens, /^(?:as )?(?:compared|in comparison) (?:with|to) (?=(?:in )?\p{L})/u);
  const comma = tokens.findIndex(({ text }, index) => index > count && index < count + 5 && text === ",");
  if (count === 0 || comma < 0) return;
  const question = tokens.slice(comma + 1);
  const of = tokens.slice(count, comma);
  const isBare = !/^(?:last|this|in|on)$/u.test(of[0]?.text ?? "");
  if (question.some(({ text }) => /^(?:more|fewer|less)$/u.test(text)))
    yield [...question, added("than", of[0]), ...(isBare ? words("in", of[0]) : []), ...of];
}
