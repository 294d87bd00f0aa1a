import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import {
  annotationField,
  readAnnotation,
} from "../../../../src/tasks/conversations/preference/annotation.js";

const at = { source: "annotations.csv", unit: "line", number: 3, column: null } as const;
const record = { annotator: "r1", survey: "s1", trajectory: "hotel_1", level: "2", choice: "Lean-Tool" };

describe("an annotation", () => {
  test("is read from a record, by what people call its fields and choices", () => {
    const annotation = { annotator: "r1", survey: "s1", trajectory: "hotel_1", level: 2, choice: 2 };
    expect(readAnnotation(record, at)).toEqual({ ok: true, value: annotation, notes: [] });
    expect(
      readAnnotation(
        { Rater: "r1", "Submission ID": "s1", trajectory_id: "hotel_1", elapse: "large", score: 2, note: "" },
        at,
      ),
    ).toEqual({ ok: true, value: annotation, notes: [] });
    for (const choice of ["lean tool", "LEAN_TOOL", "2", 2]) {
      expect(readAnnotation({ ...record, choice }, at)).toMatchObject({ value: { choice: 2 } });
    }
  });

  test("needs no survey", () => {
    const { survey: _, ...rest } = record;
    expect(readAnnotation(rest, at)).toMatchObject({ ok: true, value: { survey: "" } });
  });

  test.each([
    [{ choice: "maybe" }, "choice", "maybe"],
    [{ choice: 4 }, "choice", "4"],
    [{ choice: 1.5 }, "choice", "1.5"],
    [{ choice: null }, "choice", ""],
    [{ level: "3" }, "level", "3"],
    [{ trajectory: " " }, "trajectory", " "],
    [{ annotator: { name: "Tom" } }, "annotator", ""],
  ])("with %o is an issue with its place", (change, field, value) => {
    expect(readAnnotation({ ...record, ...change }, at)).toEqual({
      ok: false,
      issues: [{ kind: "bad-preference", at, field, value }],
    });
  });

  test("has fields that other names are no part of", () => {
    expect(annotationField("Trajectory")).toBe("trajectory");
    expect(annotationField("time")).toBeNull();
    expect(annotationField("constructor")).toBeNull();
  });

  law.prop([fc.dictionary(fc.constantFrom(...Object.keys(record), "x"), fc.anything())])(
    "of anything is read or at fault, and never an exception",
    (anything) => {
      const read = readAnnotation(anything, at);
      expect(read.ok || read.issues.length > 0).toBe(true);
    },
  );
});
