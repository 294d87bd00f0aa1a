/** How a model was asked to decide, as the name of a strategy says it: `content/rules/off`. */
export interface Condition {
  /** Where the times of messages stand: nowhere, before their content, or inside the chat template. */
  readonly timestamps: "none" | "content" | "template";
  /** What the system prompt adds: nothing, a reminder of the time, or rules with examples. */
  readonly prompt: "none" | "naive" | "rules";
  /** Whether the model was to think first; "default" where it was left to it. */
  readonly reasoning: "default" | "on" | "off";
}

/** One thing in which two ways of asking may differ. */
export type ConditionPart = keyof Condition;

/** All of them. */
export const conditionParts: readonly ConditionPart[] = ["timestamps", "prompt", "reasoning"];

/** From the plainest on. */
const values: { readonly [Part in ConditionPart]: readonly Condition[Part][] } = {
  timestamps: ["none", "content", "template"],
  prompt: ["none", "naive", "rules"],
  reasoning: ["default", "off", "on"],
};

/** @returns null for another name */
export function readCondition(name: string): Condition | null {
  const [timestamps, prompt, reasoning, ...rest] = name.split("/");
  const condition = {
    timestamps: values.timestamps.find((value) => value === timestamps),
    prompt: values.prompt.find((value) => value === prompt),
    reasoning: values.reasoning.find((value) => value === reasoning),
  };
  return rest.length === 0 && isWhole(condition) ? condition : null;
}

type Parts = { readonly [Part in ConditionPart]: Condition[Part] | undefined };

function isWhole(condition: Parts): condition is Condition {
  return conditionParts.every((part) => condition[part] !== undefined);
}

/** How far a way of asking is from the plainest one, in one thing. */
export function plainnessOf(part: ConditionPart, condition: Condition): number {
  const of: readonly string[] = values[part];
  return of.indexOf(condition[part]);
}

/**
 * The one thing in which two ways of asking differ; what is measured between them is then its effect.
 *
 * @returns null where they differ in nothing, or in more
 */
export function partApart(one: Condition, other: Condition): ConditionPart | null {
  const apart = conditionParts.filter((part) => one[part] !== other[part]);
  return apart.length === 1 ? (apart[0] as ConditionPart) : null;
}
