import { describe, expect, test } from "vitest";
import { readWorld, type WorldFlags } from "../../../src/cli/read/world.js";
import { folderOfFiles, household } from "../command.js";
import { eachInSession } from "../session.js";

eachInSession();

const file = folderOfFiles({
  "bare.json": '[{"type": "eat risotto", "time": "2023-09-29T12:00Z"}]',
  "civil.json": '[{"type": "eat risotto", "time": "2023-09-29 12:00"}]',
  "day.json": '{"events": [{"type": "eat", "time": "2023-09-29"}], "timeZone": "UTC", "speechTime": "soon"}',
});

const bare = file("bare.json");
const zone = "Europe/Berlin";

describe("where and when events are asked about", () => {
  test.each<[what: string, flags: WorldFlags, zone: string, at: string | null, speechTime: string | null]>([
    ["by the event set", { events: household }, "Europe/Berlin", null, "2023-09-29T20:18:14.000Z"],
    ["by a zone", { events: bare, zone }, "Europe/Berlin", null, null],
    [
      "by a civil time in the set's zone",
      { events: household, at: "2023-09-01 12:00" },
      zone,
      "2023-09-01T10:00:00.000Z",
      null,
    ],
    ["by Unix seconds", { events: household, at: "1696018694" }, zone, "2023-09-29T20:18:14.000Z", null],
    [
      "over a faulty one",
      { events: file("day.json"), at: "2023-09-29 12:00" },
      "UTC",
      "2023-09-29T12:00:00.000Z",
      null,
    ],
  ])("is told %s", async (_, flags, name, at, speechTime) => {
    const world = await readWorld(flags);
    const instants = [world.at, world.speechTime].map((time) =>
      time === null ? null : new Date(time).toISOString(),
    );
    expect([world.zone.name, ...instants]).toEqual([name, at, speechTime]);
  });

  test.each<[what: string, flags: WorldFlags, issue: object]>([
    ["nobody names a zone", { events: bare }, { kind: "missing-zone" }],
    ["civil times have no zone", { events: file("civil.json") }, { kind: "missing-zone" }],
    [
      "there is no such zone",
      { events: bare, zone: "Europe/Berln" },
      { kind: "unknown-zone", suggestion: zone },
    ],
    ["the time is a day", { events: household, at: "2023-09-29" }, { kind: "date-as-speech-time" }],
    ["the time is none", { events: household, at: "tomato" }, { kind: "unreadable-time" }],
    ["the time is a day in words", { events: household, at: "yesterday" }, { kind: "no-moment" }],
    ["the set's time is none", { events: file("day.json") }, { kind: "bad-event-set" }],
    ["the assumed time is none", { events: household, assumeTime: "25:00" }, { kind: "bad-assumed-time" }],
  ])("is refused when %s", async (_, flags, issue) => {
    await expect(readWorld(flags)).rejects.toMatchObject({ issues: [issue] });
  });
});
