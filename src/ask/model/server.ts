import type { Issue } from "../../issue/issue.js";
import { describeIssue } from "../issues.js";
import { brokenConnection, ModelFault } from "./model.js";
import { isSecretName, Secrets } from "./secrets.js";

/** What is asked of a server, by the end of its path. */
export type Service = "chat/completions" | "completions";

/**
 * Where requests go: the base URL, then the service, then the query of the base URL.
 *
 *     https://api.openai.com             → https://api.openai.com/v1/chat/completions
 *     http://127.0.0.1:11434/v1/         → http://127.0.0.1:11434/v1/chat/completions
 *     https://host/openai/x?version=2    → https://host/openai/x/chat/completions?version=2
 *
 * A base URL without a path gets `/v1`, which these servers share; one that names a service already is
 * taken back to where the service begins.
 */
function serviceUrl(base: URL, service: Service): URL {
  const url = new URL(base);
  const path = url.pathname.replace(/\/+$/u, "").replace(/\/(?:chat\/)?completions$/u, "");
  url.pathname = `${path === "" ? "/v1" : path}/${service}`;
  url.hash = "";
  return url;
}

/** A URL as records keep it: without what is secret in its query. */
export function recordedUrl(url: URL): string {
  const kept = new URL(url);
  for (const name of [...kept.searchParams.keys()]) {
    if (isSecretName(name)) kept.searchParams.delete(name);
  }
  return kept.href;
}

/**
 * What an act gives, as long as nobody calls it off and it does not take too long.
 *
 * The signal that it is given is aborted then, and also when it has ended: what it left open is of no more
 * use. It is not waited for, so that one that does not listen cannot hang.
 *
 * @param where  who is asked, for messages
 * @throws {ModelFault} of the kind `aborted` or `timeout`; else what the act throws
 */
export async function inTime<T>(
  act: (signal: AbortSignal) => Promise<T>,
  {
    signal,
    timeoutMs,
    where,
  }: { readonly signal: AbortSignal; readonly timeoutMs: number; readonly where: string },
): Promise<T> {
  const aborted = (): ModelFault => new ModelFault("aborted", `The request to ${where} was called off.`);
  if (signal.aborted) throw aborted();
  const stopper = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(aborted());
    signal.addEventListener("abort", onAbort, { once: true });
    timer = setTimeout(() => {
      reject(new ModelFault("timeout", `${where} gave no reply in ${timeoutMs} ms.`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([stopped, act(stopper.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    stopper.abort();
  }
}

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

/** A server that speaks the protocol of OpenAI, and how it is to be asked. */
export interface ServerOptions {
  /** Where the API begins, such as `https://api.openai.com/v1`; without a path, `/v1` is added. */
  readonly baseUrl: string;
  /** Sent as a bearer token; absent where the server asks for none. It is told to nobody else. */
  readonly apiKey?: string | undefined;
  /** Sent with every request, before anything else that would be sent under their names. */
  readonly headers?: Readonly<Record<string, string>>;
  /**
   * Fields that are added to the body of every request; those of the request itself come first. Tools added
   * here are for requests without tools of their own: a request with both is refused.
   */
  readonly body?: Readonly<Record<string, unknown>>;
  /** The server's name for the largest number of tokens of a reply: `max_tokens` by default. */
  readonly tokenLimitField?: "max_tokens" | "max_completion_tokens";
  /** For one attempt, from the first byte sent to the last one read; 120,000 by default. */
  readonly timeoutMs?: number;
  /** A reply with a longer body, unpacked, is refused; 16 MiB by default. */
  readonly maxReplyBytes?: number;
  /** The clock against which dates of a server are read, in ms since the Unix epoch. */
  readonly now?: () => number;
  /** In the place of the runtime's own, which gives up after 300 s without an answer. */
  readonly fetch?: typeof globalThis.fetch;
}

/** Fields of a body that are decided by the request and by who asks. */
const takenFields = ["model", "messages", "prompt", "stream"];

/** A timer of the runtime holds no more. */
const longestTimerMs = 2 ** 31 - 1;

const defaultTimeoutMs = 120_000;
const defaultReplyBytes = 16 * 1024 * 1024;

/** What is wrong with the way in which a server is to be asked; empty when nothing is. */
export function checkServer(options: ServerOptions): readonly Issue[] {
  const issues: Issue[] = [];
  const { baseUrl, apiKey, headers = {}, body = {}, timeoutMs, maxReplyBytes } = options;
  const fault = refusalOf(baseUrl);
  if (fault !== null) issues.push({ kind: "bad-base-url", written: withoutSecrets(baseUrl), fault });
  if (apiKey !== undefined && !/^[\x21-\x7e]*$/u.test(apiKey)) {
    issues.push({ kind: "bad-header", header: "authorization", fault: "key" });
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[\w!#$%&'*+.^`|~-]+$/u.test(name))
      issues.push({ kind: "bad-header", header: name, fault: "name" });
    else if (!/^[\t\x20-\x7e]*$/u.test(value))
      issues.push({ kind: "bad-header", header: name, fault: "value" });
  }
  for (const field of takenFields) {
    if (Object.hasOwn(body, field)) issues.push({ kind: "taken-field", field });
  }
  if (timeoutMs !== undefined && !(timeoutMs > 0)) {
    issues.push({ kind: "bad-amount", what: "timeout", written: String(timeoutMs) });
  }
  if (maxReplyBytes !== undefined && !(Number.isSafeInteger(maxReplyBytes) && maxReplyBytes > 0)) {
    issues.push({ kind: "bad-amount", what: "reply-size", written: String(maxReplyBytes) });
  }
  return issues;
}

/** A server, ready to be asked. */
export interface Server {
  readonly url: URL;
  /** The URL as messages show it: without its query, and without secrets in its path. */
  readonly shown: string;
  readonly headers: Headers;
  readonly secrets: Secrets;
  readonly timeoutMs: number;
  readonly maxReplyBytes: number;
  readonly now: () => number;
  readonly fetch: typeof globalThis.fetch;
}

/** @throws {RangeError} saying what {@link checkServer} finds */
export function createServer(options: ServerOptions, service: Service): Server {
  const issues = checkServer(options);
  if (issues.length > 0) {
    throw new RangeError(issues.map((issue) => describeIssue(issue).message).join(" "));
  }
  const url = serviceUrl(new URL(options.baseUrl.trim()), service);
  const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
  const { apiKey = "", headers: added = {} } = options;
  if (apiKey !== "") headers.set("authorization", `Bearer ${apiKey}`);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  const inQuery = [...url.searchParams].filter(([name]) => isSecretName(name)).map(([, value]) => value);
  // Which headers are secret cannot be told from their names: a gateway chooses them as it likes.
  const inHeaders = Object.values(added).flatMap((value) => [value.trim(), ...value.trim().split(/\s+/u)]);
  const secrets = new Secrets([apiKey, ...inQuery, ...inHeaders]);
  return {
    url,
    shown: secrets.hideLong(`${url.origin}${url.pathname}`),
    headers,
    secrets,
    timeoutMs: Math.min(options.timeoutMs ?? defaultTimeoutMs, longestTimerMs),
    maxReplyBytes: options.maxReplyBytes ?? defaultReplyBytes,
    now: options.now ?? Date.now,
    fetch: options.fetch ?? globalThis.fetch,
  };
}

function refusalOf(baseUrl: string): "unreadable" | "protocol" | "credentials" | null {
  let url: URL;
  try {
    url = new URL(baseUrl.trim());
  } catch {
    return "unreadable";
  }
  if (url.protocol !== "http:" && url.protocol !== "https:") return "protocol";
  return url.username === "" && url.password === "" ? null : "credentials";
}

/** A URL that is not accepted, as an issue may show it: no user, no query, and no key in its place. */
function withoutSecrets(baseUrl: string): string {
  const text = baseUrl.trim();
  if (/^[\w-]{12,}$/u.test(text)) return "…";
  return text
    .replace(/^([a-z][\w+.-]*:)?(\/\/)?.*@/isu, "$1$2…@")
    .replace(/\?.*$/su, "?…")
    .replace(/[\w-]{24,}/gu, "…");
}
