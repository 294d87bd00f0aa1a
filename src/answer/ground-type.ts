import { wordsOf } from "../events/type-words.js";
import type { Curve } from "../fuzzy/curve.js";
import { groundInOrder } from "../fuzzy/ground.js";
import type { Result } from "../issue/result.js";
import { nameKey } from "../words/name-key.js";
import type { Setting } from "./setting.js";

/** The names under which studies may know an event type: as it is spelt, and without its articles. */
export interface TypeKeys {
  readonly spelt: string;
  readonly bare: string;
}

/** The names under which studies may know an event type that is spelt like this. */
export function typeKeysOf(spelling: string): TypeKeys {
  return { spelt: nameKey(spelling), bare: wordsOf(spelling).join(" ") };
}

/** The curve of an event type, under its name as it is and then without articles ("eat a risotto"). */
export function groundType(
  { spelt, bare }: TypeKeys,
  adverbial: string,
  { studies, policy }: Pick<Setting, "studies" | "policy">,
): Result<Curve> {
  const result = groundInOrder(studies, spelt, adverbial, policy);
  if (result.ok || bare === spelt) return result;
  const again = groundInOrder(studies, bare, adverbial, policy);
  return again.ok ? again : result;
}
