import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a server does with a request. */
export type ServerAct =
  | "reply"
  | "limit"
  | "failure"
  | "hang"
  | "half-closed"
  | "reset"
  | "garbage"
  | "truncated"
  | "html"
  | "empty"
  | "no-usage"
  | "cut"
  | "thought-only"
  | "declined"
  | "other-model"
  | "refuse";

/** A request, as the server saw it. */
export interface Seen {
  /** The last turn's text, or the prompt. */
  readonly asked: string;
  readonly body: Readonly<Record<string, unknown>>;
  readonly authorization: string | undefined;
  readonly act: ServerAct;
}

interface Body extends Readonly<Record<string, unknown>> {
  readonly messages?: readonly { readonly content: string }[];
  readonly prompt?: string;
}

/** A server that speaks the protocol of OpenAI, and fails as it is told. */
export class FaultyServer {
  readonly seen: Seen[] = [];
  readonly #server: Server;
  readonly #act: (asked: string, nth: number) => ServerAct | Promise<ServerAct>;

  /** @param act  what is done with the nth request, from 0, of the same words */
  constructor(act: (asked: string, nth: number) => ServerAct | Promise<ServerAct>) {
    this.#act = act;
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const body = JSON.parse(text) as Body;
    const asked = body.prompt ?? body.messages?.at(-1)?.content ?? "";
    const nth = this.seen.filter((other) => other.asked === asked).length;
    const act = await this.#act(asked, nth);
    this.seen.push({ asked, body, authorization: request.headers.authorization, act });
    respond(response, act, asked, body.prompt !== undefined, request.headers.authorization ?? "");
  }
}

function respond(
  response: ServerResponse,
  act: ServerAct,
  asked: string,
  isText: boolean,
  key: string,
): void {
  const said = `reply to ${asked}`.slice(0, 200);
  const choice = isText ? { text: said } : { message: { role: "assistant", content: said } };
  const usage = { prompt_tokens: 10, completion_tokens: 4, total_tokens: 14 };
  const reply = JSON.stringify({ choices: [{ ...choice, finish_reason: "stop" }], usage });
  const send = (status: number, body: string, type = "application/json"): void => {
    response.writeHead(status, { "content-type": type });
    response.end(body);
  };
  switch (act) {
    case "reply":
      return send(200, reply);
    case "limit":
      response.setHeader("retry-after", "0");
      return send(429, '{"error":{"message":"slow down"}}');
    case "failure":
      return send(500, "oh no", "text/plain");
    case "refuse":
      return send(401, JSON.stringify({ error: { message: `the key ${key} is wrong` } }));
    case "hang":
      return;
    case "half-closed":
      response.writeHead(200, { "content-type": "application/json", "content-length": reply.length });
      response.write(reply.slice(0, 20));
      response.socket?.end();
      return;
    case "reset":
      response.socket?.resetAndDestroy();
      return;
    case "garbage":
      return send(200, "\u0000\u0001 {[ no json");
    case "truncated":
      return send(200, reply.slice(0, -10));
    case "html":
      return send(200, "<html><body>Welcome</body></html>", "text/html");
    case "empty":
      return send(200, "");
    case "no-usage":
      return send(200, JSON.stringify({ choices: [{ ...choice, finish_reason: "stop" }] }));
    case "cut":
      return send(200, JSON.stringify({ choices: [{ ...choice, finish_reason: "length" }], usage }));
    case "thought-only": {
      const message = { role: "assistant", content: null, reasoning_content: "Let me see …" };
      return send(200, JSON.stringify({ choices: [{ message, finish_reason: "length" }], usage }));
    }
    case "declined": {
      const message = { role: "assistant", content: null, refusal: "I cannot say." };
      return send(200, JSON.stringify({ choices: [{ message, finish_reason: "stop" }], usage }));
    }
    case "other-model":
      return send(
        200,
        JSON.stringify({ model: "mock-mini", choices: [{ ...choice, finish_reason: "stop" }], usage }),
      );
  }
}
