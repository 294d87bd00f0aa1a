import { once } from "node:events";
import { escapedInJson, shownText } from "../../issue/shown-text.js";
import { session } from "../session.js";

/** Writes results, and waits while whoever reads them is slower. */
export async function write(text: string): Promise<void> {
  const { stdout } = session().io;
  if (!stdout.write(text)) await once(stdout, "drain");
}

/** Writes results as indented JSON, on lines of its own; what would not be seen is escaped. */
export async function writeJson(value: unknown): Promise<void> {
  await write(`${escapedInJson(JSON.stringify(value, null, 2))}\n`);
}

/** Says something on standard error; shown as results are. */
export function tell(text: string): void {
  session().io.stderr.write(shownText(text));
}
