import type { ToolDefinition } from "../../chat/message.js";
import { foldLetters } from "../../language/words/name-key.js";
import { describedAgents } from "../generated/sensitivity-tools.js";
import { cueData } from "../generated/sensitivity.js";
import { type Scenario, scenarioNamed, type Sensitivity } from "../inventory/scenarios.js";

/**
 * A kind of words in what a tool says about itself that tell how fast its results stop being true.
 *
 * The words of a cue share one weight, so that one that no description had when the weights were fitted counts
 * like the others.
 */
export interface Cue {
  readonly id: string;
  /** What its words say, for people. */
  readonly meaning: string;
  /** To which sensitivity it points before anything is fitted: our judgement. */
  readonly leans: Sensitivity;
  /**
   * Words and phrases in lower case. A plural counts as the word (`delays`, `deliveries`), and so does whatever
   * begins like a word that ends in `*`.
   */
  readonly words: readonly string[];
}

/** All of them; the order is that of the weights. */
export const cues: readonly Cue[] = cueData;

/**
 * The words of a name or of a text, folded, in order: at `_`, at marks, and within `camelCase` and `HTTPRequest`.
 *
 * `getETAs_forBus12` → get, etas, for, bus, 12. An English genitive loses its s. Letters of any script are
 * words; O(length).
 */
export function plainWords(text: string): readonly string[] {
  const parted = text
    .normalize("NFKC")
    .replace(/['’]s\b/gu, " ")
    .replace(camelBorder, " ");
  return (parted.match(word) ?? []).map(foldLetters);
}

/** Between a small letter or digit and a capital, and before the last capital of a row that a word follows. */
const camelBorder = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll}{2})/gu;

const word = /[\p{L}\p{M}]+|\p{N}+/gu;

/** A word of a cue, where a text has it. */
export interface CueWord {
  readonly cue: Cue;
  /** As the cue has it: `delay*`. */
  readonly word: string;
  /** As the text has it, folded: `delayed`. */
  readonly found: string;
}

/**
 * The words of cues in a text, in order.
 *
 * Where several fit, the longest counts, and what it covers counts for no other one: in `interest rate` there is
 * no `rate`. A word that is written out counts before one that ends in `*`. O(length).
 */
export function findCues(text: string): readonly CueWord[] {
  const words = plainWords(text);
  const found: CueWord[] = [];
  for (let at = 0; at < words.length; ) {
    const longest = longestAt(words, at);
    if (longest === null) {
      at += 1;
      continue;
    }
    const { cue, word, parts } = longest;
    found.push({ cue, word, found: words.slice(at, at + parts.length).join(" ") });
    at += parts.length;
  }
  return found;
}

interface Entry {
  readonly cue: Cue;
  readonly word: string;
  readonly parts: readonly string[];
}

/** The longest first; what is written out before what only begins alike. */
const entries: readonly Entry[] = cues
  .flatMap((cue) => cue.words.map((word) => ({ cue, word, parts: word.split(" ") })))
  .sort(
    (a, b) => b.parts.length - a.parts.length || Number(a.word.includes("*")) - Number(b.word.includes("*")),
  );

/** By how their first part begins. */
const byBeginning = new Map<string, Entry[]>();
for (const entry of entries) {
  const beginning = beginningOf(entry.parts[0] ?? "");
  const alike = byBeginning.get(beginning);
  if (alike === undefined) byBeginning.set(beginning, [entry]);
  else alike.push(entry);
}

function beginningOf(word: string): string {
  return word.slice(0, 2);
}

function longestAt(words: readonly string[], at: number): Entry | null {
  const alike = byBeginning.get(beginningOf(words[at] ?? "")) ?? [];
  return alike.find(({ parts }) => parts.every((part, index) => fits(part, words[at + index] ?? ""))) ?? null;
}

function fits(part: string, word: string): boolean {
  if (part.endsWith("*")) return word.startsWith(part.slice(0, -1));
  if (word === part) return true;
  if (word === `${part}s` || word === `${part}es`) return true;
  return part.endsWith("y") && word === `${part.slice(0, -1)}ies`;
}

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

/** What is known of a tool whose scenario is known, to fit weights to. */
export interface TrainingText {
  readonly scenario: Scenario;
  readonly text: ToolText;
}

/**
 * Tools of every train scenario as we have described them, two agents for each: `sensitivity/tools.json`.
 *
 * @throws {RangeError} when a scenario is described that is no train scenario
 */
export function describedTexts(): readonly TrainingText[] {
  return describedAgents.map(({ scenario: name, system, tools: described }) => {
    const scenario = scenarioNamed(name);
    if (scenario?.split !== "train") throw new RangeError(`"${name}" is no train scenario`);
    const tools = described.map(
      ({ parameters, ...tool }): ToolDefinition => ({
        ...tool,
        parameters: {
          type: "object",
          properties: Object.fromEntries(parameters.map((parameter) => [parameter, { type: "string" }])),
        },
      }),
    );
    const [tool] = tools;
    if (tool === undefined) throw new RangeError(`"${name}" has no tool`);
    return { scenario, text: { tool, tools, system } };
  });
}
