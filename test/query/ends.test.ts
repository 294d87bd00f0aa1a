import { describe, expect, it } from "vitest";
import type { Event } from "../../src/events/event.js";
import { evidenceOf } from "../../src/query/evidence.js";
import { answered, issuesOf } from "./evaluated.js";
import { at, day, eventSet, question, speechTime, vague, yesterday, berlin } from "./world.js";

const hour = 3_600_000;

function eat(subject: string, time: string, end?: Event["end"]): Omit<Event, "index"> {
  return {
    ...{ type: "eat risotto", roles: { subject }, time: at(time), grain: "instant" },
    ...(end === undefined ? {} : { end }),
  };
}

const instant = (time: string) => ({ at: at(time), grain: "instant" }) as const;
const asked = (subject: string) =>
  question({ verb: "eat", object: "risotto", subject, when: [vague("recently")] });

describe("how long ago an event was", () => {
  it("counts from its end, is 0 while it goes on, and from its start where no end is known", () => {
    const set = eventSet(
      eat("Tom", "2023-09-22 12:00", instant("2023-09-29 21:18:14")),
      eat("Ria", "2023-09-22 12:00", null),
      eat("Ann", "2023-09-22 12:00", instant("2023-09-30 21:18:14")),
      eat("Bob", "2023-09-22 12:00"),
    );
    // The same times since, each of an event that is an instant.
    const same = eventSet(
      eat("Tom", "2023-09-29 21:18:14"),
      { ...eat("Ria", "2023-09-22 12:00"), time: speechTime },
      { ...eat("Ann", "2023-09-22 12:00"), time: speechTime },
      eat("Bob", "2023-09-22 12:00"),
    );
    for (const subject of ["Tom", "Ria", "Ann", "Bob"]) {
      expect(answered(set, asked(subject)).distribution).toEqual(answered(same, asked(subject)).distribution);
    }
    const [tom, bob] = ["Tom", "Bob"].map((subject) => answered(set, asked(subject)).best);
    expect(tom?.probability).not.toBe(bob?.probability);
  });

  it("is shown beside the events", () => {
    const set = eventSet(eat("Tom", "2023-09-22 12:00", instant("2023-09-29 21:18:14")));
    const { runs, distribution } = answered(set, asked("Tom"));
    expect(evidenceOf(set, runs, distribution, speechTime, berlin).events).toMatchObject([
      { elapsedMs: hour, time: "2023-09-22T12:00:00+02:00" },
    ]);
  });

  it("cannot be told where the end is known to a unit alone", () => {
    const set = eventSet(eat("Tom", "2023-09-22 12:00", { at: at("2023-09-01 00:00"), grain: "month" }));
    expect(issuesOf(set, asked("Tom"))).toEqual([
      { kind: "unknown-time-of-day", record: 1, eventType: "eat risotto", unit: "month" },
    ]);
  });
});

describe("an event with a length", () => {
  it("is on the day on which it starts", () => {
    const set = eventSet(eat("Tom", "2023-09-27 23:00", instant("2023-09-28 01:00")));
    const did = (when: ReturnType<typeof day>) =>
      answered(set, question({ verb: "eat", object: "risotto", subject: "Tom", when: [when] })).best.value;
    expect([did(day(2023, 9, 27)), did(yesterday)]).toEqual(["yes", "no"]);
  });
});
