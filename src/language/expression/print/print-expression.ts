import type { Approximate, Away, Expression, InZone, Length, Union } from "../../../algebra/expression.js";
import { isBackward } from "../../../time/period.js";
import { civilWording } from "./civil.js";
import { fewLengthWords, fits, inPlace, lengthWords, type Wording } from "./length.js";
import {
  adverbialWords,
  elapsedWording,
  fewStretchWording,
  holidayWords,
  stretchWording,
  unitWording,
  zoneWords,
} from "./units.js";
import {
  betweenWording,
  boundedWording,
  closestWording,
  pointingWording,
  besideWording,
  borderOf,
  lastingWording,
  neighbourDayWording,
  neighbourWording,
  nthWording,
  occurrenceWording,
  offsetWording,
  partWording,
} from "./relations.js";
import { frequencyWording, recurrenceWording } from "./sets.js";
import { intersectionWording } from "./together.js";

/**
 * An expression in English that is read as that expression again.
 *
 *     parseExpression(printExpression(tree)) contains tree
 *
 * The words are those that people use, as far as the grammar reads them: "3 pm on September 29, 2023",
 * "two weeks before Christmas". Brackets hold together what would fall apart without them. Trees whose
 * English has more than 24 tokens are printed as well, and refused by the parser as too long.
 *
 *     printExpression({ kind: "unit", unit: "week", offset: -1 }); // "last week"
 */
export function printExpression(expression: Expression): string {
  return print(expression).words;
}

function print(expression: Expression): Wording {
  switch (expression.kind) {
    case "civil":
      return civilWording(expression.fields);
    case "unit":
      return unitWording(expression);
    case "stretch":
      return stretchWording(expression);
    case "elapsed":
      return elapsedWording(expression, expression.of === undefined ? null : print(expression.of));
    case "offset":
      return offsetWording(expression, expression.anchor && print(expression.anchor));
    case "neighbour":
      return neighbourWording(expression, print(expression.anchor));
    case "neighbour-day":
      return neighbourDayWording(expression, print(expression.weekday), print(expression.anchor));
    case "closest":
      return closestWording(expression, print(expression.of), print(expression.anchor));
    case "occurrence":
      return occurrenceWording(expression, print(expression.of));
    case "nth":
      return nthWording(expression, print(expression.of), print(expression.within));
    case "intersection":
      return intersectionWording(expression, print);
    case "part":
      return partWording(expression, print(expression.of));
    case "between":
      return betweenWording(expression, print);
    case "before":
    case "after":
    case "since":
    case "until":
      return boundedWording(expression, print(expression.of));
    case "away":
      return awayWording(expression);
    case "lasting": {
      const border = borderOf(expression);
      return border === null
        ? lastingWording(expression, print(expression.of))
        : besideWording(expression, print(border));
    }
    case "length":
      return lengthWording(expression);
    case "union":
      return unionWording(expression);
    case "holiday":
      return { words: holidayWords(expression.name), as: "feast" };
    case "fact":
      return { words: expression.name, as: "feast" };
    case "pointing":
      return pointingWording(expression, print(expression.of));
    case "now":
      return { words: "now", as: "now" };
    case "other-day":
      return { words: "the other day", as: "day", relative: true };
    case "weekend-of":
      return { words: `the weekend of ${inPlace(print(expression.of), "feast")}`, as: "day" };
    case "in-zone":
      return inZone(expression);
    case "approximate":
      return approximately(expression);
    case "every-unit":
      return { words: expression.unit, as: "alone" };
    case "recurrence":
      return recurrenceWording(expression, print);
    case "frequency":
      return frequencyWording(expression, print);
    case "vague":
      return vaguely(adverbialWords(expression.adverbial), expression.within && print(expression.within));
    case "unread":
      return { words: expression.construction, as: "alone" };
  }
}

function unionWording({ parts, all }: Union): Wording {
  const [first, second] = parts;
  const isAlways =
    parts.length === 2 &&
    first?.kind === "before" &&
    second?.kind === "since" &&
    first.of.kind === "now" &&
    second.of.kind === "now";
  const words = parts
    .map((part) => inPlace(print(part), "alternative"))
    .join(all === true ? " and " : " or ");
  return { words: isAlways ? "at any time" : words, as: "alone" };
}

function inZone({ of, minutes }: InZone): Wording {
  const zone = zoneWords(minutes);
  const whole = print(of);
  const isTime = whole.as === "moment" || whole.as === "clock" || whole.as === "part-today";
  if (isTime || whole.as === "day-range") return { words: `${whole.words} ${zone}`, as: "zoned" };
  if (of.kind === "between" && of.inclusive !== true) {
    const ends = [print(of.from), print(of.to)];
    const words = `${ends.map(({ words }) => words).join(" to ")} ${zone}`;
    if (ends.every(({ as }) => as === "moment")) return { words, as: "zoned" };
  }
  return { words: `(${whole.words}) ${zone}`, as: "zoned" };
}

function approximately({ of, unspecified }: Approximate): Wording {
  const few = unspecified === true ? uncounted(of) : null;
  if (few !== null) return few;
  const wording = print(of);
  if (of.kind === "length") return { words: wording.words.replace(/^for /, "for about "), as: "alone" };
  if (wording.as === "clock" || wording.as === "month")
    return { words: `about ${wording.words}`, as: "bare" };
  return { words: `about ${inPlace(wording, "free")}`, as: "free" };
}

/** What nobody counted: "the last few days", "for several weeks". */
function uncounted(of: Expression): Wording | null {
  if (of.kind === "stretch") return fewStretchWording(of);
  const few = of.kind === "length" ? fewLengthWords(of.period) : null;
  return few === null ? null : { words: `for ${few}`, as: "alone" };
}

const BOUNDS: Readonly<Record<NonNullable<Length["bound"]>, string>> = {
  more: "more than ",
  less: "less than ",
  "at-least": "at least ",
  "at-most": "at most ",
};

function lengthWording({ period, bound }: Length): Wording {
  return { words: `for ${bound === undefined ? "" : BOUNDS[bound]}${lengthWords(period)}`, as: "alone" };
}

function awayWording({ period, bound }: Away): Wording {
  const side = isBackward(period) ? "ago" : "from now";
  return { words: `${BOUNDS[bound]}${lengthWords(period)} ${side}`, as: "range" };
}

/** Words that say how near a border is stand in the place of the words for it: "shortly before noon". */
const NEARNESS = /^(?:.* (before|after)|just over|well over|almost|just under)$/u;
const BORDER = /^(?:before|after|more than|less than) /u;

function vaguely(adverbial: string, within: Wording | null): Wording {
  if (within === null) return { words: adverbial, as: "alone" };
  if (NEARNESS.test(adverbial) && BORDER.test(within.words))
    return { words: within.words.replace(BORDER, `${adverbial} `), as: "alone" };
  if (within.as === "range" || within.as === "day-range")
    return { words: `${adverbial}, ${within.words}`, as: "alone" };
  const inside = fits(within, "time") ? within.words : `(${within.words})`;
  return { words: `${adverbial}, in ${inside}`, as: "alone" };
}
