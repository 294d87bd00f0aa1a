#!/usr/bin/env node
import { exitCode } from "./exit-code.js";
import { tell, watchOutput } from "./write/output.js";
import { isDebugging } from "./own-failure.js";
import { createProgram, isUsage } from "./program.js";
import { Refusal } from "./refusal.js";

watchOutput((fault) => {
  fail(fault);
  process.exit(exitCode.failed);
});

try {
  await createProgram().parseAsync();
} catch (fault) {
  if (isUsage(fault)) {
    process.exitCode = fault.exitCode === 0 ? exitCode.answered : exitCode.refused;
  } else if (fault instanceof Refusal) {
    const { report } = await import("./write/report.js");
    report(fault);
    process.exitCode = fault.exitCode;
  } else {
    fail(fault);
    process.exitCode = exitCode.failed;
  }
}

/** Says that something failed which should not have; where, only when asked. */
function fail(fault: unknown): void {
  const { message, stack } = fault instanceof Error ? fault : new Error(String(fault));
  const said = isDebugging() ? (stack ?? message) : `${message}\nHint: --debug shows where it arose.`;
  tell(`error: ${said}\n`);
}
