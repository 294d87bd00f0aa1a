import type { FormName } from "../../language/question/forms.js";

/** Forms that ask which of several events lasts longest. */
export const ofLongest: ReadonlySet<string> = new Set<FormName>([
  ...(["longest", "shortest", "mean-extent", "longest-event", "shortest-event", "longest-time"] as const),
]);

/** Forms that ask about events that last. */
export const ofLengths: ReadonlySet<string> = new Set<FormName>([
  ...(["now", "being-at", "being-now", "extent", "lasting", "since-when", "longest-time"] as const),
  ...ofLongest,
] as readonly FormName[]);
