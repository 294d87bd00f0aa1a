import { isPreposition } from "../../events/event.js";
import type { NamedDeed } from "../../events/type-forms.js";
import { objectWords } from "../../events/type-index.js";
import type { TypeForm } from "../../events/type-naming.js";
import { wordsOf, wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { verbsOf } from "../../language/words/base-form.js";
import { isKnownVerb } from "../../language/words/inflection.js";
import { nameKey } from "../../language/words/name-key.js";
import { nominalsOf, words } from "../../language/words/nominals.js";
import { patients, workplaces } from "./role-names.js";

/** Roles of which a value says what was done, whatever the type's verb. */
const ofDeeds: ReadonlySet<string> = new Set(
  "treatment procedure therapy examination surgery exercise activity".split(" "),
);

/** No more words of a value than these name what is done. */
const longestDeed = 4;

/**
 * The values that say what the events of a type are, so that they are nouns of it: "checkup", of who treats animals and
 * tells with which treatment.
 *
 * Cost: O(types × names).
 */
export function namedDeeds(vocabulary: Vocabulary): readonly NamedDeed[] {
  return vocabulary.typeNames.spellings.flatMap((spelling, type) => {
    const [verb = ""] = wordsOfType(spelling);
    const nouns = verbsOf(verb).flatMap(nominalsOf);
    const roles = [...(vocabulary.rolesOf(type) ?? [])].filter(
      (role) => ofDeeds.has(role.toLowerCase()) || nouns.includes(role.toLowerCase()),
    );
    return roles.flatMap((role) =>
      (vocabulary.namesOf(role)?.spellings ?? []).flatMap((value, name) => {
        const words = wordsOf(value);
        const isNoun = /^\p{Ll}/u.test(value) && words.length > 0 && words.length <= longestDeed;
        return isNoun && vocabulary.occurs(type, { role, name }) !== false
          ? [{ type, words, implied: { role, name } }]
          : [];
      }),
    );
  });
}

/** Roles that tell how something ended. */
export const endings: ReadonlySet<string> = new Set("result outcome verdict".split(" "));

/** What nouns of such ends say of those who had them. */
const ended: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    ...{
      win: ["win"],
      victory: ["win"],
      loss: ["lose"],
      defeat: ["lose"],
      draw: ["draw"],
      tie: ["draw", "tie"],
    },
    ...{ pass: ["pass"], fail: ["fail"], failure: ["fail"] },
  }),
);

/** What is looked at in such events, and passes or fails, whoever looks at it. */
const lookedAt: ReadonlySet<string> = new Set(
  "inspection check test audit survey mot service examination".split(" "),
);

/** Roles of what may be looked at. */
const things: ReadonlySet<string> = new Set(
  `vehicle truck lorry car van bus bike bicycle boat ship train tram plane aircraft machine device appliance building flat house
   kitchen lift elevator boiler unit room hive tree`.split(/\s+/u),
);

/**
 * What is said to be done in events of which a role tells how they ended: of "exam" with the result "passed", who passed
 * it; of "inspection" with a truck, that truck.
 *
 * Cost: O(types × names).
 */
export function outcomeDeeds(vocabulary: Vocabulary): readonly TypeForm[] {
  return vocabulary.typeNames.spellings.flatMap((spelling, type) => {
    const own = [...(vocabulary.rolesOf(type) ?? [])];
    const words = wordsOfType(spelling);
    const [thing = null, ...others] = lookedAt.has(words.at(-1) ?? "")
      ? own.filter((role) => things.has(role.toLowerCase()) || patients.has(role.toLowerCase()))
      : [];
    if (others.length > 0) return [];
    return own
      .filter((role) => endings.has(role.toLowerCase()))
      .flatMap((role) =>
        (vocabulary.namesOf(role)?.spellings ?? []).flatMap((value, name): readonly TypeForm[] => {
          const said = nameKey(value);
          const verbs =
            ended.get(said) ??
            verbsOf(said).filter(
              (verb) => verb !== said && (isKnownVerb(verb) || /[aeiouy].*ed$/u.test(said)),
            );
          const isSaid = verbs.length > 0 && vocabulary.occurs(type, { role, name }) !== false;
          if (!isSaid) return [];
          return [
            {
              ...{ type, verb: value, verbs, by: thing, named: null, implied: { role, name } },
              ...{
                object: objectWords(words.join(" ")),
                words: words.filter((word) => !isPreposition(word)),
              },
              ...{ isDoubtful: false, isWhole: false, isReceived: false, isOfNoun: true },
            },
          ];
        }),
      );
  });
}

/** What is said to be done by a noun, and the roles by which that is so. */
interface Said {
  readonly nouns: ReadonlySet<string>;
  readonly verbs: readonly string[];
  readonly roles: ReadonlySet<string>;
}

const said = (nouns: string, verbs: string, roles: string): Said => ({
  nouns: words(nouns),
  verbs: [...words(verbs)],
  roles: words(roles),
});

/** What somebody who has it does, where a role tells for whom or where. */
const states: readonly Said[] = [
  said("trip journey voyage", "travel", "destination"),
  said(
    "home residence domicile address",
    "live reside dwell",
    "location city town village place country street house flat address building",
  ),
  said("job employment position post career appointment", "work", [...workplaces, "at", "for"].join(" ")),
];

/** What those do who have it, to what a role names. */
const named: readonly Said[] = [
  said(
    "prize award medal trophy honour honor",
    "win receive get earn gain",
    "award prize medal trophy title honour honor name",
  ),
  said(
    "graduation degree diploma certificate qualification",
    "get receive earn obtain complete finish",
    "degree diploma certificate qualification",
  ),
  said(
    "job employment position post career appointment",
    "hold have become",
    "post position title rank role",
  ),
  said(
    "call-out callout mission deployment rescue operation alarm",
    "attend join",
    "incident emergency event",
  ),
  said("collaboration cooperation partnership", "attend join do", "project study name title"),
  said(
    "drill exercise training lesson class course lecture talk seminar workshop",
    "attend join",
    "topic title subject_matter name course",
  ),
  said(
    "exhibition show concert performance play screening film match game race tournament festival party",
    "attend join",
    "title name play film show match race event",
  ),
];

/** Roles of an event of birth whose subject is not the one who was born. */
const offspring: ReadonlySet<string> = words(
  `child children baby babies twins son daughter foal calf lamb lambs kid kids kitten kittens puppy puppies litter chick chicks
   newborn infant young offspring number count name names`,
);

/** Whether a type is of somebody's birth, as its subject's: "born", "be born", "birth". */
export function isBirth(vocabulary: Vocabulary, type: number): boolean {
  const said = wordsOfType(vocabulary.typeNames.spelling(type));
  if (said.includes("born")) return true;
  const own = [...(vocabulary.rolesOf(type) ?? [])];
  return said.join(" ") === "birth" && !own.some((role) => offspring.has(role.toLowerCase()));
}

/**
 * What is said of somebody by a noun alone: who has a home lives where it is, who has a job works for whom it is, and whose
 * birth it is was born.
 *
 * Cost: O(types × roles).
 */
export function stateDeeds(vocabulary: Vocabulary): readonly TypeForm[] {
  return vocabulary.typeNames.spellings.flatMap((spelling, type): readonly TypeForm[] => {
    const [noun = "", ...more] = wordsOfType(spelling);
    if (more.length > 0) return [];
    const form = (verb: string, verbs: readonly string[], object: readonly string[]): TypeForm => ({
      ...{ type, verb, verbs, by: null, named: null, implied: null },
      ...{ object: objectWords(object.join(" ")), words: object },
      ...{ isDoubtful: false, isWhole: false, isReceived: false, isOfNoun: false },
    });
    if (noun === "birth" && isBirth(vocabulary, type))
      return [form("born", verbsOf("born"), []), form("be", ["be"], ["born"])];
    const own = [...(vocabulary.rolesOf(type) ?? [])];
    const fitting = (all: readonly Said[]): readonly (readonly [Said, string])[] =>
      all.flatMap((one) => {
        const role = own.find((each) => one.roles.has(each.toLowerCase()));
        return one.nouns.has(noun) && role !== undefined ? [[one, role] as const] : [];
      });
    const members = noun === "membership" ? [form("join", ["join"], [])] : [];
    return [
      ...members,
      ...fitting(states).map(([{ verbs }]) => form(verbs[0] ?? "", verbs, [])),
      ...fitting(named).map(([{ verbs }, role]) => ({
        ...form(verbs[0] ?? "", verbs, []),
        ...{ isOfNoun: true, named: role },
      })),
    ];
  });
}
