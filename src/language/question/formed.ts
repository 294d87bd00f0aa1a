import type { Expression } from "../../algebra/expression.js";
import type { Bound } from "../../algebra/query.js";
import type { Implementations } from "../../algebra/signatures.js";
import type { Phrase } from "../../issue/place.js";
import type { Granularity } from "../../time/granularity.js";
import type { Period } from "../../time/period.js";
import type { Asked, Item } from "./asked.js";
import type { Form, Formed } from "./form.js";
import {
  again,
  formed,
  isDoing,
  saysTypes,
  besideOthers,
  isOfAll,
  ofAnother,
  withAnother,
} from "./make-formed.js";
import { amongNames, type FormName, ofAllDays, ofEquals, ofSides, sharing } from "./forms.js";
import { comesAgain, type Days, daysOf, everyOf, inDays, isOfNoDay, isSharp, nights } from "./days.js";
import { flatOf, hasPronoun, meantBy, meantThen, saysIts, saysWhose } from "./meant-by.js";
import { at } from "./operators.js";
import { isPlacement } from "../../algebra/relations.js";
import type { formedSignatures } from "./signatures.js";
import { goesOn, isBeing, isBeingNow, isPresent, isStatal } from "./voice.js";

interface OperandTypes {
  form: FormName;
  tally: Bound;
  number: number;
  period: Period;
  "unit?": Granularity | null;
  formable: Asked | Formed;
  formed: Formed;
  days: Days;
  phrase: Phrase;
  item: Item;
  preposition: string;
  expression: Expression;
  asked: Asked;
}

/** The implementations of the operators of `forms.rules` and of the files beside it. */
export const formedOperators: Implementations<typeof formedSignatures, OperandTypes> = {
  Formed: (name, of) => {
    if (name === "object" && isDoing(of)) return undefined;
    if (name === "told" && (of.which === null || of.doing.rank !== null || of.doing.bounded !== null))
      return undefined;
    if (name in ofAllDays && of.doing.when !== null && isOfNoDay(of.doing.when)) return undefined;
    return formed({ name: name === "what" && saysTypes(of) ? "what-to" : name }, of);
  },
  FormedOne: (of) => {
    if (of.ask === "did" && of.doing.rank !== null)
      return formed({ name: isOfAll(of.doing) ? "one-by" : "one-so" }, of);
    if (of.doing.rank !== null || of.doing.bounded !== null) return formed({ name: "ranked" }, of);
    // What was going on at a time.
    return of.doing.when === null ? undefined : formed({ name: "ongoing" }, of);
  },
  FormedEdge: (name, of) => {
    const { when } = of.doing;
    // Who stopped at all need not be who once did it.
    if (when === null) return name === "began" ? formed({ name }, of) : undefined;
    if (!isSharp(when) || bounding.has(when.kind)) return undefined;
    const beyond: Expression = { kind: name === "began" ? "before" : "after", of: when };
    return formed({ name }, of, again(of, { when: beyond }));
  },
  FormedNow: (of) => {
    const { voice, doing } = of;
    const isNow = isPresent(doing.verb) || (goesOn(of) && (voice === "be" || isBeingNow(doing.verb)));
    return isNow && doing.when === null && doing.rank === null && doing.bounded === null
      ? formed({ name: "now" }, of)
      : undefined;
  },
  FormedHolding: (of) => {
    const { verb, when, rank, bounded } = of.doing;
    return isPresent(verb) && when === null && rank === null && bounded === null
      ? formed({ name: "holding" }, of)
      : undefined;
  },
  FormedAs: (of, clause) =>
    goesOn(flatOf(of)) || isStatal(flatOf(of).doing.verb) ? beside({ name: "as" }, of, clause) : undefined,
  FormedAsThen: (clause, of) => {
    const known = hasPronoun(flatOf(of)) ? meantThen(of, clause) : of;
    return known === undefined || !goesOn(flatOf(known)) ? undefined : beside({ name: "as" }, known, clause);
  },
  FormedAsBegan: (of, clause) => {
    const begun = "form" in clause && clause.form.name === "start-of" ? clause.of : clause;
    return !("form" in begun) && goesOn(flatOf(of)) ? beside({ name: "at-start" }, of, begun) : undefined;
  },
  FormedMore: (name, of) => formed({ name }, of),
  FormedMany: (bound, k, of) => timesOf({ name: "many-bound", bound, k }, of),
  FormedTimes: (bound, k, of) => timesOf({ name: "times-bound", bound, k }, of),
  FormedOf: (name, measure, of) => formed({ name, measure: measure.text }, of),
  FormedNear: (name, length, of, clause) => beside({ name, length }, of, clause),
  FormedOfWith: (name, { text }, of, subject) => formed({ name, measure: text }, of, { ...of, subject }),
  FormedOfBy: (name, { text }, of, other) => formed({ name, measure: text }, of, other),
  FormedOfAt: (name, { text }, of, when) => formed({ name, measure: text }, of, again(of, { when })),
  FormedRank: (name, k, of) => (name === "times-said" ? timesOf({ name, k }, of) : formed({ name, k }, of)),
  FormedMost: (name, of) => formed({ name, measure: "object" }, of),
  FormedIn: (name, unit, of) => formed({ name, unit }, of),
  UnitDays: (unit) => (unit === null ? undefined : { unit, each: null }),
  NamedDays: daysOf,
  Nights: () => nights,
  FormedOver: over,
  FormedRow: (name, days, of) => rowOf(name, days, of),
  FormedEvery: (of) => {
    const { when } = of.doing;
    const found = when === null || of.ask !== "did" ? null : everyOf(when);
    return found === null ? undefined : over("every", found.days, withTime(of, found.within));
  },
  FormedTimesEvery: (bound, k, unit, of) => formed({ name: "every", unit, bound, k }, of),
  FormedTimesSome: (bound, k, unit, of) => formed({ name: "some-times", unit, bound, k }, of),
  FormedTimesIn: (bound, when, of) => timesIn(bound, when, of),
  FormedWith: (name, of, subject) => {
    if (!isPlacement(name)) return formed({ name }, of, { ...of, subject });
    // Who did the first of something after Tom did what he did first is no question that people ask.
    if (of.doing.rank !== null && subject.kind !== "name") return undefined;
    return formed({ name: besideOthers(name, of) }, of, ofAnother(of, subject));
  },
  FormedLike: (name, of, item) => {
    const other = withAnother(of, item);
    return other === undefined ? undefined : formed({ name }, of, other);
  },
  FormedBy: (name, of, clause) => {
    if (name === "only-then" && !("form" in clause) && !comesAgain(clause.doing.when)) return undefined;
    if (isToCome(of) || (name === "same" && isBeing(flatOf(of).doing.verb))) return undefined;
    // Who is ill is not whoever was once.
    if (
      (name in sharing || name in amongNames) &&
      [of, clause].some((each) => isBeingNow(flatOf(each).doing.verb))
    )
      return undefined;
    if (name in sharing) return sharedTime(name, of, clause);
    // What goes on during something need not begin in it.
    const read = name === "during" && goesOn(flatOf(of)) ? "while" : name;
    return beside({ name: read }, of, clause);
  },
  FormedFrom: (name, unit, of, to) => {
    // Who is ill on the day of something need not have fallen ill on it.
    if (/^(?:same|unit-before|unit-after)$/u.test(name) && isBeing(flatOf(of).doing.verb)) return undefined;
    // "How long after waking did Tom eat": what the first leaves out is in the second.
    if (name === "had-lasted" && !goesOn(flatOf(of))) return undefined;
    const isApart = /^(?:apart(?:-either|-before)?|age)$/u.test(name);
    // "Between sending it and receiving it": whoever did either.
    if (isApart && saysNobody(of) && saysNobody(to))
      return formedOperators.FormedFrom(name, unit, { ...of, voice: "active" }, { ...to, voice: "active" });
    const from = isApart ? meantBy(of, to) : of;
    if (from === undefined) return undefined;
    // "How long after it broke down was it repaired".
    const isIts = isApart && (saysIts(flatOf(to)) || (saysWhose(flatOf(to)) && !hasPronoun(flatOf(to))));
    const then = isIts ? meantBy(to, of) : isApart && hasPronoun(flatOf(to)) ? meantThen(to, of) : to;
    return then === undefined ? undefined : beside({ name, unit }, from, then);
  },
  FormedThen: (name, clause, of) => {
    const known = meantThen(of, clause);
    return known === undefined ? undefined : formedOperators.FormedBy(name, known, clause);
  },
  Clause: (clause) => clause,
  FormedUnit: (phrase, { form, of, other }) =>
    form.asUnit === null ? { form: { ...form, asUnit: phrase.text }, of, other } : undefined,
  FormedAt: (question, when) => formedAt(question, when),
};

/** Whether a clause leaves out who does what it says: "sending the invoice". */
function saysNobody(clause: Asked | Formed): clause is Asked {
  return (
    !("form" in clause) && clause.subject === null && clause.voice === "be" && clause.doing.verb !== null
  );
}

/** Whether a question asks what began, or what ended. */
function isOfEdge({ form }: Formed): boolean {
  return form.name === "began" || form.name === "ceased";
}

/** Times that have no beginning, or no end. */
const bounding: ReadonlySet<Expression["kind"]> = new Set<Expression["kind"]>([
  "before",
  "after",
  "since",
  "until",
]);

/** Whether anyone did it twice is not whether it was done twice; so much of it twice is so much each time. */
function timesOf(form: Partial<Form> & Pick<Form, "name" | "k">, of: Asked): Formed | undefined {
  if (of.subject?.kind === "anyone" && form.k > 1) return undefined;
  const { bounded } = of.doing;
  return formed(form, bounded === null ? of : again(of, { bounded: { ...bounded, isEach: true } }));
}

/** A form of a question and a clause; undefined where the clause leaves out what the question does not say. */
function beside(
  form: Partial<Form> & Pick<Form, "name">,
  of: Asked | Formed,
  clause: Asked | Formed,
): Formed | undefined {
  // What began before something need not have been before it.
  if ("form" in of && isOfEdge(of)) return undefined;
  const meant = meantBy(clause, of);
  return meant === undefined ? undefined : formed(form, of, meant);
}

/** In units, or in the days that come again as far as they lie in the time that is said. */
function over(name: FormName, { unit, each }: Days, of: Asked): Formed | undefined {
  const { when } = of.doing;
  if (when !== null && !isSharp(when)) return undefined;
  if (each === null) return formed({ name, unit }, of);
  const days = inDays(each, when);
  return days === null ? undefined : formed({ name, unit }, withTime(of, days));
}

/** Mondays follow one another week by week, and nights day by day, by the days on which they begin. */
function rowOf(name: FormName, { unit, each }: Days, of: Asked): Formed | undefined {
  // "Up to today" says which row is meant, not in which time it lies.
  if (of.doing.when?.kind === "until") return undefined;
  if (each === null) return over(name, { unit, each }, of);
  if (each.kind !== "civil") return undefined;
  if (each.fields.weekday !== undefined) return over(name, { unit: "week", each }, of);
  const ofNights = nightly[name];
  return ofNights === undefined ? undefined : over(ofNights, { unit, each: null }, of);
}

const nightly: Partial<Record<FormName, FormName>> = {
  ...{ row: "night-row", streak: "night-streak", "streak-now": "night-streak-now" },
};

/** So many times in every day; of longer units, those at the ends of a time do not lie in it. */
function timesIn(bound: Bound, when: Expression, of: Asked): Formed | undefined {
  if (when.kind !== "frequency" || when.interval !== 1 || when.unit !== "day" || of.ask !== "did")
    return undefined;
  const timed = when.within === null ? of : at(of.doing, when.within);
  if (timed === undefined) return undefined;
  const doing = "doing" in timed ? timed.doing : timed;
  return formed({ name: "every", unit: when.unit, bound, k: when.times }, { ...of, doing });
}

function withTime(of: Asked, when: Expression | null): Asked {
  return { ...of, doing: { ...of.doing, when } };
}

/** A time behind the second of two clauses is that of the first as well, where that has none. */
function sharedTime(name: FormName, of: Asked | Formed, other: Asked | Formed): Formed | undefined {
  const when = flatOf(other).doing.when;
  const isShared = !("form" in of) && of.doing.when === null && when !== null;
  return beside({ name }, isShared ? { ...of, doing: { ...of.doing, when } } : of, other);
}

/** "Within a day after Tom slept" is no day from now on: what was is asked about. */
function isToCome(of: Asked | Formed): boolean {
  const { tense, doing } = flatOf(of);
  const { when } = doing;
  const isAhead = (one: Expression): boolean =>
    (one.kind === "offset" && one.anchor === null && Object.values(one.period).every((part) => part >= 0)) ||
    (one.kind === "between" && one.from.kind === "now");
  return tense === "past" && when !== null && isAhead(when);
}

function timedAt(question: Asked | Formed, when: Expression): Asked | Formed | undefined {
  if ("form" in question) return formedAt(question, when);
  const doing = at(question.doing, when);
  return doing === undefined ? undefined : { ...question, doing };
}

/** A time before all; one behind a clause is the clause's. */
function formedAt(question: Formed, when: Expression): Formed | undefined {
  const { form, of, other } = question;
  if (isOfEdge(question) && !("form" in of)) {
    const timed = other === null ? timedAt(of, when) : undefined;
    return timed === undefined || "form" in timed ? undefined : formedOperators.FormedEdge(form.name, timed);
  }
  if ((ofEquals.has(form.name) || form.name in sharing) && other !== null) {
    // "This week, did he run before or after Mary swam on Monday".
    const isTimed = ofSides.has(form.name) && flatOf(other).doing.when !== null;
    const all = [timedAt(of, when), isTimed ? other : timedAt(other, when)] as const;
    return all[0] === undefined || all[1] === undefined ? undefined : { form, of: all[0], other: all[1] };
  }
  const withTime = (question: Asked): Asked | undefined => {
    const doing = at(question.doing, when);
    return doing === undefined ? undefined : { ...question, doing };
  };
  if ("form" in of) {
    const inner = formedAt(of, when);
    return inner === undefined ? undefined : { form, of: inner, other };
  }
  const timed = withTime(of);
  if (timed === undefined || other === null)
    return timed === undefined ? undefined : { form, of: timed, other };
  // The same asked of somebody else is asked of the same time.
  const isSame = flatOf(other).doing === of.doing;
  const otherTimed = isSame ? timedAt(other, when) : other;
  return otherTimed === undefined ? undefined : { form, of: timed, other: otherTimed };
}
