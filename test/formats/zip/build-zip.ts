import { deflateRawSync } from "node:zlib";
import { crc32 } from "../../../src/events/saved-frame.js";

/** An entry as it is put into a zip; what is given beside its content may be wrong. */
export interface BuiltEntry {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** 0 stored, 8 deflated, 93 zstd. */
  readonly method?: number;
  /** The bytes as they stand in the file, in the place of those that are packed from the content. */
  readonly packed?: Uint8Array;
  readonly crc?: number;
  /** How long the content is said to be. */
  readonly size?: number;
  readonly flags?: number;
  /** Where its data is said to begin, in the place of where it does. */
  readonly at?: number;
}

export interface BuiltZip {
  readonly comment?: string;
  /** With the records of zip64 for places and counts. */
  readonly is64?: boolean;
}

/** A zip as Python's `zipfile` writes it: local headers with their data, then the directory. */
export function buildZip(
  entries: readonly BuiltEntry[],
  { comment = "", is64 = false }: BuiltZip = {},
): Uint8Array {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const entry of entries) {
    const content = Buffer.from(entry.content);
    const method = entry.method ?? 0;
    const packed = Buffer.from(entry.packed ?? packedBy(method, content));
    const name = Buffer.from(entry.name, "utf8");
    const head = Buffer.alloc(26);
    head.writeUInt16LE(method === 93 ? 63 : 20, 0);
    head.writeUInt16LE(entry.flags ?? 0x800, 2);
    head.writeUInt16LE(method, 4);
    head.writeUInt32LE(entry.crc ?? crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(entry.size ?? content.length, 18);
    head.writeUInt16LE(name.length, 22);
    locals.push(signature(0x04034b50), head, name, packed);
    const extra = is64 ? placeExtra(entry.at ?? at) : Buffer.alloc(0);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(is64 ? 0xffffffff : (entry.at ?? at), 10);
    const named = Buffer.from(head);
    named.writeUInt16LE(extra.length, 24);
    directory.push(signature(0x02014b50), Buffer.of(63, 3), named, tail, name, extra);
    at += 30 + name.length + packed.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(is64 ? 0xffff : entries.length, 4);
  end.writeUInt16LE(is64 ? 0xffff : entries.length, 6);
  end.writeUInt32LE(listed.length, 8);
  end.writeUInt32LE(is64 ? 0xffffffff : at, 12);
  end.writeUInt16LE(Buffer.byteLength(comment), 16);
  const end64 = is64 ? endOf64(entries.length, listed.length, at) : [];
  return new Uint8Array(
    Buffer.concat([...locals, listed, ...end64, signature(0x06054b50), end, Buffer.from(comment)]),
  );
}

/** A frame of zstd whose blocks are as they are, without a length in its header. */
export function rawFrame(content: Uint8Array): Uint8Array {
  const blocks: Buffer[] = [];
  const most = 1 << 16;
  for (let at = 0; at === 0 || at < content.length; at += most) {
    const piece = content.subarray(at, at + most);
    const isLast = at + most >= content.length;
    blocks.push(blockHead(piece.length, 0, isLast), Buffer.from(piece));
  }
  return new Uint8Array(Buffer.concat([frameHead, ...blocks]));
}

/** A frame of zstd that repeats a byte: four bytes for 128 kB. */
export function repeatedFrame(byte: number, length: number): Uint8Array {
  const blocks: Buffer[] = [];
  const most = 1 << 17;
  for (let left = length; left > 0; left -= most) {
    blocks.push(blockHead(Math.min(left, most), 1, left <= most), Buffer.of(byte));
  }
  return new Uint8Array(Buffer.concat([frameHead, ...blocks]));
}

/** With a window of 1 MiB, no checksum and no length. */
const frameHead = Buffer.of(0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x50);

function blockHead(size: number, type: number, isLast: boolean): Buffer {
  const head = (size << 3) | (type << 1) | (isLast ? 1 : 0);
  return Buffer.of(head & 0xff, (head >> 8) & 0xff, (head >> 16) & 0xff);
}

function packedBy(method: number, content: Buffer): Uint8Array {
  if (method === 8) return deflateRawSync(content);
  return method === 93 ? rawFrame(content) : content;
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}

function placeExtra(at: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return extra;
}

function endOf64(count: number, length: number, at: number): readonly Buffer[] {
  const end = Buffer.alloc(52);
  end.writeBigUInt64LE(44n, 0);
  end.writeBigUInt64LE(BigInt(count), 20);
  end.writeBigUInt64LE(BigInt(count), 28);
  end.writeBigUInt64LE(BigInt(length), 36);
  end.writeBigUInt64LE(BigInt(at), 44);
  const locator = Buffer.alloc(16);
  locator.writeBigUInt64LE(BigInt(at + length), 4);
  locator.writeUInt32LE(1, 12);
  return [signature(0x06064b50), end, signature(0x07064b50), locator];
}
