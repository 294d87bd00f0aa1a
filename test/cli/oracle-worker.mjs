/** Runs the command line, or modules, one after the other, for a test that waits for each; see `command.ts`. */
import { Console } from "node:console";
import { once } from "node:events";
import { Readable, Writable } from "node:stream";
import { workerData } from "node:worker_threads";

if (process.env["ORACLE_FAKE_DATE"] !== undefined) await import("../hosts/fake-date.mjs");

/** @type {{ port: import("node:worker_threads").MessagePort, flag: Int32Array, program: string }} */
const { port, flag, program } = workerData;

/** @param {{ outcome: object } | { fault: string }} reply */
function answer(reply) {
  port.postMessage(reply);
  Atomics.add(flag, 0, 1);
  Atomics.notify(flag, 0);
}

// Whatever ends this thread, who waits is not left waiting.
process.on("uncaughtException", (fault) => answer({ fault: fault.stack ?? fault.message }));
process.on("exit", (code) => answer({ fault: `the thread of the command line exited with ${code}` }));

/** Pieces as a pipe hands them over. */
const pieceBytes = 1 << 16;

/** @param {Uint8Array} bytes */
function* piecesOf(bytes) {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

function collected() {
  /** @type {Uint8Array[]} */
  const chunks = [];
  const stream = new Writable({
    write(chunk, _, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString("utf8") };
}

/**
 * Runs a module to its end; what it logs goes to the streams.
 *
 * @param {string} url
 * @param {Writable} stdout
 * @param {Writable} stderr
 */
async function runModule(url, stdout, stderr) {
  const own = globalThis.console;
  globalThis.console = new Console({ stdout, stderr });
  try {
    await import(url);
    return 0;
  } catch (fault) {
    console.error(fault);
    return 1;
  } finally {
    globalThis.console = own;
  }
}

const { run } = await import(program);
for (;;) {
  const [{ module, parts, input, env }] = await once(port, "message");
  const [stdout, stderr] = [collected(), collected()];
  try {
    if (module !== undefined) {
      const code = await runModule(module, stdout.stream, stderr.stream);
      answer({ outcome: { code, stdout: stdout.text(), stderr: stderr.text() } });
      continue;
    }
    const code = await run(parts, {
      stdin: Readable.from(piecesOf(input), { objectMode: false }),
      stdout: stdout.stream,
      stderr: stderr.stream,
      env,
      on: () => () => {},
      end: (/** @type {number | string} */ how) => {
        throw new Error(`the run ends the process with ${how}`);
      },
    });
    answer({ outcome: { code, stdout: stdout.text(), stderr: stderr.text() } });
  } catch (fault) {
    answer({ fault: fault instanceof Error ? (fault.stack ?? fault.message) : String(fault) });
  }
}
