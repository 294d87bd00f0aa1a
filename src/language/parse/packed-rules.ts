import type { Action, GrammarData, RuleData } from "./grammar.js";
import { ascii } from "./packed-lexicon.js";

/** What a rule builds, and the policies and values that it hangs on, flat. */
type PackedRule = readonly [action: PackedAction, ...tags: readonly string[]];

/** The name of an operand; a number, or a text after ""; an operator with its operands. */
type PackedAction = string | number | null | PackedOperation;

/** The name of an operator, then its operands. */
interface PackedOperation extends ReadonlyArray<PackedAction> {}

/** JSON of a `PackedRule`: what a rule is, but for its id, its category and its pattern. */
export function packRule({ action, tags }: RuleData): string {
  const packed: PackedRule = [packAction(action), ...tags.flatMap(({ policy, value }) => [policy, value])];
  return ascii(packed);
}

export function ruleOf(packed: string, id: string, category: number): RuleData {
  const [action, ...tags] = JSON.parse(packed) as PackedRule;
  const pairs = tags.flatMap((policy, at) => (at % 2 === 0 ? [{ policy, value: tags[at + 1] ?? "" }] : []));
  return { id, category, action: unpackAction(action), tags: pairs };
}

function packAction(action: Action): PackedAction {
  if (action.kind === "none") return null;
  if (action.kind === "operand") return action.name;
  if (action.kind === "apply") return [action.operator, ...action.operands.map(packAction)];
  return typeof action.value === "number" ? action.value : ["", action.value];
}

function unpackAction(packed: PackedAction): Action {
  if (packed === null) return { kind: "none" };
  if (typeof packed === "string") return { kind: "operand", name: packed };
  if (typeof packed === "number") return { kind: "constant", value: packed };
  const [operator, ...operands] = packed;
  if (operator === "") return { kind: "constant", value: String(operands[0]) };
  return { kind: "apply", operator: String(operator), operands: operands.map(unpackAction) };
}

/**
 * The ids of rules, which are file and line, with a blank between: by how many lines each stands further down than the
 * one before it, or "file:line" where another file begins.
 */
export function packIds(rules: readonly Pick<RuleData, "id">[]): string {
  let [file, line] = ["", 0];
  const steps = rules.map(({ id }) => {
    const colon = id.lastIndexOf(":");
    const [thisFile, thisLine] = [id.slice(0, colon), Number(id.slice(colon + 1))];
    const step = thisFile === file ? String(thisLine - line) : id;
    [file, line] = [thisFile, thisLine];
    return step;
  });
  return steps.join(" ");
}

/** The ids in a text that `packIds` made. */
export function idsIn(packed: string): readonly string[] {
  let [file, line] = ["", 0];
  return (packed === "" ? [] : packed.split(" ")).map((step) => {
    const colon = step.lastIndexOf(":");
    if (colon >= 0) [file, line] = [step.slice(0, colon), 0];
    line += Number(step.slice(colon + 1));
    return `${file}:${line}`;
  });
}

/** The patterns of rules: their ids, and a line of each, as in JSON. */
export function packPatterns({ rules }: GrammarData): { readonly ids: string; readonly patterns: string } {
  const patterns = rules.map(({ pattern }) => ascii(pattern).slice(1, -1));
  return { ids: packIds(rules), patterns: patterns.join("\n") };
}

/** The pattern of each rule, by its id. */
export function patternsIn({ ids, patterns }: ReturnType<typeof packPatterns>): ReadonlyMap<string, string> {
  const lines = patterns.split("\n");
  return new Map(idsIn(ids).map((id, at) => [id, JSON.parse(`"${lines[at] ?? ""}"`) as string]));
}
