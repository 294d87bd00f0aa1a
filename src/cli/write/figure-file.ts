import { WholeFile } from "./whole-file.js";
import { write } from "./output.js";

/**
 * Writes a picture into a file, which is there whole or not at all, or to standard output for "-".
 *
 * @throws {Refusal} when the file cannot be written
 */
export async function writeFigure(picture: string, file: string): Promise<void> {
  if (file === "-") return write(picture);
  const written = await WholeFile.open(file);
  await written.write(picture);
  await written.commit();
}
