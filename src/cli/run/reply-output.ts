import { type ReplyIndex, ReplyFile, type ReplyLine, type RunSettings } from "../../llm.js";
import { exitCode } from "../exit-code.js";
import { reasonOf } from "../own-failure.js";
import { refuseInput } from "../write/input-guard.js";
import { Refusal } from "../refusal.js";
import { write } from "../write/output.js";
import { note } from "../write/issue-output.js";

/** Where replies go. */
export interface ReplyOutput {
  /** Null for standard output. */
  readonly file: string | null;
  /** What was asked before; null when nothing can be known. */
  readonly index: ReplyIndex | null;
  /** @throws {Refusal} when it cannot be kept */
  add(line: ReplyLine): Promise<void>;
  close(): Promise<void>;
}

/** Standard output: each line as soon as it is known. */
export const standardOutput: ReplyOutput = {
  file: null,
  index: null,
  add: (line) => write(`${JSON.stringify(line)}\n`),
  close: () => Promise.resolve(),
};

/**
 * A file of replies, to be gone on with.
 *
 * @param continues  whether it may hold what was asked otherwise
 * @throws {Refusal} when another process writes it, it cannot be written, or it holds what was asked otherwise
 */
export async function openReplyFile(
  file: string,
  settings: RunSettings,
  continues: boolean,
): Promise<ReplyOutput> {
  await refuseInput(file);
  const replies = await open(file);
  const { index } = replies;
  const output: ReplyOutput = {
    file,
    index,
    async add(line) {
      try {
        await replies.append(line);
      } catch (fault) {
        const issue = { kind: "unkept-reply", file, detail: reasonOf(fault) } as const;
        throw new Refusal(issue, { exitCode: exitCode.failed });
      }
    },
    close: () => replies.close(),
  };
  const differences = index.differencesTo(settings);
  const [line] = index.foreign;
  if (continues || (differences.length === 0 && line === undefined)) return output;
  await replies.close();
  throw new Refusal(
    line === undefined
      ? { kind: "other-settings", file, differences }
      : { kind: "foreign-replies", file, line, count: index.foreign.length },
  );
}

async function open(file: string): Promise<ReplyFile> {
  try {
    const opened = await ReplyFile.open(file);
    if (!opened.ok) throw new Refusal(opened.issues);
    note(opened.notes);
    return opened.value;
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    const issue = { kind: "unwritable-file", file, detail: reasonOf(fault) } as const;
    throw new Refusal(issue, { exitCode: exitCode.failed });
  }
}
