import { isPreposition } from "../../events/event.js";
import type { TypeForm } from "../../events/type-naming.js";
import { objectWords } from "../../events/type-index.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { isFormOfKnownVerb, isKnownVerb } from "../../language/words/inflection.js";
import { verbsOf } from "../../language/words/base-form.js";
import { deedsOf, verbsOfNoun, words } from "../../language/words/nominals.js";
import { amountNames } from "./measures.js";
import { roleBefore } from "./noun-deeds.js";
import { verbsOfBy } from "./parties.js";
import {
  happenings,
  isUndergoing,
  ordering,
  places,
  professionals,
  receivers,
  senders,
  together,
  treating,
} from "./role-names.js";
import { isDoneToSubject } from "./undergone.js";
import { usedIn } from "./uses.js";
import { valuesOf } from "./values.js";

/** The verbs of what a form of a type says: its own, and those of the nouns that the type is spelt with. */
export function verbsOfForm(
  { typeNames }: Pick<Vocabulary, "typeNames">,
  { type, verbs }: TypeForm,
): readonly string[] {
  const spelt = wordsOfType(typeNames.spelling(type));
  return [...(verbs ?? []), ...spelt.flatMap((word) => [...deedsOf(word), ...verbsOfNoun(word)])];
}

/** What those do who are called by a word that has no ending for it: a coach coaches. */
const alike: ReadonlySet<string> = new Set(
  "coach host guide judge chair tutor mentor sponsor referee author captain escort cook assist".split(" "),
);

/** What those do whose verb has another form than what they are called by. */
const called: ReadonlyMap<string, readonly string[]> = new Map([
  ["notary", ["notarise", "notarize"]],
  ["judge", ["hear"]],
  ["mother", ["bear", "birth"]],
]);

/** What those do besides what they are called by. */
const more: readonly (readonly [roles: ReadonlySet<string>, verbs: readonly string[]])[] = [
  [
    new Set(["teacher", "coach", "trainer", "instructor", "tutor", "lecturer"]),
    ["teach", "train", "coach", "instruct", "tutor"],
  ],
  [treating, ["treat"]],
  [new Set(["doctor", "vet", "dentist", "surgeon", "physician", "therapist"]), ["examine"]],
  [new Set(["masseur", "masseuse"]), ["massage"]],
  [new Set(["surgeon"]), ["operate"]],
  [new Set(["lawyer", "attorney", "solicitor", "barrister"]), ["represent", "defend"]],

  [new Set(["recipient", "receiver", "addressee"]), ["receive"]],
  [new Set(["speaker", "lecturer", "presenter"]), ["speak", "talk"]],
  [new Set(["lender"]), ["loan"]],
  [new Set(["reporter", "journalist"]), ["interview"]],
  [new Set(["author"]), ["write"]],
  [new Set(["assistant"]), ["assist", "help"]],
  [new Set(["helper"]), ["assist"]],
];

/** What those do to the event itself: a coach runs a training, but does not run. */
const holding: readonly (readonly [roles: ReadonlySet<string>, verbs: readonly string[]])[] = [
  [
    new Set(["teacher", "coach", "trainer", "instructor", "tutor", "lecturer"]),
    ["give", "hold", "lead", "run"],
  ],
  [new Set(["guide", "leader", "host", "presenter", "chair", "moderator"]), ["lead", "hold", "run"]],
  [new Set(["speaker", "presenter"]), ["give", "hold"]],
  [new Set(["agent"]), ["conduct", "hold", "do", "handle", "make", "lead"]],
];

/** What is done by those whom a role is called after: "coach" of a coach, "conduct" of a conductor, "curate" of a curator. */
export function verbsOfRole(role: string): readonly string[] {
  const word = role.toLowerCase();
  const stem = /^(\p{L}{3,})(?:er|or)s?$/u.exec(word)?.[1];
  const bases = stem === undefined ? [] : [stem, `${stem}e`, stem.replace(/(.)\1$/u, "$1")];
  const known = bases.filter(isKnownVerb);
  return [
    ...new Set([
      ...(alike.has(word) ? [word] : []),
      ...(called.get(word) ?? []),
      ...(known.length > 0 || alike.has(word) ? known : bases),
    ]),
  ];
}

/** What is called as those are who do something, and is a thing. */
const devices = words(
  `locker container trailer printer computer counter number order letter cover filter charger meter timer poster sensor
   motor monitor server router folder sticker cooker boiler heater freezer cooler mixer tester buffer color colour sector
   factor error floor paper water river tower corner dinner supper flower offer weather matter quarter chapter register
   layer power trigger other after under over manner center character answer chamber shelter transfer career`,
);

/** Whether a role is called as those are who do something: "boxer", "workman". */
export function isAgentNoun(role: string): boolean {
  const word = role.toLowerCase();
  const isCalled = verbsOfRole(word).length > 0 || /(?:man|woman|ist)$/u.test(word);
  const isAside = isUndergoing(word) || together.has(word) || receivers.has(word) || senders.has(word);
  return isCalled && !isAside && !devices.has(word) && !places.has(word);
}

function among(some: typeof more, role: string): readonly string[] {
  return some.flatMap(([roles, verbs]) => (roles.has(role.toLowerCase()) ? verbs : []));
}

/** What types say by themselves that those do by whom it was done: of "nappy change" and "vaccinated". */
function ownDeeds(role: string, spelling: string): readonly string[] {
  if (role !== "by" && !professionals.has(role.toLowerCase())) return [];
  const words = wordsOfType(spelling);
  const last = words.at(-1) ?? "";
  if (words.length === 1 && isDoneToSubject(last)) return verbsOf(last);
  // A bottle is given.
  if (role === "by" && !isKnownVerb(last) && deedsOf(last).length === 0) return ["give"];
  return [...(isKnownVerb(last) ? [last] : []), ...deedsOf(last)];
}

/**
 * What is done in the events of a type by those who have a role of their own in it: of "violin lesson" with a teacher, who
 * taught Ben is the teacher.
 *
 * Cost: O(types × roles × names).
 */
export function roleDeeds(vocabulary: Vocabulary): readonly TypeForm[] {
  const { spellings } = vocabulary.typeNames;
  // Few roles need them.
  const said: (readonly string[])[] = [];
  const deedsAt = (type: number): readonly string[] => (said[type] ??= deedsIn(spellings[type] ?? ""));
  const isSold = (type: number): boolean => deedsAt(type).includes("sell");
  // Where some teach a class of pupils as its subject, an instructor of others does not tell who taught whom.
  const isTaughtOtherwise = spellings.some((_, type) =>
    [...(vocabulary.rolesOf(type) ?? [])].some((role) =>
      /^(?:student|pupil|trainee|learner)s?$/iu.test(role),
    ),
  );
  return spellings.flatMap((spelling, type) =>
    [...(vocabulary.rolesOf(type) ?? [])].flatMap((role) => {
      // Where exams are in the log, nobody examined at a discharge.
      const isOfOthers = (verb: string): boolean =>
        !deedsAt(type).includes(verb) && spellings.some((_, other) => deedsAt(other).includes(verb));
      const besides = among(more, role).filter(
        (verb) => !isOfOthers(verb) && !(verb === "teach" && isTaughtOtherwise),
      );
      // Who was coached is a player, whatever he plays.
      const own = verbsOfRole(role).filter((verb) => role !== "player" || !isOfOthers(verb));
      // Whose custom a sale was bought.
      const isCustom = ordering.has(role.toLowerCase()) && role !== "buyer" && isSold(type);
      const bought = isCustom ? ["buy", "purchase", "get"] : [];
      const verbs = [...new Set([...own, ...besides, ...bought])];
      // A nurse beside a doctor does not examine.
      const isAside =
        role === "nurse" && [...(vocabulary.rolesOf(type) ?? [])].some((one) => treating.has(one));
      const deeds = roleBefore(vocabulary, type) === role || isAside ? [] : ownDeeds(role, spelling);
      const held = [...(verbsOfBy(role) ?? []), ...among(holding, role)];
      // A poster posts nothing.
      const isNamed = (): boolean =>
        valuesOf(vocabulary, role, [type]).every((value) => /^\p{Lu}/u.test(value));
      if (verbs.length + deeds.length + held.length === 0 || !isNamed()) return [];
      const said = wordsOfType(spelling);
      const words = isCustom && /^sales?$/u.test(said.at(-1) ?? "") ? said.slice(0, -1) : said;
      return [
        ...(verbs.length === 0 ? [] : [roleForm(type, role, verbs, words)]),
        ...(held.length === 0
          ? []
          : [
              // Who gave somebody a pill gave the drug.
              {
                ...roleForm(type, role, held, words),
                ...{ isOfNoun: true, named: usedIn(vocabulary, type)?.role ?? null },
              },
            ]),
        ...(deeds.length === 0
          ? []
          : [roleForm(type, role, deeds, deeds[0] === "give" ? words : words.slice(0, -1))]),
      ];
    }),
  );
}

/** Roles of what brings something about, and the verbs of that. */
const causes: ReadonlyMap<string, readonly string[]> = new Map([
  ["trigger", ["trigger", "cause"]],
  ["cause", ["cause", "trigger"]],
]);

/** What brings events about of which a role tells that: of "asthma attack" with a trigger, what triggered the attack. */
export function causeDeeds(vocabulary: Vocabulary): readonly TypeForm[] {
  return vocabulary.typeNames.spellings.flatMap((spelling, type) =>
    [...(vocabulary.rolesOf(type) ?? [])].flatMap((role) => {
      const verbs = causes.get(role.toLowerCase());
      if (verbs === undefined) return [];
      const [first = "", ...rest] = wordsOfType(spelling);
      // "Broke down" is a breakdown.
      const joined = rest.length === 1 ? verbsOf(first).map((verb) => `${verb}${rest[0]}`) : [];
      const isJoined = rest.length === 1 && isPreposition(rest[0] ?? "");
      // What caused a fire is what caused that which was put out.
      const last = rest.at(-1) ?? "";
      const said = happenings.has(last) ? last : spelling;
      return (isJoined ? joined : [said]).map((each) => roleForm(type, role, verbs, wordsOf(each)));
    }),
  );
}

/** What a type says that is done, by its verb or its noun. */
function deedsIn(spelling: string): readonly string[] {
  const words = wordsOfType(spelling);
  return [...verbsOf(words[0] ?? ""), ...deedsOf(words.at(-1) ?? "")];
}

/** What is so called of any amount, whatever is done. */
const anyAmount: ReadonlySet<string> = new Set(
  "amount count number level rate rank place position size age time measure weight length total".split(" "),
);

/** Where and when something is done, before the noun of its type: "how much did Lena lift at the training". */
const beside: readonly string[] = ["at", "in", "on", "during"];

/**
 * What is done in the events of a type of which a role says how much of it there was: of "went fishing" with a catch of
 * so many kilos, who caught them is who went.
 *
 * Cost: O(types × roles of amounts).
 */
export function amountDeeds(vocabulary: Vocabulary): readonly TypeForm[] {
  return amountNames(vocabulary).flatMap((role) => {
    const word = role.toLowerCase();
    const verbs = anyAmount.has(word) ? [] : [word, ...verbsOfNoun(word)].filter(isKnownVerb);
    if (verbs.length === 0) return [];
    return vocabulary.typeNames.spellings.flatMap((spelling, type): readonly TypeForm[] => {
      if (vocabulary.rolesOf(type)?.has(role) !== true) return [];
      const words = wordsOfType(spelling).filter((each) => !isPreposition(each));
      const tails = beside.map((preposition) => ({ preposition, words }));
      const object = { ...objectWords(""), tails };
      return [{ ...roleForm(type, null, verbs, []), object }];
    });
  });
}

function roleForm(
  type: number,
  role: string | null,
  verbs: readonly string[],
  words: readonly string[],
): TypeForm {
  const [first = ""] = words;
  // "Sold painting" is done to paintings.
  const rest = words.length > 1 && isFormOfKnownVerb(first) ? words.slice(1) : words;
  return {
    ...{ type, verb: verbs[0] ?? null, verbs, by: role, named: null, implied: null },
    ...{ object: objectWords(rest.join(" ")), words: words.filter((word) => !isPreposition(word)) },
    ...{ isDoubtful: false, isWhole: false, isReceived: false, isOfNoun: false },
  };
}
