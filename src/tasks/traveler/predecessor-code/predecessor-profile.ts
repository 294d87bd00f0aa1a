import type { DrawnQuestion, DrawnSet } from "../drawn-set.js";
import { paperCategories } from "../category.js";
import type { Plan, Profile } from "../plan.js";
import { paperVocabulary } from "../vocabulary.js";
import { predecessorChoices } from "./predecessor-choices.js";
import { predecessorEvents } from "./predecessor-events.js";
import { predecessorQuestions } from "./predecessor-questions.js";

/** A benchmark as the public code of TRAVELER's predecessor makes it, its faults included. */
export const predecessorProfile: Profile = {
  name: "predecessor-code",
  description:
    "As the recovered code of TRAVELER's predecessor: windows by event type, cycles, nested sets, questions from the first event on, its gold with its faults beside ours; the vague part is our extrapolation.",
  defaults: {
    vocabulary: { ...paperVocabulary, subjects: ["Mary", "Tom", "Ria"] },
    roots: 1,
    categories: paperCategories,
  },
  choices: predecessorChoices,
  draw,
};

function* draw(plan: Plan): Iterable<DrawnSet> {
  const { seed, roots, lengths, count } = plan;
  for (let root = 0; root < roots; root += 1) {
    const list = predecessorEvents(Math.max(...lengths), root, plan);
    const from = Math.floor((root * count) / roots);
    const until = Math.floor(((root + 1) * count) / roots);
    for (const length of lengths) {
      const events = list.slice(0, length);
      const questions = plan.categories.flatMap((category): readonly DrawnQuestion[] => {
        const all = predecessorQuestions(category, events, plan);
        return Array.from({ length: until - from }, (_, index) => {
          const next = all.next();
          if (next.done === true) throw new RangeError("there is always another question");
          return { number: from + index + 1, ...next.value };
        });
      });
      yield { root: `s${seed}r${root + 1}`, length, events, facts: {}, questions };
    }
  }
}
