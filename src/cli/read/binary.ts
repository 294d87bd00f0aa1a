import type { Issue } from "../../expressions.js";
import { Refusal } from "../session.js";

/** What bytes that are no text belong to. */
export type BinaryKind = Extract<Issue, { readonly kind: "binary-file" }>["what"];

/** By what files begin with. */
const beginnings: readonly (readonly [kind: BinaryKind, bytes: readonly number[]])[] = [
  ["zip", [0x50, 0x4b, 0x03, 0x04]],
  ["zip", [0x50, 0x4b, 0x05, 0x06]],
  ["gzip", [0x1f, 0x8b]],
  ["zstd", [0x28, 0xb5, 0x2f, 0xfd]],
  ["bzip2", [0x42, 0x5a, 0x68]],
  ["xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]],
  ["7z", [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c]],
  ["pdf", [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ["parquet", [0x50, 0x41, 0x52, 0x31]],
  ["arrow", [0x41, 0x52, 0x52, 0x4f, 0x57, 0x31]],
  ["sqlite", [...Buffer.from("SQLite format 3\0")]],
  // Our own; told here, too, so that texts are read without loading what opens such sets.
  ["saved-set", [0x89, ...Buffer.from("ORACLE\n")]],
  ["png", [0x89, 0x50, 0x4e, 0x47]],
  ["jpeg", [0xff, 0xd8, 0xff]],
];

/** So much is looked at for characters that no text has. */
const headBytes = 512;

/**
 * What the first bytes of a file say that it is; null where it may be text, also in UTF-16.
 *
 * bzip2 and Arrow begin with letters, as a text may: they count only where what follows is none.
 */
export function binaryKindOf(head: Uint8Array): BinaryKind | null {
  const start = head.subarray(0, headBytes);
  const found = beginnings.find(([, bytes]) => bytes.every((byte, index) => start[index] === byte))?.[0];
  const isLetters = found === "bzip2" || found === "arrow" || found === "parquet";
  const hasControls = start.some((byte) => byte === 0 || (byte < 0x20 && !blanks.has(byte)));
  if (found !== undefined && (!isLetters || hasControls)) return found;
  return start.includes(0) && !isWide(start) ? "other" : null;
}

/** Tab, line feed, vertical tab, form feed, carriage return and escape may stand in a text. */
const blanks: ReadonlySet<number> = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);

/** Whether text is written in UTF-16: by its mark, or as every second byte of its letters is 0. */
function isWide(head: Uint8Array): boolean {
  const [first, second] = head;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)) return true;
  const zeros = [0, 1].map(
    (parity) => head.filter((byte, index) => index % 2 === parity && byte === 0).length,
  );
  const half = Math.floor(head.length / 2);
  return zeros.some((count, parity) => count > half * 0.8 && zeros[1 - parity] === 0);
}

/** @throws {Refusal} when bytes are the beginning of what is no text, nor of a kind that is read here */
export function refuseBinary(head: Uint8Array, source: string, takes: readonly BinaryKind[] = []): void {
  const what = binaryKindOf(head);
  if (what !== null && !takes.includes(what)) throw new Refusal({ kind: "binary-file", source, what });
}

/**
 * A stream as it is, once its first bytes have been looked at.
 *
 * @throws {Refusal} as {@link refuseBinary} does
 */
export async function* textIn(
  stream: AsyncIterable<unknown>,
  source: string,
  takes: readonly BinaryKind[] = [],
): AsyncGenerator<Uint8Array> {
  let isFirst = true;
  for await (const chunk of stream) {
    if (isFirst) refuseBinary(chunk as Uint8Array, source, takes);
    isFirst = false;
    yield chunk as Uint8Array;
  }
}
