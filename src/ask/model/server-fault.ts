import type { Answered } from "./attempt.js";
import { type Fields, fieldsOf, listOf } from "../../chat/json-fields.js";
import { ModelFault, type ModelFaultKind } from "./model-fault.js";
import { replyJson } from "./reply-json.js";
import { retryAfterMs } from "./retry-after.js";
import type { Server } from "./server.js";
import { serverWords, shownWords, wordsOf } from "./server-words.js";

/** Who answered, as far as faults tell of it. */
export interface Asked extends Pick<Server, "shown" | "secrets" | "now"> {
  /** Null where it is not known. */
  readonly url: URL | null;
}

/** The fault that an answer tells by its status. */
export function statusFault(answer: Answered, server: Asked): ModelFault {
  const { status, headers } = answer;
  const json = replyJson(answer);
  const error = errorOf("value" in json ? json.value : null);
  const kind = isSpent(error) ? "refused" : kindOfStatus(status);
  const target = status >= 300 && status < 400 ? redirectTarget(headers, server) : null;
  const said = target ?? serverWords(answer, server.secrets);
  const hint = hints[status];
  const parts = [
    `${server.shown} answered ${status}`,
    ...(said === null ? [] : [said]),
    ...(hint === undefined ? [] : [hint]),
  ];
  return fault(kind, parts.join(": "), server, {
    status,
    retryAfterMs: retryAfterMs(headers, server.now()),
  });
}

/** The fault that an answer tells in its body though its status is good; null when it tells none. */
export function toldFault(value: unknown, { status, headers }: Answered, server: Asked): ModelFault | null {
  const error = errorOf(value);
  if (error === null) return null;
  const said = shownWords(wordsOf(error), server.secrets) ?? "an error without words";
  const message = `${server.shown} answered ${status} with an error: ${said}`;
  const kind = isSpent(error) ? "refused" : kindOfError(error);
  return fault(kind, message, server, { status, retryAfterMs: retryAfterMs(headers, server.now()) });
}

/** The fault of an answer that is no reply, in words that follow "the reply". */
export function badReply(lacks: string, { status }: Answered, server: Asked): ModelFault {
  return fault("bad-reply", `${server.shown}: the reply ${lacks}`, server, { status });
}

const hints: Readonly<Record<number, string>> = {
  401: "is the API key the right one?",
  403: "may this key ask this model?",
  404: "are the base URL and the name of the model right?",
  405: "does the base URL lead to the API?",
};

function fault(
  kind: ModelFaultKind,
  message: string,
  { secrets }: Asked,
  of: { readonly status: number; readonly retryAfterMs?: number | null },
): ModelFault {
  const shown = secrets.hideLong(message);
  return new ModelFault(kind, /[.?!…]$/u.test(shown) ? shown : `${shown}.`, of);
}

function kindOfStatus(status: number): ModelFaultKind {
  if (status === 429) return "rate-limited";
  if (status === 408) return "timeout";
  if (status >= 500) return "server";
  return "refused";
}

/** By the status that is told in it, else by its type; a failure of the server where neither says. */
function kindOfError(error: Fields): ModelFaultKind {
  const status = [error["code"], error["status"], error["status_code"]]
    .map(Number)
    .find((code) => Number.isInteger(code) && code >= 400 && code < 600);
  if (status !== undefined) return kindOfStatus(status);
  const type = `${String(error["type"])} ${String(error["code"])}`;
  if (/rate.?limit|too.?many/iu.test(type)) return "rate-limited";
  return /invalid|auth|permission|not.?found|billing|quota|context.?length/iu.test(type)
    ? "refused"
    : "server";
}

/** Money that is spent does not come back by waiting, though it is told by the same status. */
function isSpent(error: Fields | null): boolean {
  return error !== null && [error["code"], error["type"]].includes("insufficient_quota");
}

/** The object or text that tells an error; null when there is none. */
function errorOf(value: unknown): Fields | null {
  const fields = fieldsOf(value);
  if (fields === null) return null;
  const { error } = fields;
  if (typeof error === "string" && error !== "") return { message: error };
  // Some servers pass on the failure of another one in the choice that would have held its reply.
  const inside = fieldsOf(error) ?? fieldsOf(fieldsOf(listOf(fields["choices"])[0])?.["error"]);
  if (inside !== null) return inside;
  return fields["object"] === "error" ? fields : null;
}

/** Where a redirect leads: the host alone, as the rest may hold anything. */
function redirectTarget(headers: Headers, { url, secrets }: Asked): string {
  const location = headers.get("location") ?? "";
  const base = url?.href;
  const host = location !== "" && URL.canParse(location, base) ? new URL(location, base).host : null;
  const where = host === null ? "nowhere" : host === url?.host ? "another place of the same host" : host;
  return `it sends requests on to ${secrets.hide(where)}, which is not followed; give the base URL that it means`;
}
