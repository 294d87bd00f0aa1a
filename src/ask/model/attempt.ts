import { brokenConnection } from "./broken-connection.js";
import { inTime } from "./in-time.js";
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
  const { timeoutMs, shown: where } = server;
  try {
    return await inTime((stop) => exchange(server, body, stop), { signal, timeoutMs, where });
  } catch (fault) {
    throw fault instanceof ModelFault ? fault : brokenConnection(fault, where);
  }
}

async function exchange(server: Server, body: string, signal: AbortSignal): Promise<Answered> {
  const { url, headers: sent } = server;
  const response = await server.fetch(url, {
    method: "POST",
    headers: sent,
    body,
    redirect: "manual",
    signal,
  });
  const { status, headers } = response;
  const limit = response.ok ? server.maxReplyBytes : faultBytes;
  return { status, headers, ...(await readBody(response, limit)) };
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
