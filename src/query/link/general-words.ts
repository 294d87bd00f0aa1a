import { absent } from "../../events/ids.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import { pluralsOf, singularsOf } from "../../language/words/noun-forms.js";

/** What a general word stands for. */
type Sort = "being" | "customer" | "machine" | "town" | "firm" | "thing";

/** Words for so much that a log need not tell what is called so. */
const sorts: Readonly<Record<Sort, readonly string[]>> = {
  being: ["animal", "pet", "patient"],
  customer: ["customer", "client"],
  machine: ["machine", "device"],
  town: ["city", "town"],
  firm: ["company", "firm", "employer", "business", "organisation", "organization"],
  thing: ["thing", "item", "product", "article"],
};

const words: readonly string[] = Object.values(sorts).flat();

/** The general words, in the singular and the plural, without some. */
export function generalWords(without: ReadonlySet<string> = new Set()): readonly string[] {
  return words.filter((word) => !without.has(word)).flatMap((word) => [word, ...pluralsOf(word)]);
}

/** The general words, in the singular, that a set has a meaning of its own for. */
export function ownWords(vocabulary: Vocabulary, nouns: ReadonlySet<string>): ReadonlySet<string> {
  const names = ["subject", ...vocabulary.placeRoles].flatMap((role) => vocabulary.namesOf(role) ?? []);
  const isName = (word: string): boolean => names.some((ofRole) => ofRole.find(word) !== absent);
  return new Set(words.filter((word) => nouns.has(word) || isName(word)));
}

/** Whether a word stands for any thing, of which there may be several of one name. */
export function isOfThings(word: string): boolean {
  return sortOf(word) === "thing";
}

/** What a word stands for; null of one that is none. */
export function sortOf(word: string): Sort | null {
  const singulars = singularsOf(word.toLowerCase());
  const found = Object.entries(sorts).find(([, words]) => singulars.some((each) => words.includes(each)));
  return (found?.[0] as Sort | undefined) ?? null;
}

/** What people who do something are called. */
const people = `
   technician, engineer, nurse, doctor, driver, teacher, coach, cook, chef, baker, cleaner, guard,
   operator, agent, analyst, scientist, researcher, student, pupil, trainee, apprentice, intern, volunteer,
   resident, athlete, rider, swimmer, cyclist, teammate, classmate, roommate, flatmate, housemate,
   neighbour, neighbor, relative, family member, staff member, crew member, team member, coworker,
   co-worker, workmate, colleague, worker, reader, borrower, supplier, climber, player, member of staff, gardener, mechanic, developer, participant, attendee, assistant, instructor, trainer,
   musician, artist, farmer, adult, human, folks, fellow, mate, pal, buddy
`;

/** What else may do something. */
const others = `
   sensor, robot, server, system, team, crew, vehicle
`;

function formsOf(words: string): readonly string[] {
  return words
    .split(",")
    .map((word) => word.trim())
    .flatMap((word) => [word, ...pluralsOf(word)]);
}

/** General words for whoever does something, in the singular and the plural. */
export const doerWords: readonly string[] = formsOf(people);

/** General words for machines and groups that do something. */
export const actorWords: readonly string[] = formsOf(others);
