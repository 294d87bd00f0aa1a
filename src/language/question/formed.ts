import type { Expression } from "../../algebra/expression.js";
import type { Bound } from "../../algebra/query.js";
import type { Implementations } from "../../algebra/signatures.js";
import type { Phrase } from "../../issue/span.js";
import type { Granularity } from "../../time/granularity.js";
import type { Period } from "../../time/period.js";
import type { Asked, Item } from "./asked.js";
import type { FormName } from "./forms.js";
import { flatOf, meantBy } from "./meant-by.js";
import { at } from "./operators.js";
import type { formedSignatures } from "./signatures.js";

/** What is made of a question, with what that is bounded by. */
export interface Form {
  readonly name: FormName;
  readonly bound: Bound | null;
  readonly k: number;
  readonly unit: Granularity | null;
  /** The unit of an amount, as it is said; then the role of the amounts. */
  readonly measure: string | null;
  /** The unit that the amounts must have. */
  readonly amountUnit: string | null;
  /** A length of time. */
  readonly length: Period | null;
}

/** What `forms.rules` build: what is made of a flat question, or of what was made of one. */
export interface Formed {
  readonly form: Form;
  readonly of: Asked | Formed;
  /** The same asked of somebody else, or the clause to whose events those of the first lie. */
  readonly other: Asked | Formed | null;
}

interface OperandTypes {
  form: FormName;
  tally: Bound;
  number: number;
  period: Period;
  "unit?": Granularity | null;
  formable: Asked | Formed;
  formed: Formed;
  phrase: Phrase;
  item: Item;
  expression: Expression;
  asked: Asked;
}

/** The implementations of the operators of `forms.rules` and of the files beside it. */
export const formedOperators: Implementations<typeof formedSignatures, OperandTypes> = {
  Formed: (name, of) => formed({ name }, of),
  FormedOne: (of) => (of.doing.rank === null ? undefined : formed({ name: "ranked" }, of)),
  FormedTimes: (bound, k, of) => formed({ name: "times-bound", bound, k }, of),
  FormedOf: (name, measure, of) => formed({ name, measure: measure.text }, of),
  FormedNear: (name, length, of, clause) => beside({ name, length }, of, clause),
  FormedRank: (name, k, of) => formed({ name, k }, of),
  FormedMost: (name, of) => formed({ name, measure: "object" }, of),
  FormedIn: (name, unit, of) => formed({ name, unit }, of),
  FormedWith: (name, of, subject) => formed({ name }, of, { ...of, subject }),
  FormedLike: (name, of, item) => {
    const { which, doing } = of;
    if ((which?.kind !== "role" && which?.kind !== "place") || item.kind !== "name") return undefined;
    const preposition = which.kind === "place" ? "in" : "of";
    const adjuncts = [...doing.adjuncts, { preposition, item }];
    return formed({ name }, of, { ...of, ask: "did", which: null, doing: { ...doing, adjuncts } });
  },
  FormedBy: (name, of, clause) => {
    if (isToCome(of)) return undefined;
    return name in sharing ? sharedTime(name, of, clause) : beside({ name }, of, clause);
  },
  FormedFrom: (name, unit, of, to) => {
    // "How long after waking did Tom eat": what the first leaves out is in the second.
    const from = name === "apart" ? meantBy(of, to) : of;
    return from === undefined ? undefined : beside({ name, unit }, from, to);
  },
  Clause: (clause) => clause,
  FormedAt: (question, when) => formedAt(question, when),
};

function formed(
  form: Partial<Form> & Pick<Form, "name">,
  of: Asked | Formed,
  other: Asked | Formed | null = null,
): Formed {
  return {
    form: { bound: null, k: 1, unit: null, measure: null, amountUnit: null, length: null, ...form },
    of,
    other,
  };
}

/** A form of a question and a clause; undefined where the clause leaves out what the question does not say. */
function beside(
  form: Partial<Form> & Pick<Form, "name">,
  of: Asked | Formed,
  clause: Asked | Formed,
): Formed | undefined {
  const meant = meantBy(clause, of);
  return meant === undefined ? undefined : formed(form, of, meant);
}

/** Forms that join two clauses of equal standing. */
const sharing: Partial<Record<FormName, true>> = { both: true, either: true, or: true };

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

/** A time before all; one behind a clause is the clause's. */
function formedAt({ form, of, other }: Formed, when: Expression): Formed | undefined {
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
  const isSame = !("form" in other) && other.doing === of.doing;
  const otherTimed = isSame ? withTime(other) : other;
  return otherTimed === undefined ? undefined : { form, of: timed, other: otherTimed };
}
