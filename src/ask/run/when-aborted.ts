/** Resolves when the signal is aborted; after the end, nothing listens to it any more, and it never does. */
export function whenAborted(signal: AbortSignal, end: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true, signal: end });
  });
}
