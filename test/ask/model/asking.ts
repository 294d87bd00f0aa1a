import { chatModel } from "../../../src/ask/model/server-model.js";
import { type Completion, type CompletionRequest, ModelFault } from "../../../src/ask/model/model.js";
import type { ServerOptions } from "../../../src/ask/model/server.js";
import type { Behaviour, TestServer } from "./test-server.js";

/** A question as good as any. */
export const question = {
  model: "tiny",
  messages: [
    { role: "system", content: "Answer in one word." },
    { role: "user", content: "Did Zoë eat risotto?" },
  ],
  sampling: {},
} as const satisfies CompletionRequest;

/** A question after a call of a tool and its result. */
export const followUp = {
  model: "tiny",
  messages: [
    { role: "user", content: "How long is the line?" },
    {
      role: "assistant",
      content: "",
      toolCalls: [{ id: "call_1", name: "wait_time", arguments: '{"gate": "B"}' }],
    },
    { role: "tool", content: '{"minutes": 12}', toolCallId: "call_1", name: "wait_time" },
    { role: "assistant", content: "Twelve minutes." },
    { role: "user", content: "And now?" },
  ],
  tools: [
    {
      name: "wait_time",
      description: "How long the line at a gate is.",
      parameters: { type: "object", properties: { gate: { type: "string" } }, required: ["gate"] },
    },
  ],
  sampling: {},
} as const satisfies CompletionRequest;

/** A key as they look. */
export const apiKey = "sk-test-0123456789abcdef";

/** No test takes so long: what hangs fails. */
const patience = 50_000;

export async function ask(
  { url }: Pick<TestServer, "url">,
  request: CompletionRequest = question,
  options: Partial<ServerOptions> = {},
): Promise<Completion> {
  const model = chatModel({ baseUrl: url, apiKey, ...options });
  return model.complete(request, { signal: AbortSignal.timeout(patience) });
}

/** What asking ends with when there is no reply; fails when there is one, and when something else is thrown. */
export async function faultOf(asked: Promise<Completion>): Promise<ModelFault> {
  const outcome: unknown = await asked.catch((fault: unknown) => fault);
  if (outcome instanceof ModelFault) return outcome;
  throw new Error(`no ModelFault, but ${String(outcome)}`);
}

/** The kind of what asking ends with, while the server behaves so; the reply itself when there is one. */
export async function ending(
  server: TestServer,
  behave: Behaviour,
  options: Partial<ServerOptions> = {},
): Promise<string> {
  server.behave = behave;
  const outcome = await ask(server, question, options).catch((fault: unknown) => fault);
  return outcome instanceof ModelFault ? outcome.kind : JSON.stringify(outcome);
}
