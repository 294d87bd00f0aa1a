import { fc, test as property } from "@fast-check/vitest";
import { describe, expect, test } from "vitest";
import { isAccepted } from "../../../src/language/conformance/conformance.js";
import { aCase, interval } from "./a-case.js";

const noon = "2023-09-29T12:00:00";
const one = "2023-09-29T13:00:00";
const late = "2023-09-29T23:59:59";

describe("an interval is accepted", () => {
  test.each([
    ["that is the same", `${noon}/${one}`, `${noon}/${one}`, {}],
    ["without a start", `null/${one}`, `null/${one}`, {}],
    ["with another end where starts count", `${noon}/null`, `${noon}/${one}`, { startOnly: true }],
    ["with another end where a point is meant", `${noon}/${one}`, `${noon}/${late}`, { pointOnly: true }],
    ["with another start where ends count", `null/${one}`, `${noon}/${one}`, { endOnly: true }],
    ["at another time where days count", "2023-09-29/2023-09-30", `${noon}/${one}`, { dayOnly: true }],
    [
      "that ends before midnight as the day does",
      "null/2023-09-30",
      `${noon}/${late}`,
      { dayOnly: true, endOnly: true },
    ],
    ["that ends with the month", "2023-09-29/2023-10-01", "2023-09-29/2023-10-01", { dayOnly: true }],
    ["without end where days count", "2023-09-29/null", `${noon}/null`, { dayOnly: true }],
  ])("%s", (_, accepted, read, more) => {
    expect(isAccepted(interval(read), aCase("", [accepted], more))).toBe(true);
  });

  test("that is the second of two", () => {
    expect(isAccepted(interval(`${noon}/${one}`), aCase("", [`${noon}/${late}`, `${noon}/${one}`]))).toBe(
      true,
    );
  });
});

describe("an interval is not accepted", () => {
  test.each([
    ["that starts a second later", `${noon}/${one}`, `2023-09-29T12:00:01/${one}`, {}],
    ["that ends a second later", `${noon}/${one}`, `${noon}/2023-09-29T13:00:01`, {}],
    ["without an end where there is one", `${noon}/${one}`, `${noon}/null`, {}],
    ["with an end where there is none", `${noon}/null`, `${noon}/${one}`, {}],
    [
      "that lasts into the next day",
      "2023-09-29/2023-09-30",
      "2023-09-29/2023-09-30T00:00:01",
      { dayOnly: true },
    ],
    ["that ends on the day before", "2023-09-29/2023-10-01", "2023-09-29/2023-09-30", { dayOnly: true }],
    ["on another day", "2023-09-29/2023-09-30", "2023-09-28/2023-09-30", { dayOnly: true }],
    ["with another end where ends count", `null/${one}`, `null/${late}`, { endOnly: true }],
    ["where nothing is", "", `${noon}/${one}`, {}],
  ])("%s", (_, accepted, read, more) => {
    const accept = accepted === "" ? [] : [accepted];
    expect(isAccepted(interval(read), aCase("", accept, more))).toBe(false);
  });
});

const civil = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 19));

property.prop([civil, civil, fc.boolean(), fc.boolean()])(
  "every interval is accepted where it is the one that counts as right",
  (start, end, dayOnly, startOnly) => {
    const written = `${start}/${end}`;
    expect(isAccepted(interval(written), aCase("", [written], { dayOnly, startOnly }))).toBe(true);
  },
);
