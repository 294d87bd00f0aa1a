import type { Completion } from "./model.js";

/** What stands where a secret stood. */
const mask = "[hidden]";

/**
 * Shorter keys are words that servers without keys ask for ("ollama", "EMPTY"): they are hidden where a
 * server repeats them in a message, but not in replies, whose text they would damage.
 */
const shortestSecret = 8;

/** Keys of an API and whatever else no message, record or reply may hold. */
export class Secrets {
  readonly #all: readonly string[];
  readonly #long: readonly string[];

  constructor(secrets: Iterable<string>) {
    const given = [...new Set(secrets)].filter((secret) => secret !== "");
    this.#all = formsOf(given);
    this.#long = formsOf(given.filter((secret) => secret.length >= shortestSecret));
  }

  /** A message without them. */
  hide(text: string): string {
    return hidden(text, this.#all);
  }

  /** A reply, or a text of ours, without those that are no common words. */
  hideLong(text: string): string {
    return hidden(text, this.#long);
  }

  /** So many characters of a text that was cut may be the beginning of one. */
  get longest(): number {
    return this.#all[0]?.length ?? 0;
  }
}

/** A reply in which a server repeated none of them. */
export function withoutSecrets(completion: Completion, secrets: Secrets): Completion {
  const hide = (text: string): string => secrets.hideLong(text);
  const { text, reasoning, toolCalls, finishReason, servedModel } = completion;
  return {
    ...completion,
    text: hide(text),
    ...(reasoning === undefined ? {} : { reasoning: hide(reasoning) }),
    toolCalls: toolCalls.map((call) => ({
      id: hide(call.id),
      name: hide(call.name),
      arguments: hide(call.arguments),
    })),
    finishReason: hide(finishReason),
    ...(servedModel === undefined ? {} : { servedModel: hide(servedModel) }),
  };
}

/** Whether what has this name, in a query or a header, is a secret. */
export function isSecretName(name: string): boolean {
  return /key|token|secret|password|signature|auth|cookie|^sig$/iu.test(name);
}

/** As a server may repeat them: as they are, in a URL, in JSON, in HTML, in Base64; the longest first. */
function formsOf(secrets: readonly string[]): readonly string[] {
  const forms = secrets.flatMap((secret) => [
    secret,
    encodeURIComponent(secret),
    JSON.stringify(secret).slice(1, -1),
    JSON.stringify(secret).slice(1, -1).replaceAll("/", "\\/"),
    secret.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;"),
    Buffer.from(secret, "utf8").toString("base64"),
  ]);
  return [...new Set(forms)].sort((a, b) => b.length - a.length);
}

function hidden(text: string, forms: readonly string[]): string {
  const masked = forms.reduce((shown, form) => shown.replaceAll(form, mask), text);
  // What was put in may have completed one: then nothing of the text is shown.
  return forms.some((form) => masked.includes(form)) ? mask : masked;
}
