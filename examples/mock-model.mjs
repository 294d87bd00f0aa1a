/**
 * A server that speaks the protocol of OpenAI and replies by the form of the question alone: for trying
 * `oracle run` without a model, a key or a network.
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

  const { messages = [], prompt = "" } = JSON.parse(text);
  const asked = prompt === "" ? messages.map(({ content }) => content).join("\n") : prompt;
  const reply = replyTo(asked);
  const usage = { prompt_tokens: Math.ceil(asked.length / 4), completion_tokens: Math.ceil(reply.length / 4) };
  const choice = prompt === "" ? { message: { role: "assistant", content: reply } } : { text: reply };
  send(200, { object: "completion", choices: [{ ...choice, finish_reason: "stop" }], usage });
}

/** @param {string} asked */
function replyTo(asked) {
  const question = asked.match(/(Who|Did|How often|When)[^?]*\?/g)?.at(-1) ?? "";
  if (question.startsWith("Who")) return "Tom";
  if (question.startsWith("Did")) return "No.";
  return question.startsWith("How often") ? "0" : "never";
}
