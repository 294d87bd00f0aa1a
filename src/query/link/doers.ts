import { pluralsOf } from "../../language/words/noun-forms.js";

/** What people who do something are called. */
const people = `
   technician, engineer, nurse, doctor, driver, teacher, coach, cook, chef, baker, cleaner, guard,
   operator, agent, analyst, scientist, researcher, student, pupil, trainee, apprentice, intern, volunteer,
   resident, athlete, rider, swimmer, cyclist, teammate, classmate, roommate, flatmate, housemate,
   neighbour, neighbor, relative, family member, staff member, crew member, team member, coworker,
   co-worker, workmate, gardener, mechanic, developer, participant, attendee, assistant, instructor, trainer,
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
