import { describe, expect, it } from "vitest";
import { hasTimeStamp } from "../../../../src/tasks/conversations/trace/trace.js";

describe("a time stamp of standard format", () => {
  it.each([
    "2025-12-04T10:22:44Z",
    "The last message is from [2025-12-04T10:22:44Z].",
    "at 2025-12-04T10:22, so",
    "2025-12-04 10:22:44",
    "(2025-12-04 10:22:44+01:00)",
    "`2025-12-04t10:22:44z`",
    "2025-12-04T10:22:44.123456-0500.",
    "2025-12-04T24:00:00Z",
    "2025-12-04T23:59:60Z",
    '{"time":"2025-12-04T10:22:44Z"}',
    "20251204T102244Z",
    "time:2025-12-04T10:22:44Z",
    "从2025-12-04T10:22:44Z开始",
  ])("is in %j", (text) => {
    expect(hasTimeStamp(text)).toBe(true);
  });

  it.each([
    "2025-12-04",
    "10:22:44",
    "4 December 2025, 10:22",
    "2025-13-04T10:22:44Z",
    "2025-12-32T10:22",
    "2025-12-04T25:22",
    "2025-12-04T10:62",
    "2025-12-04T10:22:61Z",
    "12025-12-04T10:22:44Z",
    "2025-W49-4T10:22",
    "1764843764",
    "build-2025-12-04T10:22:44Zulu",
    "2025-12-04T10",
    "202512041022",
    "order 2025-12-04-1022",
    "",
  ])("is not in %j", (text) => {
    expect(hasTimeStamp(text)).toBe(false);
  });
});
