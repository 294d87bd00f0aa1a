import type { Issue } from "../../../issue/issue.js";
import type { Tag } from "../../parse/grammar.js";
import type { Derivation, Meaning } from "../../parse/meanings.js";
import { isPolicyName, type PolicyChoice, type PolicyName } from "./policy.js";

/** The conventions of writing that a meaning hangs on ("03/04" is 3 April, day first). */
export function choicesOf({ tags }: Meaning): readonly PolicyChoice[] {
  return tags.flatMap(({ policy, value }) => (isPolicyName(policy) ? [{ policy, value }] : []));
}

/** Of the conventions that rules hang on, those about which a reader is warned. */
const CONTESTED: ReadonlySet<string> = new Set<PolicyName>(["dateOrder"]);

/**
 * A note for all words that are written alike for two different days: 03/04/2023, and not 13/04/2023.
 *
 * @param all   the meanings of the same text
 * @param text  what their derivations point into
 */
export function contestedWords(meaning: Meaning, all: readonly Meaning[], text: string): readonly Issue[] {
  if (!meaning.tags.some(({ policy }) => CONTESTED.has(policy))) {
    return [];
  }
  const others = all.filter((other) => other !== meaning).flatMap(taggedIn);
  return taggedIn(meaning)
    .filter((one) => others.some((other) => isRival(one, other)))
    .map(({ span }) => ({ kind: "flagged", expression: text.slice(span.start, span.end) }));
}

/** The constituents whose rules hang on such a convention. */
function taggedIn(derivation: Derivation): readonly Derivation[] {
  const inside = derivation.parts.flatMap(taggedIn);
  return contestedTags(derivation).length > 0 ? [derivation, ...inside] : inside;
}

function contestedTags({ rule }: Derivation): readonly Tag[] {
  return rule === null ? [] : rule.tags.filter(({ policy }) => CONTESTED.has(policy));
}

function isRival(a: Derivation, b: Derivation): boolean {
  return (
    a.span.start === b.span.start &&
    a.span.end === b.span.end &&
    contestedTags(a).some(({ policy, value }) =>
      contestedTags(b).some((other) => other.policy === policy && other.value !== value),
    )
  );
}
