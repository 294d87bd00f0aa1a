import type { ToolDefinition } from "../../chat/message.js";
import { type Cue, cues } from "./cue.js";
import { type CueWord, findCues } from "./find-cues.js";

/** What is known of a tool, and what stands around it. */
export interface ToolText {
  /** The one whose result matters. */
  readonly tool: ToolDefinition;
  /** All that the agent may call, in any order; the tool itself may be among them. */
  readonly tools: readonly ToolDefinition[];
  /** What the agent is told; may be empty. */
  readonly system: string;
}

/** Where a word stands. */
export type TextPlace = "name" | "description" | "parameter" | "system" | "other-tool";

/** A word of a cue in what is known of a tool. */
export interface PlacedWord {
  /** As the cue has it. */
  readonly word: string;
  /** As the text has it, folded. */
  readonly found: string;
  readonly place: TextPlace;
}

/** A cue in what is known of a tool. */
export interface FoundCue {
  readonly cue: Cue;
  /** Each word of the cue once, in the place that counts most. */
  readonly words: readonly PlacedWord[];
  /** How much there is of it, in (0, `mostWords`]. */
  readonly amount: number;
}

/** So many words of a cue count at most: a long description says the same thing in many words. */
export const mostWords = 3;

/** What a word counts that stands in the system prompt, or with another tool: they speak of other things too. */
export const besideShare = 0.5;

/**
 * The cues in what is known of a tool: its name, its description, the names of its parameters, the system prompt,
 * and the other tools.
 *
 *     amount = min(3, Σ over different words of 1 for the tool's own, ½ for what stands around it)
 *
 * @returns those that are there, in the order of `cues`
 */
export function cuesOf({ tool, tools, system }: ToolText): readonly FoundCue[] {
  const found = new Map<Cue, Map<string, PlacedWord>>();
  const add = (text: string, place: TextPlace): void => {
    for (const one of findCues(text)) keep(found, one, place);
  };
  addTool(tool, add);
  // The places come from what counts most to what counts least, and the first one is kept.
  add(system, "system");
  for (const other of tools) {
    if (other.name !== tool.name) addTool(other, (text) => add(text, "other-tool"));
  }
  return cues.flatMap((cue) => {
    const words = [...(found.get(cue)?.values() ?? [])];
    return words.length === 0 ? [] : [{ cue, words, amount: amountOf(words) }];
  });
}

function addTool(
  { name, description, parameters }: ToolDefinition,
  add: (text: string, place: TextPlace) => void,
): void {
  add(name, "name");
  add(description, "description");
  for (const parameter of parameterNames(parameters)) add(parameter, "parameter");
}

function parameterNames({ properties }: ToolDefinition["parameters"]): readonly string[] {
  return typeof properties === "object" && properties !== null ? Object.keys(properties) : [];
}

function keep(found: Map<Cue, Map<string, PlacedWord>>, one: CueWord, place: TextPlace): void {
  const words = found.get(one.cue) ?? new Map<string, PlacedWord>();
  found.set(one.cue, words);
  if (!words.has(one.word)) words.set(one.word, { word: one.word, found: one.found, place });
}

function amountOf(words: readonly PlacedWord[]): number {
  const shares = words.map(({ place }) => (place === "system" || place === "other-tool" ? besideShare : 1));
  return Math.min(
    mostWords,
    shares.reduce((total, share) => total + share, 0),
  );
}
