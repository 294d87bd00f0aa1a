import type { ToolCall, ToolDefinition } from "../../chat/message.js";
import type { Instant } from "../../time/instant.js";
import type { Trajectory } from "../trajectory/record-field.js";
import type { ChoiceReason } from "./decision-schema.js";
import { addTermsIn, type Terms, termsOf } from "./term.js";

/** The result that the last message of the user is about, as far as words tell. */
export interface ChosenResult {
  readonly result: ToldResult;
  readonly reason: ChoiceReason;
  /** Those that tell it from other results, as the question has them, the strongest first. */
  readonly words: readonly string[];
}

/** What is asked, and what was said before. */
export interface AskedAbout {
  readonly question: string;
  /** The assistant's words before it, which a "yes" agrees to; empty for none. */
  readonly context: string;
}

/** A word in the arguments, in the tool's name or in the request says all; in what was told, a half. */
const toldShare = 0.5;

/** So much must speak for an older result than the newest: an argument, a name, or two words of what was told. */
const leastValue = 1;

/** A result matters when more than this share of what speaks for the best one speaks for it. */
const matterShare = 0.5;

/** From this weight on a word names something. */
const nameWeight = 2;

/** So much of a result is read. */
const readLength = 20_000;

/**
 * The newest result that matters for the last message of the user.
 *
 *     v(r) = Σ over the terms t of the question   weight(t) · share(t, r) · (n − df(t)) / (n − 1)
 *
 * n is the number of calls, those with the same tool and arguments counted once, by their newest result; df(t)
 * of how many of them t is a word, so that what all share says nothing. weight is 3 for an id, 2 for a name, 1
 * for another word; share is 1 in the arguments, the tool's name or the request of the user, ½ in its description
 * or in what it told. Where the best v is 1 or more, the results with more than half of it matter, and those whose
 * arguments, tool or request alone have a name or an id of the question; the newest of them is chosen. Else the assistant's words before the question are asked in its place, and there every
 * result of which they have a word matters. Else it is the newest of all.
 *
 * @param results  the oldest first, at least one
 * @throws {RangeError} without a result
 */
export function resultThatMatters(
  results: readonly ToldResult[],
  tools: readonly ToolDefinition[],
  { question, context }: AskedAbout,
): ChosenResult {
  const newest = results.at(-1);
  if (newest === undefined) throw new RangeError("no result can matter where there is none");
  const candidates = results.length === 1 ? results : newestOfEachCall(results);
  if (candidates.length === 1) return { result: newest, reason: "only", words: [] };
  return (
    chosenBy(question, "words", matterShare, candidates, tools) ??
    chosenBy(context, "context", 0, candidates, tools) ?? { result: newest, reason: "newest", words: [] }
  );
}

/** A call again, of the same tool with the same arguments, makes what the one before it told of no account. */
function newestOfEachCall(results: readonly ToldResult[]): readonly ToldResult[] {
  const seen = new Set<string>();
  const kept: ToldResult[] = [];
  for (let index = results.length - 1; index >= 0; index -= 1) {
    const result = results[index];
    if (result === undefined) continue;
    const key = result.call === null ? null : JSON.stringify([result.tool, plainly(result.call.arguments)]);
    if (key !== null && seen.has(key)) continue;
    if (key !== null) seen.add(key);
    kept.push(result);
  }
  return kept.reverse();
}

/** Arguments without the blanks that only some writers set. */
function plainly(written: string): string {
  return written.replace(/\s+/gu, "");
}

interface Valued {
  readonly result: ToldResult;
  readonly value: number;
  /** Whether the question names what this call alone was about. */
  readonly isNamed: boolean;
  readonly words: readonly string[];
}

function chosenBy(
  text: string,
  reason: "words" | "context",
  share: number,
  candidates: readonly ToldResult[],
  tools: readonly ToolDefinition[],
): ChosenResult | null {
  const terms = termsOf(text);
  if (terms.byStem.size === 0) return null;
  const valued = valuesOf(candidates, terms, tools);
  const best = valued.reduce((most, { value }) => Math.max(most, value), 0);
  if (best < leastValue) return null;
  const chosen = valued.findLast(({ value, isNamed }) => value > share * best || isNamed);
  return chosen === undefined ? null : { result: chosen.result, reason, words: chosen.words };
}

function valuesOf(
  candidates: readonly ToldResult[],
  terms: Terms,
  tools: readonly ToolDefinition[],
): readonly Valued[] {
  const defined = toolsByName(tools);
  const found = candidates.map((result) => {
    const [own, told] = [new Set<string>(), new Set<string>()];
    addTermsIn(`${result.tool ?? ""} ${result.call?.arguments ?? ""} ${result.request}`, terms, own);
    const description = defined.get(result.tool ?? "")?.description ?? "";
    addTermsIn(`${description} ${result.content.slice(0, readLength)}`, terms, told);
    return { result, own, told };
  });
  const counts = new Map<string, number>();
  for (const { own, told } of found) {
    for (const stem of new Set([...own, ...told])) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  }
  const places = new Map([...terms.byStem.keys()].map((stem, place) => [stem, place]));
  return found.map(({ result, own, told }) => {
    let isNamed = false;
    const worth: { readonly word: string; readonly value: number; readonly place: number }[] = [];
    for (const stem of new Set([...own, ...told])) {
      const { word, weight } = terms.byStem.get(stem) ?? { word: stem, weight: 0 };
      const share = own.has(stem) ? 1 : toldShare;
      isNamed ||= weight >= nameWeight && own.has(stem) && counts.get(stem) === 1;
      const rarity = (candidates.length - (counts.get(stem) ?? 0)) / (candidates.length - 1);
      const value = weight * share * rarity;
      if (value > 0) worth.push({ word, value, place: places.get(stem) ?? 0 });
    }
    worth.sort((a, b) => b.value - a.value || a.place - b.place);
    return {
      result,
      value: worth.reduce((sum, { value }) => sum + value, 0),
      isNamed,
      words: worth.map(({ word }) => word),
    };
  });
}

/** What a tool told in a conversation. */
export interface ToldResult {
  /** Of its message, as people count them; 0 for none. */
  readonly message: number;
  readonly at: Instant;
  readonly content: string;
  /** Whether whoever sent it has marked it as an error. */
  readonly isError: boolean;
  /** Null where neither the message nor its call says. */
  readonly tool: string | null;
  /** That it answers; null where it is not before it. */
  readonly call: ToolCall | null;
  /** What the user had said last when it was called for; empty for nothing, and where that led to several calls. */
  readonly request: string;
}

/**
 * The results of tools before the last message, the oldest first.
 *
 * A result without an id answers the last call of its tool, or where it does not name one, the last call; an id
 * that was used twice names the later one.
 */
export function toldResults({ messages }: Trajectory): readonly ToldResult[] {
  const results: ToldResult[] = [];
  const calls = new CallsSoFar();
  let request: Request = { text: "", calls: 0 };
  const requests: Request[] = [];
  for (let index = 0; index < messages.length - 1; index += 1) {
    const timed = messages[index];
    if (timed === undefined) continue;
    const { message, at } = timed;
    if (message.role === "user") request = { text: message.content, calls: 0 };
    else if ("toolCalls" in message) {
      for (const call of message.toolCalls) calls.add({ call, request });
      request.calls += message.toolCalls.length;
    } else if (message.role === "tool") {
      const { toolCallId, name } = message;
      const asked = calls.find(toolCallId, name);
      const tool = name ?? asked?.call.name ?? null;
      const number = timed.number ?? index + 1;
      requests.push(asked?.request ?? request);
      results.push({
        message: number,
        at,
        content: message.content,
        isError: message.isError === true,
        tool,
        call: asked?.call ?? null,
        request: "",
      });
    }
  }
  // What was said of several calls tells none of them from the others.
  return results.map((result, index) => {
    const asked = requests[index];
    return asked === undefined || asked.calls > 1 ? result : { ...result, request: asked.text };
  });
}

/** Tools by their names; of several with one name the first. */
export function toolsByName(tools: readonly ToolDefinition[]): ReadonlyMap<string, ToolDefinition> {
  const byName = new Map<string, ToolDefinition>();
  for (const tool of tools) if (!byName.has(tool.name)) byName.set(tool.name, tool);
  return byName;
}

/** A tool by its name, as it is defined; without words where it is not. */
export function definitionOf({ tools }: Trajectory, name: string): ToolDefinition {
  return tools.find((tool) => tool.name === name) ?? { name, description: "", parameters: {} };
}

/** What the user had said, and how many calls it led to. */
interface Request {
  readonly text: string;
  calls: number;
}

interface AskedCall {
  readonly call: ToolCall;
  readonly request: Request;
}

/** The calls up to a message, the last of each id and of each tool. */
class CallsSoFar {
  readonly #byId = new Map<string, AskedCall>();
  readonly #byTool = new Map<string, AskedCall>();
  #last: AskedCall | undefined;

  add(asked: AskedCall): void {
    this.#byId.set(asked.call.id, asked);
    this.#byTool.set(asked.call.name, asked);
    this.#last = asked;
  }

  find(id: string, tool: string | undefined): AskedCall | undefined {
    if (id !== "") return this.#byId.get(id);
    return tool === undefined ? this.#last : this.#byTool.get(tool);
  }
}
