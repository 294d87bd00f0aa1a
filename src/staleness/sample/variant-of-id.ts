import type { Variant } from "./sample.js";

/** How the ids of the public data name what the follow-up question does: `flight_rep_fail_3`. */
const endings: readonly (readonly [RegExp, Variant])[] = [
  [/_rep(?:eat)?_?(?:after_?)?fail(?:ure)?(?:_|$)/u, "repeat-after-failure"],
  [/_us(?:e)?r_?confirm(?:ation)?(?:_|$)/u, "user-confirmation"],
  [/_request_?repeat(?:_|$)/u, "request-repetition"],
  [/_in_?context_?(?:cnt|avail(?:ability)?)(?:_|$)/u, "in-context-availability"],
];

/**
 * What the follow-up question of a conversation does, as its id says it; only conversations whose tools also
 * change something have such ids.
 *
 * @returns null for another id
 * @source the ids of the first public version (v1) of the TicToc data
 */
export function variantOfId(id: string): Variant | null {
  return endings.find(([ending]) => ending.test(id))?.[1] ?? null;
}
