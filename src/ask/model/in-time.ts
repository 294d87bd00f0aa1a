import { ModelFault } from "./model-fault.js";

/**
 * What an act gives, as long as nobody calls it off and it does not take too long.
 *
 * The signal that it is given is aborted then, and also when it has ended: what it left open is of no more
 * use. It is not waited for, so that one that does not listen cannot hang.
 *
 * @param where  who is asked, for messages
 * @throws {ModelFault} of the kind `aborted` or `timeout`; else what the act throws
 */
export async function inTime<T>(
  act: (signal: AbortSignal) => Promise<T>,
  {
    signal,
    timeoutMs,
    where,
  }: { readonly signal: AbortSignal; readonly timeoutMs: number; readonly where: string },
): Promise<T> {
  const aborted = (): ModelFault => new ModelFault("aborted", `The request to ${where} was called off.`);
  if (signal.aborted) throw aborted();
  const stopper = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let onAbort = (): void => {};
  const stopped = new Promise<never>((_, reject) => {
    onAbort = () => reject(aborted());
    signal.addEventListener("abort", onAbort, { once: true });
    timer = setTimeout(() => {
      reject(new ModelFault("timeout", `${where} gave no reply in ${timeoutMs} ms.`));
    }, timeoutMs);
  });
  try {
    return await Promise.race([stopped, act(stopper.signal)]);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", onAbort);
    stopper.abort();
  }
}
