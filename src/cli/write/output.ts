import { once } from "node:events";
import { escapedInJson, shownText } from "../../issue/shown-text.js";
import { session } from "../session.js";

/** Writes results, and waits while whoever reads them is slower. */
export async function write(text: string): Promise<void> {
  const { stdout } = session().io;
  if (!stdout.write(text)) await once(stdout, "drain");
}

/** Writes results as indented JSON, on lines of its own; what would not be seen is escaped. */
export async function writeJson(value: unknown): Promise<void> {
  await write(`${escapedInJson(JSON.stringify(value, null, 2))}\n`);
}

/** Says something on standard error; shown as results are. */
export function tell(text: string): void {
  session().io.stderr.write(shownText(text));
}

/** After so long, and then as often, somebody who waits is told how far it is. */
const patienceMs = { terminal: 500, file: 10_000 };

/** What is written to: standard error, or what a test puts in its place. */
export interface StatusStream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * How far something long is, now and then: on one line of a terminal, on lines of their own in a file.
 *
 * @param now  in milliseconds, from any start
 */
export function statusLine(stream: StatusStream, now: () => number) {
  const isTerminal = stream.isTTY ?? false;
  const patience = isTerminal ? patienceMs.terminal : patienceMs.file;
  let told = now();
  let isShown = false;
  return {
    /** Says where it stands, if nothing was said for long enough. */
    tell(status: () => string): void {
      const time = now();
      if (time - told < patience) return;
      told = time;
      isShown = true;
      stream.write(isTerminal ? `\r\u001B[K${status()}` : `${status()}\n`);
    },
    /** Leaves the line free for what comes next. */
    end(): void {
      if (isShown && isTerminal) stream.write("\r\u001B[K");
    },
  };
}

/**
 * Says on standard error how far a long run is.
 *
 * @param total  how many steps there are
 * @param things what is counted, "cases"
 */
export function progress(total: number, things: string, stream: StatusStream = session().io.stderr) {
  const line = statusLine(stream, Date.now);
  let done = 0;
  return {
    step(): void {
      done += 1;
      line.tell(() => `${done} of ${total} ${things}`);
    },
    /** Leaves the line free for what comes next. */
    end: () => line.end(),
  };
}
