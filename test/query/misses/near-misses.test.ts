import { describe, expect, it } from "vitest";
import { type AnswerOptions, answer } from "../../../src/query/answer.js";
import { perReason } from "../../../src/query/misses/applying.js";
import type { NearMiss } from "../../../src/query/evidence-schema.js";
import type { EventSet } from "../../../src/events/event-set.js";
import type { Question } from "../../../src/language/question/question.js";
import {
  at,
  berlin,
  closed,
  eventSet,
  parsed,
  question,
  speechTime,
  today,
  tomorrow,
  vague,
  yesterday,
} from "../world.js";
import { always } from "./studies.js";

/** An hour of yesterday. */
const noon = parsed({ kind: "civil", fields: { year: 2023, month: 9, day: 28, hour: 12 } });

const options: AnswerOptions = { speechTime, zone: berlin, policy: closed };

function missesOf(set: EventSet, asked: Question, more: Partial<AnswerOptions> = {}): readonly NearMiss[] {
  return answer(set, asked, { ...options, ...more }).nearMisses?.events ?? [];
}

function told(set: EventSet, asked: Question, more: Partial<AnswerOptions> = {}) {
  return missesOf(set, asked, more).map(({ record, reason }) => [record, reason]);
}

describe("near misses", () => {
  const tom = { subject: "Tom", verb: "eat", object: "risotto", adjuncts: ["in the kitchen"] };

  it("say of each event that fails in one thing alone, which one that is", () => {
    const set = eventSet(
      "Ria: eat risotto @ kitchen, 2023-09-28 12:00",
      "Tom: eat risotto @ garden, 2023-09-28 12:00",
      "Tom: eat risotto, 2023-09-28 11:00",
      "eat risotto @ kitchen, 2023-09-28 11:00",
      "Tom: eat pizza @ kitchen, 2023-09-28 12:00",
      "Tom: eat risotto @ kitchen, 2023-09-27 23:29",
      "Tom: eat risotto @ kitchen, 2023-09-29 00:00",
      "Ria: eat risotto @ garden, 2023-09-28 12:00",
      "Tom: cook risotto @ kitchen, 2023-09-28 12:00",
    );
    const interval = { start: "2023-09-28T00:00:00+02:00", end: "2023-09-29T00:00:00+02:00" };
    expect(told(set, question({ ...tom, when: [yesterday] }))).toEqual([
      [7, { kind: "interval", side: "after", byMs: 0, interval }],
      [6, { kind: "interval", side: "before", byMs: 31 * 60_000, interval }],
      [2, { kind: "role", role: "location", asked: "kitchen", found: "garden" }],
      [3, { kind: "role", role: "location", asked: "kitchen", found: null }],
      [1, { kind: "subject", asked: "Tom", found: "Ria" }],
      [4, { kind: "subject", asked: "Tom", found: null }],
      [5, { kind: "object", asked: "risotto", lacks: [] }],
    ]);
  });

  it("say which modifiers the object lacks", () => {
    const set = eventSet("Mary: dance salsa, 2023-09-28 12:00", "Mary: dance lively tango, 2023-09-28 12:00");
    const asked = question({ subject: "Mary", verb: "danced", object: "a lively salsa", when: [yesterday] });
    expect(told(set, asked)).toEqual([
      [1, { kind: "object", asked: "a lively salsa", lacks: ["lively"] }],
      [2, { kind: "object", asked: "a lively salsa", lacks: [] }],
    ]);
  });

  it("stand by what differs: a modifier, then the place, then the subject, then the object", () => {
    // Of one difference the later event is nearer; of several the time does not matter.
    const set = eventSet(
      "Mary: dance lively tango @ kitchen, 2023-09-28 15:00",
      "Ria: dance lively salsa @ kitchen, 2023-09-28 14:00",
      "Mary: dance lively salsa @ garden, 2023-09-28 13:00",
      "Mary: dance salsa @ kitchen, 2023-09-28 12:00",
    );
    const asked = question({
      subject: "Mary",
      verb: "danced",
      object: "a lively salsa",
      adjuncts: ["in the kitchen"],
      when: [yesterday],
    });
    expect(missesOf(set, asked).map(({ record }) => record)).toEqual([4, 3, 2, 1]);
  });

  it("are events to come of a question about the past, and past ones of one about the future", () => {
    const set = eventSet("Tom: chat, 2023-09-29 23:00", "Tom: chat, 2023-09-29 12:00");
    const asked = (tense: "past" | "future") =>
      question({ subject: "Tom", verb: "chat", when: [today], tense });
    expect(told(set, asked("past"))).toEqual([
      [1, { kind: "speech-time", side: "after", byMs: at("2023-09-29 23:00") - speechTime }],
    ]);
    expect(told(set, asked("future"))).toEqual([
      [2, { kind: "speech-time", side: "before", byMs: speechTime - at("2023-09-29 12:00") }],
    ]);
  });

  it("are events to which a vague word does not apply at all", () => {
    const set = eventSet("Tom: eat risotto, 2023-09-29 22:10", "Tom: eat risotto, 2023-09-29 21:10");
    const asked = question({ subject: "Tom", verb: "eat", when: [vague("long time ago")] });
    expect(missesOf(set, asked)).toMatchObject([
      {
        record: 2,
        reason: {
          kind: "degree",
          adverbial: "long time ago",
          study: "fuzzylli",
          knots: [
            { elapsedMs: 3_600_000, degree: 0 },
            { elapsedMs: 14_400_000, degree: 0 },
          ],
        },
      },
      { record: 1, reason: { kind: "degree", knots: [null, { degree: 0 }] } },
    ]);
  });

  it("of an unknown name are all that differ in it", () => {
    const set = eventSet("Tom: chat @ bar, 2023-09-28 12:00", "chat @ bar, 2023-09-28 13:00");
    const when = [yesterday];
    expect(told(set, question({ subject: "Tim", verb: "chat", when }))).toEqual([
      [2, { kind: "subject", asked: "Tim", found: null }],
      [1, { kind: "subject", asked: "Tim", found: "Tom" }],
    ]);
    expect(told(set, question({ subject: "Tom", verb: "chat", adjuncts: ["in the garden"], when }))).toEqual([
      [1, { kind: "role", role: "location", asked: "the garden", found: "bar" }],
    ]);
    expect(told(set, question({ subject: "Tim", verb: "chat", adjuncts: ["in the garden"], when }))).toEqual(
      [],
    );
  });

  it("leave out events of which only the day is known, where their time would decide", () => {
    const set = eventSet("Ria: chat, 2023-09-28");
    expect(told(set, question({ subject: "Tom", verb: "chat", when: [yesterday] })).length).toBe(1);
    const vaguely = question({ subject: "Tom", verb: "chat", when: [vague("recently")] });
    expect(told(set, vaguely, { study: always })).toEqual([]);
    expect(told(set, question({ subject: "Tom", verb: "chat", when: [noon] }))).toEqual([]);
  });

  it("are a few of each reason, the rest is counted", () => {
    const set = eventSet(
      ...Array.from({ length: 50 }, (_, n) => `Ria: chat, 2023-09-28 12:${String(n).padStart(2, "0")}`),
    );
    const { nearMisses } = answer(
      set,
      question({ subject: "Tom", verb: "chat", when: [yesterday] }),
      options,
    );
    expect(nearMisses?.events.map(({ record }) => record)).toEqual([50, 49, 48]);
    expect(nearMisses?.more).toBe(50 - perReason);
  });

  it("are none where nothing can count", () => {
    const set = eventSet("Tom: chat, 2023-09-28 12:00", "Tom: chat, 2023-09-30 12:00");
    expect(
      told(set, question({ subject: "Ria", verb: "chat", tense: "future", when: [vague("recently")] })),
    ).toEqual([]);
    expect(told(set, question({ subject: "Tom", verb: "chat", when: [tomorrow] }))).toEqual([
      [2, expect.objectContaining({ kind: "speech-time", side: "after" })],
    ]);
    expect(
      answer(set, question({ subject: "Tom", verb: "chat", when: [vague("yore")] }), options).nearMisses,
    ).toBeNull();
  });
});
