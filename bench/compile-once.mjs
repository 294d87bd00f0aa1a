/**
 * Compiles, saves and opens events once, and says what it took, as JSON.
 *
 *     node --expose-gc bench/compile-once.mjs SIZE in-order|latest-first
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { oracle, speechTime, valueOf, WholeFile, zone } from "./oracle.mjs";
import { cpuMs } from "./pace.mjs";
import { eachEventBefore } from "./world.mjs";

const size = Number(process.argv[2]);
const collect = /** @type {() => void} */ (globalThis.gc);
const before = held();
const rssBefore = process.memoryUsage.rss();
const events = eachEventBefore(speechTime, size, process.argv[3] === "latest-first");
// The times of all are drawn before the first event, and are none of what is measured.
const first = events.next();
const start = cpuMs();
const builder = new oracle.EventSetBuilder();
if (first.done !== true) builder.add(first.value);
for (const event of events) builder.add(event);
const added = cpuMs();
const set = builder.build({ zone });
const built = cpuMs();
const peakBytes = Math.max(0, process.resourceUsage().maxRSS * 1024 - rssBefore);
const bytesKept = held() - before;

const folder = mkdtempSync(join(tmpdir(), "oracle-bench-"));
try {
  const path = join(folder, "set.oracle");
  const saving = performance.now();
  const file = await WholeFile.open(path);
  let fileBytes = 0;
  for (const piece of oracle.saveEventSet(set)) {
    await file.write(piece);
    fileBytes += piece.length;
  }
  await file.commit();
  const saved = performance.now();
  const opening = cpuMs();
  const opened = valueOf(oracle.openSavedSet(new Uint8Array(readFileSync(path))));
  const openMs = cpuMs() - opening;
  if (opened.size !== size || set.size !== size) throw new Error("the set lost events");
  const measured = {
    addMs: added - start,
    buildMs: built - added,
    bytesKept,
    peakBytes,
    saveMs: saved - saving,
    fileBytes,
    openMs,
  };
  process.stdout.write(JSON.stringify(measured));
} finally {
  rmSync(folder, { recursive: true });
}

/** What is held on the heap and in buffers. */
function held() {
  // Typed arrays are given back in a second pass.
  collect();
  collect();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}
