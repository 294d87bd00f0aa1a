import type { Message, ToolDefinition } from "../../../chat/message.js";
import type { Issue } from "../../../issue/issue.js";
import type { Condition } from "../metrics/sample-table.js";
import type { Sample } from "../../../staleness/sample/sample.js";
import type { TimedMessage } from "../../../staleness/trajectory/record-field.js";
import { formatCivil, type Instant } from "../../../time/instant.js";
import { civilOf, utc } from "../../../time/zone.js";

/**
 * What the system prompt of an agent is made longer by, to the letter: nothing, a reminder, or a reminder with
 * rules.
 *
 * @source TicToc, section 3.4 (naive) and Figure 12 (rules), quoted as printed, since the wording is what the
 *         experiment tries; how they were joined to the system prompt is not said
 */
export const systemAdditions: Readonly<Record<Condition["prompt"], string>> = {
  none: "",
  naive: "Note that the environment may be dynamic. Be aware of the time elapsed.",
  rules:
    "Note that the environment may be dynamic. Be aware of the time elapsed. Depending on the scenario and how much time has passed, whether it’s preferable to call a tool or not can vary. For example, suppose you were a smart garden assistant with access to a tool that measures soil moisture levels for houseplants. If you successfully retrieved the moisture level just five minutes ago and it read “Wet”, it is physically impossible for the soil to have dried out in such a short time. Therefore, calling the tool again is unnecessary. However, if four days have passed since the last check, natural evaporation has certainly occurred, so you must call the tool again to see if the plants need watering. As another example, suppose you were a student aid agent checking an online gradebook to see if a professor has posted final exam results. If you checked the portal a few seconds ago and the grade was “Pending”, calling the tool again immediately is not needed, as human grading takes time. But if a week has passed since your last check, it is highly probable the professor has finished grading, so it is clearly better to query the tool again to get the latest result.",
};

/** A token of a chat template in what somebody said. */
export interface SpokenMark {
  /** The message that holds it, from 1; null where it stands in the tools. */
  readonly message: number | null;
  readonly mark: string;
}

/** Shows nothing, and parts a token. */
const parting = "\u200b";

/** The tokens that stand in messages and tools, which would end a turn or begin another one. */
function spokenMarks(
  messages: readonly Message[],
  tools: readonly ToolDefinition[],
  marks: readonly string[],
): readonly SpokenMark[] {
  const inText = (text: string, message: number | null): readonly SpokenMark[] =>
    marks.filter((mark) => text.includes(mark)).map((mark) => ({ message, mark }));
  return [
    ...messages.flatMap((message, index) => inText(textOf(message), index + 1)),
    ...inText(JSON.stringify(tools), null),
  ];
}

/** The same messages and tools, in which such tokens are parted by a character that shows nothing. */
export function withoutMarks<Value>(value: Value, marks: readonly string[]): Value {
  return parted(value, marks) as Value;
}

function parted(value: unknown, marks: readonly string[]): unknown {
  if (typeof value === "string") {
    return marks.reduce(
      (text, mark) => text.replaceAll(mark, `${mark.slice(0, 1)}${parting}${mark.slice(1)}`),
      value,
    );
  }
  if (Array.isArray(value)) return value.map((one) => parted(one, marks));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [parted(name, marks) as string, parted(one, marks)]),
  );
}

/** All that a message says, and what JSON in it says when it is written anew. */
function textOf(message: Message): string {
  const calls = "toolCalls" in message ? message.toolCalls : [];
  const texts = [message.content, ...calls.flatMap((call) => [call.name, call.arguments])];
  return [...texts, ...texts.map(anew)].join("\n");
}

function anew(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return "";
  }
}

/** What a model is asked about a sample: nothing of what people prefer. */
export interface SamplePrompt {
  /** Of the sample. */
  readonly id: string;
  /** The condition by name: `content/naive/off`. */
  readonly strategy: string;
  /** Turns of a conversation with what may be called, or one text that holds both and where a reply to it ends. */
  readonly words:
    | { readonly messages: readonly Message[]; readonly tools: readonly ToolDefinition[] }
    | { readonly prompt: string; readonly stop: readonly string[] };
  /** Tokens of the template that somebody said, and that were parted. */
  readonly notes: readonly Issue[];
}

/** How samples are asked about. */
export interface AskingOptions {
  readonly condition: Condition;
  /** Null for turns of a conversation, around which the server puts a template of its own. */
  readonly template?: ToolTemplate | null;
  /** Whether a text begins with the first token of its template, which most servers put there themselves. */
  readonly hasStart?: boolean;
}

/** The name of a condition: its three parts. */
function conditionName({ timestamps, prompt, reasoning }: Condition): string {
  return `${timestamps}/${prompt}/${reasoning}`;
}

/**
 * Words a sample as it is asked of a model under a condition.
 *
 * Time stamps of user, assistant and tool stand before what is said ("content"), or where the template opens a turn
 * ("template"); the system says none. The reply has none either: when it will be complete nobody knows. What the
 * condition adds is the end of the system prompt, after an empty line, or all of it where there was none. Ids of
 * calls that nobody gave are made up, so that servers which want them take the conversation.
 *
 * Tokens of the template that somebody said are parted by a character without width, which the notes tell.
 *
 * @throws {RangeError} for time stamps inside a template without a template, and for reasoning on or off by a
 *                      template whose models do not reason; see `conditionFault`
 * @source TicToc, sections 3.1 and 3.4, Figure 12; readings of ours where they are silent
 */
export function askSample(
  { id, trajectory }: Pick<Sample, "id" | "trajectory">,
  { condition, template = null, hasStart = false }: AskingOptions,
): SamplePrompt {
  const fault = conditionFault(condition, template);
  if (fault !== null) throw new RangeError(`${conditionName(condition)} cannot be asked so: ${fault}`);
  const turns = withAddition(withIds(trajectory.messages), systemAdditions[condition.prompt]).map(
    ({ message, at }): StampedTurn => ({
      message,
      stamp: condition.timestamps === "none" || at === null ? "" : timeStamp(at),
    }),
  );
  const strategy = conditionName(condition);
  const { tools } = trajectory;
  if (template === null) {
    return { id, strategy, words: { messages: turns.map(stampedMessage), tools }, notes: [] };
  }
  const messages = turns.map(({ message }) => message);
  const notes = spokenMarks(messages, tools, template.marks).map(
    ({ message: number, mark }): Issue => ({ kind: "parted-mark", sample: id, number, mark }),
  );
  const safe = notes.length === 0 ? turns : withoutMarks(turns, template.marks);
  const stamped =
    condition.timestamps === "content"
      ? safe.map((turn) => ({ message: stampedMessage(turn), stamp: "" }))
      : safe;
  const safeTools = notes.length === 0 ? tools : withoutMarks(tools, template.marks);
  const text = template.render(stamped, safeTools, condition.reasoning);
  const prompt = `${hasStart ? template.start : ""}${text}`;
  return { id, strategy, words: { prompt, stop: template.stop }, notes };
}

/** Why nothing can be asked under a condition so; null where it can. */
export function conditionFault(
  { timestamps, reasoning }: Condition,
  template: ToolTemplate | null,
): "no-template" | "no-thinking" | null {
  if (template === null) return timestamps === "template" ? "no-template" : null;
  return reasoning !== "default" && !template.hasThinking ? "no-thinking" : null;
}

/** A message, and when it was complete; null for what the system says. */
interface Turn {
  readonly message: Message;
  readonly at: TimedMessage["at"] | null;
}

function withAddition(messages: readonly TimedMessage[], addition: string): readonly Turn[] {
  const turns = messages.map(
    ({ message, at }): Turn => ({ message, at: message.role === "system" ? null : at }),
  );
  if (addition === "") return turns;
  const [first, ...others] = turns;
  if (first?.message.role !== "system") return [{ message: systemSaying(addition), at: null }, ...turns];
  return [{ message: systemSaying(`${first.message.content}\n\n${addition}`), at: null }, ...others];
}

function systemSaying(content: string): Message {
  return { role: "system", content };
}

/** Calls without an id get one; results without one are taken to answer the calls before them in their order. */
function withIds(messages: readonly TimedMessage[]): readonly TimedMessage[] {
  let made = 0;
  let open: string[] = [];
  return messages.map((timed): TimedMessage => {
    const { message } = timed;
    if ("toolCalls" in message) {
      const toolCalls = message.toolCalls.map((call) => {
        made += 1;
        return call.id === "" ? { ...call, id: `call_${made}` } : call;
      });
      open = toolCalls.map(({ id }) => id);
      return { ...timed, message: { ...message, toolCalls } };
    }
    if (message.role !== "tool") return timed;
    const toolCallId = message.toolCallId === "" ? (open[0] ?? "") : message.toolCallId;
    open = open.filter((id) => id !== toolCallId);
    return { ...timed, message: { ...message, toolCallId } };
  });
}

/** How a family of models sees a conversation with tools as one text. */
export interface ToolTemplate {
  /** The token with which every text of the model begins. */
  readonly start: string;
  /** With which a reply ends. */
  readonly stop: readonly string[];
  /** What its tokenizer reads as tokens of their own, so that nothing that is said may hold them. */
  readonly marks: readonly string[];
  /** Whether its models can be told to think, or not to. */
  readonly hasThinking: boolean;
  /**
   * The conversation, opened for a reply, without the first token. The time stamp of a turn stands where the turn
   * begins, right behind what opens it.
   */
  render(
    turns: readonly StampedTurn[],
    tools: readonly ToolDefinition[],
    reasoning: Condition["reasoning"],
  ): string;
}

/** A turn of a conversation, and the time stamp that belongs to it; empty where none is told. */
export interface StampedTurn {
  readonly message: Message;
  readonly stamp: string;
}

/**
 * A time as the paper writes it into messages: `[2025-12-04T10:22:44Z]`, in UTC, whole seconds, what is beyond
 * them cut off as clocks do.
 *
 * @source TicToc, section 3.1
 */
function timeStamp(at: Instant): string {
  return `[${formatCivil(civilOf(at, utc))}Z]`;
}

/**
 * A turn that says its time itself: the stamp and then, with nothing between, the words. Calls that come without
 * a word say the stamp alone, so that every turn tells when it was.
 */
function stampedMessage({ message, stamp }: StampedTurn): Message {
  return stamp === "" ? message : { ...message, content: `${stamp}${message.content}` };
}
