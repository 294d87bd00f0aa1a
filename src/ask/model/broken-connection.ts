import { ModelFault, type ModelFaultKind } from "./model.js";

/** What is said of the codes that Node gives, beside the code itself. */
const meanings: Readonly<Record<string, readonly [kind: ModelFaultKind, meaning: string]>> = {
  ECONNREFUSED: ["connection", "nothing listens there; is the server running?"],
  ECONNRESET: ["connection", "the connection was broken off"],
  EPIPE: ["connection", "the connection was broken off"],
  UND_ERR_SOCKET: ["connection", "the connection was closed before the reply was whole"],
  UND_ERR_CLOSED: ["connection", "the connection was closed before the reply was whole"],
  ENOTFOUND: ["connection", "no such host is known"],
  EAI_AGAIN: ["connection", "the name of the host could not be looked up"],
  EHOSTUNREACH: ["connection", "no way leads to the host"],
  ENETUNREACH: ["connection", "no way leads to the host"],
  ETIMEDOUT: ["timeout", "the connection took too long"],
  UND_ERR_CONNECT_TIMEOUT: ["timeout", "the connection took too long"],
  UND_ERR_HEADERS_TIMEOUT: ["timeout", "no answer began in the time that the runtime allows"],
  UND_ERR_BODY_TIMEOUT: ["timeout", "the answer stopped for longer than the runtime allows"],
  UND_ERR_HEADERS_OVERFLOW: ["bad-reply", "the headers of the answer are too long"],
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: ["connection", "the reply is shorter than the server said"],
};

/** What `fetch` threw, as a fault; nothing of its own words but codes is passed on. */
export function brokenConnection(fault: unknown, where: string): ModelFault {
  const codes = codesOf(fault);
  for (const code of codes) {
    const known = meanings[code];
    if (known !== undefined) return new ModelFault(known[0], `${where}: ${known[1]} (${code}).`);
  }
  const code = codes[0];
  if (code === undefined) {
    // Ports that the Fetch standard blocks fail without a code.
    return isBadPort(fault)
      ? new ModelFault("refused", `${where}: the runtime does not connect to this port.`)
      : new ModelFault("connection", `${where}: the connection failed.`);
  }
  if (code.startsWith("HPE_"))
    return new ModelFault("bad-reply", `${where}: the answer is no HTTP (${code}).`);
  if (/^(?:Z_|ERR__|ERR_BROTLI|BROTLI)/u.test(code)) {
    return new ModelFault("bad-reply", `${where}: the reply cannot be unpacked (${code}).`);
  }
  return new ModelFault("connection", `${where}: the connection failed (${code}).`);
}

/** Of a fault, of its causes, and of what they hold together, the outermost first. */
function codesOf(fault: unknown, depth = 0): readonly string[] {
  if (!(fault instanceof Error) || depth > 5) return [];
  const own =
    "code" in fault && typeof fault.code === "string" && /^[A-Z][A-Z0-9_]+$/u.test(fault.code)
      ? [fault.code]
      : [];
  const inner: readonly unknown[] = fault instanceof AggregateError ? fault.errors : [];
  return [...own, ...[fault.cause, ...inner].flatMap((one) => codesOf(one, depth + 1))];
}

function isBadPort(fault: unknown): boolean {
  return fault instanceof Error && fault.cause instanceof Error && fault.cause.message === "bad port";
}
