import { crc32 } from "../../events/saved-frame.js";
import type { ZipFault } from "../issues.js";
import type { Issue } from "../../issue/issue.js";
import { MissingPackage } from "../../issue/package-issues.js";
import { failure, type Result, success } from "../../issue/result.js";
import type { RandomAccess } from "../source.js";
import { unpackZstd } from "./unpack-zstd.js";

/**
 * Unpacks deflated data that is known to be so long.
 *
 * @throws where it is damaged or longer
 */
export type Inflate = (packed: Uint8Array, size: number) => Uint8Array;

/** An entry is not unpacked when it is longer: what fits in memory as JSON, and some more. */
const mostEntry = 2 ** 28;

/** Nor when it is packed more densely than deflate can, and is not small. */
const mostDensity = 1100;
const smallEntry = 2 ** 22;

const mostDirectory = 2 ** 28;

interface Entry {
  readonly name: string;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  /** Of its local header. */
  readonly at: number;
}

/** A zip archive, of which entries are read one by one. Names are keys and nothing else: nothing is written anywhere. */
export class ZipFile {
  readonly #access: RandomAccess;
  readonly #source: string;
  readonly #inflate: Inflate;
  readonly #entries: ReadonlyMap<string, Entry>;

  /** @see {@link openZip} */
  constructor(
    access: RandomAccess,
    { source, inflate, entries }: { source: string; inflate: Inflate; entries: ReadonlyMap<string, Entry> },
  ) {
    this.#access = access;
    this.#source = source;
    this.#inflate = inflate;
    this.#entries = entries;
  }

  /** Each once, in the order of the directory. */
  get names(): readonly string[] {
    return [...this.#entries.keys()];
  }

  /** The text of an entry, in UTF-8; of several of one name the last. */
  async text(name: string): Promise<Result<string>> {
    const entry = this.#entries.get(name);
    if (entry === undefined) return this.#fault(name, "missing");
    const fault = refusalOf(entry);
    if (fault !== null) return this.#fault(name, fault);
    const packed = await this.#packed(entry);
    if (packed === null) return this.#fault(name, "entry");
    const bytes = await this.#unpacked(packed, entry);
    if (bytes === null) return this.#fault(name, "damaged");
    if (crc32(bytes) !== entry.crc) return this.#fault(name, "checksum");
    try {
      return success(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    } catch {
      return this.#fault(name, "text");
    }
  }

  /** The bytes of an entry as they stand in the file; null where they do not. */
  async #packed({ at, packedSize }: Entry): Promise<Uint8Array | null> {
    const head = await viewOf(this.#access, at, at + 30);
    if (head?.getUint32(0, true) !== 0x04034b50) return null;
    const start = at + 30 + head.getUint16(26, true) + head.getUint16(28, true);
    const end = start + packedSize;
    if (end > this.#access.byteLength) return null;
    return new Uint8Array(await this.#access.slice(start, end));
  }

  async #unpacked(packed: Uint8Array, { method, size }: Entry): Promise<Uint8Array | null> {
    try {
      const bytes =
        method === 0 ? packed : method === 8 ? this.#inflate(packed, size) : await unpackZstd(packed, size);
      return bytes.length === size ? bytes : null;
    } catch (fault) {
      if (fault instanceof MissingPackage) throw fault;
      return null;
    }
  }

  #fault(entry: string, fault: ZipFault): Result<never> {
    return failure({ kind: "bad-zip", source: this.#source, entry, fault });
  }
}

/**
 * Opens a zip archive: reads its directory, and no more.
 *
 * Entries may be stored, deflated or packed by zstd, in one frame or several. Those that overlap, as in bombs, are
 * refused; so is, when it is read, an entry that is encrypted, too long, or longer than it says.
 *
 * @param source   what it is called in messages
 * @source APPNOTE.TXT 6.3.10, sections 4.3 to 4.5
 */
export async function openZip(
  access: RandomAccess,
  source: string,
  inflate: Inflate,
): Promise<Result<ZipFile>> {
  const entries = await directoryOf(access);
  if (entries === null) return failure(damaged(source, null, "directory"));
  const ordered = entries.toSorted((a, b) => a.at - b.at);
  for (const [index, entry] of ordered.entries()) {
    const next = ordered[index + 1];
    const end = entry.at + 30 + entry.packedSize;
    if (end > access.byteLength) return failure(damaged(source, entry.name, "entry"));
    if (next !== undefined && end > next.at) return failure(damaged(source, next.name, "overlap"));
  }
  return success(
    new ZipFile(access, {
      ...{ source, inflate },
      entries: new Map(entries.map((entry) => [entry.name, entry])),
    }),
  );
}

function damaged(source: string, entry: string | null, fault: ZipFault): Issue {
  return { kind: "bad-zip", source, entry, fault };
}

function refusalOf({ flags, method, size, packedSize }: Entry): ZipFault | null {
  if ((flags & 1) === 1) return "encrypted";
  if (method !== 0 && method !== 8 && method !== 93) return "method";
  const isDense = size > smallEntry && size > mostDensity * packedSize;
  return size > mostEntry || isDense ? "size" : null;
}

interface End {
  readonly count: number;
  readonly length: number;
  readonly at: number;
}

/** All entries, in the order of the directory; null where it is not whole. */
async function directoryOf(access: RandomAccess): Promise<readonly Entry[] | null> {
  const end = await endOf(access);
  if (end === null || end.length > mostDirectory || end.at + end.length > access.byteLength) return null;
  const view = await viewOf(access, end.at, end.at + end.length);
  if (view === null) return null;
  const entries: Entry[] = [];
  for (let at = 0; at < view.byteLength; ) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== 0x02014b50) return null;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    );
    const nameEnd = at + 46 + (nameLength ?? 0);
    const extraEnd = nameEnd + (extraLength ?? 0);
    const next = extraEnd + (commentLength ?? 0);
    if (next > view.byteLength) return null;
    const entry = entryAt(view, at, nameEnd, extraEnd);
    if (entry === null) return null;
    entries.push(entry);
    at = next;
  }
  return entries.length === end.count ? entries : null;
}

function entryAt(view: DataView, at: number, nameEnd: number, extraEnd: number): Entry | null {
  const [packed, size, place] = [20, 24, 42].map((field) => view.getUint32(at + field, true));
  const wide = wideSizes(view, nameEnd, extraEnd);
  const read = (given = 0): number | undefined => (given === 0xffffffff ? wide.shift() : given);
  // They stand in this order, each only where its field has no room for it.
  const [fullSize, packedSize, offset] = [read(size), read(packed), read(place)];
  if (fullSize === undefined || packedSize === undefined || offset === undefined) return null;
  const name = new Uint8Array(view.buffer, view.byteOffset + at + 46, nameEnd - at - 46);
  return {
    name: new TextDecoder().decode(name),
    flags: view.getUint16(at + 8, true),
    method: view.getUint16(at + 10, true),
    crc: view.getUint32(at + 16, true),
    packedSize,
    size: fullSize,
    at: offset,
  };
}

/** What the extra field of zip64 holds. */
function wideSizes(view: DataView, start: number, end: number): number[] {
  for (let at = start; at + 4 <= end; ) {
    const length = view.getUint16(at + 2, true);
    const next = at + 4 + length;
    if (next > end) return [];
    if (view.getUint16(at, true) === 1) {
      return Array.from({ length: Math.floor(length / 8) }, (_, index) =>
        Number(view.getBigUint64(at + 4 + 8 * index, true)),
      );
    }
    at = next;
  }
  return [];
}

/** Where the directory is: by the record at the end of the file, behind which a comment may stand. */
async function endOf(access: RandomAccess): Promise<End | null> {
  const start = Math.max(0, access.byteLength - 22 - 0xffff);
  const view = await viewOf(access, start, access.byteLength);
  if (view === null) return null;
  for (let at = view.byteLength - 22; at >= 0; at -= 1) {
    if (view.getUint32(at, true) !== 0x06054b50) continue;
    if (at + 22 + view.getUint16(at + 20, true) !== view.byteLength) continue;
    const end = {
      count: view.getUint16(at + 10, true),
      length: view.getUint32(at + 12, true),
      at: view.getUint32(at + 16, true),
    };
    const isWide = end.count === 0xffff || end.length === 0xffffffff || end.at === 0xffffffff;
    return isWide ? wideEndOf(access, start + at) : end;
  }
  return null;
}

async function wideEndOf(access: RandomAccess, before: number): Promise<End | null> {
  const locator = before < 20 ? null : await viewOf(access, before - 20, before);
  if (locator?.getUint32(0, true) !== 0x07064b50) return null;
  const place = Number(locator.getBigUint64(8, true));
  const view = await viewOf(access, place, place + 56);
  if (view?.getUint32(0, true) !== 0x06064b50) return null;
  const [count, length, at] = [32, 40, 48].map((field) => Number(view.getBigUint64(field, true)));
  return count === undefined || length === undefined || at === undefined ? null : { count, length, at };
}

/** Some bytes of a file; null where it does not have them all. */
async function viewOf(access: RandomAccess, start: number, end: number): Promise<DataView | null> {
  if (start < 0 || end > access.byteLength || end <= start) return null;
  const bytes = await access.slice(start, end);
  return bytes.byteLength === end - start ? new DataView(bytes) : null;
}
