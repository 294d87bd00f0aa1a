import { count, list, quote, say, type Wording } from "./phrasing.js";
import type { RunIssue } from "./run-issue.js";

const goesOn = "the same command goes on where it stopped";

/** The words of what can be wrong when models are asked many things. */
export function describeRun(issue: RunIssue): Wording {
  switch (issue.kind) {
    case "replies-in-use":
      return say(
        `${quote(issue.file)} is being written by process ${issue.pid} on ${issue.host}.`,
        `wait for it, or name another file, --out; if that is no run of the oracle, remove ${issue.lock}.`,
      );
    case "torn-reply":
      return say(
        `The last line of ${issue.file} was not whole (${count(issue.bytes, "byte")}); it was moved to ${issue.side}, and is asked for again.`,
        null,
      );
    case "other-settings":
      return say(
        `The replies in ${issue.file} were asked for otherwise: ${list(issue.differences.map(difference))}.`,
        "name another file, --out; or --continue-anyway asks again what was asked otherwise, and keeps both.",
      );
    case "other-prompts":
      return say(
        `In ${issue.file}, ${quote(issue.id)}${others(issue.count)} was asked with another prompt: the items are not the same, or their prompts are not.`,
        "name another file, --out; or --continue-anyway asks again what was asked otherwise, and keeps both.",
      );
    case "foreign-replies":
      return say(
        `Line ${issue.line} of ${issue.file}${others(issue.count)} does not say how it was asked, so that it is not known whether it is a reply of this run.`,
        "name another file, --out; or --continue-anyway leaves such lines as they are, and asks.",
      );
    case "unkept-reply":
      return say(
        `A reply could not be written to ${quote(issue.file)}: ${issue.detail}. What came before is kept.`,
        `${goesOn}, once there is room.`,
      );
    case "other-api":
      return issue.api === "chat"
        ? say(
            `In ${issue.source}, the prompt of ${quote(issue.id)} is one text, and --api chat asks with turns of a conversation.`,
            "ask for raw completions, --api completions.",
          )
        : say(
            `In ${issue.source}, the prompt of ${quote(issue.id)} has turns of a conversation, and --api completions asks with one text.`,
            "name the model's chat template, --template llama3; or ask by --api chat.",
          );
    case "bad-setting":
      return say(
        `In ${issue.source}, ${issue.setting.length === 0 ? "it" : issue.setting.join(".")} ${settingWords[issue.expected]}.`,
        "oracle run --help shows what such a file holds.",
      );
    case "several-strategies":
      return say(
        `There are prompts of several strategies in ${issue.source}, and one file of replies is of one: ${list(issue.strategies)}.`,
        `choose one, --strategy ${issue.strategies[0] ?? ""}, and a file of its own for each, --out.`,
      );
    case "nothing-to-ask":
      return say(
        `Of ${issue.source}, nothing is chosen.`,
        "check --lengths, --categories, --strategy and --limit.",
      );
    case "repeated-id":
      return say(
        `In ${issue.source}, the id ${quote(issue.id)} stands more than once, and replies could not be told apart.`,
        "give each its own id.",
      );
    case "missing-api-key":
      return say(
        `The variable ${issue.variable} holds no key.`,
        `set it, ${issue.variable}=…, or name another, --api-key-env.`,
      );
    case "run-stopped":
      return say(
        `Stopped; ${issue.replied} of ${issue.of} replies ${issue.file === null ? "came" : `are in ${issue.file}`}.`,
        issue.file === null
          ? "with --out FILE, the same command would go on where it stopped."
          : `${goesOn}.`,
      );
    case "gave-up":
      return describeGivingUp(issue);
    case "unfinished-replies":
      return say(
        `${issue.count} of ${issue.of} replies ${unfinishedWords(issue)}.`,
        issue.state === "cut" || issue.state === "reasoning-only"
          ? "allow more tokens, --max-tokens, or give the server a longer context, and name another file, --out."
          : null,
      );
    case "other-model":
      return say(
        `${inSource(issue.source)}${issue.count} of ${issue.of} replies to ${issue.model} came from ${quote(issue.served)}.`,
        "check what the server has under the name that was asked.",
      );
    case "cut-prompts":
      return say(
        `${inSource(issue.source)}${issue.count} of ${issue.of} prompts ${issue.count === 1 ? "was" : "were"} probably not read whole: of ${quote(issue.id)}, with ${count(issue.characters, "character")}, the server counted ${count(issue.tokens, "token")}.`,
        "give the server a longer context, for Ollama OLLAMA_CONTEXT_LENGTH or num_ctx, and ask anew.",
      );
    case "unreplied":
      return say(
        `${issue.count} of ${issue.of} had no reply: ${list(issue.faults.map(({ kind, count }) => `${kind} ${count}`))}.`,
        "the same command asks them again.",
      );
  }
}

type Unfinished = Extract<RunIssue, { readonly kind: "unfinished-replies" }>;

/** What such replies are, after "3 of 40 replies ". */
function unfinishedWords({ state, count: number }: Unfinished): string {
  const isOne = number === 1;
  switch (state) {
    case "cut":
      return isOne
        ? "is cut: it breaks off before its model came to an end"
        : "are cut: they break off before their model came to an end";
    case "refused":
      return isOne ? "is a refusal, as the server says" : "are refusals, as the server says";
    case "reasoning-only":
      return `${isOne ? "is" : "are"} reasoning alone, without a word of an answer`;
    case "empty":
      return `${isOne ? "is" : "are"} empty`;
  }
}

function inSource(source: string | null): string {
  return source === null ? "" : `In ${source}, `;
}

type BadSetting = Extract<RunIssue, { readonly kind: "bad-setting" }>;

/** What is wrong with a setting, after "In settings.json, gemma.topK ". */
const settingWords: Readonly<Record<BadSetting["expected"], string>> = {
  number: "should be a number",
  "whole-number": "should be a whole number",
  text: "should be text",
  list: "should be a list of texts",
  object: "should be names and values",
  range: "is out of its range",
  value: "has a value that it cannot have",
  known: "is no name that is known here",
};

type GaveUp = Extract<RunIssue, { readonly kind: "gave-up" }>;

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
  switch (fault) {
    case "connection":
      return "check --base-url, and whether the server runs";
    case "timeout":
      return "give it more time, --timeout 600, or ask less at once, --concurrency 1";
    case "bad-reply":
      return "check --base-url and --api";
    default:
      return "see what it says";
  }
}

function others(count: number): string {
  return count > 1 ? ` (one of ${count})` : "";
}

function difference({
  setting,
  there,
  here,
}: {
  readonly setting: string;
  readonly there: string | null;
  readonly here: string | null;
}): string {
  return `${setting} ${there ?? "not set"} there, ${here ?? "not set"} here`;
}

function duration(seconds: number): string {
  if (seconds < 120) return count(Math.round(seconds), "second");
  return seconds < 7200 ? `${Math.round(seconds / 60)} minutes` : `${Math.round(seconds / 3600)} hours`;
}

function withoutEnd(text: string): string {
  return text.replace(/[.\s]+$/u, "");
}
