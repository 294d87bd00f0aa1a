import { describe, expect, test } from "vitest";
import { parseColumnMap, type WrittenMap } from "../../src/formats/column-map.js";
import { planColumns } from "../../src/formats/columns.js";
import type { Result } from "../../src/issue/result.js";

function plan(names: readonly string[], written: WrittenMap = {}): ReturnType<typeof planColumns> {
  const map = parseColumnMap(written);
  if (!map.ok) throw new Error("no map");
  return planColumns("events.csv", names, map.value);
}

function fieldsOf(result: ReturnType<typeof planColumns>): unknown {
  return result.ok
    ? Object.fromEntries(result.value.fields.map(({ key, columns }) => [key, columns]))
    : result;
}

function issuesOf(result: Result<unknown>): unknown {
  return result.ok ? [] : result.issues;
}

describe("columns", () => {
  test("are what their names say", () => {
    expect(fieldsOf(plan(["Type", "who", "TIME"]))).toEqual({ Type: [0], who: [1], TIME: [2] });
  });

  test("are what the map says, and then by their names", () => {
    const read = plan(["activity", "Person", "day", "clock", "mood"], {
      map: ["type=activity,subject=person,time=day+clock,location:=home"],
    });
    expect(fieldsOf(read)).toEqual({ type: [0], subject: [1], time: [2, 3], mood: [4] });
    expect(read).toMatchObject({ value: { constants: { location: "home" } }, notes: [] });
  });

  test("with the name of a field that another one fills are passed over, with a note", () => {
    const read = plan(["type", "activity", "object", "time"], { map: ["type=activity"] });
    expect(fieldsOf(read)).toEqual({ type: [1], time: [3] });
    expect(read).toMatchObject({ notes: [{ kind: "displaced-columns", columns: ["type", "object"] }] });
  });

  test("are roles as far as they are wanted", () => {
    const names = ["type", "time", "subject", "a", "b", "c"];
    expect(fieldsOf(plan(names, { roles: ["a,B"] }))).toEqual({
      type: [0],
      time: [1],
      subject: [2],
      a: [3],
      b: [4],
    });
    expect(fieldsOf(plan(names, { ignore: ["a", "subject"] }))).toEqual({
      type: [0],
      time: [1],
      b: [4],
      c: [5],
    });
  });

  test("may have any name", () => {
    expect(fieldsOf(plan(["type", "time", "__proto__", "a+b"], { map: ["with=a+b"] }))).toEqual({
      type: [0],
      time: [1],
      proto: [2],
      with: [3],
    });
  });

  test.each<[what: string, names: readonly string[], written: WrittenMap, issue: object]>([
    [
      "nothing says when",
      ["type", "who"],
      {},
      { kind: "missing-columns", missing: ["time"], proposal: null },
    ],
    [
      "other names do",
      ["Start_Time", "eventName", "room"],
      {},
      { missing: ["type", "time"], proposal: "type=eventName,time=Start_Time,location=room" },
    ],
    [
      "a day and its clock do",
      ["Activity", "Day", "Clock"],
      {},
      { missing: ["type", "time"], proposal: "type=Activity,time=Day+Clock" },
    ],
    ["they are misspelt", ["tpye", "tiem"], {}, { proposal: "type=tpye,time=tiem" }],
    ["two say one thing", ["type", "date", "time"], {}, { kind: "same-columns", columns: ["date", "time"] }],
    ["two are one role", ["type", "time", "Who", "who"], {}, { kind: "same-columns", meaning: "who" }],
    [
      "the map names none",
      ["activity", "when"],
      { map: ["type=activty,time=when"] },
      { kind: "unknown-column", column: "activty", suggestion: "activity" },
    ],
    [
      "the map is the wrong way round",
      ["activity", "time"],
      { map: ["activity=type"] },
      { kind: "unknown-column", column: "type", suggestion: "type=activity" },
    ],
    ["--roles names none", ["type", "time"], { roles: ["mood"] }, { kind: "unknown-column", column: "mood" }],
    ["--ignore names none", ["type", "time"], { ignore: ["tme"] }, { suggestion: "time" }],
  ])("are refused when %s", (_, names, written, issue) => {
    expect(issuesOf(plan(names, written))).toMatchObject([issue]);
  });
});
