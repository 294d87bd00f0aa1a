import { describe, expect, it } from "vitest";
import { link } from "../../../src/query/link/link.js";
import { createEventSet, type EventSet } from "../../../src/events/event-set.js";
import { positionAt } from "../../../src/events/posting.js";
import type { Question } from "../../../src/language/question/question.js";
import { at, eventSet, question, today } from "../world.js";

const set = eventSet(
  "Tom: eat risotto @ kitchen, 2023-09-01",
  "Mary: eat risotto @ kitchen, 2023-09-02",
  "Tom: chat with friend @ the house by the sea, 2023-09-03",
  "eat risotto, 2023-09-04",
);

/** Which records are meant, 1-based, and what is said of unknown names. */
function linked(asked: Question, events: EventSet = set) {
  const [first] = link(events, asked);
  const records = (first?.postings ?? []).flatMap((posting) =>
    Array.from(
      { length: posting.to - posting.from },
      (_, place) => events.eventAt(positionAt(posting, posting.from + place)).index + 1,
    ),
  );
  return {
    records: records.sort((a, b) => a - b),
    unknown: (first?.unknown ?? []).map(({ issue }) => issue),
    reading: first?.reading,
  };
}

describe("link", () => {
  it("finds the events of a type and its roles; a role that is not named is open", () => {
    const eat = { verb: "eat", object: "a risotto" };
    expect(linked(question({ ...eat, subject: "tom", adjuncts: ["in the Kitchen"] })).records).toEqual([1]);
    expect(linked(question({ ...eat, subject: "Tom" })).records).toEqual([1]);
    expect(linked(question(eat)).records).toEqual([1, 2, 4]);
    expect(linked(question({ ...eat, adjuncts: ["in the kitchen"] })).records).toEqual([1, 2]);
    expect(linked(question({ verb: "do", object: "anything", subject: "Tom" })).records).toEqual([1, 3]);
  });

  it("joins adjuncts to one name", () => {
    const chat = { verb: "chatted", adjuncts: ["with a friend", "in the house", "by the sea"] };
    expect(linked(question(chat))).toMatchObject({ records: [3], unknown: [] });
    expect(linked(question({ verb: "chatted", adjuncts: ["in the house"] })).unknown).toHaveLength(1);
  });

  it.each([
    [
      { verb: "eat", object: "risotto", subject: "Tim" },
      { role: "subject", name: "Tim", nearest: ["Tom"] },
    ],
    [
      { verb: "eat", object: "risoto" },
      { role: "type", name: "eat risoto", nearest: ["eat risotto"] },
    ],
    [
      { verb: "chat", object: "freind" },
      { role: "type", name: "chat freind", nearest: ["chat with friend"] },
    ],
    [{ verb: "fly" }, { role: "type", name: "fly", nearest: [] }],
    [
      { verb: "eat", object: "risotto", adjuncts: ["in the kichen"] },
      { role: "location", name: "the kichen", nearest: ["kitchen"] },
    ],
  ])("knows no event for %j, and says so", (words, unknown) => {
    expect(linked(question(words))).toMatchObject({
      records: [],
      unknown: [{ kind: "unknown-name", ...unknown }],
    });
  });

  it("says every unknown name", () => {
    const asked = question({ verb: "eat", object: "risoto", subject: "Tim" });
    expect(linked(asked).unknown.map((issue) => "role" in issue && issue.role)).toEqual(["type", "subject"]);
  });

  it("takes the reading with the most known names, then the first", () => {
    const place = { verb: "eat", object: "risotto", adjuncts: ["in may"] };
    const time = { verb: "eat", object: "risotto", when: [today] };
    expect(linked(question(place, time)).reading?.when).toEqual([today]);
    expect(linked(question(time, { ...time, ask: "who" })).reading?.ask).toBe("did");
    const may = eventSet("Tom: eat risotto @ May, 2023-09-01");
    expect(linked(question(place, time), may).reading?.adjuncts).toHaveLength(1);
  });

  it("would rather know the type than the subject, the subject than the place", () => {
    const type = { verb: "eat", object: "risotto", subject: "Tim", adjuncts: ["in x", "in y"] };
    const subject = { verb: "fly", subject: "Tom" };
    expect(linked(question(subject, type)).reading?.verb.text).toBe("eat");
    const place = { verb: "eat", object: "risotto", subject: "Tim" };
    const known = { verb: "eat", object: "risotto", subject: "Tom", adjuncts: ["in x"] };
    expect(linked(question(place, known)).reading?.subject?.text).toBe("Tom");
    const verbOnly = { verb: "eat", object: "soup" };
    expect(linked(question(subject, verbOnly)).reading?.verb.text).toBe("eat");
  });

  it("keeps the readings that link equally well", () => {
    const asked = question(
      { verb: "eat", when: [today] },
      { verb: "fly" },
      { verb: "eat", object: "risotto" },
    );
    expect(link(set, asked)).toHaveLength(2);
  });

  it("looks a name up in other roles after location, by the preposition first", () => {
    const flights = createEventSet([
      { type: "fly", roles: { from: "Rome", to: "Paris" }, time: 0, grain: "instant", index: 0 },
      { type: "fly", roles: { from: "Paris", to: "Rome", with: "Ann" }, time: 1, grain: "instant", index: 1 },
      { type: "fly", roles: { location: "Rome", with: "Ann" }, time: 2, grain: "instant", index: 2 },
    ]);
    const records = (...adjuncts: readonly string[]) =>
      linked(question({ verb: "flew", adjuncts }), flights).records;
    expect(records("from Rome", "to Paris")).toEqual([1]);
    expect(records("from Paris", "to Rome")).toEqual([2]);
    expect(records("in Rome")).toEqual([3]);
    expect(records("with Ann")).toEqual([2, 3]);
    expect(records("alongside Ann", "to Rome")).toEqual([2]);
    expect(records("in Paris")).toEqual([2]);
    expect(records("in Rome", "at Ann")).toEqual([3]);
  });

  it("finds nothing in two places at once", () => {
    const two = eventSet("Tom: eat risotto @ kitchen, 2023-09-01", "Tom: eat risotto @ garden, 2023-09-01");
    const asked = question({ verb: "eat", adjuncts: ["in the kitchen", "in the garden"] });
    expect(linked(asked, two)).toMatchObject({ records: [], unknown: [] });
  });

  it("is done once for a set and a question", () => {
    const asked = question({ verb: "eat" });
    expect(link(set, asked)).toBe(link(set, asked));
    expect(link(eventSet(), asked)).not.toBe(link(set, asked));
  });

  it("decides for each type whether an adjunct is part of it", () => {
    const events = createEventSet([
      {
        type: "chat with friend",
        roles: { location: "bar" },
        time: at("2023-09-01"),
        grain: "instant",
        index: 0,
      },
      { type: "chat", roles: { with: "friend", location: "bar" }, time: 1, grain: "instant", index: 1 },
      { type: "chat", roles: { location: "bar" }, time: 2, grain: "instant", index: 2 },
    ]);
    expect(
      linked(question({ verb: "chat", adjuncts: ["with a friend", "in the bar"] }), events).records,
    ).toEqual([1, 2]);
  });
});
