import { suggest } from "../../index.js";

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
export type AskLine =
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
