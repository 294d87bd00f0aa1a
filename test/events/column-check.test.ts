import { describe, expect, it } from "vitest";
import { eventSet } from "../query/world.js";
import { saved, refusal, small, signed, forged } from "./saved-sets.js";

describe("a saved set at odds with itself", () => {
  const simple = eventSet(
    "Tom: eat risotto @ kitchen, 2023-09-02 10:00",
    "Tom: eat risotto @ kitchen, 2023-09-03 10:00",
    "Ann: eat risotto @ kitchen, 2023-09-04 10:00",
  );
  const words = (bytes: Uint8Array, from: string, to: string): void => {
    const text = new TextDecoder().decode(bytes);
    expect(text).toContain(from);
    expect(to).toHaveLength(from.length);
    bytes.set(new TextEncoder().encode(text.replace(from, to)));
  };
  const numbers = (change: (instants: Float64Array) => void) => (bytes: Uint8Array) => {
    const copy = bytes.slice();
    change(new Float64Array(copy.buffer));
    bytes.set(copy);
  };

  it.each<[string, number, (bytes: Uint8Array) => void, string, string]>([
    [
      "too many events",
      0,
      (bytes) => words(bytes, '"events":3', '"events":4'),
      "instants",
      "3 numbers, not 4",
    ],
    [
      "no JSON",
      0,
      (bytes) => words(bytes, '"events"', "'events'"),
      "description",
      "is not what it should be",
    ],
    [
      "a count that is none",
      0,
      (bytes) => words(bytes, ":3,", ":-,"),
      "description",
      "is not what it should be",
    ],
    [
      "another field",
      0,
      (bytes) => words(bytes, '"groups"', '"troops"'),
      "description",
      "not what it should be",
    ],
    [
      "an unknown zone",
      0,
      (bytes) => words(bytes, "Europe/Berlin", "Europe/Verlin"),
      "description",
      "no time zone",
    ],
    [
      "a missing name",
      0,
      (bytes) => words(bytes, '"subjects":2', '"subjects":3'),
      "names of subjects",
      "not 3",
    ],
    [
      "a name too many",
      0,
      (bytes) => words(bytes, '"subjects":2', '"subjects":1'),
      "names of subjects",
      "more than 1",
    ],
    ["one name twice", 2, (bytes) => words(bytes, '"Ann"', '"tom"'), "names of subjects", "another spelling"],
    ["a name that is none", 2, (bytes) => words(bytes, '"Ann"', "12345"), "names of subjects", "no text"],
    ["names that are no list", 2, (bytes) => words(bytes, "[", "{"), "names of subjects", "no list"],
    ["a type that is none", 4, (bytes) => void (bytes[0] = 1), "types of groups", "0 is the greatest"],
    ["a subject that is none", 5, (bytes) => void (bytes[1] = 3), "subjects of groups", "2 is the greatest"],
    ["groups out of order", 5, (bytes) => void bytes.reverse(), "types of groups", "group 1"],
    ["an empty group", 7, (bytes) => void (bytes[4] = 0), "borders of groups", "group 0 has no event"],
    ["a late first group", 7, (bytes) => void (bytes[0] = 1), "borders of groups", "first"],
    ["an early last group", 7, (bytes) => void (bytes[8] = 4), "borders of groups", "last"],
    ["instants out of order", 8, numbers((all) => void all.reverse()), "instants", "after the one before"],
    ["half an instant", 8, numbers((all) => void (all[2] = 0.5)), "instants", "number 2 is 0.5"],
    ["no instant", 8, numbers((all) => void (all[1] = Number.NaN)), "instants", "number 1 is NaN"],
    ["an endless instant", 8, numbers((all) => void (all[1] = Infinity)), "instants", "number 1 is Infinity"],
    ["an instant too early", 8, numbers((all) => void (all[0] = -9e15)), "instants", "number 0 is -9"],
  ])("is refused: %s", (_, section, change, named, reason) => {
    const issue = refusal(forged(simple, section, change));
    expect(issue).toMatchObject({ kind: "inconsistent-saved-set", section: named });
    expect(issue?.kind === "inconsistent-saved-set" && issue.reason).toContain(reason);
  });

  it("is refused: days without a zone, and a role or a fact that cannot be", () => {
    const change = (from: string, to: string) => refusal(forged(small, 0, (bytes) => words(bytes, from, to)));
    expect(change('"Europe/Berlin"', "null           ")).toMatchObject({
      reason: expect.stringContaining("no zone"),
    });
    expect(change('["with",2]', '["subject",2]'.slice(0, 10))).toMatchObject({
      kind: "inconsistent-saved-set",
    });
    expect(change('"month":2,', '"month":0,')).toMatchObject({ section: "description" });
    expect(change('"day":29', '"day":30')).toMatchObject({ reason: expect.stringContaining("no date") });
    expect(change('"hasDays":true,', '"hasDays":false'.slice(0, 15))).toMatchObject({
      section: "description",
    });
  });

  it("is refused: sections that are too many, too few or of another width", () => {
    const edited = (at: number, byte: number) => {
      const bytes = saved(simple);
      bytes[at] = byte;
      return refusal(signed(bytes));
    };
    const entry = (section: number): number => 24 + 16 * section;
    expect(edited(entry(8) + 12, 4)).toMatchObject({ kind: "inconsistent-saved-set", section: "instants" });
    expect(edited(entry(4) + 12, 3)).toMatchObject({ reason: expect.stringContaining("numbers of 3 bytes") });
    expect(edited(entry(2), 255)?.kind).toBe("cut-saved-set");
  });
});
