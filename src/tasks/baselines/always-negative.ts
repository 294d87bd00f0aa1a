import type { ResponseForm } from "../../measure/issues.js";
import type { Responder } from "./responder.js";

/** The answer that says that there was nothing. */
const negativeWords: Readonly<Record<ResponseForm, string>> = {
  did: "no",
  who: "nobody",
  "how-often": "0",
  "when-last": "never",
};

/** No, nobody, 0, never: what a model gets for nothing, and what skill counts from. */
export function alwaysNegative(): Responder {
  return {
    name: "always-negative",
    description: "no, nobody, 0 and never, whatever is asked",
    breaks: "every question that something applies to; its score is the negative column",
    reply: ({ template }) => negativeWords[template],
  };
}
