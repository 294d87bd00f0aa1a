import { WholeFile } from "./whole-file.js";
import { write } from "./output.js";

/**
 * Writes a text into a file, which is there whole or not at all, or to standard output for "-".
 *
 * @throws {Refusal} when the file cannot be written, or is read by this process
 */
export async function writeText(text: string, file: string): Promise<void> {
  if (file === "-") return write(text);
  const written = await WholeFile.open(file);
  await written.write(text);
  await written.commit();
}
