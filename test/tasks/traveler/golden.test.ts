import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { createItems, type GenerationOptions } from "../../../src/benchmark.js";
import { eventSetText } from "../../../src/tasks/traveler/set-view.js";

function checksums(options: GenerationOptions): readonly [items: string, events: string, gold: string] {
  const benchmark = createItems(options);
  if (!benchmark.ok) throw new Error(JSON.stringify(benchmark.issues));
  const [items, events, gold] = [createHash("sha256"), createHash("sha256"), createHash("sha256")];
  for (const set of benchmark.value.sets()) {
    events.update(eventSetText(set.record));
    for (const item of set.items) {
      items.update(`${JSON.stringify(item)}\n`);
      gold.update(`${JSON.stringify([item.id, item.question, item.gold])}\n`);
    }
  }
  return [items, events, gold].map((hash) => hash.digest("hex").slice(0, 16)) as [string, string, string];
}

/** Whoever changes them changes every benchmark that was made: `generatorVersion` goes up with them. */
test.each([
  [1, [], ["411ada7b90ff579f", "da22f5e72a1eccde", "bb82b8ec463e9ae9"]],
  [2, [5, 20], ["70749bf5608b19f4", "43bfca6667ecb2a0", "03219b3872259654"]],
  [4_294_967_295, [5, 20], ["182be61398223cec", "79573a808ae365e7", "e731b378573e5899"]],
])("seed %d makes the same bytes everywhere", (seed, lengths, sums) => {
  expect(checksums(lengths.length === 0 ? { seed } : { seed, lengths })).toEqual(sums);
});

test("the predecessor's code makes the same bytes everywhere", () => {
  expect(checksums({ seed: 1, profile: "predecessor-code", lengths: [5, 20] })).toEqual([
    "ae528d26a0960eeb",
    "8b140939b0bea7c6",
    "583884f523a38769",
  ]);
});

test("names that an event set does not have go with the item that needs them, and change no ground truth", () => {
  const options: GenerationOptions = { seed: 1, lengths: [5, 20], count: 30 };
  const known = createItems({ ...options, policy: { closedWorld: "known" } });
  const closed = createItems(options);
  if (!known.ok || !closed.ok) throw new Error("no benchmark");
  const items = [...known.value.items()];
  expect(items.map(({ gold }) => gold)).toEqual(Array.from(closed.value.items(), ({ gold }) => gold));
  const needy = items.filter(({ vocabulary }) => vocabulary !== undefined);
  expect(needy.length).toBeGreaterThan(10);
  for (const { asked, present, policy, vocabulary } of needy) {
    expect([present, policy]).toEqual([
      false,
      {
        clockBound: "open",
        theUnit: "as-without-the",
        dottedOrder: "month-first",
        awayFrom: "unit",
        nearness: "ignored",
        backReference: "speech-time",
        tail: "hold",
        unsurveyed: "refuse",
      },
    ]);
    const names = [
      ...(vocabulary?.types ?? []),
      ...(vocabulary?.subjects ?? []),
      ...(vocabulary?.locations ?? []),
    ];
    for (const name of names) expect(asked.split(" | ")).toContain(name);
  }
  for (const item of closed.value.items()) expect(item.vocabulary).toBeUndefined();
});
