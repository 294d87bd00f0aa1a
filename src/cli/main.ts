#!/usr/bin/env node
import { exitCode, type Io, failureText } from "./session.js";
import { run } from "./program.js";

const args = process.argv.slice(2);

process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
  // The reader has left (`| head`).
  if (fault.code === "EPIPE") process.exit(exitCode.answered);
  process.stderr.write(failureText(fault, args));
  process.exit(exitCode.failed);
});
process.stderr.on("error", () => {
  // Nothing is left to report to.
});

const io: Io = {
  get stdin() {
    return process.stdin;
  },
  stdout: process.stdout,
  stderr: process.stderr,
  env: process.env,
  on(event, handler) {
    process.on(event, handler);
    return () => process.removeListener(event, handler);
  },
  end: (how) => (typeof how === "number" ? process.exit(how) : process.kill(process.pid, how)),
};

process.exitCode = await run(args, io, true);
