import { describe, expect, test } from "vitest";
import type { Event } from "../../src/events/event.js";
import { openRecords, type Format } from "../../src/formats/open-records.js";
import { readEvents } from "../../src/formats/read-events.js";
import { sourceOf } from "../../src/formats/source.js";
import type { Issue } from "../../src/issue/issue.js";
import { renderIssue } from "../../src/issues.js";
import { nameKey } from "../../src/language/words/name-key.js";
import { eventsOf } from "../formats/events-of.js";
import { damage, type Damaged, Dice, type Edit, isTouched } from "./damage.js";
import { berlin, eventsFor, type Original, originals } from "./original.js";
import { placeOf } from "./places.js";

const files = 1000;

interface Outcome {
  readonly issues: readonly Issue[];
  readonly events: readonly Event[] | null;
}

async function read(bytes: Uint8Array, format: Format, isLenient: boolean): Promise<Outcome> {
  const faults: Issue[] = [];
  const opened = await openRecords(sourceOf(`events.${format}`, bytes), { format, salvage: isLenient });
  if (!opened.ok) return { issues: opened.issues, events: null };
  const set = await readEvents([opened.value], {
    zone: berlin,
    ...(isLenient ? { setAside: (_record, found) => void faults.push(...found) } : {}),
  });
  if (!set.ok) return { issues: [...faults, ...set.issues], events: null };
  return { issues: faults, events: eventsOf(set.value) };
}

function keyOf({ type, roles, time }: Event): string {
  const told = Object.entries(roles).map(([role, name]) => `${role}=${nameKey(name)}`);
  return [nameKey(type), ...told.sort(), time].join("\n");
}

/** The events of records that no edit touched, in their order; none when what all depend on was touched. */
function untouched(
  { spans, events, headEnd, footStart, bytes }: Original,
  { edits }: Damaged,
): readonly Event[] {
  if (headEnd > 0 && isTouched(edits, 0, headEnd - 1)) return [];
  if (footStart < bytes.length && isTouched(edits, footStart + 1, bytes.length)) return [];
  const quoted = quotedStretch(bytes, edits);
  return events.filter((_, index) => {
    const span = spans[index];
    return span !== undefined && !isTouched([...edits, ...quoted], span.start, span.end);
  });
}

/**
 * In CSV all that stands between two quotes is one field, lines and all: where edits moved quotes, the rows
 * between the first and the last of them are theirs.
 */
function quotedStretch(original: Uint8Array, edits: readonly Edit[]): readonly Edit[] {
  const moving = edits.filter(
    ({ start, end, bytes }) => bytes.includes(0x22) || original.subarray(start, end).includes(0x22),
  );
  const [first] = moving;
  const last = moving.at(-1);
  return first === undefined || last === undefined ? [] : [{ ...first, end: last.end }];
}

/** The first of these that is not among those, in the same order. */
function firstLost(wanted: readonly Event[], found: readonly Event[]): string | null {
  let at = 0;
  for (const event of wanted) {
    const key = keyOf(event);
    while (at < found.length && keyOf(found[at] as Event) !== key) at += 1;
    if (at >= found.length) return key;
    at += 1;
  }
  return null;
}

describe.each(Object.keys(originals))("damaged %s", (name) => {
  const format: Format = name === "fields" ? "text" : (name as Format);
  const write = originals[name] as (typeof originals)[string];

  test(`of ${files} files each fault has its place, and nothing good is lost`, async () => {
    const counts = { files: 0, sound: 0, refused: 0, faults: 0, kept: 0 };
    const broken: string[] = [];
    for (let seed = 0; seed < files; seed += 1) {
      const dice = new Dice(seed);
      const original = write(eventsFor(dice, 3 + dice.below(10)), dice);
      const damaged = damage(original.bytes, dice);
      const strict = await read(damaged.bytes, format, false);
      const lenient = await read(damaged.bytes, format, true);
      const wanted = untouched(original, damaged);
      const law = brokenLaw(strict, lenient, wanted);
      if (law !== null) {
        broken.push(`seed ${seed}: ${damaged.told}\n${law}\n${new TextDecoder().decode(damaged.bytes)}`);
      }
      counts.files += 1;
      counts.faults += lenient.issues.length;
      if (lenient.events === null) counts.refused += 1;
      else {
        counts.kept += wanted.length;
        if (lenient.issues.length === 0) counts.sound += 1;
      }
    }
    console.log(`damaged ${name}: ${JSON.stringify(counts)}`);
    expect(broken.slice(0, 3).join("\n\n")).toBe("");
    expect(counts.files).toBe(files);
    expect(counts.faults).toBeGreaterThan(0);
    expect(counts.kept).toBeGreaterThan(files);
  });
});

/** In words, what does not hold; null when all does. */
function brokenLaw(strict: Outcome, lenient: Outcome, wanted: readonly Event[]): string | null {
  for (const issue of [...strict.issues, ...lenient.issues]) {
    if (placeOf(issue) === null) return `a fault has no place: ${JSON.stringify(issue)}`;
    if (/undefined|\[object/.test(renderIssue(issue))) return `words are missing: ${renderIssue(issue)}`;
  }
  // Without --lenient a fault refuses the file, and nothing else does.
  if ((strict.events === null) !== strict.issues.length > 0)
    return "a file with faults was read, or a sound one was not";
  if (lenient.events === null) {
    if (wanted.length === 0) return null;
    return `all was refused: ${JSON.stringify(lenient.issues)}`;
  }
  if (strict.events !== null && strict.events.map(keyOf).join() !== lenient.events.map(keyOf).join()) {
    return "--lenient reads a sound file otherwise";
  }
  const lost = firstLost(wanted, lenient.events);
  return lost === null ? null : `lost: ${lost}`;
}
