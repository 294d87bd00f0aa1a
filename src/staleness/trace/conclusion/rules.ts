import { directRules } from "./direct-rules.js";
import type { ConclusionRule } from "./clause.js";
import { silentRules } from "./silent-rules.js";
import { toolRules } from "./tool-rules.js";

/**
 * The rules by which a clause of a trace is read, in the order in which they are tried: the first that is met
 * counts. Denials come before what they deny.
 */
export const conclusionRules: readonly ConclusionRule[] = [
  ...[toolRules.writtenCall, silentRules.hypothetical, silentRules.weighing],
  ...[toolRules.cannotWithout, toolRules.noReuse, directRules.noCall, silentRules.told],
  ...[directRules.direct, toolRules.call, directRules.telling],
  ...[directRules.known, toolRules.stale],
];

/** Words that take back what was decided, or begin to doubt it. */
export const revision =
  /(?:\b(?:but|however|wait|hold on|hmm+|actually|on second thought|then again|although|though|no,|never mind|scratch that|on the other hand|instead|yet)\b|等等|不过|但是)/iu;

/** Words before what is done only when a call has been made. */
export const sequel =
  /^\W*(?:and |so |but )?(?:once|after(?:wards?| that| this| getting| receiving| the| i| we)?|then|as soon as|when (?:i|we|the)|with (?:the|that|this) (?:new |fresh |updated )?(?:result|output|response|data|value)|based on (?:the|its|that) (?:new |fresh |updated )?(?:result|output|response))\b/iu;
