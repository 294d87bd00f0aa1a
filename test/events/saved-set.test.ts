import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { answerRecord } from "../../src/query/answer-record.js";
import { createEventSet } from "../../src/events/event-set.js";
import { isSavedSet } from "../../src/events/saved-set.js";
import { holidays } from "../../src/language/feasts/holiday-calendar.js";
import { eventSetOf, engineAnswer } from "../referee/match.js";
import { ask } from "../referee/questions.js";
import { worlds } from "../referee/worlds.js";
import { berlin } from "../query/world.js";
import { toldEvents } from "./told-events.js";
import { joined, saved, opened, all, small } from "./saved-sets.js";

describe("a saved set", () => {
  it("comes back as it was", () => {
    const bytes = saved(small);
    expect(isSavedSet(bytes)).toBe(true);
    expect(all(opened(bytes))).toEqual(all(small));
    expect(saved(opened(bytes))).toEqual(bytes);
    const none = createEventSet([]);
    expect(all(opened(saved(none)))).toEqual(all(none));
  });

  it("comes back as it was, whatever the names, times and roles", () => {
    fc.assert(
      fc.property(toldEvents, (events) => {
        const set = createEventSet(events, { zone: berlin });
        expect(all(opened(saved(set)))).toEqual(all(set));
      }),
    );
  });

  it("keeps any text as a name, on many lines", () => {
    const texts = fc.uniqueArray(fc.string({ unit: "binary" }), { maxLength: 20 });
    fc.assert(
      fc.property(texts, fc.nat(2), (names, more) => {
        const many = [...names, ...Array.from({ length: more * 4096 }, (_, number) => `n${number}`)];
        const events = many.map((subject, index) => ({
          type: "chat",
          roles: { subject },
          time: index,
          grain: "instant" as const,
          index,
        }));
        const set = createEventSet(events);
        expect(opened(saved(set)).subjectNames.spellings).toEqual(set.subjectNames.spellings);
      }),
      { numRuns: 30 },
    );
  });

  it("uses the columns where they lie", () => {
    const bytes = saved(small);
    expect(opened(bytes).columns.instants.buffer).toBe(bytes.buffer);
    const shifted = joined([new Uint8Array(3), bytes]).subarray(3);
    expect(all(opened(shifted))).toEqual(all(small));
  });

  it("answers every question as the set that was saved does", () => {
    let compared = 0;
    fc.assert(
      fc.property(worlds(6), (world) => {
        const set = eventSetOf(world.events, world.zone);
        const again = opened(saved(set));
        for (const picks of world.questions) {
          const monthFirst = world.policy.dateOrder === "month-first";
          const { text } = ask({ ...picks, monthFirst }, world.today, world.types);
          const [before, after] = [set, again].map((each) => {
            const truth = engineAnswer(each, text, world, holidays);
            return truth === null ? null : answerRecord(truth);
          });
          expect(after).toEqual(before);
          if (before != null) compared += 1;
        }
      }),
      { numRuns: 80, seed: 20230929 },
    );
    expect(compared).toBeGreaterThan(300);
  });
});
