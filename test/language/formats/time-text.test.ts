import { describe, expect, test } from "vitest";
import { chooseDefaults } from "../../../src/language/formats/conventions.js";
import { documentOrder } from "../../../src/language/formats/day-order.js";
import { readTimeText, type WrittenTime } from "../../../src/language/formats/time-text.js";
import { formatCalendarTime } from "../../../src/time/calendar-time.js";

const context = { choose: chooseDefaults, dayOrder: null, speechTime: null, zone: null };

function timeOf(written: WrittenTime, setting: Partial<typeof context> | object = {}): string {
  const read = readTimeText(written, { ...context, ...setting });
  if (!read.ok) return `! ${read.issues[0]?.kind}`;
  return read.value.kind === "time" ? formatCalendarTime(read.value.time) : read.value.kind;
}

describe("a written time", () => {
  test.each<[text: string, time: string]>([
    ["2023-09-29", "2023-09-29"],
    ["2023-09-29T10:30", "2023-09-29T10:30"],
    ["2023-09-29T10:30:05Z", "2023-09-29T10:30:05+00:00"],
    ["2023-09-29 10:30:00+02:00", "2023-09-29T10:30:00+02:00"],
    ["2306-04-07 11:45 +0900", "2306-04-07T11:45+09:00"],
    ["2051-10-20 (Friday) 19:38:17 -0100", "2051-10-20T19:38:17-01:00"],
    ["12:20 +05:30", "12:20+05:30"],
    ["27 Oct 1446", "1446-10-27"],
    ["27th of October, 1446", "1446-10-27"],
    ["October 27th, 1446", "1446-10-27"],
    ["Oct. 27, 1446", "1446-10-27"],
    ["2010-Sep-11", "2010-09-11"],
    ["11-Sep-2010", "2010-09-11"],
    ["1446 October 27", "1446-10-27"],
    ["25/03/2009", "2009-03-25"],
    ["25.3.2009", "2009-03-25"],
    ["03-04-2014", "2014-03-04"],
    ["2007/180", "2007-06-29"],
    ["2007-180", "2007-06-29"],
    ["20101112", "2010-11-12"],
    ["27101446", "1446-10-27"],
    ["2021-W05", "2021-W05"],
    ["2021-W05-3", "2021-02-03"],
    ["Q3 2012", "2012-Q3"],
    ["2012-H1", "2012-H1"],
    ["May 2007", "2007-05"],
    ["Feb, 1359", "1359-02"],
    ["Dec-90", "1990-12"],
    ["05/2007", "2007-05"],
    ["1836", "1836"],
    ["the year 80", "0080"],
    ["352 BC", "-0351"],
    ["352 B.C.", "-0351"],
    ["352 BCE", "-0351"],
    ["AD 80", "0080"],
    ["80 CE", "0080"],
    ["15 March 44 BC", "-0043-03-15"],
    ["1 BC", "0000"],
    ["-0351-03-01", "-0351-03-01"],
    ["the 1990s", "1990/P10Y"],
    ["25 December", "--12-25"],
    ["May", "--05"],
    ["the 9th", "---09"],
    ["Friday", "Friday"],
    ["Fri", "Friday"],
    ["Friday 3 pm", "Friday 15:00"],
    ["17:00", "17:00"],
    ["05 PM", "17:00"],
    ["5 p.m.", "17:00"],
    ["12 AM", "00:00"],
    ["12:30 am", "00:30"],
    ["01:59:23 AM", "01:59:23"],
    ["10:34:43 (24hr)", "10:34:43"],
    ["16:34:25.874", "16:34:25.874"],
    ["14h30", "14:30"],
    ["5 o'clock pm", "17:00"],
    ["noon", "12:00"],
    ["midnight", "00:00"],
    ["24:00", "00:00"],
    ["half past nine", "09:30"],
    ["Friday, 29 September 2023 at 10:30 pm", "2023-09-29T22:30"],
    ["08 AM on November 15, 1990", "1990-11-15T08:00"],
    ["6 AM on September 28, 1072", "1072-09-28T06:00"],
    ["Wed Apr 02 2149", "2149-04-02"],
    ["5 pm EST", "17:00-05:00"],
    ["06:38 AM EST (-0500)", "06:38-05:00"],
    ["01 PM EST(-0500)", "13:00-05:00"],
    ["11:56:52 AM UTC+0000", "11:56:52+00:00"],
    ["3 July 2021, 5 pm in Tokyo", "2021-07-03T17:00+09:00"],
    ["3 July 2021 17:00 Europe/Paris", "2021-07-03T17:00+02:00"],
    ["the third Friday of May 2021", "2021-05-21"],
    ["last Saturday in June 2022", "2022-06-25"],
    ["Easter 2024", "2024-03-31"],
    ["1st week of December", "--12-01"],
  ])("%s is %s", (text, time) => {
    expect(timeOf({ text })).toBe(time);
  });

  test.each<[text: string, issue: string]>([
    ["30 February 2021", "impossible-date"],
    ["2007/366", "impossible-date"],
    ["2021-W53", "impossible-date"],
    ["31/04/2021", "impossible-date"],
    ["Friday, 3 May 2021", "contradictory-weekday"],
    ["tomorrow", "no-speech-time"],
    ["25:00", "impossible-date"],
    ["3 May 2021 blue", "unread-words"],
    ["the cows come home", "unreadable-value"],
    ["3 hours", "unreadable-value"],
    ["", "unreadable-value"],
  ])("%s is the issue %s", (text, issue) => {
    expect(timeOf({ text })).toBe(`! ${issue}`);
  });

  test("reads what its text does not say from what is said of it", () => {
    expect(timeOf({ text: "03-04-2014", dayOrder: "day-first" })).toBe("2014-04-03");
    expect(timeOf({ text: "3 July 2021 17:00", zone: "New York" })).toBe("2021-07-03T17:00-04:00");
    expect(timeOf({ text: "2:30", clock: 12 })).toBe("14:30");
    expect(timeOf({ text: "9", clock: 12 })).toBe("09:00");
    expect(timeOf({ text: "1/8/5779", calendar: "hebrew" })).toBe("2019-04-13");
    expect(timeOf({ text: "8 Nisan 5779", calendar: "hebrew" })).toBe("2019-04-13");
    expect(timeOf({ text: "5 pm", zone: "Atlantis" })).toBe("! unknown-zone");
    expect(timeOf({ text: "tomorrow" }, { speechTime: Date.UTC(2023, 8, 29, 12) })).toBe("2023-09-30");
  });
});

describe("the order of day and month in a document", () => {
  test.each<[texts: readonly string[], order: string | null]>([
    [["It expires on 25-03-2009; what of 03-04-2009?"], "day-first"],
    [["From 03/25/2009 to 04/03/2009"], "month-first"],
    [["Answer in mm/dd/yyyy.", "What of 03/04/2009?"], "month-first"],
    [["25/03/2009 in dd/mm/yyyy, 03/25/2009"], null],
    [["03/04/2009"], null],
    [["2009-03-25"], null],
  ])("%j: %s", (texts, order) => {
    expect(documentOrder(texts)).toBe(order);
  });
});
