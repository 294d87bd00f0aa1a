import type { Issue } from "../issue/issue.js";
import { failure, type Result, success } from "../issue/result.js";
import { Dictionary } from "./ids.js";

/** Eight tables of 256, one for each byte of two words. */
const tables = Array.from({ length: 8 }, () => new Int32Array(256));

const [first] = tables as [Int32Array];
for (let byte = 0; byte < 256; byte += 1) {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc & 1) === 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  first[byte] = crc;
}
for (let byte = 0; byte < 256; byte += 1) {
  let crc = first[byte] as number;
  for (const table of tables.slice(1)) {
    crc = (crc >>> 8) ^ (first[crc & 0xff] as number);
    table[byte] = crc;
  }
}

/** Whether the bytes of a number lie in memory with the least first, as on nearly every machine. */
const isLittleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/**
 * The CRC-32 of bytes, as in zip, gzip and PNG: every change of up to 32 bits in a row is noticed, and of
 * longer ones all but one in 2^32.
 *
 *     crc32("123456789") = 0xcbf43926
 *
 * Cost: about 1.5 GB a second where the bytes start at a multiple of 4, some 0.4 elsewhere.
 * @source ISO 3309; eight bytes at a time after Kounavis and Berry (2005), "slicing by 8"
 */
export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  let done = 0;
  if (isLittleEndian && bytes.byteOffset % 4 === 0) {
    const words = new Int32Array(bytes.buffer, bytes.byteOffset, Math.floor(bytes.byteLength / 8) * 2);
    crc = crcOfWords(words, crc);
    done = words.byteLength;
  }
  for (; done < bytes.length; done += 1) {
    crc = (crc >>> 8) ^ (first[(crc ^ (bytes[done] as number)) & 0xff] as number);
  }
  return ~crc >>> 0;
}

function crcOfWords(words: Int32Array, start: number): number {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = tables as [
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
    Int32Array,
  ];
  let crc = start;
  for (let place = 0; place < words.length; place += 2) {
    const a = (words[place] as number) ^ crc;
    const b = words[place + 1] as number;
    crc =
      (t7[a & 0xff] as number) ^
      (t6[(a >>> 8) & 0xff] as number) ^
      (t5[(a >>> 16) & 0xff] as number) ^
      (t4[a >>> 24] as number) ^
      (t3[b & 0xff] as number) ^
      (t2[(b >>> 8) & 0xff] as number) ^
      (t1[(b >>> 16) & 0xff] as number) ^
      (t0[b >>> 24] as number);
  }
  return crc;
}

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
/** Of the second format are sets with ends, or with times known to other units than days; else they are as before. */
const formatVersion = 2;
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
export function writeFrame(contents: readonly SectionContent[], version: 1 | 2 = 1): Uint8Array[] {
  if (!isLittleEndian) throw new RangeError("event sets are saved only where the least byte comes first");
  const head = new Uint8Array(fixedLength + contents.length * entryLength);
  const view = new DataView(head.buffer);
  head.set(mark);
  view.setUint32(8, byteOrder, true);
  view.setUint32(12, version, true);
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
  if (version < 1 || view.getUint32(crcAt, true) !== crcOfHead(head)) {
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

/** Names are written so many on a line, since a text cannot be of any length. */
const namesOnLine = 4096;

/** The names of a dictionary as lines of JSON arrays: whatever can be a string comes back as it was. */
export function writeNames(names: Dictionary): Uint8Array {
  const encoder = new TextEncoder();
  const lines: Uint8Array[] = [];
  for (let from = 0; from < names.size; from += namesOnLine) {
    lines.push(encoder.encode(`${JSON.stringify(names.spellings.slice(from, from + namesOnLine))}\n`));
  }
  return joinedBytes(lines);
}

/** Pieces of bytes in one; a single piece as it is. */
export function joinedBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** @returns the dictionary, or the reason why there is none */
export function readNames(bytes: Uint8Array, size: number): Dictionary | string {
  const names = new Dictionary();
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(lineFeed, from);
    const line = readJson(bytes.subarray(from, end < 0 ? bytes.length : end));
    if (end < 0 || !Array.isArray(line)) return "a line is no list";
    for (const name of line as readonly unknown[]) {
      if (typeof name !== "string") return `name ${names.size} is no text`;
      const number = names.size;
      if (number === size) return `there are more than ${size} names`;
      if (names.add(name) !== number) return `name ${number} is another spelling of an earlier one`;
    }
    from = end + 1;
  }
  return names.size === size ? names : `there are ${names.size} names, not ${size}`;
}

/** A value from bytes of JSON; undefined when they are none. */
export function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

const lineFeed = 0x0a;
