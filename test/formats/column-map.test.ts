import { describe, expect, test } from "vitest";
import { parseColumnMap } from "../../src/formats/column-map.js";

function fieldsOf(...map: string[]): unknown {
  const read = parseColumnMap({ map });
  return read.ok ? Object.fromEntries(read.value.fields) : read.issues;
}

describe("a map of columns", () => {
  test.each<[written: string, fields: object]>([
    ["type=activity,time=when", { type: { column: "activity" }, time: { column: "when" } }],
    ["Event_Type = what , Date=when", { type: { column: "what" }, time: { column: "when" } }],
    ["time=When, local,subject=Who", { time: { column: "When, local" }, subject: { column: "Who" } }],
    ["time=date+clock", { time: { column: "date+clock" } }],
    ["subject:=Ann", { subject: { constant: "Ann" } }],
    ["with=partner", { with: { column: "partner" } }],
    ["type=a=b", { type: { column: "a=b" } }],
  ])("%s", (written, fields) => {
    expect(fieldsOf(written)).toEqual(fields);
  });

  test("may be told in several parts", () => {
    expect(fieldsOf("type=a", "time=b")).toEqual(fieldsOf("type=a,time=b"));
    const read = parseColumnMap({ roles: ["a, b", "c"], ignore: ["d"] });
    expect(read).toMatchObject({ value: { roles: ["a", "b", "c"], ignored: ["d"] } });
    expect(parseColumnMap({})).toMatchObject({ value: { roles: null, ignored: [] } });
  });

  test.each<[written: string, fault: string]>([
    ["activity", "pair"],
    ["type=", "pair"],
    ["=activity", "pair"],
    ["weekday=day", "pair"],
    ["time=a,date=b", "twice"],
  ])("is refused: %s", (written, fault) => {
    expect(fieldsOf(written)).toMatchObject([{ kind: "bad-map", fault }]);
  });
});
