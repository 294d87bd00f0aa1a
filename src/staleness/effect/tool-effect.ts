import type { ToolDefinition } from "../../chat/message.js";
import type { ToolEffect } from "../decide/decision-schema.js";
import { plainWords } from "../sensitivity/cues.js";

/** Whether a call of a tool only tells something, or changes something in the world. */
export type Effect = ToolEffect["effect"];

/** What the maker of a tool says of it, as MCP has it: hints that nobody has checked. */
export interface ToolHints {
  readonly readOnly?: boolean;
  readonly destructive?: boolean;
}

/**
 * Tells whether a tool changes something, from its annotations, else from its name and description.
 *
 * `readOnlyHint` says it either way, and `destructiveHint: true` that it writes. Else the verb counts: `get_order`
 * reads, `cancel_order` writes, in `events_insert` the last word is the verb. Words that are both verb and noun
 * (`order`, `book`, `open`) give way to the verb that the description begins with, and to a word of state behind them
 * (`order_status`). A description that begins with no verb names what the tool tells; one that begins with a verb
 * which nobody knows ("Isolates a line") is taken to write, since a call too many may do harm. Whoever writes on the
 * way ("Returns the label, and creates it …") writes.
 *
 * English only. O(length of name and description, of each of which 2,000 units are read).
 */
export function toolEffect(
  { name, description }: Pick<ToolDefinition, "name" | "description">,
  { readOnly, destructive }: ToolHints = {},
): ToolEffect {
  if (readOnly !== undefined)
    return { effect: readOnly ? "read" : "write", source: "annotation", word: null };
  if (destructive === true) return { effect: "write", source: "annotation", word: null };
  const said = describedEffect(description.slice(0, mostRead));
  const named = namedEffect(plainWords(name.slice(0, mostRead)));
  const ranked: readonly (Found | null)[] = [
    said?.strength === "plain" ? said : null,
    named?.strength === "verb" ? named : null,
    said?.strength === "verb" ? said : null,
    named?.effect === "read" ? named : null,
    said,
    named,
  ];
  const found = ranked.find((one) => one !== null);
  if (found === undefined || found === null) return { effect: "read", source: "nothing", word: null };
  return { effect: found.effect, source: found === said ? "description" : "name", word: found.word };
}

/** So much of a name and of a description is read. */
const mostRead = 2000;

/** What a name or a description says of the effect. */
interface Found {
  readonly effect: Effect;
  readonly word: string | null;
  /** In so many words; by a verb that is nothing else; or by what may be a noun. */
  readonly strength: "plain" | "verb" | "noun";
}

/** Verbs that change something, whatever stands beside them. */
const writing = wordsOf(
  "accept acknowledge activate add adjust allocate append apply approve archive arm assign attach authorize ban " +
    "broadcast buy cancel capture checkin checkout clear commit configure confirm create deactivate debit decline " +
    "decrease decrement delete deliver deny deploy deregister destroy detach disable disarm discard dismiss " +
    "dispatch dispense edit enable enqueue enroll erase escalate evict exclude expire extend freeze fulfill import " +
    "increase increment ingest insert install invoke kill lend make merge migrate modify move mutate mute notify " +
    "onboard overwrite pay prescribe procure promote provision publish put reactivate reboot reclaim redeem " +
    "register reinstate reject remind remove rename renew reopen reorder replace requeue rerun reschedule resize " +
    "respond restart restore resubmit revert revoke rollback rotate save sell send set shut shutdown signup snooze " +
    "start submit subscribe suspend terminate toggle transact transmit unarchive unassign unban unblock undo " +
    "unfollow unfreeze uninstall unlock unmute unpin unpublish unregister unsubscribe upload upsert withdraw " +
    "write",
);

/** Verbs that change something, and are nouns as well: the words around them tell. */
const ambiguous = wordsOf(
  "alert arrange balance bid block book boost call change charge close comment complete connect control copy " +
    "deposit dim draft drop email execute file fire flag follow fork forward grant hire hold invite issue join " +
    "launch leave like load lock log mail mark message mount open order park patch pause perform pin ping place " +
    "plan play post press print purchase push queue raise rate record refill refund release remit rent repeat reply " +
    "report request reserve reset resolve resume retry return ride run scale schedule share ship sign skip stake " +
    "star stop store swap switch sync tag text ticket top trade transfer trigger turn update upgrade use vote water wire",
);

/** Verbs that tell something, and change nothing. */
const reading = wordsOf(
  "access aggregate analyse analyze answer ask assess browse calculate check classify compare compute convert count " +
    "describe detect determine diff discover display download enumerate estimate evaluate examine explain explore " +
    "export extract fetch filter find forecast format geocode get give grep has identify inspect is list listen " +
    "locate look lookup match measure monitor obtain observe parse peek poll predict preview provide pull query " +
    "quote read recall recommend render retrieve reveal scan search see select show simulate solve sort suggest " +
    "summarise summarize tail tell test track transcribe translate validate verify view watch",
);

/** Words that, at the end of a name, say that it is about what is known of a thing. */
const states = wordsOf(
  "activity agenda amount analytics arrivals availability balance board calendar catalog count data departures " +
    "detail details directory eta events feed forecast health history id info information inventory level levels " +
    "list location logs map metadata metrics news number odds options overview policies policy position positions " +
    "price prices profile progress quote quotes rate rates report reports result results rules schedule score " +
    "scores seats slots snapshot stats status statistics statuses state states stock summary time times timetable " +
    "timeline totals usage value values version wait weather",
);

/** Behind these in a name stands no verb: `lines_at_stop`. */
const prepositions = wordsOf("at by for from in near around of on per to with");

/** With these a name or a sentence asks, or speaks of a thing. */
const notVerbs = wordsOf(
  "a all an and any are as at both by does each either every for from given half has how if in is latest most no not " +
    "of off on only or other per some such than that the their these this those to up what when where whether " +
    "which who whose why with within",
);

/** Verbs of two words. */
const phrasal = new Map<string, Effect>([
  ...inEffect("write", "check in,check out,log in,log out,sign up,sign in,set up,back up,roll back"),
  ...inEffect("read", "look up,look for,search for"),
]);

function inEffect(effect: Effect, verbs: string): readonly (readonly [string, Effect])[] {
  return verbs.split(",").map((verb) => [verb, effect] as const);
}

function wordsOf(words: string): ReadonlySet<string> {
  return new Set(words.split(" "));
}

/** The words of a tool that may be what it does, in their base forms: `book` of `book_flight`. */
export function actVerbs({
  name,
  description,
}: Pick<ToolDefinition, "name" | "description">): readonly string[] {
  const [lead = ""] = plainWords(description.slice(0, mostRead));
  const isAct = (word: string): boolean => writing.has(word) || ambiguous.has(word);
  const led = lemmaIn(lead, isAct);
  return [...new Set([...plainWords(name).filter(isAct), ...(led === null ? [] : [led])])];
}

/** Whether a word in a name says that something is told, and not of what: `get`, `status`, `all`. */
export function isTelling(word: string): boolean {
  return reading.has(word) || states.has(word) || notVerbs.has(word);
}

/** What the words of a name say; null where none is a verb. */
function namedEffect(words: readonly string[]): Found | null {
  const joined = words.findIndex((word) => word === "and" || word === "or" || word === "then");
  const onTheWay = joined < 0 ? undefined : words.slice(joined + 1).find((word) => writing.has(word));
  if (onTheWay !== undefined) return { effect: "write", word: onTheWay, strength: "verb" };
  const end = words.length - 1;
  for (const [at, word] of words.entries()) {
    if (at > 0 && prepositions.has(word)) return { effect: "read", word, strength: "verb" };
    const two = `${word} ${words[at + 1] ?? ""}`;
    const verb = phrasal.get(two);
    if (verb !== undefined) return { effect: verb, word: two, strength: "verb" };
    if (reading.has(word)) return { effect: "read", word, strength: "verb" };
    if (writing.has(word)) return { effect: "write", word, strength: "verb" };
    if (ambiguous.has(word) && (at === 0 || at < end)) return ambiguousName(words, word);
  }
  const last = words[end] ?? "";
  return states.has(last) ? { effect: "read", word: last, strength: "noun" } : null;
}

/** Verbs of looking that stand last in a name: `book_search`; in `mark_as_read` there is none. */
const lookUps = wordsOf("lookup search query check get fetch find");

/** `order_cancel` and `book_search` have their verb behind; `order_status` has none, and `order_pizza` has one. */
function ambiguousName(words: readonly string[], word: string): Found {
  const last = words.at(-1) ?? "";
  if (writing.has(last)) return { effect: "write", word: last, strength: "verb" };
  if (lookUps.has(last)) return { effect: "read", word: last, strength: "verb" };
  const isState = last !== word && states.has(last) && word !== "change" && word !== "update";
  return { effect: isState ? "read" : "write", word: isState ? last : word, strength: "noun" };
}

const changesNothing =
  /\bread[- ]only\b(?! replica)|\b(?:does|do|will) not (?:change|modify|alter|write|affect|mutate)\b|\bwithout (?:changing|modifying|side[- ]effects)\b|\bno side[- ]effects\b/iu;

/** What stands before the verb: "This tool allows you to …". */
const opening =
  /^\s*(?:(?:this|the) (?:tool|function|method|endpoint|action|api|operation|command)\s+)?(?:(?:is |can be )?(?:used|useful|meant) (?:to|for)|use (?:this|it)(?: tool| function)? (?:to|for|when you (?:want|need) to)|(?:allows?|lets?|enables?|helps?)(?: you| the user| users| an agent)?(?: to)?|(?:an? )?(?:tool|function|method|endpoint|api) (?:to|for|that|which)|can|will|call this to|(?:automatically|safely|immediately|simply|quickly)|given [^,.]{1,80},|for [^,.]{1,80},|based on [^,.]{1,80},)\s+/iu;

/** What a description says; null for none. */
function describedEffect(description: string): Found | null {
  if (description.trim() === "") return null;
  if (changesNothing.test(description)) return { effect: "read", word: "read-only", strength: "plain" };
  let text = description;
  for (let found = opening.exec(text); found !== null; found = opening.exec(text)) {
    text = text.slice(found[0].length);
  }
  const [sentence = ""] = text.replaceAll(/\([^)]{0,200}\)/gu, " ").split(/[.;:!?\n]/u, 1);
  const words = plainWords(sentence);
  const [first = "", second = ""] = words;
  const verb = lemmaIn(first, (one) => reading.has(one) || writing.has(one) || ambiguous.has(one));
  const isDone =
    !notVerbs.has(first) &&
    (objectStarts.has(second) || (particles.has(second) && verb !== null && withParticle.has(verb)));
  // A description that begins with a thing tells what is told.
  if (verb === null ? !isDone : ambiguous.has(verb) && !isDone) {
    return { effect: "read", word: null, strength: "noun" };
  }
  if (isLight(first) && words.slice(1, 5).some((word) => lookingUp.has(word))) {
    return { effect: "read", word: first, strength: "verb" };
  }
  const isTold = verb !== null && (reading.has(verb) || tellingLeads.has(verb));
  if (!isTold) return { effect: "write", word: first, strength: "verb" };
  const onTheWay = writtenOnTheWay(words, first);
  if (onTheWay !== null) return { effect: "write", word: onTheWay, strength: "plain" };
  return { effect: "read", word: first, strength: "verb" };
}

/** "Performs a web search" only looks. */
function isLight(word: string): boolean {
  return (
    lemmaIn(word, (one) => ["perform", "run", "execute", "do", "make", "conduct", "issue"].includes(one)) !==
    null
  );
}

const lookingUp = wordsOf(
  "analysis calculation check comparison computation estimate forecast lookup prediction query scan search simulation",
);

/** With which descriptions say what comes back. */
const tellingLeads = wordsOf("return give yield report");

/** Those of the ambiguous verbs that are acts where they stand beside another verb: "… and marks it as read". */
const actsBeside = wordsOf(
  "mark book reserve order charge change close hold pause update push lock release reset refund",
);

/** A writing verb of the form of the first one, behind "and", "or", "then". */
function writtenOnTheWay(words: readonly string[], first: string): string | null {
  const isInflected = !reading.has(first) && !tellingLeads.has(first);
  for (const [at, word] of words.entries()) {
    if (at === 0 || !["and", "or", "then"].includes(words[at - 1] ?? "")) continue;
    const found = lemmaIn(word, (one) => writing.has(one) || actsBeside.has(one));
    if (found !== null && (found !== word) === isInflected && objectStarts.has(words[at + 1] ?? ""))
      return word;
  }
  return null;
}

/** What may begin the thing that a verb is done to. */
const objectStarts = wordsOf(
  "a an the this these those some any each every all one two more multiple new it its them your their his her " +
    "our my user users given specific specified existing another",
);

const particles = wordsOf("on up in out off back down");

const withParticle = wordsOf("turn switch sign log shut power roll");

/** The base forms that a word may be of, the first that is so; null for none. */
function lemmaIn(word: string, isSo: (base: string) => boolean): string | null {
  const bases = [word];
  if (word.endsWith("ies")) bases.push(`${word.slice(0, -3)}y`);
  if (word.endsWith("es")) bases.push(word.slice(0, -2));
  if (word.endsWith("s")) bases.push(word.slice(0, -1));
  if (word.endsWith("ing")) {
    const stem = word.slice(0, -3);
    bases.push(stem, `${stem}e`, stem.replace(/(.)\1$/u, "$1"));
  }
  return bases.find(isSo) ?? null;
}
