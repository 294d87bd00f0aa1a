import { completionState, type Model } from "../../ask/model/model.js";
import { KeptRepliesFault, openKeptReplies } from "../../ask/model/kept-replies.js";
import { record, replay, replayOnly, type ReplyStore } from "../../ask/model/server-model.js";
import { ReplyFile, type ReplyIndex } from "../../ask/run/reply-file.js";
import type { ReplyLine, RunSettings } from "../../ask/run/reply-line.js";
import type { ReplyState } from "../../chat/served-reply.js";
import { exitCode, reasonOf, Refusal } from "../session.js";
import { guardInput, refuseInput } from "../write/whole-file.js";
import { notedValueOf } from "../write/issue-output.js";
import { write } from "../write/output.js";

/** What a cache does: by default it gives what is kept, and keeps what it does not have. */
export interface CacheFlags {
  readonly cache?: string;
  /** Where the run's own replies go, which is another file. */
  readonly out?: string;
  /** Everything is asked, and kept. */
  readonly record?: boolean;
  /** Nobody is asked. */
  readonly replayOnly?: boolean;
  /** Replies that ended so are asked for again. */
  readonly again?: readonly ReplyState[];
}

/**
 * Puts a cache before a model.
 *
 * A reply that cannot be kept is a reply all the same: the run is asked to stop, and says why in the end.
 *
 * @param onFault  called when a reply cannot be kept
 * @returns the model, which replies were kept before, and what closes the cache
 * @throws {Refusal} when the file cannot be opened; from closing, when replies could not be kept
 */
export async function cachedModel(model: Model, flags: CacheFlags, onFault: () => void) {
  const { cache: file, record: isRecording = false, replayOnly: isClosed = false, again = [] } = flags;
  const { endpoint } = model;
  if (file === undefined || endpoint === undefined) {
    return { model, isCached: (_key: string) => false, close: () => Promise.resolve() };
  }
  // Two forms of lines in one file would be read by neither.
  guardInput(file);
  if (flags.out !== undefined) await refuseInput(flags.out);
  const kept = notedValueOf(await openKeptReplies(file, { isReadOnly: isClosed }));
  const cached = new Set<string>();
  let failure: KeptRepliesFault | null = null;
  const store: ReplyStore = {
    async get(key) {
      const completion = await kept.get(key);
      if (completion === null || again.includes(completionState(completion))) return null;
      cached.add(key);
      return completion;
    },
    async put(key, completion, asked) {
      try {
        await kept.put(key, completion, asked);
      } catch (fault) {
        if (!(fault instanceof KeptRepliesFault)) throw fault;
        failure ??= fault;
        onFault();
      }
    },
  };
  return {
    model: isClosed ? replayOnly(store, endpoint) : isRecording ? record(model, store) : replay(store, model),
    isCached: (key: string) => cached.has(key),
    async close() {
      await kept.close();
      if (failure !== null) throw new Refusal(failure.issue, { exitCode: exitCode.failed });
    },
  };
}

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
        throw failed("unkept-reply", file, fault);
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
    return notedValueOf(await ReplyFile.open(file));
  } catch (fault) {
    if (fault instanceof Refusal) throw fault;
    throw failed("unwritable-file", file, fault);
  }
}

function failed(kind: "unkept-reply" | "unwritable-file", file: string, fault: unknown): Refusal {
  return new Refusal({ kind, file, detail: reasonOf(fault) }, { exitCode: exitCode.failed });
}
