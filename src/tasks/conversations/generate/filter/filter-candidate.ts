import { jsonIn as wholeJson } from "../../../../issue/json-value.js";
import type { CallMessage, Message, ToolDefinition } from "../../../../chat/message.js";
import { type Candidate, misfitOf } from "../candidate.js";
import { jsonIn } from "../model/json-in-reply.js";

/** Why a candidate is not kept. */
export type RejectionRule =
  // What a program sees
  | "unreadable"
  | "role-order"
  | "unanswered-call"
  | "unknown-tool"
  | "bad-arguments"
  | "empty-message"
  | "no-result"
  | "last-message"
  | "tool-hint"
  | "still"
  | "dates"
  | "duplicate"
  // What a judge or a person says
  | "missing-premise"
  | "no-time-dependence";

/** That a candidate is not kept, and why. */
export interface Rejection {
  readonly rule: RejectionRule;
  /** 1-based number of the message; null where it is about the whole. */
  readonly message: number | null;
  /** What it is about, in words. */
  readonly detail: string;
}

/** What a judge or a person says about a candidate. */
export interface Verdict {
  /** Whether the last message needs what no result told. */
  readonly missingPremise: boolean;
  /** Whether it matters how much time passes before it is answered. */
  readonly timeDependent: boolean;
}

/**
 * Reads a verdict out of a judge's reply, or out of what a person has written.
 *
 *     {"missingPremise": false, "timeDependent": true}
 *
 * Words around the JSON, names as in `missing_premise`, and "yes" and "no" for true and false are read, too.
 *
 * @returns null for anything that leaves one of the two open
 */
export function readVerdict(reply: unknown): Verdict | null {
  const json = typeof reply === "string" ? jsonIn(reply) : reply;
  if (typeof json !== "object" || json === null) return null;
  const fields = new Map(
    Object.entries(json).map(([key, value]) => [key.replaceAll("_", "").toLowerCase(), value]),
  );
  const missingPremise = truthOf(fields.get("missingpremise"));
  const timeDependent = truthOf(fields.get("timedependent"));
  return missingPremise === null || timeDependent === null ? null : { missingPremise, timeDependent };
}

function truthOf(value: unknown): boolean | null {
  if (typeof value === "boolean") return value;
  if (typeof value !== "string") return null;
  if (/^(?:yes|true)$/iu.test(value.trim())) return true;
  return /^(?:no|false)$/iu.test(value.trim()) ? false : null;
}

/** What a last message must not say. */
export interface Hint {
  readonly kind: "tool-hint" | "still";
  /** The words that say so. */
  readonly words: string;
}

/**
 * What in a last message gives away whether a tool is wanted: words that tell the agent to look again or to use
 * a tool, and "still", which asks whether something has changed.
 *
 * A request itself ("book Tom on it") is none, nor is a word that only resembles one ("check-in", "a check").
 *
 * @returns the first of each kind
 * @source the rule: TicToc §2.3 (i); the words are ours
 */
export function hintsOf(message: string): readonly Hint[] {
  const hints = new Map<Hint["kind"], Hint>();
  for (const [kind, pattern] of patterns) {
    const words = pattern.exec(message)?.[0];
    if (words !== undefined && !hints.has(kind)) hints.set(kind, { kind, words: words.trim() });
  }
  return [...hints.values()];
}

const patterns: readonly (readonly [Hint["kind"], RegExp])[] = [
  ["still", /\bstill\b/iu],
  ["tool-hint", /\b(?:re-?check|double-check|refresh|re-?load|re-?run|re-?query|re-?fetch)\w*\b/iu],
  [
    "tool-hint",
    /\b(?:please|you|then|now)\s+(?:(?:to|just|also|quickly)\s+)?(?:check|verify|look|search|query|fetch|retrieve|poll)\b(?!-)/iu,
  ],
  ["tool-hint", /(?:^|[.!?,;:]\s+)(?:check|verify|look|search|query|fetch|retrieve|poll)\b(?!-)/iu],
  [
    "tool-hint",
    /\b(?:look|pull|bring)(?:ing)?\s+(?:(?:it|them|that|this)\s+)?up\b|\b(?:check|look|ask|verify|search|try|query|run|call)(?:ing)?\s+(?:(?:it|that|this|them)\s+)?(?:again|once more|one more time|anew)\b/iu,
  ],
  ["tool-hint", /\b(?:use|call|run|invoke)\s+(?:the|a|your)\s+(?:\w+\s+)?(?:tool|function|api)s?\b/iu],
  [
    "tool-hint",
    /\b(?:updated?|latest|newest|most recent|up-to-date|real-time|live)\s+(?:\w+\s+)?(?:data|info|information|status|figures?|numbers?|results?|readings?|values?|prices?)\b/iu,
  ],
  [
    "tool-hint",
    /\b(?:any|an)\s+(?:updates?|news)\b|\bupdate me\b|\b(?:any|some)thing\s+changed\b|\bchanged\s+since\b/iu,
  ],
];

/**
 * What is wrong with a conversation that a program can see: the order of roles, calls without results or with
 * arguments that do not fit, a last message that is not the user's or gives away whether a tool is wanted.
 *
 * The order: perhaps a system message, then turns of a user's message, calls with their results, and the
 * assistant's words; at the end a message of the user. At least one tool was called before.
 *
 * @returns every fault, in the order of the messages
 * @source TicToc §2.3: its rules for the last message, and what its people looked for; how they are told is ours
 */
export function checkByRule(
  messages: readonly Message[],
  tools: readonly ToolDefinition[],
): readonly Rejection[] {
  const faults: Rejection[] = [];
  const fault = (rule: RejectionRule, index: number | null, detail: string): void => {
    faults.push({ rule, message: index === null ? null : index + 1, detail });
  };
  let before = "start";
  let open: CallMessage["toolCalls"] = [];
  messages.forEach((message, index) => {
    const kind = kindOf(message);
    if (open.length > 0 && kind !== "tool") {
      fault("unanswered-call", index - 1, `${open.map(({ name }) => name).join(", ")} gives no result`);
      open = [];
    }
    if (!(followers[before] ?? []).includes(kind)) {
      fault("role-order", index, `${kind} follows ${before}`);
    }
    if (message.role === "tool") {
      const call = open.find(({ id }) => id === message.toolCallId);
      if (call === undefined) fault("role-order", index, "a result without a call");
      open = open.filter((one) => one !== call);
    } else if ("toolCalls" in message) {
      open = message.toolCalls;
      for (const call of message.toolCalls) {
        const misfit = callFault(call, tools);
        if (misfit !== null) fault(misfit.rule, index, misfit.detail);
      }
    } else if (message.content.trim() === "") fault("empty-message", index, "it says nothing");
    before = kind;
  });
  if (!messages.some(({ role }) => role === "tool")) fault("no-result", null, "no tool was called");

  const last = messages.at(-1);
  if (last?.role !== "user") fault("last-message", null, "the last message is not the user's");
  else for (const { kind, words } of hintsOf(last.content)) fault(kind, messages.length - 1, words);
  return faults;
}

/** What may follow what. */
const followers: Readonly<Record<string, readonly string[]>> = {
  start: ["system", "user"],
  system: ["user"],
  user: ["call", "assistant"],
  call: ["tool"],
  tool: ["tool", "call", "assistant"],
  assistant: ["user"],
};

function kindOf(message: Message): string {
  return "toolCalls" in message ? "call" : message.role;
}

function callFault(
  { name, arguments: written }: CallMessage["toolCalls"][number],
  tools: readonly ToolDefinition[],
): { readonly rule: RejectionRule; readonly detail: string } | null {
  const tool = tools.find((one) => one.name === name);
  if (tool === undefined) return { rule: "unknown-tool", detail: `there is no tool ${name}` };
  const value = wholeJson(written);
  if (value === undefined) return { rule: "bad-arguments", detail: `the arguments of ${name} are no JSON` };
  const misfit = misfitOf(value, { type: "object", ...tool.parameters }, name);
  return misfit === null ? null : { rule: "bad-arguments", detail: misfit };
}

/** What the filter says of a candidate. */
export type Filtered =
  | { readonly status: "kept" }
  /** By at least one rule. */
  | { readonly status: "rejected"; readonly rejections: readonly Rejection[] }
  /** It passed what a program sees, and nobody has judged the rest. */
  | { readonly status: "undecided" };

/**
 * The filter in two stages: what a program sees, then what a judge or a person says about premise and time.
 *
 * @param verdict  null where there is none
 * @source TicToc §2.3
 */
export function filterCandidate({ messages, scenario }: Candidate, verdict: Verdict | null): Filtered {
  const rejections = checkByRule(messages, scenario.tools);
  if (rejections.length > 0) return { status: "rejected", rejections };
  if (verdict === null) return { status: "undecided" };
  const said = verdictRejections(verdict);
  return said.length > 0 ? { status: "rejected", rejections: said } : { status: "kept" };
}

function verdictRejections({ missingPremise, timeDependent }: Verdict): readonly Rejection[] {
  const whole = { message: null, detail: "so says the verdict" };
  return [
    ...(missingPremise ? [{ rule: "missing-premise", ...whole } as const] : []),
    ...(timeDependent ? [] : [{ rule: "no-time-dependence", ...whole } as const]),
  ];
}
