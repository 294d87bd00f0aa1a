import { getHeapStatistics } from "node:v8";
import { collectGarbage } from "../memory-watch.js";
import type { ReadingWatch } from "../read/event-files.js";
import { Refusal } from "../refusal.js";
import { session } from "../session.js";
import { paceOf } from "../write/layout.js";
import { statusLine, type StatusStream } from "../write/progress.js";

/** The part of the memory for names and other objects that may be taken; beyond it a process just ends. */
const heapShare = 0.85;

/** How often that is looked at. */
const heapCheckMs = 250;

/** What a reading is measured by: streams, clocks and memory, so that tests can have their own. */
export interface Surroundings {
  readonly stream: StatusStream;
  /** In milliseconds. */
  readonly now: () => number;
  /** Of the memory for objects, in bytes; with what nobody needs any more unless it is told to collect. */
  readonly heap: (collecting: boolean) => { readonly used: number; readonly limit: number };
}

const surroundings: Omit<Surroundings, "stream"> = {
  now: () => performance.now(),
  heap: (collecting) => {
    if (collecting) collectGarbage();
    const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics();
    return { used, limit };
  },
};

/**
 * Says on standard error how far the reading of many events is, "1,200,000 records, 310,000 a second, 12 s left".
 *
 * @param total  of the bytes; null when that is not known, and nothing is said of the rest
 * @throws {Refusal} from `records`, when the names of the events leave hardly any memory: without it the
 *                   process would be stopped with no reason
 */
export function watchReading(
  total: number | null,
  { stream, now, heap }: Surroundings = { ...surroundings, stream: session().io.stderr },
): ReadingWatch & { end(): void } {
  const status = statusLine(stream, now);
  const start = now();
  let checked = start;
  let bytes = 0;
  return {
    bytes(count) {
      bytes += count;
    },
    records(count) {
      const time = now();
      if (time - checked >= heapCheckMs) {
        checked = time;
        checkHeap(count, heap);
      }
      status.tell(() => lineOf(count, time - start, total === null || bytes === 0 ? null : bytes / total));
    },
    end: () => status.end(),
  };
}

function checkHeap(events: number, heap: Surroundings["heap"]): void {
  if (!isNearlyFull(heap(false)) || !isNearlyFull(heap(true))) return;
  const limitMb = Math.round(heap(false).limit / 2 ** 20);
  throw new Refusal({ kind: "too-many-names", events, limitMb });
}

function isNearlyFull({ used, limit }: ReturnType<Surroundings["heap"]>): boolean {
  return used > heapShare * limit;
}

/** @param share  of the bytes that were read; null when it is not known */
function lineOf(records: number, ms: number, share: number | null): string {
  const left = share !== null && share < 1 ? `, ${Math.ceil((ms / share - ms) / 1000)} s left` : "";
  return `${paceOf(records, "records", ms)}${left}`;
}
