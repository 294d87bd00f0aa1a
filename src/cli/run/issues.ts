import { kind } from "../../issue/issue.js";
import { count, list, quote, say, type Wording } from "../../issue/phrasing.js";

/** Why asking on makes no sense. */
interface GaveUp {
  readonly why: "no-replies" | "long-wait" | "rate-limited";
  /** How many in a row had no reply; 0 for the other reasons. */
  readonly count: number;
  /** How long is to be waited, or was; 0 for the first reason. */
  readonly seconds: number;
  /** Of the last fault. */
  readonly fault: string;
  readonly status: number | null;
  readonly message: string;
}

const goesOn = "the same command goes on where it stopped";

/** Runs of models, and the files of their replies. */
export const runIssues = {
  "unknown-grid-phase": kind<{ name: string; known: readonly string[] }>(
    (issue) => `There is no phase ${quote(issue.name)}.`,
    (issue) => `choose from ${list(issue.known)}.`,
  ),
  /** No item is of the lengths and categories of a phase. */
  "empty-grid": kind<{ phase: string; lengths: readonly number[]; categories: readonly string[] }>(
    (issue) =>
      `No item is asked in ${issue.phase}: it asks ${list(issue.categories)} questions on sets of ${issue.lengths.join(" and ")} events.`,
    "generate items of these lengths and categories, or choose a strategy instead.",
  ),
  /** Replies that were asked for with other settings. */
  "other-settings": kind<{
    file: string;
    differences: readonly {
      setting: string;
      /** As JSON; null where it is not set. */
      there: string | null;
      here: string | null;
    }[];
  }>(
    (issue) =>
      `The replies in ${issue.file} were asked for otherwise: ${list(issue.differences.map(({ setting, there, here }) => `${setting} ${there ?? "not set"} there, ${here ?? "not set"} here`))}.`,
    "name another file, --out; or --continue-anyway asks again what was asked otherwise, and keeps both.",
  ),
  /** Replies to other prompts under the same ids. */
  "other-prompts": kind<{ file: string; id: string; count: number }>(
    (issue) =>
      `In ${issue.file}, ${quote(issue.id)}${others(issue.count)} was asked with another prompt: the items are not the same, or their prompts are not.`,
    "name another file, --out; or --continue-anyway asks again what was asked otherwise, and keeps both.",
  ),
  /** Lines of a file of replies that no run has written. */
  "foreign-replies": kind<{ file: string; line: number; count: number }>(
    (issue) =>
      `Line ${issue.line} of ${issue.file}${others(issue.count)} does not say how it was asked, so that it is not known whether it is a reply of this run.`,
    "name another file, --out; or --continue-anyway leaves such lines as they are, and asks.",
  ),
  "unkept-reply": kind<{ file: string; detail: string }>(
    (issue) =>
      `A reply could not be written to ${quote(issue.file)}: ${issue.detail}. What came before is kept.`,
    `${goesOn}, once there is room.`,
  ),
  /** A prompt of turns where one text is asked with, or the other way round. */
  "other-api": kind<{ source: string; id: string; api: "chat" | "completions" }>((issue) =>
    issue.api === "chat"
      ? say(
          `In ${issue.source}, the prompt of ${quote(issue.id)} is one text, and --api chat asks with turns of a conversation.`,
          "ask for raw completions, --api completions.",
        )
      : say(
          `In ${issue.source}, the prompt of ${quote(issue.id)} has turns of a conversation, and --api completions asks with one text.`,
          "name the model's chat template, --template llama3; or ask by --api chat.",
        ),
  ),
  /** A file of settings or of prices. */
  "bad-setting": kind<{
    source: string;
    /** The names that lead to it; empty for the whole. */
    setting: readonly string[];
    expected: keyof typeof settingWords;
  }>(
    (issue) =>
      `In ${issue.source}, ${issue.setting.length === 0 ? "it" : issue.setting.join(".")} ${settingWords[issue.expected]}.`,
    "oracle run --help shows what such a file holds.",
  ),
  /** Prompts of several strategies in one file. */
  "several-strategies": kind<{ source: string; strategies: readonly string[] }>(
    (issue) =>
      `There are prompts of several strategies in ${issue.source}, and one file of replies is of one: ${list(issue.strategies)}.`,
    (issue) => `choose one, --strategy ${issue.strategies[0] ?? ""}, and a file of its own for each, --out.`,
  ),
  /** No item, or prompt, is chosen. */
  "nothing-to-ask": kind<{ source: string }>(
    (issue) => `Of ${issue.source}, nothing is chosen.`,
    "check --lengths, --categories, --strategy and --limit.",
  ),
  "repeated-id": kind<{ source: string; id: string }>(
    (issue) =>
      `In ${issue.source}, the id ${quote(issue.id)} stands more than once, and replies could not be told apart.`,
    "give each its own id.",
  ),
  /** The variable of the environment has no key in it. */
  "missing-api-key": kind<{ variable: string }>(
    (issue) => `The variable ${issue.variable} holds no key.`,
    (issue) => `set it, ${issue.variable}=…, or name another, --api-key-env.`,
  ),
  /** A note: Ctrl-C. */
  "run-stopped": kind<{
    /** In the file, from this run and earlier ones. */
    replied: number;
    of: number;
    /** Null where replies went to standard output. */
    file: string | null;
  }>(
    (issue) =>
      `Stopped; ${issue.replied} of ${issue.of} replies ${issue.file === null ? "came" : `are in ${issue.file}`}.`,
    (issue) =>
      issue.file === null ? "with --out FILE, the same command would go on where it stopped." : `${goesOn}.`,
  ),
  "gave-up": kind<GaveUp>((issue) => describeGivingUp(issue)),
  /** A note: replies that are no whole answers; "empty" ones came to an end without a word. */
  "unfinished-replies": kind<{ state: keyof typeof unfinishedWords; count: number; of: number }>(
    (issue) =>
      `${issue.count} of ${issue.of} replies ${unfinishedWords[issue.state][issue.count === 1 ? 0 : 1]}.`,
    (issue) =>
      issue.state === "cut" || issue.state === "reasoning-only"
        ? "allow more tokens, --max-tokens, or give the server a longer context, and name another file, --out."
        : null,
  ),
  /** A note: some were asked and have no reply. */
  unreplied: kind<{
    count: number;
    of: number;
    faults: readonly { readonly kind: string; readonly count: number }[];
  }>(
    (issue) =>
      `${issue.count} of ${issue.of} had no reply: ${list(issue.faults.map(({ kind, count }) => `${kind} ${count}`))}.`,
    "the same command asks them again.",
  ),
};

/** What such a reply is, and several are, after "3 of 40 replies ". */
const unfinishedWords = {
  cut: [
    "is cut: it breaks off before its model came to an end",
    "are cut: they break off before their model came to an end",
  ],
  refused: ["is a refusal, as the server says", "are refusals, as the server says"],
  "reasoning-only": [
    "is reasoning alone, without a word of an answer",
    "are reasoning alone, without a word of an answer",
  ],
  empty: ["is empty", "are empty"],
} as const;

/** What is wrong with a setting, after "In settings.json, gemma.topK ". */
const settingWords = {
  number: "should be a number",
  "whole-number": "should be a whole number",
  text: "should be text",
  list: "should be a list of texts",
  object: "should be names and values",
  range: "is out of its range",
  value: "has a value that it cannot have",
  known: "is no name that is known here",
};

function describeGivingUp(issue: GaveUp): Wording {
  const last = `${issue.fault}${issue.status === null ? "" : ` (${issue.status})`}: ${issue.message}`;
  switch (issue.why) {
    case "no-replies":
      return say(
        `Stopped, since ${issue.count} in a row had no reply. The last was ${withoutEnd(last)}.`,
        `${remedy(issue)}; ${goesOn}, and --give-up 0 asks all in any case.`,
      );
    case "long-wait":
      return say(
        `Stopped, since the server asks to wait for ${duration(issue.seconds)}: ${withoutEnd(issue.message)}.`,
        `${goesOn}, not before then; --max-wait waits longer.`,
      );
    case "rate-limited":
      return say(
        `Stopped, since for ${duration(issue.seconds)} the server had nothing but too many requests: ${withoutEnd(issue.message)}.`,
        `see whether your quota is used up; ${goesOn}.`,
      );
  }
}

/** What may mend it. */
function remedy({ fault, status }: GaveUp): string {
  if (status === 401 || status === 403) return "check the key that the variable of --api-key-env holds";
  if (status === 404) return "check --model and --base-url";
  return remedies[fault] ?? "see what it says";
}

const remedies: Readonly<Partial<Record<string, string>>> = {
  connection: "check --base-url, and whether the server runs",
  timeout: "give it more time, --timeout 600, or ask less at once, --concurrency 1",
  "bad-reply": "check --base-url and --api",
};

function others(count: number): string {
  return count > 1 ? ` (one of ${count})` : "";
}

function duration(seconds: number): string {
  if (seconds < 120) return count(Math.round(seconds), "second");
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}

function withoutEnd(text: string): string {
  return text.replace(/[.\s]+$/u, "");
}
