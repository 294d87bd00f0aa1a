import {
  defaultPolicy,
  formatInstant,
  type Instant,
  type Issue,
  openZone,
  type Policy,
  type Zone,
} from "../../expressions.js";
import { type EventSet, type Study, suggest } from "../../index.js";
import { outputOf } from "../answer/answer-output.js";
import { explanationOf, renderAnswer, renderReply } from "../answer/answer-text.js";
import { eventCells } from "../answer/evidence-text.js";
import { ask, type ExplainManner, explainManners } from "../answer/questions.js";
import { renderIssue } from "../describe-issue.js";
import { readPolicyChanges } from "../options/policy.js";
import { readMoment } from "../options/time-options.js";
import { ownFailure } from "../own-failure.js";
import { Refusal } from "../refusal.js";
import { counted } from "../write/figures.js";
import { type Style, table } from "../write/layout.js";
import { printable } from "../write/output.js";

/** What can be told to the prompt beside questions. */
export const askCommands = {
  at: "when questions are asked: :at 2023-09-29T22:18, :at now; alone it says when that is",
  zone: "in which zone: :zone Europe/Berlin; alone it says which that is",
  explain: "tell how answers come about: :explain, :explain full, :explain off",
  policy: "a convention: :policy tail=hold; alone it lists what differs from the defaults",
  events: "what the events are about, and the latest of them",
  help: "this list",
  quit: "leave; so does Ctrl-D",
} as const;

export type AskCommand = keyof typeof askCommands;

/** A line as it is meant. */
type AskLine =
  | { readonly kind: "nothing" }
  | { readonly kind: "question"; readonly text: string }
  | { readonly kind: "command"; readonly name: AskCommand; readonly argument: string }
  | { readonly kind: "unknown"; readonly name: string; readonly suggestion: string | null };

/** What people write at any prompt, with a colon or without, and the command that it means. */
const usualWords: Readonly<Record<string, AskCommand>> = {
  help: "help",
  "?": "help",
  quit: "quit",
  exit: "quit",
  bye: "quit",
};

/**
 * Reads a line of the prompt: a command after a colon, by its name or the start of one; a word that helps or
 * leaves at any prompt; or a question.
 */
export function readAskLine(line: string): AskLine {
  const text = line.trim();
  if (text === "") return { kind: "nothing" };
  const usual = text.toLowerCase().replace(/^:\s*/u, "");
  const usually = Object.hasOwn(usualWords, usual) ? usualWords[usual] : undefined;
  if (usually !== undefined) return { kind: "command", name: usually, argument: "" };
  const [, written, argument = ""] = /^:\s*(\S*)\s*(.*)$/su.exec(text) ?? [];
  if (written === undefined) return { kind: "question", text };
  const name = written.toLowerCase();
  const known = Object.keys(askCommands) as AskCommand[];
  const meant = known.find((one) => one === name) ?? onlyOne(known.filter((one) => one.startsWith(name)));
  if (name !== "" && meant !== null) return { kind: "command", name: meant, argument };
  return { kind: "unknown", name: written, suggestion: suggest(name, known) };
}

function onlyOne<T>(list: readonly T[]): T | null {
  return list.length === 1 ? (list[0] ?? null) : null;
}

/** What comes of a line. */
export type AskReply =
  | { readonly kind: "answer"; readonly text: string; readonly isAnswered: boolean }
  /** Of a command. */
  | { readonly kind: "told"; readonly text: string }
  | { readonly kind: "fault"; readonly text: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "leave" };

/** What a session begins with. */
interface AskStart {
  readonly set: EventSet;
  readonly zone: Zone;
  /** "now" is the moment of each question; null when nobody said. */
  readonly at: Instant | "now" | null;
  readonly policy: Policy;
  readonly study: Study | null;
  readonly includeFuture: boolean;
  readonly explain: ExplainManner | null;
  /** Whether what is asked can be seen above the answer, as at a terminal. */
  readonly isQuestionSeen: boolean;
}

/** A conversation about one event set: what is asked, and what commands change. Nothing that is written ends it. */
export class AskSession {
  readonly #start: AskStart;
  readonly #style: Style;
  #zone: Zone;
  #at: Instant | "now" | null;
  #policy: Policy;
  #explain: ExplainManner | null;

  constructor(start: AskStart, style: Style) {
    this.#start = start;
    this.#style = style;
    this.#zone = start.zone;
    this.#at = start.at;
    this.#policy = start.policy;
    this.#explain = start.explain;
  }

  /** What is said to a line. */
  async reply(line: string): Promise<AskReply> {
    try {
      return await this.#reply(readAskLine(line));
    } catch (fault) {
      const issues: readonly Issue[] = fault instanceof Refusal ? fault.issues : [ownFailure(fault)];
      return faultOf(...issues);
    }
  }

  async #reply(line: AskLine): Promise<AskReply> {
    switch (line.kind) {
      case "nothing":
        return { kind: "nothing" };
      case "question":
        return this.#answer(line.text);
      case "unknown":
        return faultOf({ kind: "unknown-ask-command", name: line.name, suggestion: line.suggestion });
      case "command":
        break;
    }
    const { name, argument } = line;
    switch (name) {
      case "quit":
        return { kind: "leave" };
      case "help":
        return { kind: "told", text: help() };
      case "events":
        return { kind: "told", text: renderEvents(this.#start.set, this.#zone) };
      case "at":
        return this.#setTime(argument);
      case "zone":
        return this.#setZone(argument);
      case "explain":
        return this.#setExplanation(argument);
      case "policy":
        return this.#setPolicy(argument);
    }
  }

  #answer(question: string): AskReply {
    const { set, study, includeFuture, isQuestionSeen } = this.#start;
    const speechTime = this.#at === "now" ? Date.now() : this.#at;
    if (speechTime === null) return faultOf({ kind: "missing-ask-time" });
    const manner = { policy: this.#policy, includeFuture, ...(study === null ? {} : { study }) };
    const reply = ask({ id: null, question, speechTime }, { set, zone: this.#zone }, manner);
    const output = outputOf(reply, this.#zone, this.#policy);
    const render = isQuestionSeen ? renderReply : renderAnswer;
    const text = render(output, this.#style, explanationOf(reply, this.#explain));
    return { kind: "answer", text, isAnswered: output.answer !== null };
  }

  #setTime(written: string): AskReply {
    if (written === "now") this.#at = "now";
    else if (written !== "") {
      const moment = readMoment(written, this.#zone);
      if (!moment.ok) return faultOf(...moment.issues);
      this.#at = moment.value;
    }
    if (this.#at === null) return faultOf({ kind: "missing-ask-time" });
    const said = this.#at === "now" ? "when they are asked" : `at ${formatInstant(this.#at, this.#zone)}`;
    return { kind: "told", text: `Questions are asked ${said}, in ${this.#zone.name}.` };
  }

  #setZone(written: string): AskReply {
    if (written !== "") {
      const zone = openZone(written);
      if (!zone.ok) return faultOf(...zone.issues);
      this.#zone = zone.value;
    }
    return { kind: "told", text: `The zone is ${this.#zone.name}.` };
  }

  #setExplanation(written: string): AskReply {
    const manner = explainManners.find((one) => one === written);
    if (manner !== undefined) this.#explain = manner;
    else if (written === "off") this.#explain = null;
    else if (written === "") this.#explain = this.#explain === null ? "words" : null;
    else
      return faultOf({
        kind: "bad-ask-value",
        command: "explain",
        value: written,
        known: [...explainManners, "off"],
      });
    return {
      kind: "told",
      text: this.#explain === null ? "Answers alone." : "Answers with how they came about.",
    };
  }

  async #setPolicy(written: string): Promise<AskReply> {
    if (written !== "") {
      const choices = written.split(/\s+/u);
      this.#policy = { ...this.#policy, ...(await readPolicyChanges({ policy: choices })) };
    }
    const names = Object.keys(this.#policy) as (keyof Policy)[];
    const others = names.filter((name) => this.#policy[name] !== defaultPolicy[name]);
    const text = others.map((name) => `${name}=${this.#policy[name]}`).join(" ");
    return { kind: "told", text: text === "" ? "Every policy is the default." : text };
  }
}

function help(): string {
  const width = Math.max(...Object.keys(askCommands).map((name) => name.length));
  return [
    "Ask: Did Tom eat risotto yesterday? Who …? How often did …? When was the last time …?",
    ...Object.entries(askCommands).map(([name, told]) => `  :${name.padEnd(width)}  ${told}`),
  ].join("\n");
}

/** The reply that tells of faults. */
export function faultOf(...issues: readonly Issue[]): AskReply {
  return { kind: "fault", text: issues.map((issue) => `error: ${renderIssue(issue)}`).join("\n") };
}

/** How many events are listed, and names of a role. */
const limits = { events: 10, names: 20 };

/** What an event set is about, and its latest events. */
function renderEvents(set: EventSet, zone: Zone): string {
  const latest = latestOf(set.columns.instants);
  const rows = latest.map((position) => {
    const event = set.eventAt(position);
    return eventCells({ ...event, time: formatInstant(event.time, zone) });
  });
  return [
    counted(set.size, "event"),
    ...namesLine("Who", set.subjectNames.spellings),
    ...namesLine("What", set.typeNames.spellings),
    ...namesLine("Where", set.locationNames.spellings),
    ...(latest.length < set.size ? [`The latest ${limits.events}:`] : []),
    ...table(rows).map((line) => `  ${line}`),
  ].join("\n");
}

/** The places of the latest instants, in the order of time. */
function latestOf(instants: ArrayLike<number>): readonly number[] {
  const latest: number[] = [];
  const at = (place: number | undefined) => instants[place ?? 0] ?? 0;
  for (let place = 0; place < instants.length; place += 1) {
    if (latest.length === limits.events && at(place) <= at(latest[0])) continue;
    const slot = latest.findIndex((other) => at(other) > at(place));
    latest.splice(slot < 0 ? latest.length : slot, 0, place);
    if (latest.length > limits.events) latest.shift();
  }
  return latest;
}

function namesLine(role: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const more = names.length - limits.names;
  const told = names.slice(0, limits.names).map(printable).join(", ");
  return [`${role}: ${told}${more > 0 ? `, and ${more} more` : ""}`];
}
