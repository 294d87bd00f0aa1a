import type { Event } from "../../../events/event.js";
import type { Random } from "../../../statistics/random.js";
import { formatInstant } from "../../../time/instant.js";
import { paperCategories, relativeTimes, vagueTimes, drawRoles } from "./asked.js";
import { SetView } from "./set-view.js";
import { Combinations } from "./combinations.js";
import type { Choice } from "./manifest.js";
import { choice, type DrawnSet, type Plan, type Profile, setsOf } from "./plan.js";
import { ExplicitSource, FixedSource, partsOf, type QuestionSource } from "./fixed-source.js";
import type { NamedWindow } from "./named-days/day-expression.js";
import { drawNamed } from "./named-days/named-source.js";
import { randomStream } from "./random-stream.js";

/** What the paper leaves open, and how the profile `paper` decides it. */
function paperChoices(plan: Plan): readonly Choice[] {
  return plan.named === null ? choicesOf(plan) : [...choicesOf(plan), ...namedChoices(plan, plan.named)];
}

/** What the categories about named days add, which the paper names as future work. */
function namedChoices({ zone, speechTime }: Plan, { start, holidays }: NamedWindow): readonly Choice[] {
  return [
    choice(
      "named-days-lists",
      "lists of events of their own, with n for r in the names of their roots",
      "the events and questions of the paper's categories stay as they are, whatever else is asked",
    ),
    choice(
      "named-days-timestamps",
      `from ${formatInstant(start, zone)} to ${formatInstant(speechTime, zone)}; the events take turns: one on a holiday, one on a birthday, one at any second; then one within six days of a holiday, one of a birthday, and one at any second`,
      "of events at any second, few would lie on a day that has a name; the year before holds Christmas",
    ),
    choice(
      "holidays",
      holidays.map(({ name }) => name).join(", "),
      "widely known, of the country of the policy, up to speech time",
    ),
    choice("holidays-without-year", "the last one up to speech time", "the questions are in the past tense"),
    choice(
      "birthdays",
      "one for each subject and root, any day but 29 February; told as facts of the event set and of its items",
      "nobody could know them otherwise",
    ),
    choice(
      "named-days-true",
      "half of the days hold an event with the roles of the question, fewer where a set has no more such events; the others are half the time named for the day of another event, else any such day; their roles are half the time those of some event",
      "as for explicit dates",
    ),
  ];
}

function choicesOf(plan: Plan): readonly Choice[] {
  const { zone, speechTime, windowStart, roots, count } = plan;
  const each = count % roots === 0 ? `${count / roots}` : `${Math.floor(count / roots)} or one more`;
  return [
    choice(
      "timestamps",
      `uniform over the whole seconds from ${formatInstant(windowStart, zone)} to ${formatInstant(speechTime, zone)}, both included`,
      "the paper samples them from 2023-01-01 to 2023-09-29 and names no distribution",
    ),
    choice("zone", zone.name, "the paper's 22:18 is Unix time 1696018694 in Europe/Berlin; it names no zone"),
    choice(
      "speech-time",
      formatInstant(speechTime, zone),
      "Unix time 1696018694 unless another is asked for",
    ),
    choice(
      "roles-of-events",
      "type, subject and location drawn uniformly and apart from one another",
      "the paper samples them at random and names no distribution",
    ),
    choice(
      "roots",
      `${roots} independently drawn lists of the largest length`,
      "the paper does not say how many lists it draws; answers about one list hang together, so intervals need several",
    ),
    choice(
      "nesting",
      "the set of length N is the first N events of its list, in the order drawn",
      "lengths then differ in their length alone; the events of a list are drawn alike and apart, so its start is as random as any other part",
    ),
    choice(
      "questions-of-roots",
      `each root is asked ${each} of the ${count} questions of a length and category`,
      "the paper's 100 questions for each length and category, spread evenly over the roots",
    ),
    choice(
      "balance",
      "each pair of template and expression as often as any other within one; for explicit dates day, month and year count as expressions",
      "the paper asks every template with every expression, 37 questions an event; so When is one in 16 of the relative questions",
    ),
    choice(
      "roles-of-questions",
      "half of the relative and vague questions name roles that some event of the set has, the others roles that none has, each uniformly; where a set has no such combination, of the other sort",
      "the paper asks about its events and must go beyond them where sets are small; without the half, nearly every question about 5 events would be about nothing",
    ),
    choice(
      "explicit-dates-true",
      "half of the explicit dates hold an event with the roles of the question",
      "the paper does not say how dates are chosen",
    ),
    choice(
      "explicit-dates-false",
      "the roles are half the time those of some event; the date is half the time that of an event of the set, else that of a moment drawn as events are (years: that one or one of the two before); dates that hold a matching event are drawn again, at last from the two years before as well",
      "false days and months then look like true ones; other years are needed where all roles occur in the only year of the events",
    ),
    choice(
      "repeats",
      "no question is asked twice about one event set; none is asked twice in a length and category as long as one is left",
      "the paper does not say whether its questions repeat; a set of 5 events has too few of its own",
    ),
    choice(
      "long-time-ago",
      "a long time ago",
      'Table 3 has "long time ago", the example questions have "a long time ago"',
    ),
    choice(
      "just",
      "after the subject, in Who questions after Who",
      "the paper puts it after the subject and gives no Who question with it",
    ),
    choice(
      "articles",
      "eat risotto, dance lively salsa in questions; ate a risotto, danced a lively salsa where a prompt tells events in sentences",
      "the paper's questions have eat Risotto, its Figure 3 has ate a risotto and danced a lively salsa; no question of it is about the salsa",
    ),
    choice("grain", "minute", "the paper's events are shown to the minute, and it compares dates and times"),
    choice(
      "subjects",
      plan.vocabulary.subjects.join(", "),
      "Table 1 has Robot, the examples have Ria; the table counts",
    ),
  ];
}

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
  const parts = partsOf(plan, asked, (category, random) => sourceOf(category, combinations, plan, random));
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
    const event = drawRoles(vocabulary, random);
    const time = windowStart + 1000 * random.below(seconds + 1);
    return { ...event, time, grain: "instant", index };
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
