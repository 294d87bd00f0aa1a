import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { afterAll } from "vitest";

/** What a server was sent. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** How a server answers one request, well or badly. */
export type Behaviour = (response: ServerResponse, socket: Socket, received: Received) => void;

/** A server on loopback that does what it is told, one behaviour at a time. */
export interface TestServer {
  readonly url: string;
  readonly received: Received[];
  behave: Behaviour;
}

/** Opens a server that is closed when the tests of the file are done, with whatever is still open. */
export async function openServer(behave: Behaviour = answering(reply("yes"))): Promise<TestServer> {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8");
    request.on("data", (piece: string) => (body += piece));
    // A client that went away is what some behaviours are about.
    request.on("error", () => {});
    response.on("error", () => {});
    request.on("end", () => {
      const one = { method: request.method ?? "", path: request.url ?? "", headers: request.headers, body };
      received.push(one);
      opened.behave(response, request.socket, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const { port } = server.address() as AddressInfo;
  const opened: TestServer = { url: `http://127.0.0.1:${port}/v1`, received, behave };
  return opened;
}

/** The body of a good answer of `chat/completions`. */
export function reply(text: string | null, rest: object = {}): object {
  return {
    id: "chatcmpl-1",
    object: "chat.completion",
    model: "tiny-1",
    choices: [{ index: 0, message: { role: "assistant", content: text }, finish_reason: "stop" }],
    usage: { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 },
    ...rest,
  };
}

/** Answers with JSON, or with a text or bytes as they are. */
export function answering(
  body: object | string,
  {
    status = 200,
    headers = {},
  }: { readonly status?: number; readonly headers?: Readonly<Record<string, string>> } = {},
): Behaviour {
  return (response) => {
    const bytes =
      typeof body === "string" || body instanceof Uint8Array
        ? body
        : Buffer.from(JSON.stringify(body), "utf8");
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(bytes);
  };
}

/** An answer whose first choice holds this message. */
export const message = (fields: object, choice: object = {}) =>
  answering(
    reply(null, {
      choices: [{ message: { role: "assistant", ...fields }, finish_reason: "stop", ...choice }],
    }),
  );
