import { describe, expect, it } from "vitest";
import { fieldOf } from "../../src/events/record-fields.js";

describe("fieldOf", () => {
  it.each([
    ["type", "type"],
    ["Event Type", "type"],
    ["event_type", "type"],
    ["eventType", "type"],
    ["ACTION", "action"],
    ["Object", "object"],
    ["date", "time"],
    ["Timestamp", "time"],
    ["time_stamp", "time"],
    ["Calendar Week", "ignored"],
    [" _", "blank"],
  ])("%j is the %s", (key, kind) => {
    expect(fieldOf(key)).toEqual({ kind });
  });

  it.each([
    ["Subject", "subject"],
    ["with_whom", "with whom"],
    ["role", "role"],
    ["constructor", "constructor"],
  ])("%j is the role %j", (key, role) => {
    expect(fieldOf(key)).toEqual({ kind: "role", role });
  });

  it("says the same when it had to forget", () => {
    const before = fieldOf("Subject");
    for (let n = 0; n < 300; n += 1) fieldOf(`role ${n}`);
    expect(fieldOf("Subject")).toEqual(before);
  });
});
