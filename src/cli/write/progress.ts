/** After so long, and then as often, somebody who waits is told how far it is. */
const patienceMs = { terminal: 500, file: 10_000 };

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
  stream: { readonly isTTY?: boolean; write(text: string): unknown } = process.stderr,
): Progress {
  const isTerminal = stream.isTTY ?? false;
  const patience = isTerminal ? patienceMs.terminal : patienceMs.file;
  let done = 0;
  let told = Date.now();
  let isShown = false;
  return {
    step() {
      done += 1;
      const now = Date.now();
      if (now - told < patience) return;
      told = now;
      isShown = true;
      stream.write(`${isTerminal ? "\r" : ""}${done} of ${total} ${things}${isTerminal ? "" : "\n"}`);
    },
    end() {
      if (isShown && isTerminal) stream.write("\r\u001B[K");
    },
  };
}
