import { type Asked, marksIn } from "./asked.js";
import { around, isBareNobody, list, type Naming, namingOf, withoutDenied } from "./naming.js";
import { answer, hedge, type Reading } from "./verdict.js";
import { isElsewhere, isOfAnotherDay, isOpen, listsSubjects } from "./stance.js";
import { clausesOf } from "./sentence.js";
import { withoutTimes } from "./written-time.js";

// "At", "on" and "in" stand before times; what a place is called stays.
const whenWords = /(?<![a-zÀ-ӿ'-])(?:at|on|in|the|of|and|later|then)(?![a-zÀ-ӿ'-])/gi;

const notNames = new Set(
  "yes no sure hello hi sorry unknown answer okay ok true false none null n/a the a an it he she they this that these those here there i we you based according let first final since as in on at so therefore thus nobody someone anyone everybody everyone somebody subject subjects name names nothing never once twice error please note match matches matched matching result verdict status event action object location date time only both all neither either correct conclusion summary response output reasoning step january february march april may june july august september october november december monday tuesday wednesday thursday friday saturday sunday niemand keiner personne nadie nessuno ninguém ingen nikt".split(
    " ",
  ),
);

const dismissing =
  /^(?:(?:is|was|at|on) )?(?:the |an? )?(?:wrong|other|different|another|not|no|never|too|incorrect|mismatch|excluded)\b/i;

/** Reads a statement as an answer to "Who …?". */
export function readWho(whole: string, asked: Asked): Reading | null {
  if (listsSubjects(whole)) return null;
  const text = plainly(whole);
  if (isBareNobody(text, asked)) return isOpen(text) ? open("nobody", []) : answer("nobody", "bare", []);
  // "Mary (no), Tom (yes)"
  if (/\((?:yes|no|not|none|true|false|(?:no )?match|maybe)[.!]?\)/i.test(text)) return null;
  return (isOpen(text) ? null : readList(text, asked)) ?? readSentence(text, asked);
}

/** "No one but Tom", "none other than Tom" and "Tom, and no one else" with "only" for it. */
function plainly(text: string): string {
  return text
    .replace(
      /\b(?:nobody|no one|no-one|none)(?: else)? (?:but|except|other than|apart from) (?=[a-zÀ-ӿ]|[\uE000-\uF8FF])/gi,
      "only ",
    )
    .replace(/^(?:yes|sure|well)[,.:!]?\s(?=\S)/i, "")
    .replace(/\bnot (?:only|just) /gi, "")
    .replace(/\bbut also\b|,? (?:and so|so|as) (?:did|was|has|have|were)(?= [\uE000-\uF8FF])/gi, " and")
    .replace(partitive, "")
    .replace(
      /(?:[,;]|\s[-—])?\s?(?:and |but )?(?:nobody|no[ -]?one|none) else(?: did| was| does)?(?=[\s.!,;]|$)/gi,
      "",
    )
    .replace(/\b(?:together|along|as well) with\b/gi, "and");
}

/** "Of Tom, Mary and Ria, only …": those among whom. */
const partitive = new RegExp(`^(?:of|among|out of|between) ${list},[^;]{0,200}?(?<=,)\\s(?=only|just)`, "i");

/** "Tom", "Tom, Ria and Mary", "the Robot": a text that is nothing but names. */
function readList(text: string, asked: Asked): Reading | null {
  const { rest, denied } = withoutDenied(
    text.replace(/\s\([^()]{0,400}\)/gu, "").replace(/,? (?:because|since|(?<!well )as(?! well)) .*$/i, ""),
  );
  if (rest.length > 400) return null;
  const marks = marksIn(rest);
  if (marks.length > 1 && /\bor\b/i.test(rest)) return hedge;
  const residue = withoutTimes(rest)
    .replace(/[\uE000-\uF8FF](?:'s)?/gu, " ")
    .replace(around, " ")
    .replace(whenWords, " ");
  const unknown = unknownNames(rest.replace(/[\s.!;,]+$/gu, ""), asked);
  const isNothingElse = residue.replace(/[\s"'()[\]{}.,!:;/&+—•*…-]+/gu, "") === "";
  if (marks.length > 0 && isNothingElse)
    return {
      ...answer("names", denied.size > 0 ? "direct" : "bare", spellingsOf(marks, asked)),
      ...(adding.test(rest) && marks.length === 1 ? { isFurther: true } : {}),
    };
  if (unknown === null) return null;
  return answer(
    "names",
    unknown.some((name) => !asked.item.subjects.includes(name)) && unknown.length === 1 ? "direct" : "bare",
    unknown,
  );
}

/** Names between commas and "and", some of which nobody of the events has; null where other words stand there. */
function unknownNames(text: string, asked: Asked): readonly string[] | null {
  const plain = text.replace(/^[["'{(]+|["'\]})]+$/gu, "").replace(/^(?:both|only|just)\s/i, "");
  const names: string[] = [];
  for (const written of plain.split(/\s*[,;+&/]\s*(?:and\s|or\s)?|\s(?:and|as well as)\s(?:also\s)?/i)) {
    const part = written.trim().replace(/^["']|["']$|(?: did| only)$/gi, "");
    const known = asked.names.spellings.get(part);
    if (known === undefined && !looksLikeName(part)) return null;
    names.push(known ?? part);
  }
  return [...new Set(names)];
}

function looksLikeName(part: string): boolean {
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(part)) return false;
  if (!/^\p{Lu}[\p{Ll}'-][\p{L}'-]{0,30}(?: \p{Lu}[\p{L}'-]{0,30}){0,2}$/u.test(part)) return false;
  return !part.split(" ").some((word) => notNames.has(word.toLowerCase()));
}

/**
 * What a sentence says as a whole: its main clause names them, or says that nobody did. A clause of contrast
 * counts only where those before it name nobody: "Mary did not, but Tom did".
 */
function readSentence(text: string, asked: Asked): Reading | null {
  if (/\b(?:either|or)\b/i.test(text) && marksIn(withoutDenied(text).rest).length > 1) return hedge;
  const clauses = clausesOf(text);
  const told = clauses.map((clause, index) => ({ ...clause, ...namingOf(clause, asked, index > 0) }));
  const says = told.filter(({ named, isNobody }) => named.length > 0 || isNobody);
  const concluded = says.findLast(({ joint, level }) => joint === "result" && level !== "mention");
  if (concluded !== undefined) return put(text, concluded, asked);
  const main = says.filter(({ joint }) => joint === "main" || joint === "result");
  const [first] = main;
  if (first === undefined) {
    const contrast = says.find(({ joint }) => joint === "contrast");
    if (contrast !== undefined && told.some(({ denied }) => denied.size > 0))
      return put(text, contrast, asked);
    const [any] = says;
    return any === undefined
      ? readDenials(told, text, asked)
      : put(text, { ...any, level: "mention" }, asked);
  }
  // "Tom - wrong date" is a verdict on him.
  const isDismissed = told.some(
    (each) =>
      each.joint === "main" && each.named.length === 0 && !each.isNobody && dismissing.test(each.text),
  );
  const others = main.slice(1).filter(({ level }) => level !== "mention");
  const isTurned = says.some(({ joint, level, isNobody, named: names, text: clause }) => {
    if (joint !== "contrast" || isNobody) return false;
    // "Tom and Mary did, but Mary did so in the garden."
    if (names.some((name) => first.named.includes(name))) return true;
    return level !== "mention" && !isElsewhere(clause, asked) && !isOfAnotherDay(clause, asked);
  });
  const named = first.isNobody ? [] : [...new Set([first, ...others].flatMap((each) => each.named))];
  const isMixed = others.some(({ isNobody }) => isNobody !== first.isNobody);
  return put(
    text,
    { ...first, named, level: isTurned || isMixed || isDismissed ? "mention" : first.level },
    asked,
  );
}

/** "Neither Tom nor Mary did": nobody, where these are all that there are. */
function readDenials(told: readonly Naming[], text: string, asked: Asked): Reading | null {
  const denied = new Set(told.flatMap((each) => [...each.denied]));
  if (denied.size > 0 && denied.size >= asked.names.spellings.size)
    return put(text, { isNobody: true, named: [], level: "direct" }, asked);
  return denied.size > 0 ? null : readUnknown(text);
}

/** "Mary did, too": more of them, unless something sets it apart. */
const adding = /\b(?:also|too|as well|likewise|so did)\b/i;
const setApart =
  /\b(?:but|not|never|no|however|although|though|only|while|whereas|different|another|other|wrong|earlier|later)\b|\btoo (?![.,;!?)]|$)/i;

function put(
  text: string,
  { isNobody, named, level }: Pick<Naming, "isNobody" | "named" | "level">,
  asked: Asked,
): Reading {
  const form = isNobody ? "nobody" : "names-sentence";
  const response = spellingsOf(named, asked);
  if (isOpen(text)) return open(form, response);
  const isFurther =
    adding.test(text) && !setApart.test(text) && !isElsewhere(text, asked) && !isOfAnotherDay(text, asked);
  return { ...answer(form, level, response), ...(isFurther && !isNobody ? { isFurther } : {}) };
}

function open(form: "nobody" | "names-sentence", response: readonly string[]): Reading {
  return { kind: "hedge", guess: { form, response } };
}

function spellingsOf(marks: readonly string[], { names }: Asked): readonly string[] {
  return marks.map((mark) => names.spellings.get(mark) ?? mark);
}

/** "Alice watched a film …": a name that nobody of the events has, before a verb. */
function readUnknown(text: string): Reading | null {
  const match =
    /^(\p{Lu}\p{L}{1,20}) (?:was |is |has |had )?(?:\p{Ll}{2,15}ed|did|ate|read|drank|danced|saw)\b/u.exec(
      text,
    );
  const name = match?.[1];
  if (name === undefined || notNames.has(name.toLowerCase())) return null;
  return isOpen(text) ? open("names-sentence", [name]) : answer("names-sentence", "mention", [name]);
}
