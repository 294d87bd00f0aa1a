import { fieldsOf } from "../../issue/json-value.js";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { BenchmarkItem, Manifest } from "../../benchmark.js";
import { readBenchmarkItem } from "../../tasks/questions/item/benchmark-item.js";
import { type Issue, openZone, type Result } from "../../expressions.js";
import type { Event, EventSet } from "../../index.js";
import { Refusal, valueOf } from "../session.js";
import { guardInput } from "../write/whole-file.js";
import { readEventFiles } from "./event-files.js";
import { textIn } from "./binary.js";
import { fileWithin, nameOf, readInput, refusalOf, takeStandardInput } from "./input.js";
import { parseLine, readJson, type Line, linesOf } from "./json.js";
import { LeastRecent } from "./least-recent.js";

/** The files of a benchmark that are not event sets. */
const itemsFile = "items.jsonl";
export const manifestFile = "manifest.json";

/** How many events are kept compiled, and what a set takes beside its events, in events. */
const cache = { events: 200_000, set: 100 };

/** How many faults are gathered before reading ends. */
const faultLimit = 20;

/**
 * Opens the items of a benchmark: a folder that `oracle generate` has written, or a file of items ("-" is
 * standard input, its event sets are looked for from the current folder).
 *
 * @throws {Refusal} when there is no such file, or the folder holds no whole benchmark
 */
export async function openBenchmarkItems(path: string): Promise<BenchmarkItems> {
  if (path === "-") return new BenchmarkItems(path, ".", null);
  const isFolder = await stat(path).then(
    (found) => found.isDirectory(),
    (fault: unknown) => {
      throw refusalOf(fault, path);
    },
  );
  if (!isFolder) return new BenchmarkItems(path, dirname(path), null);
  const manifest = await readManifest(path);
  return new BenchmarkItems(join(path, itemsFile), path, manifest);
}

async function readManifest(folder: string): Promise<Manifest> {
  const file = join(folder, manifestFile);
  for (const name of [manifestFile, itemsFile]) {
    const there = await stat(join(folder, name)).catch(() => null);
    if (there?.isFile() !== true) throw new Refusal({ kind: "no-benchmark", folder, missing: name });
  }
  const manifest = fieldsOf(readJson(await readInput(file), file));
  if (manifest?.["format"] !== "temporal-oracle-benchmark") {
    throw new Refusal({ kind: "no-benchmark", folder, missing: `a ${manifestFile} of a benchmark` });
  }
  // Written by this program, as its format says; only what marks it is looked at.
  return manifest as unknown as Manifest;
}

/** As long as a set is kept, so is the list of its events. */
const lists = new WeakMap<EventSet, readonly Event[]>();

/** The items of a benchmark, and their events. */
export class BenchmarkItems {
  /** What it is called in messages: the file of the items. */
  readonly source: string;
  /** Null where a file of items was named, and no folder. */
  readonly manifest: Manifest | null;
  readonly #path: string;
  readonly #folder: string;
  readonly #events = new LeastRecent<EventSet>(cache.events);

  constructor(path: string, folder: string, manifest: Manifest | null) {
    this.source = nameOf(path);
    this.manifest = manifest;
    this.#path = path;
    this.#folder = folder;
  }

  /**
   * The items in their order, each checked, as they are read.
   *
   * @throws {Refusal} listing the first faults with their places, once the last good item before them is out
   */
  async *items(): AsyncIterable<BenchmarkItem> {
    const ids = new Set<string>();
    const faults: Issue[] = [];
    let number = 0;
    if (this.#path !== "-") guardInput(this.#path);
    const stream = this.#path === "-" ? takeStandardInput() : createReadStream(this.#path);
    try {
      for await (const lines of linesOf(textIn(stream, this.source))) {
        for (const line of lines) {
          number += 1;
          if (line?.trim() === "") continue;
          const read = readItemLine(line, this.source, number, (id) => ids.has(id));
          if (!read.ok) faults.push(...read.issues);
          else if (faults.length === 0) {
            ids.add(read.value.id);
            yield read.value;
          }
        }
        if (faults.length >= faultLimit) break;
      }
    } catch (fault) {
      throw refusalOf(fault, this.source);
    }
    if (faults.length > 0) throw new Refusal(faults.slice(0, faultLimit), { source: this.source });
    if (ids.size === 0) throw new Refusal({ kind: "empty-input", source: this.source });
  }

  /**
   * The compiled events of an item; those that were asked for lately are kept.
   *
   * @throws {Refusal} when they cannot be read
   */
  async eventsOf({ eventSet, zone, speechTime }: BenchmarkItem): Promise<EventSet> {
    const path = fileWithin(this.#folder, eventSet);
    const key = `${path}\0${zone}\0${speechTime}`;
    const known = this.#events.get(key);
    if (known !== undefined) return known;
    const { set } = await readEventFiles([path], { zone: valueOf(openZone(zone)), speechTime: 0 });
    this.#events.set(key, set, set.size + cache.set);
    return set;
  }

  /** The same events in the order of their file, for whoever shows them. */
  async eventListOf(item: BenchmarkItem): Promise<readonly Event[]> {
    const set = await this.eventsOf(item);
    const known = lists.get(set);
    if (known !== undefined) return known;
    const events = Array.from({ length: set.size }, (_, position) => set.eventAt(position));
    events.sort((a, b) => a.index - b.index);
    lists.set(set, events);
    return events;
  }
}

/**
 * Reads a line as an item.
 *
 * @param isTaken  whether an item before it has an id
 */
export function readItemLine(
  line: Line,
  source: string,
  number: number,
  isTaken: (id: string) => boolean,
): Result<BenchmarkItem> {
  const json = parseLine(line, source, number);
  if ("issue" in json) return { ok: false, issues: [json.issue] };
  const item = readBenchmarkItem(json.value, source, number);
  if (!item.ok || !isTaken(item.value.id)) return item;
  return { ok: false, issues: [{ kind: "repeated-item", source, line: number, id: item.value.id }] };
}
