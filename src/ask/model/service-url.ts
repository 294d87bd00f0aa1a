import { isSecretName } from "./secrets.js";

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
export function serviceUrl(base: URL, service: Service): URL {
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
