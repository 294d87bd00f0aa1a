import type { Issue } from "../../issue/issue.js";
import type { QueryReading } from "../query-reading.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { AmountKind, Asked } from "../../language/question/asked.js";
import { type Degrees, degreesOf } from "../../language/words/degrees.js";
import { words } from "../../language/words/nominals.js";
import { pluralsOf, singularsOf } from "../../language/words/noun-forms.js";
import { amountIn, isUnit, type Kind, kindOfUnit, unitsOf, wordsFor } from "../algebra/amounts.js";
import { valuesOf } from "./values.js";
import { heapsOfAll, isPlural } from "./heaps.js";

/** What roles are called whose amounts are of a kind, whatever their unit. */
const called: Readonly<Record<Kind, readonly string[]>> = {
  distance: ["distance", "length", "km", "miles", "mileage"],
  money: ["price", "cost", "amount", "total", "paid", "fee", "fare", "expense", "payment"],
  weight: ["weight"],
  volume: ["volume"],
  duration: ["duration"],
};

/** What amounts of a kind may be called, though their role is called otherwise. */
const general: Readonly<Record<Kind, readonly string[]>> = {
  distance: ["distance"],
  money: ["price", "cost"],
  weight: ["weight"],
  volume: ["volume"],
  duration: ["duration"],
};

/** What is measured in units of distance, and leads nowhere. */
const upright: ReadonlySet<string> = new Set("depth height altitude elevation width size level".split(" "));

/** What roles are called that say of how many things an event is. */
const pieces: ReadonlySet<string> = new Set(["quantity", "qty", "count", "number", "pieces", "units", "pcs"]);

/** What roles are called that say how many people something had, and what these may be called where a role does not say it. */
const crowds = words(
  "audience attendance turnout crowd visitors spectators viewers listeners guests attendees participants passengers",
);
const watching = ["visitors", "spectators", "viewers", "listeners", "guests", "attendees"];

/** A role of which every value is an amount. */
interface Quantity {
  readonly role: string;
  readonly kind: Kind | null;
  /** The units that the values have; that in the role's own name is not among them. */
  readonly units: ReadonlySet<string>;
  /** What there can be so many of: its units, or its own name in the plural. */
  readonly counted: readonly string[];
  /** Where neither the values nor the name of the role say a unit: those in which it may be. */
  readonly assumed: readonly string[];
  /** What it is called: "price", "colony count". */
  readonly names: readonly string[];
  /** By which adjectives it is told: "severe". */
  readonly degrees: Degrees;
}

/** Whether the values of a role are numbers. */
export function areNumbers(vocabulary: Vocabulary, role: string): boolean {
  return amountIn(vocabulary.namesOf(role)?.spellings[0] ?? "") !== null;
}

/** Whether a role tells how much or how many: not which room, lane or house it was. */
export function isMeasured(vocabulary: Vocabulary, role: string): boolean {
  const found = quantitiesOf(vocabulary).find((each) => each.role === role);
  return found !== undefined && (found.kind !== null || found.units.size > 0 || !labelled.has(role));
}

/** What is told apart by a number. */
const labelled = words(
  `room house flat apartment suite floor lane gate platform table seat bed row number no nr id code line bus tram train track
   channel shelf box locker order ticket invoice case page chapter year version plot field hive pen stall bay berth station`,
);

/** Whether a word is a unit that is taken to be that of a role whose values say none. */
export function isAssumed(vocabulary: Vocabulary, word: string, role: string): boolean {
  return quantitiesOf(vocabulary).some(
    (each) => each.role === role && each.assumed.includes(word.toLowerCase()),
  );
}

const known = new WeakMap<Vocabulary, readonly Quantity[]>();

/** The roles of a set that have amounts. Cost: O(their names), once. */
function quantitiesOf(vocabulary: Vocabulary): readonly Quantity[] {
  let found = known.get(vocabulary);
  if (found === undefined) {
    found = vocabulary.placeRoles.flatMap((role) => quantityOf(vocabulary, role) ?? []);
    known.set(vocabulary, found);
  }
  return found;
}

/** The roles of amounts that events of some types have, with what these say in them: of payments euros, of deliveries litres. */
function quantitiesIn(vocabulary: Vocabulary, types: readonly number[] | null): readonly Quantity[] {
  const had = quantitiesOf(vocabulary).filter(({ role }) => isHad(vocabulary, role, types));
  return had.map((quantity) => {
    const { role, kind, units } = quantity;
    if (types === null || kind !== null || units.size < 2) return quantity;
    return quantityOf(vocabulary, role, valuesOf(vocabulary, role, types)) ?? quantity;
  });
}

function quantityOf(
  vocabulary: Vocabulary,
  role: string,
  values: readonly string[] = vocabulary.namesOf(role)?.spellings ?? [],
): Quantity | null {
  // "21 Park Lane" is so much of nothing.
  if (role === "location") return null;
  const amounts = values.map(amountIn);
  const units = new Set(amounts.map((amount) => amount?.unit ?? null));
  if (amounts.length === 0 || units.has(null)) return null;
  const words = role
    .replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[\s_-]+/u);
  const last = words.at(-1) ?? "";
  // "Distance km" has its unit in its name; "minutes" is nothing else.
  const unit = isUnit(last) ? last : null;
  const head = (unit === null ? words : words.slice(0, -1)).join(" ");
  const all = [...units].flatMap((each) => each ?? []).filter((each) => each !== "");
  const saidUnits = [...all, ...(unit === null ? [] : [unit])];
  const kinds = new Set(saidUnits.map(kindOfUnit));
  const own = (Object.keys(called) as Kind[]).find((kind) => called[kind].includes(head));
  const noun = head === "" ? "" : (words[unit === null ? words.length - 1 : words.length - 2] ?? "");
  const said = kinds.size > 1 ? null : ([...kinds][0] ?? own ?? null);
  // How deep a dive was is not how far it led.
  const kind = said === "distance" && upright.has(noun) ? null : said;
  const singulars = singularsOf(noun).filter((word) => word !== noun);
  const start = head.slice(0, head.length - noun.length);
  // Of tips there is a sum, of visitors a number.
  const isMany = isPlural(noun) && kind !== "money";
  return {
    role,
    kind,
    units: new Set(all),
    counted: [
      ...saidUnits.flatMap(wordsFor),
      ...(isMany ? [head] : []),
      ...(crowds.has(head) && saidUnits.length === 0 ? ["people", ...(isMany ? [] : watching)] : []),
      ...(pieces.has(head) && saidUnits.length === 0 ? heapsOfAll(vocabulary, role) : []),
    ],
    assumed: saidUnits.length > 0 || kind === null || kind === "duration" ? [] : unitsOf(kind),
    names: [
      ...(head === "" || isMany ? [] : [head, ...(singulars.length > 0 ? singulars : pluralsOf(head))]),
      ...(isMany ? singulars.map((word) => `${start}${word} count`) : []),
      ...(kind === null ? [] : general[kind]),
    ],
    degrees: degreesOf(noun),
  };
}

/** The words by which amounts of a set can be asked for: so many of them. */
export function measureWords(vocabulary: Vocabulary): readonly string[] {
  return [...new Set(quantitiesOf(vocabulary).flatMap(({ counted, assumed }) => [...counted, ...assumed]))];
}

/** What amounts of a set are called: "price". */
export function quantityWords(vocabulary: Vocabulary): readonly string[] {
  return [...new Set(quantitiesOf(vocabulary).flatMap(({ names }) => names))];
}

/** The adjectives by which amounts of a set are told: as they are, and in the superlative of the most or the least. */
export function degreeWords(vocabulary: Vocabulary, how: keyof Degrees): readonly string[] {
  return [...new Set(quantitiesOf(vocabulary).flatMap(({ degrees }) => degrees[how]))];
}

/** The roles of amounts that are none of money, by what they are called in one word. */
export function amountNames(vocabulary: Vocabulary): readonly string[] {
  const found = quantitiesOf(vocabulary).filter(({ kind }) => kind !== "money");
  return found.map(({ role }) => role).filter((role) => /^\p{L}+$/u.test(role));
}

/** The roles of a type's events that say sums of money. */
export function moneyRoles(vocabulary: Vocabulary, type: number): readonly string[] {
  const sums = quantitiesIn(vocabulary, [type]).filter(({ kind }) => kind === "money");
  return sums.map(({ role }) => role);
}

/** Whether any events of some types have amounts. */
export function hasAmounts(vocabulary: Vocabulary, types: readonly number[] | null): boolean {
  return quantitiesOf(vocabulary).some(({ role }) => isHad(vocabulary, role, types));
}

/** Whether events of some types are of several things each. */
export function hasPieces(vocabulary: Vocabulary, types: readonly number[]): boolean {
  return quantitiesOf(vocabulary).some(
    ({ role }) => pieces.has(role.toLowerCase()) && isHad(vocabulary, role, types),
  );
}

/** How many of some types have a role. */
export function countHaving(vocabulary: Vocabulary, role: string, types: readonly number[]): number {
  return types.filter((type) => isHad(vocabulary, role, [type])).length;
}

function isHad(vocabulary: Vocabulary, role: string, types: readonly number[] | null): boolean {
  return types === null || types.some((type) => vocabulary.rolesOf(type)?.has(role) !== false);
}

/** A role of amounts, and the unit as its values must have it. */
export interface Measured {
  readonly role: string;
  readonly unit: string | null;
}

/**
 * The role of the amounts that a word asks for, and the unit as its values have it; null where none is asked for.
 *
 * @param asked  a unit or what an amount is called; or what kind of amount
 * @param types  of the events; null for any
 * @returns null where there is none, or several
 */
export function roleMeasured(
  vocabulary: Vocabulary,
  asked: { readonly text: string } | Exclude<AmountKind, "extent"> | "duration" | "stuff" | "bulk" | "heap",
  types: readonly number[] | null,
): Measured | null {
  const had = quantitiesIn(vocabulary, types);
  // How much of it there was is not what it cost.
  if (asked === "stuff")
    return only(had.filter(({ kind }) => kind === null || kind === "weight" || kind === "volume"));
  // How heavy each of them is says nothing of how much there was.
  if (asked === "bulk" || asked === "heap")
    return only(
      had.filter(
        ({ kind, role }) =>
          pieces.has(role.toLowerCase()) ||
          ((kind === "weight" || kind === "volume") && (asked === "heap" || role.toLowerCase() !== "weight")),
      ),
    );
  if (typeof asked === "string") return only(had.filter(({ kind }) => asked === "size" || kind === asked));
  const word = asked.text.toLowerCase().replace(/\s+/gu, " ");
  const named = had.filter(
    ({ names, degrees }) =>
      names.includes(word) || Object.values(degrees).some((words: readonly string[]) => words.includes(word)),
  );
  // What is called so itself precedes what is so by its kind alone.
  const own = named.filter(({ names }) => names[0] === word);
  if (own.length > 0 || named.length > 0) return only(own.length > 0 ? own : named);
  const counted = had.filter((each) => each.counted.includes(word));
  const found = only(counted.length > 0 ? counted : had.filter(({ assumed }) => assumed.includes(word)));
  const units = had.find(({ role }) => role === found?.role)?.units ?? new Set();
  const unit = [...units].find((each) => wordsFor(each).includes(word)) ?? null;
  // Where the values say their units, it must be one of these; else that in the role's name is enough.
  if (found === null || (unit === null && units.size > 0 && isUnit(word))) return null;
  return { ...found, unit };
}

/** Whether a word says of what there are so many in a role of some events. */
export function isCounted(vocabulary: Vocabulary, word: string, types: readonly number[]): boolean {
  return quantitiesOf(vocabulary).some(
    ({ role, counted }) => counted.includes(word.toLowerCase()) && isHad(vocabulary, role, types),
  );
}

function only(found: readonly Quantity[]): Measured | null {
  const [first] = found;
  return first === undefined || found.length > 1 ? null : { role: first.role, unit: null };
}

const periods = /^(?:seconds|minutes|hours|days|weeks|months|years)$/u;

/**
 * A question for an amount, asked in a unit: "how far did Tom ride, in km".
 *
 * @returns none where what it asks for is not told in that unit
 */
export function inUnit(vocabulary: Vocabulary, reading: QueryReading, unit: string): readonly QueryReading[] {
  const { query } = reading;
  if (query.query === "elapsed") return periods.test(unit) ? [reading] : [];
  if (query.query === "values") {
    const found = roleMeasured(vocabulary, { text: unit }, null);
    return found?.role === query.role ? [reading] : [];
  }
  if (query.query !== "measure") return [];
  if (typeof query.what === "string") return periods.test(unit) ? [reading] : [];
  const found = roleMeasured(vocabulary, { text: unit }, null);
  if (found === null || found.role !== query.what.role) return [];
  const what = found.unit === null ? query.what : { ...query.what, unit: found.unit };
  return [{ ...reading, query: { ...query, what } }];
}

/** That numbers without a unit are taken to be in the one by which events are bounded. */
export function unitOf(vocabulary: Vocabulary, bounded: Asked["doing"]["bounded"]): readonly Issue[] {
  if (bounded === null || typeof bounded.of === "string") return [];
  const role = roleMeasured(vocabulary, bounded.of, null)?.role;
  const isTaken = role !== undefined && isAssumed(vocabulary, bounded.of.text, role);
  return isTaken ? [{ kind: "read-as", written: bounded.of.text, read: role }] : [];
}
