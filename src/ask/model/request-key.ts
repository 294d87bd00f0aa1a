import { createHash } from "node:crypto";
import { canonicalJson } from "./canonical-json.js";
import type { CompletionRequest, Endpoint } from "./model.js";

/** Raised when the same request has to be asked anew. */
const keyVersion = 1;

/**
 * The name under which a reply is kept: SHA-256, in hexadecimal, of everything that shapes it.
 *
 *     SHA-256(canonical JSON of { version, endpoint, request, repeat })
 *
 * That is the request with its model, its messages and tools or its prompt, and its sampling, the endpoint with its
 * settings, and which repeat it is. The order of fields does not matter, nor whether a field is absent or
 * undefined; an empty list of stops or of tools is none. Keys of an API and headers are no part of it.
 *
 * @param repeat  a whole number from 0; another one is asked anew
 * @throws {RangeError} for another repeat, and for what JSON cannot hold
 */
export function requestKey(
  request: CompletionRequest,
  { endpoint, repeat = 0 }: { readonly endpoint: Endpoint; readonly repeat?: number },
): string {
  if (!Number.isSafeInteger(repeat) || repeat < 0) {
    throw new RangeError(`a repeat is a whole number from 0, not ${repeat}`);
  }
  const { stop, ...sampling } = request.sampling;
  const hasNoTools = "tools" in request && request.tools?.length === 0;
  const asked = {
    ...request,
    ...(hasNoTools ? { tools: undefined } : {}),
    sampling: stop === undefined || stop.length === 0 ? sampling : { ...sampling, stop },
  };
  const text = canonicalJson({ version: keyVersion, endpoint, request: asked, repeat });
  return createHash("sha256").update(text, "utf8").digest("hex");
}
