import { expect, test } from "vitest";
import {
  checkExpected,
  type ExpectedGroup,
  type Outcome,
} from "../../../src/language/conformance/conformance.js";

const groups: readonly ExpectedGroup[] = [
  { name: "ranks", reason: "another reading is likelier", fails: "first", ids: ["a", "b", "c", "d"] },
  {
    name: "unreadable",
    reason: "the words do not say it",
    fails: "any",
    ids: ["e", "f", "g", "h", "not run"],
  },
];

const outcomes = new Map<string, Outcome>([
  ["a", "later"],
  ["b", "first"],
  ["c", "wrong"],
  ["d", "unread"],
  ["e", "wrong"],
  ["f", "later"],
  ["g", "silent"],
  ["h", "overread"],
  ["i", "wrong"],
  ["j", "first"],
  ["k", "silent"],
]);

test("what passes against its entry is told, and what fails without one, or worse", () => {
  expect(checkExpected(groups, outcomes)).toEqual({
    met: 3,
    passed: [
      { id: "b", group: "ranks" },
      { id: "f", group: "unreadable" },
      { id: "g", group: "unreadable" },
    ],
    unlisted: ["c", "d", "i"],
  });
});
