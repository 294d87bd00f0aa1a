import { months } from "../../formats/prompt/written-date.js";
import type { PromptPresentation } from "./strategy.js";

/**
 * A question as a prompt asks it: with its dates in the words of the events around it, as in the figures
 * of the TRAVELER paper, which ask for "2023-09-29" after fields and for "September 29, 2023" after
 * sentences. A month by itself, "in 2023-09", becomes "in September 2023" likewise: ours.
 *
 *     toldQuestion("Who ate risotto on 2023-09-29?", "language") // Who ate risotto on September 29, 2023?
 */
export function toldQuestion(question: string, presentation: PromptPresentation): string {
  if (presentation === "json") return question;
  return question.replaceAll(
    /(?<![\d-])(\d{4})-(\d\d)(?:-(\d\d))?(?![\d-]|[:.]\d|T\d)/g,
    (written: string, year: string, month: string, day: string | undefined) => {
      const name = months[Number(month) - 1];
      if (name === undefined) return written;
      return day === undefined ? `${name} ${year}` : `${name} ${day}, ${year}`;
    },
  );
}
