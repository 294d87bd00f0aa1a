import type { Issue } from "../../../issue/issue.js";
import { failure, type Result, success } from "../../../issue/result.js";
import { suggest } from "../../../language/words/suggestion.js";
import type { ScoredItem } from "../../../measure/score.js";
import type { ResponseForm } from "../../../measure/issues.js";

/** A piece of a prompt, and where it is from. */
export interface PromptWording {
  readonly text: string;
  /** "published": quoted as it was printed, its slips included; "reconstructed": ours. */
  readonly origin: "published" | "reconstructed";
  /** Where it was printed, or what it is modelled on. */
  readonly place: string;
}

function published(place: string, text: string): PromptWording {
  return { text, origin: "published", place: `TRAVELER, ${place}` };
}

function reconstructed(model: string, text: string): PromptWording {
  return { text, origin: "reconstructed", place: `modelled on TRAVELER, ${model}` };
}

/** Which of its two wordings of the review instruction the paper printed is taken. */
export type ReviewVersion = "figure-3" | "section-3.3";

/**
 * The instruction of CoT Review, for every question. Only the one for Who was printed, twice and in two
 * wordings; the paper says that Figure 3 shows the final prompt.
 */
export const reviewWordings: Readonly<Record<ReviewVersion, Readonly<Record<ResponseForm, PromptWording>>>> =
  {
    "figure-3": {
      who: published(
        "Figure 3",
        "Review each event out of the event set sequentially. If the action, object, location and date of an event match the information in the question, record the subject of that event. At the end return the subjects of all matched events.",
      ),
      did: reconstructed(
        "Figure 3",
        "Review each event out of the event set sequentially. If the subject, action, object, location and date of an event match the information in the question, record that event. At the end return 'yes' if any event was matched, otherwise 'no'.",
      ),
      "how-often": reconstructed(
        "Figure 3",
        "Review each event out of the event set sequentially. If the subject, action, object, location and date of an event match the information in the question, record that event. At the end return the number of all matched events.",
      ),
      "when-last": reconstructed(
        "Figure 3",
        "Review each event out of the event set sequentially. If the subject, action, object and location of an event match the information in the question, record the date and time of that event. At the end return the latest date and time of all matched events, or 'nothing' if no event was matched.",
      ),
    },
    "section-3.3": {
      who: published(
        "section 3.3",
        "Review each event in the event set sequentially. If the event type, location, and date match the information in the question, record the subject of that event. At the end, return the subjects of all matching events.",
      ),
      did: reconstructed(
        "section 3.3",
        "Review each event in the event set sequentially. If the subject, event type, location, and date match the information in the question, record that event. At the end, return 'yes' if there is a matching event, otherwise 'no'.",
      ),
      "how-often": reconstructed(
        "section 3.3",
        "Review each event in the event set sequentially. If the subject, event type, location, and date match the information in the question, record that event. At the end, return the number of all matching events.",
      ),
      "when-last": reconstructed(
        "section 3.3",
        "Review each event in the event set sequentially. If the subject, event type, and location match the information in the question, record the date and time of that event. At the end, return the latest date and time of all matching events, or 'nothing' if there is no matching event.",
      ),
    },
  };

/** The sentence that makes CoT Step-by-Step of CoT Review. It was printed; that it stands last is ours. */
export const stepByStep: PromptWording = published("section 3.3", "Let's think step by step.");

/**
 * The form of an answer that zero-shot prompts ask for. The one for Who was printed, its doubled "the"
 * included; the others ask for the forms that the predecessor's code is known to ask for, in our words.
 */
export const answerWordings: Readonly<Record<ResponseForm, PromptWording>> = {
  who: published("Figure 2", "Answer with the the name of the subject or say 'nobody'."),
  did: reconstructed("Figure 2", "Answer with 'yes' or 'no'."),
  "how-often": reconstructed("Figure 2", "Answer with a real number."),
  "when-last": reconstructed("Figure 2", "Answer with a date and its time or say 'nothing'."),
};

/** What stands around the events. */
export interface Frame {
  /** Tells the speech time, at `{date}` and `{time}`. */
  readonly speechTime: PromptWording;
  readonly events: PromptWording;
  /** Between two events. */
  readonly separator: string;
  /** What follows the last event. */
  readonly end: string;
  /** What introduces the question; null where nothing does. */
  readonly question: PromptWording | null;
}

/**
 * The frames of the two figures. Figure 2 is zero-shot in JSON, Figure 3 is CoT Review in sentences; that
 * the frame goes with the presentation, and not with the kind, is inferred from how each writes dates.
 */
export const frames: Readonly<Record<PromptPresentation, Frame>> = {
  json: {
    speechTime: published("Figure 2", "Today is the {date} {time}."),
    events: published(
      "Figure 2",
      "I will give you a list indicating events and when they have taken place (event set):",
    ),
    separator: ", ",
    end: ".",
    question: null,
  },
  language: {
    speechTime: published("Figure 3", "Today's date is {date}, and the time is {time}."),
    events: published(
      "Figure 3",
      "I have a list of events (event set) that have occurred in the past, including who did what, where and when:",
    ),
    separator: " ",
    end: "",
    question: published("Figure 3", "Now, I want to know:"),
  },
};

/** What stands for the events where there are none; ours. */
export const noEvents: PromptWording = reconstructed("Figures 2 and 3", "none");

/** What a model is told to do before it answers. */
export type PromptKind = "zero-shot" | "cot-review" | "cot-step-by-step";
/** Whether weekday and calendar week are told with a date. */
export type PromptDates = "date-only" | "date-extended";
/** Whether events are sentences or fields in braces. */
export type PromptPresentation = "language" | "json";

/**
 * A way to ask a model: one of the twelve of the TRAVELER paper, named by its three parts.
 *
 * @source TRAVELER §4.2.1, Table 4
 */
export interface Strategy {
  /** "cot-review/date-only/language". */
  readonly name: string;
  readonly kind: PromptKind;
  readonly dates: PromptDates;
  readonly presentation: PromptPresentation;
}

const kinds: readonly PromptKind[] = ["zero-shot", "cot-review", "cot-step-by-step"];
const dateKinds: readonly PromptDates[] = ["date-only", "date-extended"];
const presentations: readonly PromptPresentation[] = ["json", "language"];

/** The twelve strategies, in the order of Table 4 of the TRAVELER paper. */
export const strategies: readonly Strategy[] = kinds.flatMap((kind) =>
  dateKinds.flatMap((dates) => presentations.map((presentation) => strategyOf(kind, dates, presentation))),
);

/** What the paper uses after its first two phases: for its Table 6 and Figures 4 to 6. */
export const defaultStrategy: Strategy = strategyOf("cot-review", "date-only", "language");

function strategyOf(kind: PromptKind, dates: PromptDates, presentation: PromptPresentation): Strategy {
  return { name: `${kind}/${dates}/${presentation}`, kind, dates, presentation };
}

/** The strategy of a name; an issue with the nearest name where there is none. */
export function strategyNamed(name: string): Result<Strategy> {
  const known = strategies.find((strategy) => strategy.name === name);
  if (known !== undefined) return success(known);
  const names = strategies.map((strategy) => strategy.name);
  const issue: Issue = { kind: "unknown-strategy", name, suggestion: suggest(name, names), known: names };
  return failure(issue);
}

/** A phase of the paper's search for a prompt: which strategies are tried, and on which items. */
export interface GridPhase {
  readonly name: "phase1" | "phase2";
  readonly strategies: readonly Strategy[];
  /** Lengths of event sets. */
  readonly lengths: readonly number[];
  readonly categories: readonly string[];
}

const asked = { lengths: [5, 50], categories: ["explicit", "relative"] } as const;

/**
 * The two phases of the paper: all twelve strategies on one model, then the best four on every model; each
 * on event sets of 5 and of 50 events, with explicit and relative questions.
 *
 * The text of the paper says of the second phase "ranging from 5 to 50"; its table says 5 and 50, and the
 * table counts.
 *
 * @source TRAVELER §4.1 and Tables 4 and 5
 */
export const gridPhases: readonly GridPhase[] = [
  { name: "phase1", strategies, ...asked },
  {
    name: "phase2",
    strategies: strategies.filter(({ kind, dates }) => kind !== "zero-shot" && dates === "date-only"),
    ...asked,
  },
];

/** Whether a phase asks an item. */
export function isInPhase(
  { lengths, categories }: GridPhase,
  { length, category }: Pick<ScoredItem, "length" | "category">,
): boolean {
  return lengths.includes(length) && categories.includes(category);
}
