import type { SentenceFault } from "./issues.js";
import type { Span } from "../../issue/place.js";
import { readClause } from "./clause.js";
import { type Fields, readFields } from "./fields.js";
import { inSimplePast, type Lasting, readLasting } from "./lasting.js";
import { dateStart, isLead, type Unit, unitsOf, withoutMarks } from "./units.js";
import { readSpeechTime, readWhen, type SpeechTime, type When } from "./when.js";

/** One event of a prompt, as a record. */
export interface PromptRecord {
  readonly record: Readonly<Record<string, unknown>>;
  readonly span: Span;
  /** Where each field stands that a sentence or group tells; those that are missing stand nowhere. */
  readonly places: ReadonlyMap<string, number>;
}

/** A piece of a prompt that looks like an event, and why it cannot be read. */
export interface PromptFinding {
  readonly fault: SentenceFault;
  /** Why there is no such date. */
  readonly cause?: string;
  /** What the fault points at. */
  readonly span: Span;
  /** The whole sentence or group. */
  readonly unit: Span;
}

/** What a prompt holds. Spans count in UTF-16 units of the text as given. */
export interface PromptReading {
  readonly records: readonly PromptRecord[];
  readonly faults: readonly PromptFinding[];
  /** As records write it, and where; a day alone where the prompt tells no time of it. */
  readonly speechTime: SpeechTime | null;
  /** Sentences that are no events: instructions, questions and the like. */
  readonly passedOver: readonly { readonly span: Span; readonly isQuestion: boolean }[];
  /** Verbs whose base form was made out from their ending alone. */
  readonly guessed: readonly { readonly written: string; readonly verb: string; readonly span: Span }[];
}

/**
 * Reads the events that a prompt tells, as the prompts of the TRAVELER paper do: as sentences ("On
 * September 29, 2023 at 08:01, Mary watched a film in the living room."), or as fields in braces; with
 * whatever instructions, questions, bullets, numbers and code marks around them.
 *
 * A piece that begins like an event, or tells a date and a time of day, is an event or a fault. So is a
 * sentence among events whose date is gone. Nothing is dropped in silence: all else is in `passedOver`.
 *
 * Cost: O(length), about 20 µs a sentence in a long text.
 */
export function readPrompt(given: string): PromptReading {
  const text = withoutMarks(given);
  const reader = new PromptReader(text);
  for (const unit of unitsOf(text)) reader.read(unit);
  return reader.finish();
}

/** What no text has, tabs and line ends aside; U+FFFD stands where there was something else once. */
// oxlint-disable-next-line no-control-regex
const controls = /[\0-\x08\x0B\x0E-\x1F\x7F\uFFFD]/;

class PromptReader {
  readonly #text: string;
  readonly #records: PromptRecord[] = [];
  readonly #faults: PromptFinding[] = [];
  readonly #passedOver: { span: Span; isQuestion: boolean }[] = [];
  readonly #guessed: { written: string; verb: string; span: Span }[] = [];
  #speechTime: PromptReading["speechTime"] = null;
  /** Clauses without a date since the last event: faults, once another event follows. */
  #undated: Span[] = [];

  constructor(text: string) {
    this.#text = text;
  }

  read({ kind, span, isOwnLine }: Unit): void {
    if (kind === "fields") this.#readGroup(span);
    else if (this.#text[span.end - 1] === "?") this.#pass(span, true);
    else if (!this.#readSpeechTime(span)) this.#readSentence(span, isOwnLine);
  }

  finish(): PromptReading {
    for (const span of this.#undated) this.#pass(span, false);
    return {
      records: this.#records,
      faults: this.#faults,
      speechTime: this.#speechTime,
      passedOver: this.#passedOver.sort((a, b) => a.span.start - b.span.start),
      guessed: this.#guessed,
    };
  }

  #readGroup(span: Span): void {
    const fields = readFields(this.#text, span);
    if (fields === "no-event") this.#pass(span, false);
    else if ("fault" in fields) this.#refuse(fields.fault, fields.span, span);
    else this.#add(fields, span);
  }

  #readSpeechTime(span: Span): boolean {
    const told = readSpeechTime(this.#text, span, this.#speechTime);
    if (told === null) return false;
    if ("fault" in told) this.#refuse(told.fault, told.span, span);
    else this.#speechTime = told;
    return true;
  }

  #readSentence(span: Span, isOwnLine: boolean): void {
    const sentence = this.#text.slice(span.start, span.end);
    if (/^(?:action|object|subject|location|date|time|timestamp|type|event type)\s*:/iu.test(sentence)) {
      const fields = readFields(this.#text, span);
      if (fields !== "no-event" && !("fault" in fields) && fields.places.size > 1)
        return this.#add(fields, span);
    }
    const lasting = readLasting(this.#text, span);
    if (lasting !== null) return this.#readLasting(lasting, span);
    const at = isLead(this.#text, span.start) ? span.start : null;
    const when = at === null ? this.#lastWhen(span) : this.#when(at, span);
    if (when === null) return at === null ? this.#withoutDate(span) : this.#refuse("date", span, span);
    if (when.fault !== null) {
      // A date that is wrong in a sentence that is no event matters to nobody.
      if (at === null && !when.hasClock) return this.#pass(span, false);
      return this.#refuse(when.fault.reason, when.fault.span, span, when.fault.cause);
    }
    if (at === null) return this.#readEndDated(when, span, isOwnLine);
    this.#addClause(when, this.#clauseAfter(when, span), span);
  }

  #readLasting({ time, end, clause, span: told, fault }: Lasting, span: Span): void {
    const text = end === null ? inSimplePast(this.#text, clause) : this.#text;
    const isEvent = !("fault" in readClause(text, clause));
    // Instructions have periods too: "Answer for the years from 1990 to 2000."
    if (!isEvent && this.#records.length === 0) return this.#pass(span, false);
    if (fault === "end") return this.#refuse("end", told, span);
    if (fault !== null) return this.#refuse(fault.reason, told, span, fault.cause);
    this.#addClause({ time, end, span: told }, clause, span, text);
  }

  #when(at: number, span: Span): When | null {
    const when = readWhen(this.#text, at);
    return when === null || when.span.end > span.end ? null : when;
  }

  /** The last date of a sentence that does not begin with one: "Mary read a book on 2023-09-29 at 08:01". */
  #lastWhen(span: Span): When | null {
    const sentence = this.#text.slice(span.start, span.end);
    for (const { index } of [...sentence.matchAll(dateStart)].reverse()) {
      const when = this.#when(span.start + index, span);
      if (when === null) continue;
      // "at 08:01 on September 29": the earlier preposition belongs to the same time.
      const earlier = /\bat\s+\S+(?:\s*[ap]\.?m\.?)?\s+$/iu.exec(sentence.slice(0, index));
      const whole = earlier === null ? null : this.#when(span.start + earlier.index, span);
      return whole !== null && whole.span.end >= when.span.end ? whole : when;
    }
    return null;
  }

  #readEndDated(when: When, span: Span, isOwnLine: boolean): void {
    const isAtEnd = !/[\p{L}\p{N}]/u.test(this.#text.slice(when.span.end, span.end));
    const before = this.#text.slice(span.start, when.span.start).replace(/[\s,(]*(?:\b(?:on|at)\s*)?$/iu, "");
    const clause = { start: span.start, end: span.start + before.length };
    // A day alone is often told in instructions too.
    if (isAtEnd && (when.hasClock || isOwnLine)) {
      const read = readClause(this.#text, clause);
      if (!("fault" in read) && !/^(?:happen|occur|take place)\b/.test(read.clause.type)) {
        return this.#addClause(when, clause, span);
      }
      if ("fault" in read && when.hasClock) return this.#refuse(read.fault, read.span, span);
    } else if (when.hasClock) return this.#refuse("date", when.span, span);
    this.#pass(span, false);
  }

  #clauseAfter(when: When, span: Span): Span {
    const rest = /^[\s,:;)\]|–—-]*/u.exec(this.#text.slice(when.span.end, span.end))?.[0].length ?? 0;
    const sentence = this.#text.slice(span.start, span.end);
    return { start: when.span.end + rest, end: span.start + sentence.replace(/[\s.!"'”’)]+$/u, "").length };
  }

  /** @param text  in which the clause is read, each word where it is in the prompt */
  #addClause(
    when: Pick<When, "time" | "span"> & { readonly end?: string | null },
    clause: Span,
    span: Span,
    text = this.#text,
  ): void {
    const trimmed = text.slice(clause.start, clause.end).replace(/[\s.!,;]+$/u, "").length;
    const read = readClause(text, { start: clause.start, end: clause.start + trimmed });
    if ("fault" in read) return this.#refuse(read.fault, read.span, span);
    const { type, roles, subject, guessed } = read.clause;
    const { time, end } = when;
    const ended = end === undefined ? {} : { end };
    const record = { type, ...(subject === null ? {} : { subject }), ...roles, time, ...ended };
    const places = new Map([
      ["time", when.span.start],
      ...Object.keys(record).map((key): [string, number] => [
        key,
        key === "time" || key === "end" ? when.span.start : clause.start,
      ]),
    ]);
    if (guessed !== null) this.#guessed.push({ ...guessed, span });
    this.#add({ record, places }, span);
  }

  #add({ record, places }: Fields, span: Span): void {
    const control = this.#text.slice(span.start, span.end).search(controls);
    if (control >= 0) {
      const start = span.start + control;
      return this.#refuse("control", { start, end: start + 1 }, span);
    }
    // Between two events there is no instruction: what stands there has lost its date.
    if (this.#records.length > 0) for (const lost of this.#undated) this.#refuse("no-date", lost, lost);
    else for (const other of this.#undated) this.#pass(other, false);
    this.#undated = [];
    this.#records.push({ record, places, span });
  }

  #withoutDate(span: Span): void {
    if (this.#records.length > 0 && !("fault" in readClause(this.#text, span))) this.#undated.push(span);
    else this.#pass(span, false);
  }

  #refuse(fault: SentenceFault, span: Span, unit: Span, cause?: string): void {
    this.#faults.push({ fault, span, unit, ...(cause === undefined ? {} : { cause }) });
  }

  #pass(span: Span, isQuestion: boolean): void {
    this.#passedOver.push({ span, isQuestion });
  }
}
