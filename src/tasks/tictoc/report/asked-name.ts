import {
  type Condition,
  type ConditionPart,
  conditionParts,
  readCondition,
} from "../../../staleness/metrics/condition.js";
import { shownName } from "../../../issue/shown-text.js";

/** How the values of each part of a condition are called in a report. */
const names: { readonly [Part in ConditionPart]: Readonly<Record<Condition[Part], string>> } = {
  timestamps: {
    none: "without time stamps",
    content: "time stamps in the messages",
    template: "time stamps in the template",
  },
  prompt: { none: "no prompt", naive: "naive reminder", rules: "prompt with rules" },
  reasoning: { default: "reasoning as it comes", off: "reasoning off", on: "reasoning on" },
};

/** "prompt with rules" for the prompt "rules". */
export function partName<Part extends ConditionPart>(part: Part, value: Condition[Part]): string {
  return names[part][value];
}

/** How a model was asked, in words; its name where that says nothing of it. */
export function conditionName(condition: string | null): string {
  if (condition === null) return "not said";
  const read = readCondition(condition);
  if (read === null) return shownName(condition);
  return conditionParts.map((part) => partName(part, read[part])).join(", ");
}

/** A model, with what is unusual in how it was asked, but for one part that stands elsewhere. */
export function askedName(model: string, condition: Condition, without: ConditionPart): string {
  const plain: Condition = { timestamps: "none", prompt: "none", reasoning: "default" };
  const unusual = conditionParts.filter((part) => part !== without && condition[part] !== plain[part]);
  return [shownName(model), ...unusual.map((part) => partName(part, condition[part]))].join(", ");
}
