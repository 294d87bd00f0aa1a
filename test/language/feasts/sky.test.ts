import { describe, expect, test } from "vitest";
import {
  amongStars,
  daylight,
  moonLongitude,
  moonPhase,
  sunLongitude,
  whenAt,
} from "../../../src/language/feasts/sky.js";
import { nearestMoon, sunLongitude as sunOtherwise } from "./moon.js";

const day = 86_400_000;

describe("the sky", () => {
  test("has the moon where Meeus's worked example has it", () => {
    expect(moonLongitude(Date.UTC(1992, 3, 12) - 59_000)).toBeCloseTo(133.163, 1);
  });

  test("has the sun where a coarser reckoning has it", () => {
    for (let year = 1900; year <= 2100; year += 1) {
      const instant = Date.UTC(year, year % 12, 1 + (year % 28));
      expect(sunLongitude(instant)).toBeCloseTo(sunOtherwise(instant), 1);
    }
  });

  test("has new and full moons within two minutes of another series", () => {
    for (let month = 0; month < 12 * 200; month += 1) {
      const near = Date.UTC(1900, month, 1);
      for (const [degrees, phase] of [
        [0, "new"],
        [180, "full"],
      ] as const) {
        const moon = nearestMoon(near, phase);
        const found = whenAt(moonPhase, degrees, moon + day, 12.19);
        expect(Math.abs(found - moon), new Date(moon).toISOString()).toBeLessThan(30 * 60_000);
      }
    }
  });

  test("has the vernal point among the stars where Lahiri's ayanamsa puts it", () => {
    // The sun enters the sign of the Ram on 14 April 2018, 08:13 in India.
    const entry = whenAt((at) => amongStars(sunLongitude(at), at), 0, Date.UTC(2018, 3, 14), 0.9856);
    expect(Math.abs(entry - Date.parse("2018-04-14T08:13:00+05:30"))).toBeLessThan(20 * 60_000);
  });

  test.each([
    ["2023-06-21", "05:24", "19:22"],
    ["2023-12-21", "07:10", "17:29"],
    ["2023-03-20", "06:25", "18:33"],
  ])("lets the sun rise and set in Delhi on %s at %s and %s", (date, rise, set) => {
    const sun = daylight(Date.parse(`${date}T12:00:00+05:30`), { latitude: 28.61, longitude: 77.21 });
    expect(Math.abs(sun.rise - Date.parse(`${date}T${rise}:00+05:30`))).toBeLessThan(3 * 60_000);
    expect(Math.abs(sun.set - Date.parse(`${date}T${set}:00+05:30`))).toBeLessThan(3 * 60_000);
  });
});
