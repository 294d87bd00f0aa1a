import { once } from "node:events";
import { escapedInJson, shownText } from "../../issue/shown-text.js";

/** Writes results, and waits while whoever reads them is slower. */
export async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Writes results for people; what foreign texts in them hold is seen, and does nothing to a terminal. */
export async function writeShown(text: string): Promise<void> {
  await write(shownText(text));
}

/** Writes results as indented JSON, on lines of its own; what would not be seen is escaped. */
export async function writeJson(value: unknown): Promise<void> {
  await write(`${escapedInJson(JSON.stringify(value, null, 2))}\n`);
}

/** Says something on standard error; shown as results are. */
export function tell(text: string): void {
  process.stderr.write(shownText(text));
}

/**
 * Ends the process quietly when nobody reads the results any more (`| head`).
 *
 * @param onFault  called with any other fault of the stream, such as a full disk
 */
export function watchOutput(onFault: (fault: Error) => never): void {
  process.stdout.on("error", (fault: NodeJS.ErrnoException) => {
    if (fault.code === "EPIPE") process.exit(0);
    onFault(fault);
  });
  process.stderr.on("error", () => {
    // Nobody is left to be told.
  });
}
