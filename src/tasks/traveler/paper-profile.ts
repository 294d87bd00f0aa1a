import type { Event } from "../../events/event.js";
import type { Random } from "../../statistics/random.js";
import { paperCategories, relativeTimes, vagueTimes } from "./category.js";
import { Combinations } from "./combinations.js";
import { type DrawnSet, setsOf } from "./drawn-set.js";
import { ExplicitSource } from "./explicit-source.js";
import { FixedSource } from "./fixed-source.js";
import { drawNamed } from "./named-days/named-draw.js";
import { paperChoices } from "./paper-choices.js";
import type { Plan, Profile } from "./plan.js";
import { QuestionPart } from "./question-part.js";
import type { QuestionSource } from "./question-source.js";
import { pick, randomStream } from "./random-stream.js";
import { SetView } from "./set-view.js";

/** The paper's benchmark where the paper says how, and a stated choice where it does not. */
export const paperProfile: Profile = {
  name: "paper",
  description:
    "Uniform timestamps up to speech time, independent event lists, all combinations of roles, no repeats.",
  choices: paperChoices,
  draw,
};

type PaperCategory = (typeof paperCategories)[number];

/** By root: first the sets of the paper's categories, then those about named days. */
function* draw(plan: Plan): Iterable<DrawnSet> {
  const asked = paperCategories.filter((category) => plan.categories.includes(category));
  const named = plan.named === null ? null : drawNamed(plan, plan.named)[Symbol.iterator]();
  const sets = asked.length === 0 ? null : drawPaper(plan, asked)[Symbol.iterator]();
  for (let root = 0; root < plan.roots; root += 1) {
    for (const each of [sets, named]) {
      const next = each?.next();
      if (next !== undefined && next.done !== true) yield* next.value;
    }
  }
}

/** By root; the sets of a root are drawn as they are asked for, before those of the next one. */
function* drawPaper(plan: Plan, asked: readonly PaperCategory[]): Iterable<Iterable<DrawnSet>> {
  const { seed, roots, lengths, zone } = plan;
  const combinations = new Combinations(plan.vocabulary);
  const parts = new Map(
    lengths.map((length) => [
      length,
      asked.map((category) => {
        const random = randomStream(seed, `questions/${category}/${length}`);
        return new QuestionPart(sourceOf(category, combinations, plan, random), plan.count, random);
      }),
    ]),
  );
  for (let root = 0; root < roots; root += 1) {
    const list = drawEvents(Math.max(...lengths), plan, randomStream(seed, "events", root));
    const setOf = (length: number): DrawnSet => {
      const events = list.slice(0, length);
      const view = new SetView(events, combinations, zone);
      const questions = (parts.get(length) ?? []).flatMap((part) => part.ask(view, root, roots));
      return { root: `s${seed}r${root + 1}`, length, events, facts: {}, questions };
    };
    yield setsOf(lengths, setOf);
  }
}

/** Events whose type, subject, location and second are drawn apart from one another. */
function drawEvents(count: number, plan: Plan, random: Random): readonly Event[] {
  const { vocabulary, windowStart, speechTime } = plan;
  const seconds = Math.floor((speechTime - windowStart) / 1000);
  return Array.from({ length: count }, (_, index) => {
    const type = pick(vocabulary.types, random)?.name ?? "";
    const subject = pick(vocabulary.subjects, random) ?? "";
    const location = pick(vocabulary.locations, random)?.name ?? "";
    const time = windowStart + 1000 * random.below(seconds + 1);
    return { type, roles: { subject, location }, time, grain: "instant", index };
  });
}

function sourceOf(
  category: PaperCategory,
  combinations: Combinations,
  { windowStart, speechTime, zone }: Plan,
  random: Random,
): QuestionSource {
  switch (category) {
    case "explicit":
      return new ExplicitSource(combinations, { start: windowStart, last: speechTime, zone }, random);
    case "relative":
      return new FixedSource(category, relativeTimes, combinations, random);
    case "vague":
      return new FixedSource(category, vagueTimes, combinations, random);
  }
}
