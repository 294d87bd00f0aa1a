import { writeText } from "../write/whole-file.js";
import type { Reply } from "./ask.js";

/**
 * Draws an answer into a file, which is there whole or not at all. Of a question without an answer there
 * is no picture.
 *
 * @throws {Refusal} when the file cannot be written
 */
export async function drawPicture(reply: Reply, file: string): Promise<void> {
  if (reply.kind === "unread") return;
  // The drawing library takes long to load, and most answers are not drawn.
  const { drawTimeline } = await import("../../figures.js");
  const picture = await drawTimeline(reply.answer);
  if (picture === null) return;
  await writeText(picture, file);
}

/** The file of one of several pictures: they are numbered from 1, "answer-1.svg"; one alone is not. */
export function pictureFile(file: string, index: number, count: number): string {
  if (count === 1) return file;
  const [, stem = file, extension = ""] = /^(.*[^/\\])(\.[^./\\]+)$/su.exec(file) ?? [];
  return `${stem}-${index + 1}${extension}`;
}
