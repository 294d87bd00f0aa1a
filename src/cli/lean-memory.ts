import { setFlagsFromString } from "node:v8";

/** From so many items on, a stream is long enough for its peak of memory to matter more than its pace. */
const longStream = 200_000;

/**
 * Lets a process that streams many items collect sooner what nobody needs any more.
 *
 * A stream keeps some 50 MB; how far the heap grows above that before it is collected is the runtime's choice,
 * and over a million items it comes to several hundred. Collecting sooner costs about a third more time.
 */
export function keepMemoryLean(items: number): void {
  if (items >= longStream) setFlagsFromString("--optimize-for-size");
}
