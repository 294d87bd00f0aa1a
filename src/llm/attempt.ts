import { brokenConnection } from "./broken-connection.js";
import { ModelFault } from "./model-fault.js";
import type { Server } from "./server.js";

/** What a server answered, whatever it means. */
export interface Answered {
  readonly status: number;
  readonly headers: Headers;
  /** Unpacked. */
  readonly bytes: Uint8Array;
  /** Whether there is more of it that was not read. */
  readonly isCut: boolean;
}

/** So much is read of an answer that is no reply: enough for what it says. */
const faultBytes = 64 * 1024;

/**
 * Sends a body once and reads what comes.
 *
 * Redirects are not followed: whoever is meant by them gets neither the key nor the question. The time limit
 * and the signal hold until the last byte is read.
 *
 * @throws {ModelFault} of the kind `connection`, `timeout`, `aborted`, `bad-reply` or `refused`
 */
export async function attempt(server: Server, body: string, signal: AbortSignal): Promise<Answered> {
  if (signal.aborted) throw aborted(server);
  const stopper = new AbortController();
  const stop = (): void => stopper.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop();
  }, server.timeoutMs);
  signal.addEventListener("abort", stop, { once: true });
  try {
    const response = await server.fetch(server.url, {
      method: "POST",
      headers: server.headers,
      body,
      redirect: "manual",
      signal: stopper.signal,
    });
    const { status, headers } = response;
    const limit = response.ok ? server.maxReplyBytes : faultBytes;
    return { status, headers, ...(await readBody(response, limit)) };
  } catch (fault) {
    if (signal.aborted) throw aborted(server);
    if (isLate) throw new ModelFault("timeout", `${server.shown} gave no reply in ${server.timeoutMs} ms.`);
    throw brokenConnection(fault, server.shown);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    // What is still open of an answer that was cut or failed is of no more use.
    stop();
  }
}

function aborted(server: Server): ModelFault {
  return new ModelFault("aborted", `The request to ${server.shown} was called off.`);
}

/** Reads up to a number of bytes, and no more. */
async function readBody(response: Response, limit: number): Promise<Pick<Answered, "bytes" | "isCut">> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  if (response.body === null) return { bytes: new Uint8Array(0), isCut: false };
  const body: AsyncIterable<Uint8Array> = response.body;
  for await (const piece of body) {
    pieces.push(piece.subarray(0, limit - length));
    length += piece.length;
    if (length > limit) return { bytes: joined(pieces), isCut: true };
  }
  return { bytes: joined(pieces), isCut: false };
}

function joined(pieces: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
