import {
  defaultPolicy,
  formatInstant,
  type Instant,
  type Issue,
  openZone,
  type Policy,
  type Zone,
} from "../../expressions.js";
import { builtInStudies, type EventSet, policyChoices, type Study } from "../../index.js";
import { suggest } from "../../language/words/suggestion.js";
import type { EvidenceEvent } from "../../query/evidence-schema.js";
import { followUp } from "../../query/link/follow-up.js";
import { type AnswerOutput, outputOf, ask } from "../answer/answer-output.js";
import { answerBlock, explanationOf } from "../answer/answer-text.js";
import { eventCells } from "../answer/evidence-text.js";
import { type ExplainManner, explainManners, given } from "../options/option-groups.js";
import { renderIssue } from "../describe-issue.js";
import { readPolicyChanges } from "../options/manner.js";
import { readAt } from "../options/time-options.js";
import { ownFailure, Refusal, valueOf } from "../session.js";
import { readStudy } from "../read/study.js";
import { type Block, grid, group, terms, text } from "../../page/document/block.js";
import { counted, firstOf } from "../write/layout.js";
import { renderStudies } from "./ask-study.js";

/** What a session begins with; commands change where, when and how is asked. */
interface AskState {
  readonly set: EventSet;
  zone: Zone;
  /** "now" is the moment of each question; null when nobody said. */
  at: Instant | "now" | null;
  policy: Policy;
  /** Null for the built-in ones in their order. */
  study: Study | null;
  readonly includeFuture: boolean;
  explain: ExplainManner | null;
  /** Whether what is asked can be seen above the answer, as at a terminal. */
  readonly isQuestionSeen: boolean;
}

export type AskCommand = "at" | "zone" | "explain" | "policy" | "study" | "events" | "help" | "quit";

/** What is said at the prompt. */
type AskWords = string | readonly Block[];

/** What can be told to the prompt beside questions. */
interface AskAction {
  readonly does: string;
  /** What is said to it; null leaves. Throws a Refusal for an argument that cannot be read. */
  say(state: AskState, argument: string): AskWords | null | Promise<AskWords>;
  /** What the argument can become. */
  readonly values?: (argument: string) => readonly string[];
}

/** The built-in studies, in their order. */
const usualStudies = "usual";

const manners: readonly string[] = [...explainManners, "off"];

/** The commands of the prompt, in the order of their list. */
export const askCommands: Readonly<Record<AskCommand, AskAction>> = {
  at: {
    does: "when questions are asked: :at 2023-09-29T22:18, :at yesterday 3 pm, :at now; alone it says when that is",
    say(state, written) {
      if (written === "now") state.at = "now";
      else if (written !== "") state.at = valueOf(readAt(written, state.zone));
      if (state.at === null) throw new Refusal({ kind: "missing-ask-time" });
      const said = state.at === "now" ? "when they are asked" : `at ${formatInstant(state.at, state.zone)}`;
      return `Questions are asked ${said}, in ${state.zone.name}.`;
    },
    values: () => ["now"],
  },
  zone: {
    does: "in which zone: :zone Europe/Berlin; alone it says which that is",
    say(state, written) {
      if (written !== "") state.zone = valueOf(openZone(written));
      return `The zone is ${state.zone.name}.`;
    },
    values: () => ["UTC", ...Intl.supportedValuesOf("timeZone")],
  },
  explain: {
    does: "tell how answers come about: :explain, :explain full, :explain off",
    say(state, written) {
      if (written !== "" && !manners.includes(written)) {
        throw new Refusal({ kind: "bad-ask-value", command: "explain", value: written, known: manners });
      }
      const usual = written === "" && state.explain === null ? "words" : null;
      state.explain = explainManners.find((one) => one === written) ?? usual;
      return state.explain === null ? "Answers alone." : "Answers with how they came about.";
    },
    values: () => manners,
  },
  policy: {
    does: "a convention: :policy tail=hold; alone it lists what differs from the defaults",
    async say(state, written) {
      const policy = written === "" ? [] : written.split(/\s+/u);
      state.policy = { ...state.policy, ...(await readPolicyChanges({ policy })) };
      const names = Object.keys(state.policy) as (keyof Policy)[];
      const others = names.filter((name) => state.policy[name] !== defaultPolicy[name]);
      const text = others.map((name) => `${name}=${state.policy[name]}`).join(" ");
      return text === "" ? "Every policy is the default." : text;
    },
    values(argument) {
      const [name = "", value] = argument.split("=");
      if (value === undefined || !Object.hasOwn(policyChoices, name)) {
        return Object.keys(defaultPolicy).map((each) => `${each}=`);
      }
      return policyChoices[name as keyof Policy].map((choice) => `${name}=${choice}`);
    },
  },
  study: {
    does: "the study for vague words: :study pooled, :study usual; alone it says for which events",
    async say(state, written) {
      if (written !== "") state.study = written === usualStudies ? null : await readStudy(written);
      return renderStudies(state.set, state.study, state.policy);
    },
    values: () => [usualStudies, "pooled", ...builtInStudies().flatMap(({ id }) => [id, `pooled:${id}`])],
  },
  events: {
    does: "what the events are about, and the latest of them",
    say: ({ set, zone }) => renderEvents(set, zone),
  },
  help: {
    does: "this list",
    say() {
      const commands = Object.entries(askCommands).map(([name, { does }]) => [`:${name}`, does] as const);
      const ask = "Ask: Did Tom eat risotto yesterday? Who …? How often did …? When was the last time …?";
      return [group(ask, terms(...commands))];
    },
  },
  quit: { does: "leave; so does Ctrl-D", say: () => null },
};

/** A line as it is meant. */
type AskLine =
  | { readonly kind: "nothing" }
  | { readonly kind: "question"; readonly text: string }
  | { readonly kind: "command"; readonly name: AskCommand; readonly argument: string }
  | { readonly kind: "unknown"; readonly name: string; readonly suggestion: string | null };

/** What people write at any prompt, with a colon or without, and the command that it means. */
const usualWords: ReadonlyMap<string, AskCommand> = new Map([
  ...["help", "?"].map((word) => [word, "help"] as const),
  ...["quit", "exit", "bye"].map((word) => [word, "quit"] as const),
]);

/**
 * Reads a line of the prompt: a command after a colon, by its name or the start of one; a word that helps or
 * leaves at any prompt; or a question.
 */
export function readAskLine(line: string): AskLine {
  const text = line.trim();
  if (text === "") return { kind: "nothing" };
  const usually = usualWords.get(text.toLowerCase().replace(/^:\s*/u, ""));
  if (usually !== undefined) return { kind: "command", name: usually, argument: "" };
  const [, written, argument = ""] = /^:\s*(\S*)\s*(.*)$/su.exec(text) ?? [];
  if (written === undefined) return { kind: "question", text };
  const name = written.toLowerCase();
  const known = Object.keys(askCommands) as AskCommand[];
  const [first, second] = known.filter((one) => one.startsWith(name));
  const meant = known.find((one) => one === name) ?? (second === undefined ? first : undefined);
  if (name !== "" && meant !== undefined) return { kind: "command", name: meant, argument };
  return { kind: "unknown", name: written, suggestion: suggest(name, known) };
}

/** What comes of a line. */
export type AskReply =
  | { readonly kind: "answer"; readonly blocks: readonly Block[]; readonly answer: AnswerOutput["answer"] }
  /** Of a command. */
  | { readonly kind: "told"; readonly blocks: readonly Block[] }
  | { readonly kind: "fault"; readonly text: string }
  | { readonly kind: "nothing" }
  | { readonly kind: "leave" };

/** A conversation about one event set: what is asked, and what commands change. Nothing that is written ends it. */
export class AskSession {
  readonly #state: AskState;
  /** The last question that was answered, for what follows on it. */
  #previous: { readonly question: string; readonly output: AnswerOutput } | null = null;

  constructor(start: Readonly<AskState>) {
    this.#state = { ...start };
  }

  /** What is said to a line. */
  async reply(written: string): Promise<AskReply> {
    const line = readAskLine(written);
    if (line.kind === "nothing") return line;
    try {
      if (line.kind === "question") return await this.#answer(line.text);
      if (line.kind === "unknown") {
        return faultOf({ kind: "unknown-ask-command", name: line.name, suggestion: line.suggestion });
      }
      const said = await askCommands[line.name].say(this.#state, line.argument);
      if (said === null) return { kind: "leave" };
      return { kind: "told", blocks: typeof said === "string" ? [text(said)] : said };
    } catch (fault) {
      return faultOf(...(fault instanceof Refusal ? fault.issues : [ownFailure(fault)]));
    }
  }

  async #answer(written: string): Promise<AskReply> {
    const { set, zone, at, policy, study, includeFuture, explain, isQuestionSeen } = this.#state;
    const speechTime = at === "now" ? Date.now() : at;
    if (speechTime === null) return faultOf({ kind: "missing-ask-time" });
    const previous = this.#previous;
    if (previous !== null && asksWhen.test(written)) {
      return { kind: "told", blocks: renderWhen(previous.output.evidence?.events ?? []) };
    }
    const whole = previous === null ? null : followUp(set, previous.question, written);
    const question = whole ?? written;
    const manner = { policy, includeFuture, ...given({ study: study ?? undefined }) };
    const reply = await ask({ id: null, question, speechTime }, { set, zone }, manner);
    const output = outputOf(reply, zone, policy);
    if (output.answer !== null) this.#previous = { question, output };
    // A follow-up is told as it was read.
    const isAsked = !isQuestionSeen || whole !== null;
    const blocks = [answerBlock(output, explanationOf(reply, explain), isAsked)];
    return { kind: "answer", blocks, answer: output.answer };
  }
}

/** "When was that?", of what was answered last. */
const asksWhen = /^(?:and\s+)?when(?:\s+(?:was|is)\s+(?:that|it|this))?(?:\s+exactly)?\s*\??$/iu;

/** When the events were that the answer before rests on. */
function renderWhen(events: readonly EvidenceEvent[]): readonly Block[] {
  if (events.length === 0) return [text("No event counts in the answer before.")];
  return [grid(events.map(eventCells))];
}

/** The reply that tells of faults. */
export function faultOf(...issues: readonly Issue[]): AskReply {
  return { kind: "fault", text: issues.map((issue) => `error: ${renderIssue(issue)}`).join("\n") };
}

/** How many events are listed, and names of a role. */
const limits = { events: 10, names: 20 };

/** What an event set is about, and its latest events. */
function renderEvents(set: EventSet, zone: Zone): readonly Block[] {
  const latest = latestOf(set.columns.instants);
  const rows = latest.map((position) => {
    const event = set.eventAt(position);
    return eventCells({ ...event, time: formatInstant(event.time, zone) });
  });
  return [
    text(counted(set.size, "event")),
    ...namesLine("Who", set.subjectNames.spellings),
    ...namesLine("What", set.typeNames.spellings),
    ...namesLine("Where", set.locationNames.spellings),
    group(latest.length < set.size ? `The latest ${limits.events}:` : null, grid(rows)),
  ];
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

function namesLine(role: string, names: readonly string[]): readonly Block[] {
  return names.length === 0 ? [] : [group(`${role}: ${firstOf(names, limits.names).join(", ")}`)];
}
