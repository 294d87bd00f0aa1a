import { fieldsOf } from "../../../../issue/json-value.js";
import type { Message, SpokenMessage, ToolCall } from "../../../../chat/message.js";
import type { Variant } from "../../../../staleness/sample/sample.js";
import { randomStream } from "../../../questions/generate/random-stream.js";
import { variantMeanings, variantsOf, type WantedCandidate } from "../candidates.js";
import type { Candidate } from "../candidate.js";
import { makeConversation } from "../conversation/make-conversation.js";
import type { Rejection } from "../filter/filter-candidate.js";
import type { RejectedCandidate } from "../generation.js";
import type { ScenarioFile } from "../scenario/scenario-file.js";
import { jsonIn } from "./json-in-reply.js";

/**
 * What a model is told so that it writes a candidate: the scenario with its tools, all variants of which one is
 * preferred, one conversation as an example, and what the last message must and must not be.
 *
 * The example is made by the templates of the scenario, another one for each candidate. A model may turn to
 * another variant where the preferred one does not fit.
 *
 * @source that there is an example, a preferred variant and the freedom to leave it: TicToc, Appendix B.2; the
 *         wording is ours
 */
function generationPrompt(
  file: ScenarioFile,
  { index, variant }: WantedCandidate,
  seed: number,
): readonly SpokenMessage[] {
  const example = makeConversation(file, variant, randomStream(seed, `${file.scenario}/example`, index));
  const variants = variantsOf(file.access).map((name) => `- ${name}: ${variantMeanings[name]}`);
  const task = `Scenario: ${file.scenario}. What its tools tell ${paces[file.sensitivity]}.

Tools, with JSON Schemas of their arguments:
${file.tools.map((tool) => JSON.stringify(tool)).join("\n")}

A conversation ends with a message of the user, of one of these kinds:
${variants.join("\n")}

An example of the kind ${variant}:
{"variant": ${JSON.stringify(variant)}, "messages": [
${example.messages.map((message) => JSON.stringify(plainMessage(message))).join(",\n")}
]}

Write one new conversation of the kind ${variant}. If that kind makes no sense in this scenario, choose another from the list and name it.

- Begin with a system message, let user and assistant take turns, and end with the user's message, unanswered.
- Every call is followed by its result. Invent results that are plausible and agree with each other; the assistant says nothing that no result tells.
- What the last message asks can be answered from the results before it, and from nothing less.
- The right answer to the last message would depend on how long ago those results came. Do not mention in it that time has passed.
- The last message neither tells the assistant to look something up, check, refresh or use a tool, nor says "still".
- Use other subjects, numbers and wordings than the example. People have first names only, and none that are known to the public.

Reply with one JSON object and nothing else, with "variant" and "messages" in the form of the example.`;
  return [
    { role: "system", content: instruction },
    { role: "user", content: task },
  ];
}

const instruction =
  "You write conversations between a user and an assistant that calls tools. They serve to study when information that a tool gave is too old to rely on.";

const paces = {
  low: "changes over months or years, if ever",
  medium: "changes within hours or days",
  high: "changes within seconds or minutes",
} as const;

/** A message as the model is to write it: no ids, arguments and results as JSON. */
function plainMessage(message: Message): Readonly<Record<string, unknown>> {
  if ("toolCalls" in message) {
    const calls = message.toolCalls.map(({ name, arguments: written }) => ({
      name,
      arguments: JSON.parse(written) as unknown,
    }));
    return { role: "assistant", tool_calls: calls };
  }
  return { role: message.role, content: message.content };
}

/**
 * Reads a candidate out of a model's reply, whatever it is.
 *
 *     {"variant": "comparison", "messages": [{"role": "user", "content": "…"},
 *       {"role": "assistant", "tool_calls": [{"name": "…", "arguments": {…}}]},
 *       {"role": "tool", "content": {…}}, …]}
 *
 * Read are also a bare list of messages; calls as OpenAI writes them, with or without ids; arguments and results as
 * JSON or as text of it; words around the JSON. A variant that does not fit the scenario is passed over for the one
 * that was wanted. What the messages say is judged elsewhere (`checkByRule`).
 *
 * @returns the candidate; or why it is none, where no list of messages can be read
 */
function readCandidate(
  reply: string,
  scenario: ScenarioFile,
  wanted: WantedCandidate,
): Candidate | Rejection {
  const json = jsonIn(reply);
  if (json === undefined) return unreadable(null, "there is no JSON in the reply");
  const fields = fieldsOf(json);
  const list = Array.isArray(json)
    ? (json as readonly unknown[])
    : (fields?.["messages"] ?? fields?.["history"]);
  if (!Array.isArray(list) || list.length === 0) return unreadable(null, "there is no list of messages");

  const messages: Message[] = [];
  const open: ToolCall[] = [];
  let calls = 0;
  for (const [index, each] of list.entries()) {
    const message = readMessage(each, () => `call_${(calls += 1)}`, open);
    if (typeof message === "string") return unreadable(index, message);
    messages.push(message);
  }
  const { id, variant } = wanted;
  const chosen = variantOf(fields?.["variant"], scenario) ?? variant;
  return { id, scenario, variant: chosen, messages, answer: null, days: null };
}

/** @param open  calls whose results are yet to come; those of the message are added, the one it answers is taken */
function readMessage(json: unknown, nextId: () => string, open: ToolCall[]): Message | string {
  const fields = fieldsOf(json);
  if (fields === null) return "a message is no object";
  const { role } = fields;
  const content = textOf(fields["content"]);
  if (role === "tool" || role === "function") {
    const named = open.findIndex(({ id }) => id === fields["tool_call_id"]);
    const [call] = open.splice(Math.max(0, named), 1);
    return {
      role: "tool",
      content,
      toolCallId: call?.id ?? "",
      ...(call === undefined ? {} : { name: call.name }),
    };
  }
  const written = fields["tool_calls"] ?? fields["toolCalls"];
  if (role === "assistant" && Array.isArray(written) && written.length > 0) {
    const toolCalls = written.map((call) => readCall(call, nextId));
    if (!toolCalls.every((call) => call !== null)) return "a call has no name";
    open.splice(0, open.length, ...toolCalls);
    return { role, content, toolCalls };
  }
  if (role === "system" || role === "user" || role === "assistant") return { role, content };
  return `there is no role ${JSON.stringify(role) ?? "for a message"}`;
}

function readCall(json: unknown, nextId: () => string): ToolCall | null {
  const outer = fieldsOf(json);
  const fields = fieldsOf(outer?.["function"]) ?? outer;
  const name = fields?.["name"];
  if (typeof name !== "string" || name === "") return null;
  const id = outer?.["id"];
  const given = fields?.["arguments"] ?? fields?.["input"] ?? {};
  return { id: typeof id === "string" && id !== "" ? id : nextId(), name, arguments: textOf(given) };
}

function variantOf(written: unknown, { access }: ScenarioFile): Variant | null {
  if (typeof written !== "string") return null;
  const name = written
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/gu, "-");
  return variantsOf(access).find((variant) => variant === name) ?? null;
}

/** A text as it is; anything else as JSON; nothing as an empty text. */
function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  return value === undefined || value === null ? "" : JSON.stringify(value);
}

function unreadable(index: number | null, detail: string): Rejection {
  return { rule: "unreadable", message: index === null ? null : index + 1, detail };
}

/**
 * Reads the replies of a model one after the other, each as the candidate that its id wants.
 *
 * Of several replies with one id the later ones get a number behind it; a conversation that is like one before
 * it is rejected.
 */
export class ReplyCandidates {
  readonly #wanted = new Map<string, { readonly scenario: ScenarioFile; readonly wanted: WantedCandidate }>();
  readonly #times = new Map<string, number>();
  readonly #texts = new Map<string, string>();

  constructor(all: Iterable<readonly [ScenarioFile, readonly WantedCandidate[]]>) {
    for (const [scenario, wanteds] of all) {
      for (const wanted of wanteds) this.#wanted.set(wanted.id, { scenario, wanted });
    }
  }

  /** @returns null where no candidate with this id is wanted */
  read(id: string, reply: string): Candidate | RejectedCandidate | null {
    const found = this.#wanted.get(id);
    if (found === undefined) return null;
    const { scenario, wanted } = found;
    const time = (this.#times.get(id) ?? 0) + 1;
    this.#times.set(id, time);
    const ownId = time === 1 ? id : `${id}.${time}`;
    const read = readCandidate(reply, scenario, { ...wanted, id: ownId });
    const rejected = {
      status: "rejected",
      id: ownId,
      scenario: scenario.scenario,
      variant: wanted.variant,
    } as const;
    if ("rule" in read) return { ...rejected, rejections: [read] };
    const text = JSON.stringify(read.messages);
    const like = this.#texts.get(text);
    if (like !== undefined) {
      return {
        ...rejected,
        rejections: [{ rule: "duplicate", message: null, detail: `it is like ${like}` }],
      };
    }
    this.#texts.set(text, ownId);
    return read;
  }
}

/** A prompt as `oracle run --prompts` asks it. */
export interface PromptLine {
  readonly id: string;
  readonly strategy: "generate" | "judge";
  readonly messages: readonly SpokenMessage[];
}

/** Asks a model to write a candidate. */
export function generationLine(file: ScenarioFile, wanted: WantedCandidate, seed: number): PromptLine {
  return { id: wanted.id, strategy: "generate", messages: generationPrompt(file, wanted, seed) };
}

/** Asks a judge about one. */
export function judgeLine(candidate: Candidate): PromptLine {
  return { id: candidate.id, strategy: "judge", messages: judgePrompt(candidate) };
}

/**
 * What a judge is asked about a candidate that a program found in order: whether its last message lacks a premise,
 * and whether time matters to it. `readVerdict` reads the reply.
 *
 * @source the two questions: TicToc §2.3 (ii) and (iii); the wording is ours
 */
function judgePrompt({ scenario, messages }: Candidate): readonly SpokenMessage[] {
  const lines = messages.map((message) => {
    if (!("toolCalls" in message)) return `${message.role}: ${message.content}`;
    return message.toolCalls.map((call) => `assistant calls ${call.name}(${call.arguments})`).join("\n");
  });
  const task = `Below is a conversation in the setting "${scenario.scenario}". Its last message has no answer yet.

${lines.join("\n")}

Judge two things.
1. missingPremise: would somebody who trusts every result above lack something that is needed to deal with the last message? Also true if the last message could be dealt with just as well without any of the results.
2. timeDependent: suppose the last message came seconds after the newest result, or very long after. Would a sensible assistant rely on that result in the first case, and rather call a tool in the second?

Reply with JSON alone: {"missingPremise": true or false, "timeDependent": true or false, "why": "one sentence"}`;
  return [
    { role: "system", content: "You examine conversations strictly and briefly." },
    { role: "user", content: task },
  ];
}
