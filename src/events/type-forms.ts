import { pluralsOf, singularsOf } from "../language/words/noun-forms.js";
import { verbsOf } from "../language/words/base-form.js";
import { inflections, isFormOfKnownVerb, isKnownVerb } from "../language/words/inflection.js";
import { deedsOf, deedsOfLight, nominalsOf, verbsOfNoun } from "../language/words/nominals.js";
import { isPreposition } from "./event.js";
import { arranging, calledByHead } from "./head-nouns.js";
import { compoundOf, compoundVerbs, spellingsOf } from "./compound-verbs.js";
import {
  goods,
  adjectivesIn,
  conditionsIn,
  engagedIn,
  isEngagement,
  isFailed,
  isPredicate,
  isWithin,
} from "./predicates.js";
import { joinedNouns, type Implied, type TypeForm } from "./type-naming.js";
import { objectWords } from "./type-index.js";
import { wordsOfType } from "./type-words.js";

/** A noun for those events of a type that have some value in a role. */
export interface NamedDeed {
  readonly type: number;
  readonly words: readonly string[];
  readonly implied: Implied;
}

/** Verbs that say little of themselves: "had a coffee", "did laundry", "went for a run". */
export const lightVerbs: ReadonlySet<string> = new Set([
  ...["have", "take", "do", "make", "go", "drink", "eat", "get", "perform", "conduct"],
]);

/** The verbs that say little, in every form. */
export function lightVerbForms(): readonly string[] {
  return [...lightVerbs].flatMap((verb) => [verb, ...inflections(verb)]);
}

/** What is done with what others do: "receive complaint", "take order". */
export const receiving: ReadonlySet<string> = new Set([
  "receive",
  "undergo",
  "suffer",
  "take",
  "get",
  "accept",
  "log",
  "register",
  "handle",
]);

/** Verbs that say no more than that somebody did what the noun behind them names. */
const doing: ReadonlySet<string> = new Set("make do give perform conduct".split(" "));

/** Nouns behind which they say something else: who gave an interview did not interview. */
const unlike: ReadonlySet<string> = new Set(
  "appointment interview loan birth exam examination test notice".split(" "),
);

/** Nouns of what somebody does who is said to have or take it, as those to whom something is done are. */
const had: ReadonlySet<string> = new Set(
  "argument quarrel discussion debate talk conversation chat fight dance fall walk run ride swim drive stroll nap shower".split(
    " ",
  ),
);

/** Whether a verb with a noun behind it says what the verb of the noun does: "make delivery". */
export function saysDeed(verb: string, noun: string): boolean {
  const bases = verbsOf(verb);
  if (bases.some((base) => doing.has(base))) return !unlike.has(noun);
  return had.has(noun) && (bases.includes("have") || bases.includes("take"));
}

/** What is not done is not what is done: "no training". */
const negations: ReadonlySet<string> = new Set(["no", "not", "never", "without", "non"]);

/** The ways in which a type can be said. */
function formsOf(type: number, spelling: string, areVerbal: boolean, compound: string | null): TypeForm[] {
  const words = wordsOfType(spelling);
  const [first = ""] = words;
  const lastDeeds = deedsOf(words.at(-1) ?? "");
  const isOfGoods = goods.has(first) && lastDeeds.length > 0 && !lastDeeds.includes(words.at(-1) ?? "");
  const isVerbal =
    areVerbal && words.length > 1 && isKnownVerb(first) && isFormOfKnownVerb(first) && !isOfGoods;
  const withVerb = (verb: string, rest: readonly string[]): TypeForm => ({
    ...{ type, verb, verbs: verbsOf(verb), isDoubtful: isDoubtful(words) && !isVerbal },
    ...{ isWhole: false, isReceived: false, isOfNoun: false },
    object: objectWords(rest.join(" ")),
    words: rest.filter((word) => !isPreposition(word)),
    ...{ implied: null, by: null, named: null },
  });
  const forms = [isOfGoods ? nounForm(type, words, null) : withVerb(first, words.slice(1))];
  if (isFailed(words)) return [...forms, nounForm(type, words, null)];
  if (compound !== null) {
    const whole = { ...withVerb(compound, words.slice(2)), isDoubtful: false };
    // "Dry cleaned suit" says no more than this verb; "deep clean" may be a noun.
    if (words.length > 2) return [whole, nounForm(type, words, null)];
    forms.push(whole);
  }
  // "Rollback" is said as "roll back".
  const joined = /^(\p{L}{3,})-?(on|off|up|down|out|in|away|back|over)$/u.exec(first);
  if (joined !== null && isKnownVerb(joined[1] ?? "")) {
    forms.push(withVerb(joined[1] ?? "", [joined[2] ?? "", ...words.slice(1)]));
  }
  // Who "went fishing" fished.
  const [, gerund = ""] = words;
  if (verbsOf(first).includes("go") && /[aeiouy].*ing$/.test(gerund)) {
    const deeds = verbsOf(gerund).filter((verb) => verb !== gerund);
    forms.push({ ...withVerb(gerund, words.slice(2)), verbs: deeds });
  }
  // Who "took a nap", or "went for a walk", napped and walked.
  const noun = words.at(-1) ?? "";
  const isAlone = words.slice(1, -1).every((word) => word === "for");
  const light =
    isAlone && verbsOf(first).some((verb) => lightVerbs.has(verb)) ? deedsOfLight(first, noun) : [];
  if (light.length > 0) forms.push({ ...withVerb(noun, []), verbs: light });
  // "On call" is what somebody was.
  if (isPredicate(words)) forms.push(withVerb("be", words));
  for (const adjective of adjectivesIn(words)) forms.push(withVerb("be", [adjective]));
  const engaged = engagedIn(words);
  if (engaged !== null) forms.push(withVerb("be", engaged));
  // "Be injured" is an injury.
  for (const noun of conditionsIn(words)) forms.push(nounForm(type, [noun], null));
  const end = words.findLastIndex((word) => !isPreposition(word));
  const last = words[end] ?? "";
  // "Deploy failed"; but "missed training" and "stop smoking" begin with their verb.
  const isSaid =
    isFormOfKnownVerb(first) || arranging.has(first) || /[aeiouy].*ed$/.test(first) || negations.has(first);
  if (end > 0 && !isSaid && /[aeiouy].*(?:ed|ing)$/.test(last)) {
    forms.push(withVerb(last, [...words.slice(0, end), ...words.slice(end + 1)]));
  }
  if (end > 0 && verbsOf(first).some((verb) => receiving.has(verb))) {
    const deeds = [last, ...verbsOfNoun(last)].filter(isKnownVerb);
    const all = [...new Set([...deeds, ...deedsOf(last)])];
    if (all.length > 0) forms.push({ ...withVerb(last, words.slice(1, end)), verbs: all, isReceived: true });
  }
  // Who "made a delivery" delivered.
  if (end > 0 && end === words.length - 1 && saysDeed(first, last)) {
    forms.push({ ...withVerb(last, words.slice(1, end)), verbs: deedsOf(last) });
  }
  // Who has guard duty is on guard duty.
  if (isNoun(words) && isEngagement(words) && !isPreposition(first))
    forms.push(withVerb("be", [isWithin(words) ? "in" : "on", ...words]));
  if (isNoun(words) && !isVerbal) {
    const deeds = deedsOf(last);
    const isNew = deeds.some((deed) => !verbsOf(last).includes(deed));
    if (isNew && words.length === 1 && !last.endsWith("ing")) {
      forms.push({ ...withVerb(last, words.slice(0, end)), verbs: deeds });
    }
    // "Oil change" is said as "change the oil", "bike ride" as "ride" too.
    const isBare = !isSaid || last === "purchase" || isOfGoods;
    const done =
      words.length > 1 && isBare && end === words.length - 1
        ? [...(isKnownVerb(last) ? [last] : []), ...deeds]
        : [];
    if (done.length > 0) forms.push({ ...withVerb(last, words.slice(0, end)), verbs: done, isOfNoun: true });
    forms.push(nounForm(type, words, null));
  }
  const to = words.indexOf("to");
  if (to > 0 && to < end && verbsOf(first).some((verb) => going.has(verb))) {
    for (const noun of goings) forms.push(nounForm(type, [noun, ...words.slice(to + 1)], null));
  }
  return forms;
}

/** Verbs of getting somebody or something somewhere, or oneself. */
const going: ReadonlySet<string> = new Set(
  "go take bring drive walk ride travel fly sail cycle head rush hurry come get".split(" "),
);

/** What that is called where it is said where it leads to: "took dog to vet" is a visit to the vet. */
const goings = ["visit", "trip"] as const;

/** A type as a noun alone. */
function nounForm(type: number, words: readonly string[], implied: Implied | null): TypeForm {
  return {
    ...{ type, verb: null, verbs: null, object: objectWords(words.join(" ")), words },
    ...{ isDoubtful: false, isOfNoun: false, isWhole: words.length > 1, isReceived: false, implied },
    ...{ by: null, named: null },
  };
}

/** Whether a type can be a noun alone: one word, or several said whole ("phone call") of which the first is no light verb. */
function isNoun(words: readonly string[]): boolean {
  const [first = ""] = words;
  if (words.length > 1) return !lightVerbs.has(first);
  return !isFormOfKnownVerb(first) || isKnownVerb(first) || first.endsWith("ing");
}

/** Whether the first word of a type may be no verb: it is not known as one, or what follows may be one itself. */
function isDoubtful(words: readonly string[]): boolean {
  const [first = ""] = words;
  const isBase = isKnownVerb(first) && isFormOfKnownVerb(first);
  return isNoun(words) && !(isBase && words.length > 1 && !isFormOfKnownVerb(words.at(-1) ?? ""));
}

/** Whether most types surely begin with a verb, as "buy hay" does, so that "sell kid" does too. */
function beginWithVerbs(spellings: readonly string[]): boolean {
  const several = spellings
    .map(wordsOfType)
    .filter((words) => words.length > 1 && !lightVerbs.has(words[0] ?? ""));
  const sure = several.filter((words) => !isDoubtful(words));
  return sure.length * 4 >= several.length * 3;
}

/** What knows the types of a set as they can be said. */
export interface Forms {
  readonly types: Pick<TypeForms, "all">;
}

/** The event types of a set as they can be said, by the verbs and nouns in them. */
export class TypeForms {
  readonly #byVerb = new Map<string, TypeForm[]>();
  readonly #byNoun = new Map<string, TypeForm[]>();
  /** Every type, in its first form. */
  readonly all: readonly TypeForm[];

  /**
   * @param deeds  nouns for the events of a type that have some value
   * @param others  what is done in events of a type by what their roles tell
   */
  constructor(
    spellings: readonly string[],
    deeds: readonly NamedDeed[] = [],
    others: readonly TypeForm[] = [],
  ) {
    const areHeads = calledByHead(spellings);
    const areVerbal = beginWithVerbs(spellings);
    const compounds = compoundVerbs(spellings);
    const all = spellings.map((spelling, type) =>
      formsOf(type, spelling, areVerbal, compounds[type] ?? null).map((form) =>
        form.isWhole && areHeads[type] === true && !isFailed(form.words) ? { ...form, isWhole: false } : form,
      ),
    );
    this.all = all.flatMap(([first]) => first ?? []);
    for (const { type, words, implied } of deeds) all[type]?.push(nounForm(type, words, implied));
    for (const form of others) for (const verb of form.verbs ?? []) push(this.#byVerb, verb, form);
    all.forEach((forms) => {
      for (const form of forms) {
        for (const verb of form.verbs ?? []) push(this.#byVerb, verb, form);
        const nouns = form.verb === null ? form.words : [...form.words, form.verb, ...(form.verbs ?? [])];
        for (const noun of joinedNouns(form)) push(this.#byNoun, noun, form);
        for (const noun of new Set(nouns.filter((word) => !isPreposition(word)).flatMap(singularsOf)))
          push(this.#byNoun, noun, form);
      }
    });
  }

  /** The types that have a verb, given in any form. */
  withVerb(word: string): readonly TypeForm[] {
    return [...new Set(verbsOf(compoundOf(word)).flatMap((verb) => this.#byVerb.get(verb) ?? []))];
  }

  /** The types in which a noun stands, or a verb of which it is the noun. */
  withNoun(word: string): readonly TypeForm[] {
    return [...new Set(nounKeys(word).flatMap((noun) => this.#byNoun.get(noun) ?? []))];
  }

  /** Every form of every verb of the types, and of the verbs that say little. */
  *verbForms(): Iterable<string> {
    yield* this.ownVerbForms();
    yield* lightVerbForms();
  }

  /** Every form of every verb of the types, but of those that say little; "bottle feeding" is also said "bottle feed". */
  *ownVerbForms(): Iterable<string> {
    for (const verb of this.#byVerb.keys())
      if (!lightVerbs.has(verb)) yield* [verb, ...inflections(verb)].flatMap(spellingsOf);
  }

  /** Every noun in the spelling of the types, in the singular and the plural. */
  *ownNouns(): Iterable<string> {
    for (const noun of this.#byNoun.keys()) yield* [noun, ...pluralsOf(noun)].flatMap(spellingsOf);
  }

  /** Every noun of the types, those of their verbs among them ("delivery" of deliver), in the singular and the plural. */
  *nouns(): Iterable<string> {
    yield* this.ownNouns();
    for (const noun of this.#byNoun.keys()) {
      if (!this.#byVerb.has(noun)) continue;
      const gerunds = inflections(noun).filter((form) => form.endsWith("ing"));
      yield* [...gerunds, ...nominalsOf(noun)].flatMap((one) =>
        [one, ...pluralsOf(one)].flatMap(spellingsOf),
      );
    }
  }
}

function nounKeys(said: string): readonly string[] {
  const word = compoundOf(said);
  return [...new Set([...singularsOf(word), ...verbsOfNoun(word)])];
}

function push<K, V>(groups: Map<K, V[]>, key: K, value: V): void {
  const group = groups.get(key);
  if (group === undefined) groups.set(key, [value]);
  else group.push(value);
}
