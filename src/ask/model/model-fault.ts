/**
 * Why a model gave no reply.
 *
 *     rate-limited  too many requests (429)
 *     server        a failure on its side (5xx)
 *     connection    no connection, or one that broke
 *     timeout       no reply in time
 *     refused       the request itself is not accepted (other 4xx: key, model, length)
 *     bad-reply     what came is no reply: another format, broken JSON, no text in it
 *     aborted       the caller's signal
 */
export type ModelFaultKind =
  | "rate-limited"
  | "server"
  | "connection"
  | "timeout"
  | "refused"
  | "bad-reply"
  | "aborted";

/** What the port throws; its message never holds a key. */
export class ModelFault extends Error {
  override readonly name = "ModelFault";
  readonly kind: ModelFaultKind;
  /** Of HTTP; null where there was none. */
  readonly status: number | null;
  /** How long the server asks to wait, in ms; null where it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    kind: ModelFaultKind,
    message: string,
    { status = null, retryAfterMs = null }: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.kind = kind;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}
