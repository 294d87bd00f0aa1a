import type { ToolDefinition } from "../../../../chat/message.js";
import type { Sensitivity } from "../../../../staleness/inventory/scenario.js";
import type { Draws } from "./draw.js";

/**
 * A scenario from which templates make conversations: what the tools are, what there is to ask about, and in
 * which words. Wordings and results have places, `{price}`, for the fields that are drawn.
 */
export interface ScenarioFile {
  /** Of the inventory, or one's own. */
  readonly scenario: string;
  readonly sensitivity: Sensitivity;
  readonly access: "read" | "read-write";
  /** What the agent is told first; one of them in each conversation. */
  readonly system: readonly string[];
  readonly tools: readonly ToolDefinition[];
  /** What is asked about: the first draw says which one is meant. */
  readonly thing: Draws;
  /** How one thing is asked for. */
  readonly lookup: Exchange;
  /** How a thing is asked for once more. */
  readonly again: readonly string[];
  /** Short exchanges without a tool: what the user says, and what the assistant does. */
  readonly chat: readonly (readonly [string, string])[];
  /** Null where the tools also change something. */
  readonly read: ReadMaterial | null;
  /** Null where the tools only tell. */
  readonly write: WriteMaterial | null;
}

/** A call of a tool: what the user says, what is called, what it gives, and what the assistant says then. */
export interface Exchange {
  readonly tool: string;
  readonly arguments: Readonly<Record<string, unknown>>;
  /** Fields of this exchange alone. */
  readonly draw: Draws;
  readonly ask: readonly string[];
  readonly result: unknown;
  readonly say: readonly string[];
}

/** What the variants of read-only conversations are made of. */
export interface ReadMaterial {
  /** Of two things, `a` and `b`; where `by` is given, `more` and `less` are those with more and less of it. */
  readonly compare: readonly (Question & { readonly by: string | null })[];
  readonly list: ListExchange;
  /** What follows from what was told of one thing. */
  readonly reasoning: readonly Question[];
}

/** A last question, and its answer from what was told before. */
export interface Question {
  /** What the question itself brings along. */
  readonly draw: Draws;
  readonly ask: readonly string[];
  readonly answer: string;
}

/** A call that gives several things. */
export interface ListExchange extends Exchange {
  /** The field in which all of them agree; null where they need not. */
  readonly by: string | null;
  /** How many, from … to. */
  readonly size: readonly [number, number];
  /** How the assistant names each of them: `{list}` is all. */
  readonly each: string;
  /** About one of them. */
  readonly one: Question;
}

/** What the variants of conversations are made of in which tools also change something. */
export interface WriteMaterial {
  /** What the user has done; the first draw says which request it is. */
  readonly act: Exchange & {
    /** The field that says how much of `left` it takes; null for one. */
    readonly takes: string | null;
    /** Asks whether it holds. */
    readonly confirm: readonly string[];
  };
  /** How much is left beyond what is asked for, as a field of that name. */
  readonly left: Draws;
  readonly failures: readonly Failure[];
}

/** A way in which a request fails, and would again. */
export interface Failure {
  /** Fields that the thing has then, so that the lookup before shows why: `{"left": 0}`. */
  readonly set: Readonly<Record<string, string | number | boolean>>;
  /** Whether the thing was looked up before. */
  readonly lookup: boolean;
  /** How the request is made; as any other where there are none. */
  readonly ask: readonly string[];
  readonly result: unknown;
  readonly say: readonly string[];
}
