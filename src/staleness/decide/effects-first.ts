import type { ToolDefinition } from "../../chat/message.js";
import { failedResult } from "../effect/failed-result.js";
import { actVerbs, isTelling, toolEffect } from "../effect/tool-effect.js";
import { plainWords } from "../sensitivity/cues.js";
import type { Trajectory } from "../trajectory/record-field.js";
import type { DecisionRecord, FailedResult, ToolEffect } from "./decision-schema.js";
import { addTermsIn, type Terms, termsOf } from "./term.js";
import { type AskedAbout, definitionOf, type ToldResult, toolsByName } from "./result-that-matters.js";
import { foldLetters } from "../../language/words/name-key.js";

/** What comes before age: what the tools do to the world, and whether the result tells anything. */
export type EffectsFirst = Pick<DecisionRecord, "basis" | "tool" | "isCallAdvised" | "mayHaveHappened"> & {
  /** What the tool of the result does. */
  readonly effect: ToolEffect;
  /** Null where the result is an answer. */
  readonly failure: FailedResult | null;
};

/**
 * Decides by effects before age.
 *
 * A tool that only reads is called again where its result is stale, or an error. A tool that changes something is
 * called where the last message asks for the act, and never to learn how things are: where its result is stale, or an
 * error, a tool that reads and is about the same things is called in its place; where there is none, nothing is.
 *
 * @param isStale  whether S advises a call
 */
export function effectsFirst(
  trajectory: Trajectory,
  result: ToldResult,
  about: AskedAbout,
  isStale: boolean,
): EffectsFirst {
  const effect = effectOf(trajectory, definitionOf(trajectory, result.tool ?? ""));
  const failure = failedResult(result.content, result.isError);
  const isWrite = effect.effect === "write";
  const known = { effect, failure, mayHaveHappened: isWrite && failure !== null };
  const reason = failure === null ? "age" : "failed";
  const needsCall = isStale || failure !== null;
  if (!isWrite) {
    return { ...known, basis: reason, tool: needsCall ? result.tool : null, isCallAdvised: needsCall };
  }
  const tools = knownTools(trajectory);
  const own = tools.filter(({ name }) => name === result.tool);
  const others = tools.filter(({ name }) => name !== result.tool);
  const isWriting = (tool: ToolDefinition): boolean => effectOf(trajectory, tool).effect === "write";
  const act = askedAct(about, [...own, ...others.filter(isWriting)]);
  if (act !== null) return { ...known, basis: "act", tool: act, isCallAdvised: true };
  if (!needsCall) return { ...known, basis: "age", tool: null, isCallAdvised: false };
  const reader = readerOf(
    thingsOf(result, definitionOf(trajectory, result.tool ?? ""), effect),
    others.filter((tool) => !isWriting(tool)),
    about.question,
  );
  if (reader === null) return { ...known, basis: "only-write", tool: null, isCallAdvised: false };
  return { ...known, basis: reason, tool: reader, isCallAdvised: true };
}

function effectOf({ hints }: Trajectory, tool: ToolDefinition): ToolEffect {
  return toolEffect(tool, hints?.get(tool.name));
}

/** Those that are defined, and those that were called. */
function knownTools(trajectory: Trajectory): readonly ToolDefinition[] {
  const called = trajectory.messages.flatMap(({ message }) =>
    "toolCalls" in message ? message.toolCalls.map(({ name }) => name) : [],
  );
  const defined = toolsByName(trajectory.tools);
  const names = new Set([...defined.keys(), ...called]);
  return [...names].map((name) => defined.get(name) ?? { name, description: "", parameters: {} });
}

/** A word that both tools have in their names is worth 1; one of what else is said of them counts less. */
const besideShare = 0.25;

/** What a word of a name costs that the other has not: `order_book` is not about an order. */
const strangeCost = 0.5;

/** What a write is about. */
interface Things {
  /** The words of its name, but for its verb. */
  readonly named: Terms;
  /** Of its description, and of what it was given. */
  readonly beside: Terms;
}

/**
 * The tool that tells of what a write has changed: the one whose name, description and parameters share most words
 * with it and with the question.
 *
 * @returns null where none shares a word with the write
 */
function readerOf(things: Things, readers: readonly ToolDefinition[], question: string): string | null {
  const asked = termsOf(question);
  let best: { readonly name: string; readonly worth: number } | null = null;
  for (const { name, description, parameters } of readers) {
    const words = plainWords(name);
    const text = `${words.join(" ")} ${description} ${Object.keys(parameters["properties"] ?? {}).join(" ")}`;
    const named = countIn(words.join(" "), things.named);
    const own = named + besideShare * (countIn(text, things.named) - named + countIn(text, things.beside));
    const strange = words.filter((word) => !isTelling(word)).length - named;
    const worth = own + besideShare * countIn(text, asked) - strangeCost * Math.max(0, strange);
    if (own > 0 && (best === null || worth > best.worth)) best = { name, worth };
  }
  return best?.name ?? null;
}

function countIn(text: string, terms: Terms): number {
  const found = new Set<string>();
  addTermsIn(text, terms, found);
  return found.size;
}

function thingsOf({ call }: ToldResult, { name, description }: ToolDefinition, effect: ToolEffect): Things {
  const words = plainWords(name).filter((word) => word !== effect.word);
  const given = (call?.arguments ?? "").slice(0, mostArguments).match(/"\w{1,40}"\s*:/gu) ?? [];
  return { named: termsOf(words.join(" ")), beside: termsOf(`${description} ${given.join(" ")}`) };
}

/** So much of the arguments is looked at. */
const mostArguments = 20_000;

/** So much of a message is read. */
const mostRead = 2000;

/**
 * The tool whose act the last message asks for, of those that change something.
 *
 * A request names the verb of a tool, or one that means the same, where an order or a wish has its verb ("Book Ann,
 * too", "can you cancel it?", "I'd like to pay"); or it agrees to such an offer ("Shall I book it?" "Yes, please.").
 * "Try again", "once more" and "another one" ask for what the newest result is of. What asks whether something was
 * done, or to be told something ("send me the status"), asks for no act.
 *
 * English only. O(length of the messages, of which 2,000 units are read)
 *
 * @param writes  with the tool of the newest result first
 */
function askedAct({ question, context }: AskedAbout, writes: readonly ToolDefinition[]): string | null {
  const asked = requestsIn(question);
  const requests = asked.length === 0 && agrees(question) ? offersIn(context) : asked;
  for (const request of requests) {
    if (request.kind === "again") return writes[0]?.name ?? null;
    const named = writes.find((tool) => isOf(request, tool));
    if (named !== undefined) return named.name;
  }
  return null;
}

/** What somebody wants to be done: an act, by its verb and what follows it, or the same once more. */
type Request =
  | { readonly kind: "act"; readonly verb: string; readonly rest: string }
  | { readonly kind: "again" };

function requestsIn(text: string): readonly Request[] {
  return clausesOf(text).flatMap(({ words, isQuestion }) => requestOf(words, isQuestion) ?? []);
}

interface Clause {
  readonly words: string;
  /** Whether its sentence ends with a question mark. */
  readonly isQuestion: boolean;
}

function clausesOf(text: string): readonly Clause[] {
  const plain = foldLetters(text.slice(0, mostRead)).replaceAll("’", "'");
  return (plain.match(/[^.!?\n]+[.!?]?/gu) ?? []).flatMap((sentence) => {
    const isQuestion = sentence.endsWith("?");
    return sentence
      .replace(/[.!?]$/u, "")
      .split(/[,;:]|\s(?:and|then|but|so)\s|\s[-–—]\s/u)
      .map((words) => ({ words: words.trim(), isQuestion }));
  });
}

const fillers =
  /^(?:please|ok|okay|yes|yeah|yep|sure|great|good|thanks|thank you|now|then|also|just|so|and|but|well|alright|perfect|fine|right|hey|hi|hello|actually|instead|kindly|no)\b\s*/u;

/** What asks for the verb behind it, in a question as well. */
const frame =
  /^(?:(?:can|could|would|will|may) (?:you|we|i)(?: please| also| just| now| kindly)?|would you mind|(?:i|we)(?:'d| would| do)? (?:like|want|need|wish)(?: you)? to|(?:i|we)'d like(?: you)? to|i'd rather|let's|let us|go ahead and|make sure (?:to|you)|be sure to|don't forget to|remember to|please|you (?:can|may|should))\s+/u;

const negated = /^(?:don't|do not|never|no need|not|stop|without)\b/u;

const again =
  /^(?:re-?try\b|re-?do (?:it|that)|repeat (?:it|that|this)|try (?:it |that |this )?(?:once more|again|one more time|another time)|do (?:it|that|this|so)\b|once (?:more|again)|one more time|again$|(?:another|(?:one|two|three|four|five|\d+) more|the same|same)\b)/u;

/** "Ann too": a thing alone, and no sentence about somebody. */
const alsoThing =
  /^(?!(?:i|we|you|he|she|it|they|that|this|there|is|are|was|were|me)\b|that's)(?:\S+\s){1,4}(?:too|as well|also)$/u;

function requestOf(clause: string, isQuestion: boolean): Request | null {
  let words = clause;
  for (let found = fillers.exec(words); found !== null; found = fillers.exec(words)) {
    words = words.slice(found[0].length);
  }
  if (words === "" || negated.test(words)) return null;
  const framed = frame.exec(words);
  if (framed !== null) words = words.slice(framed[0].length);
  else if (isQuestion) return null;
  if (again.test(words)) return { kind: "again" };
  const [verb = ""] = words.match(/^[\p{L}\p{N}-]+/u) ?? [];
  if (verb === "") return null;
  if (framed === null && alsoThing.test(words) && !acts.has(verb)) return { kind: "again" };
  return { kind: "act", verb, rest: words.slice(verb.length).trim() };
}

const agreement =
  /^(?:yes|yeah|yep|sure|ok|okay|please|please do|go ahead|do it|do so|confirm(?:ed)?|proceed|sounds good|that works|correct|absolutely|of course|definitely|by all means)\b/u;

function agrees(question: string): boolean {
  return agreement.test(foldLetters(question.slice(0, mostRead)).trim());
}

const offer =
  /(?:shall|should|may|can|could) i|(?:do you|would you like me|want me|would you want me|like me)(?: want me| like me)? to|ready for me to/u;

/** What the assistant has offered to do. */
function offersIn(context: string): readonly Request[] {
  return clausesOf(context.slice(-mostRead)).flatMap(({ words, isQuestion }) => {
    const found = isQuestion ? offer.exec(words) : null;
    if (found === null) return [];
    return requestOf(words.slice(found.index + found[0].length).trim(), false) ?? [];
  });
}

/** Verbs that ask for the same act. */
const synonyms: readonly (readonly string[])[] = [
  ["book", "reserve", "schedule", "arrange", "make", "get"],
  ["buy", "purchase", "order", "place", "submit", "get"],
  ["send", "email", "mail", "message", "text", "post", "write", "notify", "tell", "reply"],
  ["cancel", "delete", "remove", "drop", "call", "void", "terminate"],
  ["pay", "transfer", "wire", "remit", "settle"],
  ["create", "add", "make", "open", "insert", "register", "draft", "file"],
  ["update", "change", "set", "adjust", "edit", "modify", "move", "reschedule", "switch", "correct"],
  ["start", "launch", "run", "begin", "trigger", "restart", "turn"],
  ["stop", "shut", "shutdown", "end", "terminate", "turn", "pause", "halt"],
  ["increase", "raise", "boost", "add", "turn"],
  ["dispatch", "send", "request", "call"],
  ["hold", "reserve", "place", "put", "keep"],
  ["refund", "return", "reimburse"],
  ["upload", "push", "put", "share"],
];

const acts: ReadonlySet<string> = new Set(synonyms.flat());

/** Verbs that ask to be told where they are done to me. */
const telling: ReadonlySet<string> = new Set("send give get tell update forward write text email".split(" "));

const toldThings =
  /\b(?:status|details?|info(?:rmation)?|list|update|summary|report|history|prices?|copy|link|number|overview|answer|result)\b/u;

function isOf({ verb, rest }: Extract<Request, { kind: "act" }>, tool: ToolDefinition): boolean {
  const verbs = actVerbs(tool);
  const isSame = verbs.some(
    (one) => one === verb || synonyms.some((group) => group.includes(one) && group.includes(verb)),
  );
  if (!isSame) return false;
  const things = plainWords(tool.name).filter((word) => !verbs.includes(word));
  const hasThing = plainWords(rest).some(
    (word) => things.includes(word) || things.includes(word.replace(/s$/u, "")),
  );
  if (hasThing) return true;
  return !(telling.has(verb) && /^(?:me|us)\b/u.test(rest)) && !toldThings.test(rest);
}
