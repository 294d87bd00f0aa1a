import { formatInstant } from "../../../time/instant.js";
import type { Choice, Plan } from "../plan.js";

/**
 * What is known of the predecessor's code and followed, its faults by name, and what had to be filled in.
 *
 * Nothing here is said of TRAVELER itself: its own generator and its vague questions were not seen.
 */
export function predecessorChoices({ zone, speechTime, vocabulary, roots, count }: Plan): readonly Choice[] {
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
