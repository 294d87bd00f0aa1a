import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { finished } from "node:stream/promises";
import { type FailureRecord, failureText } from "./conformance-failure.js";
import { exitCode } from "../exit-code.js";
import { reasonOf } from "../own-failure.js";
import { refuseInput } from "../write/input-guard.js";
import { Refusal } from "../refusal.js";

/** Where failures are written. */
export interface FailureSink {
  add(failure: FailureRecord): Promise<void>;
  close(): Promise<void>;
}

/** Keeps nothing. */
export const noFile: FailureSink = {
  add: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * Opens a file for failures: readable text where its name ends in `.txt`, else a JSON object a line. What
 * it held is replaced.
 *
 * @throws {Refusal} when it cannot be written, or is one of the files that are read
 */
export async function failureFile(file: string): Promise<FailureSink> {
  await refuseInput(file);
  const stream = createWriteStream(file);
  const isText = file.endsWith(".txt");
  const refuse = (fault: unknown): never => {
    throw new Refusal(
      { kind: "unwritable-file", file, detail: reasonOf(fault) },
      { exitCode: exitCode.failed },
    );
  };
  await once(stream, "open").catch(refuse);
  return {
    async add(failure) {
      const line = isText ? `${failureText(failure).join("\n")}\n` : JSON.stringify(failure);
      if (!stream.write(`${line}\n`)) await once(stream, "drain").catch(refuse);
    },
    async close() {
      stream.end();
      await finished(stream).catch(refuse);
    },
  };
}
