import { wordsOfType } from "../../events/type-words.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { words } from "../../language/words/nominals.js";

/** What is done with what a role tells, in events of which the noun says no more than that there was some. */
const used: readonly {
  /** What such events are called. */
  readonly nouns: ReadonlySet<string>;
  readonly roles: ReadonlySet<string>;
  readonly verbs: readonly string[];
  /** Whether it is done at the event, which is not done itself: who sang at a concert need not have sung that. */
  readonly isOccasion?: boolean;
}[] = [
  {
    nouns: words(
      "pill tablet capsule medicine medication medicament drug dose painkiller antibiotic antihistamine remedy supplement vitamin intake",
    ),
    roles: words(
      "drug medicine medication medicament preparation substance remedy painkiller supplement vitamin",
    ),
    verbs: ["take", "swallow", "have"],
  },
  {
    nouns: words("meal breakfast brunch lunch dinner supper snack tea picnic"),
    roles: words("dish food meal course snack"),
    verbs: ["eat", "have"],
  },
  {
    nouns: words("feeding feed"),
    roles: words("food fodder feed dish meal"),
    verbs: ["eat", "have"],
  },
  {
    nouns: words("tour hike climb trip expedition ascent excursion"),
    roles: words("peak summit mountain"),
    verbs: ["climb", "ascend"],
  },
  {
    nouns: words("drink coffee tea beer wine cocktail refreshment"),
    roles: words("drink beverage"),
    verbs: ["drink", "have"],
  },
  {
    nouns: words("act perform performance appear appearance star"),
    roles: words("part role character"),
    verbs: ["play"],
  },
  {
    nouns: words("concert recital gig performance"),
    roles: words("piece song work composition"),
    verbs: ["play", "sing", "perform"],
    isOccasion: true,
  },
  {
    nouns: words("film movie cinema screening"),
    roles: words("film movie title"),
    verbs: ["see", "watch"],
  },
];

interface Used {
  readonly role: string;
  readonly verbs: readonly string[];
  readonly isOccasion: boolean;
}

/** What is done with what roles tell, in events that a noun names. */
export function usesIn(own: readonly string[], noun: string): Used[] {
  return own.flatMap((role) =>
    used
      .filter(({ nouns, roles }) => nouns.has(noun) && roles.has(role.toLowerCase()))
      .map(({ verbs, isOccasion = false }) => ({ role, verbs, isOccasion })),
  );
}

/** The role that says which one it was of what the noun of a type names: the drug, of "pill"; null for none, or several. */
export function usedIn(vocabulary: Vocabulary, type: number): { noun: string; role: string } | null {
  const noun = wordsOfType(vocabulary.typeNames.spelling(type)).at(-1) ?? "";
  const [first, ...others] = usesIn([...(vocabulary.rolesOf(type) ?? [])], noun).filter(
    ({ isOccasion }) => !isOccasion,
  );
  return first === undefined || others.length > 0 ? null : { noun, role: first.role };
}

/** What people travel in. */
export const vehicles = words(
  `train bus coach tram streetcar metro subway tube underground ferry boat ship taxi cab plane aeroplane airplane helicopter car
   shuttle funicular gondola trolleybus minibus`,
);

/** What travelling is called behind what people travel in. */
export const journeys = words("ride journey trip crossing transfer passage");
