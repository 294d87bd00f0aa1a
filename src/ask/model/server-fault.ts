import { type Fields, fieldsOf, listOf, textOf } from "../../issue/json-value.js";
import { ModelFault, type ModelFaultKind } from "./model.js";
import { contentType, decoded, replyJson } from "./read-reply.js";
import type { Secrets } from "./secrets.js";
import type { Answered, Server } from "./server.js";

/** Longer words of a server are cut. */
const longestWords = 300;

/** What a server says in an answer that is no reply: on one line, without secrets; null when it says nothing. */
function serverWords(answer: Answered, secrets: Secrets): string | null {
  const json = replyJson(answer);
  return shownWords("value" in json ? wordsOf(json.value) : plainWords(answer, secrets), secrets);
}

/** Words that came from elsewhere, as messages may show them. */
export function shownWords(words: string | null, secrets: Secrets): string | null {
  // Cleaned first: characters that show nothing may part a secret.
  const line = (words ?? "").replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const shown = Array.from(secrets.hide(line));
  if (shown.length === 0) return null;
  return shown.length > longestWords ? `${shown.slice(0, longestWords - 1).join("")}…` : shown.join("");
}

/** The message in an answer, wherever servers put it. */
function wordsOf(value: unknown, depth = 0): string | null {
  const text = textOf(value);
  if (text !== null || depth > 4) return text;
  const fields = fieldsOf(value);
  if (fields === null)
    return (
      listOf(value)
        .map((one) => wordsOf(one, depth + 1))
        .find((one) => one !== null) ?? null
    );
  for (const name of ["error", "message", "detail", "msg", "error_description", "title"]) {
    const words = wordsOf(fields[name], depth + 1);
    if (words !== null) return words;
  }
  return null;
}

/** Of a page its title; of other text its beginning. */
function plainWords({ headers, bytes, isCut }: Answered, secrets: Secrets): string | null {
  const { type, charset } = contentType(headers);
  if (type !== "" && !type.startsWith("text/") && !type.includes("json")) return null;
  const whole = decoded(bytes, charset) ?? new TextDecoder("utf-8").decode(bytes);
  // What was cut may end in the first half of a secret.
  const text = isCut ? whole.slice(0, Math.max(0, whole.length - secrets.longest)) : whole;
  const title = /<title[^>]*>([^<]*)/iu.exec(text)?.[1];
  return title ?? (/^\s*</u.test(text) ? null : text);
}

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const dayFirst = /^[a-z]+, (\d{1,2})[ -]([a-z]{3})[ -](\d{4}|\d{2}) (\d{2}):(\d{2}):(\d{2}) gmt$/u;
const monthFirst = /^[a-z]+ ([a-z]{3}) +(\d{1,2}) (\d{2}):(\d{2}):(\d{2}) (\d{4})$/u;

/**
 * How long a server asks to wait, in ms from `nowMs`; null when it does not say, or says what is no time.
 *
 * `Retry-After` holds seconds or a date in one of the three forms of HTTP, all of them in GMT; a date that
 * has passed is 0. `retry-after-ms`, which some servers send beside it, is finer and comes first.
 *
 * @source RFC 9110, sections 5.6.7 and 10.2.3
 */
export function retryAfterMs(headers: Headers, nowMs: number): number | null {
  const ms = amount(headers.get("retry-after-ms"));
  if (ms !== null) return ms;
  const value = headers.get("retry-after");
  const seconds = amount(value);
  if (seconds !== null) return seconds * 1000;
  const date = value === null ? null : httpDate(value, nowMs);
  return date === null ? null : Math.max(0, date - nowMs);
}

function amount(value: string | null): number | null {
  return value !== null && /^\s*\d{1,12}(?:\.\d+)?\s*$/u.test(value) ? Number(value) : null;
}

/** An instant in ms since the Unix epoch; null for what is no date of HTTP. */
function httpDate(value: string, nowMs: number): number | null {
  const text = value.trim().toLowerCase();
  const first = dayFirst.exec(text);
  if (first !== null) {
    const [, day = "", month = "", year = "", ...clock] = first;
    return instantOf(year.length === 2 ? fullYear(Number(year), nowMs) : Number(year), month, day, clock);
  }
  const last = monthFirst.exec(text);
  if (last === null) return null;
  const [, month = "", day = "", hour = "", minute = "", second = "", year = ""] = last;
  return instantOf(Number(year), month, day, [hour, minute, second]);
}

function instantOf(year: number, month: string, day: string, clock: readonly string[]): number | null {
  const [hour = 0, minute = 0, second = 0] = clock.map(Number);
  const at = months.indexOf(month);
  const instant = Date.UTC(year, at, Number(day), hour, minute, Math.min(second, 59));
  const isDate = at >= 0 && new Date(instant).getUTCDate() === Number(day) && hour < 24 && minute < 60;
  return isDate && second <= 60 ? instant : null;
}

/** A year of two digits that seems more than 50 years ahead is the latest one before. */
function fullYear(lastDigits: number, nowMs: number): number {
  const thisYear = new Date(nowMs).getUTCFullYear();
  const year = thisYear - (thisYear % 100) + lastDigits;
  return year > thisYear + 50 ? year - 100 : year;
}

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
