import { createInterface } from "node:readline/promises";
import { note } from "../write/issue-output.js";
import type { AskCompletion } from "./ask-completion.js";
import type { AskReply } from "./ask-session.js";
import { type History, historyLimit } from "./history.js";
import { session } from "../session.js";

/** What a conversation at a terminal is led with. */
export interface Conversation {
  readonly greeting: string;
  /** Null to keep none. */
  readonly history: History | null;
  readonly complete: (line: string) => AskCompletion;
  readonly reply: (line: string) => Promise<AskReply>;
  readonly write: (reply: AskReply) => Promise<void>;
}

const prompt = "> ";

/**
 * Reads lines at the terminal and writes what is said to them, until `:quit`, Ctrl-D, or Ctrl-C on an
 * empty line twice; Ctrl-C clears what is written so far.
 */
export async function converse(conversation: Conversation): Promise<void> {
  const { greeting, history, complete, reply, write } = conversation;
  const { stdin, stdout } = session().io;
  const terminal = createInterface({
    input: stdin,
    output: stdout,
    prompt,
    completer: complete,
    history: [...(history?.lines ?? [])],
    historySize: historyLimit,
    removeHistoryDuplicates: true,
  });
  let isLeaving = false;
  terminal.on("SIGINT", () => {
    if (terminal.line === "" && isLeaving) {
      terminal.close();
      return;
    }
    isLeaving = true;
    stdout.write(terminal.line === "" ? "\n(Ctrl-C again, or Ctrl-D, leaves)\n" : "^C\n");
    // To the end of the line first: what stands behind the cursor goes as well.
    terminal.write(null, { ctrl: true, name: "e" });
    terminal.write(null, { ctrl: true, name: "u" });
    terminal.prompt();
  });
  stdout.write(greeting);
  terminal.prompt();
  for await (const line of terminal) {
    isLeaving = false;
    const fault = (await history?.add(line)) ?? null;
    if (fault !== null) note(fault);
    const said = await reply(line);
    if (said.kind === "leave") {
      terminal.close();
      return;
    }
    await write(said);
    terminal.prompt();
  }
  stdout.write("\n");
}
