import { expect, test } from "vitest";
import { createEventSet } from "../../src/events/event-set.js";
import { openSavedSet, saveEventSet } from "../../src/events/saved-set.js";
import { renderIssue } from "../../src/issues.js";
import { eventsOf } from "../formats/events-of.js";
import { damage, Dice } from "./damage.js";
import { berlin, eventsFor } from "./original.js";

const files = 1000;

test(`of ${files} damaged saved sets each is refused, or is what was saved`, () => {
  let refused = 0;
  const broken: string[] = [];
  for (let seed = 0; seed < files; seed += 1) {
    const dice = new Dice(seed);
    const set = createEventSet(eventsFor(dice, 1 + dice.below(20)), {
      zone: berlin,
      speechTime: 1_696_018_694_000,
    });
    const damaged = damage(new Uint8Array(Buffer.concat(saveEventSet(set))), dice);
    const opened = openSavedSet(damaged.bytes);
    if (!opened.ok) {
      refused += 1;
      const words = opened.issues.map(renderIssue).join("\n");
      if (opened.issues.length === 0 || /undefined|\[object/.test(words))
        broken.push(`seed ${seed}: ${words}`);
    } else if (JSON.stringify(eventsOf(opened.value)) !== JSON.stringify(eventsOf(set))) {
      broken.push(`seed ${seed}: ${damaged.told}: another set`);
    }
  }
  console.log(`damaged saved sets: ${JSON.stringify({ files, refused })}`);
  expect(broken.slice(0, 3).join("\n")).toBe("");
  expect(refused).toBeGreaterThan(files * 0.9);
});
