import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import { isFormOfKnownVerb, isKnownVerb } from "../../language/words/inflection.js";
import { isNominalOf } from "../../language/words/nominals.js";
import { isSameNoun } from "../../language/words/noun-forms.js";
import type { English } from "../../language/expression/english.js";
import { nameGrammarOf } from "./name-grammar.js";
import { doerOfType, opposed } from "./of-doer.js";
import { valuesOf } from "./values.js";

/** Roles whose value is the name of an event. */
const titles: ReadonlySet<string> = new Set("title name".split(" "));

/** Roles that tell events of a kind apart. */
const apart: readonly (readonly [nouns: ReadonlySet<string>, roles: ReadonlySet<string>])[] = [
  ["trip journey holiday vacation excursion outing expedition voyage cruise", "destination"],
  ["prize award medal trophy", "award prize medal trophy"],
  ["position job post appointment", "post position"],
  ["collaboration cooperation partnership", "project"],
  ["call-out callout mission", "incident"],
].map(([nouns = "", roles = ""]) => [new Set(nouns.split(" ")), new Set(roles.split(" "))] as const);

function isTitle(role: string, noun: string): boolean {
  const name = role.toLowerCase();
  return titles.has(name) || apart.some(([nouns, roles]) => nouns.has(noun) && roles.has(name));
}

/** How a question that asks which of some events goes on, and how it does where it asks what these are called. */
const whichOnes: readonly (readonly [said: RegExp, plain: string])[] = [
  [/^(?:was|were|is|are) (?:the )?(\p{L}+est|first|last|second|third|most expensive|cheapest)\b/u, "$1 N"],
  [/^(?:lasted|took|ran|went on)(?: for)? (?:the )?(longest|shortest)\b/u, "$1 N"],
  [/^cost (?:the )?most\b/u, "most expensive N"],
  [/^cost (?:the )?least\b/u, "cheapest N"],
  [/^(?:was|were) (?:there|held|shown|put on|organi[sz]ed)(?= |$)/u, "N"],
  [/^(?:took place|happened)(?= |$)/u, "N"],
  [/^(?:was|were) (?=(?:in|at|on|by) (?:the |\p{Lu}))/u, "N "],
];

/**
 * "Which exhibition was the longest" as what its title was: of events that a noun names and a role tells apart.
 *
 * @returns what may be asked in its place, the nearest first
 */
export function asTitled(vocabulary: Vocabulary, text: string): readonly string[] {
  const [, noun = "", rest = ""] = /^(?:which|what) (\p{L}+) (.+?)\??$/iu.exec(text) ?? [];
  if (noun === "") return [];
  return vocabulary.typeNames.spellings.flatMap((spelling, type) => {
    const words = wordsOfType(spelling);
    const last = words.at(-1) ?? "";
    if (words.length > 2 || !isSameNoun(noun.toLowerCase(), last)) return [];
    const [title, ...others] = [...(vocabulary.rolesOf(type) ?? [])].filter((role) => isTitle(role, last));
    if (title === undefined || others.length > 0) return [];
    const had =
      /^(?:did|has|have|had) (.+?) (?:have|had|hold|held|get|got|win|won|make|made|publish(?:ed)?)\b(.*)$/u.exec(
        rest,
      );
    if (had !== null)
      return [`Which ${title}s has ${had[1]} held${had[2]}?`, `Which ${title}s did ${had[1]} have${had[2]}?`];
    return whichOnes.flatMap(([said, plain]) => {
      if (!said.test(rest)) return [];
      const asked = [...words.slice(0, -1), noun].join(" ");
      const head = asked.endsWith(last) ? `What was the ${title}` : `What were the ${title}s`;
      return [`${head} of the ${rest.replace(said, plain.replace("N", asked))}?`];
    });
  });
}

/** A question without the name of a role before the noun of the events that have it: "hive inspections" are inspections. */
export function withoutRoleNouns(vocabulary: Vocabulary, text: string): string | null {
  const kept = text.replaceAll(/\b(\p{L}+) (?=(\p{L}+)\b)/gu, (said, kind: string, noun: string) => {
    const role = vocabulary.placeRoles.find((each) =>
      isSameNoun(kind.toLowerCase(), wordsOf(each).join(" ")),
    );
    // Home matches are not all matches.
    if (role === undefined || opposed.has(role.toLowerCase())) return said;
    const named = vocabulary.typeNames.spellings.flatMap((spelling, type) => {
      const [first = "", ...more] = wordsOfType(spelling);
      return more.length === 0 && (isNominalOf(noun, first) || isSameNoun(noun.toLowerCase(), first))
        ? [type]
        : [];
    });
    const areOfIt = named.length > 0 && named.every((type) => vocabulary.rolesOf(type)?.has(role) === true);
    return areOfIt ? "" : said;
  });
  return kept === text ? null : kept;
}

/** "What was the incident on 5 October" asks for that of the call-out then, where nothing else has one. */
function ofOneThen(text: string): readonly string[] {
  const [, noun = "", rest = ""] =
    /^(?:what|which|who) was the (\p{L}+) ((?:on|in|at|during|before|after|yesterday|last|this)\b.+?)\??$/iu.exec(
      text,
    ) ?? [];
  return ["", noun, rest];
}

/** What the one of an event is that a role names: "Clara's first employer" is that of her first job, where jobs alone have one. */
export function asOfEvent(vocabulary: Vocabulary, text: string): readonly string[] {
  const [, rank = "", noun = "", whose = "", rest = ""] =
    /^(?:[Ww]hat|[Ww]hich|[Ww]ho) (?:was|is) the (first|second|third|fourth|fifth|last|next) (\p{L}+) (?:that )?((?:\p{Lu}[\p{L}.'-]*|I|we|he|she|they)(?: \p{Lu}[\p{L}.'-]*)?) (?:did|had|has had|has done|got|worked for|works for)\b(.*?)\??$/u.exec(
      text,
    ) ?? ownOne(text);
  const [, then = "", when = ""] = noun === "" ? ofOneThen(text) : [];
  const asked = noun === "" ? then : noun;
  if (asked === "") return [];
  // Where jobs are logged themselves, a job is none of a repair.
  if (
    vocabulary.typeNames.spellings.some((type) =>
      isSameNoun(asked.toLowerCase(), wordsOfType(type).join(" ")),
    )
  )
    return [];
  const role = vocabulary.placeRoles.find((each) => isSameNoun(asked.toLowerCase(), wordsOf(each).join(" ")));
  const types = vocabulary.typeNames.spellings.flatMap((spelling, type) =>
    role !== undefined && vocabulary.rolesOf(type)?.has(role) === true ? [spelling] : [],
  );
  const [type, ...others] = types;
  const words = type === undefined ? [] : wordsOfType(type);
  const [first = ""] = words;
  const isNoun = !isFormOfKnownVerb(first) || isKnownVerb(first);
  if (role === undefined || type === undefined || others.length > 0 || !isNoun) return [];
  if (then !== "") return [`What was the ${role} of the ${words.join(" ")} ${when}?`];
  return [`What was the ${role} of ${whose}'s ${rank} ${words.join(" ")}${rest}?`];
}

function ownOne(text: string): readonly string[] {
  const [, whose = "", rank = "", noun = "", rest = ""] =
    /^(?:what|which|who) (?:was|is) ((?:\p{Lu}[\p{L}.'-]*?)(?: \p{Lu}[\p{L}.-]*?)?)['’]s (first|second|third|fourth|fifth|last|current) (\p{L}+)\b(.*?)\??$/iu.exec(
      text,
    ) ?? [];
  return ["", rank, noun, whose, rest];
}

/** A question that asks for those whom a role is called after as for whoever did it, and that role. */
export interface OfSubjects {
  readonly text: string;
  readonly role: string;
}

/** How who does something is asked for by a noun, and by none. */
const bySubject: readonly (readonly [said: RegExp, plain: string])[] = [
  [/^(?:which|what) (?:different )?(\p{L}+) (?=\p{L})/iu, "Who "],
  [/^how many (?:different )?(\p{L}+) (?=\p{L})/iu, "How many people "],
  [/^(did|has|have|was|were) any (\p{L}+) (?=\p{L})/iu, "$1 anybody "],
  [
    /^(?:which|what|who) (?:was|is) the (first|second|third|last|next) (\p{L}+) to (?=\p{L})/iu,
    "Who was the $1 to ",
  ],
];

/** "Which vessels arrived" as who did, where other events have vessels in a role: those who did must all be such. */
export function asSubjects(vocabulary: Vocabulary, text: string): OfSubjects | null {
  for (const [said, plain] of bySubject) {
    const found = said.exec(text);
    const noun = (found?.slice(1).at(-1) ?? "").toLowerCase();
    const role = vocabulary.placeRoles.find((each) => isSameNoun(noun, wordsOf(each).join(" ")));
    if (found === null || role === undefined) continue;
    const asked = text
      .replace(said, plain)
      .replace(/^Who have /u, "Who has ")
      .replace(/^Who were /u, "Who was ");
    return asked === text ? null : { text: asked, role };
  }
  return null;
}

/** Whether whoever does what types say is in a role elsewhere, which they do not have. */
export function areSubjectsOf(
  vocabulary: Vocabulary,
  words: English,
  role: string,
  types: readonly string[],
): boolean {
  const { all } = nameGrammarOf(vocabulary, words).types;
  const names = vocabulary.namesOf(role);
  return (
    types.length > 0 &&
    types.every((spelling) => {
      const type = vocabulary.typeNames.find(spelling);
      const doers = type === absent ? [] : valuesOf(vocabulary, doerOfType(vocabulary, all[type]), [type]);
      return (
        vocabulary.rolesOf(type)?.has(role) === false &&
        doers.length > 0 &&
        doers.every((name) => (names?.find(name) ?? absent) !== absent)
      );
    })
  );
}
