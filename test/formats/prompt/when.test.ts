import { describe, expect, test } from "vitest";
import { readWhen } from "../../../src/formats/prompt/when.js";

describe("a date and a time of day", () => {
  test.each<[written: string, time: string]>([
    ["September 29, 2023 at 08:01", "2023-09-29 08:01"],
    ["Sept. 29th, 2023 at 8:01", "2023-09-29 08:01"],
    ["29 September 2023, 08:01:30", "2023-09-29 08:01:30"],
    ["the 29th of September 2023 at 8:01 p.m.", "2023-09-29 20:01"],
    ["2023-09-29 08:01", "2023-09-29 08:01"],
    ["2023-09-29T08:01:00.250+02:00", "2023-09-29T08:01:00.250+02:00"],
    ["2023-9-5 at 12 am", "2023-09-05 00:00"],
    ["12:30 pm on May 1, 2023", "2023-05-01 12:30"],
    ["noon on May 1, 2023", "2023-05-01 12:00"],
    ["May 1, 2023 at midnight", "2023-05-01 00:00"],
    ["May 1, 2023 at 08:01 UTC", "2023-05-01T08:01Z"],
    ["Friday, September 29, 2023 (calendar week 39) at 08:01", "2023-09-29 08:01"],
    ["September 29, 2023 at 08:01 (Friday, week 39)", "2023-09-29 08:01"],
    ["2023-08-11 10:57, Weekday: Friday, Calendar Week: 32", "2023-08-11 10:57"],
    ["September\n  29,\n2023 at\n08:01", "2023-09-29 08:01"],
    ["September 29, 2023", "2023-09-29"],
  ])("%j is %s", (written, time) => {
    expect(readWhen(written, 0)).toMatchObject({
      time,
      fault: null,
      span: { end: written.replace(/\)$/, "").length },
    });
  });

  test.each(["08:01", "Friday", "September 29", "2023", "09/29/2023", "Septembr 29, 2023", ""])(
    "%j holds no date in full",
    (written) => {
      expect(readWhen(written, 0)).toBeNull();
    },
  );

  test.each<[written: string, at: string, cause: unknown]>([
    ["September 31, 2023 at 08:01", "September 31, 2023", "September 2023 has 30 days"],
    ["September 29, 2023 at 25:01", "25:01", "there is no hour 25"],
    ["September 29, 2023 at 13:01 pm", "13:01 pm", "half"],
    ["Monday, September 29, 2023", "Monday", "weekday"],
    ["September 29, 2023 (week 38)", "week 38", "week"],
  ])("%j has a fault at %j", (written, at, cause) => {
    const fault = readWhen(written, 0)?.fault;
    expect(fault?.cause ?? fault?.reason).toEqual(cause);
    expect(written.slice(fault?.span.start, fault?.span.end)).toBe(at);
  });

  test("ends before what happened, also before a name that is a weekday's", () => {
    const text = "September 29, 2023 at 08:01, Friday cooked a goat";
    const when = readWhen(text, 0);
    expect(text.slice(0, when?.span.end)).toBe("September 29, 2023 at 08:01");
  });
});
