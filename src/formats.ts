/**
 * Event sets as others keep them: files and streams of records, with the place of each.
 *
 * Nothing here reads a file: sources are bytes as they come.
 */
export { type ColumnMap, parseColumnMap, type WrittenMap } from "./formats/column-map.js";
export { type Delimiter, isDelimiter } from "./formats/csv/row-scanner.js";
export { type Format, formats } from "./formats/format.js";
export { inferMapping, type Mapping, type MappingOptions } from "./formats/infer-mapping.js";
export { openRecords, type RecordOptions } from "./formats/open-records.js";
export { type ReadEventsOptions, readEvents } from "./formats/read-events.js";
export type { RecordStream, SourceRecord } from "./formats/source.js";
export { openTimeFormats, type TimeFormat } from "./time/time-format.js";
export {
  openTable,
  readTable,
  type TableRow,
  type TableStream,
  type TextTable,
} from "./formats/csv/read-csv.js";
export { inMemory, type RandomAccess, type Source, sourceOf } from "./formats/source.js";
export { type Inflate, openZip, type ZipFile } from "./formats/zip/zip-file.js";
export { openPrompt, type PassedOver, type PromptStream } from "./formats/prompt/open-prompt.js";
export { promptFields, promptSentence, type SentenceOptions } from "./formats/prompt/write-prompt.js";

// What can be wrong
export type { Issue } from "./issues.js";
