import { type AllenRelation, inverse } from "../../../time/interval.js";
import { type Asked, nameMark } from "../asked.js";
import { deniesAny, isOpen } from "../stance.js";
import { answer, hedge, type Reading } from "../verdict.js";

/** Allen's names and their usual wordings, the longer ones first: what one has found, the later ones do not see. */
const wordings: readonly (readonly [AllenRelation, RegExp])[] = [
  ["overlapped-by", /\b(?:is |are |was |were )?overlapped[- ]by\b/i],
  ["started-by", /\b(?:is |are |was |were )?started[- ]by\b/i],
  ["finished-by", /\b(?:is |are |was |were )?(?:finished|ended)[- ]by\b/i],
  [
    "met-by",
    /\b(?:is |are |was |were )?met[- ]by\b|\b(?:immediately|directly|right|straight) (?:after|follows|following)\b/i,
  ],
  [
    "before",
    /\b(?:ends?|ended|finish(?:es|ed)?) (?:(?:well|long|some time) )?before\b[^.;]*\b(?:begins?|began|starts?|started)\b|\b(?:precedes?|preceded(?! by)|(?:is |was )?earlier than)\b/i,
  ],
  [
    "after",
    /\b(?:begins?|began|starts?|started) (?:(?:well|long|some time) )?after\b[^.;]*\b(?:ends?|ended|finish(?:es|ed)?)\b|\b(?:preceded by|(?:is |was )?later than)\b/i,
  ],
  [
    "meets",
    /\bmeets?\b|\b(?:immediately|directly|right|straight) (?:before|precedes)\b|\b(?:ends?|ended) (?:exactly |just |right )?(?:when|as|where|at the (?:moment|instant|time))\b[^.;]*\b(?:begins?|began|starts?|started)\b/i,
  ],
  ["overlaps", /\boverlap(?:s|ped|ping)?\b/i],
  [
    "during",
    /\bduring\b|\b(?:(?:entirely|fully|completely|wholly|strictly|is|lies|was|lay) )+(?:with)?in(?:side)?\b|\bwithin\b|\bcontained (?:with)?in\b|\bcontained by\b/i,
  ],
  [
    "contains",
    /\bcontain(?:s|ed|ing)?\b|\b(?:fully |entirely |completely )?(?:includes?|encloses?|encompass(?:es)?|surrounds?)\b/i,
  ],
  [
    "equals",
    /\bequals?\b|\b(?:is |are )?identical\b|\bcoincides?\b|\bthe same (?:time|interval|period|extent)\b/i,
  ],
  [
    "before",
    /(?<!\b(?:starts?|started|begins?|began|ends?|ended|finish(?:es|ed)?|not|well|long|even|just) )\bbefore\b/i,
  ],
  [
    "after",
    /(?<!\b(?:starts?|started|begins?|began|ends?|ended|finish(?:es|ed)?|not|well|long|even|just) )\bafter\b/i,
  ],
];

const edge = `(?:${nameMark}|it\\b|the |that |this )`;
/** "Starts" and "finishes" are relations by themselves or with what is started; else what an event does at a time. */
const edges: readonly (readonly [AllenRelation, RegExp])[] = [
  [
    "starts",
    new RegExp(
      `^["'(]*starts?["')]*[\\s.!]*$|["'(]starts?["')]|\\b(?:starts?|is|relation:?|or|either) starts?\\b|\\bstarts? ${edge}`,
      "i",
    ),
  ],
  [
    "finishes",
    new RegExp(
      `^["'(]*finish(?:es)?["')]*[\\s.!]*$|["'(]finish(?:es)?["')]|\\b(?:is|relation:?|or|either) finish(?:es)?\\b|\\bfinish(?:es)? ${edge}`,
      "i",
    ),
  ],
];

/** What may stand around a relation that is all that is said. */
const around =
  /\b(?:it|that|this|they|is|are|the|relation|relationship|answer|allen|allen's|so|one|interval|called|happens|happened|takes place|by|in)\b/gi;

const none = /^["'(]*(?:none|no relation|n\/a|never|nothing|neither)["')]*[\s.!]*$/i;

/**
 * Reads a statement as one of Allen's relations; "none" where it says that there is none.
 *
 * Told of the two the other way round than asked ("Mary's is after Tom's"), it is the inverse.
 */
export function readRelation(written: string, asked: Asked): Reading | null {
  if (none.test(written)) return answer("no-relation", "bare", "none");
  const text = written.replace(/\b(overlapped|started|finished|met) - by\b/gi, "$1-by");
  const found = relationsIn(text);
  const [only, other] = [...found.keys()];
  if (only === undefined) {
    return /\bno relation\b/i.test(text) && deniesAny(text) ? answer("no-relation", "direct", "none") : null;
  }
  if (other !== undefined) {
    const named = namedIn(text);
    if (named !== null) return answer("relation-sentence", "direct", named);
    return /\b(?:or|either)\b/i.test(text) ? hedge : null;
  }
  const isBare = !/[\p{L}\d\uE000-\uF8FF]/u.test(
    text.replace(found.get(only) ?? "", "").replace(around, " "),
  );
  const relation = isBare || !isTurned(text, asked) ? only : inverse(only);
  if (isOpen(text)) return { kind: "hedge", guess: { form: "relation", response: relation } };
  if (/\b(?:not|never|neither)\b/i.test(text)) return null;
  return isBare ? answer("relation", "bare", relation) : answer("relation-sentence", "direct", relation);
}

/** The relations of a text, each with the words that say it. */
function relationsIn(text: string): ReadonlyMap<AllenRelation, string> {
  const found = new Map<AllenRelation, string>();
  let rest = text;
  for (const [relation, pattern] of [...wordings, ...edges]) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    found.set(relation, match[0]);
    rest = rest.replace(match[0], " … ");
  }
  return found;
}

/** The one that a text gives as the name of what it tells: "… right after it (met-by)". */
function namedIn(text: string): AllenRelation | null {
  const names = [...text.matchAll(/["'(]([a-z]+(?:[- ]by)?)["')]/gi)].flatMap(([, name = ""]) => {
    const [relation, other] = [...relationsIn(name).keys()];
    return relation === undefined || other !== undefined ? [] : [relation];
  });
  const [only, other] = new Set(names);
  return only === undefined || other !== undefined ? null : only;
}

/** Whether a sentence has the two names of the question in the other order. */
function isTurned(text: string, { own }: Asked): boolean {
  const [first, second] = [...own];
  if (first === undefined || second === undefined) return false;
  const [a, b] = [text.indexOf(first), text.indexOf(second)];
  return b >= 0 && a > b;
}
