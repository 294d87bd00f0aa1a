/**
 * A server that speaks the protocol of OpenAI and replies by the form of the question alone: for trying
 * `oracle run` without a model, a key or a network. Where it is told tools, it calls the first of them when an hour
 * or more has passed before the last message, and by the length of the question where no times are told.
 *
 *     node examples/mock-model.mjs 8123
 *
 * Now and then it has too many requests, or fails, as servers do.
 */
import { createServer } from "node:http";

const port = Number(process.argv[2] ?? "8123");
let requests = 0;

createServer((request, response) => void answer(request, response)).listen(port, "127.0.0.1", () => {
  console.error(`Listening on http://127.0.0.1:${port}; Ctrl-C ends it.`);
});

async function answer(request, response) {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  requests += 1;
  const send = (status, json, headers = {}) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify(json));
  };
  if (requests % 50 === 35) return send(500, { error: { message: "out of order" } });
  if (requests % 50 === 20) return send(429, { error: { message: "slow down" } }, { "retry-after": "1" });

  const { messages = [], tools = [], prompt = "" } = JSON.parse(text);
  const asked = prompt === "" ? messages.map(({ content }) => content ?? "").join("\n") : prompt;
  const called = calledBy(tools, messages, prompt, asked);
  const reply = called === null ? replyTo(asked) : prompt === "" ? "" : written(called, prompt);
  const usage = { prompt_tokens: Math.ceil(asked.length / 4), completion_tokens: Math.ceil(reply.length / 4) };
  const calls = called === null ? {} : { tool_calls: [{ id: "call_mock", type: "function", function: called }] };
  const choice =
    prompt === "" ? { message: { role: "assistant", content: reply || null, ...calls } } : { text: reply };
  send(200, { object: "completion", choices: [{ ...choice, finish_reason: "stop" }], usage });
}

/** The call that it makes: of the first tool, with the arguments of the last call; null for none. */
function calledBy(tools, messages, prompt, asked) {
  const name = tools[0]?.function.name ?? prompt.match(/"function": \{\s*"name": "([^"]+)"/)?.[1];
  if (name === undefined || !isOld(asked)) return null;
  const before = messages.flatMap(({ tool_calls: calls = [] }) => calls).at(-1)?.function.arguments;
  const shown = prompt.match(/"(?:arguments|parameters)": (\{"[^{}<>]*\})\}/g)?.at(-1);
  return { name, arguments: before ?? shown?.replace(/^"\w+": |\}$/g, "") ?? "{}" };
}

function isOld(asked) {
  const times = (asked.match(/\[\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ\]/g) ?? []).map((time) => Date.parse(time.slice(1, -1)));
  if (times.length < 2) return asked.length % 3 === 0;
  return times.at(-1) - times.at(-2) >= 3_600_000;
}

/** A call as the model of a chat template writes it. */
function written({ name, arguments: given }, prompt) {
  if (prompt.includes("<tools>")) return `<tool_call>\n{"name": "${name}", "arguments": ${given}}\n</tool_call>`;
  if (prompt.includes("[INST]")) return `[TOOL_CALLS][{"name": "${name}", "arguments": ${given}}]`;
  return `{"name": "${name}", "parameters": ${given}}`;
}

/** @param {string} asked */
function replyTo(asked) {
  const question = asked.match(/(Who|Did|How often|When)[^?]*\?/g)?.at(-1) ?? "";
  if (question.startsWith("Who")) return "Tom";
  if (question.startsWith("Did")) return "No.";
  if (question === "") return "As I said before.";
  return question.startsWith("How often") ? "0" : "never";
}
