import type { Answered } from "./attempt.js";
import { fieldsOf, listOf, textOf } from "../../chat/json-fields.js";
import { contentType, decoded, replyJson } from "./reply-json.js";
import type { Secrets } from "./secrets.js";

/** Longer words of a server are cut. */
const longestWords = 300;

/** What a server says in an answer that is no reply: on one line, without secrets; null when it says nothing. */
export function serverWords(answer: Answered, secrets: Secrets): string | null {
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
export function wordsOf(value: unknown, depth = 0): string | null {
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
