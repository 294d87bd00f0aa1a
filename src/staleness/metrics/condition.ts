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

const values: { readonly [Part in ConditionPart]: readonly Condition[Part][] } = {
  timestamps: ["none", "content", "template"],
  prompt: ["none", "naive", "rules"],
  reasoning: ["default", "on", "off"],
};

/** @returns null for another name */
export function readCondition(name: string): Condition | null {
  const [timestamps, prompt, reasoning, ...rest] = name.split("/");
  const condition = {
    timestamps: values.timestamps.find((value) => value === timestamps),
    prompt: values.prompt.find((value) => value === prompt),
    reasoning: values.reasoning.find((value) => value === reasoning),
  };
  if (rest.length > 0) return null;
  if (
    condition.timestamps === undefined ||
    condition.prompt === undefined ||
    condition.reasoning === undefined
  ) {
    return null;
  }
  return {
    timestamps: condition.timestamps,
    prompt: condition.prompt,
    reasoning: condition.reasoning,
  };
}

/**
 * The one thing in which two ways of asking differ; what is measured between them is then its effect.
 *
 * @returns null where they differ in nothing, or in more
 */
export function partApart(one: Condition, other: Condition): ConditionPart | null {
  const apart = (["timestamps", "prompt", "reasoning"] as const).filter((part) => one[part] !== other[part]);
  return apart.length === 1 ? (apart[0] as ConditionPart) : null;
}
