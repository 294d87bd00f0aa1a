import { loadOptional } from "../../issue/package-issues.js";

/** The most that an encoder may ask to be kept at hand, as `zstd` itself allows. */
const mostWindow = 2 ** 27;

/** The most bytes of a block, unpacked. */
const mostBlock = 2 ** 17;

/** Below this, what a stream may hold is not looked at. */
const smallBytes = 2 ** 26;

/** A frame, and how much may come out of it. */
interface Frame {
  readonly start: number;
  readonly end: number;
  /** As its header says; null where it does not. */
  readonly size: number | null;
  /** The most that its blocks can hold. */
  readonly most: number;
}

/**
 * Unpacks data of zstd, of one frame or several, that is known to be so long.
 *
 * The headers of frames and blocks are read first, so that no more memory is taken than what comes out is said to need:
 * the decoder itself believes them. Checksums of frames are not looked at.
 *
 * @throws {RangeError} when it is damaged, or of another length
 * @throws {MissingPackage} when the decoder is not installed
 * @source RFC 8878, sections 3.1.1 and 3.1.2
 */
export async function unpackZstd(packed: Uint8Array, size: number): Promise<Uint8Array> {
  const { decompressZstd } = await loadOptional(
    "Archives packed by zstd cannot be read",
    ["hyparquet-compressors"],
    () => import("hyparquet-compressors"),
  );
  const frames = framesOf(packed);
  const most = frames.reduce((sum, frame) => sum + (frame.size ?? 0), 0);
  if (most > size) throw new RangeError("its frames are longer than it is");
  const unpacked = new Uint8Array(size);
  let at = 0;
  for (const { start, end, size: told, most: bound } of frames) {
    if (bound === 0) continue;
    if (told === null && bound > Math.max(smallBytes, 4 * size)) {
      throw new RangeError("its blocks may hold far more than it is long");
    }
    const part = decompressZstd(packed.subarray(start, end));
    if (at + part.length > size) throw new RangeError("it is longer than it says");
    unpacked.set(part, at);
    at += part.length;
  }
  if (at !== size) throw new RangeError("it is shorter than it says");
  return unpacked;
}

function framesOf(bytes: Uint8Array): readonly Frame[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: Frame[] = [];
  for (let at = 0; at < bytes.length; ) {
    const magic = view.getUint32(at, true);
    if (magic >>> 4 === 0x184d2a5) {
      at += 8 + view.getUint32(at + 4, true);
      continue;
    }
    if (magic !== 0xfd2fb528) throw new RangeError("a frame does not begin where it should");
    const frame = frameAt(view, at);
    frames.push(frame);
    at = frame.end;
    if (at > bytes.length) throw new RangeError("it breaks off");
  }
  return frames;
}

function frameAt(view: DataView, start: number): Frame {
  const descriptor = view.getUint8(start + 4);
  const isSingle = (descriptor & 0x20) !== 0;
  const sizeBytes = [isSingle ? 1 : 0, 2, 4, 8][descriptor >> 6] ?? 0;
  const dictionaryBytes = [0, 1, 2, 4][descriptor & 3] ?? 0;
  const sizeAt = start + 5 + (isSingle ? 0 : 1) + dictionaryBytes;
  const size = sizeBytes === 0 ? null : sizeIn(view, sizeAt, sizeBytes);
  const window = isSingle ? (size ?? 0) : windowOf(view.getUint8(start + 5));
  // A frame in one piece is held whole by whoever wants it.
  if (!isSingle && window > mostWindow) throw new RangeError("it asks for more memory than zstd allows");
  let at = sizeAt + sizeBytes;
  let most = 0;
  for (let isLast = false; !isLast; ) {
    const head = view.getUint8(at) | (view.getUint8(at + 1) << 8) | (view.getUint8(at + 2) << 16);
    const [type, length] = [(head >> 1) & 3, head >> 3];
    isLast = (head & 1) === 1;
    if (type === 3 || length > mostBlock) throw new RangeError("a block is none");
    most += type === 2 ? mostBlock : length;
    at += 3 + (type === 1 ? 1 : length);
  }
  return { start, end: at + ((descriptor & 4) === 0 ? 0 : 4), size, most };
}

function sizeIn(view: DataView, at: number, bytes: number): number {
  if (bytes === 1) return view.getUint8(at);
  if (bytes === 2) return view.getUint16(at, true) + 256;
  return bytes === 4 ? view.getUint32(at, true) : Number(view.getBigUint64(at, true));
}

function windowOf(descriptor: number): number {
  const base = 2 ** (10 + (descriptor >> 3));
  return base + (base / 8) * (descriptor & 7);
}
