import { withoutReasoning } from "../../chat/reasoning.js";
import type { ReplyState } from "../../chat/served-reply.js";
import type { Response } from "../score.js";
import { type Asked, askedOf, wholeNames } from "./asked.js";
import { beforeNextTurn, type CleanReply, cleanReply, withoutQuestion } from "./clean-reply.js";
import { type Evidence, evidenceOf } from "./evidence.js";
import { finalMarks, strictVerdict } from "./strict-verdict.js";
import {
  type AskedItem,
  type Extraction,
  type Place,
  type Placed,
  type ReplySpan,
  type Strength,
  unreadable,
  type Verdict,
  verdictOf,
  type AnyForm,
  type Reading,
} from "./verdict.js";

/** Marks that close around what they mark. */
const closedMarks: ReadonlySet<Place> = new Set<Place>(["json", "boxed", "tag"]);

/** Answers that are the same whatever could have followed; "Mary" may have been "Mary and Tom", 1 may have been 12. */
const wholeForms: ReadonlySet<AnyForm> = new Set<AnyForm>(["yes-no", "nobody", "never"]);

/**
 * What a reply that was cut surely says: nothing, unless it ends in an answer that is marked as the final one, and
 * that answer is whole.
 *
 * @param text  what the evidence was taken from
 */
function cutVerdict(evidence: Evidence, text: string): Verdict {
  const verdict = strictVerdict(evidence);
  const last = evidence.marked.findLast(({ place }) => finalMarks.has(place));
  if (verdict.outcome !== "answer" || last === undefined) return unreadable("cut");
  const { start, end } = last.span;
  const isLast = verdict.span.start === start && /^[\s.!*_~`"')\]}>|$]*$/u.test(text.slice(end));
  const isWhole =
    closedMarks.has(last.place) ||
    wholeForms.has(verdict.form) ||
    /(?:[.!*_~`"')\]}>|$]\s*|\n\s*)$/u.test(text);
  return isLast && isWhole ? verdict : unreadable("cut");
}

/**
 * What a reply likely says, where it is not sure: the last that is marked as the answer, else the last
 * conclusion, else the first statement, else the last one that says anything; what it leaves open counts
 * as its guess.
 *
 * @returns null when not even that can be read
 */
function likelyVerdict({ marked, said }: Evidence): Verdict | null {
  const flat = said.findLast(
    ({ placed }) => placed?.reading.kind === "answer" && placed.reading.level === "bare",
  );
  const conclusion = said.findLast(({ isConclusion, placed }) => isConclusion && placed !== null);
  const first = said[0]?.placed;
  const candidates = [
    ...marked.toReversed(),
    conclusion?.placed,
    flat?.placed,
    first === null ? undefined : first && { ...first, place: "first" as const },
    ...said.toReversed().map(({ placed }) => placed),
  ];
  for (const candidate of candidates) {
    const verdict = candidate == null ? null : guessOf(candidate);
    if (verdict !== null) return verdict;
  }
  return null;
}

function guessOf(placed: Placed): Verdict | null {
  const guess = likely(placed.reading);
  return guess === null ? null : verdictOf({ ...placed, reading: guess });
}

function likely(reading: Reading): Reading | null {
  if (reading.kind === "answer") return { ...reading, level: "direct" };
  if (reading.kind === "abstention" || reading.guess === null) return null;
  return { kind: "answer", level: "direct", ...reading.guess };
}

/**
 * The answer that the predecessor's code read from a reply, faults included:
 *
 *     who        the set of all names that the reply says, so "Tom, not Mary" is Tom and Mary
 *     did        the last "yes" or "no", so "No, there is no record" is no by its last word alone
 *     how-often  the last whole number from 0 to 5, of dates too
 *     when-last  the last date and time
 *
 * Nobody and never are read where the reply has no name or time and says the word.
 *
 * @returns null when it found none
 * @source what the predecessor's public code does, from its description; the code itself is not here
 */
function publishedResponse(text: string, asked: Asked): Response | null {
  switch (asked.item.template) {
    case "did":
      return lastOf(text, /\b(?:yes|no)\b/gi)?.toLowerCase() ?? null;
    case "who": {
      const names = wholeNames(text, asked.names);
      return names.length > 0 ? names : /\bnobody\b/i.test(text) ? [] : null;
    }
    case "how-often": {
      const last = lastOf(text, /(?<!\d)[0-5](?!\d)/gu);
      return last === null ? null : Number(last);
    }
    case "when-last": {
      const last = lastOf(text, /\d{4}-\d{2}-\d{2}[ T]\d{2}:\d{2}(?::\d{2})?/gu);
      return last ?? (/\b(?:never|nothing)\b/i.test(text) ? "never" : null);
    }
    default:
      return null;
  }
}

function lastOf(text: string, pattern: RegExp): string | null {
  let last: string | null = null;
  for (const [match] of text.matchAll(pattern)) last = match;
  return last;
}

/**
 * Reads a model's reply as a response to an item: an answer, an abstention, or nothing that can be read.
 *
 * A strict reading is also the lenient one; lenient goes on where strict finds the reply unreadable. The
 * rule is `place/form` of the answer, with `likely/` before it where only lenient reads it; the table of
 * rules explains each with an example.
 *
 * Never throws. Cost: linear in the reply; beyond its first 4,000 and last 16,000 characters nothing is
 * read but tags of reasoning.
 *
 * @param reply  the whole text as the model gave it
 * @param item   the question, with the names, zone and speech time that replies refer to; no answer
 * @param state  how the reply ended. Of one that was cut, nothing is read but a final answer that is marked as
 *               such, at its end; of one that was refused, or that is reasoning alone, nothing. The published
 *               reading does not look at it.
 */
export function extractResponse(
  reply: string,
  item: AskedItem,
  strength: Strength,
  state: ReplyState = "complete",
): Extraction {
  const asked = askedOf(item);
  const clean = cleanReply(reply);
  const isBlank = clean.text.trim() === "";
  if (strength === "published" && !isBlank) return published(clean, asked);
  if (state === "refused") return { outcome: "abstained", response: null, rule: "refused", span: null };
  if (state === "reasoning-only") return extractionOf(unreadable("only-reasoning"), clean);
  if (isBlank) return extractionOf(unreadable(state === "cut" ? "cut" : "empty"), clean);
  const { text, thought, isCut } = withoutReasoning(clean.text);
  const spoken = isCut ? "" : unquoted(withoutQuestion(ownTurn(text, asked), asked));
  if (spoken.trim() === "") return extractionOf(unreadable(faultOfSilence(text, isCut)), clean);
  const evidence = evidenceOf(spoken, asked);
  if (state === "cut") return extractionOf(cutVerdict(evidence, spoken), clean);
  const verdict = strictVerdict(evidence);
  if (strength === "strict" || verdict.outcome !== "unreadable") return extractionOf(verdict, clean);
  const likely = likelyVerdict(evidence) ?? thoughtVerdict(thought, asked);
  return likely === null ? extractionOf(verdict, clean) : extractionOf(likely, clean, "likely/");
}

/** A reply without the quotation marks around the whole of it. */
function unquoted(text: string): string {
  const [, before = "", inner, after = ""] = /^(\s*)"([^"]+)"(\s*)$/u.exec(text) ?? [];
  return inner === undefined ? text : `${before} ${inner} ${after}`;
}

/** Without the further turns that a model makes up, where its own answers; else the question may stand there. */
function ownTurn(text: string, asked: Asked): string {
  const own = beforeNextTurn(text);
  if (own === null) return text;
  return strictVerdict(evidenceOf(withoutQuestion(own, asked), asked)).outcome === "answer" ? own : text;
}

/** What is left is nothing: because the model thought only, or repeated the question only. */
function faultOfSilence(text: string, isCut: boolean): "cut-reasoning" | "only-reasoning" | "echo" {
  if (isCut) return "cut-reasoning";
  return text.trim() === "" ? "only-reasoning" : "echo";
}

/** What was thought is read only where it marks an answer. */
function thoughtVerdict(thought: string, asked: Asked): Verdict | null {
  if (thought === "") return null;
  const verdict = likelyVerdict({ ...evidenceOf(thought, asked), said: [] });
  // Offsets of thoughts are not those of the reply.
  return verdict?.outcome === "answer" ? { ...verdict, span: { start: 0, end: 0 } } : null;
}

function published(clean: CleanReply, asked: Asked): Extraction {
  const response = publishedResponse(clean.text, asked);
  const rule = `published/${asked.item.template}`;
  if (response === null) return { outcome: "unreadable", response, rule, span: null };
  return {
    outcome: "answer",
    response,
    rule,
    span: spanIn(clean, { start: 0, end: clean.text.length }),
    isMarked: false,
  };
}

function extractionOf(verdict: Verdict, clean: CleanReply, prefix = ""): Extraction {
  switch (verdict.outcome) {
    case "answer": {
      const { place, form, response, span, mark = place } = verdict;
      const rule = `${prefix}${place}/${form}`;
      const isMarked = prefix === "" && isWholeMark(mark, span, clean.text);
      return { outcome: "answer", response, rule, span: spanIn(clean, span), isMarked };
    }
    case "abstained":
      return { outcome: "abstained", response: null, rule: verdict.form, span: spanIn(clean, verdict.span) };
    case "unreadable": {
      const span = verdict.span === null ? null : spanIn(clean, verdict.span);
      return { outcome: "unreadable", response: null, rule: verdict.fault, span };
    }
  }
}

/** Whether a mark ends by itself, or what it marks is ended by a full stop or a line. */
function isWholeMark(place: Place, { start, end }: ReplySpan, text: string): boolean {
  if (place === "boxed" || place === "tag" || place === "json") return true;
  if (place !== "hashes" && place !== "final-answer" && place !== "answer") return false;
  const rest = text.slice(end);
  const isEnded = /[.!][*_"')\]]*$/u.test(text.slice(start, end).trimEnd()) || /^[^\S\n]*\n/u.test(rest);
  return isEnded && (place !== "answer" || rest.trim() === "");
}

function spanIn(clean: CleanReply, { start, end }: ReplySpan): ReplySpan {
  return { start: clean.originOf(start), end: clean.originOf(end) };
}
