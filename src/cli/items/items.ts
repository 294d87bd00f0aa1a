import { createReadStream } from "node:fs";
import { dirname } from "node:path";
import { outputFields } from "../answer/answer-output.js";
import type { AnswerFlags } from "../answer/questions.js";
import { exitCode, isDebugging, Refusal, Interruption } from "../session.js";
import { readFields } from "../options/option-groups.js";
import { readPolicyChanges } from "../options/manner.js";
import { openNamed, readAt } from "../options/time-options.js";
import { readVocabularyOption } from "../read/world.js";
import { textIn } from "../read/binary.js";
import { nameOf, refusalOf, takeStandardInput } from "../read/input.js";
import { type Line, linesOf } from "../read/json.js";
import { readRecordOptions, readTimeFormats } from "../read/event-files.js";
import { readStudy } from "../read/study.js";
import { note } from "../write/issue-output.js";
import { write } from "../write/output.js";
import { ItemAnswerer, type ItemManner, type ItemReply } from "./item-answer.js";
import { defaultCache, ItemEvents } from "./item-events.js";
import { readItem } from "./item.js";

/** Of how many keys it is told that they are not read. */
const toldLimit = 20;

/** From so many UTF-16 units on, an item takes long enough for what is gathered to be written first. */
const longLine = 1 << 16;

/** The options of `oracle answer --items`. */
export interface ItemFlags extends Omit<AnswerFlags, "events"> {
  readonly items: string;
  /** Where the files lie that items name, in the place of their own folder. */
  readonly folder?: string;
  /** How many events are kept compiled. */
  readonly cache?: number;
}

/**
 * Answers items, one a line, in order: each answer is written as soon as it is known, and before the next
 * line is waited for.
 *
 * @returns what to exit with when the input ends, or is interrupted
 * @throws {Refusal} when an option cannot be read, or there is no such file
 */
export async function answerItems(flags: ItemFlags): Promise<number> {
  const folder = flags.folder ?? (flags.items === "-" ? "." : dirname(flags.items));
  const writer = new ItemWriter();
  const events = new ItemEvents({
    beforeFile: () => writer.flush(),
    assumeTime: flags.assumeTime ?? null,
    dedupe: flags.dedupe ?? false,
    records: readRecordOptions(flags),
    timeFormat: await readTimeFormats(flags),
    folder,
    cache: flags.cache ?? defaultCache,
  });
  const source = nameOf(flags.items);
  const answerer = new ItemAnswerer(await readItemManner(flags, folder), events);
  const told = new Set<string>();
  const counts = { lines: 0, items: 0, answered: 0 };
  const replyTo = (line: Line): ItemReply | Promise<ItemReply> => {
    const item = readItem(line, counts.lines, source, (text) => events.isKnown(text));
    if ("issues" in item) return answerer.unasked(counts.lines, item.id, item.question, item.issues);
    for (const key of item.ignored) {
      if (told.has(key) || told.size >= toldLimit) continue;
      told.add(key);
      note({ kind: "ignored-item-key", line: counts.lines, key });
    }
    return answerer.answer(item, counts.lines);
  };
  const stream = flags.items === "-" ? takeStandardInput() : createReadStream(flags.items);
  const interruption = new Interruption(stream);
  try {
    for await (const chunk of linesOf(textIn(stream, source))) {
      for (const line of chunk) {
        if (line !== null && line.length > longLine) await writer.flush();
        counts.lines += 1;
        if (line === null || line.trim() !== "") {
          counts.items += 1;
          const { output, isAnswered } = await replyTo(line);
          if (isAnswered) counts.answered += 1;
          await writer.add(`${JSON.stringify(output)}\n`);
        }
        await interruption.chance();
        if (interruption.isAsked) break;
      }
      await writer.flush();
    }
  } catch (fault) {
    // Where it was interrupted, the stream ended before its time.
    if (!interruption.isAsked) throw refusalOf(fault, source);
  } finally {
    interruption.end();
    await writer.flush();
  }
  const { items, answered } = counts;
  if (interruption.isAsked) note({ kind: "stopped", answered, items });
  else if (items === 0) note({ kind: "empty-input", source });
  else if (answered < items) note({ kind: "unanswered", count: items - answered, of: items });
  if (isDebugging()) note({ kind: "reuse", items, compiled: events.compiled, reused: events.reused });
  if (interruption.isAsked) return exitCode.interrupted;
  if (answerer.hasFailed) return exitCode.failed;
  return answered === 0 ? exitCode.unanswered : exitCode.answered;
}

async function readItemManner(flags: ItemFlags, folder: string): Promise<ItemManner> {
  const zone = flags.zone === undefined ? null : openNamed(flags.zone);
  const at = flags.at ?? null;
  // Seen at once, where it does not hang on the zones of items.
  const moment = at === null ? null : readAt(at, zone);
  const faults = moment === null || moment.ok ? [] : moment.issues;
  const real = faults.filter(({ kind }) => kind !== "missing-zone");
  if (real.length > 0) throw new Refusal(real);
  return {
    at,
    zone,
    study: flags.study === undefined ? null : await readStudy(flags.study),
    policy: await readPolicyChanges(flags),
    vocabulary: flags.vocabulary === undefined ? null : await readVocabularyOption(flags.vocabulary),
    includeFuture: flags.includeFuture ?? false,
    response: flags.response ?? null,
    folder,
    fields: readFields(flags.fields, outputFields),
  };
}

/** How much is gathered at most, and for how long. */
const limits = { units: 1 << 15, ms: 5 };

/**
 * Writes answers as they come: at once where nobody is ahead, and some together while more lines are at
 * hand, since each write costs as much as an answer.
 */
class ItemWriter {
  #gathered = "";
  #since = 0;

  async add(line: string): Promise<void> {
    if (this.#gathered === "") this.#since = Date.now();
    this.#gathered += line;
    if (this.#gathered.length >= limits.units || Date.now() - this.#since >= limits.ms) await this.flush();
  }

  /** Writes what was gathered: before anything is waited for, or takes long. */
  async flush(): Promise<void> {
    if (this.#gathered === "") return;
    const gathered = this.#gathered;
    this.#gathered = "";
    await write(gathered);
  }
}
