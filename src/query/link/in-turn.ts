import type { Asked, Item } from "../../language/question/asked.js";
import type { Form, Formed } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import { goesOn } from "../../language/question/voice.js";
import { verbsOf } from "../../language/words/base-form.js";
import type { Expression } from "../../algebra/expression.js";
import { childrenOf } from "../../algebra/walk.js";
import type { AskedQuery, EventsTerm, Query, Term } from "../../algebra/query.js";
import { isSharp } from "../../language/question/days.js";
import { printExpression } from "../../language/expression/print/print-expression.js";
import { lacksDay } from "./presumed.js";
import { typesIn } from "../../algebra/query-walk.js";
import type { Vocabulary } from "../../events/vocabulary.js";
import type { QueryReading } from "../query-reading.js";
import { termOf, windowOf } from "./make.js";
import type { NameGrammar } from "./name-grammar.js";

/** By what lies in units of the calendar: of what lasts it is not told whether it began there. */
const inUnits: ReadonlySet<string> = new Set<FormName>(["same", "unit-before", "unit-after"]);

/**
 * How something lies to what a clause says, where it lasts.
 *
 * What was going on before something began before it, and what was after it ended after it. One before another of its kind
 * began before it, though nobody tells whether it was over by then: where somebody lived, or who led.
 *
 * @returns null where it may be meant either way
 */
export function inTurn({ form, of, other }: Formed, lasts: (clause: Asked) => boolean): Form | null {
  if (other === null || "form" in of || !lasts(of)) return form;
  if (inUnits.has(form.name)) return null;
  const [, how] = /^(?:others-)?(before|after)$/u.exec(form.name) ?? [];
  if (how === undefined) return form;
  const isEarlier = how === "before";
  if (!("form" in other) && isOfKind(of, other) && lasts(other))
    return { ...form, name: isEarlier ? "start-before" : "begun-after" };
  return form.name === how && goesOn(of)
    ? { ...form, name: isEarlier ? "start-before" : "stop-after" }
    : form;
}

function isOfKind({ doing }: Asked, other: Asked): boolean {
  const verbs = verbsOf(other.doing.verb?.text ?? "");
  return verbsOf(doing.verb?.text ?? "").some((base) => verbs.includes(base));
}

/** Whether a clause is what somebody does, and no noun for it: "before pruning roses", but not "before the training". */
export function isBareGerund({ doing, owner }: Asked, text: string): boolean {
  const [item] = doing.verb === null && owner === null ? doing.objects : [];
  const first =
    item?.kind === "nouns" && (item.owner ?? item.whose ?? item.modifier) === null ? item.words[0] : null;
  return (
    first != null &&
    /ing$/iu.test(first.text.split(/[\s-]/u)[0] ?? "") &&
    !/\b(?:the|an?|this|that|any|some|first|last|second|third|next|two)\s+$/iu.test(
      text.slice(0, first.span.start),
    )
  );
}

/** A time that stands where something that was at it may: "how many days after the fair"; null where none does. */
export function momentIn({ subject, doing }: Asked): AskedQuery | null {
  const { verb, objects, adjuncts, particles, when } = doing;
  if (subject !== null || verb !== null || objects.length + adjuncts.length + particles.length > 0)
    return null;
  if (when === null || !isSharp(when) || lacksDay(when) || isBareDay(when)) return null;
  return { query: "calculate", value: printExpression(when), tense: "past" };
}

/** Whether a time is the day of some month: "the first" is one of several things rather than that. */
function isBareDay(expression: Expression): boolean {
  return expression.kind === "civil" && Object.keys(expression.fields).join() === "day";
}

/** Whether a time counts from one that nobody told: "the day before". */
export function isPointing(expression: Expression): boolean {
  return expression.kind === "pointing" || childrenOf(expression).some(isPointing);
}

/**
 * That somebody did something to each of some things that a role names: as many of them as any event knows in that time,
 * whatever was done to them. "Did Ann send every invoice" is then answered where that agrees with each sending.
 *
 * @returns null where no role of all the types is called like the things
 */
export function eachThing(
  vocabulary: Vocabulary,
  names: NameGrammar,
  item: Item | undefined,
  query: AskedQuery,
): Pick<QueryReading, "rival"> | null {
  const word =
    item?.kind === "role" ? item.phrase.text : item?.kind === "nouns" ? item.words.at(-1)?.text : undefined;
  const types = typesIn(query).map((type) => vocabulary.typeNames.find(type));
  const role = names
    .rolesCalled(word ?? "")
    .find((one) => types.every((type) => vocabulary.rolesOf(type)?.has(one)));
  const of = termOf(query);
  if (role === undefined || of === null || types.length === 0) return null;
  const { window } = windowOf(of);
  const known: EventsTerm = { term: "events", type: null, roles: {}, present: [role] };
  const all: Term = window === null ? known : { term: "in", of: known, time: window };
  const counted = (term: Term): Query => ({ query: "count", distinct: { role }, of: term });
  const { tense } = query;
  return { rival: { query: "compare", how: "equal", left: counted(of), right: counted(all), tense } };
}
