/**
 * Event sets as others keep them: files and streams of records, with the place of each.
 *
 * Nothing here reads a file: sources are bytes as they come.
 */
export { type CsvOptions, readCsv } from "./formats/csv/read-csv.js";
export type { Delimiter } from "./formats/csv/delimiter.js";
export { type ReadEventsOptions, readEvents } from "./formats/read-events.js";
export type { RecordStream, SourceRecord } from "./formats/record-stream.js";
