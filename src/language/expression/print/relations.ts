import { isBackward } from "../../../time/period.js";
import type {
  Closest,
  Expression,
  Neighbour,
  NeighbourDay,
  Nth,
  Occurrence,
  Offset,
  Part,
} from "../../../algebra/expression.js";
import { WORKDAY } from "../../../algebra/weekday-number.js";
import { lengthWords } from "./length.js";
import { numberWords, ordinalWords } from "./numbers.js";
import { pluralOf } from "../../../algebra/plural.js";
import { fits, inPlace, type Wording, withoutArticle } from "./wording.js";

/** "Three days ago", "in two hours", "two weeks before Christmas". */
export function offsetWording({ period }: Offset, anchor: Wording | null): Wording {
  const isBefore = isBackward(period);
  const length = lengthWords(period);
  if (anchor === null) {
    return { words: isBefore ? `${length} ago` : `${length} from now`, as: "day", relative: true };
  }
  const words = `${length} ${isBefore ? "before" : "after"} ${inPlace(anchor, "anchor")}`;
  return { words, as: "day", relative: true };
}

/** "The week after Easter", "the week of May 14". */
export function neighbourWording({ unit, offset }: Neighbour, anchor: Wording): Wording {
  const words =
    offset === 0
      ? `the ${unit} of ${inPlace(anchor, "day")}`
      : `the ${unit} ${offset < 0 ? "before" : "after"} ${inPlace(anchor, "anchor")}`;
  return { words, as: "day", relative: true };
}

/** "The Friday before May 14", "the third Monday after Easter", "in four business days". */
export function neighbourDayWording(
  { weekday, offset, anchor }: NeighbourDay,
  day: Wording,
  to: Wording,
): Wording {
  const isPast = offset < 0;
  const count = Math.abs(offset);
  const isBusiness = weekday.fields.weekday === WORKDAY;
  if (isToday(anchor) && (isBusiness || count > 1)) {
    const days = isBusiness ? "business day" : withoutArticle(day);
    const counted = `${numberWords(count)} ${count === 1 ? days : pluralOf(days)}`;
    return { words: `${counted} ${isPast ? "ago" : "from now"}`, as: "day", relative: true };
  }
  if (anchor.kind === "occurrence" && weekday.fields.month !== undefined && offset === 1) {
    return { words: `${day.words} after next`, as: "day", relative: true };
  }
  const which = count === 1 ? "" : `${ordinalWords(count)} `;
  const words = `the ${which}${withoutArticle(day)} ${isPast ? "before" : "after"} ${inPlace(to, "anchor")}`;
  return { words, as: "day", relative: true };
}

/** Whether an expression is "today". */
export function isToday(expression: Expression): boolean {
  return expression.kind === "unit" && expression.unit === "day" && expression.offset === 0;
}

/** "Last Friday", "this past May", "next Christmas". */
export function occurrenceWording({ which }: Occurrence, of: Wording): Wording {
  const as = fits(of, "day") ? "day" : "calendar";
  return { words: `${which === "past" ? "this past" : which} ${withoutArticle(of)}`, as, relative: true };
}

/** "The closest Monday to October 5". */
export function closestWording({ n }: Closest, of: Wording, anchor: Wording): Wording {
  const which = n === 1 ? "" : `${ordinalWords(n)} `;
  return { words: `the ${which}closest ${withoutArticle(of)} to ${inPlace(anchor, "anchor")}`, as: "day" };
}

/** "The second Monday of May", "the last week of 2022". */
export function nthWording({ n, of }: Nth, inner: Wording, within: Wording): Wording {
  const what = withoutArticle(inner);
  const isDay = of.kind !== "every-unit" || of.unit === "day";
  const words = `the ${ordinalWords(n)} ${what} of ${inPlace(within, "coarse")}`;
  return { words, as: isDay ? "day" : "calendar" };
}

const PARTS: Readonly<Record<Part["part"], readonly [short: string, long: string]>> = {
  beginning: ["the beginning of", "the beginning of"],
  early: ["early", "the early part of"],
  mid: ["mid", "the middle of"],
  late: ["late", "the latter part of"],
  end: ["the end of", "the end of"],
  "first-half": ["the first half of", "the first half of"],
  "second-half": ["the second half of", "the second half of"],
};

/** "Early May", "the middle of last week", "the second half of 2022", "late this afternoon". */
export function partWording({ part }: Part, of: Wording): Wording {
  const [short, long] = PARTS[part];
  if (of.as === "day-part") {
    return { words: `the ${short.replace(/^the /, "")} ${withoutArticle(of)}`, as: "day-part" };
  }
  if (fits(of, "day") || of.as === "part-today") {
    const isThe = of.words.startsWith("the ");
    const as = of.as === "part-today" ? "part-today" : "day";
    return { words: `${isThe ? long : short} ${of.words}`, as, relative: true };
  }
  const isThe = of.words.startsWith("the ") || of.words.startsWith("this ");
  const words = `${isThe ? long : short} ${inPlace(of, "coarse")}`;
  return { words, as: "calendar" };
}
