import type { Vocabulary } from "../../events/vocabulary.js";
import {
  areMany,
  type Asked,
  type Extreme,
  type Item,
  type Measuring,
} from "../../language/question/asked.js";
import type { Form } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import { singularsOf } from "../../language/words/noun-forms.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { Issue } from "../../issue/issue.js";
import { areHeaps, nounOf } from "./heaps.js";
import { comesOrGoes, goesThatWay, isCostOf, isPaying, isTotal, mayHavePaid } from "./paid.js";
import {
  isAssumed,
  countHaving,
  hasAmounts,
  hasPieces,
  isCounted,
  type Measured,
  roleMeasured,
} from "./measures.js";

/** What is measured: amounts of a role, or how many events there are. */
type What = Measured | "count";

type Types = readonly number[] | null;

/** Forms of which the amounts are called by a word of the question. */
const byWord: Partial<Record<FormName, true>> = {
  sum: true,
  average: true,
  "spent-in": true,
  "amount-of": true,
  highest: true,
  lowest: true,
  "more-by-sum": true,
  "less-by-sum": true,
  "mean-per": true,
  used: true,
  "used-most": true,
};

/** Forms that are about one kind of amount. */
const byKind = {
  ...({
    distance: "distance",
    farthest: "distance",
    weight: "weight",
    weighing: "weight",
    sizing: "size",
  } as const),
  ...({ "mean-distance": "distance", "mean-money": "money" } as const),
  ...({
    money: "money",
    paid: "money",
    spent: "money",
    "more-by-money": "money",
    "spent-most": "money",
    got: "money",
    "sum-of": "money",
  } as const),
  ...({ "mean-spent": "money", "paid-in": "money", "got-most": "money", "paid-most": "money" } as const),
  ...({ "spent-least": "money", "more-money": "money", "less-money": "money" } as const),
  ...({ "dearer-than": "money", "cheaper-than": "money", "less-by-money": "money" } as const),
  ...({ "higher-than": "size", "lower-than": "size" } as const),
  ...({ "more-by-size": "size", "less-by-size": "size" } as const),
};

/** Forms that measure what is done more, or most. */
const measuring: Partial<Record<FormName, true>> = {
  "measured-best": true,
  "measured-than": true,
  "measured-which": true,
};

/** Forms on more, or the most, of what something is done to. */
const byObject: Partial<Record<FormName, true>> = {
  "more-of": true,
  "fewer-of": true,
  "most-of": true,
  "least-of": true,
  "stuff-sum": true,
};

/** Forms that count what something is done to, whatever there was of it at a time. */
const countsThings = /^(?:many-bound|more-by-count|count-of|top)$/u;

/** Whether a form counts what something is done to: "more dogs". */
export function countsObjects({ name }: Form): boolean {
  return byObject[name] === true;
}

/** Whether a form counts several at a time: "at least ten slices". */
function countsSeveral({ name }: Pick<Form, "name">): boolean {
  return byObject[name] === true || name === "many-bound" || name === "more-by-count";
}

/** Whether a form tells something of the events that it is asked of, which may be the longest of several. */
export function chooses({ name }: Form): boolean {
  return /^(?:ranked|one-by|one-so|longest-event|shortest-event)$/u.test(name);
}

/** Whether a form reads "more" and "the most" of what somebody did. */
export function isMeasuring({ name }: Form): boolean {
  return measuring[name] === true;
}

/**
 * A form with the role of its amounts, which is none where events are counted.
 *
 * @param types  of the events; null for any
 * @returns null where no role has such amounts, or several have
 */
export function withMeasured(vocabulary: Vocabulary, form: Form, asked: Asked, types: Types): Form | null {
  if (form.name === "paid" && !isPaying(vocabulary, asked, types)) {
    const role = achievedIn(vocabulary, asked, types);
    return role === null ? null : { ...form, measure: role.role, amountUnit: role.unit };
  }
  const achieved = achievedIn(vocabulary, asked, types);
  // Who lifted the most lifted the heaviest of all.
  const best = form.name === "most-any" ? "spent-most" : form.name === "least-any" ? "spent-least" : null;
  if (achieved !== null && best !== null)
    return { ...form, name: best, measure: achieved.role, amountUnit: achieved.unit };
  // How many fish were caught at a time is not told.
  if (achieved !== null && countsSeveral(form)) return null;
  const what = measuredBy(vocabulary, form, asked, types);
  if (what === undefined) return form.asUnit === null || chooses(form) ? form : null;
  if (what === null) return null;
  // What was earned is not what was spent: of all that somebody did, one thing alone can have a price.
  const isOfAll = asked.doing.objects.some(({ kind }) => kind === "anything");
  const isMoney = what !== "count" && roleMeasured(vocabulary, "money", types)?.role === what.role;
  const isOfOneType = types !== null && (what === "count" || countHaving(vocabulary, what.role, types) <= 1);
  if (what !== "count" && comesOrGoes(form)) {
    if (!goesThatWay(vocabulary, form.name, what.role, types)) return null;
  } else if (((isOfAll && isMoney) || form.name === "got") && !isOfOneType) return null;
  // The total of some visits may be how many they are.
  if (form.name === "sum-of" && what !== "count" && !isTotal(what.role)) return null;
  if (form.name === "money" && !isCostOf(vocabulary, asked.doing, types)) return null;
  if (!isInUnit(vocabulary, form, what, types)) return null;
  if (isSpent(form, asked) && !mayHavePaid(vocabulary, asked, types)) return null;
  return what === "count"
    ? { ...form, measure: null }
    : { ...form, measure: what.role, amountUnit: what.unit };
}

/** The role that is called as what was done: "how much did Ann lift" of the lift. */
export function achievedIn(
  vocabulary: Vocabulary,
  { doing: { verb } }: Pick<Asked, "doing">,
  types: Types,
): Measured | null {
  if (verb === null || types === null) return null;
  const found = verbsOf(verb.text.toLowerCase()).flatMap(
    (base) => roleMeasured(vocabulary, { text: base }, types) ?? [],
  );
  return found[0] ?? null;
}

/** Whether amounts are in the unit in which the answer is asked for, where one is said. */
function isInUnit(vocabulary: Vocabulary, { asUnit }: Form, what: What, types: Types): boolean {
  if (asUnit === null) return true;
  return what !== "count" && roleMeasured(vocabulary, { text: asUnit }, types)?.role === what.role;
}

/** That numbers without a unit are taken to be in the one that a question says. */
export function unitTaken(
  vocabulary: Vocabulary,
  said: Form,
  { measure }: Form,
  { doing }: Asked,
): readonly Issue[] {
  const of = doing.measuring?.of;
  const words = [said.measure, said.asUnit, typeof of === "object" ? of.text : null];
  const written = words.find(
    (word) => word !== null && measure !== null && isAssumed(vocabulary, word, measure),
  );
  return written == null || measure === null ? [] : [{ kind: "read-as", written, read: measure }];
}

/** Whether it is about what somebody spent, who is no customer that a question asks for. */
function isSpent({ name }: Form, { which, doing }: Asked): boolean {
  return (
    (measuring[name] === true && doing.measuring?.of === "money") ||
    ["spent", "mean-spent", "spent-in", "spent-least", "more-by-money"].includes(name) ||
    (name === "spent-most" && (which?.kind ?? "person") === "person")
  );
}

/** Undefined where a form measures no amounts. */
function measuredBy(
  vocabulary: Vocabulary,
  { name, measure }: Form,
  { subject, voice, doing }: Asked,
  types: Types,
): What | null | undefined {
  if (measuring[name] === true) {
    const objects = voice === "be" && subject !== null ? [...doing.objects, subject] : doing.objects;
    if (doing.measuring === null) return null;
    const { of } = doing.measuring;
    const isOfThings = of === "anything" && objects.some((item) => areHeaps(vocabulary, item, types));
    return of === "much" || of === "events" || isOfThings
      ? howMuch(vocabulary, objects, types)
      : whatIsMeasured(vocabulary, of, types);
  }
  // "The most" is most often, where nothing else can be meant.
  if (name === "most-any" || name === "least-any")
    return whatIsMeasured(vocabulary, "anything", types) === null ? null : undefined;
  const objects = doing.objects.filter((item) => item.kind !== "anything");
  // "At least ten slices" are not ten times that some were sold.
  if (countsSeveral({ name }) && objects.some((item) => isAmount(vocabulary, item, types ?? []))) return null;
  // "The most apples" that there were are counted, "most often" is not.
  const isOfThings = countsThings.test(name) || (doing.verb === null && /^(?:most|least)$/u.test(name));
  if (isOfThings && objects.some((item) => areHeaps(vocabulary, item, types))) return null;
  // "The order" may be one that was taken, or delivered.
  if (name === "count-of")
    return types?.length === 1 &&
      objects.length === 1 &&
      !objects.some((item) => isAmount(vocabulary, item, types))
      ? "count"
      : null;
  if (byObject[name] === true) {
    const what = howMuch(vocabulary, objects, types);
    return name === "stuff-sum" && what === "count" ? null : what;
  }
  if (byWord[name] === true || (name in byKind && measure !== null))
    return roleMeasured(vocabulary, { text: measure ?? "" }, types);
  return name in byKind ? roleMeasured(vocabulary, byKind[name as keyof typeof byKind], types) : undefined;
}

/** How much there is of what a value names, "the most apples", where events tell that; else how many events there are. */
function howMuch(vocabulary: Vocabulary, objects: readonly Item[], types: Types): What | null {
  const last = objects.at(-1);
  // Each may have picked many apples at a time.
  if (last !== undefined && areHeaps(vocabulary, last, types))
    return roleMeasured(vocabulary, { text: nounOf(last) }, types) ?? roleMeasured(vocabulary, "heap", types);
  // The most games of chess are many, the most honey is much.
  if (last?.kind === "nouns")
    return last.words.some((word) => areMany([word])) ? "count" : whatIsMeasured(vocabulary, "stuff", types);
  const isNamed = last?.kind === "name";
  return (isNamed ? roleMeasured(vocabulary, "bulk", types) : null) ?? "count";
}

function whatIsMeasured(
  vocabulary: Vocabulary,
  of: Exclude<Measuring["of"], "much" | "events">,
  types: Types,
): What | null {
  switch (of) {
    case "stuff":
      return hasAmounts(vocabulary, types) ? roleMeasured(vocabulary, "stuff", types) : "count";
    case "anything":
      return hasAmounts(vocabulary, types) || vocabulary.hasEnds === true ? null : "count";
    case "extent":
      return null;
    default:
      return roleMeasured(vocabulary, of, types);
  }
}

/** What is one, however much it is about. */
const deals: ReadonlySet<string> = new Set(
  "order sale purchase delivery shipment booking invoice payment transaction trip visit tour batch load round".split(
    " ",
  ),
);

/** Whether something is what there is a number of in a role of some events: "visitors", "slices of cake". */
export function isAmount(vocabulary: Vocabulary, item: Item, types: readonly number[]): boolean {
  switch (item.kind) {
    case "role":
    case "name":
      return isCounted(vocabulary, item.phrase.text, types);
    case "nouns": {
      const words = item.words.map(({ text }) => text.toLowerCase());
      // Of eggs that were bought by the dozen, nobody knows how many by how often.
      const isDeal = singularsOf(words.at(-1) ?? "").some((word) => deals.has(word));
      return isCounted(vocabulary, words.join(" "), types) || (!isDeal && hasPieces(vocabulary, types));
    }
    case "at":
      return isAmount(vocabulary, item.item, types);
    default:
      return false;
  }
}

/** What the longest, the cheapest or the one with the most visitors has most of: none where that cannot be told. */
export function extremesOf(vocabulary: Vocabulary, { of }: Extreme, types: Types): readonly string[] {
  if (of !== "extent") return [roleMeasured(vocabulary, of, types)?.role ?? []].flat();
  // "The longest ride" leads farthest, or lasts longest: where both can be, both must be the same.
  const found = ["distance", "duration"] as const;
  const roles = found.flatMap((kind) => roleMeasured(vocabulary, kind, types)?.role ?? []);
  return vocabulary.hasEnds === true ? ["extent", ...roles] : roles;
}
