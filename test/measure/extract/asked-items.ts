import type { AskedItem } from "../../../src/measure/extract/verdict.js";
import type { ResponseForm } from "../../../src/measure/issues.js";

const questions: Readonly<Record<ResponseForm, string>> = {
  did: "Did Tom eat risotto in the kitchen on 2023-09-28?",
  who: "Who watched a film in the living room on 2023-09-29?",
  "how-often": "How often did Mary read a book in the kitchen this month?",
  "when-last": "When was the last time Tom ate risotto in the kitchen?",
};

export const templates: readonly ResponseForm[] = ["did", "who", "how-often", "when-last"];

/** A question of a template, as those of the paper are. */
export function askedItem(template: ResponseForm, more: Partial<AskedItem> = {}): AskedItem {
  return {
    template,
    question: questions[template],
    subjects: ["Mary", "Tom", "Ria", "Robot"],
    zone: "Europe/Berlin",
    speechTime: "2023-09-29T22:18:14+02:00",
    grain: "minute",
    ...more,
  };
}
