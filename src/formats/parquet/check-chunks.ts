import type { ColumnMetaData, Encoding, FileMetaData, PageHeader, RowGroup, SchemaTree } from "hyparquet";
import type { RandomAccess } from "../source.js";

/** Runs as they should be, or what is wrong with them. */
export type Runs =
  | {
      readonly fault: null;
      /** How many of the numbers are 1; told of numbers of one bit alone. */
      readonly ones: number;
    }
  | { readonly fault: string };

/**
 * What is wrong with the runs of numbers that stand for values in a page (the RLE and bit-packing hybrid):
 * nothing when there are as many numbers as values.
 *
 * Checked before they are unpacked, since the library that does it writes as many numbers as a damaged run
 * claims to have.
 *
 * @param width  bits of each number
 * @param count  of the numbers
 */
export function checkRuns(page: Uint8Array, start: number, width: number, count: number): Runs {
  if (width > 32) return { fault: "numbers of more than 32 bits" };
  let at = start;
  let seen = 0;
  let ones = 0;
  while (seen < count) {
    let header = 0;
    let factor = 1;
    for (;;) {
      const byte = page[at];
      if (byte === undefined || factor > 2 ** 28) return { fault: "a run without its length" };
      at += 1;
      header += (byte & 0x7f) * factor;
      if (byte < 0x80) break;
      factor *= 128;
    }
    const isPacked = header % 2 === 1;
    const length = Math.floor(header / 2) * (isPacked ? 8 : 1);
    // Packed numbers may be filled up at the end, as much as is in the page; they cost no more than that.
    if (length === 0 || (!isPacked && seen + length > count)) {
      return { fault: "a run of a length that does not fit" };
    }
    if (width === 1) ones += onesIn(page, at, isPacked, Math.min(length, count - seen));
    at += isPacked ? (length / 8) * width : Math.ceil(width / 8);
    if (at > page.length) return { fault: "a run that is cut off" };
    seen += length;
  }
  return { fault: null, ones };
}

function onesIn(page: Uint8Array, at: number, isPacked: boolean, count: number): number {
  if (!isPacked) return page[at] === 1 ? count : 0;
  let ones = 0;
  for (let place = 0; place < count; place += 1) ones += ((page[at + (place >> 3)] ?? 0) >> (place & 7)) & 1;
  return ones;
}

/** A page is unpacked whole; nobody writes larger ones. */
const largestPage = 1 << 30;

/**
 * What is wrong with the description of a file, as far as reading relies on it; null when it agrees with
 * itself.
 */
export function findMetadataFault(metadata: FileMetaData, columns: readonly SchemaTree[]): string | null {
  if (columns.some(({ element }) => typeof element.name !== "string")) return "a column has no name";
  let rows = 0;
  for (const group of metadata.row_groups) {
    const size = Number(group.num_rows);
    if (!Number.isSafeInteger(size) || size < 0 || !Array.isArray(group.columns)) {
      return "a group of rows has no size";
    }
    rows += size;
  }
  return rows === Number(metadata.num_rows) ? null : "its numbers of rows do not agree";
}

/**
 * What is wrong with the pages of some columns in a group of rows; null when they lie where they should
 * and hold as many values as there are rows.
 *
 * Checked before they are unpacked, since the library that does it goes round in circles on a page whose
 * length is negative, and fills memory with however many values a damaged page claims to have.
 *
 * @param optional  the columns that may have nulls
 */
export async function findChunkFault(
  file: RandomAccess,
  group: RowGroup,
  names: ReadonlySet<string>,
  optional: ReadonlySet<string>,
): Promise<string | null> {
  const { parquetHeader } = await import("hyparquet/src/column.js");
  const { compressors } = await import("hyparquet-compressors");
  const rows = Number(group.num_rows);
  const found = new Set<string>();
  for (const { meta_data: meta } of group.columns) {
    const name = meta?.path_in_schema[0];
    if (meta === undefined || name === undefined || !names.has(name)) continue;
    found.add(name);
    const bytes = await chunkOf(file, meta);
    if (bytes === null) return `column ${name} lies outside the file`;
    const reader = { view: new DataView(bytes), offset: 0 };
    let values = 0;
    while (values < rows) {
      if (reader.offset >= bytes.byteLength) return `column ${name} has ${values} of ${rows} values`;
      const header = parquetHeader(reader);
      const compressed = header.compressed_page_size;
      const plain = header.uncompressed_page_size;
      const end = reader.offset + compressed;
      if (!(compressed >= 0 && end <= bytes.byteLength && plain >= 0 && plain <= largestPage)) {
        return `a page of column ${name} has no length that fits`;
      }
      const count = header.data_page_header?.num_values ?? header.data_page_header_v2?.num_values ?? 0;
      const words = header.dictionary_page_header?.num_values ?? 0;
      if (!(count >= 0 && values + count <= rows && words >= 0 && words <= plain)) {
        return `a page of column ${name} has no number of values that fits`;
      }
      const page = new Uint8Array(bytes, reader.offset, compressed);
      const unpack = (part: Uint8Array, size: number): Uint8Array =>
        meta.codec === "UNCOMPRESSED" ? part : (compressors[meta.codec]?.(part, size) ?? part);
      const fault = pageFault(page, header, optional.has(name), unpack);
      if (fault !== null) return `a page of column ${name} has ${fault}`;
      reader.offset = end;
      values += count;
    }
  }
  return found.size === names.size ? null : "a column is missing";
}

async function chunkOf(file: RandomAccess, meta: ColumnMetaData): Promise<ArrayBuffer | null> {
  const data = Number(meta.data_page_offset);
  const words = Number(meta.dictionary_page_offset ?? 0);
  const start = words > 0 ? Math.min(words, data) : data;
  const size = Number(meta.total_compressed_size);
  if (!(start >= 4 && size >= 0 && start + size <= file.byteLength)) return null;
  const bytes = await file.slice(start, start + size);
  return bytes.byteLength === size ? bytes : null;
}

/** What is wrong with the runs of a data page: those that tell nulls, and those that stand for words. */
function pageFault(
  page: Uint8Array,
  header: PageHeader,
  isOptional: boolean,
  unpack: (part: Uint8Array, size: number) => Uint8Array,
): string | null {
  const { data_page_header: first, data_page_header_v2: second } = header;
  if (first !== undefined) {
    const plain = unpack(page, header.uncompressed_page_size);
    let start = 0;
    let present = first.num_values;
    if (isOptional) {
      if (plain.length < 4) return "no room for its runs";
      start = 4 + new DataView(plain.buffer, plain.byteOffset).getUint32(0, true);
      const levels = checkRuns(plain.subarray(0, start), 4, 1, first.num_values);
      if (levels.fault !== null) return levels.fault;
      present = levels.ones;
    }
    return wordsFault(plain, start, first.encoding, present);
  }
  if (second === undefined) return null;
  const repeated = second.repetition_levels_byte_length;
  const levels = repeated + second.definition_levels_byte_length;
  if (!(repeated >= 0 && levels >= repeated && levels <= page.length)) return "no room for its runs";
  if (isOptional) {
    const { fault } = checkRuns(page.subarray(0, levels), repeated, 1, second.num_values);
    if (fault !== null) return fault;
  }
  const size = header.uncompressed_page_size - levels;
  if (size < 0 || !(second.num_nulls >= 0 && second.num_nulls <= second.num_values))
    return "no room for its values";
  const rest = page.subarray(levels);
  const plain = second.is_compressed === false ? rest : unpack(rest, size);
  return wordsFault(plain, 0, second.encoding, second.num_values - second.num_nulls);
}

function wordsFault(plain: Uint8Array, start: number, encoding: Encoding, count: number): string | null {
  if (encoding !== "PLAIN_DICTIONARY" && encoding !== "RLE_DICTIONARY") return null;
  const width = plain[start];
  if (width === undefined) return count === 0 ? null : "no words";
  return width === 0 ? null : checkRuns(plain, start + 1, width, count).fault;
}
