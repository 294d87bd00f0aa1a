import type { FailedResult } from "../decide/decision-schema.js";
import { type Fields, fieldsOf, isAbsent, jsonIn } from "../../issue/json-value.js";

/** So much of a result is read as words: what a tool tells at length is an answer, whatever it is about. */
const mostWords = 400;

/** So long a text may be JSON that is read: errors are short. */
const mostJson = 20_000;

/** So much of the words is shown. */
const mostShown = 80;

/**
 * Reads whether a result is an error: a call that did not get through, was refused to this caller, was malformed, or
 * ended before its answer.
 *
 * An answer that is not what one hoped for is an answer, also where it stands in a field `error`: a flight that is
 * full, a table that is taken, an order that is not found, a payment that is declined. So is a report on errors: a
 * log, the state of a job, a rate of errors.
 *
 * @param isMarked  whether whoever sent it has marked it as an error
 * @returns null for an answer. English only; O(length), of which at most 20,000 units are read
 */
export function failedResult(content: string, isMarked = false): FailedResult | null {
  if (isMarked) {
    return isRefusalOfTheWorld(content.slice(0, mostWords)) ? null : { by: "mark", text: shown(content) };
  }
  const text = content.length > mostJson ? content.slice(0, mostWords + 1) : content.trim();
  if (/^[{"]/u.test(text)) {
    const value = jsonIn(text);
    if (typeof value === "string") return failedWords(value, false);
    const fields = fieldsOf(value);
    if (fields !== null) return failedFields(fields, 0);
  }
  return text.startsWith("[") || text.startsWith("{") ? null : failedWords(text, false);
}

/** Fields that hold an error where they hold something. */
const errorFields = (
  "error errors err exception fault error_message errorMessage error_code errorCode faultstring " +
  "error_description traceback stack_trace"
).split(" ");

/** Fields in which it is said why. */
const saidFields = "message detail details reason description title msg error faultstring type code".split(
  " ",
);

/** Fields of a result that says nothing but how a call went. */
const callFields: ReadonlySet<string> = new Set(
  (
    "message detail details reason title msg status statusCode status_code statusText code errno syscall type " +
    "instance success ok request_id requestId timestamp path retry_after retryAfter documentation_url " +
    "http_status hint data result"
  ).split(" "),
);

function failedFields(fields: Fields, depth: number): FailedResult | null {
  const said = saidIn(fields);
  if (fields["isError"] === true || fields["is_error"] === true) return failure("isError", said);
  for (const field of errorFields) {
    const value = fields[field];
    if (!isSomething(value)) continue;
    return failure(
      field,
      `${typeof value === "string" ? value : saidIn(fieldsOf(firstOf(value)) ?? {})} ${said}`,
    );
  }
  for (const field of ["success", "ok"]) if (fields[field] === false) return failure(field, said);
  const status = ["statusCode", "status_code", "http_status", "httpStatus", "status", "code"].find((field) =>
    isHttpError(fields[field]),
  );
  const isOfCall = Object.entries(fields).every(([field, value]) => callFields.has(field) || isAbsent(value));
  if (status !== undefined && (isOfCall || !/^(?:status|code)$/u.test(status))) return failure(status, said);
  const state = fields["status"];
  if (typeof state === "string" && /^(?:error|exception|timeout|timed[_ -]out)$/iu.test(state)) {
    return failure("status", said);
  }
  // `{result: {error: …}}`, as protocols wrap what a tool told.
  const inner = fieldsOf(fields["result"] ?? fields["response"] ?? fields["body"]);
  if (inner !== null && depth < 2) return failedFields(inner, depth + 1);
  return isOfCall ? failedWords(said, true) : null;
}

/** An error by its field, unless what is said of it is about the world. */
function failure(field: string, said: string): FailedResult | null {
  return isRefusalOfTheWorld(said) ? null : { by: "field", text: shown(`${field}: ${said}`) };
}

function saidIn(fields: Fields): string {
  return saidFields
    .map((field) => fields[field])
    .filter((value) => typeof value === "string" || typeof value === "number")
    .join(" ")
    .slice(0, mostWords);
}

function firstOf(value: unknown): unknown {
  return Array.isArray(value) ? (value as readonly unknown[])[0] : value;
}

/** Whether an error is told there at all. */
function isSomething(value: unknown): boolean {
  if (isAbsent(value) || value === false || value === 0) return false;
  if (typeof value === "string") return !/^(?:|none|null|no|ok|0|false|n\/a)$/iu.test(value.trim());
  if (typeof value === "number") return Number.isInteger(value) && Math.abs(value) >= 1;
  return typeof value === "object" ? Object.keys(value).length > 0 : value === true;
}

function isHttpError(value: unknown): boolean {
  return typeof value === "number" && Number.isInteger(value) && value >= 400 && value <= 599;
}

/** What is so in the world, and not a fault of the call. */
const ofTheWorld = new RegExp(
  String.raw`\b(?:${[
    "full(?:y booked)?|sold[ -]?out|out of stock|no (?:more |longer )?(?:\\w+ ){0,3}(?:left|available|free|remaining|open)",
    "(?:already|currently) (?:taken|booked|reserved|sold|exists?|closed|cancelled|canceled|in use|checked (?:in|out)|paid|occupied)",
    "not (?:in stock|on sale|for sale|eligible|yet open|open (?:yet|on))|(?:is|are|was|were) closed|closed (?:on|today|until|for)",
    "declined|insufficient (?!perm|priv|scope|access|auth)\\w+|not enough \\w+|capacity|all taken|overdrawn|expired card|minimum age|too late to|too early to",
    "no (?:such )?(?:results?|match(?:es)?|flights?|seats?|rooms?|tables?|tickets?|slots?|appointments?|orders?|records?|items?|entries|bookings?|reservations?|events?|availability|vacanc(?:y|ies))\\b",
    "(?:order|flight|booking|reservation|customer|product|item|parcel|package|record|room|symbol|city|patient|ticket|user|account|invoice|passenger|train) (?:\\S+ ){0,3}(?:not found|does not exist|doesn't exist|could not be found)",
    "overbooked|waitlist(?:ed)?|cancell?ed by|market is closed|blackout",
  ].join("|")})`,
  "iu",
);

function isRefusalOfTheWorld(said: string): boolean {
  // `no_seats_left` and `NoSeatsLeft` are words, too.
  const words = said.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ").replaceAll(/[_-]/gu, " ");
  return ofTheWorld.test(words) && !ofTheCall.test(words);
}

const reasonPhrases =
  "bad request|unauthorized|forbidden|not found|method not allowed|not acceptable|request timeout|conflict|gone|" +
  "payload too large|unprocessable(?: entity| content)?|too many requests|internal server error|not implemented|" +
  "bad gateway|service unavailable|gateway timeout";

/** What a text of an error begins with. */
const opening = new RegExp(
  `^(?:${[
    String.raw`(?:\w+\.)*\w*(?:Error|Exception)(?:\s*[:(\[-]|\s*$|\s+(?:executing|calling|while|running|in|during|occurred|fetching|invoking|processing|connecting|from|code|\d))`,
    String.raw`(?:fatal|critical)(?: error)?:`,
    String.raw`traceback \(most recent call last\)`,
    String.raw`(?:an? )?(?:\w+ ){0,2}error (?:occurred|happened|was (?:raised|thrown))`,
    String.raw`(?:http(?:\/[\d.]+)?(?: error| status)?:? ?)?[45]\d\d:?\s+(?:${reasonPhrases})`,
    String.raw`http(?:\/[\d.]+)?(?: error| status)?:? ?[45]\d\d\b`,
    `(?:${reasonPhrases})[.!]?$`,
    String.raw`<!doctype html|<html`,
    String.raw`(?:permission|access) denied[.!]?$|(?:permission|access) denied(?::| to (?:this|the) (?:resource|tool|api|file))`,
    String.raw`(?:bash|sh|zsh|cmd|\/bin\/\w+): `,
  ].join("|")})`,
  "iu",
);

/** An error page of a server. */
const errorPage = new RegExp(String.raw`<title>[^<]{0,60}(?:\b[45]\d\d\b|error|${reasonPhrases})`, "iu");

/** What is said of a call that failed, wherever it stands in a short text. */
const ofTheCall = new RegExp(
  `\\b(?:${[
    "timed[ -]?out|time-?out (?:after|exceeded|error|while|reached)|deadline exceeded|(?:request|connection|gateway|read|operation) timeout",
    "e(?:conn(?:refused|reset|aborted)|timedout|notfound|hostunreach|pipe|ai_again|acces|noent|perm)",
    "connection (?:was )?(?:refused|reset|closed|aborted|error|failed|lost|dropped)|network (?:error|failure|unreachable|is unreachable)",
    "(?:could not|cannot|can't|couldn't|unable to|failed to) (?:connect|reach|resolve host|establish|communicate|authenticate|parse|decode|deserialize|load the (?:page|tool)|contact|access the (?:api|service|server|database))",
    "(?:failed|unable|not able|could not|couldn't) (?:to )?(?:fetch|retrieve|get|obtain|query|complete (?:the|your|this) request|process (?:the|your|this) request|execute|call|invoke|look up|read from|perform)\\b",
    "(?:rate|request|usage|api|call)[ -]?limit (?:was |is |has been )?(?:exceeded|reached|hit)|rate[ -]?limit(?:ed|ing)?\\b|too many requests|throttl(?:ed|ing)|quota (?:\\w+ )?(?:exceeded|exhausted|violation|reached)|exceeded (?:your|the) (?:\\w+ )?(?:quota|limit)",
    "internal (?:server )?error|server error|bad gateway|gateway timeout|service unavailable",
    "(?:service|server|api|backend|upstream|system|database|tool|endpoint|site|host)(?: \\w+)? (?:is )?(?:temporarily |currently )?(?:unavailable|down|offline|overloaded|unreachable|not responding|under maintenance|locked)",
    "(?:temporarily|currently) unavailable[.,;]? (?:please )?(?:try|retry)|(?:please )?(?:try|retry) (?:again|later) (?:later|in (?:a|some|\\d+)|shortly|soon)|something went wrong|unexpected error|unknown error|an error (?:has )?occurred",
    "(?:invalid|expired|missing|malformed|bad|wrong|incorrect) (?:api |access |auth\\w* |bearer |security )*(?:key|token|credentials?|signature|auth\\w*|arguments?|parameters?|params?|input|json|request|payload|schema|syntax|url|method)",
    "invalid auth\\w*|unauthori[sz]ed|unauthenticated|not authori[sz]ed|not authenticated|authentication (?:failed|required|credentials|error)|authorization (?:failed|required)|forbidden|(?:login|log in|sign in) (?:is )?(?:required|again)|please (?:log|sign) in",
    "(?:missing|required) (?:required )?(?:arguments?|parameters?|params?|fields?|propert(?:y|ies)|keys?)|(?:argument|parameter|field|property) (?:\\S+ )?(?:is|are|was) (?:required|missing|invalid)|must be (?:an? )?(?:string|number|integer|boolean|array|object|valid|one of|in the format|yyyy)|validation ?error|validation failed|does(?:n't| not) exist on type|unexpected token|cannot read propert",
    "(?:unknown|no such|unsupported) (?:tool|function|method|command|endpoint|action|parameter|argument|column|table)|(?:tool|function|method|command|endpoint|handler|module|route)(?: \\S+)? (?:is )?(?:not found|does not exist|not (?:defined|implemented|supported|available))",
    "status(?: code)? [45]\\d\\d|null ?pointer|segmentation fault|out of memory|stack overflow|core dumped|is not (?:a function|defined|iterable)|division by zero|syntax ?error|(?:tool|function|command) (?:execution |call )?(?:failed|crashed|aborted)|execution (?:failed|error|denied)|(?:call|request|operation|fetch|query|lookup) (?:failed|aborted|was aborted)(?! (?:due|because|as|since)\\b)|exit(?:ed with)? (?:code|status) [1-9]",
    "insufficient (?:permissions?|privileges?|scopes?|access)|(?:an?|the|of|to) (?:\\w+ )?(?:network|system|technical|internal|server|communication|connection|connectivity|unknown|unexpected|software) (?:\\w+ )?(?:error|issue|problem|failure|fault|outage)",
    "(?:returned|sent|gave) (?:an? )?(?:no|empty|invalid|malformed|error) (?:response|reply|body)",
    "(?:no|empty|invalid|malformed) (?:response|reply|answer) (?:was )?(?:received )?from (?:the )?(?:server|service|api|tool|upstream|backend|host)",
  ].join("|")})`,
  "iu",
);

/** Lines of a log tell of errors, and are an answer. */
const logLine = /^\[?\d{4}-\d\d-\d\d[T ]\d\d:\d\d/u;

/** @param isOfCall  whether the text stands where nothing is said but how the call went */
function failedWords(text: string, isOfCall: boolean): FailedResult | null {
  if (text === "") return null;
  const beginning = text.slice(0, mostWords);
  const words = { by: "words", text: shown(beginning) } as const;
  if (logLine.test(text) && !isOfCall) return null;
  if (/^<(?:!doctype html|html)/iu.test(text)) return errorPage.test(text.slice(0, 2000)) ? words : null;
  if (opening.test(beginning)) return isRefusalOfTheWorld(beginning) ? null : words;
  if (text.length > mostWords) return null;
  return ofTheCall.test(beginning.replaceAll(/[_]/gu, " ")) ? words : null;
}

function shown(text: string): string {
  const plain = text
    .slice(0, 4 * mostShown)
    .replace(/\s+/gu, " ")
    .trim();
  return plain.length > mostShown ? `${plain.slice(0, mostShown - 1)}…` : plain;
}
