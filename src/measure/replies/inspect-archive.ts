import { fieldsOf } from "../../issue/json-value.js";
import type { Issue } from "../../issue/issue.js";
import { failure, type Result, success } from "../../issue/result.js";
import { inspectModel, readInspectSample, unfinishedLog } from "./inspect-replies.js";
import { parsePythonJson } from "./replies-reader.js";
import type { Reply } from "./reply.js";

/** Files by their names, each read when it is wanted. */
export interface LogArchive {
  readonly names: readonly string[];
  text(name: string): Promise<Result<string>>;
}

/** The samples of a log, which are read one by one. */
export interface ArchivedSamples {
  readonly count: number;
  /** @param number  from 1 */
  read(number: number): Promise<Result<readonly Reply[]>>;
}

const header = "header.json";
const start = "_journal/start.json";

/** Whether an archive with such files is a log of Inspect. */
export function isInspectArchive(names: readonly string[]): boolean {
  return names.includes(header) || names.includes(start);
}

/** Where a sample stands: a file, or in big ones a folder of several. */
interface Place {
  readonly name: string;
  readonly id: string;
  readonly epoch: number;
  /** Null for a file. */
  readonly folder: string | null;
}

/**
 * Opens a log of Inspect as it is written by default, an `.eval` file: `header.json`, `samples/ID_epoch_N.json`, and of
 * big samples a folder `samples/ID_epoch_N/` with `sample.json`, `metadata.json` and `attachments.json`.
 *
 * A log without a header is not finished: its model stands in `_journal/start.json`, and a note tells of it.
 *
 * @source inspect_ai 0.3.260, `log/_recorders/eval.py`
 */
export async function openInspectArchive(
  archive: LogArchive,
  source: string,
): Promise<Result<ArchivedSamples>> {
  const names = new Set(archive.names);
  const isFinished = names.has(header);
  const head = await readJson(archive, isFinished ? header : start, source);
  if (!head.ok) return head;
  const model = inspectModel(head.value);
  const places = [...names].flatMap((name) => placeOf(name) ?? []);
  const notes: readonly Issue[] = isFinished
    ? unfinishedLog(head.value, source)
    : [{ kind: "unfinished-log", source, status: "started" }];
  return success(
    {
      count: places.length,
      read: async (number) => {
        const place = places[number - 1];
        if (place === undefined) throw new RangeError(`there is no sample ${number}`);
        const sample = await sampleAt(archive, names, place, source);
        if (!sample.ok) return sample;
        const read = readInspectSample(sample.value, { source, unit: "sample", number }, model);
        return read.ok ? success([read.value]) : read;
      },
    },
    notes,
  );
}

function placeOf(name: string): Place | null {
  const [, id, epoch, rest] = /^samples\/(.+)_epoch_(\d{1,9})(\.json|\/sample\.json)$/su.exec(name) ?? [];
  if (id === undefined || epoch === undefined) return null;
  const folder = rest === ".json" ? null : name.slice(0, -"sample.json".length);
  return { name, id, epoch: Number(epoch), folder };
}

/** A sample as if it stood in one file. */
async function sampleAt(
  archive: LogArchive,
  names: ReadonlySet<string>,
  { name, id, epoch, folder }: Place,
  source: string,
): Promise<Result<unknown>> {
  const sample = await readJson(archive, name, source);
  const fields = sample.ok ? fieldsOf(sample.value) : null;
  if (folder === null || !sample.ok || fields === null) return sample;
  const whole: Record<string, unknown> = { id, epoch, ...fields };
  for (const part of ["metadata", "attachments"]) {
    const file = `${folder}${part}.json`;
    if (whole[part] !== undefined || !names.has(file)) continue;
    const read = await readJson(archive, file, source);
    if (!read.ok) return read;
    whole[part] = read.value;
  }
  return success(whole);
}

async function readJson(archive: LogArchive, name: string, source: string): Promise<Result<unknown>> {
  const text = await archive.text(name);
  if (!text.ok) return text;
  const parsed = parsePythonJson(text.value, `${source}, ${name}`);
  return "issue" in parsed ? failure(parsed.issue) : success(parsed.value);
}
