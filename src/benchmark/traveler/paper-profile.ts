import type { Event } from "../../events/event.js";
import type { Random } from "../../random/random.js";
import type { Category } from "./category.js";
import { relativeTimes, vagueTimes } from "./category.js";
import { Combinations } from "./combinations.js";
import type { DrawnQuestion, DrawnSet } from "./drawn-set.js";
import { ExplicitSource } from "./explicit-source.js";
import { FixedSource } from "./fixed-source.js";
import { paperChoices } from "./paper-choices.js";
import type { Plan, Profile } from "./plan.js";
import type { QuestionSource } from "./question-source.js";
import { pick, randomStream } from "./random-stream.js";
import { SetView } from "./set-view.js";
import { dealStrata, stratumOf } from "./strata.js";

/** The paper's benchmark where the paper says how, and a stated choice where it does not. */
export const paperProfile: Profile = {
  name: "paper",
  description:
    "Uniform timestamps up to speech time, independent event lists, all combinations of roles, no repeats.",
  choices: paperChoices,
  draw,
};

function* draw(plan: Plan): Iterable<DrawnSet> {
  const { seed, roots, lengths, zone } = plan;
  const combinations = new Combinations(plan.vocabulary);
  const longest = Math.max(...lengths);
  const parts = new Map(
    lengths.map((length) => [
      length,
      plan.categories.map((category) => new Part(category, length, combinations, plan)),
    ]),
  );
  for (let root = 0; root < roots; root += 1) {
    const list = drawEvents(longest, plan, randomStream(seed, "events", root));
    for (const length of lengths) {
      const events = list.slice(0, length);
      const view = new SetView(events, combinations, zone);
      const questions = (parts.get(length) ?? []).flatMap((part) => part.ask(view, root, roots));
      yield { root: `s${seed}r${root + 1}`, length, events, facts: {}, questions };
    }
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

/** The questions of one category and length, dealt to the roots. */
class Part {
  readonly #source: QuestionSource;
  readonly #strata: Uint32Array;

  constructor(category: Category, length: number, combinations: Combinations, plan: Plan) {
    const random = randomStream(plan.seed, `questions/${category}/${length}`);
    this.#source = sourceOf(category, combinations, plan, random);
    this.#strata = dealStrata(plan.count, this.#source.pairs, random);
  }

  /** Those about the set of one root: as many as of any other, within one. */
  ask(view: SetView, root: number, roots: number): readonly DrawnQuestion[] {
    const from = Math.floor((root * this.#strata.length) / roots);
    const until = Math.floor(((root + 1) * this.#strata.length) / roots);
    this.#source.startSet(view);
    return Array.from(this.#strata.subarray(from, until), (code, index) => ({
      number: from + index + 1,
      ...this.#source.draw(stratumOf(code)),
    }));
  }
}

function sourceOf(
  category: Category,
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
    default:
      throw new RangeError(`the category ${category} is not drawn`);
  }
}
