import { foldName, nameKey } from "../../words/name-key.js";
import { type Asked, namesIn, repeatsQuestion } from "./asked.js";
import { answer, hedge, type Level, type Reading } from "./reading.js";
import { isOpen } from "./stance.js";

const bareNobody =
  /^(?:nobody|no[ -]?one|none|nobody (?:did|does|was)|no[ -]?one (?:did|does|was)|not anyone|not anybody|no (?:subjects?|names?|person|people|matching (?:subjects?|events?)|match(?:es)?|events?|one found|subject(?:s)? found|such (?:person|subject|event))|none of (?:them|the (?:subjects|people|above|events))|empty(?: set)?|∅|\[\s*\]|\{\s*\}|zero subjects|there (?:is|was|are|were) (?:nobody|no[ -]?one|none))[\s.!)]*$/iu;

const nobody =
  /\b(?:nobody|no one|no-one|noone|none of|not anyone|not anybody|neither|there (?:is|are|was|were) (?:no|none|not any)|(?:could|can)(?:n't| ?not) find any|does(?:n't| not) (?:mention|include|contain|list|show) any|did(?:n't| not) find any)\b|\bno (?:such |matching |recorded |relevant |corresponding |other )?(?:subject|subjects|person|people|record|records|event|events|entry|entries|mention|mentions|instance|instances|occurrence|occurrences|match|matches)\b/iu;

const notNames = new Set(
  "yes no sure hello hi sorry unknown answer okay ok true false none null n/a the a an it he she they this that these those here there i we you based according let first final since as in on at so therefore thus nobody someone anyone everybody everyone somebody subject subjects name names nothing never once twice error please note match matches matched matching result verdict status event action object location date time".split(
    " ",
  ),
);

const denied =
  /^\s*(?:,? (?:who|also))?\s*(?:did not|didn't|does not|doesn't|has not|hasn't|never|was not|wasn't|were not|is not|isn't|cannot|had not|do not|don't|have not)\b/iu;

const contrast =
  /\b(?:but|while|whereas|however|although|though|except|instead|rather than|unlike|other than|besides|apart from|not)\b/iu;

/** "Mary, and no one else": what stands before it is the answer. */
const nobodyElse =
  /(?<=[\p{L}\p{N}"'])[,;]?\s(?:and |but |- ?)?(?:nobody|no[ -]?one|none) else(?: did| was)?(?=[\s.!]*$)/iu;

/** Reads a statement as an answer to "Who …?". */
export function readWho(whole: string, asked: Asked): Reading | null {
  const text = whole.replace(nobodyElse, "");
  if (bareNobody.test(text.replace(/^["']|["'](?=[.!]?$)/gu, ""))) return answer("nobody", "bare", []);
  return (isOpen(text) ? null : readList(withoutDenied(text, asked), asked)) ?? readSentence(text, asked);
}

/** "Only Mary, not Tom" without the names that it rules out. */
function withoutDenied(text: string, { names }: Asked): string {
  if (names === null) return text;
  const denied = new RegExp(
    `(?:^|[,;]? )(?:(?:and|but) )?not (?:the )?${names.source}(?:,? (?:and|or|nor) (?:the )?${names.source})*(?=[.!;,]|$)`,
    "giu",
  );
  return text.replace(denied, "").replace(/^[\s,;]*(?:but|only|just)\s/iu, "");
}

/** "Tom", "Tom, Ria and Mary", "the Robot": a text that is nothing but names. */
function readList(text: string, asked: Asked): Reading | null {
  if (/\((?:yes|no|not|none|true|false|match|maybe)\b/iu.test(text)) return null;
  const plain = text
    .replace(/,? (?:because|since|(?<!well )as(?! well as\b)) .*$/iu, "")
    .replace(/\s\([^()]{0,400}\)/gu, "")
    .replace(/^[["'{(]+|["'\]})]+(?=[\s.!;]*$)/gu, "")
    .replace(/[\s.!;,]+$/gu, "");
  if (plain === "" || plain.length > 400) return null;
  const isOr = /\bor\b/iu.test(plain);
  const parts = plain
    .replace(/^(?:both|only|just)\s/iu, "")
    .split(/\s*[,;+&/]\s*(?:and\s|or\s)?|\s(?:and|or|as well as)\s(?:also\s)?/iu)
    .map((part) =>
      part
        .trim()
        .replace(/^["']|["']$/gu, "")
        .replace(/(?: did| only)$/iu, ""),
    );
  const names: string[] = [];
  let unknown = 0;
  for (const part of parts) {
    const known = asked.spellings.get(nameKey(part));
    if (known === undefined && !looksLikeName(part)) return null;
    if (known === undefined) unknown += 1;
    names.push(known ?? part);
  }
  if (isOr && names.length > 1) return hedge;
  const response = [...new Set(names)];
  if (unknown > 0 && unknown === parts.length && parts.length === 1)
    return answer("names", "direct", response);
  return answer("names", "bare", response);
}

function looksLikeName(part: string): boolean {
  if (!/^\p{Lu}[\p{L}'-]{0,30}(?: \p{Lu}[\p{L}'-]{0,30}){0,2}$/u.test(part)) return false;
  return !part.split(" ").some((word) => notNames.has(word.toLowerCase()));
}

function readSentence(whole: string, asked: Asked): Reading | null {
  const text = isDenial(whole, asked) ? whole : withoutDenied(whole, asked);
  const names = namesIn(text, asked);
  const [main = ""] = text.split(/;|,? (?:but|however|although|though|except|while|whereas)\b/iu, 1);
  const isNone =
    nobody.test(main) &&
    !/\bnobody (?:but|except|other than|else)\b|\bno one (?:but|except|other than|else)\b/iu.test(text);
  if (isNone) {
    const rest = text.slice(main.length);
    const others = namesIn(rest, asked);
    if (/^neither\b/iu.test(text) && /\bdid[.!]*$/iu.test(rest) && others.length > 0) {
      const named = others.map((key) => asked.spellings.get(key) ?? key);
      return put(text, {
        form: "names-sentence",
        level: isDenial(rest, asked) ? "mention" : "direct",
        response: named,
      });
    }
    const isClean =
      names.length === 0 ||
      (others.length === 0 &&
        /^(?:so |thus |therefore,? )?(?:nobody|no one|no-one|none|neither|there (?:is|are|was|were))\b/iu.test(
          text,
        ));
    return put(text, { form: "nobody", level: isClean ? "direct" : "mention", response: [] });
  }
  if (names.length === 0) return readUnknown(text);
  const spelt = names.map((key) => asked.spellings.get(key) ?? key);
  if (/\b(?:either|or)\b/iu.test(text) && names.length > 1) return { kind: "hedge", guess: null };
  if (isDenial(text, asked)) return null;
  const level = contrast.test(text) ? "mention" : sayingLevel(text, asked);
  return put(text, { form: "names-sentence", level, response: spelt });
}

function put(
  text: string,
  told: { form: "nobody" | "names-sentence"; level: Level; response: readonly string[] },
): Reading {
  const { form, level, response } = told;
  return isOpen(text) ? { kind: "hedge", guess: { form, response } } : answer(form, level, response);
}

/** "The subject is Tom", "It was Tom", "Tom did", and a sentence that says the question again. */
function sayingLevel(text: string, asked: Asked): Level {
  const first = asked.names === null ? -1 : text.search(new RegExp(asked.names.source, "iu"));
  const before = text.slice(0, Math.max(0, first));
  const naming =
    /\b(?:subjects?|persons?|people|names?|one|ones|answer|individuals?|participants?|it|that|match|matches)\b[^.;]{0,200}\b(?:is|was|are|were|be|:)\s*:?\s*(?:both |only |just |the )?["']?$/iu;
  if (naming.test(before) || /:\s*["']?$/u.test(before)) return "direct";
  const did = /^(?:(?:the )?[\p{L}\p{N}_-]{1,30}(?:, | and |, and | )){1,8}did\b(?! not|n't)/iu;
  if (first === 0 && did.test(text)) return "direct";
  return repeatsQuestion(text, asked) || /^[^.]{0,60}\b(?:did|does)(?: so| it| that)?[.!]*$/iu.test(text)
    ? "direct"
    : "mention";
}

/** Whether a sentence says of its first name that it did not. */
function isDenial(text: string, asked: Asked): boolean {
  if (asked.names === null) return false;
  return [...text.matchAll(asked.names)].some((match) =>
    denied.test(text.slice(match.index + match[0].length)),
  );
}

/** "Alice watched a film …": a name that nobody of the events has, before a verb. */
function readUnknown(text: string): Reading | null {
  const match =
    /^(\p{Lu}\p{L}{1,20}) (?:was |is |has |had )?(?:\p{Ll}{2,15}ed|did|ate|read|drank|danced|saw)\b/u.exec(
      text,
    );
  const name = match?.[1];
  if (name === undefined || notNames.has(foldName(name))) return null;
  return put(text, { form: "names-sentence", level: "mention", response: [name] });
}
