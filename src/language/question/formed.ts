import type { Expression } from "../../algebra/expression.js";
import type { Bound } from "../../algebra/query.js";
import type { Implementations } from "../../algebra/signatures.js";
import type { Phrase } from "../../issue/span.js";
import type { Granularity } from "../../time/granularity.js";
import type { Period } from "../../time/period.js";
import type { Asked, Item } from "./asked.js";
import type { FormName } from "./forms.js";
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

/** "What did Tom do" asks for more than the objects of what begins with "do". */
function isDoing({ doing: { verb, objects } }: Asked): boolean {
  return objects.length === 0 && verb !== null && /^(?:do|did|done|does|doing)$/iu.test(verb.text);
}

/** "What happened to the boiler" is about types that have one alone. */
function saysTypes({ doing: { adjuncts } }: Asked): boolean {
  return adjuncts.some(({ item }) => item.kind === "nouns" || item.kind === "at");
}

/** The flat question at the bottom. */
function flatOf(formable: Asked | Formed): Asked {
  return "form" in formable ? flatOf(formable.of) : formable;
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
  Formed: (name, of) => {
    if (name === "object" && isDoing(of)) return undefined;
    return formed({ name: name === "what" && saysTypes(of) ? "what-to" : name }, of);
  },
  FormedOne: (of) => (of.doing.rank === null ? undefined : formed({ name: "ranked" }, of)),
  FormedTimes: (bound, k, of) => formed({ name: "times-bound", bound, k }, of),
  FormedOf: (name, measure, of) => formed({ name, measure: measure.text }, of),
  FormedNear: (name, length, of, clause) => formed({ name, length }, of, meantBy(clause, of)),
  FormedRank: (name, k, of) => formed({ name, k }, of),
  FormedMost: (name, of) => formed({ name, measure: "object" }, of),
  FormedIn: (name, unit, of) => formed({ name, unit }, of),
  FormedWith: (name, of, subject) => formed({ name }, of, { ...of, subject }),
  FormedBy: (name, of, clause) => {
    if (isToCome(of)) return undefined;
    return name in sharing ? sharedTime(name, of, clause) : formed({ name }, of, meantBy(clause, of));
  },
  FormedFrom: (name, unit, of, to) => formed({ name, unit }, of, meantBy(to, of)),
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

/** Forms that join two clauses of equal standing. */
const sharing: Partial<Record<FormName, true>> = {
  ...{ both: true, either: true, or: true, and: true, "neither-nor": true },
};

/** A time behind the second of two clauses is that of the first as well, where that has none. */
function sharedTime(name: FormName, of: Asked | Formed, other: Asked | Formed): Formed {
  const when = flatOf(other).doing.when;
  const isShared = !("form" in of) && of.doing.when === null && when !== null;
  return formed({ name }, isShared ? { ...of, doing: { ...of.doing, when } } : of, meantBy(other, of));
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

/** A clause of which the subject is that of the question: "before he slept", "before sleeping". */
function meantBy(clause: Asked | Formed, of: Asked | Formed): Asked | Formed {
  if ("form" in clause) return { ...clause, of: meantBy(clause.of, of) };
  const { subject } = flatOf(of);
  const isLeftOut = clause.subject === null && clause.voice === "be";
  return (isLeftOut || clause.subject?.kind === "pronoun") && subject !== null
    ? { ...clause, subject }
    : clause;
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
