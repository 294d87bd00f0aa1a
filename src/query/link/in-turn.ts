import type { Asked } from "../../language/question/asked.js";
import type { Form, Formed } from "../../language/question/form.js";
import type { FormName } from "../../language/question/forms.js";
import { goesOn } from "../../language/question/voice.js";
import { verbsOf } from "../../language/words/base-form.js";

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
