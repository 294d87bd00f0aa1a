import { describe, expect, it } from "vitest";
import { lacksZone, readHeader } from "../../src/events/event-set-header.js";

describe("readHeader", () => {
  it("says apart that no zone was told and that the told one is unknown", () => {
    expect(readHeader([], null, null).zone).toBe("missing");
    expect(readHeader({ events: [] }, null, null).zone).toBe("missing");
    expect(readHeader({ events: [], zone: "Nowhere" }, null, null).zone).toBe("unknown");
    expect(readHeader({ events: [], zone: 7 }, null, null).zone).toBe("unknown");
  });

  it("tells an unknown zone once, not also that the speech time lacks one", () => {
    const json = { events: [], zone: "Nowhere", speechTime: "2023-09-29 22:18" };
    expect(readHeader(json, null, null).issues.map(({ kind }) => kind)).toEqual(["unknown-zone"]);
  });

  it("reads declared names, and names the fault where they are none", () => {
    const vocabulary = { types: ["do yoga"], roles: { with: ["Ann"] } };
    expect(readHeader({ events: [], Vocabulary: vocabulary }, null, null)).toMatchObject({
      vocabulary,
      issues: [],
      notes: [],
    });
    expect(readHeader({ events: [], vocabulary: null }, null, null).vocabulary).toBeNull();
    expect(readHeader([], null, null).vocabulary).toBeNull();
    const fault = (field: string, value: string) => ({
      ...{ kind: "bad-event-set", field, value, expected: "vocabulary" },
    });
    const wrong = { types: ["eat", " "], subjects: "Tom", type: ["nap"], roles: { with: [7] } };
    const { vocabulary: none, issues } = readHeader({ events: [], vocabulary: wrong }, null, null);
    expect(none).toBeNull();
    expect(issues).toEqual([
      fault("vocabulary.types.1", '" "'),
      fault("vocabulary.subjects", '"Tom"'),
      fault("vocabulary.roles.with.0", "7"),
      fault("vocabulary.type", '["nap"]'),
    ]);
    expect(readHeader({ events: [], vocabulary: ["Tom"] }, null, null).issues).toEqual([
      fault("vocabulary", '["Tom"]'),
    ]);
  });

  it("hands the records over unread and uncopied", () => {
    const events = [7, "x"];
    expect(readHeader({ events }, null, null).records).toBe(events);
    expect(readHeader("x", null, null).records).toEqual([]);
  });

  it.each([
    ["soon", { kind: "bad-event-set", field: "speech time", value: '"soon"', expected: "speech-time" }],
    ["2023-09-31 10:00", { kind: "impossible-date", reason: "September 2023 has 30 days" }],
    ["2023-09-29 22:18", { kind: "missing-zone" }],
  ])("%j is no speech time", (spoken, issue) => {
    expect(readHeader({ events: [], "speech time": spoken }, null, null).issues).toMatchObject([issue]);
  });
});

describe("lacksZone", () => {
  it("is for want of a zone and nothing else", () => {
    expect(lacksZone([{ kind: "missing-zone" }])).toBe(true);
    expect(lacksZone([{ kind: "missing-zone" }, { kind: "missing-speech-time" }])).toBe(false);
  });
});
