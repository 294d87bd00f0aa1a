import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readItem } from "../../src/cli/items/item.js";
import { ItemAnswerer } from "../../src/cli/items/item-answer.js";
import { defaultCache, ItemEvents } from "../../src/cli/items/item-events.js";
import { linesOf } from "../../src/cli/read/json.js";
import type { Event } from "../../src/events/event.js";
import { lawRuns } from "../law-runs.js";
import { damage, Dice, isTouched } from "./damage.js";
import { eventsFor } from "./original.js";

const files = lawRuns(5000);
const questions = [
  "Did Tom eat risotto in the kitchen?",
  "Who watched a film on 2023-06-02?",
  "How often did Mary read a book in June 2023?",
  "When was the last time Ria chatted with a friend?",
] as const;

interface Output {
  readonly id: string | null;
  readonly line?: number;
  readonly issue: { readonly kind: string; readonly message: string } | null;
}

async function answers(bytes: Uint8Array): Promise<readonly Output[]> {
  const events = new ItemEvents({
    assumeTime: null,
    dedupe: false,
    folder: ".",
    cache: defaultCache,
    records: {},
  });
  const manner = { at: null, zone: null, study: null, policy: {}, includeFuture: false, response: null };
  const answerer = new ItemAnswerer(
    { ...manner, folder: ".", fields: ["id", "answer", "probability", "distribution", "issue"] },
    events,
  );
  const outputs: Output[] = [];
  let number = 0;
  for await (const lines of linesOf(Readable.from([bytes]))) {
    for (const line of lines) {
      number += 1;
      if (line?.trim() === "") continue;
      const item = readItem(line, number, "items.jsonl", (text) => events.isKnown(text));
      const reply =
        "issues" in item
          ? answerer.unasked(number, item.id, item.question, item.issues)
          : await answerer.answer(item, number);
      outputs.push(reply.output as Output);
    }
  }
  expect(answerer.hasFailed).toBe(false);
  return outputs;
}

function itemOf(events: readonly Event[], id: number, dice: Dice): string {
  const records = events.map(({ type, roles, time }) => ({ type, ...roles, time: time / 1000 }));
  const question = questions[dice.below(questions.length)];
  return JSON.stringify({
    id: `item ${id}`,
    question,
    speechTime: "2023-09-29T22:18:14",
    zone: "Europe/Berlin",
    events: records,
  });
}

test(`of ${files} damaged files of items each line is answered or has its reason, and good ones as before`, {
  timeout: 0,
}, async () => {
  const counts = { files, lines: 0, refused: 0, kept: 0 };
  const broken: string[] = [];
  for (let seed = 0; seed < files; seed += 1) {
    const dice = new Dice(seed);
    const lines = Array.from({ length: 2 + dice.below(4) }, (_, id) =>
      itemOf(eventsFor(dice, 1 + dice.below(4)), id, dice),
    );
    const bytes = new TextEncoder().encode(`${lines.join("\n")}\n`);
    const damaged = damage(bytes, dice);
    const before = await answers(bytes);
    const after = await answers(damaged.bytes);
    counts.lines += after.length;
    let at = 0;
    for (const [index, line] of lines.entries()) {
      const end = at + new TextEncoder().encode(line).length;
      if (!isTouched(damaged.edits, at - 1, end + 1)) {
        counts.kept += 1;
        const wanted = JSON.stringify(before[index]);
        if (!after.some((output) => JSON.stringify(output) === wanted))
          broken.push(`seed ${seed}: ${damaged.told}: item ${index} is lost`);
      }
      at = end + 1;
    }
    for (const output of after) {
      if (output.line === undefined) continue;
      counts.refused += 1;
      if (output.issue === null || output.line < 1 || /undefined|\[object/.test(output.issue.message)) {
        broken.push(`seed ${seed}: ${damaged.told}: ${JSON.stringify(output)}`);
      }
    }
  }
  console.log(`damaged items: ${JSON.stringify(counts)}`);
  expect(broken.slice(0, 3).join("\n")).toBe("");
  expect(Math.min(counts.refused, counts.kept)).toBeGreaterThan(files / 2);
});
