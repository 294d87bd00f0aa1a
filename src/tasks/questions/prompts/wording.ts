import type { ResponseForm } from "../../../measure/issues.js";
import type { PromptPresentation } from "./strategy.js";

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
