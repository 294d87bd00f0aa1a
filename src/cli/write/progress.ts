import { type StatusStream, statusLine } from "./status-line.js";
import { session } from "../session.js";

/** Says on standard error how far a long run is. */
export interface Progress {
  step(): void;
  /** Leaves the line free for what comes next. */
  end(): void;
}

/**
 * @param total  how many steps there are
 * @param things what is counted, "cases"
 */
export function progress(
  total: number,
  things: string,
  stream: StatusStream = session().io.stderr,
): Progress {
  const line = statusLine(stream, Date.now);
  let done = 0;
  return {
    step() {
      done += 1;
      line.tell(() => `${done} of ${total} ${things}`);
    },
    end: () => line.end(),
  };
}
