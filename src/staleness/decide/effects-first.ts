import type { ToolDefinition } from "../../chat/message.js";
import { askedAct } from "../effect/asked-act.js";
import { failedResult } from "../effect/failed-result.js";
import { isTelling, toolEffect } from "../effect/tool-effect.js";
import { plainWords } from "../sensitivity/cues.js";
import type { Trajectory } from "../trajectory/record-field.js";
import type { DecisionRecord, FailedResult, ToolEffect } from "./decision-schema.js";
import { addTermsIn, type Terms, termsOf } from "./term.js";
import { type AskedAbout, definitionOf, type ToldResult, toolsByName } from "./result-that-matters.js";

/** What comes before age: what the tools do to the world, and whether the result tells anything. */
export type EffectsFirst = Pick<DecisionRecord, "basis" | "tool" | "isCallAdvised" | "mayHaveHappened"> & {
  /** What the tool of the result does. */
  readonly effect: ToolEffect;
  /** Null where the result is an answer. */
  readonly failure: FailedResult | null;
};

/**
 * Decides by effects before age.
 *
 * A tool that only reads is called again where its result is stale, or an error. A tool that changes something is
 * called where the last message asks for the act, and never to learn how things are: where its result is stale, or an
 * error, a tool that reads and is about the same things is called in its place; where there is none, nothing is.
 *
 * @param isStale  whether S advises a call
 */
export function effectsFirst(
  trajectory: Trajectory,
  result: ToldResult,
  about: AskedAbout,
  isStale: boolean,
): EffectsFirst {
  const effect = effectOf(trajectory, definitionOf(trajectory, result.tool ?? ""));
  const failure = failedResult(result.content, result.isError);
  const isWrite = effect.effect === "write";
  const known = { effect, failure, mayHaveHappened: isWrite && failure !== null };
  const reason = failure === null ? "age" : "failed";
  const needsCall = isStale || failure !== null;
  if (!isWrite) {
    return { ...known, basis: reason, tool: needsCall ? result.tool : null, isCallAdvised: needsCall };
  }
  const tools = knownTools(trajectory);
  const own = tools.filter(({ name }) => name === result.tool);
  const others = tools.filter(({ name }) => name !== result.tool);
  const isWriting = (tool: ToolDefinition): boolean => effectOf(trajectory, tool).effect === "write";
  const act = askedAct(about, [...own, ...others.filter(isWriting)]);
  if (act !== null) return { ...known, basis: "act", tool: act, isCallAdvised: true };
  if (!needsCall) return { ...known, basis: "age", tool: null, isCallAdvised: false };
  const reader = readerOf(
    thingsOf(result, definitionOf(trajectory, result.tool ?? ""), effect),
    others.filter((tool) => !isWriting(tool)),
    about.question,
  );
  if (reader === null) return { ...known, basis: "only-write", tool: null, isCallAdvised: false };
  return { ...known, basis: reason, tool: reader, isCallAdvised: true };
}

function effectOf({ hints }: Trajectory, tool: ToolDefinition): ToolEffect {
  return toolEffect(tool, hints?.get(tool.name));
}

/** Those that are defined, and those that were called. */
function knownTools(trajectory: Trajectory): readonly ToolDefinition[] {
  const called = trajectory.messages.flatMap(({ message }) =>
    "toolCalls" in message ? message.toolCalls.map(({ name }) => name) : [],
  );
  const defined = toolsByName(trajectory.tools);
  const names = new Set([...defined.keys(), ...called]);
  return [...names].map((name) => defined.get(name) ?? { name, description: "", parameters: {} });
}

/** A word that both tools have in their names is worth 1; one of what else is said of them counts less. */
const besideShare = 0.25;

/** What a word of a name costs that the other has not: `order_book` is not about an order. */
const strangeCost = 0.5;

/** What a write is about. */
interface Things {
  /** The words of its name, but for its verb. */
  readonly named: Terms;
  /** Of its description, and of what it was given. */
  readonly beside: Terms;
}

/**
 * The tool that tells of what a write has changed: the one whose name, description and parameters share most words
 * with it and with the question.
 *
 * @returns null where none shares a word with the write
 */
function readerOf(things: Things, readers: readonly ToolDefinition[], question: string): string | null {
  const asked = termsOf(question);
  let best: { readonly name: string; readonly worth: number } | null = null;
  for (const { name, description, parameters } of readers) {
    const words = plainWords(name);
    const text = `${words.join(" ")} ${description} ${Object.keys(parameters["properties"] ?? {}).join(" ")}`;
    const named = countIn(words.join(" "), things.named);
    const own = named + besideShare * (countIn(text, things.named) - named + countIn(text, things.beside));
    const strange = words.filter((word) => !isTelling(word)).length - named;
    const worth = own + besideShare * countIn(text, asked) - strangeCost * Math.max(0, strange);
    if (own > 0 && (best === null || worth > best.worth)) best = { name, worth };
  }
  return best?.name ?? null;
}

function countIn(text: string, terms: Terms): number {
  const found = new Set<string>();
  addTermsIn(text, terms, found);
  return found.size;
}

function thingsOf({ call }: ToldResult, { name, description }: ToolDefinition, effect: ToolEffect): Things {
  const words = plainWords(name).filter((word) => word !== effect.word);
  const given = (call?.arguments ?? "").slice(0, mostArguments).match(/"\w{1,40}"\s*:/gu) ?? [];
  return { named: termsOf(words.join(" ")), beside: termsOf(`${description} ${given.join(" ")}`) };
}

/** So much of the arguments is looked at. */
const mostArguments = 20_000;
