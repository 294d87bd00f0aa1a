import { readUnit } from "../../../language/formats/length-text.js";
import { readNumber } from "../../../language/numbers/numbers.js";

/** What a clause tells of a name: its length in words, or that the one before is so many times as long. */
export interface Told {
  readonly name: string;
  readonly text: string;
  readonly dividedBy?: number;
}

export interface ToldLengths {
  /** In the order in which it was told. */
  readonly told: readonly Told[];
  /** "The sum of A, B and C is 9 days." */
  readonly sums: readonly { readonly names: readonly string[]; readonly text: string }[];
  /** The clause of the question, from the word that asks. */
  readonly asked: string;
}

const verb =
  "(?:takes?|took|lasts?|lasted|spans|spanned|runs|ran|continues?|continued|goes on|go on|went on|requires?|required|needs?|needed|occurs?|occurred|happens?|happened|endures|stretches|extends|equals?|is|was|are|were|has|had|will take|will last|will be)";
const object =
  "(?: (?:for|in|over|up|on for|a (?:total )?(?:duration|length|time) of|a (?:duration|length) that is))?";
const joint = "(?:and|while|but|whereas|where|although|though|then|if|when|also)";
const notInName =
  "(?:and|while|but|whereas|where|although|though|then|if|when|or|of|than|as|plus|minus|it|this|that|which|who|half|twice|double|triple|how|what|the|both|all|by|from|with|between|to|for|in|is|was|only|time|sum|difference|length|duration|combined)";
const word = `(?!${notInName}\\b)[\\p{L}][\\p{L}\\d&'’/+.-]*`;

/**
 * Names of one to six words, in which "the" may stand, and where the next is a capital one "of", "for" and "in" too; of
 * pairs ("a meet and greet") only where the story cannot be read without.
 */
function nameWith(isPaired: boolean): string {
  const small = `(?:(?:of|the|in|for|on${isPaired ? "|and" : ""}) )*`;
  const pair = isPaired ? `| and ${word}` : "";
  return `${word}(?: ${small}(?=\\p{Lu})${word}| (?:the |an? )?${word}${pair}){0,5}?`;
}

function clauseForm(name: string): RegExp {
  const of = "(?:(?:[Tt]he )?(?:duration|length|time) (?:of|for) )?(?:[Tt]he |[Aa]n? )?";
  return new RegExp(
    `(?:^|, (?:${joint} )?| ${joint} )${of}(${name})(?:['’]s (?:duration|length))? ${verb}${object} `,
    "gu",
  );
}

/** Cuts a story into what it tells of each name and what it asks; null where it tells nothing, or more. */
export function toldIn(text: string, isPaired: boolean): ToldLengths | null {
  const name = nameWith(isPaired);
  const sentences = text
    .trim()
    .replaceAll(/\s+/g, " ")
    .split(/(?<=[.;?!])\s+|[.;?!]$/)
    .map((sentence) => sentence.replace(/[.;?!]+$/, "").trim())
    .filter((sentence) => sentence !== "");
  const last = sentences.pop() ?? "";
  const asking = [...last.matchAll(/(?:^|,? )((?:how (?:long|much|many)|which|what(?:['’]s)?)\b)/gi)].at(-1);
  if (asking === undefined) return null;
  const asked = last.slice(asking.index).replace(/^,? /, "");
  const before = last.slice(0, asking.index).replace(/,$/, "").trim();
  const parts = (before === "" ? sentences : [...sentences, before]).flatMap((part) =>
    withoutRelatives(part, name),
  );
  const told: Told[] = [];
  const sums: { names: readonly string[]; text: string }[] = [];
  for (const part of parts) {
    const plain = part.replace(/^(?:if|suppose|given that|when|while|between|say)\s+(?:that )?/i, "");
    const sum = sumIn(plain);
    const found =
      sum === null
        ? (totalIn(plain) ?? dividing(plain) ?? forNames(plain, name) ?? clausesIn(plain, name))
        : [];
    // What tells a length of nothing that was understood is not passed over.
    if (
      sum === null &&
      found.length === 0 &&
      /\d|%|\b(?:half|third|quarter|times|long\w*|short\w*)\b/.test(plain)
    )
      return null;
    if (sum !== null) sums.push(sum);
    told.push(...found);
  }
  return told.length === 0 ? null : { told, sums, asked };
}

/** "A, which is half of B" as a sentence of its own after the one in which it stands. */
function withoutRelatives(sentence: string, name: string): readonly string[] {
  const relative = new RegExp(
    `^(.*?)(?<![\\p{L}\\d])(${name})(,)? (?:which|that)(?:['’]s| ${verb})${object} ([^,]*)(.*)$`,
    "u",
  );
  const found = relative.exec(sentence);
  if (found === null) return [sentence];
  const [, before = "", subject = "", , text = "", rest = ""] = found;
  const own = subject.replace(new RegExp(`^.*\\b${notInName} `, "i"), "");
  const main =
    /\b(?:between|of)? ?$/i.test(before) && !new RegExp(` ${verb}\\b`, "i").test(before)
      ? []
      : [`${before}${subject}`];
  const next = rest.replace(/^,? (?:and )?/, "");
  // "It is 90 minutes, which is double the time of B" tells of B.
  const told = readUnit(own.toLowerCase()) === null ? `${own} is ${text}` : `this is ${text}`;
  return [...main, told, ...(next === "" ? [] : withoutRelatives(next, name))];
}

/** "The sum of durations of A, B, and C is 9 times 3 years". */
function sumIn(sentence: string): { readonly names: readonly string[]; readonly text: string } | null {
  const found =
    /^(?:(?:for|in|during|at|on) [^,]+, )?(?:the )?(?:sum|total|combined|total duration)(?: of)?(?: the)?(?: (?:durations?|lengths?|times))?(?: of)? (.+?(?:,| and ).+?) (?:is|was|equals|are|takes) (.+)$/i.exec(
      sentence,
    );
  const names = found?.[1]?.split(/,? and |, /).map((each) => each.replace(/^(?:the) /i, "").trim()) ?? [];
  return found === null ||
    names.length < 2 ||
    names.some((each) => new RegExp(`\\b${verb}\\b`, "i").test(each))
    ? null
    : { names, text: found[2] ?? "" };
}

/** "The total duration of a tour is four times the time of A": of nothing that is named. */
function totalIn(sentence: string): readonly Told[] | null {
  const found =
    /^the (?:total|whole|entire|overall) (?:duration|length|time) (?:of|for) (.+?) (?:is|was|takes) (.+)$/i.exec(
      sentence,
    );
  return found === null ? null : [{ name: `total ${found[1]}`, text: found[2] ?? "" }];
}

/** "This is three times the time it takes for A." */
function dividing(sentence: string): readonly Told[] | null {
  const found =
    /^(?:this|that|it) (?:is|was) (.+?) (?:the |that )?(?:time|duration|length|as long as|of)?(?: (?:it takes|needed|required))? ?(?:for|of|to do)? (?:the )?([\p{L}&' -]+)$/iu.exec(
      sentence.replace(/\b(?:the )?(?:time|duration|length)\b(?: it takes)? (?:for|of)/i, "time for"),
    );
  const factor = /^(?:double|triple|quadruple)$/i.test(found?.[1] ?? "")
    ? { double: 2, triple: 3, quadruple: 4 }[(found?.[1] ?? "").toLowerCase() as "double"]
    : readNumber((found?.[1] ?? "").replace(/ times$/i, ""))?.number;
  return found === null || factor === undefined || factor <= 0
    ? null
    : [{ name: found[2] ?? "", text: "", dividedBy: factor }];
}

/** "It takes 5 days for A, twice that time for B, and as long as A for C". */
function forNames(sentence: string, name: string): readonly Told[] | null {
  const found =
    /^(?:to [^,]+, |for [^,]+, |in [^,]+, )?it (?:takes|took|will take|needs|requires) (.+)$/i.exec(sentence);
  if (found === null) return null;
  const parts = (found[1] ?? "").split(/,? and (?=[^,]* for )|, /);
  const told = parts.map((part) =>
    new RegExp(`^(.+?) for (?:the )?(${name})(?: (?:to|when|in|while|during)\\b.*)?$`, "u").exec(part),
  );
  return told.every((each) => each !== null)
    ? told.map((each) => ({ name: each[2] ?? "", text: each[1] ?? "" }))
    : null;
}

/** "A takes 5 days, while B is half as long and C is the sum of both". */
function clausesIn(sentence: string, name: string): readonly Told[] {
  const clauses = [...sentence.matchAll(clauseForm(name))];
  return clauses.map((clause, at) => {
    const text = sentence.slice(clause.index + clause[0].length, clauses[at + 1]?.index ?? sentence.length);
    return { name: clause[1] ?? "", text: text.replace(/,$/, "").trim() };
  });
}
