import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { crc32, isLittleEndian } from "./crc32.js";

/**
 * The outside of a saved event set: a head, and sections of bytes one after the other.
 *
 *     0   8  mark: 0x89 "ORACLE" and a line feed, so that transfers as text are noticed
 *     8   4  0x01020304, which tells the order of bytes
 *     12  4  version of the format
 *     16  4  how many sections there are
 *     20  4  CRC-32 of the head without these four bytes
 *     24     for each section: 8 bytes length, 4 bytes CRC-32, 4 bytes width of its numbers
 *
 * All numbers have their least byte first. Sections start at multiples of 8, with bytes of 0 between.
 */
const mark = Uint8Array.of(0x89, 0x4f, 0x52, 0x41, 0x43, 0x4c, 0x45, 0x0a);
const byteOrder = 0x01020304;
const swappedByteOrder = 0x04030201;
const formatVersion = 1;
const fixedLength = 24;
const crcAt = 20;
const entryLength = 16;

/** A column of numbers, or text as bytes. */
export type SectionContent = Uint8Array | Uint16Array | Uint32Array | Float64Array;

/** A section as it was read: its bytes, in which a column can be used where it lies. */
export interface Section {
  readonly bytes: Uint8Array;
  /** Bytes a number. */
  readonly width: number;
}

/** Whether bytes begin like a saved event set; eight are enough. */
export function hasMark(bytes: Uint8Array): boolean {
  return mark.every((byte, place) => bytes[place] === byte);
}

/**
 * The bytes of a file with these sections, in pieces that are to follow each other. Nothing is copied.
 *
 * @throws {RangeError} on a machine that has the greatest byte first
 */
export function writeFrame(contents: readonly SectionContent[]): Uint8Array[] {
  if (!isLittleEndian) throw new RangeError("event sets are saved only where the least byte comes first");
  const head = new Uint8Array(fixedLength + contents.length * entryLength);
  const view = new DataView(head.buffer);
  head.set(mark);
  view.setUint32(8, byteOrder, true);
  view.setUint32(12, formatVersion, true);
  view.setUint32(16, contents.length, true);
  const pieces: Uint8Array[] = [head];
  for (const [number, content] of contents.entries()) {
    const bytes = new Uint8Array(content.buffer, content.byteOffset, content.byteLength);
    const at = fixedLength + number * entryLength;
    view.setBigUint64(at, BigInt(bytes.length), true);
    view.setUint32(at + 8, crc32(bytes), true);
    view.setUint32(at + 12, content.BYTES_PER_ELEMENT, true);
    pieces.push(bytes, new Uint8Array(paddedLength(bytes.length) - bytes.length));
  }
  view.setUint32(crcAt, crcOfHead(head), true);
  return pieces;
}

/**
 * The sections of a file, each checked against its sum.
 *
 * @param nameOf  what a section holds, by its number
 * @returns the sections as views of the bytes; or that the file is foreign, newer, swapped, cut or damaged
 */
export function readFrame(
  bytes: Uint8Array,
  nameOf: (section: number) => string,
): Result<readonly Section[]> {
  if (!hasMark(bytes)) {
    const isStart = bytes.length < mark.length && bytes.every((byte, place) => byte === mark[place]);
    return failure(isStart && bytes.length > 0 ? cut(bytes, fixedLength) : { kind: "foreign-saved-set" });
  }
  if (bytes.length < fixedLength) return failure(cut(bytes, fixedLength));
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const order = view.getUint32(8, true);
  if (order === swappedByteOrder || !isLittleEndian) return failure({ kind: "swapped-saved-set" });
  if (order !== byteOrder) return failure(damaged("head", 8, 12));
  const version = view.getUint32(12, true);
  if (version > formatVersion) {
    return failure({ kind: "newer-saved-set", version, known: formatVersion });
  }
  const count = view.getUint32(16, true);
  const headLength = fixedLength + count * entryLength;
  if (bytes.length < headLength) return failure(cut(bytes, headLength));
  const head = bytes.subarray(0, headLength);
  if (version !== formatVersion || view.getUint32(crcAt, true) !== crcOfHead(head)) {
    return failure(damaged("head", 0, headLength));
  }
  return readSections(bytes, view, headLength, count, nameOf);
}

function readSections(
  bytes: Uint8Array,
  view: DataView,
  headLength: number,
  count: number,
  nameOf: (section: number) => string,
): Result<readonly Section[]> {
  const lengths = Array.from({ length: count }, (_, number) =>
    Number(view.getBigUint64(fixedLength + number * entryLength, true)),
  );
  const expected = lengths.reduce((sum, length) => sum + paddedLength(length), headLength);
  if (bytes.length !== expected) return failure(cut(bytes, expected));
  const sections: Section[] = [];
  let from = headLength;
  for (const [number, length] of lengths.entries()) {
    const at = fixedLength + number * entryLength;
    const to = from + paddedLength(length);
    const section = bytes.subarray(from, from + length);
    const isWhole = crc32(section) === view.getUint32(at + 8, true);
    if (!isWhole || bytes.subarray(from + length, to).some((byte) => byte !== 0)) {
      return failure(damaged(nameOf(number), from, to));
    }
    sections.push({ bytes: section, width: view.getUint32(at + 12, true) });
    from = to;
  }
  return success(sections);
}

function paddedLength(length: number): number {
  return Math.ceil(length / 8) * 8;
}

function crcOfHead(head: Uint8Array): number {
  const others = new Uint8Array(head.length - 4);
  others.set(head.subarray(0, crcAt));
  others.set(head.subarray(crcAt + 4), crcAt);
  return crc32(others);
}

function cut(bytes: Uint8Array, expected: number): Issue {
  return { kind: "cut-saved-set", bytes: bytes.length, expected };
}

function damaged(section: string, from: number, to: number): Issue {
  return { kind: "damaged-saved-set", section, from, to };
}
