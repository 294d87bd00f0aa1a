import { fc, test as law } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { parseTime, readPlainTime } from "../../src/time/instant.js";
import { openZone } from "../../src/time/zone.js";
import { lawRuns } from "../law-runs.js";

const berlin = openZone("Europe/Berlin");
if (!berlin.ok) throw new Error("no zone");
const zone = berlin.value;

const number = (most: number, width: number) =>
  fc.integer({ min: 0, max: most }).map((n) => String(n).padStart(width, "0"));
const likely = fc
  .tuple(
    number(10_100, 4),
    fc.constantFrom("-", "/"),
    number(13, 2),
    number(32, 2),
    fc.constantFrom(" ", "T", "t", "_"),
    number(25, 2),
    number(61, 2),
    fc.option(number(61, 2)),
    fc.constantFrom("", ".123", ".999", ",5", ".1234", ".12x"),
    fc.constantFrom("", "Z", "z", "+02:00"),
  )
  .map(
    ([year, hyphen, month, day, middle, hour, minute, second, fraction, zoned]) =>
      `${year}${hyphen}${month}-${day}${middle}${hour}:${minute}${second === null ? "" : `:${second}`}${fraction}${zoned}`,
  );

describe("the quick way through a time", () => {
  law.prop([fc.oneof(likely, fc.string({ maxLength: 25 }))], { numRuns: lawRuns(40_000) })(
    "reads what the whole way reads",
    (text) => {
      // A blank before it keeps a time off the quick way, and means nothing on the other.
      for (const at of [zone, null]) {
        const [quick, whole] = [parseTime(text, at), parseTime(` ${text}`, at)];
        expect(quick.ok).toBe(whole.ok);
        if (quick.ok) expect(quick).toEqual(whole);
      }
    },
  );

  test("is taken by what programs write", () => {
    for (const text of ["2023-09-29 20:27", "2023-09-29T20:27:05", "2023-09-29T20:27:05.250Z"]) {
      expect(readPlainTime(text), text).not.toBeNull();
    }
    expect(readPlainTime("2023-09-29T20:27:05.250Z")).toEqual({
      wall: Date.UTC(2023, 8, 29, 20, 27, 5, 250),
      isUtc: true,
    });
  });

  test("leaves to the other what is unusual", () => {
    for (const text of [
      "2023-02-29 20:27",
      "2023-09-29 24:00",
      "0000-01-01 00:00",
      "2023-09-29",
      "20:27",
      "",
    ]) {
      expect(readPlainTime(text), text).toBeNull();
    }
  });
});
