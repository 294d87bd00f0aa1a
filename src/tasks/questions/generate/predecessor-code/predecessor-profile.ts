import type { Event } from "../../../../events/event.js";
import { type CivilTime, dayStart, fields, msPerDay } from "../../../../time/civil.js";
import { formatInstant } from "../../../../time/instant.js";
import { civilOf, instantOf } from "../../../../time/zone.js";
import { paperCategories, paperVocabulary } from "../asked.js";
import type { Choice } from "../manifest.js";
import type { DrawnQuestion, DrawnSet, Plan, Profile } from "../plan.js";
import { randomStream } from "../random-stream.js";
import { predecessorQuestions } from "./predecessor-questions.js";

/** When events of a type are, in wall-clock time; the last second is included. */
export interface TypeWindow {
  readonly start: CivilTime;
  readonly last: CivilTime;
}

/** Days of the year of the speech time, both included; or the day of the speech time, or so many before. */
type WindowRule =
  | {
      readonly from: readonly [month: number, day: number];
      readonly to: readonly [month: number, day: number];
    }
  | { readonly daysAgo: number };

/**
 * The windows that the predecessor's code draws the times of each event type from. "Today" runs to
 * 23:59:59, past the speech time.
 *
 * @source recovered from the public generator of TRAVELER's predecessor (KEOD 2024)
 */
const rules: Readonly<Record<string, WindowRule>> = {
  "watch film": { daysAgo: 0 },
  "eat risotto": { daysAgo: 1 },
  "read book": { from: [1, 1], to: [7, 30] },
  "dance lively salsa": { from: [8, 1], to: [8, 30] },
  "store wine bottle": { from: [9, 1], to: [9, 27] },
  "drink juice": { daysAgo: 0 },
  "chat with friend": { daysAgo: 1 },
};

/** For a type that the predecessor does not have: what the paper says of all. */
const otherwise: WindowRule = { from: [1, 1], to: [9, 29] };

/** The window of an event type, by the wall clock at speech time. */
function windowOf(type: string, speechTime: CivilTime): TypeWindow {
  const rule = (Object.hasOwn(rules, type) ? rules[type] : undefined) ?? otherwise;
  const { year, month, day } = fields(speechTime);
  if ("daysAgo" in rule) return days(dayStart(year, month, day - rule.daysAgo), 1);
  const start = dayStart(year, ...rule.from);
  return days(start, (dayStart(year, ...rule.to) - start) / msPerDay + 1);
}

function days(start: CivilTime, count: number): TypeWindow {
  return { start, last: start + count * msPerDay - 1000 };
}

/**
 * The one list of events that all sets of a root begin: types, subjects and locations in turn, and a time out
 * of the window of the type.
 *
 * @param root  0-based
 */
function predecessorEvents(count: number, root: number, plan: Plan): readonly Event[] {
  const { vocabulary, zone, seed } = plan;
  const { types, subjects, locations } = vocabulary;
  const random = randomStream(seed, `predecessor/events/${root + 1}`);
  const now = civilOf(plan.speechTime, zone);
  return Array.from({ length: count }, (_, index): Event => {
    const type = types[index % types.length]?.name ?? "";
    const subject = subjects[index % subjects.length] ?? "";
    const location = locations[index % locations.length]?.name ?? "";
    const { start, last } = windowOf(type, now);
    const time = instantOf(start + 1000 * random.below((last - start) / 1000 + 1), zone).instant;
    return { type, roles: { subject, location }, time, grain: "instant", index };
  });
}

/**
 * What is known of the predecessor's code and followed, its faults by name, and what had to be filled in.
 *
 * Nothing here is said of TRAVELER itself: its own generator and its vague questions were not seen.
 */
function predecessorChoices({ zone, speechTime, vocabulary, roots, count }: Plan): readonly Choice[] {
  const recovered = (name: string, value: string, reason: string): Choice => ({
    name,
    value,
    reason,
    origin: "recovered",
  });
  const ours = (name: string, value: string, reason: string): Choice => ({
    name,
    value,
    reason,
    origin: "ours",
  });
  return [
    recovered(
      "timestamps",
      "film and juice on the day of the speech time, risotto and chat the day before, book 1 January–30 July, salsa 1–30 August, wine 1–27 September",
      "the code ties the window to the event type; a time in a window is drawn uniformly by the second, which is ours",
    ),
    recovered(
      "events-after-speech-time",
      "today runs to 23:59:59, so that some films and juices lie after speech time",
      "the code counts them (include-future): publishedGold does, gold does not",
    ),
    recovered(
      "cycles",
      `types (${vocabulary.types.length}), subjects (${vocabulary.subjects.length}) and locations (${vocabulary.locations.length}) in turn`,
      "so does the code; the five events of the paper's Figure 2 stand in this order",
    ),
    recovered(
      "subjects",
      vocabulary.subjects.join(", "),
      "Ria in the code and in the paper's examples; its Table 1 has Robot",
    ),
    recovered(
      "nesting",
      "the set of length N is the first N events of one list",
      "so does the code, with a list of 100",
    ),
    recovered(
      "question-order",
      `all questions about the first event, then about the second, until there are ${count}`,
      "so does the code: at every length only the first few events are ever asked about",
    ),
    recovered(
      "explicit-dates",
      "the true date of the event, and the date two years earlier",
      "so does the code; which comes first is ours",
    ),
    recovered(
      "repeats",
      "questions are asked again where events share their roles",
      "the code does not look for repeats",
    ),
    recovered(
      "fault-did",
      "publishedGold says yes to an explicit Did question if anybody did it, whoever is asked about",
      "a fault of the public code of the predecessor (KEOD 2024); of TRAVELER's own code it is not known, and not said",
    ),
    recovered(
      "speech-time",
      formatInstant(speechTime, zone),
      "Unix time 1696018694 unless another is asked for",
    ),
    ours("zone", zone.name, "the paper's 22:18 is that Unix time in Europe/Berlin; no zone is named"),
    ours(
      "vague-questions",
      "the four vague words with the same templates and order; publishedGold is absent",
      "an extrapolation: the predecessor has no vague questions, and the branch that made them was not seen",
    ),
    ours(
      "subjects-of-did",
      "the Did questions about an event name its own subject first, then the others in turn; all other questions name its own",
      "whom the code asks about is not known; were it the event's own subject alone, the fault could never show: where that subject did it, so did somebody",
    ),
    ours(
      "order-about-an-event",
      "Who, Did, How often, each with every expression in the order of the paper's Table 3; then When",
      "only that events come in turn is known",
    ),
    ours(
      "too-few-events",
      "where all events were asked about, the first is asked about again, in the same words",
      "five events give 90 explicit questions, and how the code reaches 100 is not known",
    ),
    ours(
      "roots",
      roots === 1
        ? "one list"
        : `${roots} independently drawn lists; each is asked its part of the ${count} questions`,
      "the code has one list; with one, intervals are conditional on it",
    ),
    ours("grain", "minute", "the predecessor's reading of replies takes date and time"),
  ];
}

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
