import type { ResponseForm } from "../../measure/issues.js";
import type { EventTypeWords, LocationWords } from "./vocabulary.js";

/** Which of the four questions of TRAVELER it is. */
export type Template = ResponseForm;

/** In the order of the paper. */
export const templates = ["who", "did", "how-often", "when-last"] as const satisfies readonly Template[];

/** Words for when, and where they stand: at the end of the question, or after its subject ("just"). */
export interface TimeWords {
  readonly words: string;
  readonly place: "end" | "after-subject";
}

/** What a question names; null where it asks for it. */
export interface AskedRoles {
  readonly type: EventTypeWords;
  readonly subject: string | null;
  readonly location: LocationWords;
}

/**
 * The words of a question.
 *
 *     Who watched a film in the living room on 2023-09-29?
 *     Did Mary just watch a film in the living room?
 *
 * @param time  null for a question that says nothing of when
 * @throws {RangeError} when a question that names a subject is given none
 * @source TRAVELER, Table 2; "just" after the subject as its section 3.2 says
 */
export function wordQuestion(
  template: Template,
  { type, subject, location }: AskedRoles,
  time: TimeWords | null,
): string {
  const before = time?.place === "after-subject" ? `${time.words} ` : "";
  const after = time?.place === "end" ? ` ${time.words}` : "";
  const end = ` ${location.phrase}${after}?`;
  if (template === "who") return `Who ${before}${type.past}${end}`;
  if (subject === null) throw new RangeError(`a question of the form ${template} names a subject`);
  switch (template) {
    case "did":
      return `Did ${subject} ${before}${type.base}${end}`;
    case "how-often":
      return `How often did ${subject} ${before}${type.base}${end}`;
    case "when-last":
      return `When was the last time ${subject} ${before}${type.past}${end}`;
  }
}
